import { afterRefusalDefects } from './refusals/after-refusals.ts';
import { agreementDefects } from './agreement.ts';
import { answerDefects } from './answers.ts';
import { authenticationDefects } from './refusals/authentication.ts';
import { blindSpotDefects } from './blind-spots.ts';
import { cursorDefects } from './lists/behind-cursors.ts';
import { bodyDefects } from './bodies.ts';
import { credentialDefects } from './refusals/credentials.ts';
import { deepPageDefects } from './lists/deep-pages.ts';
import type { Defect } from './defect.ts';
import { openEndpointDefects } from './open-endpoints.ts';
import { envelopeMemberDefects } from './envelope-members.ts';
import { envelopeDefects } from './envelopes.ts';
import { errorDefects } from './errors.ts';
import { fieldDefects } from './fields.ts';
import { linkEndDefects } from './lists/link-ends.ts';
import { linkDefects } from './lists/links.ts';
import { listDefects } from './lists/lists.ts';
import { narrowRefusalDefects } from './refusals/narrow-refusals.ts';
import { narrowDefects } from './narrow/index.ts';
import { nullAndZoneDefects } from './nulls-and-zones.ts';
import { oneAnswerDefects } from './one-answers.ts';
import { ownerDefects } from './owners.ts';
import { questionDefects } from './questions/index.ts';
import { rareListDefects } from './lists/rare-lists.ts';
import { movingListDefects } from './lists/moving-lists.ts';
import { reportDefects } from './reports.ts';
import { secondLookDefects } from './second-looks.ts';
import { transportDefects } from './transport.ts';
import { wholeListDefects } from './lists/whole-lists.ts';
import { writeDefects } from './writes.ts';

export type { CaughtAt, Defect, Depth } from './defect.ts';

/** Every server that breaks a rule, in the order of its themes; names are unique. */
export const defects: readonly Defect[] = [
  ...envelopeDefects,
  ...envelopeMemberDefects,
  ...fieldDefects,
  ...nullAndZoneDefects,
  ...linkDefects,
  ...linkEndDefects,
  ...listDefects,
  ...cursorDefects,
  ...wholeListDefects,
  ...rareListDefects,
  ...oneAnswerDefects,
  ...ownerDefects,
  ...agreementDefects,
  ...errorDefects,
  ...narrowRefusalDefects,
  ...authenticationDefects,
  ...openEndpointDefects,
  ...credentialDefects,
  ...afterRefusalDefects,
  ...reportDefects,
  ...writeDefects,
  ...transportDefects,
  ...bodyDefects,
  ...answerDefects,
  ...movingListDefects,
  ...blindSpotDefects,
  ...secondLookDefects,
  ...deepPageDefects,
  ...questionDefects,
  ...narrowDefects,
];
