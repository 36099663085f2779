import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpClient } from './http/client.ts';
import { newAsk } from './log/ask.ts';
import { statusOf } from './log/exchange.ts';
import { writeJson } from './log/json.ts';
import { Knowledge } from './log/knowledge.ts';
import { leftOverState, type LeftState } from './log/restoration.ts';
import type { Target } from './log/subject.ts';
import { restoringBody } from './log/values.ts';
import { openClient, runOptionsOf, type CertifyOptions } from './options.ts';
import type { JournalEntry } from './target/journal.ts';
import { answerInWords } from './verdict/request-line.ts';

/** What became of a model that an earlier run left changed. */
export interface Restored {
  /**
   * `back`: it shows its former values, now or already. `changed`: it could not be put back. `other`: somebody
   * else has changed it since. `unread`: it cannot be read.
   */
  readonly state: LeftState['state'] | 'unread';
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
export async function restoreModel(
  target: Target,
  entry: JournalEntry,
  options: CertifyOptions,
  force = false,
): Promise<Restored> {
  const client = openClient(target, options);
  try {
    const before = await lookAt(client, target, entry, options);
    if (before.state === 'back' || before.state === 'unread' || (before.state === 'other' && !force))
      return before;
    // The bodies of a run may have set different attributes: each is undone, the latest first.
    const bodies = entry.bodies
      .toReversed()
      .map((given) => writeJson(restoringBody(given, entry.former).body));
    let [after, answer] = [before, ''];
    for (let turn = 0; turn < turns && after.state !== 'back'; turn += 1) {
      await sleep(turn === 0 ? 0 : 250 * 2 ** turn, undefined, { signal: options.signal });
      for (const body of bodies) {
        const purpose = { kind: 'restore', turn } as const;
        const sent = await client.send(newAsk('updateModel', [entry.modelId], { body, purpose }));
        answer = answerInWords({ ...sent, number: 0, phase: 'late effects' });
      }
      after = await lookAt(client, target, entry, options);
    }
    return {
      state: after.state === 'back' ? 'back' : 'changed',
      members: before.members,
      answer: client.mask(answer),
    };
  } finally {
    await client.close();
  }
}

/** What the model shows now. */
async function lookAt(
  client: HttpClient,
  target: Target,
  entry: JournalEntry,
  options: CertifyOptions,
): Promise<Restored> {
  const asked = { ...target, modelId: entry.modelId, updateModel: entry.bodies };
  const known = new Knowledge({ ...runOptionsOf(asked, options), leftOver: entry });
  const sent = await client.send(newAsk('readModel', [entry.modelId], { pastCaches: true }));
  known.add({ ...sent, number: 0, phase: 'discovery' });
  const left = leftOverState(known);
  const answer = client.mask(answerInWords({ ...sent, number: 0, phase: 'discovery' }));
  if (left !== undefined) return { ...left, answer };
  const state = statusOf(sent) === 200 ? `${answer}, but no attributes that could be restored` : answer;
  return { state: 'unread', members: [], answer: state };
}
