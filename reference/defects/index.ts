import { answerDefects } from './answers.ts';
import { authenticationDefects } from './authentication.ts';
import type { Defect } from './defect.ts';
import { listDefects } from './lists.ts';
import { shapeDefects } from './shapes.ts';
import { transportDefects } from './transport.ts';

export type { CaughtAt, Defect, Depth } from './defect.ts';

/** Every server that breaks a rule, by clauses; names are unique. */
export const defects: readonly Defect[] = [
  ...shapeDefects,
  ...listDefects,
  ...answerDefects,
  ...transportDefects,
  ...authenticationDefects,
];
