import { expect, test } from 'vitest';
import type { Answered, Reason } from '../../../../schemas/report-reasons.ts';
import { describeGap, describeReason, describeRemedy } from './reasons.ts';

const asked: Answered = { kind: 'answered', method: 'GET', path: '/x' };

test.each<[Reason, string]>([
  [asked, 'GET /x got no answer'],
  [{ ...asked, noAnswer: { kind: 'no-answer' } }, 'GET /x got no answer'],
  [{ ...asked, noAnswer: { kind: 'no-answer', quote: 'cut' } }, 'GET /x got no answer: cut'],
  [{ ...asked, status: 502 }, 'GET /x returned 502'],
  [{ ...asked, status: 502, quote: 'No.' }, 'GET /x returned 502: "No."'],
  [{ ...asked, status: 200, isUnrecognised: true }, 'GET /x returned 200, but not the body of this endpoint'],
  [{ ...asked, status: 404, twin: 'malformed-id' }, 'GET /x (a malformed id) returned 404'],
  [{ kind: 'unseen', what: 'model' }, 'no model was read'],
  [{ kind: 'unseen', what: 'model', key: 'updateModel' }, 'updateModel: no model was read'],
  [{ kind: 'needs', rule: '4.3-answers-200' }, 'needs 4.3-answers-200'],
  [
    { kind: 'needs', rule: '4.3-answers-200', because: { kind: 'broken' } },
    'needs 4.3-answers-200, which failed',
  ],
  [
    { kind: 'needs', rule: '4.3-answers-200', because: { kind: 'unseen', what: 'rows' } },
    'needs 4.3-answers-200: the query returned no rows; give one in "querySource" that does',
  ],
  [
    { kind: 'needs', rule: '4.3-answers-200', because: { ...asked, status: 502 } },
    'needs 4.3-answers-200: GET /x returned 502',
  ],
  [
    { kind: 'given-refused', by: { ...asked, status: 404 }, keys: ['syncId', 'syncRunId'] },
    'GET /x returned 404; correct "syncId" or "syncRunId" in the target file, if the target is right',
  ],
  [
    { kind: 'not-written', because: 'not-known' },
    'nothing is written to a target that has not answered as this API does',
  ],
  [{ kind: 'not-written', because: 'token-refused' }, 'nothing is written after the token was refused'],
  [
    { kind: 'not-written', because: 'token-refused', by: { ...asked, status: 401 } },
    'nothing is written after the token was refused: GET /x returned 401',
  ],
  [{ kind: 'locked-out' }, 'the valid token was refused before any invalid one was tried'],
  [
    { kind: 'locked-out', after: 'GET /api/v1/reports', by: { ...asked, status: 423 } },
    'after the invalid credentials at GET /api/v1/reports the valid token is refused too: GET /x returned 423',
  ],
  [{ kind: 'fixture-missing', key: 'syncId', gap: { kind: 'none-found' } }, 'no sync with runs was found'],
  [
    {
      kind: 'fixture-missing',
      key: 'syncId',
      gap: { kind: 'none-found' },
      remedy: { do: 'give', key: 'syncId' },
    },
    'no sync with runs was found; write "syncId" into the target file',
  ],
])('%j is "%s"', (reason, expected) => {
  expect(describeReason(reason)).toBe(expected);
});

test.each([
  [1, '1 other check of this rule could not be examined'],
  [0, '0 other checks of this rule could not be examined'],
  [2, '2 other checks of this rule could not be examined'],
])('of %i other checks', (checks, expected) => {
  expect(describeReason({ kind: 'beside-waived', checks })).toBe(expected);
});

test.each([
  [[], 'and what it holds is now neither'],
  [['name'], 'and name is now neither'],
  [['name', 'query'], 'and name, query is now neither'],
])('of members %j that were left changed', (members, expected) => {
  expect(describeReason({ kind: 'left-changed', model: '3', members })).toContain(expected);
});

test.each([
  ['syncRunId', 'sync "3" lists no run'],
  ['otherSyncId', 'otherSyncId "3" lists no run'],
] as const)('of %s, a sync without runs is named by what was given', (key, expected) => {
  expect(describeGap(key, { kind: 'lists-no-run', id: '3' })).toBe(expected);
});

test.each([
  ['modelId', 'no model was found'],
  ['querySource', 'no querySource was found'],
] as const)('what is not found is named: %s', (key, expected) => {
  expect(describeGap(key, { kind: 'none-found' })).toBe(expected);
  expect(describeGap(key, { kind: 'none-among-ids', last: 9 })).toBe(`${expected} among the ids 1 to 9`);
});

test('what the target says of an id that it does not know is quoted', () => {
  const gap = { kind: 'not-found', id: '3', path: '/x', status: 404 } as const;
  expect(describeGap('modelId', gap)).toBe('modelId "3" was not found: GET /x returned 404');
  expect(describeGap('modelId', { ...gap, quote: 'No.' })).toContain('returned 404: "No."');
  expect(describeRemedy({ do: 'correct', key: 'modelId' })).toBe('correct "modelId" in the target file');
});
