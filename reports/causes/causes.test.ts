import { expect, test } from 'vitest';
import { requirementIds, type RequirementId } from '../../suites/catalogue/index.ts';
import type { Finding, Report } from '../../schemas/report.ts';
import { describeFact, failedWords } from '../../suites/verdict/words.ts';
import {
  camelCase,
  kebabCase,
  numericIds,
  pagesFromZero,
  replacing,
  unprefixed,
  unwrapped,
} from '../fixtures/misspelt.ts';
import { certified, certifiedWith } from '../fixtures/real-run.ts';
import { broken, red } from '../fixtures/samples.ts';
import { renderConsole } from '../terminal/report.ts';
import cases from '../fixtures/causes.json' with { type: 'json' };
import { allCauses, causeLines, causeRow, causesOf, causeTitle } from './causes.ts';
import { findCause, findings, inFixOrder } from './causes.ts';
import { frameworkOf } from './diagnoses.ts';

const { faults, bodies, roots } = cases;

test.each(bodies)('the default answer of $framework is known by its form', ({ framework, status, body }) => {
  expect(frameworkOf(status, body)?.name ?? null).toBe(framework);
});

/** A report with these parts in the answer of each exchange. */
const answering = (report: Report, parts: object): Report => {
  const exchanges = report.exchanges.map((one) =>
    one.response ? { ...one, response: { ...one.response, ...parts } } : one,
  );
  return { ...report, exchanges };
};

test.each(faults)('$rule at $pointer: the fault and its fix', ({ rule, pointer, title, fix, ...held }) => {
  // The file holds facts as a report does.
  const facts = held as NonNullable<Finding['facts']>;
  const [wanted, received] = [describeFact(facts.wanted), describeFact(facts.received)];
  const report = broken(rule as RequirementId, { pointer, facts, wanted, received, ...held.finding });
  const [cause] = causesOf(answering(report, { body: held.body ?? '' }));
  expect(cause && causeTitle(cause)).toContain(title);
  expect(cause?.findings[0].fix).toContain(fix);
});

test('a cache in front is named by its header, for what it ignores', () => {
  const hit = { headers: { 'x-cache': 'HIT' } };
  const open = {
    pointer: 'status',
    facts: {
      wanted: { kind: 'refusal', of: 'no credential', effect: 'any' },
      received: { kind: 'value', value: '200' },
    },
  } as const;
  expect(causesOf(answering(broken('5-token-required', open), hit))[0]?.findings[0].fix).toMatch(
    /without regard to Authorization \(x-cache: HIT\)/,
  );
  expect(causesOf(answering(broken('4.7-page-number', open), hit))[0]?.findings[0].fix).toMatch(
    /without regard to the query/,
  );
});

test('a 500 is shown with the words of the server, and with what else was on its way', () => {
  const own = {
    pointer: 'status',
    answer: '500 in 3 ms, application/json, 31 B: "database is locked"',
    alone: '200 in 2 ms',
    facts: { wanted: { kind: 'status', status: 200 }, received: { kind: 'status', status: 500 } },
  } as const;
  const report = broken('4.7-answers-200', own);
  const [number = 0, startedMs = 0] = [report.exchanges[0]?.number, report.exchanges[0]?.startedMs];
  const requests = [
    [number, 0, startedMs, 14, 500, 0],
    [2, 0, startedMs + 3, 14, 200, 0],
    [3, 0, startedMs + 900, 1, 200, 0],
  ] as const;
  const [cause] = causesOf({ ...report, timeline: { ...report.timeline, requests } });
  expect(cause?.findings[0].fix).toBe(
    'The server says "database is locked". Look into the log of the server for this request. 1 other request was in flight. Sent alone it was 200 in 2 ms.',
  );
});

const lacking = { wanted: { kind: 'type', type: 'integer' }, received: { kind: 'nothing' } } as const;
const missing = (id: RequirementId, member: string) =>
  broken(id, { pointer: `/data/0/attributes/${member}`, facts: lacking });

test.each([
  ['camelCase', camelCase],
  ['kebab-case', kebabCase],
])('names in %s are one cause, which says how to fix it', async (spelling, deviation) => {
  const report = await certifiedWith([deviation]);
  const [cause, ...others] = causesOf(report);
  expect(others).toEqual([]);
  expect(cause?.findings.length).toBeGreaterThan(30);
  expect(cause && causeRow(cause)).toMatchObject({ wanted: 'snake_case', received: spelling });
  expect(causesOf(joined(report, missing('4.5-updated', 'query_type'), '4.5-updated'))).toHaveLength(1);
  expect(renderConsole(report)).toMatch(/ \d\d failed \(1 cause\) /);
});

test('ids that are numbers are one cause with its places, and what only follows from their digits', async () => {
  const [ids, ...others] = causesOf(await certifiedWith([numericIds]));
  expect(others.length).toBeLessThan(3);
  expect(ids?.rules).toEqual(['2.1-id', '2.2-id', '2.3-id', '2.4-id']);
  expect(ids?.hides).toEqual(expect.arrayContaining(['4.2-id-asked', '4.8-id-asked']));
});

test.each([
  ['answers without their envelope', unwrapped, 60, /^data is missing \(\d+ places at \d+ endpoints\)/],
  ['links without a prefix', unprefixed, 3, /^links lack the path prefix \/api\/v1 \(\d+ places/],
  ['updates that replace', replacing, -1, /^updates show only .*, without connector_type, .* \(1\d places/],
])('%s are one cause, which hides other rules', async (_, deviation, fewest, title) => {
  const [cause, ...others] = causesOf(await certifiedWith([deviation]));
  expect(others).toEqual([]);
  expect(cause?.hides.length).toBeGreaterThan(fewest);
  expect(cause && causeTitle(cause)).toMatch(title);
});

test('links that count pages from 0 are told as that', async () => {
  const [cause] = causesOf(await certifiedWith([pagesFromZero]));
  expect(cause && causeTitle(cause)).toMatch(/^links count pages from 0 \(\d+ places/);
});

/** A report with what another one says of a rule. */
const joined = (one: Report, other: Report, id: RequirementId): Report => ({
  ...one,
  requirements: one.requirements.map((rule, at) => (rule.id === id && other.requirements[at]) || rule),
});

test('several members without a value that are missing at one endpoint are one cause', () => {
  const [one, other] = [missing('2.3-total-rows', 'total_rows'), missing('2.3-failed-rows', 'failed_rows')];
  const [cause, ...others] = causesOf(joined(one, other, '2.3-failed-rows'));
  const also = cause && causeLines(cause).find(({ label }) => label === 'also');
  expect([others.length, also?.text.split(': ')[1]]).toEqual([0, 'failed_rows (2.3-failed-rows)']);
  expect(cause?.findings[0].fix).toContain('omitempty');
  expect(causesOf(one)[0]?.findings[0].fix).not.toContain('omitempty');
  const two = joined(one, missing('2.3-created-at', 'created_at'), '2.3-created-at');
  expect([causesOf(two).length, causesOf(joined(two, other, '2.3-failed-rows')).length]).toEqual([2, 1]);
});

test('unrelated faults stay apart: security first, then what hides most, each with its number', async () => {
  const report = await certified(
    'reports-open-without-token',
    'listed-run-without-status',
    'model-without-query',
    'connector-type-empty',
    'missing-run-body-without-message',
  );
  const causes = causesOf(report);
  expect(causes[0]).toMatchObject({ isSecurity: true, rules: ['5-token-required'] });
  expect(causes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect(findCause(report, '2.2-query')?.findings.length).toBeGreaterThan(0);
  expect(findCause(report, '1')?.rules).toEqual(['5-token-required']);
  expect(findCause(report, '99')).toBeUndefined();
  for (const { fix } of findings(report)) expect(fix).not.toMatch(/undefined|\{\w+\}/);
});

test.each(roots)('$first.rule leads, and $then.rule may follow from it', (pair) => {
  // The file holds ids and members as a report does.
  const [first, then] = [pair.first.rule, pair.then.rule] as [RequirementId, RequirementId];
  const [one, other] = [pair.first.own as Partial<Finding>, pair.then.own as Partial<Finding>];
  const report = joined(broken(first, one), broken(then, other), then);
  const follows = { number: 1, rule: first };
  expect(causesOf(report)).toMatchObject([{ rules: [first] }, { rules: [then], follows }]);
  expect(causesOf(report)[1]?.findings[0].fix).toContain(pair.fix);
  const reasons = [failedWords(requirementIds.filter((id) => id === first || id === then))];
  expect(inFixOrder({ ...report, reasons }).reasons).toEqual([failedWords([first, then])]);
});

test('failures come before warnings, and every finding is in one cause', () => {
  expect(allCauses(red).map(({ kind }) => kind)).toEqual(['fail', 'fail', 'warn']);
  const found = findings(red).map(({ anchor }) => anchor);
  expect(new Set(found).size).toBe(found.length);
  expect(found.every((anchor) => requirementIds.some((id) => anchor.startsWith(id)))).toBe(true);
});
