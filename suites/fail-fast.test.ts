import { expect, onTestFinished, test } from 'vitest';
import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { certify } from './certify.ts';
import { hastily } from './fixtures/hastily.ts';
import { newTarget, parseTargetFile } from './kit/target/target.ts';

/** A run that ends with its first failure, against the reference server with some defects. */
async function failingFast(...names: readonly string[]) {
  const deviations = defects.filter(({ name }) => names.includes(name)).map(({ apply }) => apply);
  expect(deviations).toHaveLength(names.length);
  const server = await startReference({ deviations });
  onTestFinished(() => server.close());
  const target = newTarget(parseTargetFile(serialise({ ...server.target }), 'target.json'), server.baseUrl);
  return certify(target, { ...hastily, token: server.token, failFast: true });
}

test('the first failure ends the run: later phases send nothing, and what they hold is untested', async () => {
  const report = await failingFast('run-filter-ignored', 'schedule-crashes');
  expect([report.verdict, report.ended, report.exitCode]).toEqual(['non-conformant', 'first-failure', 1]);
  const outcomeOf = (id: string) => report.requirements.find((one) => one.id === id);
  expect(outcomeOf('4.7-status-filter')?.outcome).toBe('fail');
  expect(outcomeOf('4.6-answers-200')).toMatchObject({
    outcome: 'untested',
    reason: expect.stringContaining('--fail-fast'),
  });
  expect(report.changes).toEqual([]);
  expect(report.verdictLine).toContain('ended at the first failure');
});

test('a run without a failure is whole', async () => {
  const report = await failingFast();
  expect([report.verdict, report.ended]).toEqual(['conformant', 'complete']);
});
