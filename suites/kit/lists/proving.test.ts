import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import type { Claim, Explanation, Proof } from '../history/claim.ts';
import type { Exchange } from '../http/exchange.ts';
import { withAnswers } from './proving.ts';

const view = { list: 'runs of 1', filter: 'failed' };
const links = { self: null, first: null, prev: null, next: null, last: null };

/** Exchanges 1, 2 …: pages of these ids, a run alone, an error of the server, no answer. */
async function exchangesOf(shown: readonly (readonly number[] | number | 'alone' | 'cut')[]) {
  const { api } = scripted(({ number }): ScriptedAnswer => {
    const one = shown[number - 1];
    if (one === 'cut') return { failure: { kind: 'cut', message: 'cut' } };
    if (one === 'alone') return { body: { data: runEntry(7) } };
    return typeof one === 'number'
      ? { status: one, body: {} }
      : { body: { data: (one ?? []).map((id) => runEntry(id)), links } };
  });
  const exchanges: Exchange[] = [];
  for (const one of shown)
    exchanges.push(
      one === 'alone'
        ? await api.ask(endpoints.readRun, { params: { sync_id: '1', sync_run_id: '7' } })
        : await api.ask(endpoints.listRuns, {
            params: { sync_id: '1' },
            query: [['page', '2']],
            fresh: true,
          }),
    );
  return exchanges;
}

const proof = (
  claim: Claim['kind'],
  observations: readonly number[],
  more: Partial<Proof> = {},
): Explanation => ({
  kind: 'impossible',
  proof: { claim, view, observations, within: { fromMs: 0.4, toMs: 9.6 }, needed: 2, movers: ['5'], ...more },
});

async function proven(claim: Claim, explanation: Explanation, shown: Parameters<typeof exchangesOf>[0]) {
  const decision = withAnswers(explanation, claim, await exchangesOf(shown));
  if (decision.kind !== 'impossible') throw new Error('it is impossible');
  return decision.proof;
}

const three = [[1], [2], [3]] as const;
const rolesOf = async (claim: Claim, count = 3): Promise<readonly string[]> => {
  const shown = Array.from({ length: count }, (_, at) => [at]);
  const { answers } = await proven(claim, proof(claim.kind, [1]), shown);
  return answers.map(({ number, role }) => `${number} ${role}`);
};

test.each<[string, Claim, readonly string[]]>([
  [
    'a page and another one',
    { kind: 'other-page', view, expected: 2, came: 3 },
    ['1 seen', '2 expected', '3 came'],
  ],
  [
    'a link, a page and another one',
    { kind: 'other-page', view, expected: 2, came: 3, by: { link: 'next', of: 1 } },
    ['1 from', '2 expected', '3 came'],
  ],
  [
    'a page and its neighbour',
    { kind: 'no-neighbour', view, page: 2, link: 'prev', neighbour: 3 },
    ['1 seen', '2 from', '3 expected'],
  ],
  [
    'a page and what it leads to',
    { kind: 'leads-nowhere', view, page: 2, link: 'last', led: 3 },
    ['1 seen', '2 from', '3 came'],
  ],
  ['a refusal', { kind: 'refused', view, refusal: 2 }, ['1 seen', '2 came']],
  ['no answer by itself', { kind: 'left-out', view, entry: '7' }, ['1 seen']],
  ['two places', { kind: 'same-page', view, on: [2, 3] }, ['1 seen', '2 came', '3 came']],
  ['two pages of an entry', { kind: 'repeated', view, entry: '7', on: [1, 3] }, ['1 came', '3 came']],
  ['an entry', { kind: 'repeated', view, entry: '7' }, ['1 seen']],
  ['two states', { kind: 'other-state', view, entry: '7', on: [1, 2] }, ['1 came', '2 came']],
])('a claim names %s', async (_, claim, roles) => {
  expect(await rolesOf(claim)).toEqual(roles);
});

test.each<[Claim, Claim['kind'], string | undefined]>([
  [{ kind: 'other-page', view, expected: 2, came: 3, by: { link: 'next', of: 1 } }, 'other-page', 'next'],
  [{ kind: 'other-page', view, expected: 2, came: 3 }, 'other-page', undefined],
  [{ kind: 'no-neighbour', view, page: 2, link: 'prev', neighbour: 3 }, 'no-neighbour', 'prev'],
  [{ kind: 'leads-nowhere', view, page: 2, link: 'last', led: 3 }, 'leads-nowhere', 'last'],
  [{ kind: 'leads-nowhere', view, page: 2, link: 'last', led: 3 }, 'left-out', undefined],
])('the link of %o in a proof of %s is %s', async (claim, kind, link) => {
  const found = await proven(claim, proof(kind, [1]), three);
  expect(found.link).toBe(link);
  expect('link' in found).toBe(link !== undefined);
});

test('a proof has its view, its times in whole milliseconds, and what it counts', async () => {
  const claim: Claim = { kind: 'left-out', view, entry: '7' };
  const found = await proven(claim, proof('left-out', [1], { entry: '7', between: ['6', '8'] }), [[1]]);
  const { answers, ...rest } = found;
  expect(rest).toEqual({
    claim: 'left-out',
    ...view,
    entry: '7',
    between: ['6', '8'],
    within: { fromMs: 0, toMs: 10 },
    needed: 2,
    movers: ['5'],
  });
  expect(answers).toHaveLength(1);
  const without = await proven(claim, proof('left-out', [1]), [[1]]);
  expect(Object.keys(without)).toEqual(['claim', 'list', 'filter', 'within', 'needed', 'movers', 'answers']);
});

test('an answer is shown with its times and entries, or with its status', async () => {
  const claim: Claim = { kind: 'left-out', view, entry: '7' };
  const shown = [[6, 7], [6, 8], 'alone', 422, 'cut', Array.from({ length: 13 }, (_, at) => at)] as const;
  const { answers } = await proven(claim, proof('left-out', [1, 2, 3, 4, 5, 6], { entry: '7' }), shown);
  const path = '/api/v1/syncs/1/sync_runs?page=2';
  const bare = answers.map(({ exchange: { number }, ...one }) => ({ ...one, number }));
  expect(bare.slice(0, 5)).toEqual([
    { number: 1, role: 'seen', path, startedMs: 0, endedMs: 5, ids: ['6', '7'], of: 2, isWithEntry: true },
    { number: 2, role: 'seen', path, startedMs: 5, endedMs: 10, ids: ['6', '8'], of: 2, isWithEntry: false },
    {
      number: 3,
      role: 'seen',
      path: '/api/v1/syncs/1/sync_runs/7',
      startedMs: 10,
      endedMs: 15,
      ids: ['7'],
      of: 1,
      isWithEntry: true,
    },
    { number: 4, role: 'seen', path, startedMs: 15, endedMs: 20, status: 422 },
    { number: 5, role: 'seen', path, startedMs: 20, endedMs: 25 },
  ]);
  expect(bare[5]).toMatchObject({
    of: 13,
    isWithEntry: true,
    ids: Array.from({ length: 12 }, (_, at) => `${at}`),
  });
});

test('a proof without an entry says nothing of one', async () => {
  const found = await proven({ kind: 'same-page', view, on: [1, 2] }, proof('same-page', [1, 2]), three);
  expect(found.answers.map((one) => 'isWithEntry' in one)).toEqual([false, false]);
});

test('six answers are kept at most, those that the claim names before others', async () => {
  const claim: Claim = { kind: 'same-page', view, on: [8, 7] };
  const shown = Array.from({ length: 9 }, (_, at) => [at]);
  const { answers } = await proven(claim, proof('same-page', [1, 2, 3, 4, 5, 6, 7, 8]), shown);
  expect(answers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 7, 8]);
});

test.each<Explanation>([
  { kind: 'possible', movers: ['1'] },
  { kind: 'undecided', reads: [{ kind: 'again', of: 1 }] },
])('what is not impossible stays as it is: $kind', (explanation) => {
  expect(withAnswers(explanation, { kind: 'left-out', view, entry: '7' }, [])).toBe(explanation);
});
