import type { Mask } from '../http/mask.ts';
import { pointerTo } from '../log/json.ts';
import type { ContractResult } from '../../schemas/report.ts';
import { exampleAt, generalPath, stepsOf } from './json-path.ts';
import type { NativeMismatch } from './native-messages.ts';
import type { PactInteraction, RuleList } from './pact-file.ts';

/** A place where an answer is not what the contract requires, in our words. */
export type Mismatch = ContractResult['mismatches'][number];

/** How mismatches are described. */
export interface MismatchFormat {
  /** Takes the secrets out. */
  readonly mask: Mask;
  /**
   * Whether values of the target may be quoted; otherwise those that can have customers' data are shown by
   * type and length.
   */
  readonly showData: boolean;
  /** Why the body is no JSON, where it is none. */
  readonly garbled?: string | undefined;
}

const most = 20; // of one interaction; a broken list says the same of every entry

/** Retells what the verifier found: one mismatch per place, in the order of the places. */
export function describeMismatches(
  interaction: PactInteraction,
  found: readonly NativeMismatch[],
  format: MismatchFormat,
): readonly Mismatch[] {
  const described = new Map<string, Mismatch>();
  if (format.garbled !== undefined) described.set('', say('', 'JSON', format.garbled));
  for (const native of found)
    for (const mismatch of describeOne(interaction, native, format)) {
      const key = mismatch.pointer ?? mismatch.text;
      if (!described.has(key)) described.set(key, mismatch);
    }
  return [...described.values()].toSorted((one, other) => order(one) - order(other)).slice(0, most);
}

/** The status first: it explains the rest. */
const order = ({ pointer }: Mismatch): number => (pointer === 'status' ? 0 : 1);

function describeOne(
  interaction: PactInteraction,
  native: NativeMismatch,
  format: MismatchFormat,
): readonly Mismatch[] {
  const { response } = interaction;
  switch (native.type) {
    case 'StatusMismatch':
      return [say('status', wantedStatus(response), JSON.stringify(native.actual))];
    case 'HeaderMismatch':
      return [
        say(
          `header ${native.key ?? ''}`,
          'application/json or a type that ends in +json',
          quote(native.actual, format),
        ),
      ];
    case 'BodyTypeMismatch':
      return [
        say(
          'header Content-Type',
          'application/json or a type that ends in +json',
          quote(native.actual, format),
        ),
      ];
    default:
      return describeBody(response, native, format);
  }
}

const say = (pointer: string, wanted: string, received: string): Mismatch => ({
  pointer,
  wanted,
  received,
  text: `${pointer === '' ? 'the body' : pointer}: wanted ${wanted}, received ${received}`,
});

function wantedStatus({ status, matchingRules }: PactInteraction['response']): string {
  return matchingRules?.status === undefined ? String(status) : 'a refusal: a status from 300 on';
}

function describeBody(
  { body, matchingRules }: PactInteraction['response'],
  native: NativeMismatch,
  format: MismatchFormat,
): readonly Mismatch[] {
  const rules = matchingRules?.body ?? {};
  const path = native.path ?? '$';
  const text = native.mismatch ?? '';
  const pointer = pointerTo(...stepsOf(path));
  if (text.startsWith('Failed to parse the actual body') || (path === '$' && /^Expected .*body/.test(text)))
    return [say('', 'JSON', 'a body that is none')];
  const missing = /^Actual map is missing the following keys: (.*)$/s.exec(text)?.[1];
  if (missing !== undefined)
    return missing.split(', ').map((name) => {
      const rule = rules[generalPath(`${path}.${name}`)] ?? rules[generalPath(`${path}['${name}']`)];
      return say(
        `${pointer}${pointerTo(name)}`,
        inWords(rule, exampleAt(body?.content, [...stepsOf(path), name])),
        'nothing: the member is missing',
      );
    });
  const forbidden = /^Expected '(\w+)' to match '\(\?!/.exec(text)?.[1];
  if (forbidden !== undefined) {
    const isNamed = stepsOf(path).at(-1) === forbidden;
    const there = isNamed ? pointer : `${pointer}${pointerTo(forbidden)}`;
    return [say(there, 'no such member', 'the member is there')];
  }
  return [
    say(
      pointer,
      inWords(rules[generalPath(path)], exampleAt(body?.content, stepsOf(path))),
      quoteAt(pointer, native, format),
    ),
  ];
}

/** A rule of the contract in words. */
function inWords(rule: RuleList | undefined, example: unknown): string {
  const [first, second] = rule?.matchers ?? [];
  if (first === undefined) return kindOf(example);
  if (rule?.combine === 'OR' && second !== undefined)
    return `${inWords({ combine: 'AND', matchers: [second] }, example)} or null`;
  switch (first.match) {
    case 'null':
      return 'null';
    case 'equality':
      return JSON.stringify(example);
    case 'integer':
      return 'a number without a fraction';
    case 'number':
      return second === undefined ? 'a number' : 'a number without a fraction';
    case 'regex':
      return (first.regex ?? '').endsWith('|[+-]00:00)') ? 'a date-time in UTC' : 'a date-time with a zone';
    case 'arrayContains':
      return 'a list with an entry like the one described';
    default:
      if (second?.match === 'notEmpty') return 'a string that is not empty';
      if (first.min !== undefined) return first.min === 0 ? 'a list' : `a list of at least ${first.min}`;
      return kindOf(example);
  }
}

/** The kind of an example. */
function kindOf(example: unknown): string {
  if (Array.isArray(example)) return 'a list';
  if (typeof example === 'object' && example !== null) return 'an object';
  return typeof example === 'number' ? 'a number' : 'a string';
}

// Members that say how the service works, not what its customers store.
const harmless =
  /(^|\/)(\w+_at|\w*id|status|type|time_slice|self|first|prev|next|last|action|duration|\w+_rows|\w+_count)$/;

function quoteAt(pointer: string, { actual, mismatch = '' }: NativeMismatch, format: MismatchFormat): string {
  if (actual === '' && mismatch.includes('null (Null)')) return 'null';
  const text = typeof actual === 'string' ? actual : JSON.stringify(actual ?? null);
  if (harmless.test(pointer) || format.showData) return quote(text, format);
  if (/^(-?\d|true|false|null)/.test(text)) return /^-?\d/.test(text) ? 'a number' : text;
  if (text.startsWith('{')) return 'an object';
  if (text.startsWith('[')) return 'a list';
  const { length } = text.replace(/^"(.*)"$/s, '$1');
  return `a string of ${length} characters`;
}

const longest = 120; // characters of a quoted value

function quote(value: unknown, { mask }: MismatchFormat): string {
  const text = mask(typeof value === 'string' ? value : JSON.stringify(value ?? null));
  return text.length > longest ? `${text.slice(0, longest)}… (${text.length} characters)` : text;
}
