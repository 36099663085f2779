import { describe, expect, test } from 'vitest';
import {
  answerServers,
  askPlannedReads,
  livingServers,
  plannedSetting,
} from '../fixtures/ledger/answer-servers.ts';
import { ledgerOf } from '../fixtures/ledger/ledger.ts';
import { smallTarget } from '../fixtures/small-target.ts';
import { checks as absenceBodies } from './answers/absence-bodies.suite.ts';
import { checks as answers } from './answers/answers.suite.ts';
import { reportAnswerChecks } from './reports/reports.suite.ts';
import { checks as envelopes } from './resources/envelopes.suite.ts';
import { checks as identities } from './resources/identity.suite.ts';
import { checks as resources } from './resources/resources.suite.ts';
import { checks as runs } from './runs/runs.suite.ts';
import { checks as runTimelines } from './runs/run-timelines.suite.ts';
import { checks as transport } from './transport/transport.suite.ts';
import { writeAnswerChecks } from './writes/answers.suite.ts';

/** Those that ask for nothing themselves, or little: they judge what was answered before. */
const all = [
  ...runs,
  ...reportAnswerChecks,
  ...writeAnswerChecks,
  ...resources,
  ...envelopes,
  ...identities,
  ...runTimelines,
  ...absenceBodies,
  ...transport,
  ...answers,
];
const options = { setting: plannedSetting, before: askPlannedReads };

describe('what all answers are judged by', () => {
  test('on a target that keeps all rules', async () => {
    expect(await ledgerOf(all, smallTarget(), { ...options, isLong: true })).toMatchSnapshot();
  });

  test.each([...answerServers, ...livingServers])('where %s', async (_, make) => {
    expect(await ledgerOf(all, smallTarget(make()), options)).toMatchSnapshot();
  });
});
