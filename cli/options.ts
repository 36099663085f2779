import { parseArgs } from 'node:util';

import { suggest } from '../suites/target/nearest.ts';
import { UsageError, type OptionSpecs } from './command.ts';

export type { OptionSpec, OptionSpecs } from './command.ts';

/** Options as they were given; a name that the specs lack is our own mistake. */
export interface Options {
  text(name: string): string | undefined;
  texts(name: string): readonly string[];
  has(name: string): boolean;
  /** A whole number within bounds; throws UsageError for anything else. */
  whole(name: string, least: number, most: number): number | undefined;
  /** A number greater than 0, or from `least` on, fractions allowed; throws UsageError for anything else. */
  decimal(name: string, most: number, least?: number): number | undefined;
  /** Milliseconds of a duration such as 500ms, 10s or 2m; a number alone has the unit that is named. */
  duration(name: string, unit: 'ms' | 's', mostMs: number): number | undefined;
  /** Arguments that belong to no option. */
  readonly rest: readonly string[];
}

/** Options that are refused with an explanation, because somebody is sure to try them. */
const refused: Readonly<Record<string, string>> = {
  token:
    'a token is never taken as an argument, because other users of the machine see arguments; ' +
    'set the environment variable TOKEN or give --token-file FILE',
};

/** The greatest whole number that an option accepts. */
export const unbounded = Number.MAX_SAFE_INTEGER;

/**
 * Parses the arguments of a command; throws UsageError naming the option, what is accepted and the nearest
 * match.
 */
export function parseOptions(specs: OptionSpecs, argv: readonly string[], most = 0): Options {
  const typed = Object.entries(specs).map(([name, { value }]) => {
    const type = value === undefined ? ('boolean' as const) : ('string' as const);
    return [name, { type, multiple: true }] as const;
  });
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(typed),
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
  const { name, rawName, value } = token;
  const refusal = Object.hasOwn(refused, name) ? refused[name] : undefined;
  const spec = Object.hasOwn(specs, name) ? specs[name] : undefined;
  if (spec === undefined && refusal !== undefined) throw new UsageError(`${rawName}: ${refusal}`);
  if (spec === undefined) {
    const names = Object.keys(specs).map((known) => `--${known}`);
    throw new UsageError(`${quote(rawName)} is not an option${suggest(rawName, names)}`);
  }
  const before = given.get(name) ?? [];
  if (spec.value === undefined && token.inlineValue === true)
    throw new UsageError(`${rawName} takes no value`);
  if (spec.value !== undefined) {
    const form = `${rawName} ${spec.value}`;
    // `--seed --strict` lacks a value; `--seed=--strict` is explicit.
    if (value === undefined || (token.inlineValue !== true && value.startsWith('--')))
      throw new UsageError(`${rawName} needs a value: ${form}`);
    if (value.trim() === '') throw new UsageError(`${rawName} is empty; accepted is ${form}`);
    if (before.length > 0 && spec.isRepeated !== true)
      throw new UsageError(`${rawName} is given twice; it takes one value`);
  }
  given.set(name, [...before, value ?? '']);
}

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

function read(given: ReadonlyMap<string, readonly string[]>, rest: readonly string[]): Options {
  /** A number that a text holds, if it is accepted. Throws UsageError. */
  const number = (
    name: string,
    accepted: string,
    parse: (text: string) => number | undefined,
  ): number | undefined => {
    const text = given.get(name)?.[0];
    if (text === undefined) return undefined;
    const value = parse(text);
    if (value === undefined || Number.isNaN(value))
      throw new UsageError(`--${name} is ${quote(text)}; accepted is ${accepted}`);
    return value;
  };
  const within = (value: number, least: number, most: number): number | undefined =>
    value >= least && value <= most ? value : undefined;
  return {
    text: (name) => given.get(name)?.[0],
    texts: (name) => given.get(name) ?? [],
    has: (name) => given.has(name),
    whole: (name, least, most) => {
      const range = most === unbounded ? `from ${least}` : `from ${least} to ${most}`;
      return number(name, `a whole number ${range}`, (text) =>
        /^-?\d{1,16}$/.test(text) ? within(Number(text), least, most) : undefined,
      );
    },
    decimal: (name, most, least = Number.MIN_VALUE) => {
      const range =
        least < 1e-6 ? `greater than 0 and up to ${Math.floor(most)}` : `from ${least} to ${most}`;
      return number(name, `a number ${range}`, (text) =>
        /^\d{1,12}(\.\d{1,6})?$/.test(text) ? within(Number(text), least, most) : undefined,
      );
    },
    duration: (name, unit, mostMs) =>
      number(name, `a time such as 500ms, 10s or 2m, of ${Math.floor(mostMs / 1000)}s at most`, (text) => {
        const [, count, own = unit] = /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h)?$/.exec(text) ?? [];
        return within(Math.ceil(Number(count) * (unitsMs[own] ?? Number.NaN)), 1, mostMs);
      }),
    rest,
  };
}

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

const widest = 28;

/** The options as lines of a help text; behind a long name the text begins on the next line. */
export function describeOptions(specs: OptionSpecs): string {
  const rows = Object.entries(specs).map(([name, { value, isRepeated, help }]) => ({
    left: `  --${name}${value === undefined ? '' : ` ${value}`}`,
    right: help + (isRepeated === true ? ' (may be repeated)' : ''),
  }));
  const fitting = rows.map(({ left }) => left.length + 2).filter((width) => width <= widest);
  const width = Math.max(...fitting, 0) || widest;
  return rows
    .map(({ left, right }) =>
      left.length + 2 > width ? `${left}\n${' '.repeat(width)}${right}` : `${left.padEnd(width)}${right}`,
    )
    .join('\n');
}

/**
 * A word of the command line in quotes; a long one may be a secret in the wrong place and is not repeated.
 */
export const quote = (text: string): string =>
  text.length > 60
    ? `${JSON.stringify(text.slice(0, 12)).slice(0, -1)}…" (${text.length} characters)`
    : JSON.stringify(text);
