import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { known } from '../../fixtures/endpoint-lines.ts';
import { recordEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { ExchangeNotes, type Exchange } from '../http/exchange.ts';
import { answerInWords, showExchange } from './evidence.ts';

/** One exchange with the model that is answered so. */
const answered = (answer: ScriptedAnswer): Promise<Exchange> =>
  scripted(() => answer).api.ask(endpoints.readModel, { params: { id: '3' } });
const shownBody = async (answer: ScriptedAnswer) =>
  showExchange(await answered(answer), { data: true }).response;

describe('a body as the report keeps it', () => {
  test.each([
    [0, false],
    [1, false],
    [4096, false],
    [4097, true],
  ])('of %i characters is cut: %s', async (length, shortened) => {
    const body = 'x'.repeat(length);
    const text = shortened ? `${body.slice(0, 4096)} … (cut: ${length} characters in all)` : body;
    expect(await shownBody({ status: 404, body })).toMatchObject({ body: text, shortened, bytes: length });
  });

  test('that is very long is cut before what may be a part of a secret', async () => {
    const response = await shownBody({ status: 404, body: 'good-token'.repeat(4000) });
    expect(response).toMatchObject({ shortened: true, bytes: 40_000 });
    expect(response?.body).not.toContain('good-token');
    expect(response?.body).toMatch(/ … \(cut: \d+ characters in all\)$/);
  });

  test.each([
    [32_768, 4000, false],
    [32_769, 3000, true],
  ])('of %i characters, masked to 4000, shows %i of them', async (length, most, shortened) => {
    const notes = new ExchangeNotes(() => 'x'.repeat(4000));
    const exchange = { ...(await answered({ status: 404, body: 'y'.repeat(length) })), notes };
    const { response } = showExchange(exchange, { data: true });
    expect(response?.body.replace(/ … .*/, '')).toBe('x'.repeat(most));
    expect(response).toMatchObject({ shortened, bytes: length });
  });

  test.each([
    [32_766, 65_533, ''],
    [32_767, 0, 'more than '],
  ])('that is an array of %i numbers is copied as far as it is looked at', async (count, all, more) => {
    const body = Array.from({ length: count }, () => 1);
    const response = await shownBody({ status: 404, body });
    expect(response?.body).toMatch(/^\[1,1,1,/);
    expect(response?.body).toContain(`(cut: ${more}${all === 0 ? '' : all}`);
  });

  test('that is an object of very many members shows the first of them', async () => {
    const body = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`m${at}`, at]));
    const response = await shownBody({ status: 404, body });
    expect(response?.body).toMatch(/^\{"m0":0,"m1":1,"m2":2,/);
    expect(response?.body).toContain('(cut: more than ');
  });

  test('that is JSON and long is cut, and says so, also where data may be shown', async () => {
    const response = await shownBody({ status: 404, body: { a: 'x'.repeat(5000) } });
    expect(response?.body).toMatch(/^\{"a":"x+ … \(cut: 5008 characters in all\)$/);
    expect(response?.shortened).toBe(true);
  });

  test('that is empty is shown as that', async () => {
    expect(await shownBody({ status: 204 })).toMatchObject({ body: '', shortened: false, bytes: 0 });
  });

  test('that is JSON is shown without the data of customers, unless they may be shown', async () => {
    const body = { data: [recordEntry(1, 'success', { record: { name: 'secret' } })], links: {} };
    const exchange = await scripted(() => ({ body })).api.ask(endpoints.listRecords, {
      params: { sync_id: '1', sync_run_id: '2' },
    });
    expect(showExchange(exchange, { data: true }).response?.body).toContain('secret');
    const hidden = showExchange(exchange, { data: false }).response;
    expect(hidden?.body).not.toContain('secret');
    expect(hidden?.shortened).toBe(true);
  });

  test.each([
    [200, '‹5 bytes that are no JSON›'],
    [299, '‹5 bytes that are no JSON›'],
    [300, 'oops!'],
    [404, 'oops!'],
  ])('that is no JSON, answered with %i, is %s where no data may be shown', async (status, text) => {
    const exchange = await scripted(() => ({ status, body: 'oops!' })).api.ask(endpoints.listRecords, {
      params: { sync_id: '1', sync_run_id: '2' },
    });
    expect(showExchange(exchange, { data: false }).response?.body).toBe(text);
  });
});

describe('an exchange as the report keeps it', () => {
  test('has the question, the answer and its times', async () => {
    const exchange = await answered({ status: 404, body: { a: 1 }, headers: { 'x-a': 'b' } });
    expect(showExchange(exchange, { data: true })).toEqual({
      number: 1,
      endpoint: endpoints.readModel,
      request: {
        method: 'GET',
        url: 'http://conversation.test/api/v1/models/3',
        headers: {},
        credential: 'the valid token',
      },
      response: {
        status: 404,
        headers: { 'content-type': 'application/json', 'x-a': 'b' },
        body: '{"a":1}',
        shortened: false,
        bytes: 7,
      },
      retries: [],
      startedMs: 0,
      durationMs: 5,
    });
  });

  test.each([
    ['none', 'no credential'],
    [{ name: 'a made-up token', header: 'Bearer x' }, 'a made-up token'],
  ] as const)('names the credential: %o', async (credential, name) => {
    const { api } = scripted(() => ({ status: 401, body: {} }));
    const exchange = await api.ask(endpoints.readModel, { params: { id: '3' }, credential });
    expect(showExchange(exchange, { data: true }).request.credential).toBe(name);
  });

  test.each([
    [true, '{"name":"a","configuration":{"password":"x"}}', '{"name":"a","configuration":{"password":"x"}}'],
    [
      false,
      '{"name":"a","configuration":{"password":"x"}}',
      '{"name":"a","configuration":{"password":"‹string, 1 character›"}}',
    ],
    [true, '{"name":', '{"name":'],
    [false, '{"name":', '{"name":'],
  ])('where data may be shown (%s) has the body %s as %s', async (data, body, shown) => {
    const lines = [known, { request: 'PUT /api/v1/models/3', sent: body, body: { data: null } }];
    const { api } = await conversation(lines);
    const [exchange] = api.evidence(endpoints.updateModel);
    expect(exchange && showExchange(exchange, { data }).request.body).toBe(shown);
  });

  test.each([
    [12_345.4, 12_345],
    [12_345.5, 12_346],
  ])('rounds its times: %f ms', async (ms, shown) => {
    const exchange = { ...(await answered({})), startedMs: ms, durationMs: ms };
    expect(showExchange(exchange, { data: true })).toMatchObject({ startedMs: shown, durationMs: shown });
    expect(answerInWords(exchange)).toContain(` in ${shown} ms, `);
  });

  test('has all values of a repeated header', async () => {
    const exchange = await answered({});
    const { answer } = exchange;
    if (answer === undefined) throw new Error('it is answered');
    const headers = { 'set-cookie': ['a=1', 'b=2'], 'content-type': ['text/html; x', 'text/plain'] };
    const repeated = { ...exchange, answer: { ...answer, headers, body: answer.body } };
    expect(showExchange(repeated, { data: true }).response?.headers).toEqual({
      'set-cookie': 'a=1, b=2',
      'content-type': 'text/html; x, text/plain',
    });
    expect(answerInWords(repeated)).toContain(', text/html, ');
    const without = { ...exchange, answer: { ...answer, headers: {}, body: answer.body } };
    expect(answerInWords(without)).toContain(', no Content-Type, ');
  });

  test('without an answer says why', async () => {
    const exchange = await answered({ failure: { kind: 'timeout', message: 'No answer within 10 s.' } });
    const shown = showExchange(exchange, { data: true });
    expect(shown).toMatchObject({ failure: 'No answer within 10 s.' });
    expect(shown).not.toHaveProperty('response');
    expect(answerInWords(exchange)).toBe('No answer within 10 s.');
  });
});

test.each<[string, ScriptedAnswer]>([
  ['200 in 5 ms, application/json, 999 B', { body: 'x'.repeat(999) }],
  ['200 in 5 ms, application/json, 1.0 kB', { body: 'x'.repeat(1000) }],
  ['404 in 5 ms, text/html, 0 B', { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }],
])('an answer in one line: %s', async (line, answer) => {
  expect(answerInWords(await answered(answer))).toBe(line);
});
