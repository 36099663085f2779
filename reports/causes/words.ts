import { english } from '../../suites/kit/check/words.ts';
import type { EntriesFact, Fact, TypeName } from '../../schemas/report-facts.ts';
import { hasPlace, pointerWords, type Found } from '../content/finding.ts';
import { remedyOf } from '../content/remedies.ts';
import { many } from '../content/verdict.ts';
import type { Cause } from './causes.ts';
import { memberOf } from './group.ts';
import type { CauseHint } from './hints.ts';
import { lettersOf } from './spelling.ts';

/** A cause in the columns of a table. */
export interface CauseRow {
  /** The first of its rules. */
  readonly rule: string;
  /** The member, the HTTP status, a header, or the whole body. */
  readonly place: string;
  readonly wanted: string;
  readonly received: string;
  /** "7 places", "hides 3"; empty if there is neither. */
  readonly notes: readonly string[];
}

const spellings = {
  camelCase: 'camelCase',
  PascalCase: 'PascalCase',
  'kebab-case': 'kebab-case',
  other: 'other spelling',
} as const;

/** A cause as a row of the fix list. */
export function causeRow(cause: Cause): CauseRow {
  const [first] = cause.findings;
  const notes = [
    ...(cause.findings.length > 1 ? [many(cause.findings.length, 'place')] : []),
    ...(cause.hides.length > 0 ? [`hides ${cause.hides.length}`] : []),
  ];
  const row = { rule: first.requirement.id, notes };
  const { about } = cause.group;
  if (about.kind === 'spelling')
    return { ...row, place: 'names', wanted: 'snake_case', received: spellings[about.spelling] };
  const members = [...new Set(cause.findings.map(placeOf))];
  if (about.kind === 'missing' && members.length > 1)
    return { ...row, place: about.member, wanted: shortFact(first, 'wanted'), received: receivedIn(cause) };
  const place = members.length > 1 ? `${members[0] ?? ''} +${members.length - 1}` : (members[0] ?? '');
  return { ...row, place, wanted: shortFact(first, 'wanted'), received: receivedIn(cause) };
}

function receivedIn({ findings: [first], group: { about } }: Cause): string {
  if (about.kind === 'missing') return about.near === undefined ? 'nothing' : `${about.near} instead`;
  return shortFact(first, 'received');
}

/** The place of a finding in a word or two: the member, the HTTP status, a header, or the whole body. */
export function placeOf({ finding }: Found): string {
  if (!hasPlace(finding)) return 'body';
  const words = pointerWords(finding);
  return words.startsWith('/') ? memberOf(words) : words;
}

/** The required or received value in a few words: the fact without its reasons. */
export function shortFact({ finding }: Found, side: 'wanted' | 'received'): string {
  const fact = finding.facts?.[side];
  if (fact === undefined) return finding[side];
  if (fact.kind === 'refusal') return 'a refusal';
  if (fact.kind === 'link' && fact.to.kind === 'entries') return shortPage(fact.to);
  if (fact.kind === 'link-leading') return shortLink(fact.value);
  return (fact.kind === 'type' ? shortTypes[fact.type] : undefined) ?? english.fact(shortened(fact));
}

const shortTypes: Readonly<Partial<Record<TypeName, string>>> = {
  'date-time': 'a date-time',
  'utc-date-time': 'a date-time in UTC',
  'http-date': 'a date in GMT',
  envelope: 'an object with data',
  'envelope-data': 'a resource, or an array',
  resource: 'a resource',
  attributes: 'an object',
  'error-body': 'message and status',
  'message-body': 'a message',
  'json-text': 'JSON',
  'array-of-report-items': 'report items',
  'no-entry-of-status': 'no entry',
  'empty-list-or-refusal': 'an empty list or 4xx',
  'no-server-error': 'no 5xx',
};

function shortened(fact: Fact<string>): Fact<string> {
  if (fact.kind === 'status')
    return { kind: 'status', ...(fact.status === undefined ? {} : { status: fact.status }) };
  if (fact.kind === 'nothing') return { kind: 'nothing' };
  return fact;
}

/** A page by its first entry. */
const shortPage = ({ ids: [id], of }: EntriesFact): string =>
  id === undefined || of === 0 ? 'a page without entries' : `the page of ${JSON.stringify(id)}`;

/** A link from the last name of its path on, as JSON: the links of one list differ at the end. */
function shortLink(link: string): string {
  const end = /\/[^/?#"]*(?:\?[^#"]*)?"$/.exec(link)?.[0];
  return end === undefined || end.length + 1 >= link.length ? link : `"…${end}`;
}

/** What a cause is, in a sentence without its end. */
export function causeTitle(cause: Cause): string {
  const { about } = cause.group;
  const [first] = cause.findings;
  if (about.kind === 'spelling')
    return `names of members are in ${spellings[about.spelling]}: ${renamed(cause)}`;
  if (cause.findings.length === 1) return first.check.title;
  const at = cause.endpoints.length > 1 ? ` at ${many(cause.endpoints.length, 'endpoint')}` : '';
  const places = `${many(cause.findings.length, 'place')}${at}`;
  if (about.kind === 'missing') return `${about.member} is missing in ${places}`;
  const members = [...new Set(cause.findings.map(placeOf))].join(', ');
  if (about.kind === 'time' || about.kind === 'type')
    return `${members}: wanted ${shortFact(first, 'wanted')}, received ${shortFact(first, 'received')} in ${places}`;
  return `${first.check.title} (${places})`;
}

function renamed({ findings }: Cause): string {
  const names = new Map(
    findings.flatMap(({ finding: { facts, pointer } }) => {
      const received = facts?.received;
      const member = memberOf(pointer);
      const other =
        received?.kind === 'nothing'
          ? received.members?.find((name) => lettersOf(name) === lettersOf(member))
          : undefined;
      return other === undefined ? [] : [[member, other] as const];
    }),
  );
  const pairs = [...names].map(([member, other]) => `${other} for ${member}`);
  const shown = pairs.slice(0, 2).join(', ');
  return pairs.length > 2 ? `${shown} and ${pairs.length - 2} more` : shown;
}

/**
 * How to fix a cause: its most likely origin and what to do, else the advice for its rule. Absent where the
 * finding itself has a hint, or where the cause concerns several rules.
 */
export function remedyWords({
  hint,
  rules: [rule, ...others],
  findings: [{ finding }],
}: Cause): string | undefined {
  if (hint !== undefined) return hintWords(hint);
  const isOwn = rule !== undefined && others.length === 0 && finding.hint === undefined;
  return isOwn ? remedyOf(rule) : undefined;
}

/** The most likely origin of a cause, and what to do. */
export function hintWords(hint: CauseHint): string {
  if (hint.kind === 'framework') return `This is the default answer of ${hint.name}: ${hint.remedy}.`;
  if (hint.kind === 'renamed')
    return `The object has ${hint.near}. If that is the same value, rename it to ${hint.member}.`;
  if (hint.kind === 'naming-strategy')
    return `The serializer writes names in ${hint.spelling}. Set its naming strategy to snake_case.`;
  return fixed[hint.kind];
}

const fixed: Readonly<
  Record<Exclude<CauseHint['kind'], 'framework' | 'renamed' | 'naming-strategy'>, string>
> = {
  'numbers-as-text':
    'Numbers are serialized as strings, as many drivers return BIGINT and DECIMAL. Convert them before serialization.',
  'ids-as-numbers':
    'Ids of resources are strings in this API, even where they hold digits. Convert them to strings.',
  'offset-missing': 'The value has no offset. Serialize it in UTC with "Z" at its end.',
  epoch: 'The value counts seconds or milliseconds since 1970. Serialize it as an RFC 3339 date-time.',
  'blank-for-T': 'The value has a blank where RFC 3339 has "T". Serialize it with an ISO 8601 formatter.',
  'null-for-value':
    'The spec shows no null here. Send the value, or leave the member out where the spec allows it.',
  'created-for-ok':
    'Many frameworks return 201 or 204 for PUT and POST by default. This API returns 200 with a body.',
  'envelope-missing':
    'The answer is what belongs into "data". Return it in its envelope: {"data": …}, a list with "links" beside it.',
  'validation-status': 'Many frameworks return 422 for invalid parameters by default. This API returns 400.',
};
