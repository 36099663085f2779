import { absentLike } from '../log/absent-ids.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import { isDigits } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { madeUpWord } from '../log/random.ts';
import { inTurn } from './plan.ts';
import { openReports } from './reports.ts';

/** A model that does not exist, and directly after it the one that does (interpretations 21 and 29). */
function absentModel(known: Knowledge): readonly Ask[] {
  const { modelId } = known.subject;
  const absent = absentLike([modelId ?? []].flat(), known.options.seed, 'model');
  if (modelId === undefined || absent === undefined || known.served('readModel').length === 0) return [];
  const mistake = { kind: 'mistake', what: 'absent-id' } as const;
  return inTurn(known, [
    newAsk('readModel', [absent.id], { expects: 'open', purpose: mistake }),
    newAsk('readModel', [modelId], { purpose: { kind: 'again', round: 'after an absent one' } }),
  ]);
}

/** Ids of another form than those in use: what comes is observed (interpretation 16). */
function malformedIds(known: Knowledge): readonly Ask[] {
  const { syncId, syncRunId } = known.subject;
  if (syncId === undefined) return [];
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
}

/** What a client may get wrong in reads, and what the spec leaves open about them. */
export const mistakes = (known: Knowledge): readonly Ask[] => [
  ...absentModel(known),
  ...(known.options.depth === 'quick' ? [] : [...malformedIds(known), ...openReports(known)]),
];
