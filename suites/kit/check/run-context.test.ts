import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { Change } from '../../../schemas/report-traffic.ts';
import type { NoAnswerFact } from '../../../schemas/report-facts.ts';
import { failPrecondition } from './violation.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { scriptedClient } from '../../fixtures/scripted.ts';

const newRun = () => newRunOf(scriptedClient(() => ({ body: {} })));
const change = (path: string, restored: Change['restored'] = 'no'): Change => ({
  endpoint: endpoints.updateModel,
  path,
  sent: '{}',
  restored,
  note: '',
});

test('changes are undone from the latest to the first, each once', async () => {
  const run = newRun();
  const context = run.newCheckContext();
  const undone: string[] = [];
  const undoing = (path: string) => async (): Promise<Change> => {
    undone.push(path);
    return Promise.resolve(change(path, 'yes'));
  };
  context.changed(change('a'), undoing('a'));
  context.changed(change('b'));
  run.newCheckContext().changed(change('c'), undoing('c'));
  expect(run.changes.map(({ restored }) => restored)).toEqual(['no', 'no', 'no']);
  await run.undo();
  expect(undone).toEqual(['c', 'a']);
  expect(run.changes.map(({ path, restored }) => [path, restored])).toEqual([
    ['a', 'yes'],
    ['b', 'no'],
    ['c', 'yes'],
  ]);
  await run.undo();
  expect(undone).toEqual(['c', 'a']);
});

test('what cannot be undone is noted with the reason, and the rest is undone', async () => {
  const run = newRun();
  const context = run.newCheckContext();
  const failing = async (): Promise<Change> => {
    await Promise.resolve();
    throw new Error('gone');
  };
  const undoing = async (): Promise<Change> => Promise.resolve(change('b', 'yes'));
  context.changed(change('a', 'yes'), failing);
  context.changed(change('b'), undoing);
  await run.undo();
  expect(run.changes.map(({ path, restored, note: said }) => [path, restored, said])).toEqual([
    ['a', 'no', 'putting it back failed: gone'],
    ['b', 'yes', ''],
  ]);
});

test('what is made once is shared by all checks of a run, by function and part', async () => {
  const run = newRun();
  const [one, other] = [run.newCheckContext(), run.newCheckContext()];
  let count = 0;
  const make = () => Promise.resolve((count += 1));
  const otherKey = () => Promise.resolve(0);
  expect(one.has(make)).toBe(false);
  expect([await one.once(make, make), await other.once(make, make)]).toEqual([1, 1]);
  expect([one.has(make), one.has([make, '']), one.has([make, 'part'])]).toEqual([true, true, false]);
  expect(await other.once([make, 'part'], make)).toBe(2);
  expect(await one.once(otherKey, make)).toBe(3);
  expect(one.has([make, 'part'])).toBe(true);
  expect(newRun().newCheckContext().has(make)).toBe(false);
});

test('each check counts for itself', async () => {
  const run = newRun();
  const [one, other] = [run.newCheckContext(), run.newCheckContext()];
  const exchange = await one.api.ask(endpoints.readModel, { params: { id: '3' } });
  one.tally.saw(exchange, 2);
  one.tally.saw(exchange, 5);
  one.tally.saw(exchange, 3);
  expect([one.tally.answers, one.tally.entries]).toEqual([1, 5]);
  expect([other.tally.answers, other.tally.entries]).toEqual([0, 0]);
  one.tally.missed({ kind: 'broken-there' });
  one.tally.missed({ kind: 'broken-there' });
  one.tally.missed({ kind: 'constant-answers' });
  expect([one.tally.gaps.length, other.tally.gaps.length]).toEqual([2, 0]);
});

test.each<[ended: string, times: number, failure: NoAnswerFact['failure']]>([
  ['for lack of requests', 2, 'budget'],
  ['for another reason', 1, 'timeout'],
])('what could not be examined %s is made %i times if it is wanted twice', async (_, times, failure) => {
  const context = newRun().newCheckContext();
  let made = 0;
  const make = async (): Promise<never> => {
    await Promise.resolve();
    made += 1;
    return failPrecondition({
      kind: 'answered',
      method: 'GET',
      path: '/api/v1/reports',
      noAnswer: { kind: 'no-answer', ...(failure === undefined ? {} : { failure }) },
    });
  };
  const wanted = async (): Promise<string> => context.once(make, make).catch(() => 'not examined');
  expect([await wanted(), await wanted(), made]).toEqual(['not examined', 'not examined', times]);
});
