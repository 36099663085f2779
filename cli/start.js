#!/usr/bin/env node
// Plain JavaScript, so that even a Node that cannot run TypeScript explains what is missing.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { enableCompileCache, privateFolder } from './cache/compile-cache.js';

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
  const argv = process.argv.slice(2);
  if (argv[0] === 'certify') await certify(argv);
  else await (await loadFiles()).main(argv);
}

async function loadFiles() {
  const source = new URL('./main.ts', import.meta.url);
  return import((existsSync(source) ? source : new URL('./main.js', import.meta.url)).href);
}

/** From the suite as one file if there is one, which is written after a run without it. */
async function certify(argv) {
  const writer = new URL('./build/one-file.ts', import.meta.url);
  const isUsed = existsSync(writer) && process.env.NODE_DISABLE_COMPILE_CACHE === undefined;
  const folder = isUsed ? privateFolder('one-file') : undefined;
  const { loadOneFile } = folder === undefined ? {} : await import('./cache/one-file.js');
  const loaded = loadOneFile?.(folder);
  const { main } = loaded ?? (await loadFiles());
  await main(argv);
  if (folder === undefined || !isWhole(argv)) return;
  if (loaded !== undefined) loaded.keepCompiled();
  else await write(writer, folder);
}

/** In a process of its own: whatever goes wrong there, such as a lack of esbuild, does not touch this run. */
async function write(writer, folder) {
  const { spawnSync } = await import('node:child_process');
  const { TOKEN: _token, NODE_OPTIONS: _options, ...env } = process.env;
  spawnSync(process.execPath, [fileURLToPath(writer), folder], { env, stdio: 'ignore' });
}

/** Whether a run has ended that needs all that most runs need. */
function isWhole(argv) {
  const isPart = /^(-h|-v|quick|--(help|version|only|endpoint|profile)\b.*|--depth=quick)$/;
  return [0, 1].includes(process.exitCode) && !argv.some((word) => isPart.test(word));
}
