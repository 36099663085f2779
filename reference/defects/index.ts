import { agreementDefects } from './agreement.ts';
import { authenticationDefects } from './authentication.ts';
import type { Defect } from './defect.ts';
import { envelopeDefects } from './envelopes.ts';
import { errorDefects } from './errors.ts';
import { fieldDefects } from './fields.ts';
import { linkDefects } from './links.ts';
import { listDefects } from './lists.ts';
import { ownerDefects } from './owners.ts';
import { reportDefects } from './reports.ts';
import { transportDefects } from './transport.ts';
import { writeDefects } from './writes.ts';

export type { Defect, Depth } from './defect.ts';

/** Every server that breaks a rule, in the order of its themes; names are unique. */
export const defects: readonly Defect[] = [
  ...envelopeDefects,
  ...fieldDefects,
  ...linkDefects,
  ...listDefects,
  ...ownerDefects,
  ...agreementDefects,
  ...errorDefects,
  ...authenticationDefects,
  ...reportDefects,
  ...writeDefects,
  ...transportDefects,
];
