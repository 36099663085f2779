import { expect, test } from 'vitest';
import { keepAnswer } from './answer.ts';

const answer = (text: string) => keepAnswer({ status: 200, headers: {}, bytes: Buffer.from(text) }).answer;

test('a body is decoded once and kept', () => {
  const small = answer('{"data":[1]}');
  expect(small.body).toMatchObject({ kind: 'json', value: { data: [1] } });
  expect(small.body).toBe(small.body);
});

test('a large body is the same whenever it is looked at', () => {
  const text = JSON.stringify({ data: Array.from({ length: 50_000 }, (_, id) => ({ id })) });
  const big = answer(text);
  expect(Buffer.from(big.bytes).toString()).toBe(text);
  expect(big.body).toMatchObject({ kind: 'json', duplicates: [] });
  expect(big.body.kind === 'json' && JSON.stringify(big.body.value)).toBe(text);
});
