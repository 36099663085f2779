import type { Endpoint } from '../../catalogue/index.ts';
import type { AskOptions } from '../../kit/check/check-context.ts';
import type { Since } from '../../../schemas/report-facts.ts';
import type { Pair } from '../../kit/check/paired.ts';
import type { View } from '../../kit/lists/list.ts';

/** A read as it is asked for, with all ids of its path. */
interface Read extends AskOptions {
  readonly params: Readonly<Record<string, string>>;
  readonly query: readonly (readonly [string, string])[];
}

/** One request for something that does not exist. */
export interface Absence extends Pair {
  readonly valid: Read;
  readonly invalid: Read;
  /** Why it does not exist. */
  readonly since: Since;
  /** Statuses that are no violation here: for an id whose form is guessed, or for a run that might exist. */
  readonly lenient: readonly number[];
  /** Any 4xx refuses it: a server may take the id for malformed. */
  readonly mayBeMalformed?: boolean;
  /** The id is near one in use and may name something unknown: a 200 breaks the rule only by its entries. */
  readonly mayExist?: boolean;
  /** Another random id of a sync, for one that turns out to exist (interpretation 16). */
  readonly instead?: string;
  /** Where a run is asked for under a sync: a list that would show it, were it there. */
  readonly home?: View;
}

/** A request for something that does not exist, beside the same one for what does. */
export function absence(
  endpoint: Endpoint,
  there: Readonly<Record<string, string>>,
  params: Readonly<Record<string, string>>,
  query: readonly [string, string][],
  more: Pick<Absence, 'since' | 'lenient' | 'home' | 'mayBeMalformed' | 'mayExist' | 'instead'>,
): Absence {
  return {
    endpoint,
    twin: 'absent-id',
    valid: { params: there, query },
    invalid: { params, query, purpose: 'absent' },
    ...more,
  };
}
