import { newAsk, type Ask } from '../log/ask.ts';
import { isRecognised } from '../log/answers.ts';
import { lastTriedId, triedSyncs } from '../log/discovery.ts';
import { statusOf } from '../log/exchange.ts';
import { isDigits } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { Plan } from './plan.ts';

const plainReport: Ask['query'] = [['type', 'workspace_activity']];

const find = (endpoint: 'readModel' | 'listRuns' | 'readRun', ids: readonly string[]): Ask =>
  newAsk(endpoint, ids, { expects: 'open', purpose: { kind: 'find' }, priority: 10 });

/** Looks at what the operator gave, and for what is missing: with GET alone, ids 1, 2, 3 … in batches. */
export const discovery: Plan = (known) => [
  newAsk('reports', [], { query: plainReport, priority: 10 }),
  ...models(known),
  ...syncs(known),
  ...givenRun(known),
];

const batches = [3, 4, 8, 8, 8, 8, 8, 3];

/** The first batch of ids that was not answered as a whole; none where looking on is pointless. */
function nextBatch(
  known: Knowledge,
  asks: readonly Ask[],
  isEnough: (answered: number) => boolean,
): readonly Ask[] {
  let from = 0;
  for (const size of batches) {
    if (from > 0 && (isEnough(from) || isPointless(known))) return [];
    const batch = asks.slice(from, from + size);
    if (batch.some((ask) => !known.isAsked(ask))) return batch;
    from += size;
  }
  return [];
}

const enough = 5;

/** Whether nothing answered as this API does, and several answers were neither that nor 404. */
const isPointless = (known: Knowledge): boolean =>
  !known.log.some(isRecognised) && known.log.filter((one) => statusOf(one) !== 404).length >= enough;

function models(known: Knowledge): readonly Ask[] {
  const { modelId } = known.options.target;
  if (modelId !== undefined) return [find('readModel', [modelId])];
  const asks = Array.from({ length: lastTriedId(known) }, (_, at) => find('readModel', [String(at + 1)]));
  return nextBatch(known, asks, () => known.subject.modelId !== undefined);
}

/** Ids that are asked for the second and the empty sync alone; fewer where the first one has no number. */
const [furtherIds, furtherIfOther] = [24, 3];

function syncs(known: Knowledge): readonly Ask[] {
  const { target } = known.options;
  const given = [target.syncId, target.otherSyncId, target.emptySyncId].flatMap((id) => id ?? []);
  const looks = given.map((id) => find('listRuns', [id]));
  if (looks.some((ask) => !known.isAsked(ask))) return looks;
  const { syncId, otherSyncId, emptySyncId } = known.subject;
  const isComplete = syncId !== undefined && otherSyncId !== undefined && emptySyncId !== undefined;
  const ids = triedSyncs(target, lastTriedId(known)).filter((id) => !given.includes(id));
  return isComplete
    ? []
    : nextBatch(
        known,
        ids.map((id) => find('listRuns', [id])),
        (answered) => syncId !== undefined && answered >= (isDigits(syncId) ? furtherIds : furtherIfOther),
      );
}

const givenRun = ({ options: { target } }: Knowledge): readonly Ask[] =>
  target.syncId === undefined || target.syncRunId === undefined
    ? []
    : [find('readRun', [target.syncId, target.syncRunId])];
