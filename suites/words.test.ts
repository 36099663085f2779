import { expect, onTestFinished, test } from 'vitest';
import type { Apply } from '../reference/deviation.ts';
import { defects } from '../reference/defects/index.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { variants } from '../reference/variants/index.ts';
import { certify, type CertifyOptions } from './certify.ts';
import type { Report } from '../schemas/report.ts';
import type { Words } from './kit/check/words.ts';
import { newTarget, parseTargetFile } from './kit/target/target.ts';
import { hastily } from './fixtures/hastily.ts';

const x = (): string => 'x';

/** Says the same of everything: what still decides, decides by facts. */
const speechless: Words = {
  fact: x,
  hint: x,
  occurrences: x,
  proof: x,
  reason: x,
  reasons: x,
  inPart: x,
  gap: x,
  remedy: x,
};

const applyOf = (name: string): Apply => {
  const found = [...defects, ...variants].find((one) => one.name === name);
  if (found === undefined) throw new Error(`${name} is neither a defect nor a variant`);
  return found.apply;
};

async function examine(apply: Apply | undefined, options: CertifyOptions): Promise<Report> {
  const server = await startReference({ deviations: apply === undefined ? [] : [apply] });
  onTestFinished(() => server.close());
  const target = newTarget(parseTargetFile(serialise({ ...server.target }), 'reference'), server.baseUrl);
  return certify(target, { ...hastily, token: server.token, ...options });
}

/**
 * What a run decided: verdict, exit code, the outcome of every rule and check, and the places of what was
 * found.
 */
const decisionsOf = (report: Report) => ({
  verdict: report.verdict,
  exitCode: report.exitCode,
  scope: report.scope,
  waivers: report.waivers.map(({ id, state }) => [id, state]),
  rules: report.requirements.map(({ id, outcome, because }) => [
    id,
    outcome,
    because?.map((one) => one.kind),
  ]),
  checks: report.requirements.flatMap(({ checks }) =>
    // In the order of their titles: they end in any order.
    checks
      .map(({ title, outcome, finding }) => [title, outcome, finding?.endpoint, finding?.pointer] as const)
      .toSorted(([one], [other]) => one.localeCompare(other)),
  ),
});

const waiver = (id: string) => ({ id, reason: 'known', owner: 'us', expires: '2999-12-31' });

test.each<readonly [string | undefined, CertifyOptions]>([
  [undefined, {}],
  ['model-without-envelope', { profile: 'read-only', depth: 'quick' }],
  ['schedule-crashes', { waivers: [waiver('4.6-answers-200')], depth: 'quick' }],
  ['run-list-beside-its-envelope', { depth: 'quick' }],
  ['pages-of-a-hundred', {}],
])('with sentences that say nothing, %s with %o is decided as before', async (name, options) => {
  const apply = name === undefined ? undefined : applyOf(name);
  const [described, undescribed] = [
    await examine(apply, options),
    await examine(apply, { ...options, words: speechless }),
  ];
  expect(decisionsOf(undescribed)).toEqual(decisionsOf(described));
  expect(
    undescribed.requirements.flatMap(({ checks }) => checks.flatMap(({ reason }) => reason ?? [])),
  ).toEqual(expect.not.arrayContaining([expect.stringMatching(/^.{2,}/)]));
});
