import { globSync } from 'node:fs';
import { join } from 'node:path';

import { home } from '../../cli/place.ts';
import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import type { Check } from '../../suites/kit/check/check.ts';

/** Which servers a narrowed matrix tries; an empty selection is the whole matrix. */
export interface Narrowing {
  /** Names of defects and variants. */
  readonly only: readonly string[];
  /** Ids of rules: the defects that must fail one of them. */
  readonly rules: readonly string[];
  /** Folders of suites/rules: the defects that must fail a rule that they verify. */
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

/** The chapters that there are, by the names of their folders. */
const chapterNames = (): readonly string[] =>
  [...new Set(globSync('suites/rules/*/', { cwd: home }).map((path) => path.split(/[/\\]/).at(-1) ?? ''))]
    .filter((name) => name !== '')
    .toSorted();

/** The ids that the checks of a chapter verify. */
async function rulesOf(chapter: string): Promise<readonly string[]> {
  const files = globSync(`suites/rules/${chapter}/*.{suite,property}.ts`, { cwd: home });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(join(home, file))),
  );
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => Array.isArray(value))
    .flatMap((checks: readonly Partial<Check>[]) => checks.flatMap(({ verifies }) => verifies ?? []));
}

/** The defects and variants that a narrowing names. */
export async function selectServers({
  only,
  rules,
  chapters,
  readings,
}: Narrowing): Promise<ServerSelection> {
  const known = new Set([...defects, ...variants].map(({ name }) => name));
  const ids = new Set([...rules, ...(await Promise.all(chapters.map(rulesOf))).flat()]);
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
