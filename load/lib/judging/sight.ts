/**
 * The probability (0 to 1) that a fault in one answer of a thousand, at random, is seen if `judged` answers
 * were fully validated, or known to equal or resemble one that was.
 */
export const sightOf = (judged: number): number => 1 - (1 - 1 / 1000) ** judged;
