import { describe, expect, it } from 'vitest';
import { knownOf, linesOf, modelBody, notFoundBody, pageBody, told, type Came } from '../fixtures/log.ts';
import { transport } from './transport.ts';

const of = (came: Came): readonly string[] =>
  linesOf(transport(knownOf([told('readModel', ['1'], { json: modelBody('1'), ...came })]))).map((line) =>
    line.replace(' readModel #0', ''),
  );
const typed = (type: string): Came => ({ headers: { 'content-type': type } });
const good = ['4-json', '4-utf8', '4-unique-members', '4-content-type', '4-content-type-stated'];
/** All rules kept, except for one that is broken. */
const but = (broken: string): readonly string[] => [
  ...good.filter((rule) => !broken.includes(`${rule} `)).map((rule) => `ok ${rule}`),
  `broken ${broken}`,
];

const about = (...log: Parameters<typeof knownOf>[0]): readonly string[] =>
  linesOf(transport(knownOf(log))).filter((line) => !line.startsWith('ok') || line.endsWith('#1'));

describe('what answers are written in', () => {
  it.each<[string, Came, readonly string[]]>([
    ['JSON', {}, good.map((rule) => `ok ${rule}`)],
    [
      'JSON with a suffix and parameters',
      typed('Application/Vnd.Api+JSON; charset=utf-8'),
      good.map((rule) => `ok ${rule}`),
    ],
    ['no JSON', { undecoded: 'not-json' }, ['broken 4-json ']],
    ['nothing', { undecoded: 'empty' }, ['broken 4-json ']],
    ['Latin 1', { undecoded: 'not-utf8' }, ['broken 4-utf8 ']],
    ['more than we read', { undecoded: 'beyond-limit' }, []],
    ['a member twice', { duplicates: ['/data/id'] }, but('4-unique-members /data/id')],
    ['text/html', typed('text/html'), but('4-content-type header content-type')],
    ['text/json', typed('text/json'), but('4-content-type-stated header content-type')],
    ['no type', typed(''), but('4-content-type-stated header content-type')],
    ['no model, of no type', { json: {}, ...typed('text/html') }, []],
  ])('%s', (_, came, lines) => expect(of(came).toSorted()).toEqual(lines.toSorted()));

  it('judges a 404 only of an endpoint that answers, and never one that may refuse the token', () => {
    const page = told('listRuns', ['1'], { json: pageBody([]) });
    const absent = (came: Came) =>
      told('listRuns', ['9'], { status: 404, json: notFoundBody, ...came }, { expects: 404 });
    expect(about(page, absent({}))).toHaveLength(5);
    expect(about(absent({}))).toEqual([]);
    expect(about(page, absent({ undecoded: 'empty' }))).toEqual(['doubt 4-json listRuns']);
    expect(about(page, absent({ undecoded: 'empty' }), page)).toEqual(['broken 4-json listRuns #1 ']);
    expect(about(page, absent(typed('text/plain')), page)).toContain(
      'broken 4-content-type listRuns #1 header content-type',
    );
  });

  it('judges a body that ends with its connection only if it comes again: a cut one looks whole', () => {
    const cut: Came = { undecoded: 'not-json', headers: { 'content-length': '' } };
    const first = told('readModel', ['1'], cut);
    const again = (came: Came) =>
      told('readModel', ['1'], came, {
        purpose: { kind: 'confirm', doubt: 'cut body', round: 0 },
        pastCaches: true,
      });
    expect(about(first)).toEqual(['doubt 4-json readModel']);
    expect(about(first, again({ json: modelBody('1') }))).toHaveLength(good.length);
    expect(about(first, again(cut))[0]).toBe('broken 4-json readModel #0 ');
    const write = told('updateModel', ['1'], cut, { body: '{}' });
    expect([about(write), about(write, write).length]).toEqual([['doubt 4-json updateModel'], 2]);
  });

  it('judges no answer to an open point, nor to a bad credential', () => {
    const came: Came = { undecoded: 'not-json' };
    const log = [
      told('readModel', ['x'], came, { expects: 'open' }),
      told('readModel', ['1'], came, { expects: 'refusal', credential: 'none' }),
    ];
    expect([...transport(knownOf(log))]).toEqual([]);
  });
});
