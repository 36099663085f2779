/** One turn of three uses the first kind of bad value, which reveals the least. */
const cycle = 3;
const turnOfFirst = 1;

/** The kind of bad value for a turn: of two kinds, the second is used twice as often as the first. */
export const kindOfTurn = (kinds: readonly string[], turn: number): string | undefined =>
  turn % cycle === turnOfFirst ? kinds[0] : kinds.at(-1);

/** How many turns before this one took a bad value of the same kind. */
export function roundOfTurn(turn: number): number {
  const firsts = Math.floor((turn + cycle - 1 - turnOfFirst) / cycle);
  return turn % cycle === turnOfFirst ? firsts : turn - firsts;
}
