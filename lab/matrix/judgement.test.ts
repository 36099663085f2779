import { expect, test } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { variants, type Variant } from '../../reference/variants/index.ts';
import { contractGapsOf, judgeDefect, judgeLegal, judgeVariant } from './judgement.ts';
import { drawLegal, trialOf } from './legal.ts';
import { differentVerdicts } from './matrix.ts';
import { partOf, selectServers } from './selection.ts';
import type { Trace, TracedFinding } from './trial.ts';

const model = 'GET /api/v1/models/{id}';
const runs = 'GET /api/v1/syncs/{sync_id}/sync_runs';

const red = (change: Partial<TracedFinding> = {}): TracedFinding => ({
  id: '2.2-name',
  check: 'a check',
  outcome: 'fail',
  endpoint: model,
  wanted: 'a string',
  received: '5',
  sent: model,
  ...change,
});

/** A trial whose contract finds the model broken, with these findings of the checks. */
const breaking = (...findings: readonly TracedFinding[]): Trace => ({
  verdict: 'non-conformant',
  outcomes: { '2.2-name': 'fail' },
  findings,
  checks: [],
  observations: {},
  faults: [],
  requests: 1,
  requestDigest: '',
  contract: {
    broken: [{ description: 'a model', endpoint: model, reason: 'wanted a string' }],
    held: 60,
    untested: [],
  },
});

test('what the contract finds broken is no hole where a MUST is red at that endpoint', () => {
  expect(contractGapsOf(breaking(red()))).toEqual([]);
  const { contract: _, ...without } = breaking(red());
  expect(contractGapsOf(without)).toEqual([]);
});

test.each([
  ['nothing is red', []],
  ['a MUST is red elsewhere', [red({ endpoint: runs })]],
  ['only a warning was found', [red({ outcome: 'warn' })]],
  ['only a SHOULD is red', [red({ id: '2.6-utc' })]],
])('it is a hole where %s', (_, findings) => {
  expect(contractGapsOf(breaking(...findings))).toEqual([expect.stringContaining('"a model" broken')]);
  const defect = defects.find(({ name }) => name === 'model-without-name');
  if (defect === undefined) throw new Error('there is no such defect');
  expect(judgeDefect(defect, breaking(...findings)).problems).toContainEqual(
    expect.stringMatching(/^hole: .*no MUST is red at GET/),
  );
});

test('a legal server may break no interaction, must hold some, and no fault of ours is passed over', () => {
  const quiet: Trace = { ...breaking(), verdict: 'conformant', outcomes: {} };
  expect(judgeLegal('variant', 'odd', quiet).problems).toEqual([
    'false alarm: the contract finds "a model" broken: wanted a string',
  ]);
  const none = { broken: [], held: 0, untested: [], fault: 'no verifier' };
  expect(judgeLegal('variant', 'odd', { ...quiet, contract: none }).problems).toEqual([
    'no interaction of the contract was found to hold',
    'our own fault: contract: no verifier',
  ]);
});

const variant: Variant = { name: 'odd', summary: 'It is odd.', changes: [], readings: [11], apply: {} };
const { contract: _contract, ...base } = breaking();
const seeing = (statuses: string): Trace => ({
  ...base,
  verdict: 'conformant',
  outcomes: {},
  observations: { '2.3-status-values': statuses },
});

test.each([
  [{}, 1],
  [{ takesTime: true as const }, 0],
  [{ changes: ['2.3-status-values'] as const }, 0],
])('other statuses than those of the reference are %j: %i problems', (declared, count) => {
  const judged = judgeVariant({ ...variant, ...declared }, seeing('"success"'), seeing('"queued"'));
  expect(judged.problems).toHaveLength(count);
});

test('a server with two verdicts is listed with the count of each, one with a single verdict is not', () => {
  const tried = (name: string, verdict: Trace['verdict']) =>
    judgeLegal('variant', name, { ...base, outcomes: {}, verdict });
  const two = (['conformant', 'inconclusive', 'conformant'] as const).map((verdict) => tried('two', verdict));
  expect(differentVerdicts([...two, tried('one', 'conformant')])).toEqual([
    'two: 2 times conformant, 1 times inconclusive',
  ]);
});

test('drawn legal servers have what can live together, and their names repeat them', () => {
  const drawn = drawLegal(60, 1);
  expect(drawLegal(60, 1)).toEqual(drawn);
  for (const server of drawn) {
    const needs = server.flatMap((part) => variants.find(({ name }) => name === part)?.alone ?? []);
    expect(new Set(needs).size, server.join(' + ')).toBe(needs.length);
    expect(selectServers({ only: [server.join(' + ')], rules: [], chapters: [] })).toEqual({
      defects: [],
      variants: [],
      legal: [server],
      unknown: [],
    });
  }
  expect(trialOf(['pages-of-one', 'history:7', 'cuts:7', 'depth:quick'])).toEqual({
    names: ['pages-of-one'],
    historySeed: 7,
    cuts: { seed: 7, share: 0.01 },
    options: { depth: 'quick' },
  });
});

test('a part is tried at least once, however few seeds are wanted', () => {
  expect(partOf({ rule: ['4.7-status-filter'], seeds: 0 }).seeds).toHaveLength(1);
});
