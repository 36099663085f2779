import { describe, expect, it } from 'vitest';
import { answered, asking, knownOf, linesOf, listedRun, modelBody } from '../fixtures/log.ts';
import { notFoundBody, pageBody, reportBody, runBody, tell, told } from '../fixtures/log.ts';
import type { Came, Told } from '../fixtures/log.ts';
import { answersRule } from '../log/answers.ts';
import type { Ask, AskMore } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { answers } from './answers.ts';

const report = asking('reports', [], { json: reportBody() });
const model = asking('readModel', ['1'], { json: modelBody('1') });
const undecodable = model({ failure: { kind: 'encoding', message: '', status: 404 } });
const failed = (id: string) => listedRun('1', id, { status: 'failed' });
const runs = asking('listRuns', ['1'], { json: pageBody([failed('7')]) });
const run = asking('readRun', ['1', '7'], { json: runBody('1', '7') });
const second = asking('listRuns', ['1'], { status: 401 }, { query: [['page', '2']] });
const rows = asking('querySource', ['1'], { json: [{ a: 1 }] }, { body: '{"query":"SELECT 1"}' });
const back = asking('updateModel', ['1'], {}, { purpose: { kind: 'restore', turn: 0 } });
const schedule = asking('scheduleSync', [], {}, { body: '{}' });

/** The judgements about anything but good answers; the rule and `status` go without saying. */
const of = (known: Knowledge | readonly Told[]): string =>
  [...answers('log' in known ? known : knownOf(known))]
    .filter(({ kind }) => kind !== 'ok')
    .map((one) => [linesOf([one]).join(), ` ${answersRule(one.endpoint)} ${one.endpoint}`] as const)
    .map(([line, own]) => line.replace(own, '').replace(/ status$/, ''))
    .join(', ');

/** Answers what the doubts ask, once for each of the answers that are given; the judgements after that. */
function decide(log: readonly Told[], ...came: readonly ((ask: Ask) => Came)[]): string {
  const known = knownOf(log);
  for (const one of came)
    for (const judgement of answers(known))
      if (judgement.kind === 'doubt')
        for (const ask of judgement.asks) if (!known.isAsked(ask)) tell(known, answered(ask, one(ask)));
  return of(known);
}

const late: Came = { askedMs: 9000 };
const find: AskMore = { expects: 'open', purpose: { kind: 'find' } };

describe('an answer that is no 200', () => {
  it.each<[string, readonly Told[], string]>([
    ['500 once', [report(), report(500), report()], 'broken #1'],
    ['202', [model(202), report()], 'broken #0'],
    ['of a target that nobody knows', [model(500)], ''],
    ['400 to a report', [report(400), report()], 'broken #0'],
    ['400, and then no more', [report(), report(400)], 'doubt'],
    ['405 to a read', [report(), model(405)], 'broken #1'],
    ['401 among others', [report(), model(401), report()], 'broken #1'],
    ['401 to a page', [runs(), second(), runs()], 'broken 4.7-page-number listRuns #1'],
    ['403 to a list that may be gone', [runs(), runs(403), report(late)], 'doubt'],
    ['503, then served', [report(503), report()], ''],
    ['503 alone', [report(), model(503)], 'gap'],
    ['silence', [report({ failure: 'timeout' }), report({}, { query: [['metric', 'all']] })], 'gap'],
    ['no HTTP', [model(), model({ failure: 'protocol' }), model()], 'broken #1'],
    ['an undecodable 404', [model(), undecodable, model()], ''],
    ['404 to another way', [model(), model(404, { manner: 'closed' }), model(late)], 'broken #1'],
    ['404 to any type', [model(), model(404, { manner: 'any type' }), model(late)], ''],
    ['405 to another way', [report(), report(405, { manner: 'closed' }), report()], ''],
    ['406 to another way, without the plain one', [report(), model(406, { manner: 'no Accept' })], ''],
    ['400 to a way of what is refused', [report(), model(503), model(400, { manner: 'no Accept' })], 'gap'],
    ['401 to a write, which the operator may have to mend', [report(), rows(401), report()], 'doubt'],
    ['400 to another way of a write', [rows(), rows(400, { manner: 'no Accept' }), rows()], ''],
    ['500 to another way of a write', [rows(), rows(500, { manner: 'no Accept' }), rows()], 'broken #1'],
    ['500 to another way', [report(), report(500, { manner: 'no Accept' }), report()], 'broken #1'],
    ['more than we read', [report({ undecoded: 'beyond-limit' })], 'gap'],
    ['405 to the search for an id', [report(), model(405, find)], 'broken #1'],
    ['500 to a given id', [report(), model(500, find)], 'broken #1'],
    ['an open point', [report(), report(500, { expects: 'open' })], ''],
    ['a schedule refused', [schedule(422), report()], 'doubt'],
    ['a schedule redirected', [schedule(302), report()], 'broken #0'],
    ['a query refused between two', [rows(), rows(400), rows()], 'broken #1'],
    ['a query refused at last', [rows(), rows(400)], 'doubt'],
    ['a null that we put back, refused', [model(), back(500, { body: '{"name":null}' })], 'gap'],
    ['a read of what we put back', [model(), model(500, { purpose: back().ask.purpose })], 'broken #1'],
    ['a value that we put back, refused', [model(), back(500, { body: '{"name":"a"}' })], 'broken #1'],
    ['a query in conflict', [rows(), rows(409), rows()], 'doubt'],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));

  it.each([
    ['our own doing', model(403), 'gap'],
    ['of the service, with a status that they did not get', model(500), 'broken #2'],
    ['of a firewall, to another way', model(403, { manner: 'no Accept' }), ''],
  ])('after bad credentials a refusal may be %s', (_, refused, lines) => {
    const bad = report(401, { expects: 'refusal', credential: 'none' });
    expect(of([model(), bad, refused, model()])).toBe(lines);
  });

  it('is no refusal of the token where the resource may be gone', () => {
    const bad = run(404, { expects: 'refusal', credential: 'none' });
    expect(JSON.stringify([...answers(knownOf([runs(), bad, run(404)]))])).not.toContain('locked-out');
  });

  it('leaves an endpoint untested, never in part, that did not answer a question', () => {
    const log = [report(), report({ failure: 'timeout' }, { query: [['metric', 'all']] })];
    expect(linesOf(answers(knownOf(log)))).toEqual(['gap 4.1-answers-200 reports']);
  });
});

describe('a resource that is missing', () => {
  const missing = run({ status: 404, json: notFoundBody, askedMs: 5000 });

  it.each<[string, readonly Told[], string]>([
    ['shown before and after', [runs(), missing, runs(late)], 'broken #1'],
    ['shown before', [runs(), missing], 'doubt'],
    ['shown by what a cache may hold', [runs(), missing, runs()], 'doubt'],
    ['refused as others are', [runs(), run({ status: 403, askedMs: 5000 }), model(late)], 'doubt'],
    ['a given id that nothing shows', [report(), model(422, find), report()], 'doubt'],
    ['a given id that is shown', [report(), model(422, find), model()], 'broken #1'],
    ['in the list of another sync', [runs({ json: pageBody([listedRun('2', '7')]) }), missing], 'doubt'],
    ['a model', [model(), model({ status: 410, askedMs: 5000 }), model(late)], 'broken #1'],
    ['a model right after it was shown', [model(), model(404), model(late)], 'broken #1'],
    ['a sync', [run(), runs({ status: 404, askedMs: 5000 }), run(late)], 'broken #1'],
  ])('%s', (_, log, lines) => expect(of(log)).toBe(lines));

  it('is looked for again, until it is shown or gone for good', () => {
    const log = [runs(), missing];
    const isThere = ({ endpoint }: Ask): Came => ({
      json: endpoint === 'readRun' ? runBody('1', '7') : pageBody([listedRun('1', '7')]),
    });
    expect(decide(log, isThere)).toBe('broken #1');
    const isGone = ({ endpoint }: Ask): Came =>
      endpoint === 'readRun' ? { status: 404 } : { json: pageBody([]) };
    expect(decide(log, isGone, isGone, isGone, isGone)).toMatch(/^doubt(, doubt)*$/);
    const isRare = ({ purpose: of }: Ask) => of.kind === 'confirm' && of.doubt === 'often' && of.round === 9;
    const rarely = (ask: Ask): Came => (isRare(ask) ? { status: 404 } : isThere(ask));
    expect(decide([runs(), run(404)], rarely, rarely, rarely)).toContain('broken');
  });

  it('is a status in use if an entry had it before and after', () => {
    const filtered = runs({ status: 422, askedMs: 5000 }, { query: [['status', 'failed']] });
    const changed = runs({ json: pageBody([listedRun('1', '7', { status: 'success' })]), askedMs: 9000 });
    expect(of([runs(), filtered, runs(late)])).toBe('broken #1');
    expect(of([runs(), filtered, changed])).toBe('doubt');
    expect(of([report(), filtered])).toBe('');
  });
});

describe('a page, a method, a cut', () => {
  it('a page that is refused breaks the rule of its link or number, one that fails that of its endpoint', () => {
    const url = 'http://target.test/api/v1/syncs/1/sync_runs?page=2';
    const next: AskMore = { rule: '2.5-next-page', link: { from: 0, name: 'next', url } };
    for (const status of [403, 404, 410])
      expect(of([runs(), runs(status, next)])).toBe('doubt 2.5-next-page listRuns');
    expect(of([runs(), runs(404, next), runs(late)])).toBe('broken 2.5-next-page listRuns #0 /links/next');
    expect(of([runs(), runs(500, next)])).toBe('broken #1');
    expect(of([runs(), runs(404, next), runs(late, next)])).toBe('broken #1');
    const third: AskMore = { rule: '4.7-page-number', query: [['page', '3']] };
    expect(of([runs(), runs(400, third)])).toBe('broken 4.7-page-number listRuns #1');
  });

  /** A page of a walk along runs: the only one, or with a step one of two from a store. */
  const along = (walk: string, ids: readonly string[], askedMs: number, step?: number): Told => {
    const headers = step === undefined ? {} : { 'cache-control': 'max-age=60' };
    const query: Ask['query'] = step === 1 ? [['page', '2']] : [];
    return runs(
      { json: pageBody(ids.map(failed), { next: step === 0 ? '?page=2' : null }), headers, askedMs },
      { purpose: { kind: 'walk', walk, step: step ?? 0, bound: 9 }, query },
    );
  };

  it('a page of a list that moved may have gone, unless all walks had it', () => {
    const moved = [along('a', ['7'], 0), along('b', ['8'], 1000)];
    expect(of([...moved, runs(500, { query: [['page', '2']] })])).toBe('doubt');
    expect(of([...moved, runs(500, { query: [['page', '1']] })])).toBe('broken #2');
    const query = [['status', 'failed']] as const;
    const json = pageBody([failed('7')], { last: '?status=failed&page=2' });
    const page = (askedMs: number) => runs({ json, askedMs }, { query });
    const lost = runs({ status: 500, askedMs: 9000 }, { query: [...query, ['page', '2']] });
    const log = [along('a', ['7', '8'], 0), page(4000), lost, page(15_000)];
    expect(of([...log, along('b', ['9', '7', '8'], 20_000)])).toBe('broken #2');
    expect(of([...log, along('b', ['9', '7'], 20_000)])).toBe('doubt');
    const more = pageBody([failed('7')], { next: '?status=failed&page=2', last: '?status=failed&page=2' });
    const one: AskMore = { query, purpose: { kind: 'walk', walk: 'one page', step: 0, bound: 1 } };
    const cut = runs({ json: more, askedMs: 16_000 }, one);
    expect(of([...log, cut, along('b', ['9', '7', '8'], 20_000)])).toBe('broken #2');
  });

  it('a link under a filter that names another status is at fault where that is refused', () => {
    const [query, next] = [[['status', 'failed']] as const, '?status=f&page=2'];
    const json = pageBody([failed('7')], { next, last: '?status=f&page=3' });
    const page = (askedMs: number) => runs({ json, askedMs }, { query });
    const url = `http://target.test/api/v1/syncs/1/sync_runs${next}`;
    const refused = runs({ status: 422, askedMs: 9000 }, { query, link: { from: 2, name: 'next', url } });
    const log = [along('a', ['8'], 0), along('b', ['8', '9'], 1000), page(4000), refused, page(15_000)];
    expect(of(log)).toBe('broken 2.5-filter-kept listRuns #2 /links/next');
  });

  it('a page of a list may have gone that is shown from a store, or right behind a refusal', () => {
    const gone = runs({ status: 404, askedMs: 20_000 }, { rule: '4.7-page-number', query: [['page', '2']] });
    const both = (name: string, ms: number) => [along(name, ['7'], ms, 0), along(name, ['8'], ms + 1000, 1)];
    const log = [...both('a', 0), gone, ...both('b', 30_000)];
    expect(of([...log, runs({ askedMs: 40_000 })])).toBe('doubt 4.7-page-number listRuns');
    expect(of([...log, ...both('c', 90_000)])).toBe('broken 4.7-page-number listRuns #2');
    const early = runs({ status: 404, askedMs: 1000 }, { query: [['page', '1']] });
    expect(of([along('a', ['7'], 0), early, along('b', ['7'], 9000)])).toBe('doubt 4.7-page-number listRuns');
    const fails = runs({ status: 500, askedMs: 20_000 }, { query: [['page', '2']] });
    const until = (ms: number) => of([along('a', ['7'], 0), fails, along('b', ['7'], ms)]);
    expect([20_500, 24_000].map(until)).toEqual(['doubt', 'broken #1']);
  });

  it('a method that a write lacks is one that an absent id lacks, too', () => {
    const log = [report(), told('updateModel', ['1'], { status: 405 }, { body: '{}' })];
    const either = [405, 404].map((status) => decide(log, () => ({ status })));
    expect([of(log), ...either]).toEqual(['doubt', 'broken #1', 'doubt']);
  });

  it('a read that is cut each time is cut once more between two answers', () => {
    const cut: Came = { failure: { kind: 'cut', message: '', isSystematic: true } };
    const log = [report(), report(cut, { query: [['metric', 'all']] })];
    const again = ({ query }: Ask): Came => (query.length > 0 ? cut : { json: reportBody() });
    expect(decide(log, again, again, again)).toContain('broken #1');
    expect(decide(log, () => ({ json: reportBody() }))).not.toContain('broken');
  });

  it('a 403 that does not come again is looked for slowly', () => {
    const log = [report({ earlier: ['403'] }), report()];
    const every = (nth: number, body: Came) => {
      let asked = 0;
      return (): Came => ((asked += 1) % nth === 0 ? { status: 403, ...body } : { json: reportBody() });
    };
    expect(decide(log, every(12, {}))).toBe('broken #13');
    expect(decide(log, every(2, {}))).toBe('doubt');
    expect(decide(log, every(12, { undecoded: 'not-json' }))).toBe('doubt');
    expect(of([report({ earlier: ['403', '403'] }), report()])).toBe('');
    expect(of([report({ earlier: ['403'], refusedMs: 1 }), report()])).toBe('');
  });
});
