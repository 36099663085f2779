import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { depths } from '../plan/depth.ts';
import type { FixtureKey, Fixtures } from '../target/target.ts';
import { planInputs, type RunScope } from './plan-inputs.ts';

const { updateConnector, updateModel, scheduleSync, querySource, readModel, reports } = endpoints;
const all: readonly Endpoint[] = Object.values(endpoints);
const whole: Fixtures = {
  connectorId: '5',
  modelId: '3',
  syncId: '1',
  syncRunId: '7',
  otherSyncId: '2',
  emptySyncId: '4',
  sources: {},
  missing: {},
};
const inputsOf = (fixtures: Fixtures = whole, scope: Partial<RunScope> = {}) =>
  planInputs(fixtures, { seed: 1, depth: depths.standard, mayAsk: () => true, token: 'a.b.c', ...scope });
const missing = (key: FixtureKey): Fixtures => ({
  ...whole,
  missing: { [key]: { kind: 'fixture-missing', key, gap: { kind: 'none-found' } } },
});
const without = (key: FixtureKey): Fixtures => ({ ...whole, [key]: undefined });

describe('the endpoints of a plan', () => {
  test('are all of them where nothing is missing', () => {
    expect(inputsOf().endpoints).toEqual(all);
  });

  test.each<[FixtureKey, readonly Endpoint[]]>([
    ['connectorId', [updateConnector, querySource]],
    ['updateConnector', [updateConnector]],
    ['querySource', [querySource]],
    ['modelId', [readModel, updateModel]],
    ['updateModel', [updateModel]],
    ['scheduleSync', [scheduleSync]],
    ['syncId', [endpoints.listRuns, endpoints.readRun, endpoints.listRecords]],
    ['syncRunId', [endpoints.readRun, endpoints.listRecords]],
    ['otherSyncId', []],
  ])('without %s are all but %j', (key, left) => {
    expect(inputsOf(missing(key)).endpoints).toEqual(all.filter((endpoint) => !left.includes(endpoint)));
  });

  test('are those that the run may ask', () => {
    expect(inputsOf(whole, { mayAsk: (endpoint) => endpoint === reports }).endpoints).toEqual([reports]);
  });
});

describe('what a plan leaves out', () => {
  const none = { connector_ids: [], sync: [], run: [], moment: [], credential: [] };

  test('is nothing where everything is known', () => {
    expect(inputsOf().absent).toEqual(none);
  });

  test.each<[FixtureKey, object]>([
    ['connectorId', { connector_ids: ['one', 'two'] }],
    ['otherSyncId', { sync: ['another'], run: ['of another sync'] }],
    ['emptySyncId', { sync: ['without runs'] }],
    ['syncId', {}],
  ])('without %s', (key, expected) => {
    expect(inputsOf(without(key)).absent).toEqual({ ...none, ...expected });
  });

  test.each<[string, readonly Endpoint[], readonly string[]]>([
    ['connectors are written', [updateConnector], []],
    ['models are written', [updateModel], []],
    ['syncs are scheduled', [scheduleSync], []],
    ['SQL alone is sent', [querySource], ['after the writes']],
    ['nothing is written', [reports, readModel], ['after the writes']],
    ['nothing is asked', [], ['after the writes']],
  ])('where %s', (_, may, moment) => {
    expect(inputsOf(whole, { mayAsk: (endpoint) => may.includes(endpoint) }).absent['moment']).toEqual(
      moment,
    );
  });

  const ofJwt = ['changed signature', 'no signature', 'algorithm none', 'other claims', 'empty key'];
  test.each<[string | undefined, readonly string[]]>([
    ['a.b.c', []],
    ['..', []],
    ['a.b', ofJwt],
    ['a.b.c.d', ofJwt],
    ['plain', ofJwt],
    [undefined, ofJwt],
  ])('where the token is %s', (token, credential) => {
    expect(inputsOf(whole, { token }).absent['credential']).toEqual(credential);
  });
});
