import { requirements, type Endpoint, type RequirementId } from './catalogue/index.ts';
import type { Check, Probe } from './kit/check.ts';
import { isRead } from './examination.ts';
import { pendingReason } from './lock.ts';
import { release } from './release.ts';

/** What a run was told to look at. */
export interface SelectionOptions {
  readonly profile?: 'full' | 'read-only';
  readonly only?: readonly string[];
  readonly exclude?: Readonly<Record<string, string>>;
}

/** Which rules a run examines, and why it leaves others out. */
export interface Selection {
  readonly profile: 'full' | 'read-only';
  /** Whether the operator left rules out. */
  readonly isNarrowed: boolean;
  /** Why a requirement is left out, or undefined where it is examined. */
  readonly reasonFor: (id: RequirementId) => string | undefined;
  /** Why a check is left out, or undefined where it runs. */
  readonly excluded: (check: Check) => string | undefined;
  readonly mayProbe: (probe: Probe) => boolean;
  /** Whether some examined requirement needs answers of an endpoint, and the profile allows to ask it. */
  readonly touches: (endpoint: Endpoint) => boolean;
}

const readOnly = 'the read-only profile sends GET alone';

/** Reads a selection from options. */
export function newSelection({ profile = 'full', only = [], exclude = {} }: SelectionOptions): Selection {
  const mayAsk = (endpoint: Endpoint) => profile === 'full' || isRead(endpoint);
  const reasonFor = (id: RequirementId): string | undefined => {
    if (only.length > 0 && !only.includes(id)) return 'left out by --only';
    if (Object.hasOwn(exclude, id)) return `left out by the operator: ${exclude[id]}`;
    if (!requirements[id].endpoints.some(mayAsk)) return readOnly;
    return pendingReason(id, release.version);
  };
  const wanted = new Set(
    (Object.keys(requirements) as RequirementId[]) // Object.keys forgets the literal type
      .filter((id) => reasonFor(id) === undefined || reasonFor(id)?.startsWith('pending') === true)
      .flatMap((id) => requirements[id].endpoints),
  );
  const isNarrowed = only.length > 0 || Object.keys(exclude).length > 0;
  return {
    profile,
    isNarrowed,
    reasonFor,
    excluded: (check) => {
      const reason = reasonFor(check.verifies);
      if (reason !== undefined && !reason.startsWith('pending')) return reason;
      return mayAsk(check.endpoint) ? undefined : readOnly;
    },
    mayProbe: (probe) => only.length === 0 && mayAsk(probe.endpoint),
    touches: (endpoint) => wanted.has(endpoint) && mayAsk(endpoint),
  };
}
