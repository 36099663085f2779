import { join, relative, resolve } from 'node:path';
import { buildExecutable } from '../build/executable.ts';
import { buildPackage } from '../build/package.ts';
import { UsageError, type Command } from '../command.ts';
import { text } from '../options.ts';
import { home } from '../place.ts';

const options = {
  executable: text('FILE', 'writes Node and the suite as one file instead of the package'),
  node: text(
    'FILE',
    'the Node that goes into it (default: the one that runs this command); its version must be the same',
  ),
};

/** `build`: the npm package, as JavaScript with types. */
export const command: Command<typeof options> = {
  options,
  usage: '[--executable FILE [--node FILE]]',
  about: [
    'Compiles the sources to JavaScript with types and puts schemas, load scripts, contracts and a package.json of its own beside them, all in dist/. `npm pack ./dist` makes the tarball.',
    'The single executable has all commands except contracts and load, which start Pact and k6. For another platform, give the `node` of its archive from nodejs.org. On a Mac, sign the file afterwards: `codesign --sign - FILE`.',
  ].join('\n\n'),
  async run({ executable: file, node }) {
    if (file === undefined && node !== undefined) throw new UsageError('--node needs --executable');
    const made = file === undefined ? join(home, 'dist') : resolve(file);
    if (file === undefined) await buildPackage(made);
    else await buildExecutable(made, node);
    const what = file === undefined ? 'package' : 'single executable';
    process.stdout.write(`${what} written to ${relative(process.cwd(), made)}\n`);
    return 0;
  },
};
