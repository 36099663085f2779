import { expect, test } from 'vitest';
import { checkOf, judge, type Line } from '../../fixtures/conversation.ts';
import { listLines, runEntry } from '../../fixtures/list-lines.ts';
import { filterAnswerChecks } from './filters.property.ts';

const path = '/api/v1/syncs/1/sync_runs';
const own = checkOf(filterAnswerChecks, 'every run of a filtered list has the status asked for');
const fixtures = { syncId: '1', sources: { syncId: 'given' } } as const;

/** A whole list of two statuses, and the list of `failed` as the test defines it. */
const talk = (failed: readonly object[]): readonly Line[] => [
  ...listLines(path, [[runEntry(1), runEntry(2, 'failed'), runEntry(3, 'failed'), runEntry(4, 'failed')]]),
  ...listLines(`${path}?status=success`, [[runEntry(1)]]),
  ...listLines(`${path}?status=failed`, [failed]),
];

test.each([
  ['first', 0],
  ['in the middle', 1],
  ['last', 2],
])('an entry of another status that is %s of a filtered page is found there', async (_, at) => {
  const page = [runEntry(2, 'failed'), runEntry(3, 'failed'), runEntry(4, 'failed')];
  page[at] = runEntry(9, 'success');
  const verdict = await judge(own, talk(page), { fixtures });
  expect(verdict.kind).toBe('violation');
  expect(verdict).toMatchObject({ details: { pointer: `/data/${at}/attributes/status` } });
});

test('a filtered page of one entry of another status is a violation', async () => {
  const verdict = await judge(own, talk([runEntry(9, 'success')]), { fixtures });
  expect(verdict).toMatchObject({ kind: 'violation', details: { pointer: '/data/0/attributes/status' } });
});

test('a filtered page with the status asked for passes, and so does one without entries', async () => {
  const failed = [runEntry(2, 'failed'), runEntry(3, 'failed'), runEntry(4, 'failed')];
  expect(await judge(own, talk(failed), { fixtures })).toMatchObject({ kind: 'pass' });
  expect(await judge(own, talk([]), { fixtures })).toMatchObject({ kind: 'pass' });
});

/** A list of two pages whose links carry another text than `status=failed` for the filter. */
const linked = (inUse: string, ...[asked, spelt]: readonly [string, string]): readonly Line[] => {
  const pages = [[runEntry(2, inUse)], [runEntry(3, inUse)]];
  const lines = listLines(`${path}${asked}`, pages);
  return JSON.parse(
    JSON.stringify([
      ...listLines(path, [[runEntry(1), ...pages.flat()]]),
      ...listLines(`${path}?status=success`, [[runEntry(1)]]),
      ...lines,
      ...lines.map((line) => ({ ...line, request: line.request.replace(asked, spelt) })),
    ]).replaceAll(`${asked}&page`, `${spelt}&page`),
  ) as readonly Line[];
};

test('an entry whose status differs in case from the filter of a link is unspecified', async () => {
  const lines = linked('Failed', '?status=Failed', '?status=failed');
  expect(await judge(own, lines, { fixtures })).toMatchObject({ kind: 'pass' });
});

test('an empty status in the links of a list without a filter is none', async () => {
  const lines = listLines(path, [[runEntry(1)], [runEntry(2, 'failed')]]).map((line) => ({
    ...line,
    request: line.request.replace('?page', '?status=&page'),
    body: JSON.parse(JSON.stringify(line.body).replaceAll('?page', '?status=&page')) as object,
  }));
  const filtered = [
    ...listLines(`${path}?status=success`, [[runEntry(1)]]),
    ...talk([runEntry(2, 'failed')]).slice(-3),
  ];
  expect(await judge(own, [...lines, ...filtered], { fixtures })).toMatchObject({ kind: 'pass' });
});

test('an entry of another case is foreign where both are in use', async () => {
  const verdict = await judge(own, talk([runEntry(2, 'Failed')]), { fixtures });
  expect(verdict).toMatchObject({ kind: 'violation', details: { received: { value: 'Failed' } } });
});

test('a status that is no string is left to the rule of that member', async () => {
  const verdict = await judge(own, talk([runEntry(2, null), runEntry(3, 5)]), { fixtures });
  expect(verdict.kind).toBe('pass');
});

test('a filtered page past the end holds no entry of another status', async () => {
  const beyond = (...data: readonly object[]): readonly Line[] =>
    talk([runEntry(2, 'failed'), runEntry(3, 'failed')]).map((line) =>
      line.request === `${path}?status=failed&page=2`
        ? { ...line, request: `${path}?page=2&status=failed`, body: { data, links: {} } }
        : line,
    );
  expect(await judge(own, beyond(runEntry(1)), { fixtures })).toMatchObject({
    kind: 'violation',
    details: { pointer: '/data/0/attributes/status', exchange: { ask: { purpose: 'probe' } } },
  });
  expect(await judge(own, beyond(runEntry(3, 'failed')), { fixtures })).toMatchObject({ kind: 'pass' });
});
