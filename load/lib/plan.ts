import type { Config } from './config/config.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { Threshold } from './config/thresholds.ts';
import { thresholdsOf } from './config/thresholds.ts';
import type { UserFlow, FlowName } from './traffic.ts';
import { allowedFlows, userFlows } from './traffic.ts';
import { plannedIterations } from './config/shape.ts';

/** The flows of a run and the endpoints that they call. */
export interface FlowPlan {
  readonly names: readonly FlowName[];
  readonly calls: readonly EndpointName[];
}

/** What a run will do. */
export function flowPlanOf(config: Pick<Config, 'mayWrite' | 'target'>): FlowPlan {
  const names = allowedFlows(config.mayWrite, config.target.bodies);
  const calls = [...new Set(names.flatMap((name) => (userFlows[name] as UserFlow).calls))];
  return { names, calls };
}

/**
 * The gates of a run as a whole, or those of one of the processes that share it: of what may be dropped, each
 * may drop its part.
 */
export function gatesOf(config: Config, of: 'whole' | 'process' = 'whole'): Threshold[] {
  const { calls } = flowPlanOf(config);
  return thresholdsOf({
    calls,
    planned: plannedIterations(config.shape) / (of === 'process' ? config.shards : 1),
    slo: config.slo,
    isOpen: config.profile !== 'smoke',
    isSearch: config.isSearch,
    isJudged: config.judging.mode !== 'none',
  });
}
