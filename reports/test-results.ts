import { clauseName } from '../suites/catalogue/clauses.ts';
import type { ContractResult, Report, RequirementResult } from '../schemas/report.ts';
import { causesOf, findings } from './causes/causes.ts';
import { html, jsonText, oneLine, xmlAttribute } from './content/escape.ts';
import { plainFindings, shortFinding, type Found } from './content/finding.ts';
import { contractWords, loadText } from './content/sections.ts';
import { headlineWords, isLookedAt, isRed, pendingWords } from './content/verdict.ts';

/** A rule, an interaction of the contract, or something else that may fail, as test results have them. */
interface Test {
  readonly id: string;
  readonly name: string;
  readonly suite: string;
  readonly className: string;
  readonly outcome: string;
  /** `error`: a fault of ours, a server that died, or a model left changed. */
  readonly status: 'passed' | 'failed' | 'skipped' | 'error';
  /** One line: the findings, or the reason why there is no result. */
  readonly message?: string | undefined;
  /** The findings in full. */
  readonly detail?: string | undefined;
}

/** What failed first, in the order of the fix list: rules, then the contract, then the load run. */
function testsOf(report: Report): readonly Test[] {
  const order = [...causesOf(report), ...causesOf(report, 'warn')].flatMap(({ rules }) => rules);
  const rank = ({ id }: RequirementResult): number => (order.includes(id) ? order.indexOf(id) : order.length);
  const sorted = report.requirements.toSorted((one, other) => rank(one) - rank(other));
  const found = Map.groupBy(findings(report), ({ requirement: { id } }) => id);
  const rules = sorted.map((requirement) => ofRule(report, requirement, found.get(requirement.id) ?? []));
  return [...errorsOf(report), ...rules, ...report.contracts.map(ofContract), ...ofLoad(report)];
}

const errorsOf = ({ headlines, faults }: Report): readonly Test[] =>
  [
    ...headlines.map((one) => {
      const name = one.kind === 'left-changed' ? 'a model was left changed' : 'the server stopped answering';
      return { suite: 'the run', name, message: one.sentence, detail: headlineWords(one).join('\n') };
    }),
    ...faults.map(({ where: name, message, stack }) => {
      return { suite: 'errors of the suite itself', name, message, detail: stack ?? message };
    }),
  ].map((one) => ({ ...one, id: one.name, className: 'run', outcome: 'error', status: 'error' }));

function ofRule(report: Report, requirement: RequirementResult, found: readonly Found[]): Test {
  const { id, clause, title, outcome, reason } = requirement;
  const words = [pendingWords(requirement) ?? [], found.map(shortFinding)].flat();
  return {
    id,
    name: `${id} ${title}`,
    suite: `clause ${clauseName(clause)}`,
    className: `clause ${clause}`,
    outcome,
    status: isRed(report, requirement) ? 'failed' : isLookedAt(requirement) ? 'passed' : 'skipped',
    message: words.join('; ') || reason,
    detail: plainFindings(found) || undefined,
  };
}

function ofContract(result: ContractResult): Test {
  const { description, outcome, states } = result;
  const name = [description, ...states].join(' · ');
  const words = contractWords(result);
  const status = outcome === 'pass' ? 'passed' : isLookedAt({ outcome }) ? 'failed' : 'skipped';
  const about = { id: `contract: ${name}`, name, suite: 'contracts', className: 'contracts' };
  return { ...about, outcome, status, message: words[0], detail: words.join('\n') || undefined };
}

/** The load run only as a whole: its thresholds and validations are in load.junit.xml. */
function ofLoad(report: Report): readonly Test[] {
  const load = loadText(report);
  if (load === undefined) return [];
  const status = { passed: 'passed', failed: 'failed', fault: 'error', other: 'skipped' } as const;
  const [line, why = line] = load.lines;
  const about = { id: 'load', name: 'a smoke run under load', suite: 'load', className: 'load' };
  const outcome = load.outcome === 'other' ? 'untested' : load.outcome;
  return [{ ...about, outcome, status: status[load.outcome], message: why, detail: load.lines.join('\n') }];
}

/** junit.xml: a suite of the rules that failed, in the order of the fix list; then one per clause. */
export function renderJunit(report: Report): string {
  const all = testsOf(report);
  const suiteNameOf = ({ status, className, suite }: Test): string =>
    status === 'failed' && className.startsWith('clause') ? 'what to fix, in this order' : suite;
  const suites = [...Map.groupBy(all, suiteNameOf)];
  const inner = suites.flatMap(([name, tests], index) => suiteOf(report, name, tests, index));
  return documentOf(report.verdictLine, `${tally(all, false)} time="${report.durationMs / 1000}"`, inner);
}

/** contracts.xml: a test per interaction of a contract that was verified by itself. */
export function renderContractJunit(name: string, results: readonly ContractResult[]): string {
  const tests = results.map(ofContract);
  const suite = [
    `  <testsuite name="contracts" ${tally(tests, true)}>`,
    ...tests.map(element),
    '  </testsuite>',
  ];
  return documentOf(`contracts of ${name}`, tally(tests, false), suite);
}

const documentOf = (name: string, attributes: string, suites: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${xmlAttribute(name)}" ${attributes}>`,
    ...suites,
    '</testsuites>',
    '',
  ].join('\n');

function suiteOf(report: Report, name: string, tests: readonly Test[], index: number): readonly string[] {
  const { target, suite, startedAt } = report;
  const host = URL.parse(target.baseUrl)?.hostname ?? 'unknown';
  return [
    `  <testsuite name="${xmlAttribute(name)}" package="${xmlAttribute(suite.name)}" id="${index}" hostname="${xmlAttribute(host)}" timestamp="${startedAt.slice(0, 19)}" ${tally(tests, true)} time="0">`,
    `    <properties><property name="target" value="${xmlAttribute(`${target.name} ${target.baseUrl}`)}"/></properties>`,
    ...tests.map(element),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
  ];
}

function element({ name, className, outcome, status, message, detail }: Test): string {
  const open = `    <testcase name="${xmlAttribute(name)}" classname="${xmlAttribute(className)}" time="0"`;
  const words = xmlAttribute(message ?? outcome);
  const text = html(detail ?? message ?? outcome);
  const output = outcome === 'warn' ? `warning\n${text}` : html(message ?? '');
  const inner = {
    passed: output && `<system-out>${output}</system-out>`,
    skipped: `<skipped message="${outcome}: ${xmlAttribute(message ?? 'no reason was given')}"/>`,
    failed: `<failure message="${words}" type="violation">${text}</failure>`,
    error: `<error message="${words}" type="fault">${text}</error>`,
  }[status];
  return inner === '' ? `${open}/>` : `${open}>\n      ${inner}\n    </testcase>`;
}

function tally(tests: readonly Test[], withSkipped: boolean): string {
  const number = (status: string): number => tests.filter((one) => one.status === status).length;
  const skipped = withSkipped ? ` skipped="${number('skipped')}"` : '';
  return `tests="${tests.length}" failures="${number('failed')}" errors="${number('error')}"${skipped}`;
}

/** ctrf.json in the Common Test Report Format: the same tests. */
export function renderCtrf(report: Report): string {
  const tests = testsOf(report);
  const number = (wanted: Test['status']): number => tests.filter(({ status }) => status === wanted).length;
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
        other: number('error'),
        start,
        stop: start + Math.round(report.durationMs),
        duration: Math.round(report.durationMs),
        extra: { verdict, verdictLine, reasons, headlines },
      },
      tests: tests.map(({ id, name, status, suite: group, className, outcome, message, detail }) => ({
        testId: id,
        name,
        status: status === 'error' ? 'other' : status,
        rawStatus: outcome,
        duration: 0,
        suite: [group],
        tags: [className],
        type: group === 'contracts' ? 'contract' : 'conformance',
        message,
        trace: detail,
      })),
      environment: {
        appName: oneLine(target.name),
        appVersion: target.version,
        testEnvironment: target.baseUrl,
        extra: { profile: report.profile, scope: report.scope },
      },
    },
  });
}
