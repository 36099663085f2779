import { TestRunner, afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { TestContext } from 'vitest';

import { findingsOfRule } from '../reports/causes/causes.ts';
import { plainFindings } from '../reports/content/finding.ts';
import { writeReports } from '../reports/write.ts';
import { isRequirementId, requirementIds, requirements } from './catalogue/index.ts';
import type { RequirementId } from './catalogue/index.ts';
import { certify } from './certify.ts';
import { fileJournal } from './kit/target/journal-file.ts';
import type { Report, RequirementResult } from '../schemas/report.ts';

// The examination is one run, because its checks share answers and keep an order; the tests report it rule by
// rule.
const { target, options, reportDir, reporters, journalFolder } = inject('certification');
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

describe(`${target.name} keeps the Data Sync Service API`, () => {
  const interrupt = new AbortController();
  let report: Report | undefined;

  const suite = TestRunner.getCurrentSuite();

  beforeAll(async () => {
    const stop = (): void => interrupt.abort(new Error('interrupted'));
    for (const signal of signals) process.on(signal, stop);
    const wanted = suite.tasks.filter(({ mode }) => mode === 'run').flatMap(({ name }) => idIn(name));
    const only = wanted.length === requirementIds.length ? {} : { only: wanted };
    const journal =
      journalFolder === undefined ? {} : { journal: fileJournal(journalFolder, target.baseUrl) };
    report = await certify(target, { ...options, ...only, ...journal, signal: interrupt.signal });
    for (const signal of signals) process.off(signal, stop);
    await writeReports(report, reportDir, reporters);
  });

  for (const id of requirementIds)
    test(`${id} ${requirements[id].title}`, async (context) => {
      const result = report?.requirements.find((one) => one.id === id);
      expect(result, 'the examination has a result for every rule').toBeDefined();
      if (report !== undefined && result !== undefined)
        await reportResult(result, plainFindings(findingsOfRule(report, id)), context);
    });

  // Whatever the single tests say: a part that was not examined must not end green.
  afterAll(() => {
    if (report === undefined || report.exitCode === 0) return;
    throw withoutStack([report.verdictLine, ...report.reasons].join('\n'));
  });
});

function idIn(name: string): readonly RequirementId[] {
  const [id = ''] = name.split(' ');
  return isRequirementId(id) ? [id] : [];
}

async function reportResult(result: RequirementResult, text: string, context: TestContext): Promise<void> {
  switch (result.outcome) {
    case 'fail':
      throw withoutStack(text);
    case 'warn':
      await context.annotate(text, 'warning');
      return;
    case 'untested':
    case 'excluded':
      context.skip(result.reason ?? result.outcome);
      return;
    case 'pass':
      return;
  }
}

/** A finding says where the target is wrong; the place in our code is of no interest. */
function withoutStack(message: string): Error {
  const error = new Error(message);
  error.stack = message;
  return error;
}
