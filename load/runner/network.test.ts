import { writeFileSync } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';

import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { makeAuthority } from '../../suites/fixtures/certificates.ts';
import { runCommand } from '../../suites/fixtures/command-run.ts';
import type { CommandRun } from '../../suites/fixtures/command-run.ts';
import { forwardProxy } from '../../suites/fixtures/forward-proxy.ts';
import { secureLinks, tcpFront, tlsFront } from '../../suites/fixtures/fronts.ts';
import { k6Test } from './fixtures/session.ts';

const load = ['load', 'smoke'];
const short = ['--duration', '1s', '--rate', '2'];
const contracts = ['contracts'];
const ways = [
  [load, short],
  [contracts, []],
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

k6Test(
  'a private authority and a client certificate serve load and contracts as they serve certify',
  async () => {
    const { run, pem, baseUrl } = await scene(secureLinks);
    const { ca, server, client } = makeAuthority();
    const front = await tlsFront(baseUrl, { ...server, ca, requestCert: true, rejectUnauthorized: true });
    onTestFinished(front.close);
    const url = `https://127.0.0.1:${front.port}`;
    const trust = ['--ca', pem('ca', ca)];
    const own = ['--cert', pem('cert', client.cert), '--key', pem('key', client.key)];
    const whole = ways.map(([words, args]) => run(url, words, [...args, ...trust, ...own]));
    const [stranger, nameless] = await Promise.all([
      run(url, load, [...short, ...own]),
      run(url, load, [...short, ...trust]),
    ]);
    expect([stranger.exitCode, outputOf(stranger)]).toEqual([3, expect.stringContaining('--ca FILE')]);
    expect([nameless.exitCode, outputOf(nameless)]).toEqual([
      3,
      expect.stringContaining('--cert FILE and --key FILE'),
    ]);
    for (const end of await Promise.all(whole)) expect(end.exitCode, outputOf(end)).toBe(0);
  },
);

const name = 'elsewhere.example';

k6Test('HTTP_PROXY carries load and contracts to a host that only the proxy knows', async () => {
  const agents = new Set<string | undefined>();
  const { run, baseUrl } = await scene({ after: (call) => void agents.add(call.headers['user-agent']) });
  const proxy = await forwardProxy(undefined, { [name]: '127.0.0.1' });
  onTestFinished(proxy.close);
  const url = `http://${name}:${new URL(baseUrl).port}`;
  const proxied = ways.map(([words, args]) => run(url, words, args, { HTTP_PROXY: proxy.url }));
  const exempt = await run(url, load, short, { HTTP_PROXY: proxy.url, NO_PROXY: name });
  expect([exempt.exitCode, outputOf(exempt)]).toEqual([3, expect.stringContaining('no address is known')]);
  for (const end of await Promise.all(proxied)) expect(end.exitCode, outputOf(end)).toBe(0);
  expect(proxy.asked.length).toBeGreaterThan(40);
  expect(proxy.asked.filter((line) => !line.includes(` ${url}/`))).toEqual([]);
  expect([...agents]).toContain('data-sync-conformance-load');
});

// The client of contracts is that of certify, whose connections have tests of their own.
k6Test('IPv6 and an internationalised host serve load', async () => {
  const { run, baseUrl } = await scene();
  const six = await tcpFront(baseUrl, '::1');
  const proxy = await forwardProxy(undefined, { 'xn--mnchen-3ya.example': '127.0.0.1' });
  onTestFinished(() => Promise.all([six.close(), proxy.close()]).then(() => undefined));
  const urls = [`http://[::1]:${six.port}`, `http://münchen.example:${new URL(baseUrl).port}`];
  const each = urls.map(async (url) => {
    const end = await run(url, load, short, { HTTP_PROXY: proxy.url, NO_PROXY: '[::1]' });
    expect([url, end.exitCode], outputOf(end)).toEqual([url, 0]);
  });
  await Promise.all(each);
});

k6Test('HTTPS_PROXY carries load through a tunnel, and never sees the token', async () => {
  const { run, pem, baseUrl } = await scene(secureLinks);
  const { ca, elsewhere } = makeAuthority();
  const front = await tlsFront(baseUrl, elsewhere);
  const proxy = await forwardProxy(undefined, { [name]: '127.0.0.1' });
  onTestFinished(() => Promise.all([front.close(), proxy.close()]).then(() => undefined));
  const url = `https://${name}:${front.port}`;
  const trust = ['--ca', pem('ca', ca)];
  const end = await run(url, load, [...short, ...trust], { HTTPS_PROXY: proxy.url });
  expect(end.exitCode, outputOf(end)).toBe(0);
  expect(new Set(proxy.asked)).toEqual(new Set([`CONNECT ${name}:${front.port}`]));
  expect(proxy.credentials).toEqual([]);
});
