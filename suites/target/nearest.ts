/** The candidate that a mistyped word most likely meant; undefined if more than a third of each differs. */
export function nearest(word: string, candidates: readonly string[]): string | undefined {
  const sought = fold(word);
  const [best] = candidates
    .map((candidate) => ({ candidate, steps: distance(sought, fold(candidate)) }))
    .filter(({ candidate, steps }) => 3 * (steps - 1) < Math.max(candidate.length, word.length))
    .sort((one, other) => one.steps - other.steps);
  return best?.candidate;
}

/** `; did you mean "x"?` where a candidate is near, otherwise the empty text. */
export function suggest(word: string, candidates: readonly string[]): string {
  const found = nearest(word, candidates);
  return found === undefined ? '' : `; did you mean ${JSON.stringify(found)}?`;
}

const fold = (word: string): string => word.toLowerCase().replaceAll(/[-_ ]/g, '').slice(0, 80);

/** Damerau's distance, restricted: insertions, deletions, replacements, neighbours that changed places. */
function distance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const [left = 0, corner = 0, up = 0] = [line[column - 1], above[column - 1], above[column]];
      const swapped = (isSwap ? before[column - 2] : undefined) ?? Infinity;
      const replaced = corner + Number(a[row - 1] !== b[column - 1]);
      line.push(Math.min(up + 1, left + 1, replaced, swapped + 1));
    }
    [before, above] = [above, line];
  }
  return above[b.length] ?? 0;
}
