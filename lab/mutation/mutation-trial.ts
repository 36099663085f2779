import { setImmediate } from 'node:timers/promises';

import { requirementIds, requirements } from '../../suites/catalogue/index.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Report } from '../../schemas/report.ts';
import { deriveMutants, everyItem, mutantName } from './mutants.ts';
import type { Mutant } from './mutants.ts';
import { mutate, mutating } from './mutation.ts';
import { startReference } from '../../reference/server.ts';
import { certify } from '../../suites/certify.ts';
import { judgeAgain, recordReference } from '../matrix/replay.ts';
import type { RecordedCertification } from '../matrix/replay.ts';
import { fastWaitScale, targetOf } from '../matrix/trial.ts';

/** The mutants that one worker judges: each `step`-th from `first` on. */
export interface MutationTask {
  readonly first: number;
  readonly step: number;
}

/** What became of one mutant. */
export interface MutationTrace {
  readonly name: string;
  readonly expected: Mutant['expected'];
  /** What is wrong with the result; undefined if it is what the readings require. */
  readonly problem?: string;
  readonly expectedFailures: readonly RequirementId[];
}

/**
 * Records the reference once and judges altered copies of the recording; rejects only where we are at fault
 * ourselves.
 */
export async function tryMutants({ first, step }: MutationTask): Promise<readonly MutationTrace[]> {
  const take = await recordReference();
  const mine = deriveMutants().filter((_, index) => index % step === first);
  const traces: MutationTrace[] = [];
  for (const mutant of mine) {
    traces.push(await tryMutant(take, mutant));
    // A replay waits for nothing, and other trials of this thread have answers to fetch.
    await setImmediate();
  }
  return traces;
}

/**
 * Judges one mutant of a recording, and a server with the same fault if the recording shows none: it holds no
 * answer to the reads that decide a claim on a list.
 */
async function tryMutant(take: RecordedCertification, mutant: Mutant): Promise<MutationTrace> {
  const only = formalRules(mutant);
  const recording = mutate(take.recording, mutant);
  const replayed = await judgeAgain({ ...take, recording }, { only });
  const report = problemOf(replayed, mutant) === undefined ? replayed : await certifyMutant(mutant, only);
  const problem = problemOf(report, mutant);
  const broken = report.requirements.filter(({ outcome }) => outcome === 'fail' || outcome === 'warn');
  return {
    name: mutantName(mutant),
    expected: mutant.expected,
    ...(problem === undefined ? {} : { problem }),
    expectedFailures: broken.map(({ id }) => id),
  };
}

async function certifyMutant(mutant: Mutant, only: readonly RequirementId[]): Promise<Report> {
  const reference = await startReference({ deviations: [mutating(mutant)] });
  try {
    const { token } = reference;
    return await certify(targetOf(reference), { token, only, countPending: true, waitScale: fastWaitScale });
  } finally {
    await reference.close();
  }
}

/** Rules about the mere form of a body: what they say of a mutant must agree with its schema. */
const formal = /^(2|4\.1-body|4\.1-series|4\.3-rows|4\.6-message|4\.[789]-not-found-body)/;

/** All of them that answers of this endpoint can break: the others would only cost time. */
const formalRules = ({ endpoint }: Mutant): readonly RequirementId[] =>
  requirementIds.filter((id) => formal.test(id) && requirements[id].endpoints.includes(endpoint));

/** The rules about the altered member; a link has one for its value and one for where it leads. */
function ownRules({ endpoint, path, status }: Mutant): readonly RequirementId[] {
  const name = path.filter((step) => step !== everyItem).at(-1);
  if (status !== 200) return [];
  return requirementIds.filter((id) => {
    const { member, endpoints, level } = requirements[id];
    const isOwn = member === name || (path.at(-2) === 'links' && id === `2.5-${name}-page`);
    return id.startsWith('2') && isOwn && level === 'MUST' && endpoints.includes(endpoint);
  });
}

function problemOf(report: Report, mutant: Mutant): string | undefined {
  const found = report.requirements.flatMap(({ id, outcome, checks }) =>
    checks.flatMap(({ finding }) =>
      finding?.endpoint === mutant.endpoint && formal.test(id) ? [{ id, outcome, finding }] : [],
    ),
  );
  const here = found.filter(({ finding }) => isNear(finding.pointer ?? '', mutant));
  const list =
    found.map(({ id, finding }) => `${id} at ${finding.pointer ?? 'no place'}`).join(', ') || 'nothing';
  if (report.faults.length > 0) return `our own fault: ${report.faults[0]?.message}`;
  const own = ownRules(mutant);
  const failed = here.filter(({ outcome }) => outcome === 'fail');
  if (mutant.expected === 'fail') {
    const isCaught =
      mutant.isLeaf && own.length > 0 ? failed.some(({ id }) => own.includes(id)) : failed.length > 0;
    return isCaught ? undefined : `survived; found was ${list}`;
  }
  const wrong = failed.filter(
    ({ finding }) => finding.pointer === undefined || isAt(finding.pointer, mutant),
  );
  if (wrong.length > 0) return `failed though legal: ${list}`;
  if (mutant.expected === 'warn' && !here.some(({ outcome }) => outcome === 'warn'))
    return `no warning; found was ${list}`;
  return undefined;
}

const patternOf = ({ path }: Mutant): string =>
  path.map((step) => (step === everyItem ? '/(\\d+|\\*)' : `/${step}`)).join('');

/** At the place itself. */
const isAt = (pointer: string, mutant: Mutant): boolean => new RegExp(`^${patternOf(mutant)}$`).test(pointer);

/** At the place, within it, or at its parent: a missing member is reported at its parent. */
function isNear(pointer: string, mutant: Mutant): boolean {
  const parent = { ...mutant, path: mutant.path.slice(0, -1) };
  return isAt(pointer, parent) || new RegExp(`^${patternOf(mutant)}(/|$)`).test(pointer);
}
