import { fractionDigitsOf, isSameInstant } from '../json/equality.ts';
import { member, type Json } from '../json/json.ts';
import type { Entry } from './list.ts';

/** An entry that was read alone, as its list shows that version of it; undefined where that is unclear. */
export type ListedVersions = (alone: Entry) => Entry | undefined;

/**
 * An entry that is read alone may have a more exact `updated_at` than in its list, which is cut or rounded
 * there (interpretation 39): it is the version of the list then. Where the list is more exact, several of its
 * versions may look alike when they are read alone.
 */
export function listedVersions(listed: readonly Entry[]): ListedVersions {
  let versions: ReadonlyMap<string, ReadonlyMap<string, Entry>> | undefined;
  return (alone) => {
    versions ??= versionsById(listed);
    const own = versions.get(alone.id) ?? new Map<string, Entry>();
    if (own.has(alone.version)) return alone;
    const alike = [...own.values()].filter(
      (one) => one.status === alone.status && isSameInstant(updatedAt(one), updatedAt(alone)),
    );
    const [only] = alike;
    if (only === undefined) return alone;
    const isAsExact = fractionDigitsOf(updatedAt(alone)) >= fractionDigitsOf(updatedAt(only));
    return alike.length === 1 && isAsExact ? only : undefined;
  };
}

const updatedAt = ({ value }: Entry): Json => member(member(value, 'attributes'), 'updated_at') ?? null;

const versionsById = (listed: readonly Entry[]): ReadonlyMap<string, ReadonlyMap<string, Entry>> =>
  new Map(
    [...Map.groupBy(listed, ({ id }) => id)].map(([id, those]) => [
      id,
      new Map(those.map((one) => [one.version, one])),
    ]),
  );
