import { X509Certificate } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import { createServer } from 'node:https';
import type { ServerOptions } from 'node:https';
import type { AddressInfo } from 'node:net';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { getAsk } from '../../fixtures/asks.ts';
import { makeAuthority } from '../../fixtures/certificates.ts';
import type { CertificateAuthority } from '../../fixtures/certificates.ts';
import { forwardProxy } from '../../fixtures/forward-proxy.ts';
import type { ForwardProxy } from '../../fixtures/forward-proxy.ts';
import { clientOf } from './fixtures/live-session.ts';
import { deadBaseUrl } from '../../fixtures/raw-target.ts';
import type { NetworkOptions } from '../protocol/network-settings.ts';

let authority: CertificateAuthority;
beforeAll(() => {
  authority = makeAuthority();
});

const answerOk: RequestListener = (_, answer) => {
  answer.setHeader('content-type', 'application/json');
  answer.end('{}');
};

async function listen(server: Server, host: string): Promise<number> {
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => {
      server.close(resolve);
    });
  });
  return (server.address() as AddressInfo).port; // a listening TCP server has one
}

const secure = async (options: ServerOptions): Promise<string> =>
  `https://127.0.0.1:${await listen(createServer(options, answerOk), '127.0.0.1')}`;

async function ask(baseUrl: string, network: NetworkOptions = {}): Promise<string> {
  const live = clientOf(baseUrl, { token: 'a-very-secret-token', network, waitScale: 1 });
  const { answer, failure } = await live.send(getAsk(live));
  return failure === undefined ? String(answer?.status) : `${failure.kind}: ${failure.message}`;
}

test('a certificate of a private authority is refused, naming --ca, and accepted with it', async () => {
  const baseUrl = await secure(authority.server);
  expect(await ask(baseUrl)).toMatch(/^tls: .* not signed by a known authority.* --ca FILE/);
  expect(await ask(baseUrl, { ca: authority.ca })).toBe('200');
});

test('the digest of the certificate that the target shows is kept, through a tunnel too', async () => {
  const baseUrl = await secure(authority.server);
  const proxy = await proxied();
  const digest = new X509Certificate(authority.server.cert).fingerprint256.replaceAll(':', '').toLowerCase();
  for (const network of [{}, { httpsProxy: proxy.url }]) {
    const live = clientOf(baseUrl, { network: { ...network, ca: authority.ca } });
    expect(live.peers).toEqual([]);
    await live.send(getAsk(live));
    expect(live.peers).toEqual([digest]);
  }
});

test('a certificate for another name, or of yesterday, is refused in words', async () => {
  const { ca } = authority;
  expect(await ask(await secure(authority.elsewhere), { ca })).toMatch(/^tls: .* made for another name/);
  expect(await ask(await secure(authority.expired), { ca })).toMatch(/^tls: .* not valid today/);
});

test('a target that requires a client certificate gets the one from the options', async () => {
  const { ca, client } = authority;
  const baseUrl = await secure({ ...authority.server, ca, requestCert: true, rejectUnauthorized: true });
  expect(await ask(baseUrl, { ca })).toMatch(/closed .*without an answer.*--cert FILE and --key FILE/);
  expect(await ask(baseUrl, { ca, ...client })).toBe('200');
  expect(await ask(baseUrl, { ca, cert: client.cert, key: authority.server.key })).toMatch(
    /^tls: the files of --ca, --cert or --key/,
  );
});

test('TLS on a plain port is reported', async () => {
  const port = await listen(createHttpServer(answerOk), '127.0.0.1');
  expect(await ask(`https://127.0.0.1:${port}`)).toMatch(/^tls: .* does not use TLS on this port/);
});

test('an unknown host is reported', async () => {
  expect(await ask('http://nowhere.invalid')).toMatch(/^dns: no address is known for nowhere\.invalid/);
});

test('base URLs with IPv6, a path and a slash at the end work', async () => {
  const asked: (string | undefined)[] = [];
  const server = createHttpServer((request, answer) => {
    asked.push(request.url);
    answerOk(request, answer);
  });
  const port = await listen(server, '::1');
  expect(await ask(`http://[::1]:${port}/deep/below/`)).toBe('200');
  expect(asked).toEqual(['/deep/below/api/v1/models/1']);
});

async function proxied(refuse?: number): Promise<ForwardProxy> {
  const proxy = await forwardProxy(refuse);
  onTestFinished(() => proxy.close());
  return proxy;
}

test('http goes through HTTP_PROXY, unless NO_PROXY names the host', async () => {
  const baseUrl = `http://127.0.0.1:${await listen(createHttpServer(answerOk), '127.0.0.1')}`;
  const proxy = await proxied();
  const network = { httpProxy: proxy.url };
  expect(await ask(baseUrl, network)).toBe('200');
  expect(proxy.asked).toEqual([`GET ${baseUrl}/api/v1/models/1`]);
  expect(await ask(baseUrl, { ...network, noProxy: 'example.org, 127.0.0.1' })).toBe('200');
  expect(proxy.asked).toHaveLength(1);
});

test('https goes through a tunnel of HTTPS_PROXY, which never sees the token', async () => {
  const baseUrl = await secure(authority.server);
  const proxy = await proxied();
  expect(await ask(baseUrl, { httpsProxy: proxy.url, ca: authority.ca })).toBe('200');
  expect(proxy.asked).toEqual([`CONNECT ${new URL(baseUrl).host}`]);
  expect(proxy.credentials).toEqual([]);
});

test('a proxy that is gone, or refuses, is named', async () => {
  const gone = await deadBaseUrl();
  expect(await ask('http://target.example', { httpProxy: gone })).toMatch(
    /^refused: target\.example \(through the proxy 127\.0\.0\.1:\d+\) refuses connections/,
  );
  expect(await ask('https://target.example', { httpsProxy: gone })).toMatch(/^refused: .*proxy 127/);
  const refusing = await proxied(403);
  expect(await ask('https://target.example', { httpsProxy: refusing.url })).toMatch(
    /^refused: the proxy 127\.0\.0\.1:\d+ does not let us through to target\.example: .*403/,
  );
});
