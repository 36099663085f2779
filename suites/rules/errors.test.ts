import { describe, expect, it } from 'vitest';
import { answered, asking, knownOf, lineOf, linesOf, listedRun, modelBody } from '../fixtures/log.ts';
import { notFoundBody, pageBody, recordOf, runBody, tell, told } from '../fixtures/log.ts';
import type { Came, Told } from '../fixtures/log.ts';
import { clauseOf } from '../log/answers.ts';
import type { Absence, AskMore } from '../log/ask.ts';
import type { Json } from '../log/json.ts';
import type { Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { noServerError, notFound, notFoundBodies } from './errors.ts';

/** What shows the runs of sync 1, run 7, and its records. */
const runs7 = { json: pageBody([listedRun('1', '7')]) };
const run7 = { json: runBody('1', '7') };
const records7 = { json: pageBody([recordOf('1', '7', '1')]) };
const list = asking('listRuns', ['1'], runs7);
const run = told('readRun', ['1', '7'], run7);
const records = told('listRecords', ['1', '7'], records7);

/** A question for an absent id, by default answered 404 as stated; 200 shows what was asked for. */
const absent =
  (endpoint: 'listRuns' | 'readRun' | 'listRecords', sync: string, id?: string) =>
  (absence: Absence, came: Came | number = { status: 404, json: notFoundBody }, more: AskMore = {}): Told => {
    const json = endpoint === 'readRun' ? runBody(sync, id ?? '') : pageBody([]);
    const ids = id === undefined ? [sync] : [sync, id];
    const own: AskMore = { expects: 404, purpose: { kind: 'absent', absence } };
    return asking(endpoint, ids, { json }, own)(came, more);
  };
const sync9 = absent('listRuns', '9');
const sync8 = absent('listRuns', '8');
const sync0 = absent('listRuns', '0');
const syncX = absent('listRuns', 'run-x');
const run6 = absent('readRun', '1', '6');
const records3 = absent('listRecords', '1', '3');

/** The judgements; a rule of its endpoint and `status` go without saying. */
const linesFor = (judgements: Iterable<Judgement>): string =>
  [...judgements]
    .map((one) => linesOf([one]).join().replace(` ${clauseOf[one.endpoint]}-not-found ${one.endpoint}`, ''))
    .map((line) => line.replace(/ status$/, ''))
    .join(', ');
const of = (log: Knowledge | readonly Told[]): string =>
  linesFor(notFound('log' in log ? log : knownOf(log)));

describe('an id that should be absent', () => {
  const filtered: AskMore = { query: [['status', 'failed']] };
  const closed: AskMore = { manner: 'closed' };
  const encoded: Came = { failure: { kind: 'encoding', message: '', status: 200 } };
  it.each<[string, readonly Told[], string]>([
    ['404', [list(), sync9('far')], 'ok #1'],
    ['404 of an endpoint that never answered', [sync9('far')], 'gap'],
    ['400', [list(), sync9('far', 400), list()], 'broken #1'],
    ['500 for 0', [list(), sync0('zero', 500), list()], 'broken #1'],
    ['400 for 0', [list(), sync0('zero', 400), list()], ''],
    ['400 for a guessed form', [list(), syncX('far', 400), list()], ''],
    ['410 for a guessed form', [list(), syncX('far', 410), list()], 'broken #1'],
    ['403 far from all', [list(), sync9('far', 403), list()], 'doubt'],
    ['403 near one', [list(), sync9('gap', 403), list()], ''],
    ['401, and then no more', [list(), sync9('far', 401)], 'doubt'],
    ['429', [list(), sync9('far', 429), list()], 'gap'],
    ['one far id exists', [list(), sync9('far', 200), sync8('far')], 'ok #2'],
    ['two far ids exist', [list(), sync9('far', 200), sync8('far', 200)], 'broken #1, broken #2'],
    ['a far id exists at times', [list(), sync9('far'), sync9('far', 200, closed)], 'ok #1, broken #2'],
    ['a near one exists', [list(), sync9('gap', 200)], ''],
    ['a near one lists runs of another sync', [list(), sync9('gap', runs7)], 'broken #1'],
    ['a filter is refused', [list(), sync9('far', 422, filtered), list()], ''],
    ['a way of asking is refused', [list(400, closed), list(), sync9('far', 400, closed), list()], ''],
    ['another run is shown', [run, absent('readRun', '1', '0')('zero', run7)], 'broken #1'],
    ['records of another run', [records, records3('gap', records7)], 'broken #1'],
    ['under a sync that is absent', [run, absent('readRun', '9', '7')('absent-sync', 200)], 'broken #1'],
    ['an undecodable 200', [records, records3('far', encoded), records3('far')], 'broken #1, ok #2'],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));
});

it.each([
  [403, 'broken #1, broken #3'],
  [404, 'ok #3'],
])('a 403 counts where it comes again: then %i', (status, lines) => {
  const known = knownOf([list(), sync9('far', 403), list()]);
  for (const one of notFound(known))
    if (one.kind === 'doubt') for (const ask of one.asks) tell(known, answered(ask, { status }));
  tell(known, list());
  expect(of(known)).toBe(lines);
});

describe('a run that is answered, though it should be absent', () => {
  const walk = (walk: string, ids: readonly string[], came: Came = {}): Told =>
    list(
      { json: pageBody(ids.map((id) => listedRun('1', id))), ...came },
      { purpose: { kind: 'walk', walk, step: 0, bound: 9 } },
    );

  /** The judgements once the list was walked again, showing these runs, and the run was asked once more. */
  function after(ids: readonly string[], again: Came = { json: runBody('1', '6') }): string {
    const known = knownOf([walk('first', ['7']), run, run6('gap', 200)]);
    const listed: Came = { json: pageBody(ids.map((id) => listedRun('1', id))) };
    for (let round = 0; round < 3; round += 1)
      for (const one of notFound(known))
        for (const ask of one.kind === 'doubt' ? one.asks : [])
          tell(known, answered(ask, ask.endpoint === 'readRun' ? again : listed));
    return of(known);
  }

  it('is looked for in the whole list of its sync', () => {
    const log = [run, run6('gap', 200)];
    expect([of(log), of([walk('first', ['7']), ...log])]).toEqual(['gap', 'doubt']);
    expect([after(['7']), after(['7'], { status: 404, json: notFoundBody })]).toEqual(['broken #4', 'ok #4']);
    expect(after(['7', '6'])).toBe('');
  });

  it('is left to the list where that hides runs from its whole view', () => {
    const hidden = list({ json: pageBody([listedRun('1', '5')]) }, { query: [['status', 'success']] });
    const later = walk('later', ['7'], { askedMs: 9000 });
    expect(of([walk('first', ['7']), hidden, run, run6('gap', 200), later])).toBe('gap');
  });
});

describe("a client's mistake", () => {
  const model = told('readModel', ['1'], { json: modelBody('1') });
  const purpose = { kind: 'mistake', what: 'absent-id' } as const;
  const mistake = asking('readModel', ['9'], {}, { expects: 'open', purpose });
  it.each<[string, readonly Told[], string]>([
    ['404', [model, mistake(404)], 'ok readModel #1'],
    ['200', [model, mistake()], 'ok readModel #1'],
    ['500', [model, mistake(500)], 'broken readModel #1 status'],
    ['502', [model, mistake(502)], 'gap readModel'],
    ['401 at last', [model, mistake(401)], 'doubt readModel'],
    ['before anything else', [mistake(500)], 'gap readModel'],
  ])('%s', (_, log, line) => expect(lineOf(noServerError(knownOf(log)), '7-no-server-error ')).toBe(line));
});

describe('the body of a 404', () => {
  const good = told('listRuns', ['1'], { json: pageBody([]) });
  const absent = (json: Json, more: AskMore = { expects: 404 }): Told =>
    told('listRuns', ['9'], { status: 404, json }, more);
  const of = (log: readonly Told[]): string =>
    lineOf(notFoundBodies(knownOf(log)), ' 4.7-not-found-body listRuns');
  const malformed = { expects: 'open', purpose: { kind: 'observe', point: '4.7-malformed-id' } } as const;
  const [untitled, bare] = [{ status: 'not_found' }, { manner: 'no Accept' } as const];

  it.each<[string, readonly Told[], string]>([
    ['as stated', [good, absent(notFoundBody)], 'ok #1'],
    ['without a message', [good, absent(untitled), good], 'broken #1 /message'],
    ['with another status', [good, absent({ message: '', status: '404' }), good], 'broken #1 /status'],
    ['of a target that never answered', [absent(notFoundBody)], 'gap'],
    ['perhaps of an expired token', [good, absent({})], 'doubt'],
    ['to a malformed id', [good, absent({}, malformed), good], ''],
    ['of a page', [good, absent({}, { query: [['page', '9']] }), good], ''],
    ['to any question in one way', [good, absent({}, bare), told('reports', [], { status: 404 }, bare)], ''],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));

  it('asks for the token at another time and then decides', () => {
    const [judged] = notFoundBodies(knownOf([good, absent({})]));
    const [again] = judged?.kind === 'doubt' ? judged.asks : [];
    expect(again).toMatchObject({ endpoint: 'listRuns', ids: ['1'], purpose: { kind: 'confirm' } });
    const came: Came = { json: pageBody([]) };
    const log = again === undefined ? [] : [good, absent({}), { ask: again, came }];
    expect(of(log)).toBe('broken #1 /message');
  });
});
