import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { getAsk } from '../../fixtures/asks.ts';
import type { SendOptions } from './client.ts';
import type { Ask } from './exchange.ts';
import { pathOn, PendingRequest } from './pending-request.ts';

function pending(change: Partial<Ask> = {}, options: SendOptions = {}): PendingRequest {
  const ask = getAsk({ baseUrl: 'http://a.test' }, '/api/v1/models/1', change);
  return new PendingRequest(3, ask, '/api/v1/models/1', 70, options);
}

test.each<[SendOptions, boolean, boolean]>([
  [{}, false, false],
  [{ undoing: true }, true, false],
  [{ once: true }, false, true],
])('with %j it undoes: %s, and is sent once: %s', (options, isUndoing, isOnce) => {
  expect(pending({}, options)).toMatchObject({ number: 3, isUndoing, isOnce });
});

test.each<[string, Partial<Ask>, SendOptions, readonly string[], boolean]>([
  ['usual', {}, {}, [], false],
  ['in another way', { manner: 'identity' }, {}, [], false],
  ['closing', { manner: 'closed' }, {}, [], true],
  ['undoing', {}, { undoing: true }, [], true],
  ['after others', {}, {}, ['429', 'cut'], false],
  ['after a connection that closed', {}, {}, ['429', 'closed', 'cut'], true],
])('%s it needs a new connection: %j', (_, ask, options, retries, isFresh) => {
  const request = pending(ask, options);
  request.retries.push(...retries);
  expect(request.isFresh).toBe(isFresh);
});

test.each([
  ['GET', endpoints.readModel, Infinity, false],
  ['PUT', endpoints.updateModel, Infinity, true],
  ['POST', endpoints.querySource, Infinity, true],
  ['POST', endpoints.scheduleSync, 1000, true],
] as const)(
  'a %s to %s takes a connection that was idle for %d ms, and writes: %s',
  (method, endpoint, mostIdleMs, isWrite) => {
    expect(pending({ method, endpoint })).toMatchObject({ mostIdleMs, isWrite });
  },
);

test.each<[Endpoint, boolean]>([
  [endpoints.listRuns, true],
  [endpoints.listRecords, true],
  [endpoints.readRun, false],
  [endpoints.readModel, false],
  [endpoints.reports, false],
])('others wait for %s: %s', (endpoint, isAwaited) => {
  expect(pending({ endpoint }).isAwaited).toBe(isAwaited);
});

test('its last attempt takes as long as from its start to its end', () => {
  const request = pending();
  expect(request).toMatchObject({ startedMs: 70, endedMs: 70, durationMs: 0, cuts: 0, cutsAlone: 0 });
  request.endedMs = 95;
  expect(request.durationMs).toBe(25);
});

const own = 'http://a.test';
test.each([
  [`${own}/x`, '/x'],
  [`${own}/x?y=1&z=%20`, '/x?y=1&z=%20'],
  [`${own}/%2E%2e/x`, '/%2E%2e/x'],
  [`${own}/!"~`, '/!"~'],
  [`${own}/x#y`, '/x'],
  [`${own}/x y`, '/x%20y'],
  [`${own}/é`, '/%C3%A9'],
  [own, '/'],
  [`${own}?x=1`, '/?x=1'],
  ['HTTP://A.test/x', '/x'],
  [`${own}:80/x`, '/x'],
  [`${own}:81/x`, undefined],
  [`${own}.other/x`, undefined],
  ['https://a.test/x', undefined],
  ['http://b.test/x', undefined],
  ['http://me@a.test/x', undefined],
  ['http://:secret@a.test/x', undefined],
  ['/x', undefined],
  ['', undefined],
])('the path of %s is %s', (url, expected) => {
  expect(pathOn(own, url)).toBe(expected);
});
