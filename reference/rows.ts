import type { ServerChange } from './changes.ts';
import type { Condition, HidingPlace, Holds } from './conditions.ts';
import { type Deviation, merge } from './deviation.ts';
import { ENDPOINTS, type Endpoint, type ShortName } from './endpoints.ts';

/** A short name of an endpoint, or all of them. */
export type Scope = ShortName | 'every';

/** Makes a row change what is done at another endpoint than the one that shows it. */
export const at = (scope: Scope): { readonly scope: Scope } => ({ scope });

/**
 * What a row of a table is made of: conditions, what changes where all of them hold, and notes. A condition
 * that remembers something sees the calls that meet the conditions before it.
 */
export type Word<Note> = Condition | ServerChange | { readonly scope: Scope } | Note;

/** A row, read. */
export interface RowReading<Note> {
  readonly apply: () => Deviation;
  /** That of its first condition which is not plain. */
  readonly depth: HidingPlace;
  readonly pointer: RegExp | undefined;
  readonly notes: Note;
}

/** Reads a row whose changes apply at one endpoint. */
export function readRow<Note extends object>(words: readonly Word<Note>[], scope: Scope): RowReading<Note> {
  const conditions = words.filter((word): word is Condition => 'begin' in word);
  const changes = words.filter((word): word is ServerChange => 'hooks' in word);
  const scopes = words.filter((word): word is { readonly scope: Scope } => 'scope' in word);
  const notes = words.filter((word) => !('begin' in word || 'hooks' in word || 'scope' in word));
  const own = scopes.at(-1)?.scope ?? scope;
  const endpoint: Endpoint | undefined = own === 'every' ? undefined : ENDPOINTS[own];
  return {
    apply() {
      const begun: (Deviation & { readonly holds: Holds })[] = [];
      const allHold =
        (all: readonly { readonly holds: Holds }[]): Holds =>
        (call, spot) =>
          (endpoint === undefined || call.endpoint === endpoint) &&
          all.every(({ holds }) => holds(call, spot));
      for (const condition of conditions) begun.push(condition.begin(allHold([...begun])));
      const holds = allHold(begun);
      return merge([...changes.map(({ hooks }) => hooks(holds)), ...begun]);
    },
    depth: conditions.find(({ depth }) => depth !== 'plain')?.depth ?? 'plain',
    pointer: changes.find(({ pointer }) => pointer !== undefined)?.pointer,
    notes: Object.assign({}, ...notes) as Note, // what is neither condition nor change nor scope is a note
  };
}

/** The sentence that the name of a row is. */
export const sentenceOf = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('-', ' ')}.`;
