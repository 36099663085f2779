import type { Command } from '../command.ts';
import { runTool } from '../tool.ts';

/** `test`: the tests of the suite itself; contacts no other server. */
export const command: Command = {
  takes: 'arguments',
  usage: '[arguments of vitest]',
  about:
    'Runs vitest over all projects with BASE_URL, TOKEN and TARGET taken away, so that no server but the embedded reference is asked. Arguments are vitest’s own: `npm test -- --project self cli`. What takes minutes runs at night: `npm test -- --project nightly`.',
  run(_, argv) {
    const projects = argv.some((one) => one.startsWith('--project')) ? [] : ['--project', '!nightly'];
    return runTool('vitest/vitest.mjs', ['run', ...projects, ...argv]);
  },
};
