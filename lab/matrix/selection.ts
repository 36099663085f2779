import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { home } from '../../cli/place.ts';
import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { requirementIds } from '../../suites/catalogue/index.ts';

/** Which servers a narrowed matrix tries; an empty selection is the whole matrix. */
export interface Narrowing {
  /** Names of defects and variants. */
  readonly only: readonly string[];
  /** Ids of rules: the defects that must fail one of them. */
  readonly rules: readonly string[];
  /** Files of suites/rules: the defects that must fail a rule that they verify. */
  readonly chapters: readonly string[];
  /** Numbers of interpretations: the variants that one of them allows. */
  readonly readings: readonly string[];
}

/** The servers of a narrowed matrix, by name. */
export interface ServerSelection {
  readonly defects: readonly string[];
  readonly variants: readonly string[];
  /** What was asked for and names nothing. */
  readonly unknown: readonly string[];
}

/** The chapters that there are, by the names of their files. */
const chapterNames = (): readonly string[] =>
  globSync('suites/rules/*.ts', { cwd: home })
    .map((path) => basename(path, '.ts'))
    .filter((name) => name !== 'index' && !name.endsWith('.test'))
    .toSorted();

/** The ids that the rules of a chapter judge. */
function rulesOf(chapter: string): readonly string[] {
  if (!chapterNames().includes(chapter)) return [];
  const text = readFileSync(join(home, 'suites/rules', `${chapter}.ts`), 'utf8');
  return requirementIds.filter((id) => text.includes(`'${id}'`));
}

/** The defects and variants that a narrowing names. */
export function selectServers({ only, rules, chapters, readings }: Narrowing): ServerSelection {
  const known = new Set([...defects, ...variants].map(({ name }) => name));
  const ids = new Set([...rules, ...chapters.flatMap(rulesOf)]);
  const failing = defects.filter(({ expectedFailures }) => expectedFailures.some((id) => ids.has(id)));
  const allowed = (number: string) =>
    variants.filter((variant) => variant.readings?.some((one) => String(one) === number));
  const named = new Set([...only, ...readings.flatMap(allowed).map(({ name }) => name)]);
  const chosen = new Set([...failing.map(({ name }) => name), ...only]);
  return {
    defects: defects.map(({ name }) => name).filter((name) => chosen.has(name)),
    variants: variants.map(({ name }) => name).filter((name) => named.has(name)),
    unknown: [
      ...only.filter((name) => !known.has(name)),
      ...rules.filter(
        (id) => !defects.some(({ expectedFailures }) => expectedFailures.some((one) => one === id)),
      ),
      ...readings.filter((number) => allowed(number).length === 0),
      ...chapters.filter((chapter) => !chapterNames().includes(chapter)),
    ],
  };
}
