import { describe, expect, it } from 'vitest';
import {
  answered,
  knownOf,
  linesOf,
  listedRun,
  modelBody,
  notFoundBody,
  pageBody,
  reportBody,
  runBody,
  tell,
  told,
  type Came,
  type Told,
} from '../fixtures/log.ts';
import type { Ask, AskMore } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { answers } from './answers.ts';

const report = (came: Came = {}, more: AskMore = {}): Told =>
  told('reports', [], { json: reportBody(), ...came }, more);
const model = (came: Came = {}, more: AskMore = {}): Told =>
  told('readModel', ['1'], { json: modelBody('1'), ...came }, more);
const runs = (came: Came = {}, more: AskMore = {}): Told =>
  told('listRuns', ['1'], { json: pageBody([listedRun('1', '7', { status: 'failed' })]), ...came }, more);
const run = (came: Came = {}, more: AskMore = {}): Told =>
  told('readRun', ['1', '7'], { json: runBody('1', '7'), ...came }, more);
const rows = (came: Came = {}, more: AskMore = {}): Told =>
  told('querySource', ['1'], { json: [{ a: 1 }], ...came }, { body: '{"query":"SELECT 1"}', ...more });

/** The judgements about anything but good answers. */
const of = (known: Knowledge | readonly Told[]): readonly string[] =>
  linesOf(answers('log' in known ? known : knownOf(known))).filter((line) => !line.startsWith('ok'));

/** Answers what the doubts ask, once for each of the answers that are given; the judgements after that. */
function decide(log: readonly Told[], ...came: readonly ((ask: Ask) => Came)[]): readonly string[] {
  const known = knownOf(log);
  for (const one of came)
    for (const judgement of answers(known))
      if (judgement.kind === 'doubt')
        for (const ask of judgement.asks) if (!known.isAsked(ask)) tell(known, answered(ask, one(ask)));
  return of(known);
}

describe('an answer that is no 200', () => {
  it.each<[string, readonly Told[], readonly string[]]>([
    ['500 once', [report(), report({ status: 500 }), report()], ['broken 4.1-answers-200 reports #1 status']],
    ['202', [model({ status: 202 }), report()], ['broken 4.4-answers-200 readModel #0 status']],
    ['of a target that nobody knows', [model({ status: 500 })], []],
    ['400 to a report', [report({ status: 400 }), report()], ['broken 4.1-answers-200 reports #0 status']],
    ['400, and then no more', [report(), report({ status: 400 })], ['doubt 4.1-answers-200 reports']],
    ['405 to a read', [report(), model({ status: 405 })], ['broken 4.4-answers-200 readModel #1 status']],
    [
      '401 among others',
      [report(), model({ status: 401 }), report()],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    ['503, then served', [report({ status: 503 }), report()], []],
    ['503 alone', [report(), model({ status: 503 })], ['gap 4.4-answers-200 readModel']],
    [
      'silence',
      [report({ failure: 'timeout' }), report({}, { query: [['metric', 'all']] })],
      ['gap 4.1-answers-200 reports'],
    ],
    [
      'no HTTP',
      [model(), model({ failure: 'protocol' }), model()],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    [
      'an undecodable 404',
      [model(), model({ failure: { kind: 'encoding', message: '', status: 404 } }), model()],
      [],
    ],
    [
      '404 to another way',
      [model(), model({ status: 404, askedMs: 5000 }, { manner: 'closed' }), model({ askedMs: 9000 })],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    ['406 to another way', [report(), report({ status: 406 }, { manner: 'no Accept' }), report()], []],
    [
      '401 to a write, which the operator may have to mend',
      [report(), rows({ status: 401 }), report()],
      ['doubt 4.3-answers-200 querySource'],
    ],
    ['400 to another way of a write', [rows(), rows({ status: 400 }, { manner: 'no Accept' }), rows()], []],
    [
      '500 to another way of a write',
      [rows(), rows({ status: 500 }, { manner: 'no Accept' }), rows()],
      ['broken 4.3-answers-200 querySource #1 status'],
    ],
    [
      '500 to another way',
      [report(), report({ status: 500 }, { manner: 'no Accept' }), report()],
      ['broken 4.1-answers-200 reports #1 status'],
    ],
    ['more than we read', [report({ undecoded: 'beyond-limit' })], ['gap 4.1-answers-200 reports']],
    [
      '405 to the search for an id',
      [report(), model({ status: 405 }, { expects: 'open', purpose: { kind: 'find' } })],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    [
      '500 to a given id',
      [report(), model({ status: 500 }, { expects: 'open', purpose: { kind: 'find' } })],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    ['an open point', [report(), report({ status: 500 }, { expects: 'open' })], []],
    [
      'a schedule refused',
      [told('scheduleSync', [], { status: 422 }, { body: '{}' }), report()],
      ['doubt 4.6-answers-200 scheduleSync'],
    ],
    [
      'a schedule redirected',
      [told('scheduleSync', [], { status: 302 }, { body: '{}' }), report()],
      ['broken 4.6-answers-200 scheduleSync #0 status'],
    ],
    [
      'a query refused between two',
      [rows(), rows({ status: 400 }), rows()],
      ['broken 4.3-answers-200 querySource #1 status'],
    ],
    ['a query refused at last', [rows(), rows({ status: 400 })], ['doubt 4.3-answers-200 querySource']],
    ['a query in conflict', [rows(), rows({ status: 409 }), rows()], ['doubt 4.3-answers-200 querySource']],
  ])('%s', (_, log, lines) => expect(of(log)).toEqual(lines));

  it('is our own doing after bad credentials, if they got that status', () => {
    const bad = report({ status: 401 }, { expects: 'refusal', credential: 'none' });
    expect(of([model(), bad, model({ status: 403 }), model()])).toEqual(['gap 4.4-answers-200 readModel']);
    expect(of([model(), bad, model({ status: 500 }), model()])).toEqual([
      'broken 4.4-answers-200 readModel #2 status',
    ]);
  });

  it('leaves an endpoint untested, never in part, that did not answer a question', () => {
    const lines = linesOf(
      answers(knownOf([report(), report({ failure: 'timeout' }, { query: [['metric', 'all']] })])),
    );
    expect(lines).toEqual(['gap 4.1-answers-200 reports']);
  });
});

describe('a resource that is missing', () => {
  const missing = run({ status: 404, json: notFoundBody, askedMs: 5000 });
  const late: Came = { askedMs: 9000 };

  it.each<[string, readonly Told[], readonly string[]]>([
    ['shown before and after', [runs(), missing, runs(late)], ['broken 4.8-answers-200 readRun #1 status']],
    ['shown before', [runs(), missing], ['doubt 4.8-answers-200 readRun']],
    ['shown by what a cache may hold', [runs(), missing, runs()], ['doubt 4.8-answers-200 readRun']],
    [
      'named by the list of another sync',
      [runs({ json: pageBody([listedRun('2', '7')]) }), missing],
      ['doubt 4.8-answers-200 readRun'],
    ],
    [
      'a model',
      [model(), model({ status: 410, askedMs: 5000 }), model(late)],
      ['broken 4.4-answers-200 readModel #1 status'],
    ],
    [
      'a sync',
      [run(), runs({ status: 404, askedMs: 5000 }), run(late)],
      ['broken 4.7-answers-200 listRuns #1 status'],
    ],
  ])('%s', (_, log, lines) => expect(of(log)).toEqual(lines));

  it('is looked for again, until it is shown or gone for good', () => {
    const log = [runs(), missing];
    const isThere = ({ endpoint }: Ask): Came =>
      endpoint === 'readRun' ? { json: runBody('1', '7') } : { json: pageBody([listedRun('1', '7')]) };
    expect(decide(log, isThere)).toEqual(['broken 4.8-answers-200 readRun #1 status']);
    const isGone = ({ endpoint }: Ask): Came =>
      endpoint === 'readRun' ? { status: 404 } : { json: pageBody([]) };
    expect(new Set(decide(log, isGone, isGone, isGone, isGone))).toEqual(
      new Set(['doubt 4.8-answers-200 readRun']),
    );
  });

  it('is a status in use if an entry had it before and after', () => {
    const filtered = runs({ status: 422, askedMs: 5000 }, { query: [['status', 'failed']] });
    const changed = runs({ json: pageBody([listedRun('1', '7', { status: 'success' })]), askedMs: 9000 });
    expect(of([runs(), filtered, runs(late)])).toEqual(['broken 4.7-answers-200 listRuns #1 status']);
    expect(of([runs(), filtered, changed])).toEqual(['doubt 4.7-answers-200 listRuns']);
    expect(of([report(), filtered])).toEqual([]);
  });
});

describe('a page, a method, a cut', () => {
  const next: AskMore = {
    rule: '2.5-next-page',
    link: { from: 0, name: 'next', url: 'http://target.test/api/v1/syncs/1/sync_runs?page=2' },
  };

  it('a page that is refused breaks the rule of its link or number, one that fails that of its endpoint', () => {
    // Only a list that is there later was there meanwhile.
    expect(of([runs(), runs({ status: 404 }, next)])).toEqual(['doubt 2.5-next-page listRuns']);
    expect(of([runs(), runs({ status: 404 }, next), runs({ askedMs: 10_000 })])).toEqual([
      'broken 2.5-next-page listRuns #0 /links/next',
    ]);
    expect(of([runs(), runs({ status: 500 }, next)])).toEqual(['broken 4.7-answers-200 listRuns #1 status']);
    const third: AskMore = { rule: '4.7-page-number', query: [['page', '3']] };
    expect(of([runs(), runs({ status: 400 }, third)])).toEqual(['broken 4.7-page-number listRuns #1 status']);
  });

  it('a page of a list that moved may have gone, unless all walks had it', () => {
    const walk = (name: string, id: string): Told =>
      runs(
        { json: pageBody([listedRun('1', id)]) },
        { purpose: { kind: 'walk', walk: name, step: 0, bound: 9 } },
      );
    const log = [walk('a', '7'), walk('b', '8'), runs({ status: 500 }, { query: [['page', '2']] })];
    expect(of(log)).toEqual(['doubt 4.7-answers-200 listRuns']);
    expect(of([...log.slice(0, 2), runs({ status: 500 }, { query: [['page', '1']] })])).toEqual([
      'broken 4.7-answers-200 listRuns #2 status',
    ]);
  });

  it('a page of a list that is shown from a store may have gone', () => {
    const walk = (walk: string, step: number, askedMs: number): Told =>
      runs(
        {
          json: pageBody([listedRun('1', String(7 + step))], { next: step === 0 ? '?page=2' : null }),
          headers: { 'cache-control': 'max-age=60' },
          askedMs,
        },
        { purpose: { kind: 'walk', walk, step, bound: 9 }, query: step === 0 ? [] : [['page', '2']] },
      );
    const gone = runs({ status: 404, askedMs: 20_000 }, { rule: '4.7-page-number', query: [['page', '2']] });
    const log = [walk('a', 0, 0), walk('a', 1, 1000), gone, walk('b', 0, 30_000), walk('b', 1, 31_000)];
    expect(of([...log, runs({ askedMs: 40_000 })])).toEqual(['doubt 4.7-page-number listRuns']);
    const later = [walk('c', 0, 90_000), walk('c', 1, 91_000)];
    expect(of([...log, ...later])).toEqual(['broken 4.7-page-number listRuns #2 status']);
  });

  it('a method that a write lacks is one that an absent id lacks, too', () => {
    const update = told('updateModel', ['1'], { status: 405 }, { body: '{}' });
    expect(of([report(), update])).toEqual(['doubt 4.5-answers-200 updateModel']);
    expect(decide([report(), update], () => ({ status: 405 }))).toEqual([
      'broken 4.5-answers-200 updateModel #1 status',
    ]);
    expect(decide([report(), update], () => ({ status: 404 }))).toEqual([
      'doubt 4.5-answers-200 updateModel',
    ]);
  });

  it('a read that is cut each time is cut once more between two answers', () => {
    const cut: Came = { failure: { kind: 'cut', message: '', isSystematic: true } };
    const log = [report(), report(cut, { query: [['metric', 'all']] })];
    const again = ({ query }: Ask): Came => (query.length > 0 ? cut : { json: reportBody() });
    expect(decide(log, again, again, again)).toContain('broken 4.1-answers-200 reports #1 status');
    expect(decide(log, () => ({ json: reportBody() }))).not.toContain(
      'broken 4.1-answers-200 reports #1 status',
    );
  });

  it('a 403 that does not come again is looked for slowly', () => {
    const log = [report({ earlier: ['403'] }), report()];
    const every = (nth: number, body: Came) => {
      let asked = 0;
      return (): Came => ((asked += 1) % nth === 0 ? { status: 403, ...body } : { json: reportBody() });
    };
    expect(decide(log, every(12, {}))).toEqual(['broken 4.1-answers-200 reports #13 status']);
    expect(decide(log, every(2, {}))).toEqual(['doubt 4.1-answers-200 reports']);
    expect(decide(log, every(12, { undecoded: 'not-json' }))).toEqual(['doubt 4.1-answers-200 reports']);
    expect(of([report({ earlier: ['403', '403'] }), report()])).toEqual([]);
  });
});
