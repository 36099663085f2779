import { answerVariants } from './answers.ts';
import { listVariants } from './lists.ts';
import { movingVariants } from './moving.ts';
import { transportVariants } from './transport.ts';
import type { Variant } from './variant.ts';

export type { Variant } from './variant.ts';

/** The servers that are odd and keep the rules, by what they are about. */
export const variantThemes: readonly (readonly Variant[])[] = [
  listVariants,
  movingVariants,
  answerVariants,
  transportVariants,
];

/** Every server that is odd and keeps the rules, in the order of its themes; names are unique. */
export const variants: readonly Variant[] = variantThemes.flat();
