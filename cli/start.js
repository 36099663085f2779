#!/usr/bin/env node
// Plain JavaScript, so that even a Node that cannot read TypeScript says in words what is missing.
import { existsSync } from 'node:fs';
import module from 'node:module';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `data-sync-conformance needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      'In the repository, `npm ci` brings a fitting Node and `npm run certify` uses it.\n',
  );
  process.exitCode = 2;
} else {
  // Half of the start-up is compiling; what was compiled once is kept in the folder for temporary files.
  module.enableCompileCache?.();
  const source = new URL('./main.ts', import.meta.url);
  const entry = existsSync(source) ? source : new URL('./main.js', import.meta.url);
  const { main } = await import(entry.href);
  await main(process.argv.slice(2));
}
