import { expect, test } from 'vitest';
import { endpoints, observationIds, observations, requirementIds, requirements } from '../catalogue/index.ts';
import { phases } from '../index.ts';

const checks = phases.flatMap((phase) => phase.checks);
const probes = phases.flatMap((phase) => phase.probes);

test('every check examines a rule of the catalogue at one of its endpoints, or the read after a write', () => {
  const wrong = checks.filter(
    ({ verifies, endpoint }) =>
      !requirementIds.includes(verifies) || !requirements[verifies].endpoints.includes(endpoint),
  );
  expect(wrong.map(({ verifies }) => verifies)).toEqual(['4.5-read-back']);
});

test('every rule has a check, and every open point a probe', () => {
  const verified = new Set(checks.map(({ verifies }) => verifies));
  const observed = new Set(probes.map(({ observes }) => observes));
  expect(requirementIds.filter((id) => !verified.has(id))).toEqual([]);
  expect(observationIds.filter((id) => !observed.has(id))).toEqual([]);
});

test('every probe looks at an open point of the catalogue at one of its endpoints, or the read after a write', () => {
  const wrong = probes.filter(
    ({ observes, endpoint }) =>
      !observationIds.includes(observes) || !observations[observes].endpoints.includes(endpoint),
  );
  expect(wrong.map(({ observes }) => observes)).toEqual(['4.5-read-lag']);
});

test('a title is a sentence that no other check of its rule has', () => {
  const names = checks.map(({ verifies, endpoint, title }) => `${verifies} ${endpoint}: ${title}`);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  for (const { title } of [...checks, ...probes]) expect(title).toMatch(/^\S+ \S+/);
});

test('what each check and probe is called, in the order of the run', () => {
  const lines = [
    ...checks.map(({ verifies, title, endpoint }) => [verifies, title.replace(endpoint, 'ENDPOINT')]),
    ...probes.map(({ observes, title, endpoint }) => [observes, title.replace(endpoint, 'ENDPOINT')]),
  ].map((line) => line.join(' '));
  expect(lines.join('\n')).toMatchSnapshot();
});

const run = ['syncId', 'syncRunId'];

/** What a request to each endpoint takes. */
const needed: Readonly<Record<string, readonly string[]>> = {
  [endpoints.reports]: [],
  [endpoints.readModel]: ['modelId'],
  [endpoints.updateModel]: ['modelId', 'updateModel'],
  [endpoints.updateConnector]: ['connectorId', 'updateConnector'],
  [endpoints.querySource]: ['connectorId', 'querySource'],
  [endpoints.scheduleSync]: ['scheduleSync'],
  [endpoints.listRuns]: ['syncId'],
  [endpoints.readRun]: run,
  [endpoints.listRecords]: run,
};

test('what a check needs is what a request to its endpoint takes, with few exceptions', () => {
  const others = [...checks, ...probes].flatMap(({ needs, endpoint, ...one }) =>
    needs === undefined || needs.join() === needed[endpoint]?.join()
      ? []
      : [`${'verifies' in one ? one.verifies : one.observes}: ${needs.join()}`],
  );
  expect(others.toSorted()).toEqual([
    '4.1-connector-ids: connectorId',
    '4.1-connector-ids: connectorId',
    '4.7-answers-200: emptySyncId',
    '4.7-each-once: syncId,syncRunId',
    '7-message-wording: syncId,syncRunId',
  ]);
});
