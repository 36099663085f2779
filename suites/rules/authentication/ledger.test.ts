import { describe, expect, test } from 'vitest';
import {
  askPlannedReads,
  livingServers,
  plannedSetting,
  refusalServers,
  usualSetting,
} from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { openServers } from '../../fixtures/ledger/open-servers.ts';
import { askEach, smallTarget } from '../../fixtures/small-target.ts';
import { checks as all } from './authentication.suite.ts';

const few = { setting: plannedSetting, before: askEach };
const every = { setting: usualSetting, before: askPlannedReads };

describe.each([
  ['the credentials that every server must know', few, [...refusalServers, ...livingServers, ...openServers]],
  ['credentials of every kind', every, openServers],
] as const)('%s', (_, options, servers) => {
  test('on a target that keeps all rules, by three seeds', async () => {
    const ledgers = [1, 2, 3].map((seed) =>
      ledgerOf(all, smallTarget(), { ...options, setting: { ...options.setting, seed }, isLong: true }),
    );
    expect((await Promise.all(ledgers)).join('\n')).toMatchSnapshot();
  });

  test.each(servers)('where %s', async (__, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});
