import { describe, expect, test } from 'vitest';
import { listLedgerOf } from '../../fixtures/ledger/ledger.ts';
import { badEntries, badLinks, badOtherLists, badPages } from '../../fixtures/ledger/bad-lists.ts';
import { movingLists, otherLists } from '../../fixtures/ledger/good-lists.ts';
import { longLists, oddLists, sparseLists } from '../../fixtures/ledger/odd-lists.ts';
import { checks as filters, filterAnswerChecks } from './filters.property.ts';
import { checks as read } from './read-filters.suite.ts';

const servers = [
  ...otherLists,
  ...badEntries,
  ...badLinks,
  ...badPages,
  ...movingLists,
  ...oddLists,
  ...longLists,
  ...sparseLists,
  ...badOtherLists,
];
const all = [...filters, ...filterAnswerChecks, ...read];

describe('filters', () => {
  test('on two syncs with records', async () => {
    expect(await listLedgerOf(all)).toMatchSnapshot();
  });

  test.each(servers)('where %s', async (_, make) => {
    expect(await listLedgerOf(all, make())).toMatchSnapshot();
  });
});
