import type { CheckResult, Finding, Report, RequirementResult } from '../../schemas/report.ts';
import type { ReportedExchange } from '../../schemas/report-traffic.ts';
import { oneLine } from './escape.ts';
import { remedyOf } from './remedies.ts';

/** What a finding does to the verdict. */
export type FindingKind = 'fail' | 'warn' | 'pending' | 'waived';

/** A finding with what it belongs to. */
export interface Found {
  readonly requirement: RequirementResult;
  readonly check: CheckResult;
  readonly finding: Finding;
  /** Unique in the report: the requirement's id, from the second finding on with a number: "2.5-next.2". */
  readonly anchor: string;
  /**
   * `fail` affects the verdict, `warn` does not; a waived finding, or one of a rule too new to count, counts
   * neither way.
   */
  readonly kind: FindingKind;
}

/** One line of a finding: what it says of the violation, and the words. */
export interface FindingLine {
  readonly label:
    | 'wanted'
    | 'received'
    | 'sent'
    | 'answer'
    | 'rule'
    | 'reading'
    | 'hint'
    | 'seen'
    | 'steps'
    | 'proof'
    | 'set'
    | 'again'
    | 'curl'
    | 'exchange'
    | 'against'
    | 'fix';
  readonly text: string;
}

/**
 * Every finding of a report: failures, then warnings, then those that do not count yet, then waived ones,
 * each in the order of the spec.
 */
export function findings(report: Report): readonly Found[] {
  const all = report.requirements.flatMap(foundOf);
  return (['fail', 'warn', 'pending', 'waived'] as const).flatMap((kind) =>
    all.filter((found) => found.kind === kind),
  );
}

/** The findings of one requirement, in the order of its checks. */
export function foundOf(requirement: RequirementResult): readonly Found[] {
  return requirement.checks
    .flatMap((check) => (check.finding === undefined ? [] : [{ check, finding: check.finding }]))
    .map(({ check, finding }, index) => ({
      requirement,
      check,
      finding,
      anchor: index === 0 ? requirement.id : `${requirement.id}.${index + 1}`,
      kind: kindOf(requirement, check),
    }));
}

function kindOf({ pending }: RequirementResult, { outcome }: CheckResult): FindingKind {
  if (outcome !== 'fail' && outcome !== 'warn') return 'waived';
  return pending === undefined ? outcome : 'pending';
}

/** "4.7-status-filter  MUST · clause 4.7 · every entry of a filtered list has the status asked for" */
export const headline = ({ requirement, check }: Found): string =>
  `${requirement.id}  ${requirement.level} · clause ${requirement.clause} · ${check.title}`;

/**
 * The lines of a finding, always in this order: wanted, received, sent, answer, rule, set, again, exchange,
 * fix. If the finding has a hint, it replaces how to fix the rule, because it is more specific.
 */
export function findingLines({ requirement, finding }: Found): readonly FindingLine[] {
  const { counterexample } = finding;
  return [
    line('wanted', hasPlace(finding) ? `${pointerWords(finding)}  ${finding.wanted}` : finding.wanted),
    line('received', finding.received),
    line('sent', finding.sent),
    line('answer', finding.answer),
    line('rule', requirement.text),
    line('reading', requirement.reading),
    line('hint', finding.hint),
    line('seen', seenIn(finding)),
    line('steps', counterexample && stepsOf(counterexample)),
    line('proof', finding.proof?.sentence),
    line('set', curlVariables(finding)),
    line('again', finding.again.certify),
    line('curl', finding.again.curl),
    line('exchange', finding.exchange),
    line('against', finding.against.length === 0 ? undefined : finding.against.join(', ')),
    line('fix', finding.hint === undefined ? remedyOf(requirement.id) : undefined),
  ].flat();
}

/**
 * What must be set for the curl line of a finding; undefined where it is the token alone, which every command
 * needs.
 */
export function curlVariables({ again: { variables = [] } }: Finding): string | undefined {
  const parts = variables.map(({ name, holds }) => `${name}: ${holds}`);
  return variables.some(({ name }) => name !== 'TOKEN') ? parts.join('; ') : undefined;
}

/** "in 3 of 20 answers" where only some answers broke the rule, else undefined. */
export function seenIn({ occurrences, facts }: Finding): string | undefined {
  const isEvery = facts?.occurrences !== undefined && facts.occurrences.violating === facts.occurrences.of;
  return occurrences === undefined || isEvery ? undefined : `in ${occurrences} answers`;
}

/** A finding in plain text: its headline, a blank line, and its lines with aligned labels. */
export function plainFinding(found: Found): string {
  const lines = findingLines(found).map(
    ({ label, text }) => `  ${labelWord(label).padEnd(9)} ${oneLine(text)}`,
  );
  return [oneLine(headline(found)), '', ...lines].join('\n');
}

/** The label of a line; the curl line continues `again` and has no label of its own. */
export const labelWord = (label: FindingLine['label']): string => (label === 'curl' ? '' : label);

/** A finding in one line, for places that have no more: what, where, wanted and received. */
export function shortFinding({ check, finding }: Found): string {
  const where = hasPlace(finding) ? ` at ${pointerWords(finding)}` : '';
  return oneLine(
    `${check.title}: ${finding.endpoint}${where}: wanted ${finding.wanted}, received ${finding.received}`,
  );
}

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

function line(label: FindingLine['label'], text: string | undefined): readonly FindingLine[] {
  return text === undefined || text === '' ? [] : [{ label, text }];
}

/** Seed and path stay in report.json: the command under `again` has the seed and needs no path. */
const stepsOf = ({ moves }: NonNullable<Finding['counterexample']>): string =>
  `${moves.join(' → ')}  (the shortest sequence found that fails; the command under "again" repeats it)`;

/** Whether a finding counts against the target in this run: a broken MUST, under --strict a warning too. */
export const isError = (report: Report, { kind }: Found): boolean =>
  kind === 'fail' || (report.strict && kind === 'warn');

/** An interaction of the consumer contract that the target breaks, and how. */
export interface BrokenInteraction {
  readonly description: string;
  readonly endpoint: string;
  readonly message: string;
}

/** The broken interactions of a report, in its order. */
export const brokenInteractions = ({ contracts }: Report): readonly BrokenInteraction[] =>
  contracts
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ description, endpoint = '', mismatches, reason = '' }) => ({
      description,
      endpoint,
      message: [reason, ...mismatches.map(({ text }) => text)].filter((text) => text !== '').join('\n'),
    }));
