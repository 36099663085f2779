import { expect, it } from 'vitest';
import { answered, knownOf, listedRun, pageBody, tell, type Told } from '../fixtures/log.ts';
import type { Ask } from './ask.ts';
import type { Knowledge } from './knowledge.ts';
import { runsOf } from './pages.ts';
import { startWalk, walkSteps } from './questions.ts';

const list = runsOf('1');

/** What comes for a step: a run by its number, and a link to the next page in front of the last one. */
const page = (ask: Ask, run: number, next: string | null): Told =>
  answered(ask, { json: pageBody([listedRun('1', `${run}`)], { next }) });

const begin = (known: Knowledge, name: string, run: number, next: string): void =>
  void tell(known, page(startWalk(list, name, { bound: 9 }), run, next));

/** Walks through three pages to the end. */
function walk(known: Knowledge, name: string, runs: readonly [number, number, number], parameter = 'page') {
  begin(known, name, runs[0], `?${parameter}=2`);
  for (const [at, next] of [`?${parameter}=3`, null].entries())
    for (const ask of walkSteps(known).slice(0, 1)) tell(known, page(ask, runs[at + 1] ?? 0, next));
}

const wanted = (known: Knowledge): readonly (string | undefined)[] =>
  walkSteps(known).map(({ link }) => link?.url.replace(/.*\?/, ''));

it('asks for the pages of an earlier walk at once, and follows `next` where it leads elsewhere', () => {
  const known = knownOf([]);
  walk(known, 'first', [1, 2, 3]);
  begin(known, 'second', 1, '?page=2');
  expect(wanted(known)).toEqual(['page=2', 'page=3']);
  const [second, third] = walkSteps(known);
  if (second === undefined || third === undefined) throw new Error('nothing is asked');
  tell(known, page(third, 3, null));
  tell(known, page(second, 2, '?page=4'));
  expect(wanted(known)).toEqual(['page=4']);
});

it.each<[string, string, number]>([
  ['by cursors', 'cursor', 3],
  ['of a list that has moved', 'page', 4],
])('asks for one page after the other %s', (_, parameter, run) => {
  const known = knownOf([]);
  walk(known, 'first', [1, 2, 3], parameter);
  walk(known, 'second', [1, 2, run], parameter);
  begin(known, 'third', 1, `?${parameter}=2`);
  expect(wanted(known)).toEqual([`${parameter}=2`]);
});
