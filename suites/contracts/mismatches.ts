import type { ContractResult } from '../../schemas/report.ts';
import type { Mask } from '../http/mask.ts';
import { isArray, isObject, lookUp, pointerTo, writeJson, type Json } from '../log/json.ts';
import { stepsOf } from './filling.ts';
import type { PactInteraction, RuleList } from './pact-file.ts';
import type { NativeMismatch } from './verifier.ts';

/** A place where an answer is not what the contract requires, in our words. */
export type Mismatch = ContractResult['mismatches'][number];

/** The answer that mismatches, as it may be quoted. */
export interface Received {
  /** The body as it was shown to the verifier; undefined where it is no JSON. */
  readonly body: Json | undefined;
  /** Why the body is no JSON, where it must be. */
  readonly garbled?: string | undefined;
  /** Takes the secrets out. */
  readonly mask: Mask;
}

const most = 20; // of one interaction; a broken list says the same of every entry
const longest = 120; // characters of a quoted value

/** Retells what the verifier found: one mismatch per place, the status first, for it explains the rest. */
export function describeMismatches(
  interaction: PactInteraction,
  found: readonly NativeMismatch[],
  received: Received,
): readonly Mismatch[] {
  const { garbled } = received;
  const all = found
    .flatMap((native) => describe(interaction, native, received))
    .filter(({ pointer = '' }) => garbled === undefined || !/^(\/|$)/.test(pointer));
  const described = garbled === undefined ? all : [mismatchAt('', 'JSON', garbled), ...all];
  const places = new Map(described.toReversed().map((one) => [one.pointer ?? '', one]));
  const rank = (pointer: string): number => Number(pointer !== 'status');
  return [...places]
    .toSorted(
      ([one], [other]) => rank(one) - rank(other) || one.localeCompare(other, 'en', { numeric: true }),
    )
    .map(([, mismatch]) => mismatch)
    .slice(0, most);
}

/** A mismatch with its sentence. */
export const mismatchAt = (pointer: string, wanted: string, received: string): Mismatch => ({
  pointer,
  wanted,
  received,
  text: `${pointer === '' ? 'the body' : pointer}: wanted ${wanted}, received ${received}`,
});

function describe(
  { response }: PactInteraction,
  { type, path = '$', key = 'Content-Type', actual, mismatch = '' }: NativeMismatch,
  { body, mask }: Received,
): readonly Mismatch[] {
  const quoted = quote(String(actual), mask);
  if (type === 'StatusMismatch') {
    const isRefusal = response.matchingRules?.status !== undefined;
    const wanted = isRefusal ? 'a refusal: a status from 300 on' : String(response.status);
    return [mismatchAt('status', wanted, quoted)];
  }
  if (type === 'HeaderMismatch' || type === 'BodyTypeMismatch')
    return [mismatchAt(`header ${key}`, 'application/json or a type that ends in +json', quoted)];
  const missing = /^Actual map is missing the following keys: (.*)$/s.exec(mismatch)?.[1]?.split(', ') ?? [];
  const places = missing.length === 0 ? [path] : missing.map((name) => `${path}.${name}`);
  return places.map((place) => {
    const pointer = pointerTo(...stepsOf(place));
    // The lists of our examples have one element for all; they are our own JSON.
    const example = lookUp(
      (response.body?.content ?? null) as Json,
      pointer.replaceAll(/\/\d+(?=\/|$)/g, '/0'),
    );
    const rule = response.matchingRules?.body?.[place.replaceAll(/\[\d+\]/g, '[*]')];
    const wanted = inWords(rule, example);
    return mismatchAt(pointer, wanted, inKind(lookUp(body ?? null, pointer), mask));
  });
}

/** What a rule of the contract wants, in words; without a rule the kind of its example. */
function inWords(rule: RuleList | undefined, example: Json | undefined): string {
  const matchers = rule?.matchers ?? [];
  const [first] = matchers;
  if (rule?.combine === 'OR') {
    const others = matchers.filter(({ match }) => match !== 'null').slice(0, 1);
    return `${inWords({ combine: 'AND', matchers: others }, example)} or null`;
  }
  const has = (match: string): boolean => matchers.some((one) => one.match === match);
  if (has('null')) return 'null';
  if (has('equality')) return JSON.stringify(example);
  if (has('integer') || has('number')) return 'a number without a fraction';
  if (has('regex'))
    return first?.regex?.endsWith('(?:[Zz]|[+-]00:00)$') ? 'a date-time in UTC' : 'a date-time with a zone';
  if (has('arrayContains')) return 'a list with an entry like the one described';
  if (has('notEmpty')) return 'a string that is not empty';
  if ((first?.min ?? 0) > 0) return `a list of at least ${first?.min}`;
  if (example === undefined) return 'no such member';
  if (Array.isArray(example)) return 'a list';
  return typeof example === 'object' ? 'an object' : `a ${typeof example}`;
}

/** A value as it was received: of a list and an object the kind, else the value. */
function inKind(value: Json | undefined, mask: Mask): string {
  if (value === undefined) return 'nothing: the member is missing';
  if (isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : quote(writeJson(value), mask);
}

function quote(value: string, mask: Mask): string {
  const text = mask(value);
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
