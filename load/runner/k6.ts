import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { lstatSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtempDisposable, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { SetupError, UsageError } from '../../cli/command.ts';
import { home } from '../../cli/place.ts';
import { liveOutput, shown } from '../../cli/terminal.ts';
import { progress } from '../../reports/live-line.ts';

const run = promisify(execFile);

/** A k6 that can be run, and its version without `v`. */
export type K6 = Readonly<Record<'path' | 'version', string>>;

/** The folder whose go.mod and go.sum pin k6 and all that it is made of. */
export const moduleFolder = join(home, 'load', 'k6');

/** The version of k6 that is built or fetched, without `v`; go.mod is the one place that says it. */
export function pinnedVersion(): string {
  const module = readFileSync(join(moduleFolder, 'go.mod'), 'utf8');
  const found = /^\s*go\.k6\.io\/k6\/v2 v(\S+)/m.exec(module)?.[1];
  if (found === undefined) throw new Error('load/k6/go.mod names no version of k6');
  return found;
}

const program = process.platform === 'win32' ? 'k6.exe' : 'k6';

/** Where this user keeps the k6 that we made. */
const cachedFile = (env: NodeJS.ProcessEnv): string =>
  join(env['HOME'] ?? homedir(), '.cache', 'data-sync-conformance', `k6-${pinnedVersion()}`, program);

/**
 * Looks for a k6 of version 2: K6_PATH, PATH, then what was made before. It gets the token: none is taken
 * from below the working folder, or that others may change. Throws UsageError where K6_PATH leads to none.
 */
export async function findK6(env: NodeJS.ProcessEnv): Promise<K6 | undefined> {
  const named = env['K6_PATH'] ?? '';
  if (named !== '') {
    const found = await lookAt(named);
    if (found === undefined)
      throw new UsageError(`K6_PATH names ${JSON.stringify(named)}, which is no k6 of version 2`);
    return found;
  }
  const [here, own, kept] = [process.cwd(), env['HOME'] ?? homedir(), cachedFile(env)];
  const isForeign = (folder: string): boolean => isBelow(folder, here) && !isBelow(own, here);
  const folders = (env['PATH'] ?? '').split(delimiter).filter((part) => isAbsolute(part) && !isForeign(part));
  for (const path of [...folders.map((folder) => join(folder, program)), kept]) {
    const found = path !== kept || isKept(kept) ? await lookAt(path) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

const isBelow = (path: string, folder: string): boolean => !/^\.\.|^\/|^\w:/.test(relative(folder, path));

/** Whether a file is what we put there: nobody else may change it, and its checksum is the noted one. */
function isKept(path: string): boolean {
  const [me, sum] = [process.getuid?.(), `${path}.sha256`];
  const isOwn = [path, dirname(path), sum].every((one) => {
    const stats = lstatSync(one, { throwIfNoEntry: false });
    return stats && (me === undefined || (stats.uid === me && (stats.mode & 0o022) === 0));
  });
  return isOwn && hash('sha256', readFileSync(path)) === readFileSync(sum, 'utf8').trim();
}

async function lookAt(path: string): Promise<K6 | undefined> {
  try {
    const { stdout } = await run(path, ['version'], { env: {}, timeout: 10_000 });
    const version = /^k6(?:\.exe)? v(2\.\d+\.\d+\S*)/.exec(stdout)?.[1];
    return version === undefined ? undefined : { path, version };
  } catch {
    return undefined;
  }
}

/** Base URL of release archives, such as `v2.2.0/k6-v2.2.0-linux-amd64.tar.gz`. */
const releases = 'https://github.com/grafana/k6/releases/download';

/** Finds k6, or makes it and shows for how long. Throws SetupError with every way that was tried. */
export async function needK6(env: NodeJS.ProcessEnv): Promise<K6> {
  const found = await findK6(env);
  if (found !== undefined) return found;
  const version = pinnedVersion();
  const path = cachedFile(env);
  using display = progress(liveOutput());
  const news = `k6 ${version} is not here. It is built with Go in some minutes, or downloaded, into ${dirname(path)}.`;
  display.say(`${shown(news, process.stderr)}\n`);
  const tried = ['none in K6_PATH, on PATH or made before'];
  for (const [how, make] of [
    ['building k6 with Go', () => build(path, env)],
    ['fetching the release archive of k6', () => download(path, version, env['K6_RELEASES'] ?? releases)],
  ] as const) {
    display.wait(how);
    try {
      await make();
      return { path, version };
    } catch (error) {
      tried.push(`${how}: ${reasonOf(error)}`);
    }
  }
  throw new SetupError(`k6 ${version} cannot be had (${tried.join('; ')}); install it and set K6_PATH`);
}

/** Why something could not be made, in one line: a tool's own words, or the cause of a failed request. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, stderr = '', cause }: NodeJS.ErrnoException & { readonly stderr?: string } = error;
  if (code === 'ENOENT') return `${path} is not installed`;
  return (stderr.trim() || (cause instanceof Error ? cause : error).message).split('\n')[0] ?? '';
}

/** Builds k6 from our go.mod and go.sum; Go itself refuses where it is too old for them. */
async function build(path: string, env: NodeJS.ProcessEnv): Promise<void> {
  const own = { ...env, CGO_ENABLED: '0', GOFLAGS: '', GOTOOLCHAIN: 'local' };
  await using folder = await mkdtempDisposable(join(tmpdir(), 'k6-'));
  const cwd = folder.path;
  for (const name of ['go.mod', 'go.sum']) await copyFile(join(moduleFolder, name), join(cwd, name));
  const made = join(cwd, program);
  const args = ['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', made, 'go.k6.io/k6/v2'];
  await run('go', args, { cwd, env: own, timeout: 15 * 60_000 });
  await place(await readFile(made), path);
}

/** Fetches the release archive of this platform; throws where it has another checksum than is pinned. */
export async function download(path: string, version: string, from: string, sums = pinned()): Promise<void> {
  const name = archiveName(version);
  const [, wanted] = RegExp(`^(\\w{64})  ${RegExp.escape(name)}$`, 'm').exec(sums) ?? [];
  if (wanted === undefined) throw new Error(`load/k6/checksums.txt has no line for ${name}`);
  const archive = await fetchBytes(`${from}/v${version}/${name}`);
  const sum = hash('sha256', archive);
  if (sum !== wanted) throw new Error(`${name} has the SHA-256 ${sum}; ${wanted} is pinned`);
  await using folder = await mkdtempDisposable(join(tmpdir(), 'k6-'));
  const cwd = folder.path;
  await writeFile(join(cwd, name), archive);
  // tar of macOS and Windows reads zip too.
  await run('tar', ['-xf', name], { cwd });
  const inner = name.replace(/\.(?:tar\.gz|zip)$/, '');
  await place(await readFile(join(cwd, inner, basename(path))), path);
}

const pinned = (): string => readFileSync(join(moduleFolder, 'checksums.txt'), 'utf8');

/** The release archive of this platform. Throws where there is none. */
export function archiveName(
  version: string,
  platform: string = process.platform,
  arch: string = process.arch,
): string {
  const system = { linux: 'linux', darwin: 'macos', win32: 'windows' }[platform];
  const processor = { x64: 'amd64', arm64: 'arm64' }[arch];
  if (system === undefined || processor === undefined)
    throw new Error(`there is no release for ${platform} on ${arch}`);
  return `k6-v${version}-${system}-${processor}.${system === 'linux' ? 'tar.gz' : 'zip'}`;
}

async function fetchBytes(url: string): Promise<Buffer> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(5 * 60_000) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Notes the checksum of the binary and moves it to its place in one step: nobody ever sees half of it. */
async function place(bytes: Buffer, path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, bytes, { flag: 'wx', mode: 0o755 });
  await writeFile(`${path}.sha256`, `${hash('sha256', bytes)}\n`);
  await rename(draft, path);
}
