import { defects } from '../../reference/defects/index.ts';
import type { Defect } from '../../reference/defects/index.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import { tryOut, type Trace } from '../matrix/trial.ts';
import { writeHostileTable } from './hostile-page.ts';

/**
 * Certifies the reference, and servers with a defect, each behind a proxy that cuts some connections: `node
 * lab/unreliable/cut-trials.ts 60 20`. Wrong is a conforming one that fails, and a broken one that does not.
 */
const [runs = 60, broken = 20] = process.argv.slice(2).map(Number);
const shares = [0.02, 0.05, 0.1, 0.15] as const;
const parallel = 3;

/** What shows in one answer alone, a cut may hide: these show in every answer of their place. */
const lasting = defects.filter(
  ({ depth, expectedFailures }) =>
    depth === 'plain' && expectedFailures.some((id) => requirements[id].level === 'MUST'),
);

interface Job {
  readonly seed: number;
  readonly defect?: Defect | undefined;
}

const jobs: readonly Job[] = [
  ...Array.from({ length: runs }, (_, at) => ({ seed: at + 1 })),
  ...Array.from({ length: broken }, (_, at) => ({
    seed: at + 1,
    defect: lasting[Math.floor((at * lasting.length) / broken)],
  })),
];

function isWrong({ defect }: Job, { verdict, outcomes, faults }: Trace): boolean {
  if (faults.length > 0) return true;
  return defect === undefined ? Object.values(outcomes).includes('fail') : verdict !== 'non-conformant';
}

const ended: { readonly job: Job; readonly trace: Trace }[] = [];
const queue = jobs.values();
async function work(): Promise<void> {
  for (const job of queue) {
    const { seed, defect } = job;
    const cuts = { seed, share: shares[seed % shares.length] ?? 0 };
    const trace = await tryOut({ names: defect === undefined ? [] : [defect.name], cuts });
    ended.push({ job, trace });
    const red = trace.findings.map(({ check }) => check).join(', ');
    const word = isWrong(job, trace) ? 'WRONG' : 'right';
    console.log(`${word} ${defect?.name ?? 'the reference'} seed ${seed}: ${trace.verdict} ${red}`);
  }
}
await Promise.all(Array.from({ length: parallel }, work));

const rows = [false, true].map((isBroken) => {
  const those = ended.filter(({ job }) => (job.defect !== undefined) === isBroken);
  return [
    isBroken ? 'servers with a defect' : 'the reference',
    those.length,
    ...(['conformant', 'non-conformant', 'inconclusive'] as const).map(
      (verdict) => those.filter(({ trace }) => trace.verdict === verdict).length,
    ),
    those.filter(({ job, trace }) => isWrong(job, trace)).length,
  ];
});
writeHostileTable('Connections cut at random', rows);
const wrong = ended.filter(({ job, trace }) => isWrong(job, trace)).length;
console.log(`${ended.length} runs, ${wrong} wrong verdicts`);
process.exitCode = wrong === 0 ? 0 : 1;
