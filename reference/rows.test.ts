import { expect, test } from 'vitest';

import { body, set } from './changes.ts';
import { everyNth, pastPageOne, where } from './conditions.ts';
import { defects } from './defects/index.ts';
import { at, readRow } from './rows.ts';
import { startReference } from './server.ts';
import { variants } from './variants/index.ts';

test('every server has a name of its own in kebab case and a sentence', () => {
  const all = [...defects, ...variants];
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, summary } of all) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(summary).toMatch(/^[A-Z0-9].*\.$/);
  }
});

test('there are enough servers, and enough faults that hide', () => {
  expect(defects.length).toBeGreaterThanOrEqual(600);
  expect(variants.length).toBeGreaterThanOrEqual(180);
  expect(defects.filter(({ depth }) => depth !== 'plain').length).toBeGreaterThan(defects.length / 2);
});

test('the changes of a row apply where all of its conditions hold, and its notes are one', async () => {
  const late = { takesTime: true } as const;
  const words = [pastPageOne, everyNth(2), set('status', 'odd'), late, { caughtAt: 'thorough' } as const];
  const reading = readRow<{ readonly takesTime?: true; readonly caughtAt?: string }>(words, 'listRuns');
  expect(reading).toMatchObject({ depth: 'past-page-one', notes: { takesTime: true, caughtAt: 'thorough' } });
  const reference = await startReference({ deviations: [reading.apply] });
  const statusOn = async (page: number): Promise<string> => {
    const headers = { authorization: `Bearer ${reference.token}` };
    const answer = await fetch(`${reference.baseUrl}/api/v1/syncs/1/sync_runs?page=${page}`, { headers });
    // The shape is what `server.test.ts` tests.
    const { data } = (await answer.json()) as { data: { attributes: { status: string } }[] };
    return data[0]?.attributes.status ?? '';
  };
  const seen = [];
  for (const page of [1, 2, 2, 1, 3]) seen.push((await statusOn(page)) === 'odd');
  expect(seen).toEqual([false, false, true, false, false]);
  await reference.close();
});

test('each server has a memory of its own, and a row can change another endpoint', () => {
  const { apply } = readRow([at('readModel'), where('plain', () => true), body(() => {})], 'listRuns');
  expect(apply()).not.toBe(apply());
});
