import type { Phase } from '../log/exchange.ts';
import type { Plan } from './plan.ts';

/** What each phase asks. */
export const plans: Readonly<Record<Phase, Plan>> = {
  discovery: () => [],
  reads: () => [],
  writes: () => [],
  'reads again': () => [],
  'bad credentials': () => [],
  'late effects': () => [],
};

/** Puts the model back (interpretation 23). */
export const restoringPlan: Plan = () => [];
