import type { Phase } from '../log/exchange.ts';
import { discovery } from './discovery.ts';
import type { Plan } from './plan.ts';
import { reads, readsAgain, repeats } from './reads.ts';

/** What each phase asks. */
export const plans: Readonly<Record<Phase, Plan>> = {
  discovery,
  reads,
  writes: () => [],
  'reads again': readsAgain,
  'bad credentials': () => [],
  'late effects': repeats,
};

/** Puts the model back (interpretation 23). */
export const restoringPlan: Plan = () => [];
