import { describe, expect, test } from 'vitest';
import { livingServers, usualSetting, refusalServers } from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { askEach, smallTarget } from '../../fixtures/small-target.ts';
import { checks as badRequests } from './bad-requests.suite.ts';
import { checks, checksAfterWrites } from './errors.suite.ts';

const all = [...checks, ...checksAfterWrites, ...badRequests];

describe('what must be refused', () => {
  const options = { setting: usualSetting, before: askEach };

  test('on a target that keeps all rules', async () => {
    expect(await ledgerOf(all, smallTarget(), { ...options, isLong: true })).toMatchSnapshot();
  });

  test.each([...refusalServers, ...livingServers])('where %s', async (_, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});
