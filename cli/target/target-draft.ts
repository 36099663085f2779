import { resourceOf } from '../../suites/log/answers.ts';
import { isObject, member, type Json, type JsonObject } from '../../suites/log/json.ts';
import type { Knowledge } from '../../suites/log/knowledge.ts';
import type { IdKey } from '../../schemas/report-reasons.ts';
import { idKeys, type Subject, type Target } from '../../suites/log/discovery.ts';
import { isMasked, isSettable } from '../../suites/log/updates.ts';
import { describeReason } from '../../suites/verdict/words.ts';

/** What to write under each key that only the operator can know; an id that is not known stays in braces. */
const explanations = {
  updateConnector:
    'To examine PUT /api/v1/connectors/{connectorId}, add the key "updateConnector" with a JSON body that your server accepts. Best: a list of two different bodies, [{...}, {...}]. Both are sent, in this order, so that each run shows an effect. The API cannot read a connector, so it keeps the values of the last body.',
  updateModel:
    'To examine PUT /api/v1/models/{modelId}, add the key "updateModel" with a JSON body that your server accepts. Best: a list of two different bodies, [{...}, {...}]. The model is restored afterwards.',
  scheduleSync:
    'To examine POST /api/v1/schedule_syncs, add the key "scheduleSync" with the JSON body that starts a sync, for instance sync {syncId}, with the field name that your server uses. The sync really runs.',
  querySource:
    'To examine POST /api/v1/connectors/{connectorId}/query_source, add the key "querySource" with SQL as one string. It must read a few rows and change nothing.',
};

const renaming =
  ' If your server takes the attributes as they are, rename the key "//updateModel draft" to "updateModel".';

/** The key that a draft has in place of a base URL that may be wrong. */
export const openBaseUrl = '//baseUrl';

/**
 * What `doctor --write` writes: a valid target file with the given and found values, and under keys that
 * begin with // what is still missing. `isOurs`: some answer looks like one of this API.
 */
export function draftTarget(
  target: Target,
  known: Knowledge,
  { given, isOurs }: { readonly given: Json | undefined; readonly isOurs: boolean },
): JsonObject {
  const subject: Subject = isOurs ? known.subject : { missing: {} };
  const draft: Record<string, Json> = {
    '//': 'Keys that begin with // are comments and are not read. Do not write the token into this file: set TOKEN.',
    // Unchanged, so that the variable of a header stays a variable and its secret stays out of the file.
    ...(isObject(given) && given),
  };
  if (isOurs) draft['baseUrl'] = target.baseUrl;
  else draft[openBaseUrl] = `no answer of ${target.baseUrl} was one of this API so far`;
  for (const key of idKeys) {
    const value = subject[key] ?? target[key];
    const reason = subject.missing[key];
    // The newest run may have no records, so a run that nobody has named is better chosen again each time.
    if (key === 'syncRunId' && target[key] === undefined && value !== undefined) delete draft[`//${key}`];
    else if (value !== undefined) draft[key] = value;
    else draft[`//${key}`] = reason ? describeReason(reason) : `write "${key}" into the target file`;
  }
  const bodies = modelBodies(known);
  for (const [key, explain] of Object.entries(explanations)) {
    const told = explain.replace(/\{(\w+Id)\}/, (id, name: IdKey) => subject[name] ?? target[name] ?? id);
    draft[`//${key}`] = key === 'updateModel' && bodies !== undefined ? told + renaming : told;
  }
  // Under the key "updateModel" they would be sent.
  if (bodies !== undefined) draft['//updateModel draft'] = bodies;
  // Comments on keys that have been given since do not stay.
  const isSettled = (key: string): boolean =>
    Object.hasOwn(draft, /^\/\/(\w+)(?: draft)?$/.exec(key)?.[1] ?? '');
  return Object.fromEntries(Object.entries(draft).filter(([key]) => !isSettled(key)));
}

/** Two bodies made of the model that was read, each with another text; undefined where none was read. */
function modelBodies(known: Knowledge): Json | undefined {
  const read = known.served('readModel').find(({ ask }) => ask.ids[0] === known.subject.modelId);
  const attributes = read && member(resourceOf(read), 'attributes');
  if (!isObject(attributes)) return undefined;
  // A configuration may contain secrets, masked or not: it stays out of the file.
  const kept = Object.entries(attributes).filter(
    ([name, value]) => isSettable('updateModel', name) && name !== 'configuration' && !isMasked(value),
  );
  const changed = ['description', 'name'].find((name) => typeof attributes[name] === 'string');
  const text = changed && attributes[changed];
  if (changed === undefined || typeof text !== 'string') return undefined;
  const same = Object.fromEntries(kept);
  return [1, 2].map((turn) => ({ ...same, [changed]: `${text} (conformance ${turn})` }));
}

/** The keys of which a draft holds no more than an explanation. */
export const stillToGive = (draft: JsonObject): readonly string[] =>
  Object.keys(draft)
    .filter((key) => /^\/\/\w+$/.test(key))
    .map((key) => key.slice(2))
    .filter((key) => !Object.hasOwn(draft, key));
