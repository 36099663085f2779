import {
  endpoints,
  isRequirementId,
  requirements,
  type Endpoint,
  type RequirementId,
} from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { failedWords } from '../../suites/verdict/words.ts';
import {
  faultWords,
  findingKinds,
  findingLines,
  foundOf,
  placeOf,
  shortFact,
  type FindingKind,
  type FindingLine,
  type Found,
} from '../content/finding.ts';
import { few, many } from '../content/verdict.ts';
import { diagnosing, isEarlierOf, isOpened, type Diagnosis } from './diagnoses.ts';

/** Findings that one change of the server most likely ends. */
export interface Cause {
  /** Its place in the fix list, from 1. */
  readonly number: number;
  readonly kind: FindingKind;
  readonly diagnosis: Diagnosis;
  /** Whether a credential is accepted that must be refused. */
  readonly isSecurity: boolean;
  readonly findings: readonly [Found, ...Found[]];
  readonly rules: readonly RequirementId[];
  readonly endpoints: readonly Endpoint[];
  /** Untested rules that cannot be judged before this is fixed. */
  readonly hides: readonly RequirementId[];
  /** The cause that this one may follow from: its number in the fix list, and its first rule. */
  readonly follows?: { readonly number: number; readonly rule: RequirementId };
}

/** All causes: failures, then warnings, then those that do not count yet, then waived ones. */
export const allCauses = (report: Report): readonly Cause[] =>
  findingKinds.flatMap((kind) => causesOf(report, kind));

/** The findings of all causes, in the order of the fix list. */
export const findings = (report: Report): readonly Found[] =>
  allCauses(report).flatMap(({ findings: found }) => found);

/** The findings of one rule. */
export const findingsOfRule = (report: Report, id: string): readonly Found[] =>
  findings(report).filter(({ requirement }) => requirement.id === id);

/** The cause with this number or this rule; undefined if there is none. */
export const findCause = (report: Report, word: string): Cause | undefined =>
  allCauses(report).find(
    ({ number, kind, rules }) => (kind === 'fail' && word === `${number}`) || rules.some((id) => id === word),
  );

/**
 * The findings of a report by cause, in the order in which to fix them: security first, a root before what
 * follows from it, what hides most before the rest, then by endpoint.
 */
export function causesOf(report: Report, kind: FindingKind = 'fail'): readonly Cause[] {
  const found = report.requirements.flatMap(foundOf).filter((one) => one.kind === kind);
  const diagnose = diagnosing(report, found);
  const drafts = [...Map.groupBy(found, (one) => diagnose(one).key).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [causeOf(report, kind, diagnose(first), [first, ...others])],
  );
  const hidden = (cause: Cause): number =>
    Math.max(...drafts.filter((one) => headingOf(one) === headingOf(cause)).map(({ hides }) => hides.length));
  const keyOf = (cause: Cause): readonly number[] => [
    cause.isSecurity ? 0 : 1,
    -hidden(cause),
    placeOfHeading(cause),
    -cause.hides.length,
    -cause.findings.length,
  ];
  const keys = new Map(drafts.map((cause) => [cause, keyOf(cause)]));
  const rest = drafts.toSorted((one, other) => compareKeys(keys.get(one) ?? [], keys.get(other) ?? []));
  const roots = new Map(rest.map((one) => [one, rest.filter((other) => isRootOf(other, one))]));
  const sorted: Cause[] = [];
  while (rest.length > 0) {
    const at = rest.findIndex((one) => !roots.get(one)?.some((root) => rest.includes(root)));
    sorted.push(...rest.splice(Math.max(0, at), 1));
  }
  return sorted.map((cause, at) => {
    const root = sorted.slice(0, at).find((one) => roots.get(cause)?.includes(one));
    const follows = root && { number: sorted.indexOf(root) + 1, rule: root.findings[0].requirement.id };
    return { ...cause, number: at + 1, ...(follows && { follows }) };
  });
}

/** A report whose reasons name the failed rules in the order of the fix list. */
export function inFixOrder(report: Report): Report {
  const failed = report.requirements.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id);
  const words = failedWords([...new Set([...causesOf(report).flatMap(({ rules }) => rules), ...failed])]);
  return { ...report, reasons: report.reasons.map((one) => (one === failedWords(failed) ? words : one)) };
}

/** The causes of failures under their headings: "GET /api/v1/reports", "several endpoints" or "security". */
export function causeGroups(report: Report) {
  const groups: { readonly heading: string; readonly causes: Cause[] }[] = [];
  for (const cause of causesOf(report)) {
    const heading = headingOf(cause);
    if (groups.at(-1)?.heading !== heading) groups.push({ heading, causes: [] });
    groups.at(-1)?.causes.push(cause);
  }
  return groups;
}

function causeOf(
  report: Report,
  kind: FindingKind,
  diagnosis: Diagnosis,
  found: readonly [Found, ...Found[]],
): Cause {
  const at = new Set(found.map(({ finding }) => finding.endpoint));
  const [first, ...others] = found.toSorted(
    (one, other) =>
      Number(restsOn(one.requirement.id).has(other.requirement.id)) -
      Number(restsOn(other.requirement.id).has(one.requirement.id)),
  );
  const rules = [...new Set([first ?? found[0], ...others].map(({ requirement }) => requirement.id))];
  const fixed = (one: Found): Found => ({ ...one, fix: diagnosis.fix ?? one.fix });
  return {
    number: 0,
    kind,
    diagnosis,
    isSecurity: kind === 'fail' && rules.some(isOpened),
    findings: [fixed(first ?? found[0]), ...others.map(fixed)],
    rules,
    endpoints: Object.values(endpoints).filter((endpoint) => at.has(endpoint)),
    hides: kind === 'fail' ? hiddenBy(report, new Set(rules)) : [],
  };
}

const headingOf = ({ isSecurity, endpoints: [first, ...others] }: Cause): string =>
  isSecurity ? 'security' : others.length === 0 ? (first ?? '') : 'several endpoints';

/** Causes at several endpoints come before those of one, these in the order of the spec. */
const placeOfHeading = ({ endpoints: at }: Cause): number =>
  at.length > 1 ? -1 : Object.values(endpoints).findIndex((endpoint) => endpoint === at[0]);

const compareKeys = (one: readonly number[], other: readonly number[]): number =>
  one.map((value, at) => value - (other[at] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** Rules that a broken rule of a list drags along, beside those that the catalogue says rest on it. */
const dragged: readonly (readonly [dependent: RegExp, roots: readonly string[]])[] = [
  [/^2\.5-(filter-kept|(self|first|next|prev|last)-page)$/, ['4.7-page-number', '4.9-page-number']],
  [/^2\.5-filter-kept$/, ['4.7-status-filter', '4.9-status-filter']],
  [/-(each-once|status-filter)$/, ['4.7-page-number', '4.9-page-number']],
];

/** All rules on which one rests, directly or through others. */
function restsOn(id: string, known = new Set<string>()): ReadonlySet<string> {
  const entry = isRequirementId(id) ? requirements[id] : undefined;
  const direct = [
    ...(entry?.restsOn ?? []),
    ...dragged.flatMap(([dependent, roots]) => (dependent.test(id) ? roots : [])),
  ];
  for (const one of direct)
    if (!known.has(one)) {
      known.add(one);
      restsOn(one, known);
    }
  return known;
}

/** What could be examined in spite of it is no consequence of a missing answer or envelope. */
const isGround = (id: string): boolean => /^2-|-answers-200$/.test(id);

const isBelow = (one: Cause, other: Cause): boolean =>
  (one.endpoints.some((endpoint) => other.endpoints.includes(endpoint)) &&
    one.rules.some((id) =>
      other.rules.some((root) => root !== id && !isGround(root) && restsOn(id).has(root)),
    )) ||
  one.findings.some((own) => other.findings.some((root) => isEarlierOf(root, own)));

/** Whether a rule of one cause rests on a rule of the other at an endpoint of both, or shows it later. */
const isRootOf = (root: Cause, cause: Cause): boolean =>
  root !== cause && isBelow(cause, root) && !isBelow(root, cause);

/** Untested rules that need one of these, directly or through another untested rule. */
function hiddenBy(report: Report, failed: ReadonlySet<RequirementId>): readonly RequirementId[] {
  const grounds = report.requirements
    .filter(({ outcome }) => outcome === 'untested')
    .map(({ id, because = [] }) => ({
      id,
      rules: because.flatMap((reason) => (reason.kind === 'needs' ? [reason.rule] : [])),
    }));
  const hidden = new Set<RequirementId>();
  let before = -1;
  while (hidden.size > before) {
    before = hidden.size;
    for (const { id, rules } of grounds)
      if (rules.some((rule) => failed.has(rule) || hidden.has(rule))) hidden.add(id);
  }
  return [...hidden];
}

/** What a cause means for others: "hides 3", "may follow from 1"; only failures are shown with a number. */
export const consequencesOf = ({ kind, hides, follows }: Cause): readonly string[] => [
  ...(hides.length > 0 ? [`hides ${hides.length}`] : []),
  ...(follows === undefined ? [] : [`may follow from ${kind === 'fail' ? follows.number : follows.rule}`]),
];

/** A cause as a row of the fix list; notes are its places and consequences. */
export function causeRow(cause: Cause) {
  const { findings: found, diagnosis } = cause;
  const [first] = found;
  const [place = '', ...others] = new Set(found.map(placeOf));
  return {
    rule: first.requirement.id,
    place: others.length > 0 ? `${place} +${others.length}` : place,
    wanted: shortFact(first, 'wanted'),
    received: shortFact(first, 'received'),
    ...diagnosis.row,
    notes: [...(found.length > 1 ? [many(found.length, 'place')] : []), ...consequencesOf(cause)],
  };
}

/** The fault of a cause in one clause: what is wrong, and in how many places. */
export function causeTitle({ findings: found, endpoints: at, diagnosis }: Cause): string {
  const title = diagnosis.title ?? faultWords(found[0]);
  if (found.length === 1) return title;
  return `${title} (${many(found.length, 'place')}${at.length > 1 ? ` at ${many(at.length, 'endpoint')}` : ''})`;
}

/** A cause line by line: its first finding, its consequences, the other places, and what the rule says. */
export function causeLines({ findings, rules, follows, hides }: Cause): readonly FindingLine[] {
  const [first, ...others] = findings;
  const places = [...Map.groupBy(others, ({ finding }) => finding.sent)].map(([sent, those]) => {
    const own = few([...new Set(those.map(({ requirement }) => requirement.id))], 1);
    return `${sent}: ${few([...new Set(those.map(placeOf))], 10)}${rules.length > 1 ? ` (${own})` : ''}`;
  });
  const own = findingLines(first);
  const end = own.findIndex(({ label }) => label === 'rule');
  return [
    ...own.slice(0, end),
    ...(follows === undefined ? [] : [{ label: 'after', text: `may follow from ${follows.rule}` }]),
    ...(hides.length === 0 ? [] : [{ label: 'hides', text: few(hides, 10) }]),
    ...places.slice(0, 8).map((text) => ({ label: 'also', text })),
    ...(places.length > 8 ? [{ label: '', text: `and ${places.length - 8} more requests` }] : []),
    ...own.slice(end),
  ];
}
