import { isUuid } from './absent-ids.ts';

/** An id that names nothing, as far as is known, and is near one that does. */
export interface NearId {
  readonly id: string;
  /** A server may take it for malformed: then any 4xx refuses it (interpretation 16). */
  readonly mayBeMalformed: boolean;
}

/** What near ids are made from. */
export interface KnownIds {
  /** Ids in use of the same kind, in the order of their list. */
  readonly own: readonly string[];
  /** Ids of other resources, by the kind of resource. */
  readonly others: readonly (readonly string[])[];
  /** The end of the list beyond which an id is wanted; default: both. */
  readonly end?: 'first' | 'last';
}

const isNumber = (id: string): boolean => /^(0|[1-9]\d*)$/.test(id);

/**
 * Ids near those in use: 0, the beginning of one, one of each other resource, one in a gap between two, and
 * the next beyond both ends of the list; none of them in use.
 */
export function nearIds({ own, others, end }: KnownIds): readonly NearId[] {
  const areNumbers = own.length > 0 && own.every(isNumber);
  const fits = (id: string | undefined): id is string => id !== undefined && id !== '' && !own.includes(id);
  const candidates: readonly (NearId | undefined)[] = [
    areNumbers ? { id: '0', mayBeMalformed: true } : undefined,
    near(beginningOf(own), !areNumbers),
    ...others.map((ids) => {
      const id = ids.find((one) => fits(one) && isNumber(one) === areNumbers);
      // The ids of other resources may have another form, such as a prefix of their own.
      return near(id, !areNumbers && ![...own, id].every(isUuid));
    }),
    ...(areNumbers ? [gapIn(own), ...beyondEnds(own, end)] : []).map((id) => near(id, false)),
  ];
  const found = candidates.filter((one) => one !== undefined).filter(({ id }) => fits(id));
  return found.filter(({ id }, at) => found.findIndex((one) => one.id === id) === at);
}

const near = (id: string | undefined, mayBeMalformed: boolean): NearId | undefined =>
  id === undefined ? undefined : { id, mayBeMalformed };

/** The longest proper beginning of an id that is none itself, of the longest id that has one. */
function beginningOf(own: readonly string[]): string | undefined {
  for (const id of own.toSorted((one, other) => other.length - one.length)) {
    const start = id.slice(0, -1);
    if (start !== '' && !own.includes(start)) return start;
  }
  return undefined;
}

/** A number between two ids in use, next to the lower one. */
function gapIn(own: readonly string[]): string | undefined {
  const numbers = own.map(BigInt).sort((one, other) => Number(one - other));
  const at = numbers.findIndex((number, index) => {
    const next = numbers[index + 1];
    return next !== undefined && next - number > 1n;
  });
  const below = numbers[at];
  return below === undefined ? undefined : String(below + 1n);
}

/** The numbers that follow the first and the last of a list outwards, whichever way it is ordered. */
function beyondEnds(own: readonly string[], end: KnownIds['end']): readonly string[] {
  const [first = 0n, last = 0n] = [own[0], own.at(-1)].map((id) => BigInt(id ?? 0));
  const step = first < last ? -1n : 1n;
  const beyond = { first: first + step, last: last - step };
  return (end === undefined ? [beyond.first, beyond.last] : [beyond[end]]).map(String).filter(isNumber);
}
