import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { noteRefusedChange } from '../../kit/resources/refused-changes.ts';
import { readsOfVersion } from './same-version.ts';
import type { Update } from './updates.ts';

const { readRun, readModel, updateModel } = endpoints;

/**
 * "PUT .001", "GET .001" or "control .001": an answer with that fraction of a second in its updated_at; "PUT
 * bare": one without it.
 */
function lineOf(line: string): Line {
  const [method, fraction = ''] = line.split(' ');
  const answer = structuredClone(goodLines[method === 'PUT' ? updateModel : readModel]);
  const { data } = answer.body as { data: { attributes: Record<string, unknown> } }; // the fixture has them
  if (fraction === 'bare') delete data.attributes['updated_at'];
  else data.attributes['updated_at'] = `2026-01-01T00:00:00${fraction}Z`;
  return method === 'control' ? { ...answer, purpose: 'control' } : answer;
}

/** "0: 1 2" names the reads, by number from 0, that must show the update of that number. */
async function shownBy(lines: readonly string[], isChanged = false): Promise<readonly string[]> {
  const context = await conversation([goodLines[readRun], ...lines.map(lineOf)]);
  if (isChanged) await noteRefusedChange(context);
  const { api } = context;
  const updates = api
    .evidence(updateModel)
    .map((exchange): Update => ({ exchange, body: {}, former: undefined, reads: [] }));
  const reads = api.evidence(readModel);
  const found = readsOfVersion(context, updates);
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
  ['none where another one does not show its own', ['PUT .001', 'PUT bare', 'GET .001'], ['0:', '1:']],
  ['a control, too', ['PUT .001', 'GET .001', 'control .001'], ['0: 0 1']],
  ['each its own', ['PUT .001', 'GET .001', 'PUT .002', 'GET .001', 'GET .002'], ['0: 0 1', '1: 2']],
])('an update must be shown by %s', async (_, lines, reads) => {
  expect(await shownBy(lines)).toEqual(reads);
});

test.each<[what: string, key: string, body: Update['body'], reads: readonly number[]]>([
  ['another writer may have set it too', 'other', {}, []],
  ['the update alone has set it', 'id', {}, [1]],
  ['the update alone has set it, and more', 'other', { primary_key: 'other' }, [1]],
  ['its body is within another member', 'other', { model: { primary_key: 'other' } }, [1]],
])('where %s', async (_, key, body, reads) => {
  const answers = ['GET .001', 'PUT .002', 'GET .002'].map(lineOf);
  for (const [at, answer] of answers.entries()) {
    const { data } = answer.body as { data: { attributes: Record<string, unknown> } }; // the fixture has them
    data.attributes['primary_key'] = at === 0 ? 'id' : key;
  }
  const context = await conversation([goodLines[readRun], ...answers]);
  const update = { exchange: context.api.evidence(updateModel)[0], body, former: undefined, reads: [] };
  const found = readsOfVersion(context, [update as Update]);
  expect(context.api.evidence(readModel).flatMap((read, at) => (found.has(read) ? [at] : []))).toEqual(reads);
});

test('where refused updates change the model, controls show nothing of ours', async () => {
  expect(await shownBy(['PUT .001', 'GET .001', 'control .001'], true)).toEqual(['0: 0']);
});

test.each<[name: string, reads: number]>([
  ['ours', 1],
  ['by nobody', 1],
  ['of another update, which may have been sent with a bad credential', 0],
])('a control with the name %s is judged by %i update', async (name, reads) => {
  const control = lineOf('control .001');
  const { data } = control.body as { data: { attributes: Record<string, unknown> } }; // lineOf makes it
  data.attributes['name'] = name;
  const context = await conversation([goodLines[readRun], lineOf('PUT .001'), control]);
  const [exchange] = context.api.evidence(updateModel);
  if (exchange === undefined) throw new Error('the update is missing');
  const { answer: _none, ...unanswered } = exchange;
  const names = ['ours', 'of another update, which may have been sent with a bad credential'];
  const updates = names.map((own, at): Update => ({
    exchange: at === 0 ? exchange : { ...unanswered, number: 99 },
    body: { name: own },
    former: undefined,
    reads: [],
  }));
  expect(readsOfVersion(context, updates).size).toBe(reads);
});
