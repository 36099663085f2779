import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Equivalent } from './equivalents.ts';
import { randomFrom } from '../../suites/kit/protocol/random.ts';

/** One change of one comparison, condition or bound in a source file. */
export interface Turn {
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly kind: 'comparison' | 'condition' | 'bound';
  /** Characters before it. */
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

const opposites: Readonly<Record<string, string>> = {
  '>': '>=',
  '>=': '>',
  '<': '<=',
  '<=': '<',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

const comparison = / (>=|<=|>|<) (?=[\w(-])/g;
const equality = / (===|!==) /g;
const condition = / (&&|\|\|) /g;
/** A number beside a comparison or an arithmetic sign, or as the only argument of `slice` and `at`. */
const bound = /(?<=[<>=+-] |\.slice\(|\.at\(-?)(\d+)(?=[\s),;?])/g;

/** Everything in a source text that may be turned; comments, texts, types and generics are left out. */
export function turnsIn(file: string, source: string): readonly Turn[] {
  const code = blanked(source);
  const found = (pattern: RegExp, kind: Turn['kind'], turned: (text: string) => string): Turn[] =>
    [...code.matchAll(pattern)].flatMap((match) => {
      const [, text = ''] = match;
      const at = match.index + match[0].indexOf(text);
      const line = source.slice(0, at).split('\n').length;
      const whole = source.split('\n')[line - 1] ?? '';
      return /^\s*(?:export |import )?(?:type|interface|import|readonly) /.test(whole)
        ? []
        : [{ file, line, kind, at, before: text, after: turned(text) }];
    });
  const opposite = (text: string): string => opposites[text] ?? text;
  return [
    ...found(comparison, 'comparison', opposite),
    ...found(equality, 'comparison', opposite),
    ...found(condition, 'condition', opposite),
    ...found(bound, 'bound', (text) => String(Number(text) + 1)),
  ].toSorted((one, other) => one.at - other.at);
}

/**
 * The same text with comments, quoted texts and regular expressions blanked out, each character in its place.
 */
function blanked(source: string): string {
  const skipped =
    /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|(?<=[(=,:[!&|?{};\n]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//g;
  return source.replaceAll(skipped, (text) => text.replaceAll(/[^\n]/g, '\u00a0'));
}

/** The text with that one place turned. */
export const withTurn = (source: string, { at, before, after }: Turn): string =>
  source.slice(0, at) + after + source.slice(at + before.length);

/** What StrykerJS calls the change; it turns no bounds. */
const mutators = {
  comparison: 'EqualityOperator',
  condition: 'LogicalOperator',
  bound: 'Bound',
} as const satisfies Record<Turn['kind'], string>;

/** Whether a turn in a source text is one of those that are listed as changing nothing. */
export function isListedTurn(all: readonly Equivalent[], source: string, turn: Turn): boolean {
  const lineOf = (text: string): string => text.split('\n')[turn.line - 1]?.trim() ?? '';
  const [text, turned] = [lineOf(source), lineOf(withTurn(source, turn))];
  return all.some(
    (one) =>
      one.file === turn.file &&
      one.text === text &&
      one.mutator === mutators[turn.kind] &&
      (one.replacement === undefined || turned.includes(one.replacement)),
  );
}

/**
 * `count` turns of the files, drawn by seed, without those that are listed as changing nothing; each file is
 * as likely to be hit as it has places.
 */
export function drawTurns(
  home: string,
  files: readonly string[],
  count: number,
  seed: number,
  listed: readonly Equivalent[] = [],
): readonly Turn[] {
  const random = randomFrom(seed, 'turned');
  return files
    .flatMap((file) => {
      const source = readFileSync(join(home, file), 'utf8');
      return turnsIn(file, source).filter((turn) => !isListedTurn(listed, source, turn));
    })
    .map((turn) => ({ turn, key: random() }))
    .toSorted((one, other) => one.key - other.key)
    .slice(0, count)
    .map(({ turn }) => turn);
}
