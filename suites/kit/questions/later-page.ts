/** What chooses among the later pages of a list. */
export interface PageChoice {
  readonly seed: number;
  readonly isFiltered: boolean;
  /** Of a question after the writes: its turn. */
  readonly turnAfter: number | undefined;
}

/**
 * The number of a page of a list that is neither its first nor, where there are three, its last. After the
 * writes, when lists are not read completely, it is the second one or, under a filter and in an odd turn, the
 * last but one: two neighbouring pages show what is between them.
 */
export function laterPage(last: number | undefined, { seed, isFiltered, turnAfter }: PageChoice): number {
  const pages = Math.max(1, (last ?? 0) - 2);
  if (turnAfter !== undefined) return isFiltered && turnAfter % 2 !== 0 ? 1 + pages : 2;
  return 2 + (Math.abs(seed) % pages);
}
