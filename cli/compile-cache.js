// Plain JavaScript, because it runs before TypeScript can be read.
import { existsSync, lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Commands that use most of the code that they load. */
const examining = ['certify', 'judge', 'again'];

/** What they use of Node. It has its own cache, which holds only for code compiled as usual. */
const partsOfNode =
  'assert child_process crypto dns fs/promises http http2 net perf_hooks stream/promises timers/promises tls util vm worker_threads zlib';

/**
 * Caches compiled code in the user's own cache folder, which halves the start-up time. Code in that folder
 * runs with access to the token, so a folder that another user owns or may write to is not used; then nothing
 * is cached.
 */
export function enableCompileCache(command = '') {
  const folder = cacheFolder();
  if (folder === undefined) return;
  const isFirstRun = !existsSync(folder);
  if (!isPrivate(folder)) return;
  if (!isFirstRun && examining.includes(command)) compileWhole();
  module.enableCompileCache?.(folder);
}

/**
 * Compiles each file as a whole: a cache holds what was compiled when its file was loaded, and V8 compiles
 * most functions when they are first called, in each run again. Only once there is a cache: compiling
 * everything takes longer than what a single run needs.
 */
function compileWhole() {
  for (const part of partsOfNode.split(' ')) process.getBuiltinModule(`node:${part}`);
  setFlagsFromString('--no-lazy');
}

function cacheFolder() {
  const { XDG_CACHE_HOME: xdg = '', LOCALAPPDATA: local = '' } = process.env;
  const base = process.platform === 'win32' ? local : isAbsolute(xdg) ? xdg : join(homedir(), '.cache');
  return isAbsolute(base) ? join(base, 'data-sync-conformance', 'compiled') : undefined;
}

function isPrivate(folder) {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return [folder, join(folder, '..')].every(isOwn);
  } catch {
    return false;
  }
}

function isOwn(folder) {
  const found = lstatSync(folder);
  if (!found.isDirectory()) return false;
  // Windows has no user ids and no such modes; its folder for local data belongs to the user.
  if (process.getuid === undefined) return true;
  return found.uid === process.getuid() && (found.mode & 0o022) === 0;
}
