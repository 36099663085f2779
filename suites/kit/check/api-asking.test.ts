import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { smallTarget } from '../../fixtures/small-target.ts';
import type { AskOptions } from './check-context.ts';
import { PreconditionFailed } from './violation.ts';

const { readModel, updateConnector, reports } = endpoints;
const model: AskOptions = { params: { id: '3' } };
const update: AskOptions = { params: { id: '5' }, body: '{"name":"second"}' };

/** A small target with other answers, and what it was asked. */
function apiOf(change: (request: ScriptedRequest) => ScriptedAnswer | undefined = () => undefined) {
  const sent: ScriptedRequest[] = [];
  const usual = smallTarget();
  const client = scriptedClient((request) => {
    sent.push(request);
    return change(request) ?? usual(request);
  });
  return { api: newRunOf(client).newCheckContext().api, sent };
}

test('a target is known by an answer of this API, at an endpoint by one of it', async () => {
  const { api } = apiOf();
  expect([api.recognised(), api.recognised(readModel)]).toEqual([false, false]);
  await api.ask(readModel, { ...model, purpose: 'probe' });
  await api.ask(readModel, { ...model, purpose: 'control', fresh: true });
  await api.ask(readModel, { params: { id: '4' } });
  expect(api.recognised()).toBe(false);
  await api.ask(readModel, { ...model, fresh: true });
  expect([api.recognised(), api.recognised(readModel), api.recognised(reports)]).toEqual([true, true, false]);
});

describe('a write', () => {
  test('is not sent to a target that is not known', async () => {
    const { api, sent } = apiOf();
    await expect(api.ask(updateConnector, update)).rejects.toThrow(PreconditionFailed);
    expect(sent).toEqual([]);
  });

  /** Reads of these ids, all with the valid token, and then a write: what is sent for that. */
  async function writingAfter(reads: readonly (readonly [id: string, status: number])[], again: number) {
    let isOn = false;
    const { api, sent } = apiOf(({ endpoint, params }) => {
      const status = reads.find(([id]) => id === params['id'])?.[1] ?? 200;
      if (endpoint !== readModel) return undefined;
      if (isOn) return again === 200 ? undefined : { status: again, body: {} };
      return status === 200 ? undefined : { status, body: {} };
    });
    for (const [id] of reads) await api.ask(readModel, { params: { id }, fresh: true });
    isOn = true;
    const before = sent.length;
    const exchange = await api.ask(updateConnector, update).catch(() => undefined);
    const asked = sent.slice(before).map(({ method, ask }) => `${method} ${ask.purpose}`);
    return { isSent: exchange !== undefined, asked };
  }

  const write = 'PUT stated';
  test.each<[what: string, reads: readonly (readonly [string, number])[], again: number, asked: string[]]>([
    ['the token was accepted', [['3', 200]], 200, [write]],
    [
      'another id was missing',
      [
        ['3', 200],
        ['4', 404],
      ],
      200,
      [write],
    ],
    [
      'the token was refused, and is accepted again',
      [
        ['3', 200],
        ['4', 401],
      ],
      200,
      ['GET control', write],
    ],
    [
      'the token was refused, and still is',
      [
        ['3', 200],
        ['4', 401],
      ],
      401,
      ['GET control'],
    ],
    [
      'the token was refused before',
      [
        ['4', 401],
        ['3', 200],
      ],
      401,
      ['GET control'],
    ],
  ])('where %s', async (_, reads, again, asked) => {
    const found = await writingAfter(reads, again);
    expect(found.asked).toEqual(asked);
    expect(found.isSent).toBe(asked.includes(write));
  });
});

describe('equal reads', () => {
  const counts = async (...all: readonly AskOptions[]): Promise<number> => {
    const { api, sent } = apiOf();
    for (const options of all) await api.ask(readModel, { ...model, ...options });
    return sent.length;
  };

  test.each<[string, readonly AskOptions[], number]>([
    ['share one answer', [{}, {}], 1],
    ['are sent again if they must be fresh', [{}, { fresh: true }], 2],
    ['are sent again past caches', [{}, { pastCaches: true }], 2],
    ['of another id are others', [{}, { params: { id: '4' } }], 2],
    ['in another way of using HTTP are others', [{}, { manner: 'closed' }], 2],
    ['in one other way share one answer', [{ manner: 'closed' }, { manner: 'closed' }], 1],
    ['share none with a probe', [{ purpose: 'probe' }, {}], 2],
    ['share one with a later probe', [{}, { purpose: 'probe' }], 1],
    ['of two probes share one', [{ purpose: 'probe' }, { purpose: 'probe' }], 1],
    ['with another query are others', [{}, { query: [['a', '1']] }], 2],
    [
      'with their query in another order share one',
      [
        {
          query: [
            ['a', '1'],
            ['b', '2'],
          ],
        },
        {
          query: [
            ['b', '2'],
            ['a', '1'],
          ],
        },
      ],
      1,
    ],
  ])('%s', async (_, all, count) => {
    expect(await counts(...all)).toBe(count);
  });
});

test.each<[AskOptions, object]>([
  [{}, {}],
  [{ manner: 'closed' }, { manner: 'closed' }],
  [{ pastCaches: true }, { pastCaches: true }],
  [{ pastCaches: false }, {}],
])('%j is asked with no more than it says', async (options, said) => {
  const { api } = apiOf();
  const { ask } = await api.ask(readModel, { ...model, ...options });
  const { manner, pastCaches, body, via } = ask;
  expect({ manner, pastCaches, body, via }).toEqual({ ...said });
  const exchange = await api.ask(readModel, model);
  const followed = await api.follow(`${exchange.ask.url}?a=1`, exchange, options);
  expect(followed.ask).toMatchObject({ via: 'link', ...said });
  expect('manner' in followed.ask).toBe('manner' in said);
});

describe('what counts as stated', () => {
  const countedOf = async (status: number, hasTried: boolean, options: AskOptions = {}): Promise<number> => {
    const { api } = apiOf(({ ask }) => (ask.credential === 'good' ? { status, body: {} } : undefined));
    if (hasTried) await api.ask(readModel, { ...model, credential: 'none' });
    await api.ask(readModel, { ...model, ...options });
    return api.evidence(readModel).length;
  };

  test.each<[status: number, before: number, after: number]>([
    [401, 1, 0],
    [403, 1, 0],
    [423, 1, 0],
    [429, 1, 0],
    [404, 1, 1],
    [500, 1, 1],
    [200, 1, 1],
  ])('%i to a read: %i before others were tried, %i after', async (status, before, after) => {
    expect([await countedOf(status, false), await countedOf(status, true)]).toEqual([before, after]);
  });

  test.each<[status: number, manner: AskOptions['manner'] | undefined, count: number]>([
    [406, undefined, 1],
    [406, 'no Accept', 0],
    [405, 'no Accept', 1],
    [407, 'no Accept', 1],
  ])('%i in the way %s: %i', async (status, manner, count) => {
    expect(await countedOf(status, false, manner === undefined ? {} : { manner })).toBe(count);
  });

  test.each<[status: number, count: number]>([
    [199, 0],
    [200, 1],
    [299, 1],
    [300, 0],
    [403, 0],
    [404, 1],
    [405, 0],
    [499, 0],
    [500, 1],
  ])('%i to a control: %i', async (status, count) => {
    expect(await countedOf(status, false, { purpose: 'control' })).toBe(count);
  });

  test.each<[status: number, refused: number, count: number]>([
    [199, 401, 0],
    [302, 401, 1],
    [302, 302, 0],
    [400, 401, 1],
    [400, 400, 0],
    [401, 403, 0],
    [404, 404, 1],
    [423, 401, 0],
    [429, 401, 0],
    [500, 500, 1],
  ])('%i to a control after bad credentials got %i: %i', async (status, refused, count) => {
    const { api } = apiOf(({ ask }) => ({ status: ask.credential === 'good' ? status : refused, body: {} }));
    await api.ask(readModel, { ...model, credential: 'none' });
    await api.ask(readModel, { ...model, purpose: 'control' });
    expect(api.evidence(readModel)).toHaveLength(count);
  });
});
