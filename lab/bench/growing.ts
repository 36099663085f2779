import type { Deviation } from '../../reference/deviation.ts';
import type { Run, Store } from '../../reference/store.ts';

/** Gives the first sync a list of this length; the run that the target file names stays in it. */
export const growing = (count: number): Deviation => ({
  seed(store: Store) {
    const sync = store.syncs.get('1');
    if (sync === undefined) return;
    const [named, ...others] = sync.runs.toSorted((one, other) => other.key.length - one.key.length);
    if (named === undefined) return;
    const copies = Array.from({ length: count }, (_, place): Run => {
      const like = others[place % others.length] ?? named;
      return place < others.length
        ? like
        : {
            ...like,
            key: String(1_000_000 + count - place),
            attributes: { ...like.attributes },
            records: [],
          };
    });
    sync.runs = [...copies.slice(0, count - 1), named];
  },
});
