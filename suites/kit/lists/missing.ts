import type { Claim } from '../history/claim.ts';
import type { Entry, Page, View } from './list.ts';
import type { ListModel } from './list-model.ts';
import { entriesOf } from './model.ts';
import { observedView } from './observing.ts';

/** An entry that one list shows and another, which should, does not. */
export interface MissingEntry {
  readonly entry: Entry;
  /** The page that shows it. */
  readonly page: Page;
  readonly lacking: ListModel;
  readonly view: View;
  readonly claim: Claim;
}

/** The entries of a list that belong to another one too, which lacks them. */
export function missingEntries(
  from: ListModel,
  lacking: ListModel,
  belongs: (entry: Entry) => boolean,
): MissingEntry[] {
  const others = entriesOf(lacking);
  // An entry without an id, which is a finding of its own, may be the one that seems missing.
  if (others.some(({ hasId }) => !hasId)) return [];
  const there = new Set(others.map(({ id }) => id));
  const view = observedView(lacking.view);
  return [...from.pages.values()].flatMap((page) =>
    page.entries
      .filter((entry) => entry.hasId && belongs(entry) && !there.has(entry.id))
      .map((entry): MissingEntry => ({
        entry,
        page,
        lacking,
        view: lacking.view,
        claim: { kind: 'left-out', view, entry: entry.id },
      })),
  );
}
