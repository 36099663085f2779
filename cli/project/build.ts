import { relative, resolve } from 'node:path';
import { buildExecutable } from '../build/executable.ts';
import { buildPackage } from '../build/package.ts';
import { UsageError, type Command } from '../command.ts';
import { describeOptions, parseOptions } from '../options.ts';

const options = {
  'out-dir': { value: 'DIR', help: 'where the package is written (default: dist)' },
  executable: { value: 'FILE', help: 'writes Node and the suite as one file instead of the package' },
  node: {
    value: 'FILE',
    help: 'the Node that goes into it (default: the one that runs this command); its version must be the same',
  },
} as const;

/** `build`: the npm package, as JavaScript with types. */
export const command: Command = {
  name: 'build',
  options,
  help: [
    'Usage: npm run build -- [--out-dir DIR | --executable FILE [--node FILE]]',
    '',
    'Compiles the sources to JavaScript with types and puts schemas, load scripts, contracts and a package.json',
    'of its own beside them. `npm pack ./dist` makes the tarball.',
    '',
    'The single executable has all commands except contracts and load, which start Pact and k6. For another',
    'platform, give the `node` of its archive from nodejs.org. On a Mac, sign the file afterwards:',
    '`codesign --sign - FILE`.',
    '',
    describeOptions(options),
  ].join('\n'),
  async run(argv) {
    const given = parseOptions(options, argv);
    const file = given.text('executable');
    if (file === undefined && given.has('node')) throw new UsageError('--node goes with --executable');
    if (file !== undefined && given.has('out-dir'))
      throw new UsageError('--executable and --out-dir exclude each other');
    const made = resolve(file ?? given.text('out-dir') ?? 'dist');
    if (file === undefined) buildPackage(made);
    else await buildExecutable(made, given.text('node'));
    const what = file === undefined ? 'package' : 'single executable';
    process.stdout.write(`${what} written to ${relative(process.cwd(), made)}\n`);
    return 0;
  },
};
