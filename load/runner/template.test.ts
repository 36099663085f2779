import { expect, test } from 'vitest';

import { fits, learnTemplate, type Template } from '../lib/judging/template.ts';
import { randomFrom } from '../../suites/log/random.ts';

const page = (
  updated: readonly string[],
  more: { rows?: number; error?: string; tick?: number } = {},
): string =>
  JSON.stringify({
    data: updated.map((at, index) => ({
      id: `${index}`,
      attributes: { rows: more.rows ?? 3, error: more.error ?? null, query: 'a "b" \\ c', updated_at: at },
    })),
    links: { next: '/l?page=2' },
    tick: more.tick ?? 7,
  });

const at = (second: number): string => new Date(1.7e12 + second * 1000).toISOString();

/** The template of some answers. */
function templateOf(bodies: readonly string[]): Template | undefined {
  const [base = '', ...others] = bodies;
  let template: Template | undefined;
  for (const other of others) template = learnTemplate(template, base, other);
  return template;
}

const lists = [
  page([at(0), at(0), at(0)]),
  page([at(1), at(1), at(1)]),
  page([at(1), at(2), at(7)], { tick: 1234 }),
];

test('answers whose times and numbers alone differ fit, whatever these are', () => {
  const template = templateOf(lists);
  expect(template?.texts).toHaveLength(4);
  const turns = Array.from({ length: 50 }, (_, turn) =>
    page([at(turn), at(turn * 7919), at(turn ** 3)], { tick: turn ** 4 }),
  );
  expect(turns.filter((body) => template === undefined || !fits(template, body))).toEqual([]);
});

test.each([
  ['a number as text', (body: string) => body.replace('"rows":3', '"rows":"3"')],
  ['another number where it was always the same', (body: string) => body.replace('"rows":3', '"rows":4')],
  ['text for a number that differs', (body: string) => body.replace('1234', '"1234"')],
  ['null for a number that differs', (body: string) => body.replace('1234', 'null')],
  ['null for a text that differs', (body: string) => body.replace(`"${at(2)}"`, 'null')],
  ['a number for a text that differs', (body: string) => body.replace(`"${at(2)}"`, '12')],
  ['a member that is missing', (body: string) => body.replace('"error":null,', '')],
  ['an entry more', (body: string) => body.replace(']', ',{}]')],
  ['a control character', (body: string) => body.replace(at(2), 'a\nb')],
  ['a quote in a text', (body: string) => body.replace(at(2), String.raw`a\"b`)],
  ['text after the end', (body: string) => `${body} `],
  ['half of an answer', (body: string) => body.slice(0, body.length / 2)],
  ['nothing', () => ''],
])('%s does not fit', (_, change) => {
  const template = templateOf(lists);
  const body = lists[2] ?? '';
  expect(change(body)).not.toBe(body);
  expect(template !== undefined && fits(template, body)).toBe(true);
  expect(template !== undefined && fits(template, change(body))).toBe(false);
});

test.each([
  ['another number of entries', page([at(0)])],
  ['text for null', page([at(0), at(0), at(0)], { error: 'x' })],
  ['another name of a member', (lists[0] ?? '').replace('"tick"', '"tack"')],
  ['a fraction for an integer', (lists[0] ?? '').replace('"tick":7', '"tick":7.5')],
  ['text for a number', (lists[0] ?? '').replace('"tick":7', '"tick":"7"')],
])('%s is no template', (_, other) => {
  expect(learnTemplate(undefined, lists[0] ?? '', other)).toBeUndefined();
});

test('whatever fits is JSON with the types of the first answer', () => {
  const random = randomFrom(22, 'template');
  const letters = [
    '"',
    '\\',
    ',',
    ':',
    '{',
    '}',
    '[',
    ']',
    '0',
    '7',
    '-',
    '.',
    'e',
    'n',
    ' ',
    '\n',
    '\u00e9',
  ];
  const pick = (below: number): number => Math.floor(random() * below);
  const template = templateOf(lists);
  let fitting = 0;
  for (let turn = 0; turn < 40_000; turn += 1) {
    let body = lists[pick(lists.length)] ?? '';
    for (let left = 1 + pick(3); left > 0; left -= 1) {
      const place = pick(body.length);
      body = body.slice(0, place) + (letters[pick(letters.length + 1)] ?? '') + body.slice(place + pick(3));
    }
    if (template === undefined || !fits(template, body)) continue;
    fitting += 1;
    expect(typesOf(JSON.parse(body)), body).toEqual(typesOf(JSON.parse(lists[0] ?? '')));
  }
  expect(fitting).toBeGreaterThan(500);
});

/** A value with its type in place of each text and number. */
function typesOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(typesOf);
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, typesOf(part)]));
}
