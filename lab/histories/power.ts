import fc from 'fast-check';
import { plainFaultOf } from './claims.ts';
import { faults, type InjectedFault } from './faults.ts';
import { areLegal, withoutMoments } from './legality.ts';
import { decideClaim, requestMs, type PolicyLimits } from './policy.ts';
import { readAll, type Recorded, type ReaderScenario } from './reader.ts';
import { examinations } from './examinations.ts';
import { depths, type Depth } from '../../suites/kit/plan/depth.ts';

/** How often the simulated lists change, and at which depth they are examined; `every` counts requests. */
export const speeds = [
  { name: 'at rest', every: Infinity, depth: depths.standard },
  { name: 'one change in 100 requests', every: 100, depth: depths.standard },
  { name: 'one in 10', every: 10, depth: depths.standard },
  { name: 'one in 10, thorough', every: 10, depth: depths.thorough },
  { name: 'one with each', every: 1, depth: depths.standard },
] as const;

/** How the claims on a server ended: one impossible, else one undecided, else all possible. */
export type ClaimEnding = 'impossible' | 'undecided' | 'possible';

/** How the trials of one fault at one speed ended. */
export interface Power {
  readonly fault: string;
  readonly speed: string;
  readonly ended: Readonly<Record<ClaimEnding, number>>;
  /** Trials in which a server without the fault can have given all answers. */
  readonly unseen: number;
  /** Requests that the policy added, over all trials. */
  readonly extra: number;
}

/** Puts every fault into so many servers at every speed, and judges each. */
export function measurePower(trials: number, seed: number): readonly Power[] {
  return speeds.flatMap(({ name, every, depth }) => {
    const scenarios = fc.sample(fc.noBias(examinations(every * requestMs)), { numRuns: trials, seed });
    return [noFault, ...faults].map((fault) => powerOf(fault, name, scenarios, limitsOf(depth)));
  });
}

const noFault: InjectedFault = {
  name: 'none',
  summary: 'Nothing: a conforming server.',
  isSeenAtRest: false,
  departure: () => ({}),
};

function powerOf(
  fault: InjectedFault,
  speed: string,
  scenarios: readonly ReaderScenario[],
  limits: PolicyLimits,
): Power {
  const ended = { impossible: 0, undecided: 0, possible: 0 };
  let [unseen, extra] = [0, 0];
  for (const [scatter, scenario] of scenarios.entries()) {
    const trial = tryFault(fault, scenario, scatter, limits);
    if (trial === undefined) unseen += 1;
    else {
      ended[trial.ending] += 1;
      extra += trial.extra;
    }
  }
  return { fault: fault.name, speed, ended, unseen, extra };
}

/** What the policy of a real run leaves to one list: half of what it may spend on all. */
const limitsOf = ({ claimRounds, claimRequests }: Depth): PolicyLimits => ({
  rounds: claimRounds,
  claims: 3,
  requests: claimRequests / 2,
});

/**
 * How an examination of a server with the fault ends; undefined where a server without it can have given all
 * its answers.
 */
export function tryFault(
  fault: InjectedFault,
  scenario: ReaderScenario,
  scatter: number,
  limits: PolicyLimits = limitsOf(depths.standard),
): { readonly ending: ClaimEnding; readonly extra: number } | undefined {
  const right = readAll(scenario);
  const { states } = right.world;
  const lasting = new Set((states.at(-1)?.entries ?? []).map(({ id }) => id));
  const stable = (states[0]?.entries ?? []).filter(({ id }) => lasting.has(id));
  const id = stable[scatter % Math.max(1, stable.length)]?.id ?? '';
  const wrong = readAll(scenario, fault.departure({ id, scatter }));
  if (fault !== noFault && textOf(wrong.recorded) === textOf(right.recorded)) return undefined;
  const { history, explained, extra } = decideClaim(wrong, limits);
  const kinds = new Set(explained.map(({ explanation }) => explanation.kind));
  if (history.observations.some(plainFaultOf) || kinds.has('impossible'))
    return { ending: 'impossible', extra };
  if (fault !== noFault && areLegal(scenario, right.world, wrong.recorded)) return undefined;
  return { ending: kinds.has('undecided') ? 'undecided' : 'possible', extra };
}

/** The answers as a reader sees them. */
const textOf = (recorded: readonly Recorded[]): string =>
  withoutMoments(JSON.stringify(recorded.map(({ address, answer }) => [address, answer])));
