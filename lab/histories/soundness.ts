import fc from 'fast-check';
import { readerScenarios } from './arbitraries.ts';
import { decideClaim, type Explained } from './policy.ts';
import { readAll, type ReaderScenario } from './reader.ts';
import type { History } from '../../suites/kit/history/observation.ts';

/** A conforming server that was said to be impossible, as small as it could be made. */
export interface FalseAlarm {
  readonly scenario: ReaderScenario;
  readonly history: History;
  readonly explained: Explained;
  /** For `--path`, to see it again. */
  readonly path: string;
}

/** How many histories are made, from which seed. */
export interface SoundnessSample {
  readonly count: number;
  readonly seed: number;
  readonly path?: string;
  /** Called after each history: the number judged, and whether it made an alarm, which is then shrunk. */
  readonly onJudged?: (judged: number, isAlarm: boolean) => void;
}

/** More than any rule states: every claim, and two rounds of further reads. */
const limits = { rounds: 2, claims: 1_000, requests: 1_000 };

/**
 * Judges so many conforming histories, and again after the reads that are asked for; the first that is called
 * impossible.
 */
export function findFalseAlarm({ count, seed, path, onJudged }: SoundnessSample): FalseAlarm | undefined {
  let judged = 0;
  const isJudgedRight = (scenario: ReaderScenario): boolean => {
    const isRight = alarmOf(scenario) === undefined;
    onJudged?.((judged += 1), !isRight);
    return isRight;
  };
  const result = fc.check(fc.property(readerScenarios.filter(leavesTraces), isJudgedRight), {
    numRuns: count,
    seed,
    ...(path === undefined ? {} : { path }),
    verbose: 0,
  });
  const [scenario] = result.counterexample ?? [];
  if (scenario === undefined) return undefined;
  const alarm = alarmOf(scenario);
  if (alarm === undefined)
    throw new Error('the same scenario was judged in two ways', { cause: result.errorInstance });
  return { scenario, ...alarm, path: result.counterexamplePath ?? '' };
}

/** What is called impossible in a scenario of a conforming server, before or after further reads. */
export function alarmOf(scenario: ReaderScenario): Pick<FalseAlarm, 'history' | 'explained'> | undefined {
  const { history, explained } = decideClaim(readAll(scenario), limits);
  const alarm = explained.find(({ explanation }) => explanation.kind === 'impossible');
  return alarm === undefined ? undefined : { history, explained: alarm };
}

/**
 * Whether some answer shows each deleted entry. An entry that comes and goes unseen would explain any answer,
 * so that nothing could ever be proven: the theory assumes that there is none.
 */
export function leavesTraces(scenario: ReaderScenario): boolean {
  const { world, recorded } = readAll(scenario);
  const lasting = new Set((world.states.at(-1)?.entries ?? []).map(({ id }) => id));
  const shown = new Set(
    recorded.flatMap(({ answer }) => (answer.kind === 'page' ? answer.entries.map(({ id }) => id) : [])),
  );
  return world.states.every(({ entries }) => entries.every(({ id }) => lasting.has(id) || shown.has(id)));
}
