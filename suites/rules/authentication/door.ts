import type { Endpoint, RequirementId } from '../../catalogue/index.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import type { Effect } from '../../kit/check/facts.ts';

/** An endpoint as it is tried with bad credentials. */
export interface Door {
  readonly endpoint: Endpoint;
  /** The rule that says what a request made well gives. */
  readonly needed: RequirementId;
  readonly needs: readonly FixtureKey[];
  readonly isWrite: boolean;
  /** How to ask: the plain question first, then such as may be answered before the credential is looked at. PreconditionFailed where nothing can be asked. */
  open(context: CheckContext): Promise<Visit>;
}

/** One visit to a door. */
export interface Visit {
  readonly questions: readonly AskOptions[];
  /** Books what an attempt did that was let through. */
  readonly book?: (exchange: Exchange) => void;
  /** Looks whether refused attempts have changed something, of which `last` was the last, and each may be made again; undefined where they have not. */
  readonly look?: (last: Exchange, again: readonly Again[]) => Promise<Trace | undefined>;
}

/** Makes an attempt once more. */
export type Again = () => Promise<Exchange>;

/** What a refused request left behind. */
export interface Trace {
  /** The refusal. */
  readonly exchange: Exchange;
  /** What it changed. */
  readonly effect: Effect;
  /** The answer that shows it. */
  readonly shownBy: Exchange;
}
