import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { ScriptedAnswer } from '../../fixtures/scripted.ts';
import { kindsOf, provenOf, session, widthOf } from '../../fixtures/session.ts';
import { headerOf } from '../../fixtures/small-target.ts';
import type { EndpointResult } from './places.ts';

const { readModel, reports } = endpoints;

describe('attempts that end on our side', () => {
  test.each(['budget', 'aborted', 'deadline', 'circuit-open', 'origin'] as const)(
    'because of %s count as not made, and are the last there',
    async (kind) => {
      let count = 0;
      const { results } = await session([readModel, reports], {
        answers: (answer, { endpoint }) =>
          answer.status === 401 && endpoint === readModel && ++count > 2
            ? { failure: { kind, message: 'It is over.' } }
            : undefined,
      });
      expect(results[0]?.attempts).toHaveLength(2);
      expect(results[0]?.reasons).toEqual([{ kind: 'stopped', quote: 'It is over.' }]);
      expect(count).toBe(3);
      expect(results[1]?.attempts.length).toBeGreaterThan(5);
    },
  );

  test.each([
    ['cut', 1],
    // Silence proves nothing: it is asked once more.
    ['timeout', 0],
  ] as const)('but not because of %s', async (kind, kept) => {
    let count = 0;
    const { results } = await session([readModel], {
      answers: (answer) =>
        answer.status === 401 && ++count === 3 ? { failure: { kind, message: 'no answer' } } : undefined,
    });
    expect(results[0]?.reasons).toEqual([]);
    expect(results[0]?.attempts.filter(({ exchange }) => exchange.failure !== undefined)).toHaveLength(kept);
  });
});

describe('the token in a wrong form that is let in', () => {
  const forms = ['Token good-token', 'good-token'];
  const names = (result: EndpointResult | undefined) =>
    result?.attempts
      .filter(({ exchange }) => exchange.answer?.status === 200)
      .map((one) => one.credential.name);

  test.each<[string, (header: string) => boolean, ScriptedAnswer | undefined, readonly string[]]>([
    ['alone', (header) => forms.includes(header), undefined, []],
    [
      'like any other',
      (header) => /^(Token )?[\w-]{8,}$/.test(header),
      undefined,
      ['a made-up token under the scheme Token', 'a made-up token without the word Bearer'],
    ],
    [
      'alone, and our requests are used up',
      (header) => forms.includes(header),
      { failure: { kind: 'budget', message: 'none left' } },
      [],
    ],
  ])('%s is followed by a made-up one', async (_, isLetIn, rest, more) => {
    const { results } = await session([readModel, reports], {
      grants: (request) => request.ask.credential === 'good' || isLetIn(headerOf(request.ask.credential)),
      answers: (answer, request) =>
        rest !== undefined && answer.status === 401 && /^\w{43}$/.test(headerOf(request.ask.credential))
          ? rest
          : undefined,
    });
    const dressed = ['the valid token without the word Bearer', 'the valid token under the scheme Token'];
    for (const result of results) {
      expect(names(result)?.toSorted()).toEqual([...dressed, ...more].toSorted());
      expect(result?.attempts.filter(({ exchange }) => exchange.answer === undefined)).toEqual([]);
    }
  });
});

describe('attempts that a limit answers', () => {
  const limit: ScriptedAnswer = { status: 429, body: {} };

  test('once are made again, one at a time from then on', async () => {
    let count = 0;
    const { results, sent } = await session([readModel, reports], {
      answers: (answer) => (answer.status === 401 && ++count === 4 ? limit : undefined),
    });
    expect(results.map(provenOf)).toEqual([[true], [true]]);
    expect(results.map(kindsOf)).toEqual([[], []]);
    expect(widthOf(sent, reports)).toBe(1);
  });

  test('always prove nothing, and are made twice', async () => {
    const { results, sent } = await session([readModel], {
      answers: (answer) => (answer.status === 401 ? limit : undefined),
    });
    const bad = sent.filter(({ isGood }) => !isGood).length;
    expect(results.map(provenOf)).toEqual([[false]]);
    expect(kindsOf(results[0])).toContain('attempts-limited');
    expect(bad).toBe(2 * (results[0]?.attempts.length ?? 0));
  });
});
