import { expect, test } from 'vitest';
import { endpoints, type RequirementId } from './catalogue/index.ts';
import { runLeftOver, type Examined, type Examiner } from './examination.ts';
import { newRunOf } from './fixtures/conversation.ts';
import { scriptedClient } from './fixtures/scripted.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import { english } from './kit/check/words.ts';

const endpoint = endpoints.listRuns;
const notSent: Reason = {
  kind: 'answered',
  method: 'GET',
  path: '/',
  noAnswer: { kind: 'no-answer', failure: 'budget', quote: '' },
};

/** What ran before, as "rule outcome"; "none" is untested for lack of requests. */
function beforeOf(lines: readonly string[], ran: string[]): readonly Examined[] {
  return lines.map((line) => {
    const [verifies = '', outcome = ''] = line.split(' ');
    const title = line;
    const isNone = outcome === 'none';
    return {
      check: { verifies: verifies as RequirementId, title, endpoint, run: () => void ran.push(title) },
      result: {
        title,
        endpoint,
        outcome: isNone ? 'untested' : (outcome as 'pass' | 'untested'),
        ...(isNone ? { because: [notSent] } : {}),
        examined: { answers: 0, entries: 0 },
      },
    };
  });
}

test('what no request was left for runs once more, rules without any examined check first', async () => {
  const ran: string[] = [];
  const before = beforeOf(
    [
      '4.7-each-once pass',
      '4.7-each-once none',
      '4-unique-members none',
      '4.9-each-once none',
      '2.5-next untested',
    ],
    ran,
  );
  const runContext = newRunOf(scriptedClient(() => ({ body: {} })));
  const examiner = {
    runContext,
    formatter: { words: english },
    fixtures: { missing: {} },
    mayProbe: () => true,
    excluded: () => undefined,
    ended: () => undefined,
    stopped: () => undefined,
    faults: [],
  } as unknown as Examiner;
  const after = await runLeftOver(examiner, before);
  expect(ran).toEqual(['4.9-each-once none', '4-unique-members none', '4.7-each-once none']);
  expect(after.map(({ check }) => check)).toEqual(before.map(({ check }) => check));
});
