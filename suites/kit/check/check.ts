import type { Endpoint, ObservationId, RequirementId } from '../../catalogue/index.ts';
import type { FixtureKey } from '../target/target.ts';
import type { CheckContext } from './check-context.ts';

/** One way to examine one rule at one endpoint; a value that no runner owns. */
export interface Check {
  readonly verifies: RequirementId;
  /** A present-tense sentence about a conforming target, unique in the suite. */
  readonly title: string;
  /** The endpoint that it examines; findings name it. */
  readonly endpoint: Endpoint;
  /** What must be known of the target; if something is missing, the check is untested for that reason. */
  readonly needs?: readonly FixtureKey[];
  /**
   * Returns if the rule is kept; throws Violation (the target broke it) or PreconditionFailed (nothing could
   * be examined).
   */
  run(context: CheckContext): Promise<void> | void;
}

/** One observation of a point that the spec leaves open. */
export interface Probe {
  readonly observes: ObservationId;
  readonly title: string;
  readonly endpoint: Endpoint;
  readonly needs?: readonly FixtureKey[];
  /**
   * A short answer from a bounded set ("404, application/json"), the same on every run against the same
   * server; undefined if nothing was seen.
   */
  run(context: CheckContext): Promise<string | undefined> | string | undefined;
}

/** Checks that may touch the target at the same time; phases follow one another. */
export interface Phase {
  readonly name: 'reads' | 'probes' | 'writes' | 'after-writes' | 'authentication' | 'evidence';
  /** `together`: its members run concurrently. `serial`: one after the other, in the order given. */
  readonly order: 'together' | 'serial';
  /**
   * Requests made before the checks, so that they have answers to judge: made if a requirement of one of
   * these endpoints is examined.
   */
  readonly arrangements?: readonly Arrangement[];
  /** What was written is undone after the next phase, which may see it lost. */
  readonly keepsWrites?: true;
  /**
   * No control follows its arrangements: what earlier phases did not ask, because requests were reserved, is
   * asked before its checks, with what these do not need.
   */
  readonly asksLeftOver?: true;
  readonly checks: readonly Check[];
  readonly probes: readonly Probe[];
}

/** Requests that belong to no single check. */
export interface Arrangement {
  readonly endpoints: readonly Endpoint[];
  /** In a serial phase: the next one begins beside it, for neither depends on the other. */
  readonly withNext?: true;
  run(context: CheckContext): Promise<unknown>;
}
