// Plain JavaScript, because it runs before TypeScript can be read.
import { lstatSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import process from 'node:process';

/**
 * Caches compiled code in the user's own cache folder, which halves the start-up time. Code in that folder
 * runs with access to the token, so a folder that another user owns or may write to is not used; then nothing
 * is cached.
 */
export function enableCompileCache() {
  const folder = cacheFolder();
  if (folder !== undefined && isPrivate(folder)) module.enableCompileCache?.(folder);
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
