import { expect, test } from 'vitest';

import { withinDoubles } from '../lib/judging/digits.ts';
import { describeFailure } from '../lib/judging/evidence.ts';
import type { LoadAnswer, JudgedRequest } from '../lib/judging/invariants.ts';
import { Judge } from '../lib/judging/judge.ts';
import { makeAllowance } from '../lib/config/budget.ts';

const asked: JudgedRequest = { endpoint: 'readModel', id: '7', url: 'http://h/api/v1/models/7' };
const attributes = {
  name: 'n',
  description: null,
  query: 'q',
  query_type: 't',
  configuration: { password: 'hush' },
  primary_key: 'id',
  connector_id: 1,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
};
const model = (id: string, more: object = {}): string =>
  JSON.stringify({ data: { id, type: 'models', attributes: { ...attributes, ...more } } });

const always = {
  earn: (): void => undefined,
  learn: (): void => undefined,
  spend: (): boolean => true,
  spendSpare: (): boolean => true,
  isPlenty: (): boolean => true,
};

/** An answer whose gjson path returns what k6's would for a single resource. */
function answer(body: string, type = 'application/json'): LoadAnswer {
  const json = (): unknown => {
    const { data } = JSON.parse(body) as { data: { id: string } };
    return JSON.stringify({ i: data.id });
  };
  return { status: 200, body, headers: { 'Content-Type': type }, json };
}

test('a good answer is validated once and known afterwards', () => {
  let allowed = 0;
  const judge = new Judge({ ...always, spend: () => (allowed += 1) > 0 }, 1e6);
  expect(judge.judge(answer(model('7')), asked)).toMatchObject({ depth: 'full', findings: [] });
  expect(judge.judge(answer(model('7')), asked)).toMatchObject({ depth: 'known', findings: [] });
  expect(judge.judge(answer(model('7', { name: 'other' })), asked).depth).toBe('full');
  expect(allowed).toBe(2);
});

test('an answer that only kept the invariants is no proof for the next one', () => {
  let may = false;
  const judge = new Judge({ ...always, spend: () => may }, 1e6);
  const wrong = answer(model('7', { name: 5 }));
  expect(judge.judge(wrong, asked)).toMatchObject({ depth: 'invariants', findings: [] });
  may = true;
  expect(judge.judge(wrong, asked)).toMatchObject({
    depth: 'full',
    findings: [{ pointer: '/data/attributes/name' }],
  });
});

test('a URL whose answers always change is still judged, and known soon after it comes to rest', () => {
  let may = false;
  const judge = new Judge({ ...always, spend: () => may }, 1e6);
  const changing = Array.from({ length: 30 }, (_, turn) => answer(model('7', { name: `n${turn}` })));
  for (const one of changing) expect(judge.judge(one, asked)).toMatchObject({ status: 200, findings: [] });
  expect(judge.judge(answer(model('8')), asked).findings[0]?.rule).toBe('id-asked-for');
  may = true;
  const rest = Array.from({ length: 10 }, () => judge.judge(answer(model('7')), asked).depth);
  expect(rest.at(0)).toBe('full');
  expect(rest.at(-1)).toBe('known');
});

test.each([
  ['another id', answer(model('8')), 'id-asked-for'],
  ['a member of another type', answer(model('7', { primary_key: 1 })), 'schema-type'],
  ['HTML declared as such', answer(model('7'), 'text/html'), 'content-type'],
])('%s is found', (_, wrong, rule) => {
  expect(new Judge(always, 1e6).judge(wrong, asked).findings[0]?.rule).toBe(rule);
});

test('what is remembered is bounded', () => {
  const judge = new Judge(always, 600);
  for (const id of ['1', '2', '3']) judge.judge(answer(model(id)), { ...asked, id, url: `http://h/${id}` });
  expect(judge.judge(answer(model('1')), { ...asked, id: '1', url: 'http://h/1' }).depth).toBe('full');
});

test('evidence shows no secret, and the customers’ data as type and length', () => {
  const finding = { rule: 'r', pointer: '/data/id', wanted: '7', received: 'token-of-mine' };
  const { body, received } = describeFailure(answer(model('7')), asked, 'GET /', finding, 0, (text) =>
    text.replaceAll('token-of-mine', '***'),
  );
  expect(received).toBe('***');
  expect(body).toContain('"password":"string of 4"');
  expect(body).not.toContain('hush');
});

/** Counts of a list's members as the paths of the shapes ask for them. */
function listAnswer(body: {
  readonly data: readonly { readonly attributes: Record<string, unknown> }[];
  readonly links: object;
}): LoadAnswer {
  const text = JSON.stringify(body);
  const json = (path: string): unknown =>
    path.includes('"all"')
      ? JSON.stringify(body.data.map(({ attributes }) => Object.values(attributes).map((one) => typeof one)))
      : JSON.stringify({ n: body.data.length, i: body.data.map((_, index) => String(index)) });
  return { status: 200, body: text, headers: {}, json };
}

const list = (turn: number, more: object = {}): LoadAnswer =>
  listAnswer({
    data: Array.from({ length: 3 }, (_, index) => ({
      id: String(index),
      type: 'sync_runs',
      attributes: {
        sync_id: 1,
        status: 'success',
        started_at: null,
        finished_at: null,
        duration: 1,
        total_query_rows: 1,
        skipped_rows: 0,
        total_rows: 1,
        successful_rows: 1,
        failed_rows: 0,
        error: null,
        created_at: '2026-01-01T00:00:00Z',
        updated_at: new Date(turn * 1000).toISOString(),
        ...(index === 1 ? more : {}),
      },
    })),
    links: { self: 'http://h/l', first: 'http://h/l', prev: '', next: '', last: 'http://h/l' },
  });

test('where not every answer can be validated, one of another shape comes first', () => {
  // A hundredth of what full validation of all would take.
  let saved = 0;
  const scarce = {
    earn: (size: number): void => void (saved += size * 0.35),
    spend: (size: number): boolean => saved > 0 && Number.isFinite((saved -= size)),
    spendSpare: (): boolean => false,
    learn: (): void => undefined,
    isPlenty: (): boolean => false,
  };
  const judge = new Judge(scarce, 1e6);
  const listed: JudgedRequest = { endpoint: 'listRuns', url: 'http://h/l' };
  const depths = Array.from({ length: 400 }, (_, turn) => judge.judge(list(turn), listed).depth);
  expect(depths.filter((depth) => depth === 'shape').length).toBeGreaterThan(100);
  const found = Array.from({ length: 800 }, (_, turn) => {
    const isWrong = turn % 40 === 39;
    const { findings } = judge.judge(list(turn, isWrong ? { total_rows: `${turn}` } : {}), listed);
    return isWrong && findings.some(({ pointer }) => pointer === '/data/1/attributes/total_rows');
  });
  // Of twenty; seven would be by chance.
  expect(found.filter(Boolean).length).toBeGreaterThan(12);
});

test('an answer with other values than the ones before is judged without a path, and a wrong type is seen', () => {
  const scarce = { ...always, spendSpare: (): boolean => false, isPlenty: (): boolean => false };
  const judge = new Judge(scarce, 1e6);
  const listed: JudgedRequest = { endpoint: 'listRuns', url: 'http://h/l' };
  for (let turn = 0; turn < 20; turn += 1) judge.judge(list(turn), listed);
  const paths: string[] = [];
  const watched = (answer: LoadAnswer): LoadAnswer => ({
    ...answer,
    json: (path) => {
      paths.push(path);
      return answer.json(path);
    },
  });
  const depths = Array.from({ length: 50 }, (_, turn) => judge.judge(watched(list(30 + turn)), listed).depth);
  expect(new Set(depths)).toEqual(new Set(['shape']));
  expect(paths).toEqual([]);
  const wrong = Array.from({ length: 50 }, (_, turn) =>
    judge
      .judge(watched(list(100 + turn, { failed_rows: '0' })), listed)
      .findings.map(({ pointer }) => pointer),
  );
  expect(wrong.every(([pointer]) => pointer === '/data/1/attributes/failed_rows')).toBe(true);
});

test('an answer is only taken for one of a proven type where an answer of its template was validated', () => {
  let may = false;
  const judge = new Judge({ ...always, spend: () => may, spendSpare: () => false }, 1e6);
  const at = (turn: number): LoadAnswer =>
    answer(model('7', { primary_key: 1, updated_at: new Date(turn).toISOString() }));
  const depths = Array.from({ length: 40 }, (_, turn) => judge.judge(at(turn), asked).depth);
  expect(new Set(depths)).toEqual(new Set(['invariants']));
  may = true;
  expect(judge.judge(at(50), asked)).toMatchObject({
    depth: 'full',
    findings: [{ pointer: '/data/attributes/primary_key' }],
  });
});

test('what is validated although its types are known leaves a part of the budget to what needs it more', () => {
  const allowance = makeAllowance(
    {
      judging: { mode: 'budget' },
      cores: 2,
      shards: 1,
      shape: { startRate: 6000, stages: [{ seconds: 600, rate: 6000 }] },
      requestsPerIteration: 1.5,
      elapsed: () => 60,
    },
    0.5,
  );
  const spent: number[] = [];
  for (let turn = 0; turn < 20_000; turn += 1) {
    allowance.earn(4000);
    if (allowance.spendSpare(4000)) spent.push(turn);
  }
  expect(allowance.isPlenty()).toBe(false);
  expect(spent.length).toBeGreaterThan(200);
  expect(spent.length).toBeLessThan(4000);
  expect(Array.from({ length: 8 }, () => allowance.spend(4000))).toEqual(
    Array.from({ length: 8 }, () => true),
  );
});

// Node parses what k6 refuses: `withinDoubles` turns the first text into the second for k6.
test.each([
  [
    '{"a":1E400,"b":[-1e+999,0.5e4000]}',
    '{"a":1.7976931348623157e+308,"b":[-1.7976931348623157e+308,1.7976931348623157e+308]}',
  ],
  [`[${'9'.repeat(400)}]`, '[1.7976931348623157e+308]'],
  [
    '["1E400","a\\"1e400",1e308,-0,1e-400,12345678901234567890]',
    '["1E400","a\\"1e400",1e308,-0,1e-400,12345678901234567890]',
  ],
  ['[01e400]', '[01.7976931348623157e+308]'],
  ['[1e400.5]', '[1.7976931348623157e+308.5]'],
])('numbers that no double can hold: %s', (text, within) => {
  expect(withinDoubles(text)).toBe(within);
});
