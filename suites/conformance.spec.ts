import { TestRunner, afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { RunnerTask, SuiteCollector, TestContext } from 'vitest';

import { findingsOfRule } from '../reports/causes/causes.ts';
import { plainFindings } from '../reports/content/finding.ts';
import { writeReports } from '../reports/write.ts';
import type { CheckResult, Report, RequirementResult } from '../schemas/report.ts';
import { isRequirementId, requirementIds, requirements, type Endpoint } from './catalogue/index.ts';
import { certify } from './certify.ts';
import { fileJournal } from './target/journal.ts';

// One run, because rules share answers and questions keep an order; the tests report it place by place.
const { target, options, reportDir, reporters, journalFolder } = inject('certification');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

describe(`${target.name} keeps the Data Sync Service API`, () => {
  const interrupt = new AbortController();
  let report: Report | undefined;
  const suite = TestRunner.getCurrentSuite();

  beforeAll(async () => {
    const stop = (): void => interrupt.abort(new Error('interrupted'));
    for (const signal of signals) process.on(signal, stop);
    const named = suite.tasks.filter(isToRun).map(({ name }) => name.split(' ')[0] ?? '');
    const wanted = named.filter(isRequirementId);
    const only = wanted.length === requirementIds.length ? {} : { only: wanted };
    const journal =
      journalFolder === undefined ? {} : { journal: fileJournal(journalFolder, target.baseUrl) };
    report = await certify(target, { ...options, ...only, ...journal, signal: interrupt.signal });
    for (const signal of signals) process.off(signal, stop);
    await writeReports(report, reportDir, reporters);
  });

  for (const id of requirementIds)
    describe(`${id} ${requirements[id].title}`, () => {
      for (const endpoint of requirements[id].endpoints)
        test(`at ${endpoint}`, async (context) => {
          const rule = report?.requirements.find((one) => one.id === id);
          expect(rule, 'the examination has a result for every rule').toBeDefined();
          if (report === undefined || rule === undefined) return;
          const found = findingsOfRule(report, id).filter(({ finding }) => finding.endpoint === endpoint);
          await reportPlace(rule, endpoint, plainFindings(found), context);
        });
    });

  // Whatever the single tests say: a part that was not examined must not end green.
  afterAll(() => {
    if (report === undefined || report.exitCode === 0) return;
    throw withoutStack([report.verdictLine, ...report.reasons].join('\n'));
  });
});

/** Whether a filter leaves something to run; it marks the tests alone, not what holds them. */
const isToRun = (task: RunnerTask | SuiteCollector): boolean =>
  'tasks' in task ? task.tasks.some(isToRun) : task.mode === 'run';

/** Fails, warns, skips or passes as a rule did at an endpoint; one that was left out is skipped whole. */
async function reportPlace(rule: RequirementResult, endpoint: Endpoint, text: string, context: TestContext) {
  const place = rule.checks.find((check) => check.endpoint === endpoint);
  const { outcome, reason }: Pick<CheckResult, 'outcome' | 'reason'> =
    place === undefined || rule.outcome === 'excluded' ? rule : place;
  if (outcome === 'fail') throw withoutStack(text);
  if (outcome === 'warn') await context.annotate(text, 'warning');
  if (outcome === 'untested' || outcome === 'excluded') context.skip(reason ?? outcome);
}

/** A finding says where the target is wrong; the place in our code is of no interest. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
