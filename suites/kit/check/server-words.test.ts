import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { serverWords } from './server-words.ts';

async function wordsOf(body: unknown): Promise<string | undefined> {
  const line = { request: '/api/v1/models/3', status: 500, body } as const;
  const { api } = await conversation([line]);
  const [exchange] = api.evidence(endpoints.readModel);
  if (exchange === undefined) throw new Error('one answer was asked for');
  return serverWords(exchange);
}

test.each([
  ['a message', { message: 'no' }, 'no'],
  ['the first member with a message', { detail: 'second', message: 'first' }, 'first'],
  ['a member behind an empty one', { message: '', detail: 'x' }, 'x'],
  ['an error within an error', { error: { message: 'deep' } }, 'deep'],
  ['the first of several errors', { errors: [{ detail: 'one' }, { detail: 'two' }] }, 'one'],
  ['no member with a message', { code: 5 }, undefined],
  ['an empty array', [], undefined],
  ['a number', 5, undefined],
  ['nothing', undefined, undefined],
  ['the title of a page', '<html><TITLE lang="en"> Bad\n gateway </TITLE><p>x', 'Bad gateway'],
  ['a page without a title', '<p>Out of <b>order</b></p><script>x()</script>', 'Out of order'],
  ['a page with an empty title', '<title> </title><p>x</p>', 'x'],
  ['plain text', 'upstream\n\tfailed', 'upstream failed'],
  ['200 characters', { message: 'x'.repeat(200) }, 'x'.repeat(200)],
  ['201 characters', { message: 'x'.repeat(201) }, `${'x'.repeat(199)}…`],
])('what an answer says: %s', async (_, body, expected) => {
  expect(await wordsOf(body)).toBe(expected);
});
