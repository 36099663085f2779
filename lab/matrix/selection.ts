import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { UsageError } from '../../cli/command.ts';
import { quote } from '../../cli/options.ts';
import { home } from '../../cli/place.ts';
import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { requirementIds } from '../../suites/catalogue/index.ts';
import { defaultSeed } from '../../suites/release.ts';
import type { MatrixPlan } from './matrix.ts';

/** What narrows a matrix. */
export interface Narrowing {
  /** Names of defects and variants; several with ` + ` between them are one legal server. */
  readonly only: readonly string[];
  /** Ids of rules: the defects that must fail one of them. */
  readonly rules: readonly string[];
  /** Files of suites/rules: the defects that must fail a rule that they verify. */
  readonly chapters: readonly string[];
}

/** The servers of a narrowed matrix. */
export interface ServerSelection extends Pick<MatrixPlan, 'defects' | 'variants' | 'legal'> {
  /** What was asked for and names nothing. */
  readonly unknown: readonly string[];
}

/** The ids that the rules of a chapter judge; none where there is no such file. */
function rulesOf(chapter: string): readonly string[] {
  try {
    const text = readFileSync(join(home, 'suites/rules', `${chapter}.ts`), 'utf8');
    return requirementIds.filter((id) => text.includes(`'${id}'`));
  } catch {
    return [];
  }
}

/** The servers that a narrowing names. */
export function selectServers({ only, rules, chapters }: Narrowing): ServerSelection {
  const legal = only.filter((name) => /[+:]/.test(name)).map((name) => name.split(' + '));
  const isBreaking = (ids: readonly string[]) =>
    defects.filter(({ expectedFailures }) => expectedFailures.some((id) => ids.includes(id)));
  const broken = new Set([...rules, ...chapters.flatMap(rulesOf)].flatMap((id) => isBreaking([id])));
  const known = new Set([...defects, ...variants].map(({ name }) => name));
  return {
    defects: defects.filter((defect) => broken.has(defect) || only.includes(defect.name)),
    variants: variants.filter((variant) => only.includes(variant.name)),
    legal,
    unknown: [
      ...only.filter((name) => !/[+:]/.test(name) && !known.has(name)),
      ...legal.flat().filter((part) => !part.includes(':') && !known.has(part)),
      ...rules.filter((id) => isBreaking([id]).length === 0),
      ...chapters.filter((chapter) => rulesOf(chapter).length === 0),
    ],
  };
}

/** What the options of a part name. */
interface PartOptions {
  readonly only?: readonly string[];
  readonly rule?: readonly string[];
  readonly chapter?: readonly string[];
  readonly seed?: number;
  readonly seeds?: number;
}

/** The plan of a part of the matrix. Throws UsageError for what names nothing. */
export function partOf({ only = [], rule = [], chapter = [], ...given }: PartOptions): MatrixPlan {
  const { unknown, ...servers } = selectServers({ only, rules: rule, chapters: chapter });
  if (unknown[0] !== undefined)
    throw new UsageError(`${quote(unknown[0])} names no defect, variant, rule with a defect, or chapter`);
  const { seed = defaultSeed, seeds = 1 } = given;
  return {
    ...servers,
    everyContract: 0,
    steadySeeds: 0,
    // without a trial nothing would be wrong
    seeds: Array.from({ length: Math.max(1, seeds) }, (_, at) => seed + at),
  };
}
