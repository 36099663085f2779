import { expect, test } from 'vitest';
import { answerServers, askPlannedReads, plannedSetting } from '../../fixtures/ledger/answer-servers.ts';
import { badPages } from '../../fixtures/ledger/bad-lists.ts';
import { otherLinks, otherLists } from '../../fixtures/ledger/good-lists.ts';
import { observationsOf } from '../../fixtures/ledger/ledger.ts';
import { oneSync, smallLists } from '../../fixtures/small-lists.ts';
import { smallTarget } from '../../fixtures/small-target.ts';
import { probes as linkForms } from '../links/links.suite.ts';
import { probes as listForms } from './lists.probes.ts';
import { probes as values } from './values.probes.ts';

const [listRuns] = listForms.map(({ endpoint }) => endpoint);
const ofLists = [...linkForms, ...listForms].filter(({ endpoint }) => endpoint === listRuns);

const ofList = [...otherLists, ...otherLinks, ...badPages].map(([name, make]) => {
  const observe = () => {
    const { change, world, setting = oneSync } = make();
    return observationsOf(ofLists, smallLists(change, world), { setting });
  };
  return [name, observe] as const;
});
const ofAnswers = answerServers.map(([name, make]) => {
  const observe = () =>
    observationsOf(values, smallTarget(make()), { setting: plannedSetting, before: askPlannedReads });
  return [name, observe] as const;
});

test.each([...ofList, ...ofAnswers])('what is observed where %s', async (_, observe) => {
  expect(await observe()).toMatchSnapshot();
});
