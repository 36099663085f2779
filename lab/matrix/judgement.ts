import type { Defect } from '../../reference/defects/index.ts';
import type { Variant } from '../../reference/variants/index.ts';
import { observationIds, requirements } from '../../suites/catalogue/index.ts';
import type { ObservationId, RequirementId } from '../../suites/catalogue/index.ts';
import type { Verdict } from '../../schemas/report.ts';
import type { Trace, TracedFinding } from './trial.ts';

/** A trial compared with the declaration of its server. */
export interface TrialJudgement {
  readonly kind: 'defect' | 'variant' | 'mix';
  readonly name: string;
  readonly verdict: Verdict;
  /** The rules that it was found to break. */
  readonly red: readonly RequirementId[];
  /** The interactions of the contract that it breaks; undefined where the contract was not verified. */
  readonly broken?: readonly string[];
  /** What is not as declared, one line each; empty where all is. */
  readonly problems: readonly string[];
}

const brokenOf = ({ contract }: Trace): Pick<TrialJudgement, 'broken'> =>
  contract === undefined ? {} : { broken: contract.broken.map(({ description }) => description) };

/** The rules that a trial found broken: failed or warned of. */
export const brokenRulesOf = ({ outcomes }: Trace): readonly RequirementId[] =>
  Object.entries(outcomes)
    .filter(([, outcome]) => outcome === 'fail' || outcome === 'warn')
    // The keys of outcomes are the ids of the report.
    .map(([id]) => id as RequirementId);

/** Whether a finding lies where the defect says that its fault does. */
const isInPlace = ({ endpoint, pointer }: TracedFinding, { at }: Defect): boolean =>
  (at.endpoint === 'every' || endpoint === at.endpoint) &&
  (at.pointer === undefined ||
    (typeof at.pointer === 'string' ? pointer === at.pointer : at.pointer.test(pointer ?? '')));

/** Compares the trial of a defect with its declaration: those rules alone, at that place, and no fault. */
export function judgeDefect(defect: Defect, trace: Trace): TrialJudgement {
  const red = brokenRulesOf(trace);
  // The matrix runs at depth standard: what only a thorough run must find may survive here.
  const isDue = defect.caughtAt !== 'thorough' || red.length > 0;
  const { alternatives = [], expectedFailures: due } = defect;
  const isFoundElsewhere = alternatives.some((id) => red.includes(id));
  const survived = isDue && !isFoundElsewhere ? due.filter((id) => !red.includes(id)) : [];
  const undeclared = red.filter((id) => !due.includes(id) && !alternatives.includes(id));
  const misplaced = trace.findings.filter((finding) => finding.id === due[0] && !isInPlace(finding, defect));
  return {
    kind: 'defect',
    name: defect.name,
    verdict: trace.verdict,
    red,
    ...brokenOf(trace),
    problems: [
      ...survived.map((id) => `${id} survived: it is ${trace.outcomes[id] ?? 'not known'}`),
      ...undeclared.map((id) => `${id} is red and not declared: ${describe(trace, id)}`),
      ...misplaced.map(
        ({ id, endpoint, pointer, check }) =>
          `${id} lies elsewhere than declared, at ${endpoint} ${pointer ?? 'without a pointer'} (${check})`,
      ),
      ...contractGapsOf(trace).map((hole) => `hole: ${hole}`),
      ...faultsOf(trace),
    ],
  };
}

/** What the contract finds broken where no MUST is at that endpoint: one of the two is not right. */
export function contractGapsOf({ contract, findings }: Trace): readonly string[] {
  const places = findings
    .filter(({ id, outcome }) => outcome === 'fail' && requirements[id].level === 'MUST')
    .map(({ endpoint }) => endpoint);
  return (contract?.broken ?? [])
    .filter(({ endpoint }) => !places.includes(endpoint))
    .map(
      ({ description, endpoint, reason }) =>
        `the contract finds "${description}" broken (${reason}), and no MUST is red at ${endpoint}`,
    );
}

const faultsOf = ({ faults, contract }: Trace): readonly string[] =>
  [...faults, ...(contract?.fault === undefined ? [] : [`contract: ${contract.fault}`])].map(
    (fault) => `our own fault: ${fault}`,
  );

function describe({ findings }: Trace, id: RequirementId): string {
  const found = findings.find((one) => one.id === id);
  if (found === undefined) return 'without a finding';
  const { endpoint, pointer, wanted, received, sent } = found;
  return `${endpoint} ${pointer ?? ''}, wanted ${wanted}, received ${received}, sent ${sent}`;
}

/** Checks the trial of a legal server: it must never fail. */
export function judgeLegal(kind: 'variant' | 'mix', name: string, trace: Trace): TrialJudgement {
  const failed = brokenRulesOf(trace).filter((id) => trace.outcomes[id] === 'fail');
  return {
    kind,
    name,
    verdict: trace.verdict,
    red: brokenRulesOf(trace),
    ...brokenOf(trace),
    problems: [
      ...failed.map((id) => `false alarm: ${id}: ${describe(trace, id)}`),
      ...(trace.verdict === 'non-conformant' && failed.length === 0
        ? ['false alarm without a failed rule']
        : []),
      ...(trace.contract?.broken ?? []).map(
        ({ description, reason }) => `false alarm: the contract finds "${description}" broken: ${reason}`,
      ),
      ...(trace.contract?.held === 0 ? ['no interaction of the contract was found to hold'] : []),
      ...faultsOf(trace),
    ],
  };
}

/** What a server that goes by the clock shows depends on how soon it is asked: no run is queued for ever. */
const byTheClock: readonly ObservationId[] = ['2.3-status-values'];

/** Compares the trial of a variant with its declaration: legal, and other than the reference only there. */
export function judgeVariant(variant: Variant, trace: Trace, reference: Trace = trace): TrialJudgement {
  const judgement = judgeLegal('variant', variant.name, trace);
  const { changes = [] } = variant;
  const mayChange = [...(variant.mayChange ?? []), ...(variant.takesTime === true ? byTheClock : [])];
  const steady = observationIds.filter((id) => !mayChange.includes(id));
  const differing = steady.filter((id) => trace.observations[id] !== reference.observations[id]);
  return {
    ...judgement,
    problems: [
      ...judgement.problems,
      ...differing
        .filter((id) => !changes.includes(id))
        .map((id) => {
          const seen = `${trace.observations[id]} (reference: ${reference.observations[id]})`;
          return `${id} differs and is not declared: ${seen}`;
        }),
      ...changes
        .filter((id) => !differing.includes(id))
        .map((id) => `${id} is declared and does not differ: ${trace.observations[id]}`),
    ],
  };
}
