import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import type { Exchange } from '../http/exchange.ts';
import { isSuccess, judgeEach } from './expect.ts';
import { ofType } from './facts.ts';
import { needs, unseen } from './reasons.ts';
import { newTally } from './tally.ts';
import { Violation, violate } from './violation.ts';

const line = goodLines[endpoints.readModel];

async function exchangesOf(...lines: readonly Partial<Line>[]): Promise<readonly Exchange[]> {
  const { api } = await conversation(lines.map((one): Line => ({ ...line, ...one })));
  return api.evidence(endpoints.readModel);
}

/**
 * What judgeEach makes of answers that are judged by their number: a count, nothing, or the pointer of a
 * violation.
 */
async function judged(...results: readonly (number | undefined | string)[]) {
  const exchanges = await exchangesOf(...results.map(() => ({})));
  const tally = newTally();
  try {
    judgeEach(tally, exchanges, (exchange) => {
      const result = results[exchange.number - 1];
      if (typeof result !== 'string') return result;
      return violate({ exchange, pointer: result, wanted: ofType('string'), received: ofType('array') });
    });
    return { tally };
  } catch (error) {
    if (!(error instanceof Violation)) throw error;
    return { tally, details: error.details };
  }
}

test('answers that prove nothing are not counted, those that pass are, with their entries', async () => {
  const { tally, details } = await judged(3, undefined, 0);
  expect(details).toBeUndefined();
  expect(tally).toMatchObject({ answers: 2, entries: 3 });
});

test.each([
  [['/a', 1, 1], 1, 3],
  [[1, '/a', 1], 2, 3],
  [[1, 1, '/a'], 3, 3],
  [[undefined, '/a'], 2, 1],
])('a violation in %j has its answer and its count', async (results, number, of) => {
  const { tally, details } = await judged(...results);
  expect(details).toMatchObject({ exchange: { number }, occurrences: { violating: 1, of }, others: [] });
  expect(tally.answers).toBe(of);
});

test('entries of one list are one place; other places are listed after the first', async () => {
  const { details } = await judged('/data/0/id', '/data/12/id', '/links', undefined);
  expect(details).toMatchObject({ pointer: '/data/0/id', occurrences: { violating: 3, of: 3 } });
  expect(details?.others?.map((other) => other.details.pointer)).toEqual(['/links']);
});

test('anything else that is thrown passes through', async () => {
  const exchanges = await exchangesOf({});
  expect(() => {
    judgeEach(newTally(), exchanges, () => {
      throw new TypeError('ours');
    });
  }).toThrow(TypeError);
});

test.each([
  [199, false],
  [200, true],
  [299, true],
  [300, false],
])('status %i is a success: %s', async (status, expected) => {
  const [exchange] = await exchangesOf({ status });
  expect(exchange && isSuccess(exchange)).toBe(expected);
});

test('a tally counts an answer and its entries once, and a reason once', async () => {
  const [one, other] = await exchangesOf({}, {});
  const tally = newTally();
  if (one === undefined || other === undefined) throw new Error('two answers were asked for');
  tally.saw(one, 1);
  tally.saw(one, 2);
  tally.saw(one, 2);
  tally.saw(one);
  tally.saw(other, 1);
  tally.missed(unseen('rows'));
  tally.missed(unseen('rows'));
  tally.missed(needs('4-json'));
  expect(tally).toMatchObject({ answers: 2, entries: 3, gaps: [unseen('rows'), needs('4-json')] });
});
