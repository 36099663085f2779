import { describe, expect, test } from 'vitest';
import { livingServers, usualSetting, refusalServers } from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { askEach, smallTarget } from '../../fixtures/small-target.ts';
import { refusals, refusalsAfterWrites } from './refusals.ts';

const all = [...refusals, ...refusalsAfterWrites];

describe('reports that must be refused', () => {
  const options = { setting: usualSetting, before: askEach };

  test('on a target that keeps all rules', async () => {
    expect(await ledgerOf(all, smallTarget(), { ...options, isLong: true })).toMatchSnapshot();
  });

  test.each([...refusalServers, ...livingServers])('where %s', async (_, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});
