import { expect, test } from 'vitest';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { askedAgain, listLines, recordEntry } from '../../fixtures/list-lines.ts';
import { checks } from './read-links.suite.ts';
import { sentences } from './step.ts';

const path = '/api/v1/syncs/1/sync_runs/7/sync_records';
const pages = [
  [recordEntry(1), recordEntry(2)],
  [recordEntry(3), recordEntry(4)],
  [recordEntry(5), recordEntry(6)],
];
const checkFor = (name: keyof typeof sentences) =>
  checkOf(checks, `${name} of each page of records that was read ${sentences[name]}`);

/** A list of three pages of which some links lead to page `to`. */
function talk(name: string, to: number, isWrong: (number: number) => boolean): readonly Line[] {
  const lines = listLines(path, pages, ({ data, links }, number) => ({
    data,
    links: isWrong(number)
      ? { ...links, [name]: `http://conversation.test${path}?page=${to}` }
      : { ...links, ...(number === 3 ? { next: null } : {}) },
  }));
  return [...lines, ...askedAgain(lines)];
}

test.each([
  ['self', 1, (number: number) => number === 2],
  ['prev', 1, (number: number) => number === 3],
  ['next', 3, (number: number) => number === 1],
] as const)('%s that leads to page %i is found, whosever list it is', async (name, to, isWrong) => {
  expect(await judge(checkFor(name), talk(name, to, isWrong))).toMatchObject({
    kind: 'violation',
    details: { pointer: `/links/${name}` },
  });
});

test.each(['self', 'first', 'prev', 'next', 'last'] as const)(
  '%s that leads where it must passes',
  async (name) => {
    expect(
      await judge(
        checkFor(name),
        talk(name, 1, () => false),
      ),
    ).toMatchObject({ kind: 'pass' });
  },
);

test('a list of one page shows nothing of what leads to others', async () => {
  const lines = listLines(path, pages.slice(0, 1));
  expect(await judge(checkFor('self'), lines)).toMatchObject({ kind: 'pass' });
  expect(await judge(checkFor('prev'), lines)).toMatchObject({ kind: 'untested' });
});
