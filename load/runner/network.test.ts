import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { makeAuthority } from '../../suites/fixtures/certificates.ts';
import { runCommand, type CommandRun } from '../../suites/fixtures/command-run.ts';
import { forwardProxy } from '../../suites/fixtures/forward-proxy.ts';
import { secureLinks, tcpFront, tlsFront } from '../../suites/fixtures/fronts.ts';
import { k6Test } from './fixtures/session.ts';

const load = ['load', 'smoke'];
const short = ['--duration', '1s', '--rate', '2'];
const ways = [
  [load, short],
  [['contracts'], []],
] as const;

/** A reference, and a way to run a command against it under another base URL. */
async function scene(...deviations: readonly Apply[]) {
  const reference = await startReference({ deviations });
  const folder = await mkdtempDisposable(join(tmpdir(), 'load-network-'));
  onTestFinished(() => Promise.all([reference.close(), folder.remove()]).then(() => undefined));
  const run = (
    baseUrl: string,
    words: readonly string[],
    args: readonly string[],
    env: Readonly<Record<string, string>> = {},
  ): Promise<CommandRun> =>
    runCommand(words, {
      baseUrl,
      token: reference.token,
      target: serialise({ ...reference.target, baseUrl }),
      args,
      env,
    });
  const pem = (name: string, text: string): string => {
    const path = join(folder.path, `${name}.pem`);
    writeFileSync(path, text);
    return path;
  };
  return { ...reference, run, pem };
}

const outputOf = ({ stdout, stderr }: CommandRun): string => stdout + stderr;

const name = 'elsewhere.example';

// The client of contracts is that of certify, whose connections have tests of their own.
k6Test(
  'a private authority, a client certificate and HTTPS_PROXY serve load and contracts, and the proxy never sees the token',
  async () => {
    const { run, pem, baseUrl } = await scene(secureLinks);
    const { ca, elsewhere, client } = makeAuthority();
    const front = await tlsFront(baseUrl, { ...elsewhere, ca, requestCert: true, rejectUnauthorized: true });
    const proxy = await forwardProxy(undefined, { [name]: '127.0.0.1' });
    onTestFinished(() => Promise.all([front.close(), proxy.close()]).then(() => undefined));
    const trust = ['--ca', pem('ca', ca)];
    const own = ['--cert', pem('cert', client.cert), '--key', pem('key', client.key)];
    const through = (words: readonly string[], args: readonly string[]) =>
      run(`https://${name}:${front.port}`, words, args, { HTTPS_PROXY: proxy.url });
    const whole = ways.map(([words, args]) => through(words, [...args, ...trust, ...own]));
    for (const [given, missing] of [
      [own, '--ca FILE'],
      [trust, '--cert FILE and --key FILE'],
    ] as const) {
      const end = await through(load, [...short, ...given]);
      expect([end.exitCode, outputOf(end)]).toEqual([3, expect.stringContaining(missing)]);
    }
    for (const end of await Promise.all(whole)) expect(end.exitCode, outputOf(end)).toBe(0);
    expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${name}:${front.port}`]));
    expect(proxy.credentials).toEqual([]);
  },
);

k6Test('HTTP_PROXY carries load to an internationalised host that only the proxy knows', async () => {
  const agents = new Set<string | undefined>();
  const { run, baseUrl } = await scene({ after: (call) => void agents.add(call.headers['user-agent']) });
  const proxy = await forwardProxy(undefined, { 'xn--mnchen-3ya.example': '127.0.0.1' });
  onTestFinished(proxy.close);
  const { port } = new URL(baseUrl);
  const proxied = run(`http://münchen.example:${port}`, load, short, { HTTP_PROXY: proxy.url });
  const exempt = await run(`http://${name}:${port}`, load, short, { HTTP_PROXY: proxy.url, NO_PROXY: name });
  expect([exempt.exitCode, outputOf(exempt)]).toEqual([3, expect.stringContaining('no address is known')]);
  const end = await proxied;
  expect(end.exitCode, outputOf(end)).toBe(0);
  expect(proxy.asked.length).toBeGreaterThan(40);
  const at = ` http://xn--mnchen-3ya.example:${port}/`;
  expect(proxy.asked.filter((line) => !line.includes(at))).toEqual([]);
  expect([...agents]).toContain('data-sync-conformance-load');
});

k6Test('IPv6 serves load, and NO_PROXY exempts it', async () => {
  const { run, baseUrl } = await scene();
  const six = await tcpFront(baseUrl, '::1');
  onTestFinished(six.close);
  // Nobody listens at port 9.
  const env = { HTTP_PROXY: 'http://127.0.0.1:9', NO_PROXY: '[::1]' };
  const end = await run(`http://[::1]:${six.port}`, load, short, env);
  expect(end.exitCode, outputOf(end)).toBe(0);
});
