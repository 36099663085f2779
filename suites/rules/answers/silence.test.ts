import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { aroundLine, answerCheck } from './fixtures/answer-lines.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, goodLines, known } from '../../fixtures/endpoint-lines.ts';
import type { Failure } from '../../kit/http/exchange.ts';

const { reports, readModel, listRuns, readRun, listRecords } = endpoints;
const reads: readonly Endpoint[] = [reports, readModel, listRuns, readRun, listRecords];

const judged = (endpoint: Endpoint, line: Partial<Line>) =>
  judge(answerCheck(endpoint), aroundLine(endpoint, line));

const failure = (kind: Failure['kind'], more: Partial<Failure> = {}): Failure => ({
  kind,
  message: kind,
  ...more,
});

test.each(['protocol', 'encoding'] as const)('a read whose answer is no HTTP (%s) is found', async (kind) => {
  for (const endpoint of reads)
    expect(await judged(endpoint, { failure: failure(kind) })).toMatchObject({
      kind: 'violation',
      details: { received: { kind: 'no-answer', failure: kind } },
    });
  // A target that was never recognised as this API may be anything.
  const alone = [{ ...goodLines[readRun], failure: failure(kind) }];
  expect((await judge(answerCheck(readRun), alone)).kind).toBe('untested');
});

test.each([
  'timeout',
  'refused',
  'dns',
  'tls',
  'too-large',
  'crowded',
  'budget',
  'local',
  'deadline',
] as const)('what the network or a limit of ours keeps away (%s) is no fault', async (kind) => {
  for (const endpoint of reads)
    expect((await judged(endpoint, { failure: failure(kind) })).kind).not.toBe('violation');
});

test('a read that is cut again and again while others are answered is found, one that is cut by chance is not', async () => {
  const systematic = failure('cut', { isSystematic: true });
  const [beside, good, , again] = aroundLine(readModel, {});
  const cut: Line = { ...goodLines[readModel], request: '/api/v1/models/4', failure: systematic };
  const lines = (...some: readonly (Line | undefined)[]) => some.filter((line) => line !== undefined);
  expect((await judge(answerCheck(readModel), lines(beside, good, cut, again))).kind).toBe('violation');
  expect((await judge(answerCheck(readModel), lines(beside, good, cut))).kind).toBe('untested');
  expect((await judge(answerCheck(readModel), lines(beside, cut, again))).kind).toBe('untested');
  const chance = { ...cut, failure: failure('cut') };
  expect((await judge(answerCheck(readModel), lines(beside, good, chance, again))).kind).toBe('untested');
});

test.each([
  ['timeout', { failure: failure('timeout') }],
  ['cut', { failure: failure('cut') }],
  ['refused', { failure: failure('refused') }],
  ['too large', { failure: failure('too-large') }],
  ['429', { status: 429 }],
  ['502', { status: 502 }],
  ['504', { status: 504 }],
])('a stated request that only ever met %s leaves the rule untested, though others pass', async (_, line) => {
  const open: Line = { request: '/api/v1/models/4', body: {}, ...line };
  const rule = answerCheck(readModel);
  expect((await judge(rule, [goodLines[readRun], goodLines[readModel], open])).kind).toBe('untested');
  const answered: Line = { request: open.request, body: changed(known.body, '/data/id', '4') };
  expect((await judge(rule, [goodLines[readModel], open, answered])).kind).toBe('pass');
  expect((await judge(rule, [goodLines[readModel], answered, open])).kind).toBe('pass');
  const probe = { ...open, purpose: 'probe' } as const;
  expect((await judge(rule, [goodLines[readModel], probe])).kind).toBe('pass');
});
