import { expect, test } from 'vitest';
import { newSharedClosing } from './shared-closing.ts';

test('one act ends all members, once the last of them is through', async () => {
  const log: string[] = [];
  const closing = newSharedClosing(['a', 'b', 'c'], async () => {
    log.push('act');
    return 'done';
  });
  const ends = ['a', 'b'].map(async (member) => {
    const result = await closing.close(member);
    log.push(`${member} ${result}`);
  });
  await Promise.resolve();
  expect(log).toEqual([]);
  log.push('c leaves');
  closing.leave('c');
  await Promise.all(ends);
  expect(log).toEqual(['c leaves', 'act', 'a done', 'b done']);
});

test('a failure of the act is a failure for each', async () => {
  const closing = newSharedClosing(['a', 'b'], () => Promise.reject(new Error('no')));
  const ends = await Promise.allSettled(['a', 'b'].map((member) => closing.close(member)));
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('if all leave, nothing is done', async () => {
  let acts = 0;
  const closing = newSharedClosing(['a'], async () => (acts += 1));
  closing.leave('a');
  closing.leave('a');
  await Promise.resolve();
  expect(acts).toBe(0);
});
