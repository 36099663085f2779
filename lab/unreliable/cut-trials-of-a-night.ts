import { cutTrials, type CutTrial } from './cut-trials.ts';
import { writeHostileTable } from './hostile-page.ts';

/**
 * Trials of a night behind a proxy that cuts at random, the reference and some defects: `node
 * lab/unreliable/cut-trials-of-a-night.ts 60 20`.
 */
const [runs = 60, broken = 20] = process.argv.slice(2).map(Number);
const trials = await cutTrials(runs, broken, ({ isWrong, defect = 'the reference', ...trial }) =>
  console.log(`${isWrong ? 'WRONG' : 'right'} ${defect} ${JSON.stringify(trial)}`),
);
const rowOf = (name: string, all: readonly CutTrial[]): readonly (string | number)[] => [
  name,
  all.length,
  all.reduce((sum, { cuts }) => sum + cuts, 0),
  ...(['conformant', 'non-conformant', 'inconclusive'] as const).map(
    (verdict) => all.filter((trial) => trial.verdict === verdict).length,
  ),
  all.filter(({ isWrong }) => isWrong).length,
];
const isOfReference = ({ defect }: CutTrial): boolean => defect === undefined;
writeHostileTable('Connections cut at random', [
  rowOf('the reference', trials.filter(isOfReference)),
  rowOf(
    'servers with a defect',
    trials.filter((trial) => !isOfReference(trial)),
  ),
]);
const wrong = trials.filter(({ isWrong }) => isWrong).length;
console.log(`${trials.length} runs, ${wrong} wrong verdicts`);
process.exitCode = wrong === 0 ? 0 : 1;
