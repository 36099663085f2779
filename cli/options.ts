import { parseArgs } from 'node:util';
import { suggest } from '../suites/target/nearest.ts';
import { UsageError, type Command, type Given, type Option, type OptionTable } from './command.ts';
import { bareCallOf, callOf } from './place.ts';

/** A switch. */
export const flag = (help: string): Option<true> => ({ help, read: () => true });

/** What is read from a text that is not empty; `read` also gets the name of the option. */
export const parsed = <T>(
  value: string,
  help: string,
  read: (text: string, name: string) => T,
): Option<T> => ({ value, help, read: ([one = ''], name) => read(one, name) });

/** Any text that is not empty. */
export const text = (value: string, help: string): Option<string> => parsed(value, help, (one) => one);

/** Such texts, one for each time that the option is given. */
export const texts = (value: string, help: string): Option<readonly string[]> => ({
  value,
  help,
  isRepeated: true,
  read: (all) => all,
});

/** One of several words. */
export const word = <T extends string>(words: readonly T[], help: string): Option<T> => ({
  ...parsed(words.join('|'), help, (one, name) => oneOf(name, one, words)),
  words,
});

/** Several of them with commas between, each once. */
export const names = <T extends string>(words: readonly T[], help: string): Option<readonly T[]> => ({
  value: 'NAMES',
  words,
  help,
  read: (all, name) => [
    ...new Set(all.flatMap((one) => one.split(',')).map((one) => oneOf(name, one.trim(), words))),
  ],
});

const numeric =
  (form: RegExp, noun: string) =>
  (least: number, most: number, help: string, value = 'N'): Option<number> =>
    parsed(value, help, (one, name) => {
      const found = form.test(one) ? Number(one) : Number.NaN;
      if (found >= least && found <= most) return found;
      const start = least === Number.MIN_VALUE ? 'greater than 0 and up' : `from ${least}`;
      throw refusal(name, one, `${noun} ${start}${most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`}`);
    });

/** A whole number within bounds. */
export const whole = numeric(/^-?\d{1,16}$/, 'a whole number');

/** A number within bounds, fractions allowed; from Number.MIN_VALUE means greater than 0. */
export const decimal = numeric(/^\d{1,12}(\.\d{1,6})?$/, 'a number');

const unitsMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of a duration such as 500ms, 10s or 2m; a number alone has the unit that is named. */
export const time = (unit: 'ms' | 's', mostMs: number, help: string): Option<number> =>
  parsed('TIME', help, (one, name) => {
    const [, count, own = unit] = /^(\d{1,12}(?:\.\d{1,6})?)(ms|s|m|h)?$/.exec(one) ?? [];
    const ms = Math.ceil(Number(count) * (unitsMs[own] ?? Number.NaN));
    if (ms >= 1 && ms <= mostMs) return ms;
    throw refusal(name, one, `a time such as 500ms, 10s or 2m, of ${Math.floor(mostMs / 1000)}s at most`);
  });

const refusal = (name: string, given: string, accepted: string): UsageError =>
  new UsageError(`${name} is ${quote(given)}; accepted is ${accepted}`);

/** One of several words; throws UsageError with the accepted ones and the nearest match. */
export function oneOf<T extends string>(name: string, given: string, accepted: readonly T[]): T {
  const found = accepted.find((one) => one === given);
  if (found !== undefined) return found;
  const words = accepted.map((one) => JSON.stringify(one)).join(', ');
  throw new UsageError(`${name} is ${quote(given)}; accepted are ${words}${suggest(given, accepted)}`);
}

const noToken =
  'a token is never taken as an argument, because other users of the machine see arguments; set the environment variable TOKEN or give --token-file FILE';

/** Reads arguments, `mostWords` of them free. UsageError: option, what it takes, nearest match. */
export function parseOptions<Table extends OptionTable>(
  table: Table,
  argv: readonly string[],
  mostWords = 0,
): { readonly given: Given<Table>; readonly words: readonly string[] } {
  const typed = Object.entries(table).map(([name, { value }]) => {
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
  const found = new Map<string, readonly string[]>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const before = found.get(token.name) ?? [];
    found.set(token.name, [...before, textOf(token, table, before.length > 0)]);
  }
  const words = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : []));
  const extra = words[mostWords];
  if (extra !== undefined) throw new UsageError(`${quote(extra)} is an argument too many`);
  const given = [...found].map(([name, all]) => [name, table[name]?.read(all, `--${name}`)]);
  return { given: Object.fromEntries(given) as Given<Table>, words }; // each read by its own option
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];
type OptionToken = Extract<Token, { readonly kind: 'option' }>;

/** The text that was given with an option; throws UsageError where it is not as the table says. */
function textOf({ name, rawName, value, inlineValue }: OptionToken, table: OptionTable, isAgain: boolean) {
  const option = Object.hasOwn(table, name) ? table[name] : undefined;
  if (option === undefined && name === 'token') throw new UsageError(`${rawName}: ${noToken}`);
  if (option === undefined) {
    const names = Object.keys(table).map((known) => `--${known}`);
    throw new UsageError(`${quote(rawName)} is not an option${suggest(rawName, names)}`);
  }
  if (option.value === undefined) {
    if (inlineValue) throw new UsageError(`${rawName} takes no value`);
    return '';
  }
  const form = `${rawName} ${option.value}`;
  // `--seed --strict` lacks a value; `--seed=--strict` is explicit.
  if (value === undefined || (!inlineValue && value.startsWith('--')))
    throw new UsageError(`${rawName} needs a value: ${form}`);
  if (value.trim() === '') throw new UsageError(`${rawName} is empty; accepted is ${form}`);
  if (isAgain && option.isRepeated !== true)
    throw new UsageError(`${rawName} is given twice; it takes one value`);
  return value;
}

/** What `--help` prints of a command. */
export function helpOf(name: string, command: Command): string {
  const { usage, variables = '', options, groups, examples = [] } = command;
  const call = usage === '' ? bareCallOf(name) : `${variables} ${callOf(name)} ${usage}`.trimStart();
  const tables = groups?.map(([title, table]) => `${title}:\n${describeOptions(table)}`);
  const lines = examples.map((line) => `\n  ${line}`);
  const parts = [
    `Usage: ${call}`,
    command.about,
    ...(tables ?? [options && describeOptions(options)]),
    command.ends,
    lines.length > 0 && `Example${lines.length > 1 ? 's' : ''}:${lines.join('')}`,
  ];
  return parts.filter((part) => typeof part === 'string').join('\n\n');
}

const column = 28;

/** The options as lines of a help text; behind a long name the text begins on the next line. */
export const describeOptions = (table: OptionTable): string =>
  Object.entries(table)
    .map(([name, { value, isRepeated, help }]) => {
      const left = `  --${name}${value === undefined ? '' : ` ${value}`}`;
      const start =
        left.length + 2 > column ? `${left}\n`.padEnd(left.length + 1 + column) : left.padEnd(column);
      return start + help + (isRepeated === true ? ' (may be repeated)' : '');
    })
    .join('\n');

/** A word of the command line in quotes; a long one, perhaps a misplaced secret, is not repeated. */
export const quote = (given: string): string =>
  given.length > 60
    ? `${JSON.stringify(given.slice(0, 12)).slice(0, -1)}…" (${given.length} characters)`
    : JSON.stringify(given);
