import { expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { answerCheck } from './fixtures/answer-lines.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';

const { updateConnector, querySource, readModel, updateModel, scheduleSync, readRun } = endpoints;
const writes: readonly Endpoint[] = [updateConnector, querySource, updateModel, scheduleSync];

test.each(writes)('%s: a refusal names what was given, another answer does not', async (endpoint) => {
  for (const [status, isGiven] of [
    [399, false],
    [400, true],
    [401, false],
    [403, true],
    [428, true],
    [429, false],
    [430, true],
    [499, true],
    [502, false],
  ] as const) {
    const lines = [known, { ...goodLines[endpoint], status, body: {} }];
    const verdict = await judge(answerCheck(endpoint), lines);
    const reason = verdict.kind === 'untested' ? String(verdict.reason) : verdict.kind;
    expect([status, reason.includes('target file')]).toEqual([status, isGiven]);
  }
});

test('a model that shows no attributes is not written to', async () => {
  const bare: Line = { ...goodLines[readModel], body: { data: { id: '3', type: 'models' } } };
  expect(await judge(answerCheck(updateModel), [bare])).toMatchObject({
    reason: expect.stringContaining('2-single-envelope'),
  });
  expect(await judge(answerCheck(updateModel), [goodLines[readModel]])).toMatchObject({
    reason: expect.not.stringContaining('2-single-envelope'),
  });
});

test('what is asked of a run of the empty sync has no check of its own', async () => {
  const line = { ...goodLines[readRun], status: 500, body: {} };
  const fixtures = { emptySyncId: '1' };
  expect(line.request).toContain('/syncs/1/');
  expect((await judge(answerCheck(readRun), [known, line], { fixtures })).kind).toBe('violation');
});

test('a write that was not answered is open, though another body was taken', async () => {
  const good = goodLines[updateConnector];
  const other: Line = { ...good, sent: '{"name":"other"}' };
  const silent: Line = { ...good, failure: { kind: 'timeout', message: 'no answer' } };
  expect((await judge(answerCheck(updateConnector), [known, other, silent])).kind).toBe('untested');
  expect((await judge(answerCheck(updateConnector), [known, good, silent])).kind).toBe('pass');
});
