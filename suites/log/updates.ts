/** What updates name, how it shows in answers and reads, and how a body puts former values back. */
import type { Reason } from '../../schemas/report-reasons.ts';
import type { EndpointName } from '../catalogue/index.ts';
import { isRecognised, membersOf, resourceOf } from './answers.ts';
import type { Ask } from './ask.ts';
import { isGood, perObject, serviceStatus, statusOf, type Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import type { Json, JsonObject } from './json.ts';
import { idText, instantMs, isArray, isObject, isSame, lookUp, member, pointerTo, readJson } from './json.ts';
import { perState, type Knowledge } from './knowledge.ts';

/** The listed attributes of the resource that an endpoint shows. */
export const listedAttributes = (endpoint: EndpointName): readonly string[] =>
  membersOf[endpoint].flatMap(({ member: name, location }) => (location === 'attributes' ? [name] : []));

/** Whether an update may set an attribute: the clocks a service sets itself, even if a body has them. */
export const isSettable = (endpoint: EndpointName, name: string): boolean =>
  !['created_at', 'updated_at'].includes(name) && listedAttributes(endpoint).includes(name);

/**
 * The attributes that a body names, with their values: at the top, one level down, or two in
 * `{"data": {"attributes": …}}` (interpretation 22). An attribute with two values is left out.
 */
export function namedAttributes(endpoint: EndpointName, body: JsonObject): JsonObject {
  const found = [...Object.entries(body), ['', member(member(body, 'data'), 'attributes')] as const].flatMap(
    ([name, value]): [string, Json][] => {
      if (value !== undefined && isSettable(endpoint, name)) return [[name, value]];
      return isObject(value) ? Object.entries(value).filter(([inner]) => isSettable(endpoint, inner)) : [];
    },
  );
  return asObject(
    found.filter(([name, value]) => found.every(([other, its]) => other !== name || isSame(its, value))),
  );
}

const signs = '*∗⁎＊•∙·●⬤▪■█▮';
const weakSigns = 'xX#.?_-';
const masks = [
  new RegExp(`([${signs}])\\1{2,}`),
  new RegExp(`^([${signs}…])\\1*$`),
  new RegExp(`^([${weakSigns}])\\1{2,}$`),
  /^[[(<{]{1,3}\s*[A-Za-z][\w -]*[\])>}]{1,3}$/,
];
/** In a secret these hide a part; in another text they may mean themselves. */
const hidesPart = new RegExp(`…|([${weakSigns}])\\1{2,}`);

/** Names of members that services leave out or mask when they show an object. */
const secretName =
  /pass|pwd|secret|token|credential|private|auth|cert|dsn|salt|signature|(^|_|-)key$|api[_-]?key|access[_-]?key/i;

/** Whether a value, of a member of this name, looks like the mask of a secret (interpretation 22). */
export const isMasked = (value: Json | undefined, name = ''): boolean =>
  typeof value === 'string' &&
  (masks.some((form) => form.test(value)) || (secretName.test(name) && hidesPart.test(value)));

/** Whether a mask occurs anywhere in a value. `name`: of the member that holds it. */
export function holdsMask(value: Json, name = ''): boolean {
  if (isArray(value)) return value.some((item) => holdsMask(item, name));
  if (!isObject(value)) return isMasked(value, name);
  return Object.entries(value).some(([own, item]) => holdsMask(item, own));
}

/** How one value that was sent shows, at which place of the answer. */
export interface Shown {
  readonly kind: 'same' | 'masked' | 'trimmed' | 'different';
  readonly pointer: string;
  readonly given: Json;
  readonly shown: Json | undefined;
}

/**
 * How the attributes of a body show in those of a resource (interpretation 22): one result per leaf. `"1"`
 * and `1` are equal; only within `configuration` a secret may be masked.
 */
export const shownOf = (named: JsonObject, attributes: JsonObject): readonly Shown[] =>
  Object.entries(named).flatMap(([name, given]): readonly Shown[] => {
    const shown = member(attributes, name);
    const pointer = `/data/attributes${pointerTo(name)}`;
    const text = idText(given);
    if (text !== undefined && text === idText(shown)) return [{ kind: 'same', pointer, given, shown }];
    const all = compare(given, shown, pointer, name);
    if (name === 'configuration') return all;
    return all.map((one) => (one.kind === 'masked' ? { ...one, kind: 'different' } : one));
  });

/** The values of a body that do not show. */
export const differing = (named: JsonObject, attributes: JsonObject): readonly Shown[] =>
  shownOf(named, attributes).filter(({ kind }) => kind === 'different');

/** Of objects the given members, of arrays of one length all items. */
function compare(given: Json, shown: Json | undefined, pointer: string, name: string): readonly Shown[] {
  const result = (kind: Shown['kind']): readonly Shown[] => [{ kind, pointer, given, shown }];
  if (isObject(given) && isObject(shown) && Object.keys(given).length > 0)
    return Object.entries(given).flatMap(([own, value]) => {
      const place = pointer + pointerTo(own);
      if (Object.hasOwn(shown, own)) return compare(value, shown[own], place, own);
      const kind = secretName.test(own) ? 'masked' : 'different';
      return [{ kind, pointer: place, given: value, shown: undefined } as const];
    });
  if (isArray(given) && isArray(shown) && given.length === shown.length && given.length > 0)
    return given.flatMap((value, at) => compare(value, shown[at], `${pointer}/${at}`, name));
  if (isSame(given, shown) || (isObject(given) && isObject(shown))) return result('same');
  if (isTrimmed(given, shown, name)) return result('trimmed');
  return result(isMasked(shown, name) ? 'masked' : 'different');
}

/** Whether a text came back without the blanks around it, or a query without its closing semicolon. */
function isTrimmed(given: Json, shown: Json | undefined, name: string): boolean {
  // What the target shows is looked at only if it is no longer than what was sent.
  if (typeof given !== 'string' || typeof shown !== 'string' || !given.includes(shown)) return false;
  const bare = (text: string): string => (name === 'query' ? text.replace(/[\s;]+$/, '') : text).trim();
  return bare(given) === bare(shown);
}

/**
 * The given body with the former value of each attribute that it names, and `more` attributes beside the
 * first of them. `lost` members, whose former value is not known or was masked, keep what was sent.
 */
export function restoringBody(
  given: JsonObject,
  former: JsonObject,
  more: Readonly<Record<string, Json | undefined>> = {},
): { readonly body: JsonObject; readonly lost: readonly string[] } {
  const lost = new Set<string>();
  const rest = Object.entries(more).filter(([name]) => isSettable('updateModel', name));
  const put = (object: JsonObject): JsonObject => {
    const isHere = Object.keys(object).some((name) => isSettable('updateModel', name));
    const beside = isHere ? rest.splice(0) : [];
    const own = Object.entries(object).map(([name, value]): [string, Json | undefined] => {
      if (!isSettable('updateModel', name)) return [name, isObject(value) ? put(value) : value];
      if (Object.hasOwn(former, name)) return [name, unmasked(former[name] ?? null, value, name, lost)];
      lost.add(name);
      return [name, value];
    });
    return asObject([...beside, ...own]);
  };
  return { body: put(given), lost: [...lost] };
}

/** The former value; what is masked in it is what was sent there, or left out, and its place is `lost`. */
function unmasked(former: Json, given: Json | undefined, place: string, lost: Set<string>): Json | undefined {
  if (isObject(former))
    return asObject(
      Object.entries(former).map(([name, value]) => [
        name,
        unmasked(value, member(given, name), `${place}.${name}`, lost),
      ]),
    );
  if (!holdsMask(former, place.slice(place.lastIndexOf('.') + 1))) return former;
  lost.add(place);
  return given;
}

/** The members that have a value; one called __proto__ is data as well. */
const asObject = (entries: readonly (readonly [string, Json | undefined])[]): JsonObject =>
  Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));

/** An endpoint that updates a resource. */
export type Updating = 'updateConnector' | 'updateModel';

/** An update that was or may have been carried out. */
export interface Update {
  readonly exchange: Exchange;
  /** The attributes that its body names, as far as an answer must show them, and those that it shows. */
  readonly named: JsonObject;
  readonly attributes: JsonObject | undefined;
  /** Whether its status says that it was carried out. */
  readonly isDone: boolean;
}

/** The attributes of the connector or model in a good answer. */
export const attributesOf = perObject((exchange: Exchange): JsonObject | undefined => {
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

const unsent: readonly (string | undefined)[] = ['refused', 'dns', 'tls', 'local', 'not-sent'];

/** Whether a write was, or may have been, carried out: it was sent, and not refused. */
export const mayHaveDone = (exchange: Exchange): boolean => {
  const status = statusOf(exchange);
  return status === 0 ? !unsent.includes(exchange.failure?.kind) : status < 300 || status >= 500;
};

const isSuccess = (exchange: Exchange): boolean => Math.floor(statusOf(exchange) / 100) === 2;

/** The updates of an endpoint in the order in which they were sent; refused ones are none. */
export function updatesOf(known: Knowledge, endpoint: Updating): readonly Update[] {
  const givens = (known.options.target[endpoint] ?? []).map((given) => namedAttributes(endpoint, given));
  return known
    .at(endpoint)
    .filter((exchange) => (isGood(exchange) ? mayHaveDone(exchange) : isSuccess(exchange)))
    .flatMap((exchange): Update[] => {
      const body = sentObject(exchange.ask);
      if (body === undefined) return [];
      const named = namedIn(namedAttributes(endpoint, body), givens);
      // What a bad credential got without an envelope proves nothing.
      const isDone = isSuccess(exchange) && (isGood(exchange) || isRecognised(exchange));
      return [{ exchange, named, attributes: attributesOf(exchange), isDone }];
    })
    .toSorted((one, other) => one.exchange.askedMs - other.exchange.askedMs);
}

/** Of a body, which may put a model back, what a given body names too: that the target surely accepts. */
const namedIn = (body: JsonObject, givens: readonly JsonObject[]): JsonObject =>
  asObject(
    Object.entries(body).map(([name, value]) => {
      const named = givens.flatMap((given) => (Object.hasOwn(given, name) ? [given[name] ?? null] : []));
      if (named.length === 0 || (value === null && !named.includes(null))) return [name, undefined];
      const objects = named.filter(isObject);
      return [name, isObject(value) && objects.length > 0 ? namedIn(value, objects) : value];
    }),
  );

/** The updates of the model with the good reads around them, in the order in which they were asked. */
export interface ModelHistory {
  readonly updates: readonly Update[];
  readonly reads: readonly Exchange[];
  /** The last read before anything was sent to the model, if it could still be read, and what it shows. */
  readonly firstRead?: Exchange | undefined;
  readonly first: JsonObject | undefined;
}

/** The history of the examined model. */
export const historyOf = perState((known): ModelHistory => {
  const { modelId } = known.subject;
  const reads = known
    .served('readModel')
    .filter((read) => read.ask.ids[0] === modelId && attributesOf(read) !== undefined)
    .toSorted((one, other) => one.askedMs - other.askedMs);
  const sentMs = Math.min(...known.at('updateModel').map(({ askedMs }) => askedMs));
  const isBefore = ({ answeredMs }: Exchange): boolean => answeredMs <= sentMs;
  // what cannot be read any more could not be seen to be back; one 500 may be a whim
  const last = known
    .at('readModel')
    .filter((one) => isGood(one) && isBefore(one) && one.ask.ids[0] === modelId);
  const areBroken = last.length > 2 && last.slice(-3).every((one) => serviceStatus(one) >= 500);
  const firstRead = areBroken ? undefined : reads.findLast(isBefore);
  const first = firstRead && attributesOf(firstRead);
  return { updates: updatesOf(known, 'updateModel'), firstRead, first, reads };
});

/**
 * What a read of the model says of the last update that had been answered before. `late`: an earlier state
 * that it may show, or an update that is under way. `theirs`: values that another writer has set since.
 * `wrong`: no state that it may show has this value.
 */
export type Sight = { readonly read: Exchange; readonly update: Update } & (
  | { readonly kind: 'shows' | 'late' }
  | { readonly kind: 'theirs' | 'wrong'; readonly shown: Shown }
);

/** What a read shows; undefined where no update was carried out before it, or where no state is known. */
export function sightOf(known: Knowledge, history: ModelHistory, read: Exchange): Sight | undefined {
  const { first, updates } = history;
  const attributes = attributesOf(read);
  const sent = updates.filter(({ exchange }) => exchange.askedMs < read.answeredMs);
  const lastUntil = (ms: number): number =>
    sent.findLastIndex(({ isDone, exchange }) => isDone && exchange.answeredMs <= ms);
  const update = sent[lastUntil(read.askedMs)];
  if (attributes === undefined || update === undefined) return undefined;
  const shown = differenceOf(history, update, attributes);
  if (shown === undefined) return { kind: 'shows', read, update };
  const base = lastUntil(known.oldestMs(read));
  const names = updates.flatMap(({ named }) => Object.keys(named));
  const isAsBefore = first === undefined || names.every((name) => isSame(first[name], attributes[name]));
  const isState = (one: Update): boolean => differenceOf(history, one, attributes) === undefined;
  if ((base < 0 && isAsBefore) || sent.slice(Math.max(0, base)).some(isState))
    return { kind: 'late', read, update };
  return { kind: isTheirs(history, update, attributes) ? 'theirs' : 'wrong', read, update, shown };
}

/**
 * The first value in which a model differs from what an update left. What an earlier one set and its own
 * answer still shows must not be again what it was before.
 */
function differenceOf(history: ModelHistory, update: Update, attributes: JsonObject): Shown | undefined {
  const isBackIn =
    (earlier: Update) =>
    ({ pointer, given, shown }: Shown): boolean =>
      isSame(valueAt(update.attributes, pointer), given) &&
      valueAt(update.named, pointer) === undefined &&
      formerValues(history, earlier, pointer).some((former) => isSame(former, shown));
  const kept = before(history, update).flatMap((one) =>
    differing(one.named, attributes).filter(isBackIn(one)),
  );
  return [...differing(update.named, attributes), ...kept][0];
}

const valueAt = (attributes: JsonObject | undefined, pointer: string): Json | undefined =>
  attributes && lookUp({ data: { attributes } }, pointer);

const before = ({ updates }: ModelHistory, update: Update): readonly Update[] =>
  updates.slice(0, updates.indexOf(update));

/** What a place of the model held before an update, as far as answers showed it. */
export const formerValues = (history: ModelHistory, update: Update, pointer: string): readonly Json[] =>
  [history.first, ...before(history, update).flatMap(({ attributes, named }) => [attributes, named])]
    .map((one) => valueAt(one, pointer))
    .filter((value) => value !== undefined);

/** Whether what differs is neither ours nor former, and newer than the update (interpretation 22). */
function isTheirs(history: ModelHistory, update: Update, attributes: JsonObject): boolean {
  const strange = differing(update.named, attributes);
  const isKnown = ({ pointer, shown }: Shown): boolean => {
    const ours = history.updates.map(({ named }) => valueAt(named, pointer));
    return [...formerValues(history, update, pointer), ...ours].some((one) => isSame(one, shown));
  };
  const [shownMs, ownMs] = [attributes, update.attributes].map((one) => instantMs(one?.['updated_at']));
  return strange.length > 0 && !strange.some(isKnown) && (shownMs ?? 0) > (ownMs ?? 0);
}

/** Whether attributes show a value of an update that was not there before, or all if that is unknown. */
export function showsEffect(history: ModelHistory, update: Update, attributes: JsonObject): boolean {
  const all = shownOf(update.named, attributes);
  const states = [history.first, ...before(history, update).map((one) => one.attributes)];
  const known = states.filter((one) => one !== undefined);
  if (known.length === 0) return all.length > 0 && all.every(({ kind }) => kind !== 'different');
  return all.some(
    ({ kind, pointer, shown }) =>
      (kind === 'same' || kind === 'trimmed') && known.some((one) => !isSame(valueAt(one, pointer), shown)),
  );
}

/** Whether a model shows the values of a body. */
export const showsValues = (body: JsonObject, attributes: JsonObject): boolean =>
  differing(namedAttributes('updateModel', body), attributes).length === 0;

/** Whether a read of the model shows the values of the body of a question. */
export const showsBody = (ask: Pick<Ask, 'body'>, read: Exchange): boolean =>
  showsValues(sentObject(ask) ?? {}, attributesOf(read) ?? {});

/** Why nothing may be written to the target; undefined where it may (interpretation 32). */
export function whyNotWritten(known: Knowledge): Reason | undefined {
  if (known.options.isReadOnly) return { kind: 'left-out', by: 'profile' };
  // A firewall may refuse what is asked in another way of HTTP (interpretation 30).
  const reads = known.log.filter(
    (one) => isGood(one) && one.method === 'GET' && one.ask.expects === 200 && one.ask.manner === undefined,
  );
  if (!reads.some(isRecognised)) return { kind: 'not-written' };
  // three refusals in a row say that the token is not good any more; one may be a whim
  const last = reads.filter(({ answer }) => answer !== undefined).slice(-3);
  const [by] = last;
  const areRefused = last.every((one) => [401, 403].includes(statusOf(one)));
  return by !== undefined && areRefused ? { kind: 'not-written', by: answered(by) } : undefined;
}
