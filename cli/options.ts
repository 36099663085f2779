import { parseArgs } from 'node:util';

import { suggest } from '../suites/target/nearest.ts';
import { UsageError } from './command.ts';
import type { OptionSpecs } from './option-spec.ts';

export type { OptionSpec, OptionSpecs } from './option-spec.ts';

/** Options as they were given; a name that the specs lack is our own mistake. */
export interface Options {
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  has(name: string): boolean;
  /** A whole number within bounds; throws UsageError for anything else. */
  whole(name: string, least: number, most: number): number | undefined;
  /** A number greater than 0, or from `least` on, fractions allowed; throws UsageError for anything else. */
  decimal(name: string, most: number, least?: number): number | undefined;
  /** Arguments that belong to no option. */
  readonly rest: readonly string[];
}

/** Options that are refused with an explanation, because somebody is sure to try them. */
const refused: Readonly<Record<string, string>> = {
  token:
    'a token is never taken as an argument, because other users of the machine see arguments; ' +
    'set the environment variable TOKEN or give --token-file FILE',
};

const sizes = Number.MAX_SAFE_INTEGER;

/**
 * Parses the arguments of a command; throws UsageError naming the option, what is accepted and the nearest
 * match.
 */
export function parseOptions(specs: OptionSpecs, argv: readonly string[], most = 0): Options {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(specs).map(([name, spec]) => [
        name,
        { type: spec.value === undefined ? ('boolean' as const) : ('string' as const), multiple: true },
      ]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const rest: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'option') note(given, specs, token);
    if (token.kind === 'positional') rest.push(token.value);
  }
  const extra = rest[most];
  if (extra !== undefined) throw new UsageError(`${quote(extra)} is an argument too many`);
  return read(given, rest);
}

interface OptionToken {
  readonly name: string;
  readonly rawName: string;
  readonly value: string | undefined;
  readonly inlineValue: boolean | undefined;
}

function note(given: Map<string, string[]>, specs: OptionSpecs, token: OptionToken): void {
  const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined;
  const refusal = Object.hasOwn(refused, token.name) ? refused[token.name] : undefined;
  if (spec === undefined) {
    const names = Object.keys(specs).map((name) => `--${name}`);
    throw new UsageError(
      refusal === undefined
        ? `${quote(token.rawName)} is not an option${suggest(token.rawName, names)}`
        : `${token.rawName}: ${refusal}`,
    );
  }
  if (spec.value === undefined && token.inlineValue === true)
    throw new UsageError(`${token.rawName} takes no value`);
  if (spec.value !== undefined && isMissing(token))
    throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${spec.value}`);
  if (spec.value !== undefined && token.value?.trim() === '')
    throw new UsageError(`${token.rawName} is empty; accepted is ${token.rawName} ${spec.value}`);
  const before = given.get(token.name);
  if (before !== undefined && spec.value !== undefined && spec.isRepeated !== true)
    throw new UsageError(`${token.rawName} is given twice; it takes one value`);
  given.set(token.name, [...(before ?? []), token.value ?? '']);
}

/** `--seed --strict` lacks a value; `--seed=--strict` is explicit. */
const isMissing = (token: OptionToken): boolean =>
  token.value === undefined || (token.inlineValue !== true && token.value.startsWith('--'));

function read(given: ReadonlyMap<string, readonly string[]>, rest: readonly string[]): Options {
  const text = (name: string): string | undefined => given.get(name)?.[0];
  return {
    text,
    texts: (name) => given.get(name) ?? [],
    has: (name) => given.has(name),
    whole: (name, least, most) => wholeNumber(`--${name}`, text(name), least, most),
    decimal: (name, most, least) => decimalNumber(`--${name}`, text(name), most, least),
    rest,
  };
}

function decimalNumber(name: string, text: string | undefined, most: number, least = 0): number | undefined {
  if (text === undefined) return undefined;
  const value = /^\d{1,12}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  if (value > 0 && value >= least && value <= most) return value;
  const range = least === 0 ? `greater than 0 and up to ${Math.floor(most)}` : `from ${least} to ${most}`;
  throw new UsageError(`${name} is ${quote(text)}; accepted is a number ${range}`);
}

function wholeNumber(
  name: string,
  text: string | undefined,
  least: number,
  most: number,
): number | undefined {
  if (text === undefined) return undefined;
  const value = /^-?\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  const upTo = most === sizes ? `from ${least}` : `from ${least} to ${most}`;
  throw new UsageError(`${name} is ${quote(text)}; accepted is a whole number ${upTo}`);
}

/** The greatest whole number that an option accepts. */
export const unbounded = sizes;

/** One of several words; throws UsageError with the accepted ones and the nearest match. */
export function oneOf<T extends string>(
  name: string,
  text: string | undefined,
  accepted: readonly T[],
): T | undefined {
  if (text === undefined) return undefined;
  const found = accepted.find((word) => word === text);
  if (found !== undefined) return found;
  const words = accepted.map((word) => JSON.stringify(word)).join(', ');
  throw new UsageError(`${name} is ${quote(text)}; accepted are ${words}${suggest(text, accepted)}`);
}

/** The options as lines of a help text. */
export function describeOptions(specs: OptionSpecs): string {
  const rows = Object.entries(specs).map(([name, spec]) => ({
    left: `  --${name}${spec.value === undefined ? '' : ` ${spec.value}`}`,
    right: spec.help + (spec.isRepeated === true ? ' (may be repeated)' : ''),
  }));
  const width = Math.max(...rows.map(({ left }) => left.length)) + 2;
  return rows.map(({ left, right }) => `${left.padEnd(width)}${right}`).join('\n');
}

/**
 * A word of the command line in quotes; a long one may be a secret in the wrong place and is not repeated.
 */
export const quote = (text: string): string =>
  text.length > 60
    ? `${JSON.stringify(text.slice(0, 12)).slice(0, -1)}…" (${text.length} characters)`
    : JSON.stringify(text);
