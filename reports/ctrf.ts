import type { ContractResult, Report, RequirementResult } from '../schemas/report.ts';
import { clauseName } from './content/clauses.ts';
import { jsonText, oneLine } from './content/escape.ts';
import { foundOf, plainFinding, shortFinding } from './content/finding.ts';
import { isRed, pendingWords } from './content/verdict.ts';

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/** ctrf.json in the Common Test Report Format: a test per requirement and per interaction of a contract. */
export function renderCtrf(report: Report): string {
  const tests = [
    ...report.requirements.map((requirement) => testOf(report, requirement)),
    ...report.contracts.map(testOfContract),
  ];
  const number = (status: Status): number => tests.filter((test) => test.status === status).length;
  const start = Date.parse(report.startedAt);
  return jsonText({
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    timestamp: report.startedAt,
    generatedBy: `${report.suite.name} ${report.suite.version}`,
    results: {
      tool: { name: report.suite.name, version: report.suite.version },
      summary: {
        tests: tests.length,
        passed: number('passed'),
        failed: number('failed'),
        skipped: number('skipped'),
        pending: number('pending'),
        other: number('other'),
        suites: new Set(tests.map((test) => test.suite.join('/'))).size,
        start,
        stop: start + Math.round(report.durationMs),
        duration: Math.round(report.durationMs),
        extra: { verdict: report.verdict, verdictLine: report.verdictLine, reasons: report.reasons },
      },
      tests,
      environment: {
        appName: oneLine(report.target.name),
        ...(report.target.version === undefined ? {} : { appVersion: report.target.version }),
        testEnvironment: report.target.baseUrl,
        extra: { profile: report.profile, scope: report.scope, seed: report.seed, faults: report.faults },
      },
    },
  });
}

function testOf(report: Report, requirement: RequirementResult): TestOfCtrf {
  const { id, clause, level, title, outcome, reason, text } = requirement;
  const found = foundOf(requirement);
  const lines = [pendingWords(requirement) ?? [], ...found.map(shortFinding)].flat();
  const message = lines.join('\n') || reason;
  return {
    testId: id,
    name: `${id} ${title}`,
    status: isRed(report, requirement)
      ? 'failed'
      : outcome === 'pass' || outcome === 'warn'
        ? 'passed'
        : 'skipped',
    rawStatus: outcome,
    duration: 0,
    suite: [`clause ${clauseName(clause)}`],
    tags: [level, `clause ${clause}`],
    type: 'conformance',
    ...(message === undefined ? {} : { message }),
    ...(found.length === 0 ? {} : { trace: found.map(plainFinding).join('\n\n') }),
    extra: { rule: text },
  };
}

function testOfContract({ description, outcome, reason, mismatches, states }: ContractResult): TestOfCtrf {
  const message = mismatches.map(({ text }) => text).join('\n') || reason;
  return {
    testId: `contract: ${[description, ...states].join(' · ')}`,
    name: description,
    status: outcome === 'pass' ? 'passed' : outcome === 'fail' || outcome === 'warn' ? 'failed' : 'skipped',
    rawStatus: outcome,
    duration: 0,
    suite: ['contracts'],
    type: 'contract',
    ...(message === undefined ? {} : { message }),
  };
}

interface TestOfCtrf {
  readonly testId: string;
  readonly name: string;
  readonly status: Status;
  readonly rawStatus: string;
  readonly duration: number;
  readonly suite: readonly string[];
  readonly tags?: readonly string[];
  readonly type: string;
  readonly message?: string;
  readonly trace?: string;
  readonly extra?: unknown;
}
