import { deepPageVariants } from './deep-pages.ts';
import { errorVariants } from './errors.ts';
import { identifierVariants } from './identifiers.ts';
import { intermittentVariants } from './intermittent.ts';
import { linkVariants } from './links.ts';
import { listVariants } from './lists.ts';
import { livingVariants } from './living.ts';
import { openPointVariants } from './open-points.ts';
import { lockoutVariants } from './lockouts.ts';
import { movingListVariants } from './moving-lists.ts';
import { precisionVariants } from './precision.ts';
import { questionVariants } from './questions/index.ts';
import { resourceVariants } from './resources.ts';
import { transportVariants } from './transport.ts';
import type { Variant } from './variant.ts';

export type { Variant } from './variant.ts';

/** The servers that are odd and keep the rules, by what they are about. */
export const variantThemes: readonly (readonly Variant[])[] = [
  listVariants,
  linkVariants,
  identifierVariants,
  resourceVariants,
  errorVariants,
  transportVariants,
  livingVariants,
  openPointVariants,
  movingListVariants,
  deepPageVariants,
  questionVariants,
  lockoutVariants,
  intermittentVariants,
  precisionVariants,
];

/** Every server that is odd and keeps the rules, in the order of its themes; names are unique. */
export const variants: readonly Variant[] = variantThemes.flat();
