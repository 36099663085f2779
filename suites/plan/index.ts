import type { Phase } from '../log/exchange.ts';
import { lateEffectsPlan, readsAgain, repeats } from './after-writes.ts';
import { credentialsPlan } from './credentials.ts';
import { discovery } from './discovery.ts';
import type { Plan } from '../log/questions.ts';
import { reads } from './reads.ts';
import { writesPlan } from './writes.ts';

export { restoringPlan } from './writes.ts';

/** What each phase asks. */
export const plans: Readonly<Record<Phase, Plan>> = {
  discovery,
  reads,
  writes: (known) => writesPlan(known).map((ask) => ({ ...ask, isReserved: true })),
  'reads again': readsAgain,
  'bad credentials': credentialsPlan,
  'late effects': (known) => [...lateEffectsPlan(known), ...repeats(known)],
};
