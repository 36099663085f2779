import type { Report } from '../schemas/report.ts';
import { loadText } from './content/additions.ts';
import { xml, xmlAttribute } from './content/escape.ts';
import { headlineLines } from './content/verdict.ts';
import { testsOf, type ReportedTest } from './tests.ts';

/** A test as JUnit knows it. */
interface Case {
  readonly name: string;
  readonly suite: string;
  readonly className: string;
  readonly result: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message?: string;
  readonly detail?: string;
}

/**
 * junit.xml: a test per rule, a suite per clause, those with failures first; a warning passes with words,
 * under --strict it fails.
 */
export function renderJunit(report: Report): string {
  const all = [...faultsOf(report), ...testsOf(report).map(caseOf), ...loadOf(report)];
  const suites = [...Map.groupBy(all, ({ suite }) => suite)];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(report.verdictLine)}" ${tally(all, false)} time="${report.durationMs / 1000}">`,
    ...suites.flatMap(([name, cases], index) => suiteOf(report, name, cases, index)),
    '</testsuites>',
    '',
  ].join('\n');
}

function caseOf({ name, suite, className, outcome, status, message, detail }: ReportedTest): Case {
  const about = { name, suite, className };
  if (status === 'skipped')
    return { ...about, result: 'skipped', message: `${outcome}: ${message ?? 'no reason was given'}` };
  if (status === 'failed')
    return { ...about, result: 'failure', message: message ?? outcome, detail: detail ?? message ?? outcome };
  const output = outcome === 'warn' ? `warning\n${detail ?? message ?? ''}` : message;
  return { ...about, result: 'passed', ...(output === undefined ? {} : { detail: output }) };
}

/** Errors of ours, and a server that died: both come first, and neither is a rule. */
const faultsOf = ({ faults, headlines, ...rest }: Report): readonly Case[] => [
  ...headlines.map((one) => ({
    name: one.kind === 'left-changed' ? 'a model was left changed' : 'the server stopped answering',
    suite: 'the run',
    className: 'run',
    result: 'error' as const,
    message: one.sentence,
    detail: headlineLines({ ...rest, faults, headlines: [one] }).join('\n'),
  })),
  ...faults.map(({ where, message, stack }) => ({
    name: where,
    suite: 'errors of the suite itself',
    className: 'suite',
    result: 'error' as const,
    message,
    detail: stack ?? message,
  })),
];

/** The load run only as a whole: its thresholds and validations are in load.junit.xml. */
function loadOf(report: Report): readonly Case[] {
  const load = loadText(report);
  if (load === undefined) return [];
  const result = { passed: 'passed', failed: 'failure', fault: 'error', other: 'skipped' } as const;
  const [line, why = line] = load.lines;
  return [
    {
      name: 'a smoke run under load',
      suite: 'load',
      className: 'load',
      result: result[load.outcome],
      message: load.outcome === 'other' ? `untested: ${why}` : why,
      detail: load.lines.join('\n'),
    },
  ];
}

function suiteOf(report: Report, name: string, cases: readonly Case[], index: number): readonly string[] {
  const { target, verdict, verdictLine, profile, seed, suite, startedAt } = report;
  const about = {
    verdict,
    'verdict line': verdictLine,
    target: target.name,
    'base URL': target.baseUrl,
    profile,
    seed: String(seed),
    suite: `${suite.name} ${suite.version}`,
  };
  const host = URL.parse(target.baseUrl)?.hostname ?? 'unknown';
  return [
    `  <testsuite name="${xmlAttribute(name)}" package="${xmlAttribute(suite.name)}" id="${index}" hostname="${xmlAttribute(host)}" timestamp="${startedAt.slice(0, 19)}" ${tally(cases, true)} time="0">`,
    '    <properties>',
    ...Object.entries(about).map(
      ([key, value]) => `      <property name="${key}" value="${xmlAttribute(value)}"/>`,
    ),
    '    </properties>',
    ...cases.map(element),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
  ];
}

function element({ name, className, result, message = '', detail }: Case): string {
  const open = `    <testcase name="${xmlAttribute(name)}" classname="${xmlAttribute(className)}" time="0"`;
  const type = result === 'error' ? 'fault' : 'violation';
  const inner = {
    passed: detail === undefined ? undefined : `<system-out>${xml(detail)}</system-out>`,
    skipped: `<skipped message="${xmlAttribute(message)}"/>`,
    failure: `<failure message="${xmlAttribute(message)}" type="${type}">${xml(detail ?? message)}</failure>`,
    error: `<error message="${xmlAttribute(message)}" type="${type}">${xml(detail ?? message)}</error>`,
  }[result];
  return inner === undefined ? `${open}/>` : `${open}>\n      ${inner}\n    </testcase>`;
}

function tally(cases: readonly Case[], withSkipped: boolean): string {
  const number = (result: Case['result']): number => cases.filter((one) => one.result === result).length;
  const skipped = withSkipped ? ` skipped="${number('skipped')}"` : '';
  return `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}"${skipped}`;
}
