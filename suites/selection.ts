import { requirements, type Endpoint, type RequirementId } from './catalogue/index.ts';
import type { Check, Probe } from './kit/check/check.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import { isRead } from './examination.ts';
import { pendingReason } from './lock.ts';
import { release } from './release.ts';

/** The selection of a run. */
export interface SelectionOptions {
  readonly profile?: 'full' | 'read-only';
  readonly only?: readonly string[];
  readonly exclude?: Readonly<Record<string, string>>;
  /** Counts rules that are too new to count, as the trial of the suite must. */
  readonly countPending?: boolean;
}

/** Which rules a run examines, and why it leaves others out. */
export interface Selection {
  readonly profile: 'full' | 'read-only';
  /** Whether the operator left rules out. */
  readonly isNarrowed: boolean;
  /** Why a requirement is left out; undefined if it is examined. */
  readonly reasonFor: (id: RequirementId) => Reason | undefined;
  /** Whether a requirement is examined and reported, but too new to count. */
  readonly isPending: (id: RequirementId) => boolean;
  /** Why a check is left out; undefined if it runs. */
  readonly excluded: (check: Check) => Reason | undefined;
  readonly mayProbe: (probe: Probe) => boolean;
  /** Whether some examined requirement needs answers of an endpoint, and the profile allows to ask it. */
  readonly touches: (endpoint: Endpoint) => boolean;
}

const readOnly: Reason = { kind: 'left-out', by: 'profile' };

/** Reads a selection from options. */
export function newSelection(options: SelectionOptions): Selection {
  const { profile = 'full', only = [], exclude = {}, countPending = false } = options;
  const mayAsk = (endpoint: Endpoint) => profile === 'full' || isRead(endpoint);
  const leftOut = (id: RequirementId): Reason | undefined => {
    if (only.length > 0 && !only.includes(id)) return { kind: 'left-out', by: 'only' };
    const quote = Object.hasOwn(exclude, id) ? exclude[id] : undefined;
    if (quote !== undefined) return { kind: 'left-out-by-operator', quote };
    return requirements[id].endpoints.some(mayAsk) ? undefined : readOnly;
  };
  const waits = (id: RequirementId) => (countPending ? undefined : pendingReason(id, release.version));
  const wanted = new Set(
    (Object.keys(requirements) as RequirementId[]) // Object.keys forgets the literal type
      .filter((id) => leftOut(id) === undefined)
      .flatMap((id) => requirements[id].endpoints),
  );
  const isNarrowed = only.length > 0 || Object.keys(exclude).length > 0;
  return {
    profile,
    isNarrowed,
    reasonFor: (id) => leftOut(id) ?? waits(id),
    isPending: (id) => leftOut(id) === undefined && waits(id) !== undefined,
    excluded: (check) => leftOut(check.verifies) ?? (mayAsk(check.endpoint) ? undefined : readOnly),
    mayProbe: (probe) => only.length === 0 && mayAsk(probe.endpoint),
    touches: (endpoint) => wanted.has(endpoint) && mayAsk(endpoint),
  };
}
