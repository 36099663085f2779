import type { Command } from '../command.ts';
import { runTool } from '../tool.ts';

/** `test`: the tests that judge us; no server of anybody else is touched. */
export const command: Command = {
  name: 'test',
  summary: 'runs the tests that judge this project itself',
  help: [
    'Usage: npm test -- [arguments of vitest]',
    '',
    'Runs vitest over all projects with BASE_URL, TOKEN and TARGET taken away, so that no server but the embedded',
    'reference is asked. Arguments are vitest’s own: `npm test -- --project self cli`.',
  ].join('\n'),
  async run(argv) {
    const { exitCode } = await runTool('vitest', ['run', ...argv], { output: 'inherit' });
    return exitCode;
  },
};
