import { expect, test } from 'vitest';
import { knownOf, listedRun, modelBody, pageBody, told } from './fixtures/log.ts';
import type { Came, Setting, Told } from './fixtures/log.ts';
import type { CertifyOptions } from './options.ts';
import { preflight, tokenNotes } from './preflight.ts';
import { parseToken } from './target/configuration.ts';
import { fileJournal } from './target/journal.ts';
import { readiness } from './verdict/selection.ts';

const token = 'a-token-that-is-no-jwt';
const now = new Date('2026-01-05T08:00:00Z');
const mask = (text: string) => text.replaceAll('geheim', '[masked]');

const look = (log: readonly Told[], options: CertifyOptions = { token }, setting: Setting = {}) =>
  preflight(knownOf(log, { isJwt: false, ...setting }), options, mask, now);
const linesOf = ({ notes }: ReturnType<typeof look>): readonly string[] =>
  notes.map(({ level, text, remedy = '' }) => `${level} ${text}${remedy && ` · ${remedy}`}`);

const everywhere = (came: Came): readonly Told[] => [
  told('readModel', ['1'], came),
  told('listRuns', ['1'], came),
  told('reports', [], came),
];
const html = { headers: { 'content-type': 'text/html' }, undecoded: 'not-json' } as const;

test.each<[string, Came, string, CertifyOptions?]>([
  ['nothing listens', { failure: 'refused' }, 'no answer: refused · start the target'],
  ['everything is limited', { status: 429 }, '429 to everything'],
  ['a gateway answers', { status: 502 }, 'a gateway answers 502 to everything'],
  ['no path is known', { status: 404 }, 'does not know the paths of this API'],
  ['the token is refused', { status: 401 }, 'the token is refused (target.test)'],
  ['no token was given', { status: 401 }, 'and no token was given · set TOKEN', {}],
  ['a body names it', { status: 403, json: { message: 'no X-Tenant-Id' } }, 'the header X-Tenant-Id, which'],
  ['a challenge names it', { status: 401, headers: { 'www-authenticate': 'Key Api-Key' } }, 'header Api-Key'],
  ['a key is missing', { status: 401, json: { message: 'No API key' } }, 'the header that holds the key'],
  ['a workspace is missing', { status: 400, json: { message: 'no workspace' } }, 'the header that names it'],
  ['another host is served', { status: 421 }, 'or let it serve target.test'],
  ['another program answers', { status: 200, ...html }, 'this is not the Data Sync Service API'],
  [
    'it moved to https',
    { status: 301, headers: { location: 'https://target.test/api/v1/models/1' } },
    'it leads to https · use https://target.test as the base URL',
  ],
  ['it sends to a sign-in', { status: 302, headers: { location: '/login' } }, 'to http://target.test/login'],
  ['the secret is echoed', { status: 400, json: { message: 'geheim' } }, '[masked]'],
])('the run stops and says why: %s', (_, came, says, options) => {
  const found = look(everywhere(came), options);
  expect(linesOf(found)[0]).toContain(says);
  expect(found.stop).toBe(found.notes[0]?.text);
  expect(linesOf(found)[0]).toMatch(/^bad /);
});

test('a target that answers otherwise than this API is examined, and named', () => {
  const { stop, notes } = look(everywhere({ status: 500, json: { a: 1 } }));
  const says = 'no answer so far is one of this API: GET /api/v1/models/1 returned 500';
  expect([stop, notes[0]?.text]).toEqual([undefined, expect.stringContaining(says)]);
});

const known = [
  told('readModel', ['1'], { json: modelBody('1') }),
  told('listRuns', ['1'], { json: pageBody([listedRun('1', '9')], { last: '?page=400' }) }),
];

test.each([
  [{ json: { data: [], meta: 1 } }, 'returned 200, but without the member links; it has data, meta'],
  [{ status: 501 }, 'returned 501'],
])('a list of runs that is of no use is named in place of what it would show: %j', (came, says) => {
  const log = [...known.slice(0, 1), told('listRuns', ['1'], came)];
  expect(linesOf(look(log))).toContain(`mind syncRunId: GET /api/v1/syncs/1/sync_runs ${says}`);
  const { withMissing, of, useless } = readiness(knownOf(log), 'full');
  expect([withMissing < of, useless.length]).toEqual([true, 1]);
});

test('what was found, what is missing and what will be written is told', () => {
  const target = { scheduleSync: { sync_id: 1 }, emptySyncId: '4' };
  expect(linesOf(look(known, { token }, { target }))).toEqual(
    expect.arrayContaining([
      'good http://target.test answers as the Data Sync Service API does',
      expect.stringContaining('good connectorId 1 (given), modelId 1 (given), syncId 1 (given)'),
      expect.stringContaining('/api/v1/syncs/1/sync_runs has 400 pages of 1 entry: this run reads about 60'),
      'mind PUT /api/v1/models/{id} cannot be examined: no body was given · write "updateModel" into the target file',
      'mind POST /api/v1/schedule_syncs will be sent: a run that is started cannot be undone',
    ]),
  );
  expect(linesOf(look(known, { token }, { isReadOnly: true })).at(-1)).toContain('only GET is sent');
});

test('a given id that the target does not have is bad, and comes first', () => {
  const none = told('listRuns', ['7'], { status: 404 });
  const [first] = linesOf(look([...known, none], { token }, { target: { otherSyncId: '7' } }));
  const answer = 'GET /api/v1/syncs/7/sync_runs returned 404';
  expect(first).toContain(`bad otherSyncId: otherSyncId "7" was not found: ${answer}`);
});

test('what an earlier run left changed is named before everything else', () => {
  const left = [{ baseUrl: '', modelId: '7', former: {}, bodies: [], notedMs: 0 }];
  const journal = { ...fileJournal('', ''), earlier: () => left };
  const [first] = linesOf(look(known, { token, journal }));
  expect(first).toMatch(/^mind a run of 1970.* ended before it restored model "7"; a full .* restore$/);
});

const jwt = (claims: object): string =>
  ['{}', JSON.stringify(claims), 'x'].map((part) => Buffer.from(part).toString('base64url')).join('.');

test('of a token it is told that it is none, no JWT, expired, or too short-lived', () => {
  const nowS = now.getTime() / 1000;
  const notes = (token: string | undefined, isJwt = true) =>
    tokenNotes(isJwt, token === undefined ? {} : { token }, now).map(({ text }) => text);
  expect(notes(undefined)).toEqual(['no token was given']);
  expect(notes('x', false)[0]).toContain('no JWT');
  expect(notes(jwt({ exp: nowS - 10 }))[0]).toContain('expired 10 s ago');
  expect(notes(jwt({ exp: nowS + 60 }))[0]).toContain('expires in 60 s');
  expect(notes(jwt({ exp: nowS + 6000 }))).toEqual([]);
  expect([...notes(jwt({})), ...notes('a.%.c')]).toEqual([]);
});

test.each([
  ['', 'is empty'],
  ['Bearer x', 'begins with "Bearer"'],
  ['a b', 'one bearer token'],
])('the token %j is refused without being repeated', (text, says) => {
  expect(() => parseToken(text, 'TOKEN')).toThrow(says);
  expect(parseToken(' abc\n', 'TOKEN')).toBe('abc');
});
