import { expect, test } from 'vitest';
import { BodyStore } from './body-store.ts';

const heard = (text: string) => ({ status: 200, headers: {}, bytes: Buffer.from(text) });
const answer = (text: string) => new BodyStore().keep(heard(text));

test('a body is decoded once and stored', () => {
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
  expect(big.body).toBe(big.body);
});

test('long texts and arrays that come again and again, by both readers, take their memory once', () => {
  const messages: string[] = [];
  const store = new BodyStore((message) => messages.push(message), 8 << 20);
  const text = 'x'.repeat(1 << 20);
  const numbers = Array.from({ length: 50_000 }, (_, at) => at);
  for (let id = 0; id < 10; id += 1) {
    const { body } = store.keep(heard(JSON.stringify({ id, text, numbers, long: `1234567890123456${id}` })));
    expect(body).toMatchObject({ kind: 'json', value: { id } });
    const exact = store.keep(heard(`{"id":12345678901234567890,"text":"${text}","at":${id}}`));
    expect(exact.body.kind).toBe('json');
  }
  expect(messages).toEqual([]);
});

test('when all bodies together take too much, the store says so', () => {
  const messages: string[] = [];
  const store = new BodyStore((message) => messages.push(message), 4 << 20);
  const numbers = Array.from({ length: 10_000 }, (_, at) => at + 100_000).join();
  for (let at = 0; messages.length === 0 && at < 200; at += 1)
    expect(store.keep(heard(`[${at},[${at},${numbers}]]`)).body.kind).toBe('json');
  expect(messages[0]).toMatch(/more than 4 MiB of memory; --max-pages N/);
});
