import { createHash } from 'node:crypto';
import lock from '../catalogue.lock.json' with { type: 'json' };
import type { Reason } from '../schemas/report-reasons.ts';
import type { RequirementId } from './catalogue/index.ts';
import { release } from './release.ts';

type Pending = Extract<Reason, { kind: 'pending' }>;

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

/** The catalogue in a version of the suite (major.minor.patch), by id. */
export function lockedRequirementsIn(
  version: string,
  history: Lock = lock,
): ReadonlyMap<string, FrozenEntry> {
  const standings = new Map<string, FrozenEntry>();
  for (const [, { added, relevelled, withdrawn }] of releasesUpTo(version, history)) {
    for (const [id, entry] of Object.entries({ ...added, ...relevelled })) standings.set(id, entry);
    for (const id of withdrawn) standings.delete(id);
  }
  return standings;
}

/**
 * Why a requirement does not count yet in a version of the suite; undefined if it counts. A requirement that
 * is new or was raised counts from the next minor version, so that no patch release breaks a pipeline.
 */
export function pendingReason(id: RequirementId, version: string, history: Lock = lock): Pending | undefined {
  const [since] =
    releasesUpTo(version, history).findLast(
      ([, { added, relevelled }]) => Object.hasOwn(added, id) || Object.hasOwn(relevelled, id),
    ) ?? [];
  if (since === undefined || since === Object.keys(history)[0]) return undefined;
  const [major, minor] = numbersOf(since);
  const countsFrom = `${major}.${minor + 1}.0`;
  return compareVersions(version, countsFrom) >= 0 ? undefined : { kind: 'pending', since, countsFrom };
}

/** SHA-256 (hex) over ids, levels and clauses, in any order. */
export const digestOfLocked = (entries: readonly (readonly [string, FrozenEntry])[]): string =>
  createHash('sha256')
    .update(
      entries
        .map(([id, { level, clause }]) => `${id} ${level} ${clause}\n`)
        .sort()
        .join(''),
    )
    .digest('hex');

/**
 * The rules (not the observations) of a version by id; undefined for a version later than this one, whose
 * catalogue is not known here.
 */
export function rulesIn(version: string): ReadonlyMap<string, FrozenEntry> | undefined {
  const isVersion = /^\d{1,6}\.\d{1,6}\.\d{1,6}(?:-[\w.]{1,40})?$/.test(version);
  if (!isVersion || compareVersions(version, release.version) > 0) return undefined;
  const rules = [...lockedRequirementsIn(version)].filter(([, { level }]) => level !== 'OBSERVE');
  return new Map(rules);
}

const releasesUpTo = (version: string, history: Lock): readonly (readonly [string, Release])[] =>
  Object.entries(history).filter(([release]) => compareVersions(release, version) <= 0);

function compareVersions(one: string, other: string): number {
  const [left, right] = [numbersOf(one), numbersOf(other)];
  return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
}

function numbersOf(version: string): readonly [major: number, minor: number, patch: number] {
  const [major = 0, minor = 0, patch = 0] = (version.split('-')[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}
