import { describe, expect, it } from 'vitest';
import { answered, connectorBody, knownOf, lineOf, linesOf, listedRun, modelBody } from '../fixtures/log.ts';
import { pageBody, recordOf, runBody, tell, told } from '../fixtures/log.ts';
import type { Came, Told } from '../fixtures/log.ts';
import type { Ask, AskMore } from '../log/ask.ts';
import type { Json, JsonObject } from '../log/json.ts';
import type { Judgement } from '../log/judgement.ts';
import { agreesWithList, idAsked, ofParent } from './runs.ts';

const whole = '2026-01-05T08:00:00Z';
/** Judgements without the endpoint; of the first exchange without its number. */
const linesFor = (judgements: Iterable<Judgement>): string => lineOf(judgements, / \w+( #0)?(?= #| \/|$)/g);

describe('the resource that was asked for', () => {
  const number = { data: { id: 2, type: 'm', attributes: {} } };
  it.each<[string, Told, string]>([
    ['a model', told('readModel', ['1'], { json: modelBody('1') }), 'ok 4.4-id-asked'],
    ['another model', told('readModel', ['1'], { json: modelBody('2') }), 'broken 4.4-id-asked /data/id'],
    ['an update', told('updateModel', ['1'], { json: modelBody('01') }), 'broken 4.5-id-asked /data/id'],
    [
      'a connector',
      told('updateConnector', ['1'], { json: connectorBody('2') }),
      'broken 4.2-id-asked /data/id',
    ],
    ['a run', told('readRun', ['1', '7'], { json: runBody('1', '8') }), 'broken 4.8-id-asked /data/id'],
    ['an id that is a number', told('readModel', ['1'], { json: number }), ''],
    ['an absent run', told('readRun', ['1', '7'], { json: runBody('1', '8') }, { expects: 404 }), ''],
  ])('%s', (_, one, lines) => expect(linesFor(idAsked(knownOf([one])))).toBe(lines));
});

const alone = (more: JsonObject = {}, came: Came = {}): Told =>
  told('readRun', ['1', '7'], { json: runBody('1', '7', more), ...came });

describe('the sync and the run of what is shown', () => {
  const list = (sync: string, ...entries: readonly Json[]): Told =>
    told('listRuns', [sync], { json: pageBody(entries) });
  const [own, rounded] = [listedRun('1', '7'), listedRun('1', '7', { sync_id: 9007199254740992n })];
  const [five, six] = [listedRun('5', '7'), listedRun('6', '8')];
  const records = told('listRecords', ['1', '7'], { json: pageBody([recordOf('1', '8', '1')]) });
  const lenient = told('listRuns', ['x'], { json: pageBody([]) }, { expects: 'open' });
  const ofA = told('listRecords', ['a', '7'], { json: pageBody([recordOf('6', '7', '1')]) });
  it.each<[string, readonly Told[], string]>([
    ['runs of the sync', [list('1', own)], 'ok 4.7-of-sync'],
    ['of another', [list('1', own, listedRun('2', '8'))], 'broken 4.7-of-sync /data/1/attributes/sync_id'],
    ['beside a malformed id', [list('1', five), lenient], 'broken 4.7-of-sync /data/0/attributes/sync_id'],
    ['an id that is no number', [list('1', listedRun('1', '7', { sync_id: '2' }))], ''],
    ['a long id', [list('9007199254740993', rounded)], 'broken 4.7-of-sync /data/0/attributes/sync_id'],
    ['no digits, one sync', [list('a', five, listedRun('5', '8'))], 'ok 4.7-of-sync'],
    [
      'no digits, two syncs',
      [list('a', five), list('a', six)],
      'ok 4.7-of-sync, broken 4.7-of-sync #1 /data/0/attributes/sync_id',
    ],
    ['no digits, another number in its records', [list('a', five), ofA], 'ok 4.7-of-sync, ok 4.9-of-run #1'],
    ['a run alone', [alone({ sync_id: 2 })], 'broken 4.8-of-sync /data/attributes/sync_id'],
    ['another run alone', [alone({}, { json: runBody('2', '8') })], ''],
    ['hexadecimal', [list('1', own, listedRun('1', 'a')), records], 'ok 4.7-of-sync, ok 4.9-of-run #1'],
    ['records', [records], 'broken 4.9-of-run /data/0/attributes/sync_run_id'],
  ])('%s', (_, log, lines) => expect(linesFor(ofParent(knownOf(log)))).toBe(lines));
});

const listed = (more: JsonObject = {}, came: Came = {}, ask: AskMore = {}): Told =>
  told('listRuns', ['1'], { json: pageBody([listedRun('1', '7', more)]), ...came }, ask);

/** `ok`, `doubt`, or `broken` with the place. */
const said = (log: readonly Told[]): string =>
  linesFor(agreesWithList(knownOf(log))).replaceAll(/ 4\.8-agrees-with-list( #1)?/g, '');

describe('a run alone and in its list', () => {
  const unfinished = { finished_at: null };
  /** The same version of a run that goes on, with another duration. */
  const lasting = (duration: number): JsonObject => ({ ...unfinished, updated_at: whole, duration });
  const [sameSecond, late, later] = [{ updated_at: whole }, { askedMs: 5000 }, { askedMs: 9000 }];
  const ofType = { data: { ...listedRun('1', '7'), type: 'x' } };
  const other = { created_at: '2025-01-01T00:00:00Z', updated_at: whole };
  const text = (length: number) => ({ error: 'x'.repeat(length) });
  const newer = { total_rows: 9, updated_at: '2026-01-05T08:00:09Z' };
  const [noStart, old] = ['broken /data/attributes/started_at', 'broken #2 /data/attributes/updated_at'];
  const noDay = { updated_at: '2026-02-30T08:00:00Z' };
  const changed = alone({ status: 'x', ...sameSecond }, late);
  const behindCursor = { query: [['cursor', 'x']] } as const;
  const filtered = (status: string): AskMore => ({ query: [['status', status]] });
  it.each<[string, readonly Told[], string]>([
    ['the same', [listed(), alone()], 'ok'],
    ['seen alone only', [listed(), told('readRun', ['1', '8'], { json: runBody('1', '8') })], ''],
    ['another type', [listed(), told('readRun', ['1', '7'], { json: ofType })], 'broken /data/type'],
    ['born at another time', [listed(), alone(other)], 'broken /data/attributes/created_at'],
    ['born on a day that does not exist', [listed({ created_at: '2026-02-30T08:00:00Z' }), alone()], 'ok'],
    ['the same instant, cut', [listed({ created_at: '2026-01-05T09:00:00+01:00' }), alone()], 'ok'],
    ['other rows at one instant', [listed(), alone({ total_rows: 9 })], 'broken /data/attributes/total_rows'],
    ['null, filtered', [listed({ started_at: null }, {}, filtered('success')), alone()], noStart],
    ['another status under a filter', [listed({ status: 'x' }, {}, filtered('x')), alone()], 'ok'],
    ['a newer version', [listed(), alone(newer)], 'ok, gap'],
    ['an older one again', [listed(), listed(newer), alone()], 'doubt'],
    ['for long', [listed(), listed(newer), alone({}, late), listed(newer, later)], old],
    ['no date-time', [listed(), listed(noDay), alone({}, late), listed(noDay, later)], 'ok #2'],
    ['listed', [alone(), listed(), alone(newer), listed({}, late), alone(newer, later)], `ok, ${old}, ok #4`],
    ['other times', [alone(newer), listed(), alone(newer, late), listed({}, later)], 'ok, ok #2, gap'],
    ['a text cut short', [listed(text(5000)), alone(text(4999))], 'broken /data/attributes/error'],
    ['a member of another type', [listed({ total_rows: '2' }), alone()], 'ok'],
    ['other rows in the same second', [listed(sameSecond), alone({ total_rows: 9, ...sameSecond })], 'doubt'],
    ['a number that grows', [listed(unfinished), alone({ ...unfinished, duration: 9 })], 'doubt'],
    ['one that begins', [listed({ ...unfinished, duration: null }), alone(unfinished)], 'doubt'],
    ['back', [listed(sameSecond), changed, listed(sameSecond, later)], 'broken /data/attributes/status'],
    ['back behind a cursor', [listed(sameSecond), changed, listed(sameSecond, later, behindCursor)], 'doubt'],
    ['a number that fell', [listed(lasting(9)), alone(lasting(5), late)], 'broken /data/attributes/duration'],
    ['a number that has grown', [listed(lasting(5)), alone(lasting(9), late)], 'doubt'],
  ])('%s', (_, log, lines) => expect(said(log)).toBe(lines));

  /** Answers the doubts as one server would, three times. */
  function decide(log: readonly Told[], came: (ask: Ask) => JsonObject): readonly string[] {
    const known = knownOf(log);
    for (let round = 0; round < 3; round += 1)
      for (const judgement of agreesWithList(known))
        if (judgement.kind === 'doubt')
          for (const ask of judgement.asks) {
            const isAlone = ask.endpoint === 'readRun';
            const json = isAlone ? runBody('1', '7', came(ask)) : pageBody([listedRun('1', '7', came(ask))]);
            tell(known, answered(ask, { json }));
          }
    return linesOf(agreesWithList(known)).filter((line) => line.startsWith('broken'));
  }

  const differing = ({ endpoint }: Ask): JsonObject => ({
    ...sameSecond,
    ...(endpoint === 'readRun' && { total_rows: 9 }),
  });

  it('is read again in turn, until it agrees or contradicts itself', () => {
    const log = [listed(sameSecond), alone({ total_rows: 9, ...sameSecond })];
    expect(decide(log, differing)).toContain(
      'broken 4.8-agrees-with-list readRun #1 /data/attributes/total_rows',
    );
    expect(decide(log, () => ({ total_rows: 9, ...sameSecond }))).toEqual([]);
  });

  it('is looked at before runs in progress', () => {
    const ids = ['2', '3', '4'];
    const runs = [...ids.map((id) => listedRun('1', id, lasting(1))), listedRun('1', '7', sameSecond)];
    const grown = ids.map((id) => told('readRun', ['1', id], { json: runBody('1', id, lasting(2)) }));
    const log = [listed({}, { json: pageBody(runs) }), ...grown, alone({ total_rows: 9, ...sameSecond })];
    expect(decide(log, differing).join()).toContain('readRun #4 /data/attributes/total_rows');
  });

  it('is read again on the page of that number, where a cursor led to it', () => {
    const of = (step: number) => ({ kind: 'walk', walk: 'first', step, bound: 9 }) as const;
    const first = pageBody([listedRun('1', '8')], { next: '?cursor=x' });
    const log = [
      listed({}, { json: first }, { purpose: of(0) }),
      listed(sameSecond, {}, { purpose: of(1), ...behindCursor }),
      alone({ total_rows: 9, ...sameSecond }),
    ];
    const [told] = agreesWithList(knownOf(log));
    expect(told).toMatchObject({ asks: [{ query: [['page', '2']] }] });
  });
});
