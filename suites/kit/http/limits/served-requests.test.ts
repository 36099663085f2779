import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { getAsk } from '../../../fixtures/asks.ts';
import type { Ask } from '../exchange.ts';
import { PendingRequest } from '../pending-request.ts';
import { ServedRequests } from './served-requests.ts';

const { reports, readModel } = endpoints;

/** A request that was answered with that status. */
function requestTo(path: string, status: number, change: Partial<Ask> = {}): PendingRequest {
  const ask: Ask = { ...getAsk({ baseUrl: 'http://a.test' }, path), endpoint: readModel, ...change };
  const request = new PendingRequest(1, ask, path, 0, {});
  request.last = { answer: { status, headers: {}, bytes: new Uint8Array() }, closedWhenKept: false };
  return request;
}

/** The path that is read right after a refused read of a model. */
const pathBeside = (path: string, served: readonly PendingRequest[]): string | undefined => {
  const known = new ServedRequests();
  for (const one of served) known.note(one);
  return known.readBeside(requestTo(path, 403))?.path;
};

test.each<[what: string, served: readonly PendingRequest[], path: string | undefined]>([
  ['nothing was served', [], undefined],
  ['only the same read was', [requestTo('/1', 200)], undefined],
  ['another read of the endpoint was', [requestTo('/2', 200)], '/2'],
  ['two others were', [requestTo('/2', 200), requestTo('/3', 200)], '/3'],
  ['one elsewhere was', [requestTo('/r', 200, { endpoint: reports })], '/r'],
  ['one there and one elsewhere', [requestTo('/2', 200), requestTo('/r', 200, { endpoint: reports })], '/2'],
  ['one was answered otherwise', [requestTo('/2', 404)], undefined],
  ['one was a write', [requestTo('/2', 200, { method: 'PUT' })], undefined],
  ['one had no credential', [requestTo('/2', 200, { credential: 'none' })], undefined],
  ['one was spoken in another way', [requestTo('/2', 200, { manner: 'closed' })], undefined],
])('right after a refusal, where %s, is read: %#', (_, served, path) => {
  expect(pathBeside('/1', served)).toBe(path);
});
