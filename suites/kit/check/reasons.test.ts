import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import type { Answered, Reason } from '../../../schemas/report-reasons.ts';
import { answered, isForLackOfRequests, isSameReason, needs, unseen } from './reasons.ts';

const message = { message: 'That is not allowed.' };
const found = { body: { data: { id: '3', type: 'models', attributes: {} } } };

/** What is said of a read, or of a write, that is answered so. */
async function saidOf(answer: ScriptedAnswer, isWrite: boolean) {
  let count = 0;
  // Nothing is written before the target is known by an answer.
  const { api } = scripted(() => (count++ === 0 && isWrite ? found : answer));
  const ask = { params: { id: '3' } };
  if (isWrite) await api.ask(endpoints.readModel, ask);
  return answered(
    isWrite
      ? await api.ask(endpoints.updateModel, { ...ask, body: '{}' })
      : await api.ask(endpoints.readModel, ask),
  );
}

test.each<[status: number, isWrite: boolean, quote: string | undefined]>([
  [400, true, 'That is not allowed.'],
  [422, true, 'That is not allowed.'],
  [500, true, 'That is not allowed.'],
  [399, true, undefined],
  [200, true, undefined],
  [400, false, undefined],
])('an answer %i to a write (%s) is quoted: %s', async (status, isWrite, quote) => {
  expect(await saidOf({ status, body: message }, isWrite)).toEqual({
    kind: 'answered',
    method: isWrite ? 'PUT' : 'GET',
    path: '/api/v1/models/3',
    status,
    ...(quote === undefined ? {} : { quote }),
  });
});

test('a request without an answer is described by its failure', async () => {
  const said = await saidOf({ failure: { kind: 'timeout', message: 'none in 10 s' } }, false);
  expect(said).toMatchObject({ kind: 'answered', path: '/api/v1/models/3' });
  expect(said).not.toHaveProperty('status');
  expect(JSON.stringify(said)).toContain('none in 10 s');
});

test('what is needed may have a reason of its own', () => {
  expect(needs('4.4-answers-200')).toEqual({ kind: 'needs', rule: '4.4-answers-200' });
  expect(needs('4.4-answers-200', 'rows').because).toEqual(unseen('rows'));
  expect(needs('4.4-answers-200', unseen('request')).because).toEqual(unseen('request'));
});

test('reasons are the same if all that they say is', () => {
  expect(isSameReason(unseen('rows'), unseen('rows'))).toBe(true);
  expect(isSameReason(unseen('rows'), unseen('request'))).toBe(false);
  expect(isSameReason(needs('4.4-answers-200'), needs('4.5-answers-200'))).toBe(false);
  expect(isSameReason(needs('4.4-answers-200'), needs('4.4-answers-200', 'rows'))).toBe(false);
});

const unanswered = (failure?: 'budget' | 'timeout'): Answered => ({
  kind: 'answered',
  method: 'GET',
  path: '/api/v1/reports',
  ...(failure === undefined ? { status: 500 } : { noAnswer: { kind: 'no-answer', failure } }),
});

test.each<[reason: Reason, isForLack: boolean]>([
  [unanswered('budget'), true],
  [unanswered('timeout'), false],
  [unanswered(), false],
  [needs('4.1-answers-200', unanswered('budget')), true],
  [needs('4.1-answers-200', unanswered('timeout')), false],
  [needs('4.1-answers-200', 'report'), false],
  [needs('4.1-answers-200'), false],
  [unseen('report'), false],
])('%j says that a request was not sent: %s', (reason, isForLack) => {
  expect(isForLackOfRequests(reason)).toBe(isForLack);
});
