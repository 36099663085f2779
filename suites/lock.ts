import { createHash } from 'node:crypto';
import lock from '../catalogue.lock.json' with { type: 'json' };
import type { Reason } from '../schemas/report-reasons.ts';
import type { RequirementId } from './catalogue/index.ts';
import { release } from './release.ts';

/** What a release froze of one entry of the catalogue. */
export interface FrozenEntry {
  /** MUST, SHOULD or OBSERVE. */
  readonly level: string;
  readonly clause: string;
}

/** What one release of the suite changed in the catalogue. */
export interface Release {
  readonly added: Readonly<Record<string, FrozenEntry>>;
  readonly relevelled: Readonly<Record<string, FrozenEntry>>;
  /** Retired ids; they are never used again. */
  readonly withdrawn: readonly string[];
}

/** The releases by version, oldest first; existing ones are never edited. */
export type Lock = Readonly<Record<string, Release>>;

type Frozen = ReadonlyMap<string, FrozenEntry>;

/** The catalogue in a version of the suite (major.minor.patch), by id. */
export function lockedRequirementsIn(version: string, history: Lock = lock): Frozen {
  const standings = new Map<string, FrozenEntry>();
  for (const [release, { added, relevelled, withdrawn }] of Object.entries(history)) {
    if (!isUpTo(release, version)) continue;
    for (const [id, entry] of Object.entries({ ...added, ...relevelled })) standings.set(id, entry);
    for (const id of withdrawn) standings.delete(id);
  }
  return standings;
}

/**
 * Why a requirement does not count yet in a version of the suite; undefined if it counts. A requirement that
 * is new or was raised counts from the next minor version, so that no patch release breaks a pipeline.
 */
export function pendingReason(id: RequirementId, version: string, history: Lock = lock): Reason | undefined {
  const [since] =
    Object.entries(history).findLast(
      ([release, { added, relevelled }]) =>
        isUpTo(release, version) && (Object.hasOwn(added, id) || Object.hasOwn(relevelled, id)),
    ) ?? [];
  if (since === undefined || since === Object.keys(history)[0]) return undefined;
  const [major, minor] = since.split('.');
  const countsFrom = `${major}.${Number(minor) + 1}.0`;
  return isUpTo(countsFrom, version) ? undefined : { kind: 'pending', since, countsFrom };
}

/** SHA-256 (hex) over ids, levels and clauses, in any order. */
export function digestOfLocked(entries: readonly (readonly [string, FrozenEntry])[]): string {
  const lines = entries.map(([id, { level, clause }]) => `${id} ${level} ${clause}\n`);
  return createHash('sha256').update(lines.sort().join('')).digest('hex');
}

/** The rules (not the observations) of a version by id; undefined for one later than this, not known here. */
export function rulesIn(version: string): Frozen | undefined {
  const isVersion = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.]{1,40})?$/.test(version);
  if (!isVersion || !isUpTo(version, release.version)) return undefined;
  return new Map([...lockedRequirementsIn(version)].filter(([, { level }]) => level !== 'OBSERVE'));
}

/** Whether a version is another one or an earlier one; what follows a hyphen does not count. */
function isUpTo(version: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/-.*/, '');
  return byNumber.compare(plain(version), plain(other)) <= 0;
}

const byNumber = new Intl.Collator('en', { numeric: true });
