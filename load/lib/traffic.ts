import type { EndpointName } from '../../suites/catalogue/endpoints.ts';

/** One kind of iteration: its frequency, its average number of requests, and what it needs. */
export interface UserFlow {
  readonly weight: number;
  readonly requests: number;
  /** The endpoints that it calls. */
  readonly calls: readonly EndpointName[];
  /** Sends something else than GET, so it needs `--writes` and a body in the target file. */
  readonly isWrite?: true;
}

/** The mix of traffic, in parts of a hundred when everything is allowed: reads above all. */
export const userFlows = {
  readModel: { weight: 20, requests: 1, calls: ['readModel'] },
  listRuns: { weight: 16, requests: 2.5, calls: ['listRuns'] },
  readRun: { weight: 20, requests: 1, calls: ['readRun'] },
  filterRuns: { weight: 10, requests: 2, calls: ['listRuns'] },
  listRecords: { weight: 12, requests: 1.5, calls: ['listRecords'] },
  filterRecords: { weight: 6, requests: 2, calls: ['listRecords'] },
  readReport: { weight: 10, requests: 1, calls: ['reports'] },
  querySource: { weight: 3, requests: 1, calls: ['querySource'], isWrite: true },
  updateModel: { weight: 1, requests: 1, calls: ['updateModel'], isWrite: true },
  updateConnector: { weight: 1, requests: 1, calls: ['updateConnector'], isWrite: true },
  scheduleSync: { weight: 1, requests: 1, calls: ['scheduleSync'], isWrite: true },
} as const satisfies Record<string, UserFlow>;

/** Short name of a flow. */
export type FlowName = keyof typeof userFlows;

/** The flows that the given bodies and the permission to write allow. */
export function allowedFlows(
  mayWrite: boolean,
  bodies: Readonly<Partial<Record<FlowName, unknown>>>,
): FlowName[] {
  // Object.keys forgets the keys' type.
  const names = Object.keys(userFlows) as FlowName[];
  return names.filter((name) => {
    const flow: UserFlow = userFlows[name];
    return flow.isWrite !== true || (mayWrite && bodies[name] !== undefined);
  });
}

/**
 * The order of the scenarios: each once, then by weight, every one spread evenly. A user who follows the
 * order has run every scenario after as many iterations as there are scenarios.
 */
export function makeSchedule(names: readonly FlowName[]): FlowName[] {
  const cards = names.flatMap((name) => {
    const { weight } = userFlows[name];
    return Array.from({ length: weight }, (_, index) => ({
      name,
      place: index === 0 ? -1 : (index + 0.5) / weight,
    }));
  });
  return cards.toSorted((a, b) => a.place - b.place).map((card) => card.name);
}

/** Requests of one iteration on average. */
export function requestsPerIteration(names: readonly FlowName[]): number {
  const weight = names.reduce((sum, name) => sum + userFlows[name].weight, 0);
  return (
    names.reduce((sum, name) => sum + userFlows[name].weight * userFlows[name].requests, 0) /
    Math.max(1, weight)
  );
}
