import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Discovery } from './discovery.ts';
import type { Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { describeRefusal } from './preflight-refusals.ts';
import type { PreflightNote } from '../../../schemas/report.ts';
import type { FixtureKey, Target } from '../target/target.ts';
import type { JournalEntry } from '../target/journal.ts';
import { english, type Words } from '../check/words.ts';
import { describeLongLists } from './long-lists.ts';
import { checkToken } from './token-notes.ts';

/** What is known before the first check. */
export interface PreflightContext {
  readonly target: Target;
  readonly client: Client;
  readonly discovery: Discovery;
  readonly profile: 'full' | 'read-only';
  /** Seconds since 1970, for the expiry of the token. */
  readonly nowS: number;
  /** Milliseconds that the run may take at most, where that is set. */
  readonly deadlineMs?: number | undefined;
  /** Pages of one list that the run reads at most, where that is known. */
  readonly maxPages?: number;
  /** Models that earlier runs changed and did not restore. */
  readonly left?: readonly JournalEntry[];
  /** Whether the chosen rules need answers of an endpoint; all of them do where it is absent. */
  readonly touches?: (endpoint: Endpoint) => boolean;
  readonly words?: Words;
}

/** What the preflight says. */
export interface Preflight {
  readonly notes: readonly PreflightNote[];
  /** Why examining makes no sense, in one sentence; undefined where it does. */
  readonly stop?: string;
  /** Whether some answer was one of this API, so that what was found says something. */
  readonly isKnown: boolean;
}

/** What the expiry of a token is compared with if no deadline is set. */
const longestMs = 600_000;

/**
 * Describes in words what discovery found, what will be written, and how to fix each problem. Sends nothing.
 */
export function preflight(context: PreflightContext): Preflight {
  const { discovery, target, client } = context;
  // A target may echo the token anywhere, in the address of a redirect too.
  const clean = (note: PreflightNote): PreflightNote => ({ ...note, text: client.mask(note.text) });
  const isKnown = discovery.seen.some(isExpectedAnswer);
  const refusal = isKnown ? undefined : describeRefusal(discovery, target, client.token);
  const token = checkToken(client.token, context.nowS, (context.deadlineMs ?? longestMs) / 1000);
  if (refusal !== undefined) {
    const notes = client.token === undefined ? [refusal] : [refusal, ...token];
    notes.unshift(...leftNotes(context));
    return { notes: notes.map(clean), stop: client.mask(refusal.text), isKnown };
  }
  const ids = idNotes(discovery, target, context.words ?? english);
  const notes = isKnown
    ? [
        ...leftNotes(context),
        ...ids.filter(({ level }) => level === 'bad'),
        { level: 'good', text: `${client.baseUrl} answers as the Data Sync Service API does` } as const,
        ...token,
        ...ids.filter(({ level }) => level !== 'bad'),
        ...describeLongLists(discovery.seen, context.maxPages ?? Infinity, client.baseUrl),
        ...writeNotes(context),
      ]
    : [...leftNotes(context), strange(discovery.seen, client), ...token, ...writeNotes(context)];
  return { notes: notes.map(clean), isKnown };
}

/** Changes left by earlier runs come first: nothing else is as urgent. */
function leftNotes({ left = [], profile }: PreflightContext): readonly PreflightNote[] {
  const oldest = new Map(left.toReversed().map((entry) => [entry.modelId, entry]));
  return [...oldest.values()].map(({ modelId, notedMs }) => ({
    level: 'mind',
    text:
      `a run of ${new Date(notedMs).toISOString()} ended before it restored model ${JSON.stringify(modelId)}` +
      (profile === 'full' ? '; this run restores the state before that one' : ''),
    remedy: 'run the command "restore" against this target',
  }));
}

function strange(seen: readonly Exchange[], client: Client): PreflightNote {
  const [first] = seen.filter(({ answer }) => answer !== undefined);
  const status = first?.answer?.status ?? 0;
  const where = first === undefined ? '' : `${first.ask.method} ${new URL(first.ask.url).pathname}`;
  return {
    level: 'bad',
    text:
      `${client.baseUrl} answers, but no answer so far is one of this API: ` +
      `${where} returned ${status === 200 ? '200, but not the body of this endpoint' : status}`,
    remedy:
      status >= 500
        ? 'check the log of the target, and whether the base URL is that of the service'
        : 'check whether the base URL is that of the service',
  };
}

const ids: readonly FixtureKey[] = [
  'modelId',
  'connectorId',
  'syncId',
  'syncRunId',
  'otherSyncId',
  'emptySyncId',
];

function idNotes(discovery: Discovery, target: Target, words: Words): readonly PreflightNote[] {
  const known = ids.filter((key) => discovery[key as 'modelId'] !== undefined); // ids are texts, all of them
  const named = known.map((key) => `${key} ${discovery[key as 'modelId']} (${discovery.sources[key]})`);
  const notes: PreflightNote[] = known.length === 0 ? [] : [{ level: 'good', text: named.join(', ') }];
  for (const key of ids) {
    const missing = discovery.missing[key];
    if (missing === undefined) continue;
    const { gap, remedy } = missing;
    notes.push({
      // A given id that does not exist: either the file is wrong or the target is.
      level: target[key as 'modelId'] === undefined || gap.kind === 'stopped' ? 'mind' : 'bad',
      text: `${key}: ${words.gap(key, gap)}`,
      ...(remedy === undefined ? {} : { remedy: words.remedy(remedy) }),
    });
  }
  return notes;
}

const writes = {
  updateConnector: 'the connector cannot be read, so it keeps the values of the last body',
  updateModel: 'the model is restored afterwards',
  scheduleSync: 'a run that is started cannot be undone',
  querySource: 'the SQL is sent unchanged',
} as const;

function writeNotes({
  target,
  profile,
  discovery,
  touches = () => true,
}: PreflightContext): readonly PreflightNote[] {
  if (profile === 'read-only') return [{ level: 'good', text: 'profile read-only: only GET is sent' }];
  const all = Object.keys(writes) as (keyof typeof writes)[]; // Object.keys forgets the literal types
  const keys = all.filter((key) => touches(endpoints[key]));
  if (keys.length === 0)
    return [{ level: 'good', text: 'only GET is sent: the selected rules need no more' }];
  return keys.map((key) => {
    const endpoint = endpoints[key];
    if (target[key] === undefined)
      return {
        level: 'mind',
        text: `${endpoint} cannot be examined: ${key === 'querySource' ? 'no SQL' : 'no body'} was given`,
        remedy: `write "${key}" into the target file`,
      };
    const idKey = key === 'updateModel' ? 'modelId' : 'connectorId';
    const id = key === 'scheduleSync' ? '' : discovery[idKey];
    if (id === undefined)
      return { level: 'mind', text: `${endpoint} cannot be examined: ${idKey} is not known` };
    const place = endpoint.replace('{id}', id);
    return { level: 'good', text: `${place} will be sent: ${writes[key]}` };
  });
}
