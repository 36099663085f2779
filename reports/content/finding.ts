import type { EntriesFact, Fact, LinkEnd, LinkGoal } from '../../schemas/report-facts.ts';
import type {
  CheckResult,
  Finding,
  Report,
  ReportedExchange,
  RequirementResult,
} from '../../schemas/report.ts';
import { remedyOf } from '../../suites/catalogue/remedies.ts';
import { oneLine, shellWord } from './escape.ts';

/** What a finding does to the verdict, in the order of reports. */
export const findingKinds = ['fail', 'warn', 'pending', 'waived'] as const;

/** `fail` affects the verdict; a waived finding, or one of a rule too new to count, counts neither way. */
export type FindingKind = (typeof findingKinds)[number];

/** A finding with what it belongs to. */
export interface Found {
  readonly requirement: RequirementResult;
  readonly check: CheckResult;
  readonly finding: Finding;
  /** Unique in the report: the requirement's id, from the second finding on with a number: "2.5-next.2". */
  readonly anchor: string;
  readonly kind: FindingKind;
  /** How to fix it; of its cause where that is known, else of its rule. */
  readonly fix: string | undefined;
}

/** One line of a finding: its label, such as `wanted` or `fix`, and the words. */
export interface FindingLine {
  readonly label: string;
  readonly text: string;
}

/** The findings of one requirement, in the order of its endpoints. */
export function foundOf(requirement: RequirementResult): readonly Found[] {
  return requirement.checks
    .flatMap((check) => (check.finding === undefined ? [] : [{ check, finding: check.finding }]))
    .map(({ check, finding }, index) => ({
      requirement,
      check,
      finding,
      anchor: index === 0 ? requirement.id : `${requirement.id}.${index + 1}`,
      kind: kindOf(requirement, check),
      fix: finding.hint ?? remedyOf(requirement.id),
    }));
}

function kindOf({ pending }: RequirementResult, { outcome }: CheckResult): FindingKind {
  if (outcome !== 'fail' && outcome !== 'warn') return 'waived';
  return pending === undefined ? outcome : 'pending';
}

/** "4.7-status-filter  MUST · clause 4.7 · status filter" */
export const headline = ({ requirement: { id, level, clause, title } }: Found): string =>
  `${id}  ${level} · clause ${clause} · ${title}`;

/** The lines of a finding in their order: what is wrong, the fix, how to see it again, what the rule says. */
export function findingLines({ requirement, finding, fix }: Found): readonly FindingLine[] {
  const { wanted, received, sent, answer, alone, counterexample, again, exchange, against } = finding;
  const lines: readonly (readonly [label: string, text: string | undefined])[] = [
    ['wanted', hasPlace(finding) ? `${pointerWords(finding)}  ${wanted}` : wanted],
    ['received', received],
    ['fix', fix],
    ['sent', sent],
    ['answer', answer],
    ['alone', alone],
    ['seen', seenIn(finding)],
    ['steps', counterexample && stepsOf(counterexample)],
    ['proof', finding.proof?.sentence],
    ['set', curlVariables(finding)],
    ['again', again.certify],
    ['curl', again.curl],
    ['exchange', exchange],
    ['against', against.join(', ')],
    ['rule', requirement.text],
    ['reading', requirement.reading],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** Seed and path stay in report.json: the command under `again` has the seed and needs no path. */
const stepsOf = ({ moves }: NonNullable<Finding['counterexample']>): string =>
  `${moves.join(' → ')}  (the shortest sequence found that fails)`;

/** The label of a line; the curl line continues `again` and has no label of its own. */
export const labelWord = (label: string): string => (label === 'curl' ? '' : label);

/** What must be set for the curl line of a finding; undefined for the token alone, which every one needs. */
export function curlVariables({ again: { curl, variables = [] } }: Finding): string | undefined {
  const parts = variables.map(({ name, holds }) => `${name}: ${holds}`);
  return curl && variables.some(({ name }) => name !== 'TOKEN') ? parts.join('; ') : undefined;
}

/** "in 3 of 20 answers" where only some answers broke the rule, else undefined. */
function seenIn({ occurrences, facts }: Finding): string | undefined {
  const isEvery = facts?.occurrences !== undefined && facts.occurrences.violating === facts.occurrences.of;
  return occurrences === undefined || isEvery ? undefined : `in ${occurrences} answers`;
}

/** Labelled lines in plain text. */
export const plainLines = (lines: readonly FindingLine[]): string =>
  lines.map(({ label, text }) => `  ${labelWord(label).padEnd(9)} ${oneLine(text)}`).join('\n');

/** Findings of one rule in plain text: its headline, the lines of each, and once what the rule says. */
export function plainFindings(found: readonly Found[]): string {
  const [first] = found;
  if (first === undefined) return '';
  const isRule = ({ label }: FindingLine): boolean => label === 'rule' || label === 'reading';
  const own = found.map((one) => plainLines(findingLines(one).filter((part) => !isRule(part))));
  return [oneLine(headline(first)), ...own, plainLines(findingLines(first).filter(isRule))].join('\n\n');
}

/** A finding in one line, for places that have no more: where, and what is wrong. */
export const shortFinding = (found: Found): string =>
  oneLine(`${found.finding.endpoint}: ${faultWords(found)}`);

/** The exchange of a reference such as "report.json#/exchanges/41". */
export function exchangeAt(report: Report, reference: string): ReportedExchange | undefined {
  const position = /\/exchanges\/(\d+)$/.exec(reference)?.[1];
  return position === undefined ? undefined : report.exchanges[Number(position)];
}

/** Whether a finding names a place within the answer; the empty pointer is the whole body. */
export const hasPlace = ({ pointer }: Finding): boolean => pointer !== undefined && pointer !== '';

/** The place in words that distinguish the status of the answer from a member of that name. */
export const pointerWords = ({ pointer = '' }: Finding): string =>
  pointer === 'status' ? 'HTTP status' : pointer;

/** Whether a finding counts against the target in this run: a broken MUST, under --strict a warning too. */
export const isError = (report: Report, { kind }: Found): boolean =>
  kind === 'fail' || (report.strict && kind === 'warn');

/** The last name of a JSON pointer, without numbers; empty if there is none. */
export const memberOf = (pointer = ''): string =>
  pointerSteps(pointer).findLast((step) => !/^\d*$/.test(step)) ?? '';

/** The names and numbers in a JSON pointer. */
export const pointerSteps = (pointer: string): readonly string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The place of a finding in a word or two: the member, the HTTP status, a header, or the whole body. */
export function placeOf({ finding }: Found): string {
  if (!hasPlace(finding)) return 'body';
  const words = pointerWords(finding);
  if (!words.startsWith('/')) return words;
  const [, position] = /\/(\d+)$/.exec(words) ?? [];
  if (position === undefined) return memberOf(words);
  const [member, entry] = [memberOf(words), Number(position) + 1];
  return member === '' ? `row ${entry}` : `entry ${entry} of ${member}`;
}

/** What is wrong, in one clause: "status is "success" instead of "failed"". */
export function faultWords(found: Found): string {
  const { pointer, facts } = found.finding;
  const [wanted, received] = [shortFact(found, 'wanted'), shortFact(found, 'received')];
  const got = facts?.received;
  if (got?.kind === 'nothing' && facts?.wanted.kind !== 'refusal') return `${placeOf(found)} is missing`;
  if (got?.kind === 'body') return got.quote;
  if (got?.kind === 'no-answer') return received;
  if (got?.kind === 'list-without') return `the list lacks ${wanted}`;
  if (got?.kind === 'entry') return `shows ${received}`;
  if (got?.kind === 'effect') return `returns ${received}`;
  if (got?.kind === 'entries' && received.startsWith(wanted)) return `returns ${received}`;
  if (got?.kind === 'page' || got?.kind === 'entries' || pointer === 'status')
    return `returns ${received} instead of ${wanted}`;
  const verb = got?.kind === 'link-leading' && !received.startsWith('"') ? 'leads to' : 'is';
  return `${placeOf(found)} ${verb} ${received} instead of ${wanted}`;
}

/** The required or received value in a few words: the fact without its reasons. */
export function shortFact({ finding }: Found, side: 'wanted' | 'received'): string {
  const { wanted, received } = finding.facts ?? {};
  const fact = side === 'wanted' ? wanted : received;
  if (fact?.kind === 'entries' && wanted?.kind === 'entries' && fact.ids[0] === wanted.ids[0])
    return `${shortPage(wanted)}${fact === wanted ? '' : ` ${differenceOf(wanted, fact)}`}`;
  // Of a link without its filter, the address shows the fault.
  if (fact?.kind === 'link-leading' && wanted?.kind === 'link' && wanted.to.kind === 'filtered')
    return fact.value.replace(/^".+(?=\/)/, '"…');
  const words = finding[side].replace(/^a link to |(?:, because|, which| of a request|;| \().*$/gs, '');
  return (fact && shortWords(fact)) ?? words;
}

function shortWords(fact: Fact<string> | LinkGoal | LinkEnd): string | undefined {
  if (fact.kind === 'link') return shortWords(fact.to);
  if (fact.kind === 'link-leading')
    return shortWords(fact.to) ?? fact.value.replace(/(:\/\/[^/"]*)\/.*(?=\/)/, '$1/…');
  if (fact.kind === 'value') return fact.value;
  if (fact.kind === 'list-without') return 'no such entry';
  if (fact.kind === 'body') return fact.quote.replace('the body is ', '');
  if (fact.kind === 'status') return fact.status === undefined ? 'no answer' : `${fact.status}`;
  if (fact.kind === 'page') return `page ${fact.page}${fact.as === 'again' ? ' again' : ''}`;
  if (fact.kind === 'filtered') return `a link with status=${fact.status}`;
  return fact.kind === 'entries' ? shortPage(fact) : undefined;
}

/** What a page lacks of another one that begins with the same entry. */
function differenceOf(wanted: EntriesFact, received: EntriesFact): string {
  const id = wanted.ids.find((one) => !received.ids.includes(one));
  return id === undefined ? `with ${received.of} entries for ${wanted.of}` : `without ${JSON.stringify(id)}`;
}

/** A page by its number, else by its first entry. */
function shortPage({ ids: [id], of, page }: EntriesFact): string {
  if (page !== undefined) return `page ${page}`;
  return id === undefined || of === 0 ? 'no entries' : `entries from ${JSON.stringify(id)} on`;
}

/** How a command of ours is called before its arguments: "npm run show --". */
export type CallOf = (command: string) => string;

/** The form that anyone with Node can call; report.json has its commands in this form. */
export const byNpx: CallOf = (command) => `npx data-sync-conformance ${command}`;

/** A line with the command that puts a model back, called in another way. */
export const restoredBy = (line: string, callOf: CallOf): string =>
  line.replace(byNpx('restore'), () => callOf('restore'));

/** Where the report of the last run lies, which commands read by themselves. */
export const usualReport = 'reports/out/report.json';

/**
 * The same report for people, with commands as `callOf` writes them, about the report in `file`. Without curl
 * lines of the embedded reference server, which has ended with its run.
 */
export const withCalls = (report: Report, callOf: CallOf, file = usualReport): Report => ({
  ...report,
  preflight: report.preflight.map((one) => {
    return one.remedy === undefined ? one : { ...one, remedy: restoredBy(one.remedy, callOf) };
  }),
  headlines: report.headlines.map((one) => {
    if (one.kind !== 'left-changed') return one;
    return { ...one, repair: { ...one.repair, line: restoredBy(one.repair.line, callOf) } };
  }),
  requirements: report.requirements.map((requirement) => ({
    ...requirement,
    checks: requirement.checks.map((check) => {
      const { finding } = check;
      if (finding === undefined) return check;
      const call = `${callOf('again')}${file === usualReport ? '' : ` ${shellWord(file)}`}`;
      const certify = finding.again.certify.replace(byNpx('again'), () => call);
      const curl = report.target.embedded ? '' : finding.again.curl;
      return { ...check, finding: { ...finding, again: { ...finding.again, certify, curl } } };
    }),
  })),
});
