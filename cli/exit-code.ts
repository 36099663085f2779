/** The exit codes of the bin. */
export const exitCodes = {
  conformant: 0,
  nonConformant: 1,
  usage: 2,
  inconclusive: 3,
  fault: 4,
  interrupted: 130,
} as const;

const precedence: readonly number[] = [130, 2, 1, 4, 3, 0];

/**
 * The code that counts where several apply: 130, 2, 1, 4, 3, 0 in that order; a code that is none of them
 * counts as our own fault.
 */
export function strongest(codes: readonly number[]): number {
  const known = codes.map((code) => (precedence.includes(code) ? code : exitCodes.fault));
  return precedence.find((code) => known.includes(code)) ?? exitCodes.fault;
}
