import { describe, expect, test } from 'vitest';
import {
  answerServers,
  livingServers,
  plannedSetting,
  refusalServers,
} from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../../fixtures/ledger/ledger.ts';
import { askEach, smallTarget } from '../../fixtures/small-target.ts';
import { checks as all } from './writes.suite.ts';

describe('writes', () => {
  const options = { setting: plannedSetting, before: askEach };

  test('on a target that keeps all rules', async () => {
    expect(await ledgerOf(all, smallTarget(), { ...options, isLong: true })).toMatchSnapshot();
  });

  test.each([...answerServers, ...refusalServers, ...livingServers])('where %s', async (_, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});
