import type { HttpClient } from './http/client.ts';
import { newAsk } from './log/ask.ts';
import { statusOf } from './log/exchange.ts';
import { writeJson } from './log/json.ts';
import { Knowledge, type LeftOver, type RunOptions } from './log/knowledge.ts';
import { leftOverState } from './log/restoration.ts';
import type { Target } from './log/discovery.ts';
import { restoringBody } from './log/updates.ts';
import { openClient, runOptionsOf, type CertifyOptions } from './options.ts';
import { answerInWords } from './verdict/evidence.ts';

/** What became of a model that an earlier run left changed. */
export interface Restored {
  /**
   * `back`: it shows its former values, now or already. `changed`: it could not be put back. `other`:
   * somebody else has changed it since. `unread`: it cannot be read.
   */
  readonly state: 'back' | 'changed' | 'other' | 'unread';
  /** The attributes that were not what they were before that run. */
  readonly members: readonly string[];
  /** What the target answered last, in one line. */
  readonly answer: string;
}

const turns = 8;

/**
 * Puts a model back that an earlier run left changed; sends it again with growing pauses while the target
 * refuses. Writes nothing where somebody else has changed it since, unless `force` is set.
 */
export async function restoreModel(target: Target, entry: LeftOver, options: CertifyOptions, force = false) {
  await using client = openClient(target, options);
  const run = runOptionsOf({ ...target, modelId: entry.modelId, updateModel: entry.bodies }, options);
  const before = await lookAt(client, run, entry);
  const isToChange = before.state === 'changed' || (before.state === 'other' && force);
  return isToChange ? { ...(await putBack(client, run, entry)), members: before.members } : before;
}

/** Sends a model's former values until it shows them; after an interrupt only once: nobody waits minutes. */
export async function putBack(client: HttpClient, run: RunOptions, entry: LeftOver): Promise<Restored> {
  // The bodies of a run may have set different attributes: each is undone, the latest first.
  const bodies = entry.bodies.toReversed().map((given) => writeJson(restoringBody(given, entry.former).body));
  let answer = 'no body is known';
  for (let turn = 0; turn < turns; turn += 1) {
    if (turn > 0) await client.sleepUntil(client.now() + 250 * 2 ** turn * run.waitScale);
    for (const body of bodies) {
      const purpose = { kind: 'restore', turn } as const;
      const sent = await client.send(newAsk('updateModel', [entry.modelId], { body, purpose }));
      answer = client.mask(answerInWords({ ...sent, number: 0, phase: 'late effects' }));
    }
    const after = await lookAt(client, run, entry);
    if (after.state === 'back') return after;
    if (client.stopped !== undefined) break;
  }
  return { state: 'changed', members: [], answer };
}

/** What the model shows now. */
async function lookAt(client: HttpClient, run: RunOptions, entry: LeftOver): Promise<Restored> {
  const purpose = { kind: 'restore', turn: 0, look: 0 } as const;
  const sent = await client.send(newAsk('readModel', [entry.modelId], { pastCaches: true, purpose }));
  const exchange = { ...sent, number: 0, phase: 'discovery' } as const;
  const left = leftOverState(new Knowledge({ ...run, leftOver: entry }, [exchange]));
  const answer = client.mask(answerInWords(exchange));
  if (left !== undefined) return { ...left, answer };
  const why = statusOf(exchange) === 200 ? `${answer}, but no attributes that could be restored` : answer;
  return { state: 'unread', members: [], answer: why };
}
