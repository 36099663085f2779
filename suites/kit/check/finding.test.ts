import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { recordEntry } from '../../fixtures/list-lines.ts';
import { scripted, scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import type { Finding } from '../../../schemas/report.ts';
import type { AskOptions } from './check-context.ts';
import { nothingOr, quoted } from './facts.ts';
import { aimAt, describeFinding, newEvidenceStore } from './finding.ts';
import { Violation, type ViolationDetails } from './violation.ts';
import { english } from './words.ts';

const { readModel, listRecords, querySource } = endpoints;

interface Given {
  readonly answer?: ScriptedAnswer;
  readonly endpoint?: typeof readModel | typeof listRecords;
  readonly options?: AskOptions;
  readonly details?: Partial<ViolationDetails>;
  readonly data?: boolean;
}

/** A violation by one answer, in the words of a finding. */
async function found({
  answer = {},
  endpoint = readModel,
  options,
  details,
  data = false,
}: Given = {}): Promise<Finding> {
  const params = endpoint === readModel ? { id: '3' } : { sync_id: '1', sync_run_id: '7' };
  const exchange = await scripted(() => answer).api.ask(endpoint, { params, ...options });
  const violation = new Violation(
    { exchange, wanted: quoted(1), received: quoted(2), ...details },
    'rules/x.ts:1',
  );
  const formatter = {
    words: english,
    client: scriptedClient(() => ({})),
    evidence: newEvidenceStore({ data }),
    showing: { data },
    seed: 7,
    aim: { before: 'BASE_URL=x ', after: '--target t.json ' },
  };
  return describeFinding(formatter, '4.4-answers-200', violation);
}

test('a finding has what was wanted, received, sent and answered, and how to see it again', async () => {
  const finding = await found({ answer: { body: { a: 1 } } });
  expect(finding).toEqual({
    endpoint: readModel,
    wanted: '1',
    received: '2',
    sent: 'GET /api/v1/models/3',
    answer: '200 in 5 ms, application/json, 7 B',
    exchange: 'report.json#/exchanges/0',
    against: [],
    facts: { wanted: quoted('1'), received: quoted('2') },
    again: {
      certify: 'BASE_URL=x npx data-sync-conformance certify --target t.json --only 4.4-answers-200 --seed 7',
      curl: finding.again.curl,
      variables: [{ name: 'TOKEN', holds: 'the token' }],
    },
  });
  expect(finding.again.curl).toContain('/api/v1/models/3');
  expect(finding.again.curl).not.toContain('good-token');
});

test('a finding without a credential needs none to be seen again', async () => {
  const finding = await found({ options: { credential: 'none' } });
  expect(finding.sent).toBe('GET /api/v1/models/3 (no credential)');
  expect(finding.again).not.toHaveProperty('variables');
  const bad = await found({ options: { credential: { name: 'a made-up token', header: 'Bearer x' } } });
  expect(bad.sent).toBe('GET /api/v1/models/3 (a made-up token)');
});

test('what a violation adds is in its finding', async () => {
  const counterexample = { moves: ['next'], seed: 3, path: '0:1' };
  const [hint, occurrences] = ['forwarded-headers', { of: 20, violating: 3 }] as const;
  const details = { pointer: '/data', endpoint: querySource, hint, occurrences, counterexample } as const;
  const finding = await found({ options: { query: [['page', '2']] }, details });
  expect(finding).toMatchObject({
    pointer: '/data',
    endpoint: querySource,
    counterexample,
    facts: { hint, occurrences },
  });
  expect(finding.occurrences).toBe(english.occurrences(occurrences));
  expect(finding.sent).toBe('GET /api/v1/models/3?page=2');
  expect(finding.hint).toBe(english.hint(hint));
  expect(finding).not.toHaveProperty('proof');
});

test('a proof is quoted with its answers as evidence, and in a sentence', async () => {
  const exchange = await scripted(() => ({})).api.ask(listRecords, {
    params: { sync_id: '1', sync_run_id: '7' },
  });
  const within = { fromMs: 100, toMs: 900 };
  const facts = { claim: 'same-page', list: '/list', within, needed: 1, movers: [] } as const;
  const came = { number: 4, role: 'came', path: '/list', startedMs: 200, endedMs: 205 } as const;
  const { proof } = await found({ details: { proof: { ...facts, answers: [{ ...came, exchange }] } } });
  const { number: _, ...shown } = came;
  expect(proof).toEqual({
    list: '/list',
    answers: [{ ...shown, exchange: expect.stringMatching(/^report\.json#/) as string }],
    sentence: english.proof({ ...facts, answers: [came] }),
  });
});

describe('the words of a refusal', () => {
  test.each<[string, ScriptedAnswer, string | undefined, string]>([
    [
      'are quoted where the status is at fault',
      { status: 500, body: { message: 'Oops' } },
      'status',
      ': "Oops"',
    ],
    ['are quoted from 400 on', { status: 400, body: { message: 'Oops' } }, 'status', ': "Oops"'],
    ['are none of a success', { status: 399, body: { message: 'Oops' } }, 'status', ''],
    [
      'are left out where something else is at fault',
      { status: 500, body: { message: 'Oops' } },
      '/data',
      '',
    ],
    ['are left out where there are none', { status: 500, body: {} }, 'status', ''],
    ['are masked', { status: 500, body: { message: 'not good-token' } }, 'status', ': "not [masked]"'],
  ])('%s', async (_, answer, pointer, words) => {
    const finding = await found({ answer, ...(pointer === undefined ? {} : { details: { pointer } }) });
    expect(finding.answer.replace(/^.* B/, '')).toBe(words);
  });

  test('are none where no answer came', async () => {
    const failure = { kind: 'timeout', message: 'No answer within 10 s.' } as const;
    expect((await found({ answer: { failure }, details: { pointer: 'status' } })).answer).toBe(
      'No answer within 10 s.',
    );
  });
});

describe('a quoted value', () => {
  const text = (length: number): string => 'x'.repeat(length);

  test.each([
    [398, `"${text(398)}"`],
    [399, `"${text(399)} … (401 characters)`],
  ])('of %i characters and its quotes is shown up to 400', async (length, shown) => {
    expect((await found({ details: { received: quoted(text(length)) } })).received).toBe(shown);
  });

  test.each<[string, Given, string]>([
    [
      'a record, as type and length',
      { details: { pointer: '/data/0/attributes/record', received: quoted('secret') } },
      '‹string, 6 characters›',
    ],
    [
      'a record, where data may be shown',
      { data: true, details: { pointer: '/data/0/attributes/record', received: quoted('secret') } },
      '"secret"',
    ],
    ['no record', { details: { pointer: '/data/0/attributes/status', received: quoted('open') } }, '"open"'],
    ['nowhere', { details: { received: quoted('open') } }, '"open"'],
    [
      'an entry that holds one',
      { details: { pointer: '/data/0', received: quoted({ record: { a: 1 } }) } },
      '{"record":{"a":"‹number, 1 character›"}}',
    ],
    [
      'an entry, where data may be shown',
      { data: true, details: { pointer: '/data/0', received: quoted({ record: { a: 1 } }) } },
      '{"record":{"a":1}}',
    ],
    ['a secret', { details: { received: quoted('my good-token') } }, '"my [masked]"'],
  ])('is %s', async (_, given, shown) => {
    expect((await found({ endpoint: listRecords, ...given })).received).toBe(shown);
  });

  test('of a record that is missing does not name its neighbours', async () => {
    const received = nothingOr({ a: 1 }, undefined);
    const details = { pointer: '/data/0/attributes/record', received };
    const hidden = await found({ endpoint: listRecords, details });
    expect(hidden.facts?.received).toEqual({ kind: received.kind });
    expect((await found({ endpoint: listRecords, details, data: true })).facts?.received).toEqual(received);
  });
});

test('each exchange is stored once, and referred to by its place', async () => {
  const { api } = scripted(() => ({ body: [recordEntry(1)] }));
  const evidence = newEvidenceStore({ data: false });
  const [one, other] = [
    await api.ask(readModel, { params: { id: '3' } }),
    await api.ask(readModel, { params: { id: '4' } }),
  ];
  expect(evidence.pages).toEqual([]);
  expect([one, other, one].map((exchange) => evidence.refer(exchange))).toEqual(
    [0, 1, 0].map((place) => `report.json#/exchanges/${place}`),
  );
  expect(evidence.pages.map(({ number }) => number)).toEqual([one.number, other.number]);
});

describe('how a command names the target again', () => {
  const target = {
    name: 'x',
    baseUrl: 'https://api.example/a-b_c',
    embedded: false,
    headers: {},
    secretHeaders: [],
  };

  test.each<[string, string | undefined, string, string]>([
    ['https://api.example', undefined, 'BASE_URL=https://api.example ', ''],
    ['https://api.example', 't.json', 'BASE_URL=https://api.example ', '--target t.json '],
    ['http://a/b c', 'my t.json', "BASE_URL='http://a/b c' ", "--target 'my t.json' "],
    ['http://a', "it's", 'BASE_URL=http://a ', `--target 'it'\\''s' `],
    ['http://a;b', '$(x)', "BASE_URL='http://a;b' ", "--target '$(x)' "],
    ['http://a', '', 'BASE_URL=http://a ', "--target '' "],
  ])('%s with the file %s', (baseUrl, file, before, after) => {
    expect(aimAt({ ...target, baseUrl }, file)).toEqual({ before, after });
  });

  test('the embedded reference by what it deviates in', () => {
    const embedded = { ...target, embedded: true };
    expect(aimAt(embedded, undefined)).toEqual({ before: '', after: '' });
    expect(aimAt(embedded, 't.json', { defects: ['a', 'b'], variants: ['c'] })).toEqual({
      before: '',
      after: '--defect a --defect b --variant c ',
    });
    const repeated = { depth: 'thorough', profile: 'read-only' } as const;
    expect(aimAt(embedded, undefined, undefined, repeated).after).toBe(
      '--profile read-only --depth thorough ',
    );
  });
});
