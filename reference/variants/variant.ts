import type { ObservationId } from '../../suites/catalogue/index.ts';
import type { Apply } from '../deviation.ts';

/**
 * A server that keeps every stated rule and is odd where the spec leaves room. An entry looks like this:
 *
 *     {
 *       name: 'pages-of-one',
 *       summary: 'Every page holds a single entry.',
 *       changes: ['8-page-size-runs', '8-page-size-records'],
 *       apply: { settings: { pageSize: 1 } },
 *     }
 */
export interface Variant {
  /** Names what is unusual; unique, kebab-case. */
  readonly name: string;
  /** One sentence on what this server does otherwise than the reference. */
  readonly summary: string;
  /** Exactly the observations whose answers differ from the reference's; left out for none. */
  readonly changes?: readonly ObservationId[];
  /** Observations that differ or not, as the moment of a request has it. */
  readonly mayChange?: readonly ObservationId[];
  /** What it needs to itself: two variants that name the same thing cannot live in one server. */
  readonly alone?: readonly string[];
  /** The numbered interpretations of the spec that allow it, if one is about it. */
  readonly readings?: readonly number[];
  /** Whether it goes by the clock: then waits for it are not shortened in trials. */
  readonly takesTime?: true;
  readonly apply: Apply;
}
