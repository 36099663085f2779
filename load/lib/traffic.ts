import type { EndpointName } from './endpoints.ts';
import type { BodyName, LoadTarget } from './target.ts';

/** One kind of iteration: its frequency, its average number of requests, and the endpoints that it calls. */
interface Flow {
  readonly weight: number;
  readonly requests: number;
  readonly calls: readonly EndpointName[];
}

/** The mix of traffic, in parts of a hundred when everything is allowed: reads above all. */
export const flows = {
  readModel: { weight: 20, requests: 1, calls: ['readModel'] },
  listRuns: { weight: 16, requests: 2.5, calls: ['listRuns'] },
  readRun: { weight: 20, requests: 1, calls: ['readRun'] },
  filterRuns: { weight: 10, requests: 2, calls: ['listRuns'] },
  listRecords: { weight: 12, requests: 1.5, calls: ['listRecords'] },
  filterRecords: { weight: 6, requests: 2, calls: ['listRecords'] },
  readReport: { weight: 10, requests: 1, calls: ['reports'] },
  querySource: { weight: 3, requests: 1, calls: ['querySource'] },
  updateModel: { weight: 1, requests: 1, calls: ['updateModel'] },
  updateConnector: { weight: 1, requests: 1, calls: ['updateConnector'] },
  scheduleSync: { weight: 1, requests: 1, calls: ['scheduleSync'] },
} as const satisfies Record<string, Flow>;

/** Short name of a flow. */
export type FlowName = keyof typeof flows;

/** The flows that write, each with a body of its own name. */
const writing: readonly string[] = [
  'querySource',
  'updateModel',
  'updateConnector',
  'scheduleSync',
] satisfies BodyName[];

/** What decides which flows a run has. */
interface Permission {
  readonly mayWrite: boolean;
  readonly target: Pick<LoadTarget, 'bodies'>;
}

/** The flows that the given bodies and the permission to write allow. */
export function flowsOf({ mayWrite, target }: Permission): FlowName[] {
  const bodies: Readonly<Record<string, unknown>> = target.bodies;
  // Object.keys forgets the keys' type.
  return (Object.keys(flows) as FlowName[]).filter(
    (name) => !writing.includes(name) || (mayWrite && bodies[name] !== undefined),
  );
}

/** The endpoints that a run calls. */
export const callsOf = (permission: Permission): EndpointName[] => [
  ...new Set(flowsOf(permission).flatMap((name) => flows[name].calls)),
];

/**
 * The order of the flows: each once, then by weight, every one spread evenly. A user who follows the order has
 * run every flow after as many iterations as there are flows.
 */
export function makeSchedule(names: readonly FlowName[]): FlowName[] {
  const cards = names.flatMap((name) => {
    const { weight } = flows[name];
    return Array.from({ length: weight }, (_, index) => ({
      name,
      place: index === 0 ? -1 : (index + 0.5) / weight,
    }));
  });
  return cards.toSorted((a, b) => a.place - b.place).map((card) => card.name);
}

/** Requests of one iteration on average. */
export function requestsPerIteration(names: readonly FlowName[]): number {
  const weight = names.reduce((sum, name) => sum + flows[name].weight, 0);
  return names.reduce((sum, name) => sum + flows[name].weight * flows[name].requests, 0) / weight;
}
