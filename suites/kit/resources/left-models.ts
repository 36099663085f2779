import { failPrecondition } from '../check/violation.ts';
import { lagMs } from '../http/limits/retry-policy.ts';
import type { JsonObject } from '../json/json.ts';
import { ConfigurationError } from '../protocol/configuration.ts';
import type { Journal, JournalEntry } from '../target/journal.ts';
import { compareAttribute } from './attributes.ts';
import { exactAttributesOf, modelAttributes, showsBody } from './model-attributes.ts';
import { readModelNow, type RestorationContext } from './model-restoration.ts';
import { holdsMask } from './restore-body.ts';

/**
 * What a model shows that an earlier run changed and did not restore: what was sent, what it was before, or
 * something else.
 */
export type LeftState = 'changed' | 'back' | 'other' | 'unread';

/** The names of attributes that are not what they were before an earlier run; masked ones are not known. */
export const changedSince = ({ former }: JournalEntry, now: JsonObject): readonly string[] =>
  Object.entries(former)
    .filter(
      ([name, value]) =>
        modelAttributes.has(name) &&
        !holdsMask(value) &&
        compareAttribute(value, now[name], name).some(({ kind }) => kind === 'different'),
    )
    .map(([name]) => name);

/** Reads what such a model shows now, once a late copy of it can no longer be shown (reading 22). */
export async function readLeft(
  context: RestorationContext,
  entry: JournalEntry,
): Promise<{ readonly state: LeftState; readonly names: readonly string[] }> {
  const lag = context.client.ownMs(lagMs);
  const youngMs = Math.min(lag - (Date.now() - entry.notedMs), lag);
  await context.client.pauseUntil(context.client.now() + youngMs);
  const now = exactAttributesOf(await readModelNow(context, entry.modelId));
  if (now === undefined) return { state: 'unread', names: [] };
  const names = changedSince(entry, now);
  if (names.length === 0) return { state: 'back', names };
  const isOurs = entry.bodies.some((body) => showsBody(body, now));
  return { state: isOurs ? 'changed' : 'other', names };
}

/** The state that a model is to be put back into, noted in the journal before anything is sent. */
export async function stateToRestore(
  context: RestorationContext & { readonly journal?: Journal | undefined },
  id: string,
  attributes: JsonObject,
  bodies: readonly JsonObject[],
): Promise<JsonObject> {
  const { journal } = context;
  if (journal === undefined) return attributes;
  const former = (await formerOf(context, journal, id)) ?? attributes;
  try {
    return bodies.reduce((known, body) => journal.note(id, known, body), former);
  } catch (error) {
    if (error instanceof ConfigurationError) failPrecondition({ kind: 'stopped', quote: error.message });
    throw error;
  }
}

/** The state of the model before an earlier run that was never undone; undefined if there is none. */
async function formerOf(
  context: RestorationContext,
  journal: Journal,
  id: string,
): Promise<JsonObject | undefined> {
  const [first] = journal.earlier(id);
  if (first === undefined) return undefined;
  const { state, names } = await readLeft(context, first);
  if (state === 'changed') return first.former;
  if (state === 'back') {
    journal.strike(id);
    return undefined;
  }
  return failPrecondition({ kind: 'left-changed', model: id, members: names });
}
