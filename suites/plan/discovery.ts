import { newAsk, type Ask } from '../log/ask.ts';
import { isRecognised } from '../log/answers.ts';
import { lastTriedId, triedSyncs } from '../log/discovery.ts';
import { statusOf } from '../log/exchange.ts';
import { isDigits } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { nextOf, type Plan, type Script } from '../log/questions.ts';
import { givenRuns } from './choices.ts';

const plainReport: Ask['query'] = [['type', 'workspace_activity']];

const find = (endpoint: 'readModel' | 'listRuns' | 'readRun', ids: readonly string[]): Ask =>
  newAsk(endpoint, ids, { expects: 'open', purpose: { kind: 'find' }, priority: 10 });

/** Looks at what the operator gave, and for what is missing: with GET alone, ids 1, 2, 3 … in batches. */
export const discovery: Plan = (known) => [
  newAsk('reports', [], { query: plainReport, priority: 10 }),
  ...nextOf(known, models(known)),
  ...nextOf(known, syncs(known)),
  ...givenRuns(known).map((ids) => find('readRun', ids)),
];

const batches = [3, 4, 8, 8, 8, 8, 8, 3];

/** One batch of ids after the other, until that is enough, or looking on is pointless. */
function* inBatches(known: Knowledge, asks: readonly Ask[], isEnough: (answered: number) => boolean): Script {
  let from = 0;
  for (const size of batches) {
    yield asks.slice(from, from + size);
    from += size;
    if (isEnough(from) || isPointless(known)) return;
  }
}

const several = 5;
/** Whether nothing answered as this API does, and several answers were neither that nor 404. */
const isPointless = ({ log }: Knowledge): boolean =>
  !log.some(isRecognised) && log.filter((one) => statusOf(one) !== 404).length >= several;

function models(known: Knowledge): Script {
  const { modelId } = known.options.target;
  const ids = Array.from({ length: lastTriedId(known) }, (_, at) => String(at + 1));
  const asks = (modelId === undefined ? ids : [modelId]).map((id) => find('readModel', [id]));
  return inBatches(known, asks, () => known.subject.modelId !== undefined);
}

/** Ids that are asked for the second and the empty sync alone; fewer where the first one has no number. */
const [furtherIds, furtherIfOther] = [24, 3];

function* syncs(known: Knowledge): Script {
  const { target } = known.options;
  const given = [target.syncId, target.otherSyncId, target.emptySyncId].flatMap((id) => id ?? []);
  yield given.map((id) => find('listRuns', [id]));
  const { syncId, otherSyncId, emptySyncId } = known.subject;
  if (syncId !== undefined && otherSyncId !== undefined && emptySyncId !== undefined) return;
  const ids = triedSyncs(target, lastTriedId(known)).filter((id) => !given.includes(id));
  const enough = syncId === undefined ? Infinity : isDigits(syncId) ? furtherIds : furtherIfOther;
  const asks = ids.map((id) => find('listRuns', [id]));
  yield* inBatches(known, asks, (answered) => answered >= enough);
}
