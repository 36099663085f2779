import { expect } from 'vitest';

import type { Deviation } from '../../reference/deviation.ts';
import { ENDPOINTS } from '../../reference/endpoints.ts';
import { changingEntries, expectCode, k6Test, scene } from './fixtures/session.ts';
import type { LoadResult } from './run.ts';

/** In every `nth` good answer to a GET, the first after `after`, one entry has the id of another. */
function wrongOnceIn(nth: number, after: number): Deviation {
  let count = nth - after;
  return changingEntries((entries, { endpoint, method, query }) => {
    const isOne = endpoint === ENDPOINTS.readModel || endpoint === ENDPOINTS.readRun;
    if (method !== 'GET' || query.has('status') || !(isOne || entries.length > 1)) return;
    count += 1;
    const [first, last] = [entries[0], entries.at(-1)];
    if (count % nth === 0 && first && last) last.id = isOne ? '999999' : first.id;
  });
}

/** Forgets the filter while it has more than `most` requests in its hands. */
function filterLostAbove(most: number): Deviation {
  let inHand = 0;
  return {
    ...changingEntries(([first], { query }) => {
      if (inHand > most && first !== undefined && query.has('status'))
        first.attributes['status'] = query.get('status') === 'failed' ? 'success' : 'failed';
    }),
    delayMs: () => ((inHand += 1), 15),
    after: () => void (inHand -= 1),
  };
}

/** Every `nth` answer waits for the next one, and the two change places. */
function swappedEvery(nth: number): Deviation {
  let waiting: ((body: Buffer) => Buffer) | undefined;
  let number = 0;
  return {
    transport: async ({ method }, wire) => {
      number += 1;
      if (method !== 'GET' || wire.status !== 200) return false;
      if (waiting !== undefined) {
        wire.bytes = waiting(wire.bytes);
        waiting = undefined;
      } else if (number % nth === 0) {
        const own = wire.bytes;
        wire.bytes = await new Promise<Buffer>((resolve) => {
          waiting = (other) => (resolve(other), own);
          setTimeout(() => resolve(own), 300).unref();
        });
      }
      return false;
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
    const again = `    again     printf '%s\\n' "Authorization: Bearer $TOKEN" | curl -sS -H @- -H 'accept: application/json' 'http`;
    expect(run.stdout).toContain(again);
  },
);

k6Test('answers that changed places are found', async (context) => {
  const here = await scene(context, swappedEvery(40));
  const run = await here.load(['average', '--rate', '100', '--duration', '3s']);
  expectCode(run, 1);
  expect(run.result.counts.failedValidations).toBeGreaterThan(0);
});
