import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillPath, normaliseBaseUrl, resolveLink } from './paths.ts';
import { encodeSegment, isAskable } from './segments.ts';

const base = 'https://api.example.org/base';
const asked = `${base}/api/v1/syncs/3/sync_runs?page=2`;
const resolved = (link: string) => resolveLink(link, asked, base);

test('an id in a path means only itself', () => {
  const encoded = (syncId: string) => fillPath('GET /api/v1/syncs/{sync_id}/sync_runs', { sync_id: syncId });
  expect(encoded('3')).toBe('/api/v1/syncs/3/sync_runs');
  expect(encoded('a/b?c#d')).toBe('/api/v1/syncs/a%2Fb%3Fc%23d/sync_runs');
  expect(encoded('100% sure')).toBe('/api/v1/syncs/100%25%20sure/sync_runs');
  expect(encoded('..')).toBe('/api/v1/syncs/%2E%2E/sync_runs');
  expect(encoded('é\ud800')).toBe('/api/v1/syncs/%C3%A9%EF%BF%BD/sync_runs');
  expect(() => fillPath('GET /api/v1/models/{id}', {})).toThrow('needs the parameter id');
});

test('no text can break out of its segment', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(encodeSegment(text)).toMatch(/^(?!\.{1,2}$)[\w\-.~!*'()%]*$/);
      expect(decodeURIComponent(encodeSegment(text))).toBe(text.toWellFormed());
    }),
    { seed: 1, numRuns: 300 },
  );
});

test('base URLs have one form', () => {
  expect(normaliseBaseUrl('HTTPS://API.example.org:443/base//')).toBe('https://api.example.org/base');
  expect(normaliseBaseUrl('http://bücher.example')).toBe('http://xn--bcher-kva.example');
  expect(normaliseBaseUrl('http://[::1]:8080/?x=1#y')).toBe('http://[::1]:8080');
  expect(() => normaliseBaseUrl('file:///etc')).toThrow(TypeError);
});

test.each([
  ['?page=3', `${base}/api/v1/syncs/3/sync_runs?page=3`],
  ['/base/api/v1/syncs/3/sync_runs?page=3#top', `${base}/api/v1/syncs/3/sync_runs?page=3`],
  ['sync_runs?page=1', `${base}/api/v1/syncs/3/sync_runs?page=1`],
  ['//API.example.org:443/base/x', `${base}/x`],
  ['', asked],
])('%j stays under the base URL', (link, url) => {
  expect(resolved(link)).toEqual({ url });
});

test.each([
  ['/caf%c3%a9/%7Ex/api', true],
  ['/caf%C3%A9/~x', true],
  ['/caf%C3%A9/~x%2Fapi', false],
  ['/caf%C3%A9%2F~x/api', false],
  ['/caf%C3%A9/~xy', false],
])('%j is below a base URL with escapes: %s', (link, isBelow) => {
  const odd = 'https://api.example.org/café/~x';
  expect(resolveLink(link, `${odd}/api`, odd).leaves === undefined).toBe(isBelow);
});

test.each([
  ['https://evil.example/steal', 'origin'],
  ['https://api.example.org@evil.example/base/x', 'origin'],
  ['https://user@api.example.org/base/x', 'origin'],
  ['https://api.example.org.evil.example/base/x', 'origin'],
  ['\\\\evil.example\\base', 'origin'],
  ['javascript:alert(1)', 'origin'],
  ['/other/x', 'base'],
  ['/based/x', 'base'],
  ['../../../../../up', 'base'],
  ['/base/../up', 'base'],
])('%j leaves the %s', (link, leaves) => {
  expect(resolved(link)).toMatchObject({ leaves, onlyForwarding: false });
});

test.each([
  ['http://api.example.org/base/api/v1/syncs/3/sync_runs?page=3', 'origin'],
  ['http://internal:8080/base/api/v1/syncs/3/sync_runs?page=3', 'origin'],
  ['http://internal:8080/api/v1/syncs/3/sync_runs?page=3', 'origin'],
  ['/api/v1/syncs/3/sync_runs?page=3', 'base'],
])('%j differs as a proxy that forwards too little makes it', (link, leaves) => {
  expect(resolved(link)).toMatchObject({
    leaves,
    onlyForwarding: true,
    underBase: `${base}/api/v1/syncs/3/sync_runs?page=3`,
  });
});

test('an invalid reference is described', () => {
  expect(resolved('http://[broken')).toEqual({ leaves: 'not-a-reference' });
});

test.each([
  ['failed', true],
  [' ', true],
  ['🚀', true],
  ['', false],
  ['\uD83D', false],
  ['\uDE80x', false],
  [null, false],
])('the status %j can be asked for: %s', (status, isSo) => {
  expect(isAskable(status)).toBe(isSo);
});
