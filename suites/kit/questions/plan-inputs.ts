import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Depth } from '../plan/depth.ts';
import type { PlanInputs } from '../plan/plan.ts';
import type { Fixtures } from '../target/target.ts';

/** The inputs of a run besides the results of discovery. */
export interface RunScope {
  readonly seed: number;
  readonly depth: Depth;
  /** Whether profile and selection allow to ask an endpoint. */
  readonly mayAsk: (endpoint: Endpoint) => boolean;
  readonly token: string | undefined;
}

const writing: readonly Endpoint[] = [
  endpoints.updateConnector,
  endpoints.updateModel,
  endpoints.scheduleSync,
];

/** The ids without which an endpoint cannot be asked. */
const needed: Readonly<Partial<Record<Endpoint, readonly (keyof Fixtures['missing'])[]>>> = {
  [endpoints.updateConnector]: ['connectorId', 'updateConnector'],
  [endpoints.querySource]: ['connectorId', 'querySource'],
  [endpoints.readModel]: ['modelId'],
  [endpoints.updateModel]: ['modelId', 'updateModel'],
  [endpoints.scheduleSync]: ['scheduleSync'],
  [endpoints.listRuns]: ['syncId'],
  [endpoints.readRun]: ['syncId', 'syncRunId'],
  [endpoints.listRecords]: ['syncId', 'syncRunId'],
};

/** What discovery found, as the planner takes it. */
export function planInputs(fixtures: Fixtures, { seed, depth, mayAsk, token }: RunScope): PlanInputs {
  const asked = Object.values(endpoints).filter(
    (endpoint) =>
      mayAsk(endpoint) && (needed[endpoint] ?? []).every((key) => fixtures.missing[key] === undefined),
  );
  const { connectorId, otherSyncId, emptySyncId } = fixtures;
  const isWritten = writing.some((endpoint) => asked.includes(endpoint));
  const isJwt = token !== undefined && token.split('.').length === 3;
  return {
    seed,
    depth,
    endpoints: asked,
    absent: {
      connector_ids: connectorId === undefined ? ['one', 'two'] : [],
      sync: [
        ...(otherSyncId === undefined ? ['another'] : []),
        ...(emptySyncId === undefined ? ['without runs'] : []),
      ],
      run: otherSyncId === undefined ? ['of another sync'] : [],
      moment: isWritten ? [] : ['after the writes'],
      credential: isJwt
        ? []
        : ['changed signature', 'no signature', 'algorithm none', 'other claims', 'empty key'],
    },
  };
}
