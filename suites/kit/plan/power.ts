/**
 * The chance, from 0 to 1, that a fault in a share of all answers shows in at least one of so many, rounded
 * down to four digits.
 */
export const chanceOfSeeing = (answers: number, share = 1 / 20): number =>
  Math.floor((1 - (1 - share) ** answers) * 10_000) / 10_000;
