/**
 * A value that the contract describes instead of prescribing, in the notation that Pact's native library
 * reads.
 */
export interface Matcher {
  readonly 'pact:matcher:type': string | readonly Rule[];
  readonly value: unknown;
  readonly [detail: string]: unknown;
}

interface Rule {
  readonly 'pact:matcher:type': string;
  readonly [detail: string]: unknown;
}

const type: Rule = { 'pact:matcher:type': 'type' };
const number: Rule = { 'pact:matcher:type': 'number' };
const nothing: Rule = { 'pact:matcher:type': 'null' };
const regex = (expression: string): Rule => ({ 'pact:matcher:type': 'regex', regex: expression });
const all = (rules: readonly Rule[], value: unknown): Matcher => ({ 'pact:matcher:type': rules, value });

// A day of the real calendar, seconds up to the leap second, any fraction; the zone follows. Pact holds the
// whole text against it.
const longMonths = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])';
const shortMonths = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)';
const leapYears = '(?:[0-9]{2}(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)';
const day = `(?:[0-9]{4}-(?:${longMonths}|${shortMonths}|02-(?:0[1-9]|1[0-9]|2[0-8]))|${leapYears}-02-29)`;
const moment = `${day}[Tt](?:[01][0-9]|2[0-3]):[0-5][0-9]:(?:[0-5][0-9]|60)(?:\\.[0-9]+)?`;
const anyZone = `${moment}(?:[Zz]|[+-](?:[01][0-9]|2[0-3]):[0-5][0-9])`;
const utc = `${moment}(?:[Zz]|[+-]00:00)`;

// How the verifier writes a number that has no fraction: 5, 5.0, 1e25.
const otherWhole = '-?[0-9]+\\.0+|-?[0-9](?:\\.[0-9]+)?e\\+?[0-9]+';
const whole = `-?[0-9]+|${otherWhole}`;

/** Any string, the empty one too. */
export const text = (example: string): Matcher => all([type], example);

/** A string of at least one character. */
export const word = (example: string): Matcher => all([type, { 'pact:matcher:type': 'notEmpty' }], example);

/** A number without a fraction; `5.0` is one (reading 2), for which Pact's own `integer` has no ear. */
export const integer = (example: number): Matcher => all([number, regex(whole)], example);

/** A date-time of RFC 3339 in any zone (reading 4). */
export const anyDateTime = (example: string): Matcher => all([regex(anyZone)], example);

/** A date-time in UTC (clause 2.1, `created_at`). */
export const utcDateTime = (example: string): Matcher => all([regex(utc)], example);

/** An object of any content; a member in its example would be required in every answer. */
export const object = (): Matcher => all([type], {});

/** This very text. */
export const literal = (value: string): Matcher => all([{ 'pact:matcher:type': 'equality' }], value);

/** Null and nothing else; an absent member is not null. */
export const none = (): Matcher => all([nothing], null);

/** A string or null. */
export const textOrNull = (example: string): Matcher => all([nothing, type], example);

/** A date-time or null. */
export const dateTimeOrNull = (example: string): Matcher => all([nothing, regex(anyZone)], example);

/**
 * A number without a fraction, or null. Rules joined by "or" each hold alone: Pact's `integer` takes 5, the
 * expression what JSON may also write for it (5.0, 1e25).
 */
export const integerOrNull = (example: number): Matcher =>
  all([nothing, { 'pact:matcher:type': 'integer' }, regex(otherWhole)], example);

/** A list of at least `least` elements (default 0), each like the example. */
export const listOf = (example: unknown, least = 0): Matcher => ({
  'pact:matcher:type': 'type',
  min: least,
  value: [example],
});

/** A text that the state of the provider gives: inserted into requests, and required in answers. */
export const injected = (expression: string, example: string): Matcher => ({
  'pact:matcher:type': 'type',
  'pact:generator:type': 'ProviderState',
  expression,
  value: example,
});

/** What a JSON answer may call itself (reading 20). */
export const jsonMediaType = regex('(?i)(?:application/json|[^/;,\\s]+/[^/;,\\s]+\\+json)\\s*(?:;.*)?');

/** A list without elements. */
export const emptyList = (): Matcher => ({ 'pact:matcher:type': 'equality', value: [] });

/** A list that has at least one element like the example, and any others. */
export const arrayWith = (example: unknown): Matcher => ({
  'pact:matcher:type': 'arrayContains',
  variants: [example],
  value: [example],
});
