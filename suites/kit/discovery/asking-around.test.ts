import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { reportBody } from '../../fixtures/endpoint-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { newApi } from '../check/api.ts';
import { askAround } from './asking-around.ts';

interface Target {
  /** Answers to discovery, in order. */
  readonly seen: readonly ScriptedAnswer[];
  /** What the report returns without a token. */
  readonly bare?: ScriptedAnswer;
  /** Whether there is a token. */
  readonly isOpen?: boolean;
  /** The path of the base URL, and where the API is in truth. */
  readonly path?: string;
  readonly api?: string;
}

/** What askAround says, in short, and what it asked for. */
async function around({ seen, bare = {}, isOpen = false, path = '', api }: Target) {
  const origin = 'http://conversation.test';
  const asked: string[] = [];
  const inner = scriptedClient(({ number }) => seen[number - 1] ?? bare);
  const exchanges = [];
  for (const _ of seen)
    exchanges.push(
      await newApi(inner).ask(endpoints.readModel, { params: { id: '1' }, purpose: 'arranging' }),
    );
  const found = { body: reportBody };
  const above = scriptedClient(({ ask }) => {
    const from = new URL(ask.url).searchParams.get('from') ?? '';
    return from === api ? found : { status: 404, body: {} };
  });
  const notes = await askAround(
    {
      ...inner,
      baseUrl: origin + path,
      token: isOpen ? undefined : 'good-token',
      mask: (text) => text.replaceAll('secret', '…'),
      send: (ask) => {
        asked.push(`${ask.credential === 'none' ? 'without token ' : ''}${ask.url.slice(origin.length)}`);
        if (ask.credential === 'none') return inner.send(ask);
        // The script knows the paths of the API alone.
        const from = new URL(ask.url).pathname.replace('/api/v1/reports', '');
        return above.send({ ...ask, url: `${origin}/api/v1/reports?from=${encodeURIComponent(from)}` });
      },
    },
    { seen: exchanges },
  );
  return { notes, asked };
}

const status = (code: number): ScriptedAnswer => ({ status: code, body: {} });
const cut: ScriptedAnswer = { failure: { kind: 'cut', message: 'it was cut' } };
const good: ScriptedAnswer = {
  body: { data: { id: '1', type: 'models', attributes: { query: 'select 1' } } },
};
const bareReport = 'without token /api/v1/reports?type=workspace_activity';

test.each<[string, Target, readonly string[]]>([
  ['nothing was answered', { seen: [] }, []],
  ['all was cut', { seen: [cut, cut] }, []],
  ['something is as it should be', { seen: [status(401), good] }, []],
  ['refusals differ', { seen: [status(401), status(404)] }, []],
  ['something else is said', { seen: [status(500)] }, []],
  ['all is refused with 401', { seen: [status(401)] }, [bareReport]],
  ['all is refused with 403', { seen: [status(403), cut] }, [bareReport]],
  ['all is refused with both', { seen: [status(403), status(401)] }, [bareReport]],
  ['all is refused, and there is no token', { seen: [status(401)], isOpen: true }, []],
  ['all is 404 at the origin', { seen: [status(404)] }, []],
  [
    'all is 404 below it',
    { seen: [status(404), status(404)], path: '/a' },
    ['/api/v1/reports?type=workspace_activity'],
  ],
])('where %s: %j', async (_, target, expected) => {
  expect((await around(target)).asked).toEqual(expected);
});

test.each<[number, ScriptedAnswer, string]>([
  [401, { body: reportBody }, 'returned 200 without a token, but refused the given token'],
  [401, cut, 'no note'],
  [401, status(403), 'returned 403 without a token and 401 with the given token'],
  [403, status(401), 'returned 401 without a token and 403 with the given token'],
  [401, status(401), 'also returned 401 without a token: nothing shows'],
  [403, status(403), 'also returned 403 without a token: it, or a gateway'],
  [401, { body: {} }, 'returned 200 without a token and 401'],
])('after %i, and %j without a token', async (code, bare, expected) => {
  const { notes } = await around({ seen: [status(code)], bare });
  expect(notes[0]?.text ?? 'no note').toContain(expected);
});

test.each([
  [401, 403, 'check whether the token has expired'],
  [403, 401, 'give a token with the rights'],
])('a token that is refused with %i, not %i, has its remedy', async (given, bare, expected) => {
  const { notes } = await around({ seen: [status(given)], bare: status(bare) });
  expect(notes[0]).toMatchObject({ level: 'mind', remedy: expect.stringContaining(expected) });
});

const report = '/api/v1/reports?type=workspace_activity';
test.each<[string, string | undefined, readonly string[], string]>([
  ['/a/b', '/a', [`/a${report}`], 'the API is at http://conversation.test/a,'],
  ['/a/b', '', [`/a${report}`, report], 'the API is at http://conversation.test,'],
  ['/a/b', undefined, [`/a${report}`, report], 'no note'],
  ['/a/b/c', '/a/b', [`/a/b${report}`], 'the API is at http://conversation.test/a/b,'],
  ['/a/', '', [report], 'the API is at http://conversation.test,'],
  ['//a', '', [report], 'the API is at http://conversation.test,'],
  ['/', '', [], 'no note'],
  ['/secret/b', '/secret', [`/secret${report}`], 'the API is at http://conversation.test/…,'],
])('above %s, with the API at %s', async (path, api, requests, expected) => {
  const { notes, asked } = await around({ seen: [status(404)], path, ...(api === undefined ? {} : { api }) });
  expect(asked).toEqual(requests);
  expect(notes[0]?.text ?? 'no note').toContain(expected);
});
