#!/usr/bin/env node
// Plain JavaScript, so that even a Node that cannot run TypeScript explains what is missing.
import { existsSync } from 'node:fs';
import { enableCompileCache } from './compile-cache.js';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `data-sync-conformance needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      'In a clone, `npm ci` installs Node 24, and `npm run certify` uses it. The single executable needs no Node.\n',
  );
  process.exitCode = 2;
} else {
  enableCompileCache();
  const source = new URL('./main.ts', import.meta.url);
  const entry = existsSync(source) ? source : new URL('./main.js', import.meta.url);
  const { main } = await import(entry.href);
  await main(process.argv.slice(2));
}
