import { expect, test } from 'vitest';
import { certified, certifiedWith } from '../fixtures/real-run.ts';
import { camelCase, kebabCase, numericIds, unwrapped } from '../fixtures/misspelt.ts';
import { findings } from '../content/finding.ts';
import { causeGroups, causesOf, findCause } from './causes.ts';
import { causeRow, causeTitle, hintWords, remedyWords } from './words.ts';

test.each([
  ['camelCase', camelCase],
  ['kebab-case', kebabCase],
])('names in %s are one cause, which says how to fix it', async (spelling, deviation) => {
  const report = await certifiedWith([deviation], { depth: 'quick' });
  const [cause, ...others] = causesOf(report);
  expect(others).toEqual([]);
  expect(cause?.findings.length).toBe(findings(report).filter(({ kind }) => kind === 'fail').length);
  expect(cause?.findings.length).toBeGreaterThan(30);
  expect(cause && causeRow(cause)).toMatchObject({ wanted: 'snake_case', received: spelling });
  expect(cause?.hint).toEqual({ kind: 'naming-strategy', spelling });
  expect(cause && causeTitle(cause)).toContain(
    spelling === 'camelCase' ? 'connectorType for connector_type' : 'connector-type for',
  );
});

test('a wrong link is one row: the first entry of the right page, and the end of the link', async () => {
  const [cause] = causesOf(await certified('run-next-skips-a-page'));
  const { wanted, received } = cause === undefined ? { wanted: '', received: '' } : causeRow(cause);
  expect(wanted).toMatch(/^the page of "\d+"$/);
  expect(received).toMatch(/^"…\/sync_runs\?(?:[^"]*&)?page=\d+"$/);
});

test('ids that are numbers are one cause with its places, and what only follows from their digits', async () => {
  const report = await certifiedWith([numericIds], { depth: 'quick' });
  const causes = causesOf(report);
  expect(causes.length).toBeLessThanOrEqual(3);
  const [ids] = causes;
  expect(ids?.rules).toEqual(['2.1-id', '2.2-id', '2.3-id', '2.4-id']);
  expect(ids?.findings).toHaveLength(6);
  expect(ids?.hides).toEqual(
    expect.arrayContaining(['4.2-id-asked', '4.8-id-asked', '4.8-agrees-with-list']),
  );
  expect(ids?.hint).toEqual({ kind: 'ids-as-numbers' });
});

test('answers without their envelope are one cause, which hides most rules', async () => {
  const report = await certifiedWith([unwrapped], { depth: 'quick' });
  const [cause, ...others] = causesOf(report);
  expect(others).toEqual([]);
  expect(cause?.rules).toEqual(['2-single-envelope', '2-list-envelope', '4.1-body']);
  expect(cause?.hides.length).toBeGreaterThan(60);
  expect(cause && causeTitle(cause)).toMatch(/^data is missing in 5 places/);
  expect(cause?.hint).toEqual({ kind: 'envelope-missing' });
});

test('unrelated faults stay apart: security first, then what hides most, then by endpoint', async () => {
  const report = await certified(
    'reports-open-without-token',
    'listed-run-without-status',
    'model-without-query',
    'connector-type-empty',
    'missing-run-body-without-message',
  );
  const groups = causeGroups(report);
  expect(groups[0]?.isSecurity).toBe(true);
  expect(groups[0]?.causes.map(({ rules }) => rules)).toEqual([['5-token-required']]);
  const causes = causesOf(report);
  expect(causes.map(({ number }) => number)).toEqual(causes.map((_, index) => index + 1));
  expect(causes).toHaveLength(5);
  const heads = groups.slice(1).map((group) => Math.max(...group.causes.map(({ hides }) => hides.length)));
  expect(heads).toEqual(heads.toSorted((one, other) => other - one));
  expect(findCause(report, '2.2-query')?.findings.length).toBeGreaterThan(0);
  expect(findCause(report, '1')?.rules).toEqual(['5-token-required']);
  expect(findCause(report, '99')).toBeUndefined();
  expect(causes.map((cause) => remedyWords(cause))).toContainEqual(
    expect.stringContaining('Refuse a request without'),
  );
  expect(
    causes.flatMap(({ hint }) => (hint === undefined ? [] : [hintWords(hint)])).join('\n'),
  ).not.toContain('undefined');
});
