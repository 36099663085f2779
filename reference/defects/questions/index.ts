import type { Defect } from '../defect.ts';
import { afterWriteDefects } from './after-writes.ts';
import { byTheClockDefects } from './by-the-clock.ts';
import { connectionDefects } from './connections.ts';
import { credentialCornerDefects } from './credential-corners.ts';
import { httpWayDefects } from './ways-of-http.ts';
import { wayOfPageDefects } from './ways-of-pages.ts';
import { lateEffectDefects } from './late-effects.ts';
import { longListDefects } from './long-lists.ts';
import { meaningfulFilterDefects } from './meaningful-filters.ts';
import { missingRouteDefects } from './missing-routes.ts';
import { movingFaultDefects } from './moving-faults.ts';
import { nearIdentifierDefects } from './near-identifiers.ts';
import { orderOfParametersDefects } from './order-of-parameters.ts';
import { outOfSightDefects } from './out-of-sight.ts';
import { rareQuestionDefects } from './rare-questions.ts';
import { recordListsElsewhereDefects } from './record-lists-elsewhere.ts';
import { reportCombinationDefects } from './report-combinations.ts';
import { twiceDefects } from './twice.ts';

/** Faults by the question that shows them: when, how often, how and about what it must be asked. */
export const questionDefects: readonly Defect[] = [
  ...afterWriteDefects,
  ...twiceDefects,
  ...lateEffectDefects,
  ...credentialCornerDefects,
  ...nearIdentifierDefects,
  ...reportCombinationDefects,
  ...recordListsElsewhereDefects,
  ...meaningfulFilterDefects,
  ...httpWayDefects,
  ...connectionDefects,
  ...wayOfPageDefects,
  ...longListDefects,
  ...movingFaultDefects,
  ...byTheClockDefects,
  ...missingRouteDefects,
  ...outOfSightDefects,
  ...rareQuestionDefects,
  ...orderOfParametersDefects,
];
