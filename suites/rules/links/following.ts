/** A link of a page of a list, which has a name. */
interface LinkToFollow {
  readonly from: { readonly name: string };
  readonly url: string;
}

/**
 * Chooses links to follow that lead to at most so many URLs, and says which are left. The lists take turns,
 * so that one with many does not keep the links of others from being followed, and of a list each URL comes
 * once before any comes a second time.
 */
export function chooseLinks<Link extends LinkToFollow>(
  links: readonly Link[],
  mostUrls: number,
): { readonly chosen: readonly Link[]; readonly left: readonly Link[] } {
  const inTurn = rounds(links, keyOf).flatMap((round) => rounds(round, ({ from }) => from.name).flat());
  const urls = new Set([...new Set(inTurn.map(keyOf))].slice(0, mostUrls));
  const { chosen = [], left = [] } = Object.groupBy(inTurn, (link) =>
    urls.has(keyOf(link)) ? 'chosen' : 'left',
  );
  return { chosen, left };
}

const keyOf = ({ from, url }: LinkToFollow): string => `${from.name} ${url}`;

/** The first of each kind, the second of each kind, and so on. */
function rounds<Item>(items: readonly Item[], kindOf: (item: Item) => string): readonly (readonly Item[])[] {
  const counts = new Map<string, number>();
  const found: Item[][] = [];
  for (const item of items) {
    const kind = kindOf(item);
    const count = counts.get(kind) ?? 0;
    counts.set(kind, count + 1);
    (found[count] ??= []).push(item);
  }
  return found;
}
