import { describe, expect, it } from 'vitest';
import {
  answered,
  connectorBody,
  knownOf,
  linesOf,
  listedRun,
  modelBody,
  pageBody,
  recordOf,
  runBody,
  tell,
  told,
  type Came,
  type Told,
} from '../fixtures/log.ts';
import type { Ask, AskMore } from '../log/ask.ts';
import type { Json, JsonObject } from '../log/json.ts';
import { agreesWithList, idAsked, ofParent } from './runs.ts';

const whole = '2026-01-05T08:00:00Z';

describe('the resource that was asked for', () => {
  it.each<[string, Told, readonly string[]]>([
    ['a model', told('readModel', ['1'], { json: modelBody('1') }), ['ok 4.4-id-asked readModel #0']],
    [
      'another model',
      told('readModel', ['1'], { json: modelBody('2') }),
      ['broken 4.4-id-asked readModel #0 /data/id'],
    ],
    [
      'an updated model',
      told('updateModel', ['1'], { json: modelBody('01') }),
      ['broken 4.5-id-asked updateModel #0 /data/id'],
    ],
    [
      'a connector',
      told('updateConnector', ['1'], { json: connectorBody('2') }),
      ['broken 4.2-id-asked updateConnector #0 /data/id'],
    ],
    [
      'a run',
      told('readRun', ['1', '7'], { json: runBody('1', '8') }),
      ['broken 4.8-id-asked readRun #0 /data/id'],
    ],
    [
      'an id that is a number',
      told('readModel', ['1'], { json: { data: { id: 2, type: 'm', attributes: {} } } }),
      [],
    ],
    ['an absent run', told('readRun', ['1', '7'], { json: runBody('1', '8') }, { expects: 404 }), []],
  ])('%s', (_, one, lines) => expect(linesOf(idAsked(knownOf([one])))).toEqual(lines));
});

describe('the sync and the run of what is shown', () => {
  const list = (sync: string, ...entries: readonly Json[]): Told =>
    told('listRuns', [sync], { json: pageBody(entries) });
  it.each<[string, readonly Told[], readonly string[]]>([
    ['runs of the sync', [list('1', listedRun('1', '7'))], ['ok 4.7-of-sync listRuns #0']],
    [
      'one of another',
      [list('1', listedRun('1', '7'), listedRun('2', '8'))],
      ['broken 4.7-of-sync listRuns #0 /data/1/attributes/sync_id'],
    ],
    ['an id that is no number', [list('1', listedRun('1', '7', { sync_id: '2' }))], []],
    [
      'a long id',
      [list('9007199254740993', listedRun('1', '7', { sync_id: 9007199254740992n }))],
      ['broken 4.7-of-sync listRuns #0 /data/0/attributes/sync_id'],
    ],
    [
      'no digits, one sync',
      [list('a', listedRun('5', '7'), listedRun('5', '8'))],
      ['ok 4.7-of-sync listRuns #0'],
    ],
    [
      'no digits, two syncs',
      [list('a', listedRun('5', '7')), list('a', listedRun('6', '8'))],
      ['ok 4.7-of-sync listRuns #0', 'broken 4.7-of-sync listRuns #1 /data/0/attributes/sync_id'],
    ],
    [
      'a run alone',
      [told('readRun', ['1', '7'], { json: runBody('2', '7') })],
      ['broken 4.8-of-sync readRun #0 /data/attributes/sync_id'],
    ],
    ['another run alone', [told('readRun', ['1', '7'], { json: runBody('2', '8') })], []],
    [
      'records',
      [told('listRecords', ['1', '7'], { json: pageBody([recordOf('1', '8', '1')]) })],
      ['broken 4.9-of-run listRecords #0 /data/0/attributes/sync_run_id'],
    ],
  ])('%s', (_, log, lines) => expect(linesOf(ofParent(knownOf(log)))).toEqual(lines));
});

const alone = (more: JsonObject = {}, came: Came = {}): Told =>
  told('readRun', ['1', '7'], { json: runBody('1', '7', more), ...came });
const listed = (more: JsonObject = {}, came: Came = {}, ask: AskMore = {}): Told =>
  told('listRuns', ['1'], { json: pageBody([listedRun('1', '7', more)]), ...came }, ask);
const fault = (name: string, at = 1): readonly string[] => [
  `broken 4.8-agrees-with-list readRun #${at} /data/${name}`,
];
const isOk = ['ok 4.8-agrees-with-list readRun #1'];
const isOpen = ['doubt 4.8-agrees-with-list readRun'];
const growing: JsonObject = { finished_at: null, updated_at: whole };

describe('a run alone and in its list', () => {
  it.each<[string, readonly Told[], readonly string[]]>([
    ['the same', [listed(), alone()], isOk],
    ['seen alone only', [listed({}, {}, {}), told('readRun', ['1', '8'], { json: runBody('1', '8') })], []],
    [
      'another type',
      [listed(), told('readRun', ['1', '7'], { json: { data: { ...listedRun('1', '7'), type: 'x' } } })],
      fault('type'),
    ],
    [
      'born at another time',
      [listed(), alone({ created_at: '2025-01-01T00:00:00Z', updated_at: whole })],
      fault('attributes/created_at'),
    ],
    ['the same instant, cut', [listed({ created_at: '2026-01-05T09:00:00+01:00' }), alone()], isOk],
    [
      'other rows at the same fraction of a second',
      [listed(), alone({ total_rows: 9 })],
      fault('attributes/total_rows'),
    ],
    [
      'null under a filter',
      [listed({ started_at: null }, {}, { query: [['status', 'success']] }), alone()],
      fault('attributes/started_at'),
    ],
    [
      'another status under a filter',
      [listed({ status: 'x' }, {}, { query: [['status', 'x']] }), alone()],
      isOk,
    ],
    ['a newer version', [listed(), alone({ total_rows: 9, updated_at: '2026-01-05T08:00:09Z' })], isOk],
    ['a member of another type', [listed({ total_rows: '2' }), alone()], isOk],
    [
      'other rows in the same second',
      [listed({ updated_at: whole }), alone({ total_rows: 9, updated_at: whole })],
      isOpen,
    ],
    [
      'a number that grows',
      [listed({ finished_at: null }), alone({ finished_at: null, duration: 9 })],
      isOpen,
    ],
    [
      'back to what it was',
      [
        listed({ updated_at: whole }),
        alone({ status: 'x', updated_at: whole }, { askedMs: 5000 }),
        listed({ updated_at: whole }, { askedMs: 9000 }),
      ],
      fault('attributes/status'),
    ],
    [
      'back to what it was, behind a cursor',
      [
        listed({ updated_at: whole }),
        alone({ status: 'x', updated_at: whole }, { askedMs: 5000 }),
        listed({ updated_at: whole }, { askedMs: 9000 }, { query: [['cursor', 'x']] }),
      ],
      isOpen,
    ],
    [
      'a number that has fallen',
      [listed({ ...growing, duration: 9 }), alone({ ...growing, duration: 5 }, { askedMs: 5000 })],
      fault('attributes/duration'),
    ],
    [
      'a number that has grown',
      [listed({ ...growing, duration: 5 }), alone({ ...growing, duration: 9 }, { askedMs: 5000 })],
      isOpen,
    ],
  ])('%s', (_, log, lines) => expect(linesOf(agreesWithList(knownOf(log)))).toEqual(lines));

  /** Answers the doubts as one server would, three times. */
  function decide(log: readonly Told[], came: (ask: Ask) => JsonObject): readonly string[] {
    const known = knownOf(log);
    for (let round = 0; round < 3; round += 1)
      for (const judgement of agreesWithList(known))
        if (judgement.kind === 'doubt')
          for (const ask of judgement.asks) {
            const more = came(ask);
            const json =
              ask.endpoint === 'readRun' ? runBody('1', '7', more) : pageBody([listedRun('1', '7', more)]);
            tell(known, answered(ask, { json }));
          }
    return linesOf(agreesWithList(known)).filter((line) => line.startsWith('broken'));
  }

  it('is read again in turn, until it agrees or contradicts itself', () => {
    const log = [listed({ updated_at: whole }), alone({ total_rows: 9, updated_at: whole })];
    const differing = ({ endpoint }: Ask): JsonObject => ({
      updated_at: whole,
      ...(endpoint === 'readRun' && { total_rows: 9 }),
    });
    expect(decide(log, differing)).toContain(fault('attributes/total_rows')[0]);
    expect(decide(log, () => ({ updated_at: whole, total_rows: 9 }))).toEqual([]);
  });
});
