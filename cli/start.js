#!/usr/bin/env node
// Plain JavaScript, so that even a Node that cannot run TypeScript explains what is missing.
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { dirname, isAbsolute, join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

const needed = 24;
const major = Number(process.versions.node.split('.')[0]);
if (major < needed) {
  process.stderr.write(
    `data-sync-conformance needs Node ${needed} or newer; this is Node ${process.versions.node}.\n` +
      'In a clone, `npm ci` installs Node 24, and `npm run certify` uses it. The single executable needs no Node.\n',
  );
  process.exitCode = 2;
} else if (!hasFolder()) {
  process.stderr.write('the working folder has been deleted; change to another one\n');
  process.exitCode = 2;
} else {
  // Answers of megabytes are kept for a short time: collected early, they take a third of the memory.
  setFlagsFromString('--heap-growing-percent=40');
  enableCompileCache();
  const source = new URL('./main.ts', import.meta.url);
  const entry = existsSync(source) ? source : new URL('./main.js', import.meta.url);
  const { main } = await import(entry.href);
  await main(process.argv.slice(2));
}

function hasFolder() {
  try {
    return process.cwd() !== '';
  } catch {
    return false;
  }
}

/**
 * Caches compiled code in the user's own cache folder, which halves the start-up time. Code in that folder
 * runs with access to the token, so a folder that another user owns or may write to is not used; then nothing
 * is cached.
 */
function enableCompileCache() {
  const { XDG_CACHE_HOME: xdg = '', LOCALAPPDATA: local = '' } = process.env;
  const base = process.platform === 'win32' ? local : isAbsolute(xdg) ? xdg : join(homedir(), '.cache');
  if (!isAbsolute(base)) return;
  const folder = join(base, 'data-sync-conformance', 'compiled');
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    if ([folder, dirname(folder)].every(isOwn)) module.enableCompileCache?.(folder);
  } catch {
    // Without a folder of its own there is no cache.
  }
}

function isOwn(folder) {
  const found = lstatSync(folder);
  // Windows has no user ids and no such modes; its folder for local data belongs to the user.
  const isMine = process.getuid === undefined || (found.uid === process.getuid() && !(found.mode & 0o022));
  return found.isDirectory() && isMine;
}
