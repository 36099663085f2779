import type { Endpoint, RequirementId } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { Effect as EffectName } from '../../../schemas/report-facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import type { FixtureKey } from '../../kit/target/target.ts';

/** An endpoint as it is tried with bad credentials. */
export interface EndpointUnderTest {
  readonly endpoint: Endpoint;
  /** The rule that says what a good request gets. */
  readonly needed: RequirementId;
  readonly needs: readonly FixtureKey[];
  readonly isWrite: boolean;
  /** The requests of an endpoint, and how effects are seen. Throws PreconditionFailed if there is none. */
  prepare(context: CheckContext): Promise<SetUp>;
}

/** What is known about an endpoint before the first bad credential. */
export interface SetUp {
  /** The plain question first. Each has succeeded. */
  readonly questions: readonly AnsweredRequest[];
  /** Books what an attempt did that was let through. */
  readonly recordWrite?: (exchange: Exchange) => void;
  /** How refused attempts are watched for effects, if effects can be seen. */
  readonly watch?: EffectWatch;
}

/** A request of an endpoint that succeeded with the valid credential. */
export interface AnsweredRequest {
  readonly options: AskOptions;
  readonly good: Exchange;
}

/** Looks whether refused requests have changed something. */
export interface EffectWatch {
  /**
   * Runs right after the last of some groups of requests, each of which can be repeated; undefined if nothing
   * has changed.
   */
  look(groups: readonly (readonly Repeatable[])[]): Promise<ObservedEffect | undefined>;
  /**
   * Three seconds after the last of all; `groups` are tried one after the other where something has changed.
   */
  lookLate(groups: readonly (readonly Repeatable[])[]): Promise<ObservedEffect | undefined>;
  /** Why the cause of a change was not looked for, where that is so. */
  whyUntried?(): Reason | undefined;
  /** The latest read of the model that it has made, where it looks at the model. */
  lastRead?(): Exchange | undefined;
}

/** A refused request, and how it is made once more. */
export interface Repeatable {
  readonly exchange: Exchange;
  again(): Promise<Exchange>;
}

/** The effect of a refused request. */
export interface ObservedEffect {
  /** The refusal. */
  readonly exchange: Exchange;
  /** What it changed. */
  readonly name: EffectName;
  /** The answer that shows it. */
  readonly shownBy: Exchange;
}
