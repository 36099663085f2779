import type { Reason } from '../../schemas/report-reasons.ts';
import { isRecognised, resourceOf } from './answers.ts';
import type { Ask } from './ask.ts';
import { isGood, perExchange, statusOf, type Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import {
  instantMs,
  isObject,
  isSame,
  lookUp,
  member,
  readJson,
  writeJson,
  type Json,
  type JsonObject,
} from './json.ts';
import type { Knowledge } from './knowledge.ts';
import { namedAttributes, shownOf, type Shown } from './values.ts';

/** An endpoint that updates a resource. */
export type Updating = 'updateConnector' | 'updateModel';

/** An update that was or may have been carried out. */
export interface Update {
  readonly exchange: Exchange;
  /** The attributes that its body names, as far as an answer must show them. */
  readonly named: JsonObject;
  /** The attributes that its answer shows; undefined where it has not the marks of a resource. */
  readonly attributes: JsonObject | undefined;
  /** Whether its status says that it was carried out. */
  readonly isDone: boolean;
}

/** The attributes of the connector or model in a good answer. */
export const attributesOf = perExchange((exchange): JsonObject | undefined => {
  const attributes = member(resourceOf(exchange), 'attributes');
  return isObject(attributes) ? attributes : undefined;
});

/** The object in the body of a question; undefined where that is broken on purpose. */
export function sentObject({ body = '' }: Pick<Ask, 'body'>): JsonObject | undefined {
  try {
    const value = readJson(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Failures before anything was sent. */
const beforeSending: readonly (string | undefined)[] = ['refused', 'dns', 'tls', 'local', 'not-sent'];

/** Whether a write was, or may have been, carried out: it was not refused, and not kept from being sent. */
export const mayHaveDone = (exchange: Exchange): boolean => {
  const status = statusOf(exchange);
  if (status >= 300 && status < 500) return false;
  return status > 0 || !beforeSending.includes(exchange.failure?.kind);
};

const isSuccess = (exchange: Exchange): boolean => Math.floor(statusOf(exchange) / 100) === 2;

/** The updates of an endpoint in the order in which they were sent; refused ones are none. */
export function updatesOf(known: Knowledge, endpoint: Updating): readonly Update[] {
  const givens = (known.options.target[endpoint] ?? []).map((given) => namedAttributes(endpoint, given));
  const texts = (known.options.target[endpoint] ?? []).map((given) => writeJson(given));
  return known
    .at(endpoint)
    .filter((exchange) => (isGood(exchange) ? mayHaveDone(exchange) : isSuccess(exchange)))
    .flatMap((exchange): Update[] => {
      const body = sentObject(exchange.ask);
      if (body === undefined) return [];
      const all = namedAttributes(endpoint, body);
      const named = texts.includes(exchange.ask.body ?? '') ? all : namedIn(all, givens);
      return [{ exchange, named, attributes: attributesOf(exchange), isDone: isSuccess(exchange) }];
    })
    .toSorted((one, other) => one.exchange.askedMs - other.exchange.askedMs);
}

/**
 * Of the values that put a model back, the members that a given body names too. Only of these it is known
 * that the target accepts them; nor is it known of a null that no given body has.
 */
const namedIn = (body: JsonObject, givens: readonly JsonObject[]): JsonObject =>
  Object.fromEntries(
    Object.entries(body).flatMap(([name, value]): [string, Json][] => {
      const named = givens.flatMap((given) => (Object.hasOwn(given, name) ? [given[name] ?? null] : []));
      if (named.length === 0 || (value === null && !named.includes(null))) return [];
      const objects = named.filter(isObject);
      return [[name, isObject(value) && objects.length > 0 ? namedIn(value, objects) : value]];
    }),
  );

/** The updates of the model with the reads around them. */
export interface ModelHistory {
  readonly updates: readonly Update[];
  /** The last read before anything was sent to the model: a refused update may have changed it, too. */
  readonly firstRead?: Exchange | undefined;
  /** The attributes that it shows. */
  readonly first: JsonObject | undefined;
  /** Good answers that show the model, in the order in which they were asked. */
  readonly reads: readonly Exchange[];
}

/** The history of the examined model. */
export function historyOf(known: Knowledge): ModelHistory {
  const { modelId } = known.subject;
  const reads = known
    .served('readModel')
    .filter((read) => read.ask.ids[0] === modelId && attributesOf(read) !== undefined)
    .toSorted((one, other) => one.askedMs - other.askedMs);
  const sentMs = Math.min(...known.at('updateModel').map(({ askedMs }) => askedMs));
  const firstRead = reads.findLast(({ answeredMs }) => answeredMs <= sentMs);
  const first = firstRead && attributesOf(firstRead);
  return { updates: updatesOf(known, 'updateModel'), firstRead, first, reads };
}

/**
 * What a read of the model says of the updates before it. `shows`: the last one that had been answered when
 * it was asked. `late`: an earlier state that a cache or a replica may still show, or an update that is under
 * way. `theirs`: values that are neither ours nor former ones, set later than the update, by another writer.
 * `wrong`: no state that it may show has this value.
 */
export type Sight = { readonly read: Exchange; readonly update: Update } & (
  | { readonly kind: 'shows' | 'late' }
  | { readonly kind: 'theirs' | 'wrong'; readonly shown: Shown }
);

/** What a read shows; undefined where no update was carried out before it, or where no state is known. */
export function sightOf(known: Knowledge, history: ModelHistory, read: Exchange): Sight | undefined {
  const attributes = attributesOf(read);
  const sent = history.updates.filter(({ exchange }) => exchange.askedMs < read.answeredMs);
  const lastUntil = (ms: number): number =>
    sent.findLastIndex(({ isDone, exchange }) => isDone && exchange.answeredMs <= ms);
  const update = sent[lastUntil(read.askedMs)];
  if (attributes === undefined || update === undefined) return undefined;
  const shown = differenceOf(history, update, attributes);
  if (shown === undefined) return { kind: 'shows', read, update };
  const base = lastUntil(known.oldestMs(read));
  const isState = (one: Update): boolean => differenceOf(history, one, attributes) === undefined;
  const mayBeFirst =
    base < 0 && (history.first === undefined || isAsBefore(history, history.first, attributes));
  if (mayBeFirst || sent.slice(Math.max(0, base)).some(isState)) return { kind: 'late', read, update };
  return { kind: isTheirs(history, update, attributes) ? 'theirs' : 'wrong', read, update, shown };
}

/**
 * The first value in which a model differs from what an update left. What an earlier one set and this one
 * left as it was must not be again what it was before: what an update does not name, it may reset at once.
 */
const differenceOf = (history: ModelHistory, update: Update, attributes: JsonObject): Shown | undefined =>
  [update, ...history.updates.slice(0, history.updates.indexOf(update))]
    .flatMap((one) => shownOf(one.named, attributes).map((value) => ({ one, value })))
    .find(
      ({ one, value: { kind, pointer, given, shown } }) =>
        kind === 'different' &&
        (one === update ||
          (isSame(valueAt(update.attributes, pointer), given) &&
            valueAt(update.named, pointer) === undefined &&
            formerValues(history, one, pointer).some((former) => isSame(former, shown)))),
    )?.value;

/** Whether a model is as it was before the first update, as far as the updates name it. */
const isAsBefore = ({ updates }: ModelHistory, first: JsonObject, attributes: JsonObject): boolean =>
  updates.every(({ named }) => Object.keys(named).every((name) => isSame(first[name], attributes[name])));

const valueAt = (attributes: JsonObject | undefined, pointer: string): Json | undefined =>
  attributes && lookUp({ data: { attributes } }, pointer);

/** What a place of the model held before an update, as far as answers showed it. */
function formerValues({ updates, first }: ModelHistory, update: Update, pointer: string): readonly Json[] {
  const before = updates.slice(0, updates.indexOf(update));
  const states = [first, ...before.flatMap(({ attributes, named }) => [attributes, named])];
  return states.map((one) => valueAt(one, pointer)).filter((value) => value !== undefined);
}

/** Whether what differs is neither ours nor former, and newer than the update (interpretation 22). */
function isTheirs(history: ModelHistory, update: Update, attributes: JsonObject): boolean {
  const strange = shownOf(update.named, attributes).filter(({ kind }) => kind === 'different');
  const isKnown = ({ pointer, shown }: Shown): boolean => {
    const ours = history.updates.map(({ named }) => valueAt(named, pointer));
    return [...formerValues(history, update, pointer), ...ours].some((one) => isSame(one, shown));
  };
  const [shownMs, ownMs] = [attributes, update.attributes].map((one) => instantMs(one?.['updated_at']));
  return strange.length > 0 && !strange.some(isKnown) && (shownMs ?? 0) > (ownMs ?? 0);
}

/**
 * Whether attributes show a value of an update that was not there before. Of a resource that was not read
 * before its first update, all of its values.
 */
export function showsEffect(
  history: Omit<ModelHistory, 'reads'>,
  update: Update,
  attributes: JsonObject,
): boolean {
  const all = shownOf(update.named, attributes);
  const before = history.updates.slice(0, history.updates.indexOf(update));
  const states = [history.first, ...before.map((one) => one.attributes)].filter((one) => one !== undefined);
  if (states.length === 0) return all.length > 0 && all.every(({ kind }) => kind !== 'different');
  return all.some(
    ({ kind, pointer, shown }) =>
      (kind === 'same' || kind === 'trimmed') && states.some((one) => !isSame(valueAt(one, pointer), shown)),
  );
}

/** Whether a model shows the values of a body. */
export const showsValues = (body: JsonObject, attributes: JsonObject): boolean =>
  shownOf(namedAttributes('updateModel', body), attributes).every(({ kind }) => kind !== 'different');

/** Whether a read of the model shows the values of the body of a question. */
export const showsBody = (ask: Pick<Ask, 'body'>, read: Exchange): boolean =>
  showsValues(sentObject(ask) ?? {}, attributesOf(read) ?? {});

/** So many refusals in a row say that the token is not good any more; one may be a whim. */
const refusedInRow = 3;

/** Why nothing may be written to the target; undefined where it may (interpretation 32). */
export function whyNotWritten(known: Knowledge): Reason | undefined {
  if (known.options.isReadOnly) return { kind: 'left-out', by: 'profile' };
  // A firewall may refuse what is asked in another way of HTTP (interpretation 30).
  const reads = known.log.filter(
    (one) => isGood(one) && one.method === 'GET' && one.ask.expects === 200 && one.ask.manner === undefined,
  );
  if (!reads.some(isRecognised)) return { kind: 'not-written', because: 'not-known' };
  const last = reads.filter(({ answer }) => answer !== undefined).slice(-refusedInRow);
  const [refused] = last.filter((one) => [401, 403].includes(statusOf(one)));
  return refused !== undefined && last.every((one) => [401, 403].includes(statusOf(one)))
    ? { kind: 'not-written', because: 'token-refused', by: answered(refused) }
    : undefined;
}
