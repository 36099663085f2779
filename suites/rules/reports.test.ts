import { describe, expect, it } from 'vitest';
import type { RequirementId } from '../catalogue/index.ts';
import { answered, asking, knownOf, lineOf, modelBody, reportBody, tell } from '../fixtures/log.ts';
import type { Came, Told } from '../fixtures/log.ts';
import type { Ask } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { reports } from './reports.ts';

const type = ['type', 'workspace_activity'] as const;
const report = asking('reports', [], { json: reportBody() }, { query: [type] });
const refuse = (rule: RequirementId, query: Ask['query'], came: Came | number = 200): Told =>
  report(came, { query, rule, expects: 400 });
const metric = (came: Came | number): Told => refuse('4.1-metric-values', [type, ['metric', 'x']], came);
const of = (log: Knowledge | readonly Told[]): string =>
  lineOf(reports('log' in log ? log : knownOf(log)), /4\.1-| reports| status$/g);

describe('a report that must be refused', () => {
  const two = refuse('4.1-metric-values', [type, ['metric', 'x'], ['time_period', 'y']]);
  const period = refuse('4.1-time-period-values', [type, ['time_period', 'y']]);
  const word = refuse('4.1-connector-ids-integer', [type, ['connector_ids', 'x']]);
  const encoded: Came = { failure: { kind: 'encoding', message: '', status: 200 } };
  const query = [type, ['connector_ids', '9'], ['metric', 'x']] as const;
  const twin = (came: number): Told => report(came, { query: query.slice(0, 2) });
  const probe = (came: number): Told => refuse('4.1-metric-values', query, came);
  it.each<[string, readonly Told[], string]>([
    ['400', [report(), metric(400)], 'ok metric-values #1'],
    ['400 of a target that never answered', [metric(400)], 'gap metric-values'],
    ['200', [report(), metric(200)], 'broken metric-values #1'],
    ['422', [report(), metric(422), report()], 'broken metric-values #1'],
    ['422, and then no more', [report(), metric(422)], 'doubt metric-values'],
    ['503', [report(), metric(503)], 'gap metric-values'],
    ['no type', [report(), refuse('4.1-type-required', [])], 'broken type-required #1'],
    ['a word for a connector', [report(), word], 'broken connector-ids-integer #1'],
    ['two bad values', [report(), two], 'broken metric-values #1'],
    ['two bad values, one served alone', [report(), two, period], 'broken time-period-values #2'],
    ['an undecodable 200', [report(), metric(encoded)], 'broken metric-values #1'],
    ['refused for its connectors', [report(), twin(404), probe(404), report()], ''],
    ['served for its connectors', [report(), twin(404), probe(200)], 'broken metric-values #2'],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));
});

describe('a report for a connector', () => {
  const query = [type, ['connector_ids', '1']] as const;
  const connected = asking('reports', [], { json: reportBody() }, { query, rule: '4.1-connector-ids' });
  const model = asking('readModel', ['1'], { json: modelBody('1') });
  const later = model({ askedMs: 9000 });
  const otherWay = connected(400, { manner: 'any type' });
  const locked = report(423, { credential: 'made up' });
  it.each<[string, readonly Told[], string]>([
    ['200', [report(), connected()], 'ok connector-ids #1'],
    ['refused, and it exists', [report(), connected(400), later], 'broken connector-ids #1'],
    ['refused, and it may be gone', [report(), model(), connected(400)], 'doubt connector-ids'],
    ['refused as without connectors', [report(400), connected(400), later], 'gap connector-ids'],
    ['an error of the server', [report(), connected(500)], ''],
    ['another way of using HTTP is refused', [report(), connected(), otherWay, later], 'ok connector-ids #1'],
    ['a limit', [report(), connected(429)], ''],
    ['a lock-out', [report(), locked, connected(423), later], 'gap connector-ids'],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));

  const twice = connected(400, { query: [...query, ['connector_ids', '1']] });
  const [served, refused]: readonly Came[] = [{ json: reportBody() }, { status: 400 }];
  it.each<[string, readonly Told[], readonly (Came | undefined)[], string]>([
    ['by its model', [model(), connected(400)], [{ json: modelBody('1') }], 'broken connector-ids #2'],
    ['and two are refused, too', [twice, later], [served, refused], 'broken connector-ids #1'],
    ['one named twice is refused', [twice, later], [served, served], ''],
    ['unknown ones are refused', [twice, later], [refused, refused], 'gap connector-ids'],
  ])('is decided later: %s', (_, log, came, lines) => {
    const known = knownOf([report(), ...log]);
    for (const judgement of reports(known))
      if (judgement.kind === 'doubt')
        judgement.asks.forEach((ask, at) => tell(known, answered(ask, came[at])));
    expect(of(known)).toBe(lines);
  });
});
