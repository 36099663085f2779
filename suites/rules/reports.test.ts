import { describe, expect, it } from 'vitest';
import type { RequirementId } from '../catalogue/index.ts';
import {
  answered,
  knownOf,
  linesOf,
  modelBody,
  reportBody,
  tell,
  told,
  type Came,
  type Told,
} from '../fixtures/log.ts';
import type { Ask, AskMore } from '../log/ask.ts';
import { reports } from './reports.ts';

const type = ['type', 'workspace_activity'] as const;
const report = (came: Came = {}, more: AskMore = {}): Told =>
  told('reports', [], { json: reportBody(), ...came }, { query: [type], ...more });
const refuse = (rule: RequirementId, query: Ask['query'], came: Came): Told =>
  report(came, { query, rule, expects: 400 });
const metric = (value: string, came: Came): Told =>
  refuse('4.1-metric-values', [type, ['metric', value]], came);
const of = (log: readonly Told[]): readonly string[] => linesOf(reports(knownOf(log)));

describe('a report that must be refused', () => {
  const two = [type, ['metric', 'x'], ['time_period', 'y']] as const;
  const period = refuse('4.1-time-period-values', [type, ['time_period', 'y']], {});
  it.each<[string, readonly Told[], readonly string[]]>([
    ['400', [report(), metric('x', { status: 400 })], ['ok 4.1-metric-values reports #1']],
    [
      '400 of a target that never answered',
      [metric('x', { status: 400 })],
      ['gap 4.1-metric-values reports'],
    ],
    ['200', [report(), metric('x', {})], ['broken 4.1-metric-values reports #1 status']],
    [
      '422',
      [report(), metric('x', { status: 422 }), report()],
      ['broken 4.1-metric-values reports #1 status'],
    ],
    ['422, and then no more', [report(), metric('x', { status: 422 })], ['doubt 4.1-metric-values reports']],
    ['503', [report(), metric('x', { status: 503 })], ['gap 4.1-metric-values reports']],
    [
      'no type',
      [report(), refuse('4.1-type-required', [], {})],
      ['broken 4.1-type-required reports #1 status'],
    ],
    [
      'a word for a connector',
      [report(), refuse('4.1-connector-ids-integer', [type, ['connector_ids', 'x']], {})],
      ['broken 4.1-connector-ids-integer reports #1 status'],
    ],
    [
      'two bad values',
      [report(), refuse('4.1-metric-values', two, {})],
      ['broken 4.1-metric-values reports #1 status'],
    ],
    [
      'two bad values, one served alone',
      [report(), refuse('4.1-metric-values', two, {}), period],
      ['broken 4.1-time-period-values reports #2 status'],
    ],
    [
      'an undecodable 200',
      [report(), metric('x', { failure: { kind: 'encoding', message: '', status: 200 } })],
      ['broken 4.1-metric-values reports #1 status'],
    ],
  ])('%s', (_, log, lines) => expect(of(log)).toEqual(lines));
});

describe('a report for a connector', () => {
  const connected = (came: Came = {}, more: Ask['query'] = []): Told =>
    report(came, { query: [type, ['connector_ids', '1'], ...more], rule: '4.1-connector-ids' });
  const model = (came: Came = {}): Told => told('readModel', ['1'], { json: modelBody('1'), ...came });
  const refused = connected({ status: 400 });
  it.each<[string, readonly Told[], readonly string[]]>([
    ['200', [report(), connected()], ['ok 4.1-connector-ids reports #1']],
    [
      'refused, and it exists',
      [report(), refused, model({ askedMs: 9000 })],
      ['broken 4.1-connector-ids reports #1 status'],
    ],
    ['refused, and it may be gone', [report(), model(), refused], ['doubt 4.1-connector-ids reports']],
    [
      'refused as without connectors',
      [report({ status: 400 }), refused, model({ askedMs: 9000 })],
      ['gap 4.1-connector-ids reports'],
    ],
    ['an error of the server', [report(), connected({ status: 500 })], []],
    [
      'another way of using HTTP is refused',
      [
        report(),
        connected(),
        { ...refused, ask: { ...refused.ask, manner: 'any type' } },
        model({ askedMs: 9000 }),
      ],
      ['ok 4.1-connector-ids reports #1'],
    ],
    ['a limit', [report(), connected({ status: 429 })], []],
  ])('%s', (_, log, lines) => expect(of(log)).toEqual(lines));

  it('is decided by a later read of its model', () => {
    const known = knownOf([report(), model(), refused]);
    for (const judgement of reports(known))
      if (judgement.kind === 'doubt')
        for (const ask of judgement.asks) tell(known, answered(ask, { json: modelBody('1') }));
    expect(linesOf(reports(known))).toEqual(['broken 4.1-connector-ids reports #2 status']);
  });
});
