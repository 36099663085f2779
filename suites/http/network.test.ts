import { X509Certificate } from 'node:crypto';
import { createServer as createHttpServer, type RequestListener, type Server } from 'node:http';
import { createServer, type ServerOptions } from 'node:https';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeAuthority, type CertificateAuthority } from '../fixtures/certificates.ts';
import { forwardProxy, type ForwardProxy } from '../fixtures/forward-proxy.ts';
import { deadBaseUrl, listening } from '../fixtures/raw-target.ts';
import { newAsk } from '../log/ask.ts';
import { HttpClient } from './client.ts';
import { failureOf } from './failures.ts';
import { proxyFor, proxySecrets } from './network.ts';
import type { NetworkOptions } from './options.ts';

let authority: CertificateAuthority;
beforeAll(() => {
  authority = makeAuthority();
});

const asked: string[] = [];
const answerOk: RequestListener = (request, answer) => {
  asked.push(request.url ?? '');
  answer.setHeader('content-type', 'application/json').end('{}');
};

async function listen(server: Server, address?: string): Promise<string> {
  const { host, close } = await listening(server, address);
  onTestFinished(close);
  return host;
}

const secure = async (options: ServerOptions): Promise<string> =>
  `https://${await listen(createServer(options, answerOk))}`;

function clientOf(baseUrl: string, network: NetworkOptions): HttpClient {
  const client = new HttpClient({ baseUrl, token: 'a-token-of-tests', seed: 1, network, waitScale: 0.01 });
  onTestFinished(() => client.close());
  return client;
}

/** The status of an answer, or kind and message of a failure. */
async function ask(baseUrl: string, network: NetworkOptions = {}): Promise<string> {
  const { answer, failure } = await clientOf(baseUrl, network).send(newAsk('readModel', ['1']));
  return answer === undefined ? `${failure?.kind}: ${failure?.message}` : String(answer.status);
}

async function proxied(refuse?: number): Promise<ForwardProxy> {
  const proxy = await forwardProxy(refuse);
  onTestFinished(() => proxy.close());
  return proxy;
}

test('a certificate of a private authority is refused, naming --ca, and accepted with it', async () => {
  const baseUrl = await secure(authority.server);
  expect(await ask(baseUrl)).toMatch(/^tls: .* not signed by a known authority: add it with --ca FILE/);
  expect(await ask(baseUrl, { ca: authority.ca })).toBe('200');
});

test('a certificate for another name, or of yesterday, is refused in words', async () => {
  const { ca, elsewhere, expired } = authority;
  expect(await ask(await secure(elsewhere), { ca })).toContain('made for another name');
  expect(await ask(await secure(expired), { ca })).toContain('not valid today: renew it');
});

test('a target that requires a client certificate gets ours', async () => {
  const demanding = { ...authority.server, requestCert: true, rejectUnauthorized: true, ca: authority.ca };
  const baseUrl = await secure(demanding);
  expect(await ask(baseUrl, { ca: authority.ca })).toContain('--cert FILE');
  expect(await ask(baseUrl, { ca: authority.ca, ...authority.server })).toBe('200');
  expect(await ask(baseUrl, { ca: authority.ca, cert: 'no PEM', key: 'no PEM' })).toContain('no PEM texts');
});

test('TLS on a plain port is reported, and IPv6 and a path in the base URL work', async () => {
  expect(await ask(`https://${await listen(createHttpServer(answerOk))}`)).toContain(
    'does not use TLS on this port',
  );
  expect(await ask(`http://${await listen(createHttpServer(answerOk), '::1')}/deep/below`)).toBe('200');
  expect(asked.at(-1)).toBe('/deep/below/api/v1/models/1');
});

test('through a proxy https goes in a tunnel that never sees the token, and the digest is that of the target', async () => {
  const proxy = await proxied();
  const baseUrl = await secure(authority.server);
  const client = clientOf(baseUrl, { ca: authority.ca, httpsProxy: proxy.url });
  expect((await client.send(newAsk('readModel', ['1']))).answer?.status).toBe(200);
  expect(proxy.asked).toEqual([`CONNECT ${new URL(baseUrl).host}`]);
  expect(proxy.credentials).toEqual([]);
  const { fingerprint256 } = new X509Certificate(authority.server.cert);
  expect(client.peers).toEqual([fingerprint256.replaceAll(':', '').toLowerCase()]);
});

test('through a proxy http works as well; one that is gone, or refuses, is named', async () => {
  const baseUrl = `http://${await listen(createHttpServer(answerOk))}`;
  const proxy = await proxied();
  expect(await ask(baseUrl, { httpProxy: proxy.url })).toBe('200');
  expect(proxy.asked).toHaveLength(1);
  expect(await ask(baseUrl, { httpProxy: proxy.url, noProxy: '127.0.0.1' })).toBe('200');
  expect(proxy.asked).toHaveLength(1);
  const refusing = await proxied(407);
  expect(await ask(baseUrl, { httpProxy: refusing.url })).toMatch(
    /^refused: the proxy .* does not let us through/,
  );
  expect(await ask(baseUrl, { httpProxy: await deadBaseUrl() })).toMatch(/^refused: .*through the proxy/);
});

test.each([
  ['http://a.example.org', 'proxy:3128', '', 'http://proxy:3128'],
  ['http://a.example.org', ' ', '', undefined],
  ['http://a.example.org', 'http://p', 'example.org', undefined],
  ['http://a.example.org', 'http://p', '.example.org', undefined],
  ['http://a.example.org', 'http://p', 'ample.org', 'http://p'],
  ['http://a.example.org:8080', 'http://p', 'a.example.org:8080', undefined],
  ['http://a.example.org:8081', 'http://p', 'a.example.org:8080', 'http://p'],
  ['http://[::1]:8080', 'http://p', '::1', undefined],
  ['http://a.example.org', 'http://p', '*', undefined],
  ['https://a.example.org', 'http://p', '', undefined],
])('%s with the proxy %j, and %j exempt, is reached through %s', (baseUrl, httpProxy, noProxy, proxy) => {
  expect(proxyFor(baseUrl, { httpProxy, noProxy })).toBe(proxy);
});

test('the password of a proxy is a secret', () => {
  expect(proxySecrets({ httpProxy: 'http://me:hidden@p:1', httpsProxy: 'p:1' })).toEqual(['hidden']);
});

test.each(['EMFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'UND_ERR_INVALID_ARG'])(
  '%s is a fault of this machine',
  (code) => {
    const at = { baseUrl: 'http://h', timeoutMs: 1 };
    expect(failureOf(Object.assign(new Error('no'), { code }), at)).toMatchObject({ kind: 'local', code });
  },
);
