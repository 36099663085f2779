import { describe, expect, it } from 'vitest';
import { knownOf, modelBody, reportBody, told } from '../fixtures/log.ts';
import type { Ask } from '../log/ask.ts';
import type { DepthName } from '../log/knowledge.ts';
import { foreignIn, listed, type ReportParameter } from '../log/probes.ts';
import { foreignReports, listedReports, openReports } from './reports.ts';

const at = (depth: DepthName, connectorId = '1') =>
  knownOf([told('reports', [], { json: reportBody() })], { depth, target: { connectorId } });
const keysOf = (asks: readonly Ask[]): ReadonlySet<string> => new Set(asks.map(({ key }) => key));
const valuesOf = (ask: Ask, name: string): string =>
  ask.query
    .filter(([one]) => one === name)
    .map(([, value]) => value)
    .join('+');

describe('reports of listed values', () => {
  it('are all combinations with no and one connector, and each value with two; thorough, all of these', () => {
    const asks = listedReports(at('standard'));
    expect(keysOf(asks).size).toBe(4 * 3 * 2 + 4);
    expect(asks.every((ask) => foreignIn(ask).length === 0 && ask.expects === 200)).toBe(true);
    const withTwo = asks.filter((ask) => valuesOf(ask, 'connector_ids') === '1+1');
    const valuesWithTwo = (name: string) => new Set(withTwo.map((ask) => valuesOf(ask, name))).size;
    expect([valuesWithTwo('metric'), valuesWithTwo('time_period')]).toEqual([4, 3]);
    expect(keysOf(listedReports(at('thorough'))).size).toBe(4 * 3 * 3);
  });

  it('name a number of a model where the connector has none, or no connector', () => {
    const log = [told('readModel', ['1'], { json: modelBody('1', { connector_id: 5 }) })];
    const asksOf = (connectorId: string) => listedReports(knownOf(log, { target: { connectorId } }));
    expect(asksOf('c-1').some((ask) => valuesOf(ask, 'connector_ids') === '5+5')).toBe(true);
    expect(asksOf('1').some((ask) => valuesOf(ask, 'connector_ids').includes('5'))).toBe(false);
    expect(listedReports(at('standard', 'c-1')).some((ask) => valuesOf(ask, 'connector_ids'))).toBe(false);
  });

  it('begin with each parameter somewhere, whatever the seed', () => {
    const asks = listedReports(at('standard')).filter(({ query }) => query.length > 3);
    expect(new Set(asks.map(({ query }) => query[0]?.[0])).size).toBe(3);
  });

  it('are fewer in a later round and at depth quick', () => {
    expect(keysOf(listedReports(at('thorough'), 'after')).size).toBe(14);
    expect(keysOf(listedReports(at('standard'), 'after')).size).toBe(9);
    expect(keysOf(listedReports(at('quick'))).size).toBe(4);
  });
});

describe('reports that must be refused', () => {
  it('have one bad parameter, but for a few that have two', () => {
    const asks = foreignReports(at('standard'));
    expect(keysOf(asks).size).toBe(asks.length);
    expect(asks.every(({ expects }) => expects === 400)).toBe(true);
    expect(asks.filter((ask) => foreignIn(ask).length === 2)).toHaveLength(3);
    expect(asks.filter((ask) => foreignIn(ask).length === 0)).toEqual([]);
  });

  it('have each bad value beside every value of the other parameters', () => {
    const one = foreignReports(at('standard')).filter((ask) => foreignIn(ask).length === 1);
    const byValue = Map.groupBy(one, (ask) => `${ask.rule} ${valuesOf(ask, foreignIn(ask)[0] ?? '')}`);
    const counts = Object.entries({ metric: 4, time_period: 3, connector_ids: 3 });
    const lacking = [...byValue].flatMap(([value, asks]) =>
      counts.flatMap(([name, count]) => {
        const isOwn = asks.some((ask) => foreignIn(ask).some((bad) => bad === name));
        const seen = new Set(asks.map((ask) => valuesOf(ask, name))).size;
        return isOwn || seen === count ? [] : [`${value} beside ${seen} of ${name}`];
      }),
    );
    expect(byValue.size).toBeGreaterThan(25);
    expect(lacking).toEqual([]);
  });

  it.each([1, 2, 3, 7, 11])('name values of each other parameter, with seed %i', (seed) => {
    const known = knownOf([told('reports', [], { json: reportBody() })], { seed });
    const asked = (name: ReportParameter) => foreignReports(known).map((ask) => valuesOf(ask, name));
    const parameters = ['type', 'metric', 'time_period'] as const;
    const lacking = parameters.flatMap((name) =>
      parameters.filter((other) => other !== name && !listed[other].some((one) => asked(name).includes(one))),
    );
    expect(lacking).toEqual([]);
  });

  it('have a missing type beside connectors alone, and beside nothing', () => {
    const missing = foreignReports(at('standard')).filter(({ rule }) => rule === '4.1-type-required');
    const queries = missing.map(({ query }) => query.map((pair) => pair.join('=')).join('&'));
    expect(queries).toEqual(
      expect.arrayContaining(['', 'connector_ids=1', 'connector_ids=1&connector_ids=1']),
    );
  });

  it('wait for a report that was answered', () => {
    expect(foreignReports(knownOf([]))).toEqual([]);
  });

  it('touch each rule once at depth quick, and all combinations at thorough', () => {
    const asks = foreignReports(at('quick'));
    expect(new Set(asks.map(({ rule }) => rule)).size).toBe(asks.length);
    const type = foreignReports(at('thorough')).filter((ask) => ask.rule === '4.1-type-required');
    expect(keysOf(type).size).toBe(36);
  });
});

it('open points of reports expect nothing', () => {
  expect(openReports(at('standard')).map(({ expects, purpose }) => [expects, purpose.kind])).toEqual(
    Array.from({ length: 4 }, () => ['open', 'observe']),
  );
});
