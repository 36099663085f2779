import { describe, expect, test } from 'vitest';
import { listLedgerOf } from '../../fixtures/ledger/ledger.ts';
import {
  badLinks,
  badOtherLists,
  badPages,
  deadLinks,
  numberedLinks,
} from '../../fixtures/ledger/bad-lists.ts';
import { movingLists, otherLinks, otherLists } from '../../fixtures/ledger/good-lists.ts';
import { longLists, oddLists } from '../../fixtures/ledger/odd-lists.ts';
import { checks as steps } from './links.property.ts';
import { checks as places } from './links.suite.ts';
import { checks as read } from './read-links.suite.ts';

const all = [...otherLists, ...otherLinks, ...badLinks, ...numberedLinks, ...movingLists];

describe.each([
  ['links of lists', steps, [...all, ...badPages, ...longLists, ...badOtherLists, ...deadLinks]],
  ['places of links', places, all],
  ['links of pages that were read', read, [...all, ...oddLists, ...longLists]],
] as const)('%s', (_, checks, servers) => {
  test('on two syncs with records', async () => {
    expect(await listLedgerOf(checks)).toMatchSnapshot();
  });

  test.each(servers)('where %s', async (__, make) => {
    expect(await listLedgerOf(checks, make())).toMatchSnapshot();
  });
});
