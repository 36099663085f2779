import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';

import { SetupError } from '../../../cli/command.ts';
import type { K6 } from './find-k6.ts';
import { cacheFolder, findK6 } from './find-k6.ts';
import { moduleFolder, pinnedVersion } from './k6-version.ts';

const run = promisify(execFile);
const buildMs = 15 * 60_000;
const downloadMs = 5 * 60_000;
const mostBytes = 300e6;
const oldestGo = [1, 25] as const;

/** Base URL of release archives: `v2.2.0/k6-v2.2.0-linux-amd64.tar.gz` and `…-checksums.txt` are below it. */
const releases = 'https://github.com/grafana/k6/releases/download';

/** Finds k6 or makes it. Throws SetupError telling every way that was tried. */
export async function needK6(env: NodeJS.ProcessEnv, say: (line: string) => void): Promise<K6> {
  const found = await findK6(env);
  if (found !== undefined) return found;
  const version = pinnedVersion();
  const file = join(
    cacheFolder(env),
    'data-sync-conformance',
    `k6-${version}`,
    process.platform === 'win32' ? 'k6.exe' : 'k6',
  );
  const tried: string[] = ['none in K6_PATH, on PATH or below ~/.cache'];
  for (const [name, make] of [
    ['built with Go', () => build(file, env)],
    ['release archive', () => download(file, version, env['K6_RELEASES'] ?? releases)],
  ] as const) {
    say(`k6 ${version} is not here: trying ${name}`);
    try {
      await make();
      return { path: file, version };
    } catch (error) {
      tried.push(`${name}: ${error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)}`);
    }
  }
  throw new SetupError(`k6 ${version} cannot be had (${tried.join('; ')}); install it and set K6_PATH`);
}

/** Builds k6 from our go.mod and go.sum; about a minute with an empty cache of modules. */
async function build(file: string, env: NodeJS.ProcessEnv): Promise<void> {
  const { stdout } = await run('go', ['env', 'GOVERSION'], { env: { ...env, GOTOOLCHAIN: 'local' } });
  const [, major = '0', minor = '0'] = /^go(\d+)\.(\d+)/.exec(stdout) ?? [];
  if (Number(major) < oldestGo[0] || (Number(major) === oldestGo[0] && Number(minor) < oldestGo[1]))
    throw new Error(`Go ${oldestGo.join('.')} or newer is needed, here is ${stdout.trim()}`);
  const folder = await mkdtemp(join(tmpdir(), 'k6-build-'));
  try {
    for (const name of ['go.mod', 'go.sum']) await copyFile(join(moduleFolder, name), join(folder, name));
    const made = join(folder, basename(file));
    await run('go', ['build', '-mod=readonly', '-trimpath', '-ldflags=-s -w', '-o', made, 'go.k6.io/k6/v2'], {
      cwd: folder,
      env: { ...env, CGO_ENABLED: '0', GOFLAGS: '', GOTOOLCHAIN: 'local' },
      timeout: buildMs,
    });
    await place(await readFile(made), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Fetches the release archive of this platform and keeps its binary if the checksum beside it agrees. Throws
 * otherwise.
 */
export async function download(file: string, version: string, from: string): Promise<void> {
  const name = archiveName(version);
  const sums = (await fetchBytes(`${from}/v${version}/k6-v${version}-checksums.txt`)).toString('utf8');
  const wanted = sums
    .split('\n')
    .map((line) => line.trim().split(/\s+\*?/))
    .find((parts) => parts[1] === name)?.[0];
  if (wanted === undefined) throw new Error(`the checksum file has no line for ${name}`);
  const archive = await fetchBytes(`${from}/v${version}/${name}`);
  const sum = createHash('sha256').update(archive).digest('hex');
  if (sum !== wanted.toLowerCase())
    throw new Error(`${name} has the SHA-256 ${sum}, the checksum file says ${wanted}`);
  const folder = await mkdtemp(join(tmpdir(), 'k6-archive-'));
  try {
    await writeFile(join(folder, name), archive);
    // tar of macOS and Windows reads zip too.
    await run('tar', ['-xf', name], { cwd: folder });
    const inner = name.replace(/\.(?:tar\.gz|zip)$/, '');
    await place(await readFile(join(folder, inner, basename(file))), file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

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
  const answer = await fetch(url, { signal: AbortSignal.timeout(downloadMs) });
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.length > mostBytes) throw new Error(`${url} is larger than ${mostBytes} bytes`);
  return bytes;
}

/** Moves the binary to its place in one step, so that another process never sees half of it. */
async function place(bytes: Buffer, file: string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await chmod(draft, 0o755);
  await rename(draft, file);
}
