import { expect, it } from 'vitest';
import { answered, knownOf, listedRun, pageBody, tell } from '../fixtures/log.ts';
import type { Ask } from './ask.ts';
import type { Knowledge } from './knowledge.ts';
import { runsOf } from './pages.ts';
import { startWalk, walkSteps } from './questions.ts';

const list = runsOf('1');

const show = (known: Knowledge, ask: Ask | undefined, run: string, next: string | null) =>
  ask && tell(known, answered(ask, { json: pageBody([listedRun('1', run)], { next }) }));

/** Reads pages of a run each, three at most; then the queries of what is asked next. */
function walk(known: Knowledge, name: string, [first = '', ...more]: string, key: string) {
  show(known, startWalk(list, name, { bound: 3 }), first, `?${key}=2`);
  for (const [at, run] of more.entries())
    show(known, walkSteps(known)[0], run, at === 1 ? null : `?${key}=3`);
  return walkSteps(known).map(({ link }) => new URL(link?.url ?? '').search);
}

it.each<[string, readonly string[], string, readonly string[]]>([
  ['together where an earlier walk went', ['123'], 'page', ['?page=2', '?page=3']],
  ['with an empty status', ['123'], 'status=&page', ['?status=&page=2', '?status=&page=3']],
  ['one by one in a list that has moved', ['123', '124'], 'page', ['?page=2']],
  ['one by one by cursors', ['123'], 'cursor', ['?cursor=2']],
])('asks for the later pages of a walk %s', (_, earlier, key, wanted) => {
  const known = knownOf([]);
  for (const [at, runs] of earlier.entries()) walk(known, `${at}`, runs, key);
  expect(walk(known, 'last', '1', key)).toEqual(wanted);
  const [second, third] = walkSteps(known);
  show(known, third, '3', null);
  show(known, second, '2', `?${key}=4`);
  expect(walkSteps(known).map(({ link }) => new URL(link?.url ?? '').search)).toEqual([`?${key}=4`]);
  show(known, walkSteps(known)[0], '2', `?${key}=5`);
  expect(walkSteps(known)).toHaveLength(key === 'cursor' ? 0 : 1);
});
