import { absentLike } from '../log/absent-ids.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { isDigits } from '../log/json.ts';
import { madeUpWord } from '../log/random.ts';
import { inTurn, type Plan } from './plan.ts';

/** A model that does not exist, and directly after it the one that does (interpretations 21 and 29). */
export const absentModel: Plan = (known) => {
  const { modelId } = known.subject;
  const absent = absentLike([modelId ?? []].flat(), known.options.seed, 'model');
  if (modelId === undefined || absent === undefined) return [];
  const mistake = { kind: 'mistake', what: 'absent-id' } as const;
  return inTurn(known, [
    newAsk('readModel', [absent.id], { expects: 'open', purpose: mistake }),
    newAsk('readModel', [modelId], { purpose: { kind: 'again', round: 'after an absent one' } }),
  ]);
};

/** Ids of another form than those in use: what comes is observed (interpretation 16). */
export const malformedIds: Plan = (known) => {
  const { syncId, syncRunId } = known.subject;
  if (known.options.depth === 'quick' || syncId === undefined) return [];
  const malformed = (id: string): string =>
    isDigits(id) ? madeUpWord(known.options.seed, 'no number') : '0';
  const observe = (clause: '4.7' | '4.8' | '4.9', endpoint: Ask['endpoint'], ids: readonly string[]): Ask =>
    newAsk(endpoint, ids, {
      expects: 'open',
      purpose: { kind: 'observe', point: `${clause}-malformed-id` },
      priority: -5,
    });
  const runs = syncRunId === undefined ? [] : [malformed(syncRunId)];
  return [
    observe('4.7', 'listRuns', [malformed(syncId)]),
    ...runs.flatMap((run) => [
      observe('4.8', 'readRun', [syncId, run]),
      observe('4.9', 'listRecords', [syncId, run]),
    ]),
  ];
};
