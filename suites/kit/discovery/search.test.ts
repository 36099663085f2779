import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { modelBody } from '../../fixtures/endpoint-lines.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newApi } from '../check/api.ts';
import type { Client } from '../http/client.ts';
import type { Failure } from '../http/exchange.ts';
import { pageOf } from '../lists/list.ts';
import { askIds, isAbsence, newSearch, toCorrect, toGive, verify } from './search.ts';

/** A search whose target gives these answers in turn, and then 404; asked so often before. */
async function searched(answers: readonly ScriptedAnswer[], more: Partial<Client> = {}) {
  const asked: string[] = [];
  const scripted = scriptedClient(({ number, path }) => {
    asked.push(path.replace('/api/v1/', ''));
    return answers[number - 1] ?? status(404);
  });
  const client = { ...scripted, ...more };
  const search = newSearch(newApi(client), client);
  for (const [at] of answers.entries()) await search.ask(endpoints.readModel, { id: `${100 + at}` });
  return { search, asked };
}

const status = (code: number): ScriptedAnswer => ({ status: code, body: { message: 'No.' } });
const failed = (kind: Failure['kind'], message: string = kind): ScriptedAnswer => ({
  failure: { kind, message },
});
const good: ScriptedAnswer = { body: modelBody };
const times = <T>(count: number, one: T): readonly T[] => Array<T>(count).fill(one);

describe('looking on is pointless', () => {
  test.each<[string, readonly ScriptedAnswer[], object | undefined]>([
    ['at first', [], undefined],
    ...['refused', 'dns', 'tls', 'circuit-open', 'aborted', 'deadline', 'origin'].map(
      (kind): [string, readonly ScriptedAnswer[], object] => [
        `after ${kind}`,
        [failed(kind as Failure['kind'])], // one of the kinds
        { kind: 'stopped', quote: kind },
      ],
    ),
    [
      'after answers and a failure that lasts',
      [status(500), failed('dns')],
      { kind: 'stopped', quote: 'dns' },
    ],
    ['after a good answer', [good, failed('dns')], undefined],
    ['after a good answer, later', [failed('dns'), good], undefined],
    ['after two cuts', times(2, failed('cut')), undefined],
    [
      'after three',
      [failed('cut'), failed('cut'), failed('timeout', 'late')],
      { kind: 'stopped', quote: 'late' },
    ],
    ['after three and an answer', [...times(3, failed('cut')), status(500)], undefined],
    ['after an answer and three', [status(500), ...times(3, failed('cut'))], undefined],
    ['after four other answers', times(4, status(500)), undefined],
    ['after five', times(5, status(500)), { kind: 'no-answer-known', statuses: [500], requests: 5 }],
    [
      'after five of two kinds, and a cut',
      [status(500), failed('cut'), status(403), ...times(3, status(500))],
      { kind: 'no-answer-known', statuses: [500, 403], requests: 5 },
    ],
    ['after five with a 404 among them', [status(404), ...times(5, status(500))], undefined],
    ['after a good answer and five others', [good, ...times(5, status(500))], undefined],
  ])('%s', async (_, answers, expected) => {
    expect((await searched(answers)).search.ended).toEqual(expected);
  });

  test('once nothing can be sent', async () => {
    const { search } = await searched([good], { stopped: 'the run is over' });
    expect(search.ended).toEqual({ kind: 'stopped', quote: 'the run is over' });
  });
});

test.each<[string, readonly ScriptedAnswer[], number]>([
  ['that was not asked', [], 25],
  ['that knows nothing', [status(404)], 25],
  ['of this API', [good], 50],
  ['of this API, later', [status(404), good], 50],
])('the highest id that is tried at a target %s is %j', async (_, answers, expected) => {
  expect((await searched(answers)).search.lastId).toBe(expected);
});

test('a report is asked for with its type, and everything is kept', async () => {
  const { search, asked } = await searched([]);
  await search.ask(endpoints.reports);
  await search.ask(endpoints.readModel, { id: '1' });
  await search.askGiven(endpoints.readModel, { id: '2' });
  expect(asked).toEqual(['reports?type=workspace_activity', 'models/1', 'models/2']);
  expect(search.seen).toHaveLength(3);
});

describe('the next page', () => {
  const runs = '/api/v1/syncs/1/sync_runs';
  async function nextOf(next: unknown, self: unknown = `${runs}?page=1`): Promise<string | undefined> {
    const list = { body: { data: [runEntry(1)], links: { next, self } } };
    const client = scriptedClient(() => list);
    const search = newSearch(newApi(client), client);
    const page = pageOf(await search.ask(endpoints.listRuns, { sync_id: '1' }));
    const found = page && (await search.next(page));
    expect(search.seen).toHaveLength(found === undefined ? 1 : 2);
    return found?.exchange.ask.url.slice(client.baseUrl.length);
  }

  test.each<[unknown, string | undefined]>([
    [`${runs}?page=2`, `${runs}?page=2`],
    ['?page=2', `${runs}?page=2`],
    [null, undefined],
    ['', undefined],
    [3, undefined],
    [`${runs}?page=1`, undefined],
    [runs, undefined],
    ['http://other.test/api/v1/syncs/1/sync_runs?page=2', undefined],
  ])('that %j leads to is %s', async (next, expected) => {
    expect(await nextOf(next)).toBe(expected);
  });

  test('is none where the answer to it is no list', async () => {
    const list = { body: { data: [runEntry(1)], links: { next: '?page=2' } } };
    const client = scriptedClient(({ number }) => (number === 1 ? list : status(422)));
    const search = newSearch(newApi(client), client);
    const page = pageOf(await search.ask(endpoints.listRuns, { sync_id: '1' }));
    expect(page && (await search.next(page))).toBeUndefined();
    expect(search.seen).toHaveLength(2);
  });
});

describe('ids', () => {
  /** Which ids are asked for, batch by batch. */
  async function batches(
    sizes: readonly number[],
    { before = [good], doneAt = Infinity }: { before?: readonly ScriptedAnswer[]; doneAt?: number } = {},
  ): Promise<readonly string[]> {
    const { search } = await searched(before);
    const found: string[] = [];
    const ask = (id: string) => search.ask(endpoints.readModel, { id });
    await askIds(search, ask, sizes, (batch) => {
      found.push(`${batch[0]?.id}-${batch.at(-1)?.id}`);
      expect(batch.every(({ id, exchange }) => exchange.ask.params['id'] === id)).toBe(true);
      return found.length >= doneAt;
    });
    return found;
  }

  test.each<[string, readonly number[], Parameters<typeof batches>[1], readonly string[]]>([
    ['of no batch', [], {}, []],
    ['of one', [1], {}, ['1-1']],
    ['of growing ones', [1, 2, 4], {}, ['1-1', '2-3', '4-7']],
    ['until it is enough', [1, 2, 4], { doneAt: 2 }, ['1-1', '2-3']],
    ['up to 50', [49, 1, 1], {}, ['1-49', '50-50']],
    ['up to 50, in a batch that would be longer', [49, 8], {}, ['1-49', '50-50']],
    ['up to 50, just', [50], {}, ['1-50']],
    ['up to 25 of a target that knows nothing', [20, 20], { before: [] }, ['1-20', '21-25']],
    ['of a target that is gone', [1], { before: [failed('dns')] }, []],
  ])('are asked for %s', async (_, sizes, more, expected) => {
    expect(await batches(sizes, more)).toEqual(expected);
  });
});

describe('an answer to a given id', () => {
  async function answerOf(answer: ScriptedAnswer) {
    const { search } = await searched([answer]);
    const [exchange] = search.seen;
    if (exchange === undefined) throw new Error('nothing was asked');
    return exchange;
  }

  test.each([
    [400, true],
    [404, true],
    [410, true],
    [422, true],
    [200, false],
    [401, false],
    [403, false],
    [405, false],
    [429, false],
    [500, false],
    [503, false],
  ])('%i says that there is none: %s', async (code, expected) => {
    const exchange = await answerOf(status(code));
    expect(isAbsence(exchange)).toBe(expected);
    expect(verify('modelId', '100', exchange)).toEqual(
      expected
        ? {
            gap: { kind: 'not-found', id: '100', path: '/api/v1/models/100', status: code, quote: 'No.' },
            remedy: { do: 'correct', key: 'modelId' },
          }
        : { value: '100', source: 'given' },
    );
  });

  test('that did not come says nothing, and one without words is not quoted', async () => {
    expect(isAbsence(await answerOf(failed('cut')))).toBe(false);
    const { gap } = verify('modelId', '100', await answerOf({ status: 404 }));
    expect(gap).not.toHaveProperty('quote');
  });
});

test('advice names its key', () => {
  expect(toGive('syncId')).toEqual({ do: 'give', key: 'syncId' });
  expect(toCorrect('syncId')).toEqual({ do: 'correct', key: 'syncId' });
});
