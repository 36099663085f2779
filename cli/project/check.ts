import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Command } from '../command.ts';
import { home } from '../place.ts';
import { runTool } from '../tool.ts';
import type { Tool } from '../tool.ts';

interface Step {
  readonly name: string;
  readonly tool: Tool;
  readonly args: readonly string[];
}

const steps: readonly Step[] = [
  { name: 'types', tool: 'tsc', args: ['-p', '.', '--noEmit'] },
  { name: 'types of load', tool: 'tsc', args: ['-p', 'load', '--noEmit'] },
  { name: 'lint', tool: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', tool: 'oxfmt', args: ['--check', '.'] },
  {
    name: 'borders',
    tool: 'vitest',
    args: ['run', '--project', 'self', 'suites/borders.test.ts', 'suites/comments.test.ts'],
  },
];

/** `check`: types, lint, format and borders. */
export const command: Command = {
  name: 'check',
  options: {},
  help: [
    'Usage: npm run check',
    `Runs ${steps.map(({ name }) => name).join(', ')}; exit code 1 if one finds something.`,
  ],
  async run() {
    // Side by side: each of them leaves a core idle for a part of its time.
    const clean = await Promise.all(steps.filter(isThere).map(isClean));
    return clean.every(Boolean) ? 0 : 1;
  },
};

const isThere = ({ name }: Step): boolean =>
  name !== 'types of load' || existsSync(join(home, 'load', 'tsconfig.json'));

async function isClean({ name, tool, args }: Step): Promise<boolean> {
  const began = performance.now();
  const { exitCode, text } = await runTool(tool, args, 'keep');
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  process.stdout.write(`${exitCode === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  if (exitCode !== 0) process.stdout.write(`${text.trimEnd()}\n`);
  return exitCode === 0;
}
