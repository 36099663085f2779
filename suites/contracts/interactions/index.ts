import type { Interaction } from '../interaction.ts';
import { connectors } from './connectors.ts';
import { models } from './models.ts';
import { reports } from './reports.ts';
import { schedules } from './schedules.ts';
import { syncRecords } from './sync-records.ts';
import { syncRuns } from './sync-runs.ts';

/** Everything that a client of the API relies on, in the order of the spec. */
export const interactions: readonly Interaction[] = [
  ...reports,
  ...connectors,
  ...models,
  ...schedules,
  ...syncRuns,
  ...syncRecords,
];
