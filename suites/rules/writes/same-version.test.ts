import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { readsOfVersion } from './same-version.ts';
import type { Update } from './updates.ts';

const { readRun, readModel, updateModel } = endpoints;

/** "PUT .001", "GET .001" or "control .001": an answer with that fraction of a second in its updated_at. */
function lineOf(line: string): Line {
  const [method, fraction = ''] = line.split(' ');
  const answer = structuredClone(goodLines[method === 'PUT' ? updateModel : readModel]);
  const { data } = answer.body as { data: { attributes: Record<string, unknown> } }; // the fixture has them
  data.attributes['updated_at'] = `2026-01-01T00:00:00${fraction}Z`;
  return method === 'control' ? { ...answer, purpose: 'control' } : answer;
}

/** "0: 1 2" names the reads, by number from 0, that must show the update of that number. */
async function shownBy(lines: readonly string[]): Promise<readonly string[]> {
  const { api } = await conversation([goodLines[readRun], ...lines.map(lineOf)]);
  const updates = api
    .evidence(updateModel)
    .map((exchange): Update => ({ exchange, body: {}, former: undefined, reads: [] }));
  const reads = api.evidence(readModel);
  const found = readsOfVersion(api, updates);
  return updates.map((update, at) =>
    [`${at}:`, ...reads.flatMap((read, of) => (found.get(read) === update ? [of] : []))].join(' '),
  );
}

test.each<[what: string, lines: readonly string[], reads: readonly string[]]>([
  ['a read with its updated_at', ['GET .001', 'PUT .002', 'GET .002', 'GET .002'], ['0: 1 2']],
  ['none with another one', ['PUT .002', 'GET .003'], ['0:']],
  ['none where it counts whole seconds', ['PUT .000', 'GET .000'], ['0:']],
  ['none where there is no fraction', ['PUT', 'GET'], ['0:']],
  ['none where the update left it as it was', ['GET .001', 'PUT .001', 'GET .001'], ['0:']],
  ['none where two updates have it', ['PUT .001', 'PUT .001', 'GET .001'], ['0:', '1:']],
  ['no control, which follows bad credentials', ['PUT .001', 'GET .001', 'control .001'], ['0: 0']],
  ['each its own', ['PUT .001', 'GET .001', 'PUT .002', 'GET .001', 'GET .002'], ['0: 0 1', '1: 2']],
])('an update must be shown by %s', async (_, lines, reads) => {
  expect(await shownBy(lines)).toEqual(reads);
});
