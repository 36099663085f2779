import type { ContractResult, Fault, Report, RequirementResult } from '../schemas/report.ts';
import { byClause, clauseName } from './content/clauses.ts';
import { xml, xmlAttribute } from './content/escape.ts';
import { foundOf, plainFinding, shortFinding } from './content/finding.ts';
import { loadText, loadWords } from './content/load-words.ts';
import { isLookedAt, isRed, pendingWords } from './content/verdict.ts';

/** A test as JUnit knows it. */
interface Case {
  readonly name: string;
  readonly classname: string;
  readonly result: 'passed' | 'failure' | 'error' | 'skipped';
  readonly message?: string;
  readonly detail?: string;
  readonly output?: string;
}

interface Suite {
  readonly name: string;
  readonly cases: readonly Case[];
}

/**
 * junit.xml: a test per requirement, a suite per clause; a warning passes with words, under --strict it
 * fails.
 */
export function renderJunit(report: Report): string {
  const suites = [
    ...byClause(report.requirements).map(([clause, requirements]) => ({
      name: `clause ${clauseName(clause)}`,
      cases: requirements.map((requirement) => caseOf(report, requirement)),
    })),
    { name: 'contracts', cases: report.contracts.map(caseOfContract) },
    { name: 'load', cases: caseOfLoad(report) },
    { name: 'errors of the suite itself', cases: report.faults.map(caseOfFault) },
  ].filter(({ cases }) => cases.length > 0);
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(report.verdictLine)}" ${tally(all, false)} time="${report.durationMs / 1000}">`,
    ...suites.flatMap((suite, index) => suiteOf(report, suite, index)),
    '</testsuites>',
    '',
  ].join('\n');
}

function suiteOf(report: Report, { name, cases }: Suite, index: number): readonly string[] {
  const about = {
    verdict: report.verdict,
    'verdict line': report.verdictLine,
    target: report.target.name,
    'base URL': report.target.baseUrl,
    profile: report.profile,
    seed: String(report.seed),
    suite: `${report.suite.name} ${report.suite.version}`,
  };
  return [
    `  <testsuite name="${xmlAttribute(name)}" package="${xmlAttribute(report.suite.name)}" id="${index}" hostname="${xmlAttribute(hostOf(report))}" timestamp="${report.startedAt.slice(0, 19)}" ${tally(cases, true)} time="0">`,
    '    <properties>',
    ...Object.entries(about).map(
      ([key, value]) => `      <property name="${xmlAttribute(key)}" value="${xmlAttribute(value)}"/>`,
    ),
    '    </properties>',
    ...cases.map(element),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
  ];
}

function element({ name, classname, result, message = '', detail = '', output }: Case): string {
  const open = `    <testcase name="${xmlAttribute(name)}" classname="${xmlAttribute(classname)}" time="0"`;
  const parts = [
    result === 'skipped' ? `<skipped message="${xmlAttribute(message)}"/>` : '',
    result === 'failure' || result === 'error'
      ? `<${result} message="${xmlAttribute(message)}" type="${result === 'error' ? 'fault' : 'violation'}">${xml(detail)}</${result}>`
      : '',
    output === undefined ? '' : `<system-out>${xml(output)}</system-out>`,
  ].filter((part) => part !== '');
  return parts.length === 0
    ? `${open}/>`
    : [`${open}>`, ...parts.map((part) => `      ${part}`), '    </testcase>'].join('\n');
}

function caseOf(report: Report, requirement: RequirementResult): Case {
  const { id, clause, title, outcome, reason, text } = requirement;
  const about = { name: `${id} ${title}`, classname: `clause ${clause}` };
  const found = foundOf(requirement);
  const detail = found.map(plainFinding).join('\n\n') || (reason ?? text);
  const message = found.map(shortFinding).join('; ') || (reason ?? text);
  if (isRed(report, requirement)) return { ...about, result: 'failure', message, detail };
  if (outcome === 'warn') return { ...about, result: 'passed', output: `warning\n${detail}` };
  if (outcome === 'pass')
    return { ...about, result: 'passed', ...(reason === undefined ? {} : { output: reason }) };
  const reasonWords = pendingWords(requirement) ?? `${outcome}: ${reason ?? 'no reason was given'}`;
  return { ...about, result: 'skipped', message: reasonWords };
}

function caseOfContract({ description, outcome, reason, mismatches, states }: ContractResult): Case {
  const about = { name: [description, ...states].join(' · '), classname: 'contracts' };
  const lines = mismatches.map(
    ({ pointer, wanted, received, text }) =>
      `${text}\n  wanted    ${pointer === undefined ? '' : `${pointer}  `}${wanted}\n  received  ${received}`,
  );
  if (outcome === 'pass') return { ...about, result: 'passed' };
  if (!isLookedAt({ outcome }))
    return { ...about, result: 'skipped', message: `${outcome}: ${reason ?? 'no reason was given'}` };
  const message =
    mismatches.map(({ text }) => text).join('; ') || (reason ?? 'the answer does not keep the contract');
  const sent = reason === undefined ? [] : [reason];
  return { ...about, result: 'failure', message, detail: [...sent, ...lines].join('\n\n') || message };
}

/** The load run only as a whole: its thresholds and validations are in load.junit.xml. */
function caseOfLoad(report: Report): readonly Case[] {
  const load = loadText(report);
  if (load === undefined) return [];
  const about = { name: 'a smoke run under load', classname: 'load' };
  const detail = loadWords(report).join('\n');
  if (load.outcome === 'passed') return [{ ...about, result: 'passed', output: detail }];
  const message = load.reasons.join('; ') || load.line;
  if (load.outcome === 'failed') return [{ ...about, result: 'failure', message, detail }];
  if (load.outcome === 'fault') return [{ ...about, result: 'error', message, detail }];
  return [{ ...about, result: 'skipped', message: `untested: ${message}` }];
}

const caseOfFault = ({ where, message, stack }: Fault): Case => ({
  name: where,
  classname: 'suite',
  result: 'error',
  message,
  detail: stack ?? message,
});

function tally(cases: readonly Case[], withSkipped: boolean): string {
  const number = (result: Case['result']): number => cases.filter((one) => one.result === result).length;
  const skipped = withSkipped ? ` skipped="${number('skipped')}"` : '';
  return `tests="${cases.length}" failures="${number('failure')}" errors="${number('error')}"${skipped}`;
}

function hostOf(report: Report): string {
  return URL.canParse(report.target.baseUrl) ? new URL(report.target.baseUrl).hostname : 'unknown';
}
