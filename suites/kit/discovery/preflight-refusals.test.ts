import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newTarget } from '../target/target.ts';
import { describeRefusal } from './preflight-refusals.ts';

interface Setting {
  readonly baseUrl?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string | undefined;
}

/** What is said of a target that returned these answers and no others. */
async function said(answers: readonly ScriptedAnswer[], setting: Setting = {}) {
  const { baseUrl = 'http://conversation.test', headers = {} } = setting;
  const { api } = scripted(({ number }) => answers[number - 1] ?? {});
  const seen = [];
  for (const _ of answers)
    seen.push(await api.ask(endpoints.readModel, { params: { id: '1' }, fresh: true, purpose: 'arranging' }));
  const target = { ...newTarget({}, baseUrl), headers };
  return describeRefusal({ seen }, target, 'token' in setting ? setting.token : 'a-token');
}

const status = (code: number, message?: string): ScriptedAnswer => ({
  status: code,
  ...(message === undefined ? {} : { body: { message } }),
});
const text = (code: number, body = 'hello'): ScriptedAnswer => ({
  status: code,
  body,
  headers: { 'content-type': 'text/plain' },
});

/** Answers, and a part of what is said of them. */
type Case = readonly [string, readonly ScriptedAnswer[], string];

const tellsOf = async (answers: readonly ScriptedAnswer[], setting?: Setting) => {
  const note = await said(answers, setting);
  return note === undefined ? 'no note' : `${note.text} | ${note.remedy ?? 'nothing'}`;
};

describe('all answers together', () => {
  test.each<Case>([
    ['none', [], 'nothing was asked | nothing'],
    ['299', [status(299)], 'no note'],
    ['300', [status(300)], 'with a redirect (300)'],
    ['399', [status(399)], 'with a redirect (399)'],
    ['a redirect and 404', [status(301), status(404)], 'no note'],
    ['400', [status(400)], 'answers 400 to everything | check what the target requires'],
    ['400 and 421', [status(400), status(421)], 'answers 400 to everything'],
    ['400 and 404', [status(404), status(400)], 'no note'],
    ['401', [status(401)], 'the token is refused'],
    ['403 and 401', [status(403), status(401)], 'answers 403 to everything: the token is refused'],
    ['401 and 200', [status(401), status(200)], 'no note'],
    ['404', [status(404)], 'does not know the paths'],
    ['404 twice and 500', [status(404), status(404), status(500)], 'no note'],
    ['421', [status(421)], 'answers 421 to everything | use a host name in the base URL'],
    ['429', [status(429)], 'asked too often | wait, or run certify'],
    ['429 and 503', [status(429), status(503)], 'no note'],
    ['502', [status(502)], 'a gateway answers 502 to everything'],
    [
      'all of a gateway',
      [status(502), status(504), status(503)],
      'answers 502 and 504 and 503 to everything',
    ],
    ['500', [status(500)], 'no note'],
    ['501', [status(501)], 'no note'],
    [
      'text with 200',
      [text(200)],
      'this is not the Data Sync Service API: GET /api/v1/models/1 is answered with 200, text/plain',
    ],
    ['text with 500', [text(500)], 'no note'],
    ['text with 499', [text(499)], 'answered with 499'],
    ['text, and then JSON', [text(200), status(200)], 'no note'],
    ['text that is JSON', [text(200, '{}')], 'no note'],
    ['a body without a type', [{ status: 200, body: 'x', headers: { 'content-type': '' } }], 'with 200, '],
  ])('%s: %j', async (_, answers, expected) => {
    expect(await tellsOf(answers)).toContain(expected);
  });

  test('are those that came: what was not answered counts for nothing beside them', async () => {
    const cut = { failure: { kind: 'cut', message: 'it was cut' } } as const;
    expect(await tellsOf([cut, status(429), cut])).toContain('asked too often');
  });
});

describe('no answer', () => {
  test.each([
    ['refused', 'no answer: it broke | start the target, or correct the base URL'],
    ['dns', 'no answer: it broke | correct the host name of the base URL'],
    ['tls', 'no answer: it broke | see --ca, --cert and --key'],
    ['timeout', 'no answer: it broke | start the target, or raise --timeout'],
    ['cut', 'no answer: it broke | nothing'],
  ] as const)('that was %s', async (kind, expected) => {
    const second = { failure: { kind: 'dns', message: 'it was the second' } } as const;
    expect(await tellsOf([{ failure: { kind, message: 'it broke' } }, second])).toBe(expected);
  });
});

describe('a redirect', () => {
  const to = (location?: string): readonly ScriptedAnswer[] => [
    { status: 308, ...(location === undefined ? {} : { headers: { location } }) },
  ];
  const same = '/api/v1/models/1';
  test.each<[string | undefined, string]>([
    [undefined, 'with the token | nothing'],
    ['http://:0', 'with the token | nothing'],
    [`https://conversation.test${same}`, 'leads to https | use https://conversation.test as the base URL'],
    [`https://other.test${same}`, 'leads to https | use https://other.test as the base URL'],
    [`http://other.test${same}`, 'leads to http://other.test | use that origin in the base URL'],
    [same, 'leads to http://conversation.test/api/v1/models/1 | correct the base URL, or check'],
    ['/login', 'leads to http://conversation.test/login | correct the base URL, or check'],
    ['https://conversation.test/login', 'leads to https://conversation.test/login | correct'],
  ])('to %s', async (location, expected) => {
    expect(await tellsOf(to(location))).toContain(expected);
  });

  test.each([
    ['http://conversation.test/base', 'use https://conversation.test/base as'],
    ['http://conversation.test/base/', 'use https://conversation.test/base as'],
  ])('to https keeps the path of the base URL %s', async (baseUrl, expected) => {
    expect(await tellsOf(to(`https://conversation.test${same}`), { baseUrl })).toContain(expected);
  });
});

describe('a refused token', () => {
  test.each<[string, ScriptedAnswer, Setting, string]>([
    [
      'is not given',
      status(401),
      { token: undefined },
      '401 to everything, and no token was given | set TOKEN',
    ],
    [
      'is refused',
      status(401, 'No.'),
      {},
      ': the token is refused (conversation.test): "No." | set TOKEN to a token',
    ],
    [
      'is refused by a gateway',
      status(403),
      {},
      'refused (conversation.test); or a gateway before it refuses',
    ],
    [
      'is not enough',
      status(401, 'X-Tenant is missing'),
      {},
      'names the header X-Tenant, which the target file',
    ],
    [
      'comes with it',
      status(401, 'X-Tenant is wrong'),
      { headers: { 'x-tenant': 'a' } },
      'the token is refused',
    ],
    [
      'comes with another',
      status(401, 'X-Tenant'),
      { headers: { 'x-other': 'a' } },
      'names the header X-Tenant',
    ],
    [
      'is for other hosts',
      status(403, 'blocked host'),
      {},
      '"blocked host" | use a host name in the base URL',
    ],
    ['is for other hosts', status(403, 'these hosts alone'), {}, 'let it serve conversation.test'],
    ['is of a ghost', status(403, 'ghosts'), {}, 'the token is refused'],
  ])('%s: %j', async (_, answer, setting, expected) => {
    expect(await tellsOf([answer], setting)).toContain(expected);
  });
});

describe('a header that an answer names', () => {
  test.each<[string, string | undefined]>([
    ['X-Api-Version is missing', 'X-Api-Version'],
    ['give x-tenant', 'x-tenant'],
    ['X-', undefined],
    ['X-a', undefined],
    ['X-ab', 'X-ab'],
    ['Ocp-Apim-Subscription-Key', 'Ocp-Apim-Subscription-Key'],
    ['the Api-Key', 'Api-Key'],
    ['a tenantId', 'tenantId'],
    ['the Organisation-Id', 'Organisation-Id'],
    ['the Organization-Key', 'Organization-Key'],
    ['an Account', undefined],
    ['the Content-Type', undefined],
  ])('in %s is %s', async (message, header) => {
    const found = await said([status(400, message)]);
    const [, name] = /"headers": \{"([^"]+)": "\$\{NAME\}"\}/.exec(found?.remedy ?? '') ?? [];
    expect(name).toBe(header);
  });

  test('is looked for in the beginning alone', async () => {
    const after = (length: number) => said([{ status: 400, body: `${'.'.repeat(length)} X-Tenant` }]);
    expect((await after(4096 - 9))?.remedy).toContain('X-Tenant');
    expect((await after(4096))?.remedy).not.toContain('X-Tenant');
  });
});

describe('a target that wants something else', () => {
  test.each<[ScriptedAnswer, string]>([
    [status(400, 'unknown host'), 'use a host name'],
    [status(400, 'allowed hosts'), 'use a host name'],
    [status(400, 'hosted'), 'check what the target requires'],
    [status(400, 'which workspace?'), 'write the header that names it'],
    [status(400, 'the tenant of'), 'write the header that names it'],
    [status(400, 'an account!'), 'write the header that names it'],
    [status(400, 'of your organisation'), 'write the header that names it'],
    [status(400, 'of your organization'), 'write the header that names it'],
    [status(400, 'accounting'), 'check what the target requires'],
    [status(421, 'which workspace?'), 'use a host name'],
  ])('%j', async (answer, expected) => {
    expect(await tellsOf([answer])).toContain(expected);
  });
});

describe('paths that are not known', () => {
  test.each([
    ['http://conversation.test', 'correct the base URL: "/api/v1/..." is added'],
    ['http://conversation.test/api', 'use http://conversation.test as the base URL'],
    ['http://conversation.test/api/v1', 'use http://conversation.test as the base URL'],
    ['http://conversation.test/a/api/v1', 'use http://conversation.test/a as the base URL'],
    ['http://conversation.test/api/v2', 'correct the base URL'],
    ['http://conversation.test/api/v1/more', 'correct the base URL'],
    ['http://conversation.test/my-api', 'correct the base URL'],
  ])('under %s', async (baseUrl, expected) => {
    expect(await tellsOf([status(404)], { baseUrl })).toContain(expected);
  });
});
