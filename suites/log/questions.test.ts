import { expect, it } from 'vitest';
import { knownOf, listedRun, pageBody, reportBody, tell } from '../fixtures/log.ts';
import { newAsk, type Ask } from './ask.ts';
import { Knowledge } from './knowledge.ts';
import { runsOf, type Page } from './pages.ts';
import { askFor, follow, followLink, startWalk, type Script } from './questions.ts';

const walk = startWalk(runsOf('1'), 'first', { bound: 9 });
const model = newAsk('readModel', ['1']);
const reports = newAsk('reports');

/** A group, and one question on whose answer the result depends. */
function* steps(): Script<readonly number[]> {
  const { answers, began, lastMs } = yield [walk, model];
  const { number } = yield* askFor(reports);
  return [answers.length, began, lastMs, number];
}

const nextPage = (page: Page | undefined, id: string): Ask | undefined =>
  page && followLink(page, 'next', { purpose: { kind: 'walk', walk: id, step: 1, bound: 9 } })[0];

it('a step is asked when the walks of the one before it have come to their end', () => {
  const known = knownOf([]);
  expect(follow(known, steps()).asks).toEqual([walk, model]);
  tell(known, { ask: model, came: { askedMs: 0 } });
  tell(known, { ask: walk, came: { json: pageBody([listedRun('1', '7')], { next: '?page=2' }) } });
  expect(follow(known, steps())).toEqual({ asks: [] });
  const [open] = known.openWalks;
  const next = nextPage(open?.pages[0], open?.id ?? '');
  tell(known, { ask: next ?? walk, came: { json: pageBody([listedRun('1', '6')], { next: null }) } });
  expect(follow(known, steps()).asks).toEqual([reports]);
  tell(known, { ask: reports, came: { json: reportBody() } });
  expect(follow(known, steps()).result).toEqual([3, 3, 50, 3]);
});

it.each<[string, readonly Ask[], readonly Ask[]]>([
  ['a group lacks', [model, walk], [reports]],
  ['the rest depends on', [reports], []],
])('a question that is never asked in this run, which %s', (_, unwanted, asks) => {
  const { options } = knownOf([]);
  const known = new Knowledge(options, [], ({ key }) => unwanted.every((one) => one.key !== key));
  for (const ask of [model, walk])
    if (!unwanted.includes(ask)) tell(known, { ask, came: { json: pageBody([]) } });
  expect(follow(known, steps())).toEqual({ asks });
});
