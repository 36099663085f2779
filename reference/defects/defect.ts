import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { Apply } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';

/**
 * How far an examination must look before it can see the fault; `plain` is visible in any answer of the
 * endpoint.
 */
export type Depth =
  | 'plain'
  | 'past-page-one'
  | 'last-page'
  | 'one-in-fifty'
  | 'under-filter'
  | 'one-status'
  | 'one-endpoint'
  | 'two-parameters'
  | 'without-token'
  | 'every-20th'
  | 'after-update'
  | 'large-ids';

/** The shallowest run that must find the fault, stated by its author before any suite was tried on it. */
export type CaughtAt = 'quick' | 'standard' | 'thorough';

/**
 * A server with one fault. One that breaks a single rule is declared with `fault`:
 *
 *     fault(
 *       'record-filter-forgotten-past-page-one',
 *       'From page 2 on the status filter of sync records is forgotten.',
 *       ['4.9-status-filter', listRecords, 'past-page-one', /^\/data\/\d+\/attributes\/status$/],
 *       { filter: (status, call) => … },
 *     ),
 *
 * `apply` is a deviation where the fault needs no memory, and a function that makes one where it does.
 */
export interface Defect {
  /** Says the summary; unique, kebab-case. */
  readonly name: string;
  /** One sentence on what this server does wrong. */
  readonly summary: string;
  /**
   * Exactly the requirements that an examination must find broken: failed, or warned of where it is a SHOULD.
   */
  readonly expectedFailures: readonly RequirementId[];
  /**
   * Requirements that may be found broken besides or in their place, where the moment of each read decides
   * what shows the fault.
   */
  readonly alternatives?: readonly RequirementId[];
  readonly at: {
    /** The endpoint whose answers show the fault; `every` where all of them do. */
    readonly endpoint: Endpoint | 'every';
    /**
     * JSON pointer into the answer that shows the fault; left out where it lies in status, headers or between
     * answers.
     */
    readonly pointer?: string | RegExp;
  };
  readonly depth: Depth;
  /** Left out for `standard`. */
  readonly caughtAt?: CaughtAt;
  /** Why one fault breaks more than three requirements. */
  readonly reason?: string;
  /** Whether it goes by the clock: then waits for it are not shortened in trials. */
  readonly takesTime?: true;
  readonly apply: Apply;
}
