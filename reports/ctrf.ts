import type { Report } from '../schemas/report.ts';
import { jsonText, oneLine } from './content/escape.ts';
import { testsOf, type ReportedTest } from './tests.ts';

/** ctrf.json in the Common Test Report Format: a test per rule and per interaction of a contract. */
export function renderCtrf(report: Report): string {
  const tests = testsOf(report);
  const number = (status: string): number => tests.filter((test) => test.status === status).length;
  const start = Date.parse(report.startedAt);
  const { suite, target, verdict, verdictLine, reasons, headlines } = report;
  return jsonText({
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: report.startedAt,
    generatedBy: `${suite.name} ${suite.version}`,
    results: {
      tool: { name: suite.name, version: suite.version },
      summary: {
        tests: tests.length,
        passed: number('passed'),
        failed: number('failed'),
        skipped: number('skipped'),
        pending: 0,
        other: 0,
        suites: new Set(tests.map((test) => test.suite)).size,
        start,
        stop: start + Math.round(report.durationMs),
        duration: Math.round(report.durationMs),
        extra: { verdict, verdictLine, reasons, headlines },
      },
      tests: tests.map(testOf),
      environment: {
        appName: oneLine(target.name),
        ...(target.version === undefined ? {} : { appVersion: target.version }),
        testEnvironment: target.baseUrl,
        extra: { profile: report.profile, scope: report.scope, seed: report.seed, faults: report.faults },
      },
    },
  });
}

const testOf = ({ id, name, suite, className, outcome, status, message, detail }: ReportedTest): object => ({
  testId: id,
  name,
  status,
  rawStatus: outcome,
  duration: 0,
  suite: [suite],
  tags: [className],
  type: suite === 'contracts' ? 'contract' : 'conformance',
  ...(message === undefined ? {} : { message }),
  ...(detail === undefined ? {} : { trace: detail }),
});
