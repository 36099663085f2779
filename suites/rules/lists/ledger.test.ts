import { describe, expect, test } from 'vitest';
import { listLedgerOf } from '../../fixtures/ledger/ledger.ts';
import type { Setting } from '../../fixtures/conversation.ts';
import { oneSync } from '../../fixtures/small-lists.ts';
import { badEntries, badOtherLists, badPages, deadLinks } from '../../fixtures/ledger/bad-lists.ts';
import { movingLists, otherLinks, otherLists } from '../../fixtures/ledger/good-lists.ts';
import type { ListServers } from '../../fixtures/ledger/list-server.ts';
import { longLists, oddLists, sparseLists } from '../../fixtures/ledger/odd-lists.ts';
import { checks as answers } from './answers.suite.ts';
import { checks as walked } from './lists.suite.ts';
import { checks as read } from './read-pages.suite.ts';

const servers = [
  ...sparseLists,
  ...longLists,
  ...otherLists,
  ...otherLinks,
  ...badEntries,
  ...badPages,
  ...movingLists,
  ...badOtherLists,
  ...deadLinks,
];

const named = walked.filter(
  ({ title }) => title === 'a run that can be read alone is in the list of its sync',
);
const { fixtures } = oneSync;
const given: Setting = {
  fixtures: { ...fixtures, syncRunId: '14', sources: { syncId: 'given', syncRunId: 'given' } },
};

const ofNamed: ListServers = [...otherLists, ...badEntries, ...badPages, ...movingLists].map(
  ([name, make]) => [name, () => ({ ...make(), setting: given })] as const,
);

describe.each([
  ['lists as they are walked', walked, servers],
  ['pages that were read', [...read, ...answers], [...servers, ...oddLists]],
  ['a run that the operator names', named, ofNamed],
] as const)('%s', (_, checks, all) => {
  test('on two syncs with records', async () => {
    expect(await listLedgerOf(checks)).toMatchSnapshot();
  });

  test.each(all)('where %s', async (__, make) => {
    expect(await listLedgerOf(checks, make())).toMatchSnapshot();
  });
});
