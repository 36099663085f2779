import { expect, test } from 'vitest';

import type { NumberedAnswer, ProofFact } from '../facts.ts';
import { describeProof } from './proofs.ts';

const answer = (number: number, role: NumberedAnswer['role'], isWithEntry?: boolean): NumberedAnswer => ({
  number,
  role,
  path: '/list',
  startedMs: number * 100,
  endedMs: number * 100 + 10,
  ...(isWithEntry === undefined ? {} : { isWithEntry }),
});

const proof = (part: Pick<ProofFact, 'claim' | 'answers'> & Partial<ProofFact>): ProofFact => ({
  list: '/list',
  within: { fromMs: -2000, toMs: 900 },
  needed: 2,
  movers: [],
  ...part,
});

const walked = [answer(1, 'from'), answer(2, 'expected'), answer(3, 'came')];
const seen = [answer(1, 'seen', true), answer(2, 'seen', false), answer(3, 'seen', false)];
const on = [answer(4, 'came'), answer(5, 'came')];

test.each([
  [
    proof({ claim: 'left-out', entry: '2103', answers: seen }),
    'The entry "2103" exists, as request 1 (at 0.10 s) shows; the list lacks it: it is not on the pages of request 2 (at 0.20 s) and request 3 (at 0.30 s).',
  ],
  [
    proof({ claim: 'other-page', link: 'next', answers: walked }),
    '`next` of request 1 (at 0.10 s) leads to request 3 (at 0.30 s), not to the entries of request 2 (at 0.20 s).',
  ],
  [
    proof({ claim: 'other-page', link: 'last', answers: walked.slice(1) }),
    '`last` of request 3 (at 0.30 s) leads to request 3 (at 0.30 s), not to the entries of request 2 (at 0.20 s).',
  ],
  [
    proof({ claim: 'other-page', answers: walked.slice(1) }),
    'Request 2 (at 0.20 s) and request 3 (at 0.30 s) ask for the same page and show different entries.',
  ],
  [
    proof({ claim: 'no-neighbour', link: 'prev', answers: walked }),
    'Request 1 (at 0.10 s) has no `prev`, although request 2 (at 0.20 s) shows the page beyond it.',
  ],
  [
    proof({ claim: 'leads-nowhere', link: 'last', answers: walked }),
    '`last` of request 1 (at 0.10 s) leads to request 3 (at 0.30 s), as if the list ended there.',
  ],
  [
    proof({ claim: 'same-page', answers: on }),
    'Request 4 (at 0.40 s) and request 5 (at 0.50 s) ask for different pages and show the same entries.',
  ],
])('a proof is two sentences: what was seen, and what would have to be possible', (fact, claim) => {
  expect(describeProof(fact)).toBe(
    `${claim} A correct list explains that only if at least 2 entries moved between 0.00 s and 0.90 s; none can have.`,
  );
});

test('few that can have moved are named', () => {
  const movers = ['1', '2', '3', '4', '5', '6', '7'];
  expect(describeProof(proof({ claim: 'same-page', needed: 1, movers, answers: on }))).toMatch(
    /at least one entry moved .*; only "1", "2", "3", "4", "5", "6" and 1 more can have\.$/,
  );
});

const gap = [answer(1, 'seen', true), answer(2, 'seen', false)];

test.each([
  [
    proof({ claim: 'left-out', entry: '7', between: ['6', null], answers: gap }),
    'The entry "7" is last in the list, behind "6": request 1 (at 0.10 s) shows it, and request 2 (at 0.20 s) ends with "6", without it. None of them changed meanwhile, so no movement of the list explains that.',
  ],
  [
    proof({ claim: 'left-out', entry: '7', between: ['6', '8'], orderedBy: 'created_at', answers: gap }),
    'The entry "7" is between "6" and "8", since the list is in the order of `created_at`: request 1 (at 0.10 s) shows it, and request 2 (at 0.20 s) shows these two side by side, without it. It has not changed meanwhile, so no movement of the list explains that.',
  ],
  [
    proof({
      claim: 'other-page',
      link: 'next',
      pages: { own: 2, wanted: 3, named: 4 },
      answers: [answer(1, 'from'), answer(2, 'expected'), answer(3, 'came')],
    }),
    'Request 1 (at 0.10 s) shows page 2, and its `next` names page 4 instead of page 3. The list had entries on page 3 before and after, and a page number is a position, so no movement of the list explains that.',
  ],
  [
    proof({
      claim: 'other-page',
      link: 'last',
      pages: { own: 2, wanted: 3, named: 2 },
      answers: [answer(1, 'from'), answer(3, 'came')],
    }),
    'Request 1 (at 0.10 s) shows page 2, and its `last` names page 2, although page 3 comes after it. The list had entries on page 3 before and after, and a page number is a position, so no movement of the list explains that.',
  ],
  [
    proof({
      claim: 'no-neighbour',
      link: 'prev',
      pages: { own: 2, wanted: 1 },
      answers: [answer(1, 'from'), answer(3, 'expected')],
    }),
    'Request 1 (at 0.10 s) shows page 2 and has no `prev`, although there is a page 1. The list had entries on page 2 before and after, and a page number is a position, so no movement of the list explains that.',
  ],
])('a proof that needs no count says which place or page number shows it', (fact, sentences) => {
  expect(describeProof(fact)).toBe(sentences);
});

test('an entry that pages put on both sides of another is described by these pages', () => {
  expect(describeProof(proof({ claim: 'repeated', entry: '7', pivot: '9', answers: on }))).toBe(
    'The entry "7" is both before and behind the entry "9", as request 4 (at 0.40 s) and request 5 (at 0.50 s) show together: two entries keep their order until one of them changes, and a page leaves out nothing between its entries. Neither has changed, so no movement of the list explains that.',
  );
});

test.each([
  [
    { claim: 'left-out', entry: '5', overtaken: { id: '7', on: 3, room: 5, ahead: 6 } } as const,
    'Request 3 (at 0.30 s) shows the entry "7" with room for 5 entries in front; 6 entries come before it by `created_at`, and all of them were there before and after. Among them is "5". So no movement of the list explains that.',
  ],
  [
    { claim: 'other-page', overtaken: { id: '7', on: 3, room: 0, ahead: 1 } } as const,
    'Request 3 (at 0.30 s) shows the entry "7" first; 1 entry comes before it by `created_at`, and all of them were there before and after. So no movement of the list explains that.',
  ],
])('an entry that is shown too early is described by what comes before it', (part, sentence) => {
  expect(describeProof(proof({ ...part, orderedBy: 'created_at', answers: walked }))).toBe(sentence);
});

test('a last page with a page behind it is described by its own links', () => {
  const answers = [answer(1, 'from'), answer(2, 'came'), answer(3, 'seen')];
  expect(describeProof(proof({ claim: 'other-page', link: 'last', followedBy: 3, answers }))).toBe(
    '`last` of request 1 (at 0.10 s) leads to request 2 (at 0.20 s), which names itself as the last page, although its `next` leads to request 3 (at 0.30 s) with entries. One answer shows the list at one moment, so no movement of the list explains that.',
  );
});
