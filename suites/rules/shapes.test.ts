import { describe, expect, it } from 'vitest';
import type { EndpointName } from '../catalogue/index.ts';
import type { Failure } from '../log/exchange.ts';
import { connectorBody, knownOf, linesOf, listedRun, modelBody, notFoundBody } from '../fixtures/log.ts';
import { pageBody, recordOf, reportBody, runBody, told, without } from '../fixtures/log.ts';
import type { Came } from '../fixtures/log.ts';
import type { AskMore } from '../log/ask.ts';
import type { Json, JsonObject } from '../log/json.ts';
import { shapes, transport } from './shapes.ts';

const ids: Readonly<Record<EndpointName, readonly string[]>> = {
  reports: [],
  updateConnector: ['1'],
  querySource: ['1'],
  readModel: ['1'],
  updateModel: ['1'],
  scheduleSync: [],
  listRuns: ['1'],
  readRun: ['1', '7'],
  listRecords: ['1', '7'],
};

/** What the rules say of one answer that breaks one of them: the broken ones. */
const faultsOf = (endpoint: EndpointName, json: Json, more: AskMore = {}): readonly string[] =>
  linesOf(shapes(knownOf([told(endpoint, ids[endpoint], { json }, more)])))
    .filter((line) => line.startsWith('broken'))
    .map((line) => line.replace(/^broken (\S+) \S+ #0/, '$1'));

const single = (body: Json, change: (data: JsonObject) => JsonObject): Json => ({
  data: change((body as { data: JsonObject }).data), // made by a builder that has it
});

/** The body of an endpoint with these attributes, and where they are. */
const withAttributes: Readonly<Partial<Record<EndpointName, readonly [(more: JsonObject) => Json, string]>>> =
  {
    readModel: [(more) => modelBody('1', more), '/data/attributes'],
    updateModel: [(more) => modelBody('1', more), '/data/attributes'],
    updateConnector: [(more) => connectorBody('1', more), '/data/attributes'],
    readRun: [(more) => runBody('1', '7', more), '/data/attributes'],
    listRuns: [(more) => pageBody([listedRun('1', '7', more)]), '/data/0/attributes'],
    listRecords: [(more) => pageBody([recordOf('1', '7', '1', more)]), '/data/0/attributes'],
  };

describe('the envelopes, members and links of an answer', () => {
  const faultIn = (endpoint: EndpointName, json: Json): readonly string[] =>
    faultsOf(endpoint, json).filter((line) => !line.includes('end-strings'));

  it.each<[EndpointName, string, Json, string]>([
    ['updateModel', 'query', null, '2.2-query'],
    ['readModel', 'description', null, '2.2-null-members'],
    ['readModel', 'connector_id', '1', '2.2-connector-id'],
    ['readModel', 'configuration', [], '2.2-configuration'],
    ['readModel', 'created_at', '2026-02-30T00:00:00Z', '2.2-created-at'],
    ['readModel', 'updated_at', '2026-02-03T00:00:00+01:00', '2.2-utc'],
    ['updateConnector', 'created_at', '2026-02-03T00:00:00+01:00', '2.1-created-at'],
    ['updateConnector', 'icon', null, '2.1-null-members'],
    ['readRun', 'skipped_rows', null, '2.3-skipped-rows-absent'],
    ['readRun', 'duration', 1.5, '2.3-duration'],
    ['listRuns', 'finished_at', null, '2.3-null-members'],
    ['listRecords', 'record', '{}', '2.4-record'],
  ])('%s with %s %j breaks %s', (endpoint, name, value, rule) => {
    const [bodyOf, place] = withAttributes[endpoint] ?? [];
    expect(faultIn(endpoint, bodyOf?.({ [name]: value }) ?? null)).toEqual([`${rule} ${place}/${name}`]);
  });

  const dated = { time_slice: '2026-02-03', total_count: 1, failed_count: 0, success_count: 1 };
  it.each<[EndpointName, Json, string]>([
    ['readModel', [], '2-single-envelope '],
    ['readModel', { data: [] }, '2-single-envelope /data'],
    ['readModel', { data: { id: '1', type: 'm' } }, '2-single-envelope /data/attributes'],
    ['listRuns', { data: {}, links: {} }, '2-list-envelope /data'],
    ['listRuns', { data: [] }, '2-list-envelope /links'],
    ['listRuns', pageBody([listedRun('1', '7'), null]), '2-list-envelope /data/1'],
    ['listRuns', pageBody([{ id: '7', type: 'r' }]), '2-list-envelope /data/0/attributes'],
    ['readModel', single(modelBody('1'), (data) => without(data, 'id')), '2.2-id /data/id'],
    ['readModel', single(modelBody('1'), (data) => ({ ...data, type: '' })), '2.2-type /data/type'],
    ['listRecords', pageBody([{ ...recordOf('1', '7', '1'), type: 'records' }]), '2.4-type /data/0/type'],
    ['listRuns', pageBody([], { self: null }), '2.5-self /links/self'],
    ['listRuns', pageBody([], { next: 2, prev: '' }), '2.5-next /links/next'],
    ['reports', { data: [] }, '4.1-body /data'],
    ['reports', reportBody({ sync_run_triggered: {} }), '4.1-body /data/sync_run_triggered'],
    ['reports', reportBody({ sync_run_triggered: [1] }), '2.6-item /data/sync_run_triggered/0'],
    [
      'reports',
      reportBody({ sync_run_triggered: [dated] }),
      '2.6-time-slice /data/sync_run_triggered/0/time_slice',
    ],
    ['querySource', [{}, 1], '4.3-rows /1'],
    ['querySource', { rows: [] }, '4.3-rows '],
    ['scheduleSync', { message: 1 }, '4.6-message /message'],
  ])('%s %j breaks %s', (endpoint, json, fault) => {
    expect(faultIn(endpoint, json).map((line) => (line.includes(' ') ? line : `${line} `))).toEqual([fault]);
  });

  it.each<[string | undefined, JsonObject, readonly string[]]>([
    ['all', {}, ['4.1-series-all /data/sync_run_triggered']],
    ['total_sync_run_rows', { sync_run_triggered: [] }, ['4.1-series-named /data/total_sync_run_rows']],
    ['sync_run_triggered', { sync_run_triggered: [] }, []],
    [undefined, { sync_run_triggered: [] }, ['4.1-series-default /data/total_sync_run_rows']],
  ])('metric %s wants its series', (metric, data, faults) => {
    const query = metric === undefined ? [] : [['metric', metric] as const];
    expect(faultsOf('reports', { data }, { query })).toEqual(faults);
  });

  it('warns about the ends of a list alone', () => {
    const links = { self: '?page=1', first: '?page=1', last: '?page=2', next: '?page=2' };
    expect(faultsOf('listRuns', pageBody([], { ...links, prev: null }))).toEqual([
      '2.5-end-strings /links/prev',
    ]);
    expect(faultsOf('listRuns', pageBody([], { ...links, prev: '', next: null }))).toEqual([]);
  });

  it.each<[EndpointName, Json, number]>([
    ['readModel', modelBody('1'), 14],
    ['listRuns', pageBody([listedRun('1', '7')], { prev: '', next: '' }), 22],
    ['listRuns', pageBody([], { prev: '', next: '' }), 5],
    ['reports', reportBody(), 8],
    ['querySource', [{ a: 1 }], 1],
    ['querySource', [], 0],
    ['listRecords', pageBody([recordOf('1', '7', '1'), recordOf('1', '7', '2')], { prev: '', next: '' }), 17],
  ])('%s %j keeps its rules, each once', (endpoint, json, count) => {
    const lines = linesOf(shapes(knownOf([told(endpoint, ids[endpoint], { json })])));
    expect(lines.filter((line) => line.startsWith('ok'))).toHaveLength(count);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('counts the places of a fault and names the first', () => {
    const runs = ['1', '2', '3'].map((id) => listedRun('1', id, { status: 3 }));
    const [fault] = shapes(knownOf([told('listRuns', ['1'], { json: pageBody(runs) })]));
    expect(fault).toMatchObject({ rule: '2.3-status', pointer: '/data/0/attributes/status', places: 3 });
  });

  it('judges neither what is open nor what a bad credential got, and of a search only what is there', () => {
    const found = { expects: 'open', purpose: { kind: 'find' } } as const;
    expect(faultsOf('readModel', {}, found)).toEqual([]);
    expect(faultsOf('readModel', {}, { expects: 'refusal', credential: 'none' })).toEqual([]);
    expect(faultsOf('readModel', modelBody('1', { name: 1 }), found)).toHaveLength(1);
    const log = [told('readModel', ['1'], {}, found), told('readModel', ['1'], { json: modelBody('1') })];
    expect(linesOf(shapes(knownOf(log)))).toContain('broken 2-single-envelope readModel #0 /data');
    const empty = pageBody([], { self: null });
    expect(faultsOf('listRuns', empty, unused)).toHaveLength(1);
    expect(faultsOf('listRuns', empty, { ...unused, query: [['page', '2']] })).toEqual([]);
    expect([...shapes(knownOf([told('readModel', ['1'], { json: {}, status: 404 })]))]).toEqual([]);
  });
});

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

const unused = { expects: 'open', purpose: { kind: 'foreign' } } as const;
const about = (...log: Parameters<typeof knownOf>[0]): readonly string[] =>
  linesOf(transport(knownOf(log))).filter((line) => !line.startsWith('ok') || line.endsWith('#1'));

describe('what answers are written in', () => {
  const kept = good.map((rule) => `ok ${rule}`);
  it.each<[string, Came, readonly string[]]>([
    ['JSON', {}, kept],
    ['JSON with a suffix and parameters', typed('Application/Vnd.Api+JSON; charset=utf-8'), kept],
    ['JSON, twice', typed('Application/JSON, application/json; a="b,\\",c"'), kept],
    ['JSON and HTML', typed('application/json; a=b, text/html'), but('4-content-type header content-type')],
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
    const garbled = told('listRuns', ['1'], { undecoded: 'not-utf8' }, unused);
    expect(about(page, garbled)).toEqual(['broken 4-utf8 listRuns #1 ']);
    expect(about(page, told('reports', [], { undecoded: 'not-json' }, unused))).toEqual([]);
    expect(about(page, absent({ undecoded: 'empty' }))).toEqual(['doubt 4-json listRuns']);
    expect(about(page, absent({ undecoded: 'empty' }), page)).toEqual(['broken 4-json listRuns #1 ']);
    const ofBody = (kind: Failure['kind'], more: Partial<Failure> = {}) =>
      absent({ failure: { kind, message: '', status: 404, ...more } });
    const cut = ofBody('cut', { isSystematic: true });
    expect(about(page, ofBody('encoding'))).toEqual(['broken 4-json listRuns #1']);
    expect(about(page, ofBody('limit'), cut)).toEqual(['gap 4-json listRuns', 'gap 4-json listRuns']);
    expect(about(page, cut, page)).toContain('broken 4-json listRuns #1');
    const plain = about(page, absent(typed('text/plain')), page);
    expect(plain).toContain('broken 4-content-type listRuns #1 header content-type');
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
