import { hash } from 'node:crypto';
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtempDisposable, readFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test, vi } from 'vitest';

import { listening } from '../../suites/fixtures/raw-target.ts';
import { archiveName, download, findK6, moduleFolder, pinnedVersion } from './k6.ts';
import { environmentOf, type LoadPlan } from './start.ts';

async function put(folder: string, version: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'k6');
  await writeFile(path, `#!/bin/sh\necho "k6 v${version} (a stand-in, linux/amd64)"\n`);
  await chmod(path, 0o755);
  return path;
}

test('k6 is looked for in K6_PATH, on PATH, then where it is kept, and an old one is passed over', async () => {
  const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'k6-test-'));
  const [named, onPath, old, cached] = await Promise.all([
    put(join(folder, 'named'), '2.2.0'),
    put(join(folder, 'bin'), '2.1.0'),
    put(join(folder, 'old'), '1.7.1'),
    put(join(folder, '.cache', 'data-sync-conformance', `k6-${pinnedVersion()}`), '2.2.0'),
  ]);
  await writeFile(`${cached}.sha256`, hash('sha256', await readFile(cached)));
  const PATH = `${join(folder, 'old')}:${join(folder, 'bin')}:/usr/bin:/bin`;
  expect(await findK6({ K6_PATH: named, PATH, HOME: folder })).toEqual({ path: named, version: '2.2.0' });
  expect(await findK6({ PATH, HOME: folder })).toEqual({ path: onPath, version: '2.1.0' });
  const here = { path: cached, version: '2.2.0' };
  expect(await findK6({ PATH: join(folder, 'old'), HOME: folder })).toEqual(here);
  expect(await findK6({ PATH: join(folder, 'old'), HOME: join(folder, 'none') })).toBeUndefined();
  await expect(findK6({ K6_PATH: old, PATH, HOME: folder })).rejects.toThrow(/K6_PATH/);
  // It gets the token: none of a folder that somebody else has filled, or may change.
  vi.spyOn(process, 'cwd').mockReturnValueOnce(join(folder, 'bin'));
  expect(await findK6({ PATH, HOME: folder })).toEqual(here);
  expect(await findK6({ PATH: relative(process.cwd(), join(folder, 'bin')), HOME: folder })).toEqual(here);
  await chmod(cached, 0o777);
  expect(await findK6({ PATH: '', HOME: folder })).toBeUndefined();
  await chmod(cached, 0o755);
  await writeFile(cached, await readFile(onPath)); // another k6, which was not made here
  expect(await findK6({ PATH: '', HOME: folder })).toBeUndefined();
  await remove();
});

test('k6 gets what it needs of the environment, and no secret of anything else', () => {
  for (const name of ['K6_OUT', 'AWS_SECRET_ACCESS_KEY', 'TOKEN']) vi.stubEnv(name, 'x');
  const bounds = { mostMiB: 100, mostMs: 1 };
  const plan = { variables: { TOKEN: 'y' }, reportDir: '', folder: '', hasDashboard: false };
  // what the environment is made of
  const env = environmentOf(plan as unknown as LoadPlan, bounds);
  vi.unstubAllEnvs();
  expect(env).toMatchObject({ K6_OUT: 'x', TOKEN: 'y' });
  expect(env).not.toHaveProperty('AWS_SECRET_ACCESS_KEY');
});

/** Serves what a release holds. */
const release = (archive: Buffer) =>
  listening(
    createServer((request, response) => {
      const path = `/v${pinnedVersion()}/${archiveName(pinnedVersion())}`;
      response.writeHead(request.url === path ? 200 : 404).end(archive);
    }),
  );

test.skipIf(process.platform !== 'linux')(
  'a release archive is kept if its checksum agrees, and refused if not',
  async () => {
    const { path: folder, remove } = await mkdtempDisposable(join(tmpdir(), 'k6-test-'));
    const version = pinnedVersion();
    const name = archiveName(version).replace('.tar.gz', '');
    await put(join(folder, name), version);
    execFileSync('tar', ['-czf', join(folder, 'archive'), '-C', folder, name]);
    const archive = await readFile(join(folder, 'archive'));
    const { host, close } = await release(archive);
    const [place, sum] = [join(folder, 'cache', 'k6'), hash('sha256', archive)];
    const get = (...sums: string[]) => download(place, version, `http://${host}`, ...sums);
    await expect(get(), 'the checksum of the repository is another one').rejects.toThrow(/SHA-256/);
    await expect(get('')).rejects.toThrow(/no line for/);
    await get(`${sum}  ${archiveName(version)}\n`);
    expect(await findK6({ K6_PATH: place })).toEqual({ path: place, version });
    expect(await readFile(`${place}.sha256`, 'utf8')).toBe(`${hash('sha256', await readFile(place))}\n`);
    await close();
    await remove();
  },
);

test.each([
  ['linux', 'x64', 'k6-v2.2.0-linux-amd64.tar.gz'],
  ['darwin', 'arm64', 'k6-v2.2.0-macos-arm64.zip'],
  ['win32', 'x64', 'k6-v2.2.0-windows-amd64.zip'],
])('the archive for %s on %s is named as the releases name it', (platform, arch, name) => {
  expect(archiveName('2.2.0', platform, arch)).toBe(name);
  expect(() => archiveName('2.2.0', 'aix', 'ppc64')).toThrow(/no release/);
  expect(readFileSync(join(moduleFolder, 'checksums.txt'), 'utf8')).toMatch(
    RegExp(`^\\w{64}  ${name}$`, 'm'),
  );
});

test('go.mod pins k6 as a tool, go.sum holds its checksum, and the manifest has the same version', async () => {
  const [mod, sum, manifest] = await Promise.all(
    ['go.mod', 'go.sum', '../k8s/testrun.yaml'].map((name) => readFile(join(moduleFolder, name), 'utf8')),
  );
  expect(mod).toContain('tool go.k6.io/k6/v2');
  expect(sum).toContain(`go.k6.io/k6/v2 v${pinnedVersion()} h1:`);
  expect(manifest).toContain(`grafana/k6:${pinnedVersion()}`);
});
