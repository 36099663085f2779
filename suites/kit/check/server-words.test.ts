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
  ['a title at the end of 8192 bytes', `${' '.repeat(8177)}<title>x</title>`.slice(0, 8192), 'x'],
  ['a title at the end of 8193 bytes', ' '.repeat(8193 - 16) + '<title>x</title>', undefined],
  ['three quarters of 8192 bytes', `${' '.repeat(6143)}xy${' '.repeat(9000)}`, 'x'],
  ['the beginning of more than 8192 bytes', `Sorry${' '.repeat(9000)}`, 'Sorry'],
  ['a style beside words', '<style>p { }</style>No', 'No'],
  ['a text', 'no', 'no'],
  ['a member of the prototype', JSON.parse('{"__proto__":{"message":"x"}}'), undefined],
  ['the message of an array’s first entry alone', [{}, 'x'], undefined],
  ['no message in null', { message: null, title: 'x' }, 'x'],
  ['200 characters', { message: 'x'.repeat(200) }, 'x'.repeat(200)],
  ['201 characters', { message: 'x'.repeat(201) }, `${'x'.repeat(199)}…`],
])('what an answer says: %s', async (_, body, expected) => {
  expect(await wordsOf(body)).toBe(expected);
});
