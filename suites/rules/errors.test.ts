import { describe, expect, it } from 'vitest';
import {
  answered,
  knownOf,
  linesOf,
  listedRun,
  modelBody,
  notFoundBody,
  pageBody,
  recordOf,
  runBody,
  tell,
  told,
  type Came,
  type Told,
} from '../fixtures/log.ts';
import type { Absence, AskMore } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { noServerError, notFound } from './errors.ts';

const list = (came: Came = {}, more: AskMore = {}): Told =>
  told('listRuns', ['1'], { json: pageBody([listedRun('1', '7')]), ...came }, more);
const run = told('readRun', ['1', '7'], { json: runBody('1', '7') });
const records = told('listRecords', ['1', '7'], { json: pageBody([recordOf('1', '7', '1')]) });
const absent404: Came = { status: 404, json: notFoundBody };

const absentSync = (id: string, absence: Absence, came: Came = absent404, more: AskMore = {}): Told =>
  told(
    'listRuns',
    [id],
    { json: pageBody([]), ...came },
    { expects: 404, purpose: { kind: 'absent', absence }, ...more },
  );
const absentRun = (id: string, absence: Absence, came: Came = absent404, sync = '1'): Told =>
  told(
    'readRun',
    [sync, id],
    { json: runBody(sync, id), ...came },
    { expects: 404, purpose: { kind: 'absent', absence } },
  );
const absentRecords = (id: string, absence: Absence, came: Came): Told =>
  told(
    'listRecords',
    ['1', id],
    { json: pageBody([]), ...came },
    { expects: 404, purpose: { kind: 'absent', absence } },
  );

const of = (log: readonly Told[]): readonly string[] => linesOf(notFound(knownOf(log)));
const brokenAt = (rule: string, endpoint: string, at: number): string =>
  `broken ${rule}-not-found ${endpoint} #${at} status`;

describe('an id that should be absent', () => {
  it.each<[string, readonly Told[], readonly string[]]>([
    ['404', [list(), absentSync('9', 'far')], ['ok 4.7-not-found listRuns #1']],
    ['404 of an endpoint that never answered', [absentSync('9', 'far')], ['gap 4.7-not-found listRuns']],
    ['400', [list(), absentSync('9', 'far', { status: 400 }), list()], [brokenAt('4.7', 'listRuns', 1)]],
    [
      '500 for 0',
      [list(), absentSync('0', 'zero', { status: 500 }), list()],
      [brokenAt('4.7', 'listRuns', 1)],
    ],
    ['400 for 0', [list(), absentSync('0', 'zero', { status: 400 }), list()], []],
    ['400 for a guessed form', [list(), absentSync('run-x', 'far', { status: 400 }), list()], []],
    [
      '410 for a guessed form',
      [list(), absentSync('run-x', 'far', { status: 410 }), list()],
      [brokenAt('4.7', 'listRuns', 1)],
    ],
    [
      '403 far from all',
      [list(), absentSync('9', 'far', { status: 403 }), list()],
      ['doubt 4.7-not-found listRuns'],
    ],
    ['403 near one', [list(), absentSync('9', 'gap', { status: 403 }), list()], []],
    [
      '401, and then no more',
      [list(), absentSync('9', 'far', { status: 401 })],
      ['doubt 4.7-not-found listRuns'],
    ],
    ['429', [list(), absentSync('9', 'far', { status: 429 }), list()], ['gap 4.7-not-found listRuns']],
    [
      'one far id exists',
      [list(), absentSync('9', 'far', {}), absentSync('8', 'far')],
      ['ok 4.7-not-found listRuns #2'],
    ],
    [
      'two far ids exist',
      [list(), absentSync('9', 'far', {}), absentSync('8', 'far', {})],
      [brokenAt('4.7', 'listRuns', 1), brokenAt('4.7', 'listRuns', 2)],
    ],
    [
      'a far id exists at times',
      [list(), absentSync('9', 'far'), absentSync('9', 'far', {}, { manner: 'closed' })],
      ['ok 4.7-not-found listRuns #1', brokenAt('4.7', 'listRuns', 2)],
    ],
    ['a near one exists', [list(), absentSync('9', 'gap', {})], []],
    [
      'a near one lists runs of another sync',
      [list(), absentSync('9', 'gap', { json: pageBody([listedRun('1', '7')]) })],
      [brokenAt('4.7', 'listRuns', 1)],
    ],
    [
      'a filter is refused',
      [list(), absentSync('9', 'far', { status: 422 }, { query: [['status', 'failed']] }), list()],
      [],
    ],
    [
      'a way of asking is refused',
      [
        list({ status: 400 }, { manner: 'closed' }),
        list(),
        absentSync('9', 'far', { status: 400 }, { manner: 'closed' }),
        list(),
      ],
      [],
    ],
    [
      'another run is shown',
      [run, absentRun('0', 'zero', { json: runBody('1', '7') })],
      [brokenAt('4.8', 'readRun', 1)],
    ],
    [
      'records of another run',
      [records, absentRecords('3', 'gap', { json: pageBody([recordOf('1', '7', '1')]) })],
      [brokenAt('4.9', 'listRecords', 1)],
    ],
    [
      'under a sync that is absent',
      [run, absentRun('7', 'absent-sync', {}, '9')],
      [brokenAt('4.8', 'readRun', 1)],
    ],
    [
      'an undecodable 200',
      [
        records,
        absentRecords('3', 'far', { failure: { kind: 'encoding', message: '', status: 200 } }),
        absentRecords('3', 'far', absent404),
      ],
      [brokenAt('4.9', 'listRecords', 1), 'ok 4.9-not-found listRecords #2'],
    ],
  ])('%s', (_, log, lines) => expect(of(log)).toEqual(lines));
});

it.each<[number, readonly string[]]>([
  [403, [brokenAt('4.7', 'listRuns', 1), brokenAt('4.7', 'listRuns', 3)]],
  [404, ['ok 4.7-not-found listRuns #3']],
])('a 403 counts where it comes again: then %i', (status, lines) => {
  const known = knownOf([list(), absentSync('9', 'far', { status: 403 }), list()]);
  for (const one of notFound(known))
    if (one.kind === 'doubt') for (const ask of one.asks) tell(known, answered(ask, { status }));
  tell(known, list());
  expect(linesOf(notFound(known))).toEqual(lines);
});

describe('a run that is answered, though it should be absent', () => {
  const walk = (name: string, ids: readonly string[], came: Came = {}): Told =>
    list(
      { json: pageBody(ids.map((id) => listedRun('1', id))), ...came },
      { purpose: { kind: 'walk', walk: name, step: 0, bound: 9 } },
    );

  /** The judgements once the list was walked again, and showed these runs. */
  function after(ids: readonly string[]): readonly string[] {
    const known: Knowledge = knownOf([walk('first', ['7']), run, absentRun('6', 'gap', {})]);
    for (const judgement of notFound(known))
      if (judgement.kind === 'doubt')
        for (const ask of judgement.asks)
          tell(known, answered(ask, { json: pageBody(ids.map((id) => listedRun('1', id))) }));
    return linesOf(notFound(known));
  }

  it('is looked for in the whole list of its sync', () => {
    expect(of([walk('first', ['7']), run, absentRun('6', 'gap', {})])).toEqual([
      'doubt 4.8-not-found readRun',
    ]);
    expect(after(['7'])).toEqual([brokenAt('4.8', 'readRun', 2)]);
    expect(after(['7', '6'])).toEqual([]);
    expect(of([run, absentRun('6', 'gap', {})])).toEqual(['gap 4.8-not-found readRun']);
  });

  it('is left to the list where that hides runs from its whole view', () => {
    const hidden = list({ json: pageBody([listedRun('1', '5')]) }, { query: [['status', 'success']] });
    const log = [
      walk('first', ['7']),
      hidden,
      run,
      absentRun('6', 'gap', {}),
      walk('later', ['7'], { askedMs: 9000 }),
    ];
    expect(of(log)).toEqual(['gap 4.8-not-found readRun']);
  });
});

describe("a client's mistake", () => {
  const model = told('readModel', ['1'], { json: modelBody('1') });
  const mistake = (came: Came): Told =>
    told('readModel', ['9'], came, { expects: 'open', purpose: { kind: 'mistake', what: 'absent-id' } });
  it.each<[string, readonly Told[], readonly string[]]>([
    ['404', [model, mistake({ status: 404 })], ['ok 7-no-server-error readModel #1']],
    ['200', [model, mistake({})], ['ok 7-no-server-error readModel #1']],
    ['500', [model, mistake({ status: 500 })], ['broken 7-no-server-error readModel #1 status']],
    ['502', [model, mistake({ status: 502 })], ['gap 7-no-server-error readModel']],
    ['401 at last', [model, mistake({ status: 401 })], ['doubt 7-no-server-error readModel']],
    ['before anything else', [mistake({ status: 500 })], ['gap 7-no-server-error readModel']],
  ])('%s', (_, log, lines) => expect(linesOf(noServerError(knownOf(log)))).toEqual(lines));
});
