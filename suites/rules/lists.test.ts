import { expect, it } from 'vitest';
import { knownOf, linesOf, listedRun, pageBody, type Told } from '../fixtures/log.ts';
import { newAsk } from '../log/ask.ts';
import { eachOnce } from './lists.ts';

/** A walk at a second: page 1 with run 9, page 2 with the runs of these ids, and then page 1 again. */
const looping = (second: number, ...ids: readonly string[]): readonly Told[] =>
  [['9'], ids, ['9']].map((shown, step) => ({
    ask: newAsk('listRuns', ['1'], {
      purpose: { kind: 'walk', walk: `at ${second}`, step, bound: 9 },
      query: step === 0 ? [] : [['page', String(step + 1)]],
    }),
    came: {
      askedMs: second * 1000 + step,
      tookMs: 1,
      json: pageBody(
        shown.map((id) => listedRun('1', id)),
        { next: step === 1 ? '?page=3' : '?page=2' },
      ),
    },
  }));

it.each<[string, readonly Told[], readonly string[]]>([
  ['once', looping(0, '8'), ['doubt 2.5-next-page listRuns']],
  ['again', [...looping(0, '8'), ...looping(4, '8')], ['broken 2.5-next-page listRuns #2 /links/next']],
  [
    'again, perhaps as it was kept',
    [...looping(0, '8'), ...looping(2, '8')],
    ['doubt 2.5-next-page listRuns'],
  ],
  ['another one', [...looping(0, '8'), ...looping(4, '7')], ['doubt 2.5-next-page listRuns']],
  [
    'another one and the first again',
    [...looping(0, '8'), ...looping(4, '7'), ...looping(8, '8')],
    ['broken 2.5-next-page listRuns #2 /links/next'],
  ],
])('a walk comes back to a page: %s', (_, log, wanted) => {
  expect(linesOf(eachOnce(knownOf(log)))).toEqual(wanted);
});
