import { expect } from 'vitest';

import { changingEntries, asks } from './fixtures/front.ts';
import type { FrontEntry, Misbehaviour } from './fixtures/front.ts';
import { expectCode, k6Test, scene } from './fixtures/session.ts';
import type { LoadResult } from './run.ts';

/** In every `nth` good answer to a GET, the first after `after`, one entry has the id of another. */
function wrongOnceIn(nth: number, after: number): Misbehaviour {
  let count = nth - after;
  return changingEntries((entries, asked) => {
    const isOne = asks.isModel(asked) || asks.isRun(asked);
    if (asked.method !== 'GET' || asked.query.has('status') || !(isOne || entries.length > 1)) return;
    count += 1;
    const last = entries.at(-1);
    if (count % nth === 0 && last !== undefined) last.id = isOne ? '999999' : entries[0]?.id;
  });
}

/** Forgets the filter while it has more than `most` requests in its hands. */
function filterLostAbove(most: number): Misbehaviour {
  let inHand = 0;
  const statuses = ['success', 'failed'];
  return {
    delayMs: () => ((inHand += 1), 15),
    after: () => void (inHand -= 1),
    change: (answer, { query }) => {
      if (inHand <= most || !query.has('status') || answer.status !== 200) return;
      const body = JSON.parse(answer.body) as { data: FrontEntry[] };
      const [first] = body.data;
      if (first !== undefined)
        first.attributes['status'] = statuses.find((one) => one !== query.get('status'));
      answer.body = JSON.stringify(body);
    },
  };
}

/** Every `nth` answer waits for the next one, and the two change places. */
function swappedEvery(nth: number): Misbehaviour {
  let waiting: ((body: string) => string) | undefined;
  return {
    change: async (answer, { method, number }) => {
      if (method !== 'GET' || answer.status !== 200) return;
      if (waiting !== undefined) {
        answer.body = waiting(answer.body);
        waiting = undefined;
      } else if (number % nth === 0) {
        const own = answer.body;
        answer.body = await new Promise<string>((resolve) => {
          waiting = (other) => (resolve(other), own);
          setTimeout(() => resolve(own), 300).unref();
        });
      }
    },
  };
}

const idRules = ['4.4-id-asked', '4.7-each-once', '4.8-id-asked', '4.9-each-once'];
const rulesOf = ({ validations }: LoadResult): string[] => validations.map(({ rule }) => rule);

k6Test(
  'a body wrong once in a thousand and a filter lost under load are each found in one run',
  async (context) => {
    const here = await scene(context, wrongOnceIn(1000, 200), filterLostAbove(3));
    const run = await here.load(['stress', '--rate', '150', '--duration', '5s', '--vus', '200']);
    expectCode(run, 1);
    expect(rulesOf(run.result)).toContain('4.7-status-filter');
    expect(
      rulesOf(run.result).some((rule) => idRules.includes(rule)),
      rulesOf(run.result).join(),
    ).toBe(true);
    for (const { rule, sent } of run.result.failures)
      expect(sent).toMatch(rule.endsWith('status-filter') ? /status=/ : /^GET \/api\/v1\//);
    // Each with the request again.
    expect(run.stdout).toMatch(/ {4}again {5}curl -sS -H "Authorization: Bearer \$TOKEN" 'http/);
  },
);

k6Test('answers that changed places are found', async (context) => {
  const here = await scene(context, swappedEvery(40));
  const run = await here.load(['average', '--rate', '100', '--duration', '3s']);
  expectCode(run, 1);
  expect(run.result.counts.failedValidations).toBeGreaterThan(0);
});
