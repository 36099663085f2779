import { writeFileSync } from 'node:fs';

import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { many } from '../../reports/content/verdict.ts';
import type { TrialJudgement } from './judgement.ts';
import type { Matrix } from './matrix.ts';

/** The result of a matrix, one line per part. */
export function outcomeLines({
  judged,
  steadySeeds,
  unsteady,
  completeness: gaps,
}: Matrix): readonly string[] {
  const [broken, legal] = [true, false].map((isDefect) =>
    judged.filter(({ kind }) => (kind === 'defect') === isDefect),
  );
  const right = (those: readonly TrialJudgement[] = []): string =>
    `${those.filter(({ problems }) => problems.length === 0).length} of ${those.length}`;
  const mixes = legal?.filter(({ kind }) => kind === 'mix').length ?? 0;
  return [
    ...(broken?.length ? [`${right(broken)} defects caught, exactly as declared`] : []),
    ...(legal?.length
      ? [
          `${right(legal)} legal servers (${many(mixes, 'mix', 'mixes')}) without a false alarm, and as declared`,
        ]
      : []),
    ...(steadySeeds === 0
      ? []
      : [
          `${many(steadySeeds, 'seed')}, one request at a time and eight at once: ${unsteady.length === 0 ? 'always the same' : `${unsteady.length} differences`}`,
        ]),
    ...contractLines(broken, legal),
    ...(gaps === undefined
      ? []
      : [`${gaps.allChecks - gaps.checks.length} of ${gaps.allChecks} rules and endpoints seen red`]),
  ];
}

/** What the consumer contract finds on the servers that were verified with it; nothing if there was none. */
function contractLines(...sides: readonly (readonly TrialJudgement[] | undefined)[]): readonly string[] {
  const [defective = [], legal = []] = sides.map((side) =>
    side?.flatMap(({ broken }) => (broken ? [broken] : [])),
  );
  if (defective.length === 0) return [];
  const noticed = defective.filter(({ length }) => length > 0);
  return [
    `consumer contract: ${noticed.length} of ${defective.length} defects break ${noticed.flat().length} interactions, ${legal.length} legal servers break ${legal.flat().length}`,
  ];
}

/** The page of the docs: what is declared, and what the matrix requires; made without running anything. */
export function renderMatrixPage(): string {
  const isHidden = ({ depth }: { readonly depth: string }): boolean => depth !== 'plain';
  const byDepth = Map.groupBy(defects, ({ depth }) => depth);
  return [
    '# Tests of the rules',
    '',
    'Written by `npm run matrix -- --write`; a test checks that this page is up to date.',
    '',
    `The reference server exists in ${defects.length} versions with one fault each (defects) and in ${variants.length} versions that are unusual but valid (variants). The matrix certifies them all. It fails if a defect is not found, if a rule fails that its author did not name, if a finding is at another place, or if any rule fails on a variant.`,
    '',
    `${defects.filter(isHidden).length} of the defects do not show in a single plain response: the fault is only on the last page, only under a filter, only after an update, or in one response of twenty.`,
    '',
    '`npm run reference -- --list` describes each of them in a sentence, `npx data-sync-conformance explain ID --all` shows those of one rule, and `npm run certify -- --defect NAME` runs the suite against one. On the documentation site (`npm run site`) each rule has a page with its defects, and the variants have a page of their own.',
    '',
    '## Where faults hide',
    '',
    '| where | defects |',
    '|---|---|',
    ...[...byDepth].map(([depth, those]) => `| ${depth} | ${those.length} |`),
    '',
  ].join('\n');
}

/** Writes docs/matrix.md; returns the exit code. */
export function writePage(): number {
  writeFileSync(new URL('../../docs/matrix.md', import.meta.url), renderMatrixPage());
  process.stdout.write('docs/matrix.md is written\n');
  return 0;
}
