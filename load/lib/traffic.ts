import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import type { LoadTarget } from './target.ts';

/**
 * The mix of traffic, in parts of a hundred when everything is allowed: reads above all; with the requests of
 * an iteration on average, and the endpoints that it calls.
 */
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
} as const;

/** Short name of a flow. */
export type FlowName = keyof typeof flows;

type FlowChoice = { readonly mayWrite: boolean; readonly target: Pick<LoadTarget, 'bodies'> };

/** The flows that the given bodies and the permission to write allow. */
export function flowsOf({ mayWrite, target }: FlowChoice): FlowName[] {
  const bodies: Readonly<Record<string, unknown>> = target.bodies;
  // Object.keys forgets the keys' type.
  return (Object.keys(flows) as FlowName[]).filter(
    (name) => !flows[name].calls.some(takesBody) || (mayWrite && bodies[name] !== undefined),
  );
}

/** The endpoints that a run calls. */
export const callsOf = (choice: FlowChoice): EndpointName[] => [
  ...new Set(flowsOf(choice).flatMap((name) => flows[name].calls)),
];

/**
 * The order of the flows: each once, then by weight, every one spread evenly. A user who follows the order
 * has run every flow after as many iterations as there are flows.
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

/** The method of an endpoint. */
export const methodOf = (endpoint: EndpointName): string =>
  endpoints[endpoint].slice(0, endpoints[endpoint].indexOf(' '));

/** Whether an endpoint gets a body that only the operator can give; a 4xx to it may be the body's fault. */
export const takesBody = (endpoint: EndpointName): boolean => methodOf(endpoint) !== 'GET';

/** Whether an endpoint answers with a list in pages. */
export const isList = (endpoint: EndpointName): boolean =>
  endpoint === 'listRuns' || endpoint === 'listRecords';

/** The prime 2^31 - 1. */
const modulus = 2_147_483_647;

/**
 * Whole numbers from 0 to below the argument that depend on the seed and a name alone (Lehmer's generator,
 * the "minimal standard"): a better one costs k6 as much as the rest of an iteration.
 */
export function newRandom(seed: number, name: string): (below: number) => number {
  let state = seed | 0;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  state = 1 + ((state >>> 0) % (modulus - 1));
  const next = (below: number): number => {
    state = (state * 16_807) % modulus;
    return state % below;
  };
  // The first number hardly differs between neighbouring seeds.
  next(1);
  return next;
}

/** One of the items; undefined for an empty list. */
export const anyOf = <T>(items: readonly T[], random: (below: number) => number): T | undefined =>
  items[random(items.length)];

/** Up to `count` of the items, in their order. */
export function someOf<T>(items: readonly T[], count: number, random: (below: number) => number): T[] {
  let [wanted, left] = [count, items.length];
  return items.filter(() => {
    const isTaken = random(left) < wanted;
    left -= 1;
    if (isTaken) wanted -= 1;
    return isTaken;
  });
}
