import { defects } from '../../reference/defects/index.ts';
import { startReference } from '../../reference/server.ts';
import { requirements } from '../../suites/catalogue/index.ts';
import { certify } from '../../suites/certify.ts';
import type { Verdict } from '../../schemas/report.ts';
import { targetOf } from '../matrix/trial.ts';
import { cutsAtRandom, cuttingProxy } from './surroundings.ts';

/** One certification behind a proxy that cuts connections at random. */
export interface CutTrial {
  /** The defect of the server; none for the reference. */
  readonly defect?: string;
  readonly seed: number;
  readonly verdict: Verdict;
  readonly requests: number;
  readonly cuts: number;
  /** The rules that failed, and our own faults. */
  readonly failed: readonly string[];
  readonly isWrong: boolean;
}

const shares = [0.02, 0.05, 0.1, 0.15] as const;
const shareOf = (seed: number): number => shares[seed % shares.length] ?? 0;
const waitScale = 0.1; // nothing behind the proxy goes by the clock
const parallel = 3;

/**
 * Certifies the reference several times, and several servers with a defect, each behind a proxy with cuts of
 * its own.
 */
export async function cutTrials(
  runs: number,
  broken: number,
  onTrial: (trial: CutTrial) => void = () => undefined,
): Promise<readonly CutTrial[]> {
  const jobs: { readonly seed: number; readonly defect?: string }[] = [
    ...Array.from({ length: runs }, (_, at) => ({ seed: at + 1 })),
    ...someDefects(broken).map((defect, at) => ({ seed: at + 1, defect })),
  ];
  const trials: CutTrial[] = [];
  const work = async (): Promise<void> => {
    for (let job = jobs.shift(); job !== undefined; job = jobs.shift()) {
      const trial = await cutTrial(job.seed, job.defect);
      trials.push(trial);
      onTrial(trial);
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
  return trials;
}

/**
 * Defects of a MUST in every answer of its place, spread over the catalogue: what shows in one answer alone a
 * cut may hide.
 */
function someDefects(count: number): readonly string[] {
  const lasting = defects.filter(
    ({ depth, expectedFailures }) =>
      depth === 'plain' && expectedFailures.some((id) => requirements[id].level === 'MUST'),
  );
  const step = Math.max(1, Math.floor(lasting.length / Math.max(1, count)));
  return lasting
    .filter((_, at) => at % step === 0)
    .slice(0, count)
    .map(({ name }) => name);
}

/**
 * Certifies one server behind a proxy whose cuts the seed sets; wrong is a conforming one that fails, and a
 * broken one that does not.
 */
async function cutTrial(seed: number, defect?: string): Promise<CutTrial> {
  const fault = defects.find(({ name }) => name === defect);
  const reference = await startReference({ deviations: fault === undefined ? [] : [fault.apply] });
  const { cutAt } = cutsAtRandom(seed, shareOf(seed));
  let cuts = 0;
  const proxy = await cuttingProxy(reference.baseUrl, {
    cutAt(request) {
      const place = cutAt?.(request);
      if (place !== undefined) cuts += 1;
      return place;
    },
  });
  try {
    const target = { ...targetOf(reference), baseUrl: `http://127.0.0.1:${proxy.port}` };
    const report = await certify(target, { token: reference.token, waitScale });
    const { verdict, requests, faults, requirements: results } = report;
    const failed = [
      ...results.filter(({ outcome }) => outcome === 'fail').map(({ id }) => id),
      ...faults.map(({ message }) => message),
    ];
    const isWrong =
      defect === undefined ? failed.length > 0 : verdict !== 'non-conformant' || faults.length > 0;
    return { ...(defect === undefined ? {} : { defect }), seed, verdict, requests, cuts, failed, isWrong };
  } finally {
    await proxy.close();
    await reference.close();
  }
}
