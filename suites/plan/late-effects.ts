import { httpManners } from '../catalogue/questions.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import { nextOf } from '../log/script.ts';
import { lookAtRuns, scheduledSync, trialOf } from '../log/trials.ts';
import type { Plan } from './plan.ts';

const writing = ['updateConnector', 'updateModel', 'scheduleSync'] as const;

/**
 * From when on late effects show: 3 s after the last write and the last refused one (interpretation 28).
 * Undefined where nothing was written, and at depth `quick`. What is left to read may be asked meanwhile.
 */
function lateEffectsMs(known: Knowledge): number | undefined {
  const writes = writing
    .flatMap((endpoint) => known.at(endpoint))
    .filter(({ ask }) => !['trial', 'restore'].includes(ask.purpose.kind));
  if (known.options.depth === 'quick' || writes.length === 0) return undefined;
  return after(known, Math.max(...writes.map(({ answeredMs }) => answeredMs)), 3000);
}

/** A last look at the model and at the runs, and trials of refused writes that may have changed them. */
export const lateEffectsPlan: Plan = (known) => {
  const notBeforeMs = lateEffectsMs(known);
  if (notBeforeMs === undefined) return [];
  const { modelId } = known.subject;
  const sync = scheduledSync(known);
  const more = { purpose: { kind: 'last-look' }, notBeforeMs } as const;
  const ways = [{}, { pastCaches: true } as const, ...httpManners.map((manner) => ({ manner }))];
  const looks = [
    ...(modelId === undefined ? [] : ways.map((way) => newAsk('readModel', [modelId], { ...more, ...way }))),
    ...(sync === undefined ? [] : nextOf(known, lookAtRuns(sync, { ...more, pastCaches: true }))),
  ].filter((ask) => !known.isAsked(ask));
  const trials = (['updateModel', 'scheduleSync'] as const).flatMap((of) => trialOf(known, of)?.asks ?? []);
  return (looks.length > 0 ? looks : trials).map((ask): Ask => ({ ...ask, isReserved: true }));
};
