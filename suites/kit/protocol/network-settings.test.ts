import { expect, test } from 'vitest';
import { proxyFor, proxySecrets } from './network-settings.ts';

const proxies = { httpProxy: 'http://plain:1', httpsProxy: 'secure:2' };

test('the proxy is that of the scheme, with a scheme of its own', () => {
  expect(proxyFor('http://target.example', proxies)).toBe('http://plain:1');
  expect(proxyFor('https://target.example', proxies)).toBe('http://secure:2');
  expect(proxyFor('http://target.example', {})).toBeUndefined();
  expect(proxyFor('http://target.example', { httpProxy: ' ' })).toBeUndefined();
});

test.each([
  ['http://api.example.org', 'example.org', true],
  ['http://api.example.org', '.example.org', true],
  ['http://api.example.org', '*.example.org', true],
  ['http://example.org', '.example.org', true],
  ['http://badexample.org', 'example.org', false],
  ['http://api.example.org', 'other.org, API.example.org', true],
  ['http://api.example.org', 'api.example.org:80', true],
  ['http://api.example.org:8080', 'api.example.org:80', false],
  ['https://api.example.org', 'api.example.org:443', true],
  ['http://127.0.0.1:9', '127.0.0.1', true],
  ['http://[::1]:9', '::1', true],
  ['http://[::1]:9', '[::1]:9', true],
  ['http://anything', '*', true],
  ['http://anything', '', false],
])('%s with NO_PROXY=%s goes direct: %s', (baseUrl, noProxy, isDirect) => {
  const all = { ...proxies, noProxy };
  expect(proxyFor(baseUrl, all) === undefined).toBe(isDirect);
});

test('passwords of proxies are secrets', () => {
  expect(proxySecrets({ httpProxy: 'http://me:pass-word@proxy:1', httpsProxy: 'http://proxy:2' })).toEqual([
    'pass-word',
  ]);
});
