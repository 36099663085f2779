import type { Change } from '../../../schemas/report-traffic.ts';
import type { Api, CheckContext, RefusedPages, SharedKey } from './check-context.ts';
import type { Client } from '../http/client.ts';
import { isForLackOfRequests } from './reasons.ts';
import { newTally } from './tally.ts';
import { PreconditionFailed } from './violation.ts';
import type { Journal } from '../target/journal.ts';
import type { Depth } from '../plan/depth.ts';
import type { Plan } from '../plan/plan.ts';
import type { Fixtures, Target } from '../target/target.ts';
import { errorMessage } from '../protocol/error-message.ts';

/** What every check of a run shares; a check context adds a tally of its own. */
export interface RunContext {
  /** The context of one check, with a tally that starts from nothing. */
  newCheckContext(): CheckContext;
  /** Undoes every change that is not undone yet, the latest first. Never rejects. */
  undo(): Promise<void>;
  /** Every write so far, with what became of it. */
  readonly changes: readonly Change[];
}

/** What a run works with. */
export interface RunInputs {
  readonly api: Api;
  readonly client: Client;
  readonly target: Target;
  readonly fixtures: Fixtures;
  readonly seed: number;
  readonly maxPages: number;
  readonly journal?: Journal | undefined;
  readonly depth: Depth;
  readonly plan: Plan;
}

interface Booking {
  change: Change;
  undo: (() => Promise<Change>) | undefined;
}

/** Makes what the checks of one run share. */
export function newRunContext(props: RunInputs): RunContext {
  const shared = new Map<unknown, Map<string, Promise<unknown>>>();
  const partsOf = (key: SharedKey<unknown>) => {
    const [of, part] = typeof key === 'function' ? [key, ''] : key;
    const made = shared.get(of) ?? new Map<string, Promise<unknown>>();
    shared.set(of, made);
    return { made, part };
  };
  const refusedPages: RefusedPages = { settled: new Map(), isTokenOver: false };
  const bookings: Booking[] = [];
  return {
    newCheckContext: () => ({
      ...props,
      tally: newTally(),
      refusedPages,
      once<T>(key: SharedKey<T>, make: () => Promise<T>): Promise<T> {
        const { made, part } = partsOf(key);
        const known = made.get(part);
        // The function of the key returns a T, so all that is kept under it is one.
        if (known !== undefined) return known as Promise<T>;
        const fresh = make();
        made.set(part, fresh);
        // It can be asked later, with requests that are free then.
        void fresh.catch((error: unknown) => {
          if (error instanceof PreconditionFailed && isForLackOfRequests(error.reason)) made.delete(part);
        });
        return fresh;
      },
      has(key) {
        const { made, part } = partsOf(key);
        return made.has(part);
      },
      changed(change, undo) {
        bookings.push({ change, undo });
      },
    }),
    async undo() {
      for (const booking of bookings.toReversed()) {
        const { undo, change } = booking;
        booking.undo = undefined;
        if (undo === undefined) continue;
        booking.change = await undo().catch((error: unknown): Change => ({
          ...change,
          restored: 'no',
          note: `putting it back failed: ${errorMessage(error)}`,
        }));
      }
      props.journal?.settle();
    },
    get changes() {
      return bookings.map(({ change }) => change);
    },
  };
}
