import { describe, expect, test } from 'vitest';
import {
  type AnswerServers,
  askPlannedReads,
  livingServers,
  plannedSetting,
  refusalServers,
  thoroughSetting,
  usualSetting,
} from '../../fixtures/ledger/answer-servers.ts';
import { ledgerOf, observationsOf } from '../../fixtures/ledger/ledger.ts';
import { openServers } from '../../fixtures/ledger/open-servers.ts';
import { askEach, headerOf, smallTarget, smallTargetSetting } from '../../fixtures/small-target.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { checks as all, probes } from './authentication.suite.ts';

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

test('what is asked at the greatest depth', async () => {
  const options = { setting: thoroughSetting, before: askPlannedReads, isLong: true };
  expect(await ledgerOf(all, smallTarget(), options)).toMatchSnapshot();
});

const given = smallTargetSetting.target.updateModel;

test.each([
  ['no body', []],
  ['one body that changes nothing', [{ name: 'people' }]],
  ['a body that changes nothing before one that does', [{ name: 'people' }, ...given]],
  ['a body of a member that the model does not show', [{ secret: 'x' }]],
])('an update of the model that is refused where %s is given', async (_, updateModel) => {
  const setting = { ...plannedSetting, target: { ...smallTargetSetting.target, updateModel } };
  const ledgers = openServers
    .filter(([name]) => name.includes('refused update'))
    .map(([, make]) => ledgerOf(all, smallTarget(make()), { setting, before: askEach }));
  expect((await Promise.all(ledgers)).join('\n')).toMatchSnapshot();
});

const observed: AnswerServers = [
  ...openServers.filter(([name]) => / let in$| need no token$/.test(name)),
  [
    'requests without a credential are refused in two ways',
    () => ({
      answers: ({ status }, { ask, number }) =>
        status === 401 && number % 2 === 0 && headerOf(ask.credential) === ''
          ? { status: 403, body: { message: 'No.', status: 'forbidden' } }
          : undefined,
    }),
  ],
];

test.each(observed)('what is observed of credentials where %s', async (_, make) => {
  const before = async (context: CheckContext): Promise<void> => {
    await askEach(context);
    await Promise.allSettled(all.map((check) => Promise.resolve(check.run(context))));
  };
  expect(
    await observationsOf(probes, smallTarget(make()), { setting: plannedSetting, before }),
  ).toMatchSnapshot();
});
