import { inAttributes, onEntries, onResource } from '../alterations.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { JsonObject } from '../json.ts';
import type { Variant } from './variant.ts';

const dateTimes = ['started_at', 'finished_at', 'created_at', 'updated_at'];

/** One instant at two precisions (reading 39). */
export const precisionVariants: readonly Variant[] = [
  {
    name: 'single-runs-rounded-to-seconds',
    summary: 'Lists of runs have milliseconds; a run that is read alone is rounded to whole seconds.',
    changes: [],
    readings: [15, 39],
    apply: {
      ...onEntries(ENDPOINTS.listRuns, inAttributes(dated((ms) => new Date(ms).toISOString()))),
      ...onResource(
        ENDPOINTS.readRun,
        inAttributes(dated((ms) => `${new Date(Math.round(ms / 1000) * 1000).toISOString().slice(0, 19)}Z`)),
      ),
    },
  },
];

/** Runs whose times are 300 ms before those of the store, most of which are whole seconds. */
function dated(write: (ms: number) => string): (attributes: JsonObject) => void {
  return (attributes) => {
    for (const name of dateTimes) {
      const time = attributes[name];
      if (typeof time === 'string') attributes[name] = write(Date.parse(time) - 300);
    }
  };
}
