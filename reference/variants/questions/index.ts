import type { Variant } from '../variant.ts';
import { byTheClockVariants } from './by-the-clock.ts';
import { dataAndReportVariants } from './data-and-reports.ts';
import { filterAndIdentifierVariants } from './filters-and-identifiers.ts';
import { httpVariants } from './ways-of-http.ts';
import { limitAndSizeVariants } from './limits-and-sizes.ts';
import { movingVariants } from './moving.ts';
import { storedAnswerVariants } from './stored-answers.ts';
import { wideAnswerVariants } from './wide-answers.ts';
import { writeVariants } from './writes.ts';

/** Odd and legal answers to the questions that an examination asks beside the plain ones. */
export const questionVariants: readonly Variant[] = [
  ...filterAndIdentifierVariants,
  ...writeVariants,
  ...httpVariants,
  ...movingVariants,
  ...storedAnswerVariants,
  ...byTheClockVariants,
  ...limitAndSizeVariants,
  ...wideAnswerVariants,
  ...dataAndReportVariants,
];
