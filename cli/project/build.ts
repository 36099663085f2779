import { relative, resolve } from 'node:path';
import { buildPackage } from '../build/package.ts';
import type { Command } from '../command.ts';
import { describeOptions, parseOptions } from '../options.ts';

const options = {
  'out-dir': { value: 'DIR', help: 'where the package is written (default: dist)' },
} as const;

/** `build`: the npm package, as JavaScript with types. */
export const command: Command = {
  name: 'build',
  summary: 'writes the npm package into dist/',
  options,
  help: [
    'Usage: npm run build -- [--out-dir DIR]',
    '',
    'Compiles the sources to JavaScript with types and puts schemas, load scripts, contracts and a package.json',
    'of its own beside them. `npm pack ./dist` makes the tarball.',
    '',
    describeOptions(options),
  ].join('\n'),
  run: (argv) => {
    const folder = resolve(parseOptions(options, argv).text('out-dir') ?? 'dist');
    buildPackage(folder);
    process.stdout.write(`package written to ${relative(process.cwd(), folder)}/\n`);
    return Promise.resolve(0);
  },
};
