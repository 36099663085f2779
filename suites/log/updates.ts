/** What updates name, how it shows in answers and reads, and how a body puts former values back. */
import type { Reason } from '../../schemas/report-reasons.ts';
import type { EndpointName } from '../catalogue/index.ts';
import { isRecognised, membersOf, resourceOf } from './answers.ts';
import type { Ask } from './ask.ts';
import { isGood, isUnserved, perObject, serviceStatus, statusOf, type Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import type { Json, JsonObject } from './json.ts';
import { hasFraction, idText, instantMs, isArray, isObject, isSame, isSameInstant } from './json.ts';
import { lookUp, member, memberAt, pointerTo, readJson } from './json.ts';
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
  const below = Object.entries(body).flatMap(([name, value]) => (isSettable(endpoint, name) ? [] : [value]));
  const found = [body, ...below, memberAt(body, 'data', 'attributes')]
    .flatMap((holder) => (isObject(holder) ? Object.entries(holder) : []))
    .filter(([name]) => isSettable(endpoint, name));
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
const secretName = new RegExp(
  'pass|pwd|secret|token|credential|private|auth|cert|dsn|salt|signature|conn(ection)?_?str|jwt|bearer|jaas|hmac|' +
    'cookie|keytab|key$|key_?(file|json|data)|api[_-]?key|access[_-]?key|service_?account|(^|[_-])(pin|pw|pem|otp)$',
  'i',
);

/** Whether a value, of a member of this name, looks like the mask of a secret (interpretation 22). */
export const isMasked = (value: Json | undefined, name = ''): boolean =>
  typeof value === 'string' &&
  (masks.some((form) => form.test(value)) || (secretName.test(name) && hidesPart.test(value)));

/** Whether a text is another one of which parts are hidden: in any member, since the rest agrees. */
function hidesParts(given: Json, shown: Json): boolean {
  const text = idText(given);
  if (text === undefined || typeof shown !== 'string') return false;
  const parts = shown.split(new RegExp(`([${weakSigns}])\\1{2,}`)).filter((_, at) => at % 2 === 0);
  const [first = '', last = ''] = [parts[0], parts.at(-1)];
  const isInIt = parts.every((part) => text.includes(part));
  return parts.length > 1 && isInIt && text.startsWith(first) && text.endsWith(last);
}

/** Whether a URL came back without the password in it, which may hold an `@` and be a parameter. */
function lacksPassword(given: Json, shown: Json): boolean {
  const [text = '', kept = ''] = [idText(given), idText(shown)];
  const [, scheme, user] = /^(\w[\w+.:-]*:\/\/)([^/@:]*):/.exec(text) ?? [];
  const starts = ['', `${user}@`, `${user}:@`].map((own) => `${scheme}${own}`);
  const ends = [...text.matchAll(/@/g)].map(({ index }) => text.slice(index + 1));
  const isOpen = kept.length < text.length && text.includes('://') && openOf(text) === openOf(kept);
  return isOpen || ends.some((end) => starts.some((start) => kept === start + end));
}

/** A URL without the parameters that are secrets. */
const openOf = (url: string): string =>
  url.replaceAll(/[?&;]([^=&;/]*)(=[^&;#]*)?/g, (all, name: string) =>
    secretName.test(name) ? '' : `&${all.slice(1)}`,
  );

/** Whether a value is missing, null or without content. */
export const isNothing = (value: Json | undefined): boolean =>
  (value ?? '') === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0);

/** Whether a text may be one of which parts are hidden. */
export const mayHideParts = (text: string): boolean => hidesPart.test(text);

/** The places of attributes, as pointers, that answers to updates show masked, with what they show. */
export const maskedIn = (updates: readonly Update[]): ReadonlyMap<string, Json | undefined> =>
  new Map(
    updates
      .flatMap(({ named, attributes }) => (attributes ? shownOf(named, attributes) : []))
      .filter(({ kind }) => kind === 'masked')
      .map(({ pointer, shown }) => [pointer.replace('/data/attributes', ''), shown]),
  );

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
  Object.entries(named).flatMap(([name, given]) => {
    const [shown, text] = [member(attributes, name), idText(given)];
    const pointer = `/data/attributes${pointerTo(name)}`;
    if (text !== undefined && text === idText(shown)) return [{ kind: 'same', pointer, given, shown }];
    return compare(given, shown, pointer, name);
  });

/** The values of a body that do not show. */
export const differing = (named: JsonObject, attributes: JsonObject): readonly Shown[] =>
  shownOf(named, attributes).filter(({ kind }) => kind === 'different');

/** Of objects the given members, of arrays of one length all items; what lies in a secret is one as well. */
function compare(given: Json, shown: Json | undefined, pointer: string, name: string): readonly Shown[] {
  if (isObject(given) && isObject(shown) && Object.keys(given).length > 0)
    return Object.entries(given).flatMap(([own, value]) =>
      compare(value, member(shown, own), pointer + pointerTo(own), secretName.test(name) ? name : own),
    );
  if (isArray(given) && isArray(shown) && given.length === shown.length && given.length > 0)
    return given.flatMap((value, at) => compare(value, shown[at], `${pointer}/${at}`, name));
  const isOfSettings = /^\/data\/attributes\/configuration(\/|$)/.test(pointer);
  // a null that was sent takes a value away
  const isNone = given === null && isNothing(shown) && (shown !== undefined || isOfSettings);
  const isEqual = isSame(given, shown) || isSameInstant(given, shown);
  if (isNone || isEqual || (isObject(given) && isObject(shown)))
    return [{ kind: 'same', pointer, given, shown }];
  if (isTrimmed(given, shown, name)) return [{ kind: 'trimmed', pointer, given, shown }];
  const isHidden = isNothing(shown)
    ? secretName.test(name)
    : isMasked(shown, name) || hidesParts(given, shown ?? '') || lacksPassword(given, shown ?? '');
  return [{ kind: isHidden && isOfSettings ? 'masked' : 'different', pointer, given, shown }];
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
  /** What was read before all updates, and what each before this one named and showed. */
  readonly before: readonly State[];
}

type State = Pick<Update, 'named' | 'attributes' | 'before'>;

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

/** Whether no answer of the service says if a write was carried out. */
export const isLost = (exchange: Exchange): boolean => isUnserved(exchange) && mayHaveDone(exchange);

/** Whether a status says that a write was carried out. */
export const isSuccess = (exchange: Exchange): boolean => Math.floor(statusOf(exchange) / 100) === 2;

/** The last write with a body of the operator that has succeeded. */
export const lastSuccess = (known: Knowledge, endpoint: EndpointName): Exchange | undefined =>
  known
    .at(endpoint)
    .filter((one) => isGood(one) && statusOf(one) === 200)
    .findLast(({ ask: { purpose } }) => purpose.kind === 'write' || purpose.kind === 'again');

/**
 * The updates of an endpoint in the order in which they were sent; refused ones are none. `first`: what the
 * resource showed before them, if that is known.
 */
export function updatesOf(known: Knowledge, endpoint: Updating, first?: JsonObject): readonly Update[] {
  const givens = (known.options.target[endpoint] ?? []).map((given) => namedAttributes(endpoint, given));
  const updates: Update[] = [];
  for (const exchange of known.at(endpoint).toSorted((one, other) => one.askedMs - other.askedMs)) {
    const body = sentObject(exchange.ask);
    const isCarriedOut = isGood(exchange) ? mayHaveDone(exchange) : isSuccess(exchange);
    if (body === undefined || !isCarriedOut) continue;
    updates.push({
      exchange,
      named: namedIn(namedAttributes(endpoint, body), givens),
      attributes: attributesOf(exchange),
      // What a bad credential got without an envelope proves nothing.
      isDone: isSuccess(exchange) && (isGood(exchange) || isRecognised(exchange)),
      before: [{ named: {}, attributes: first, before: [] }, ...updates],
    });
  }
  return updates;
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
  return { updates: updatesOf(known, 'updateModel', first), firstRead, first, reads };
});

/**
 * What a read of the model says of the last update that had been answered before. `late`: an earlier state
 * that it may show, or an update that is under way. `theirs`: values that another writer has set since;
 * `unclear`: may have set, within the second. `wrong`: no state that it may show has this value.
 */
export type Sight = { readonly read: Exchange; readonly update: Update } & (
  | { readonly kind: 'shows' | 'late' }
  | { readonly kind: 'theirs' | 'unclear' | 'wrong'; readonly shown: Shown }
);

/** What a read shows; undefined where no update was carried out before it, or where no state is known. */
export function sightOf(known: Knowledge, read: Exchange): Sight | undefined {
  const { first, updates } = historyOf(known);
  const attributes = attributesOf(read);
  const sent = updates.filter(({ exchange }) => exchange.askedMs < read.answeredMs);
  const lastUntil = (ms: number): number =>
    sent.findLastIndex(({ isDone, exchange }) => isDone && exchange.answeredMs <= ms);
  const update = sent[lastUntil(read.askedMs)];
  if (attributes === undefined || update === undefined) return undefined;
  const shown = differenceOf(update, attributes);
  if (shown === undefined) return { kind: 'shows', read, update };
  const base = lastUntil(known.oldestMs(read));
  const names = updates.flatMap(({ named }) => Object.keys(named));
  const isAsBefore = first === undefined || names.every((name) => isSame(first[name], attributes[name]));
  const isState = (one: Update): boolean => differenceOf(one, attributes) === undefined;
  if ((base < 0 && isAsBefore) || sent.slice(Math.max(0, base)).some(isState))
    return { kind: 'late', read, update };
  const mayLag = sent[base] !== update;
  const kind = originOf(update, sent[base]?.attributes ?? first, updates, attributes, mayLag);
  return kind === 'late' ? { kind, read, update } : { kind, read, update, shown };
}

/**
 * The first value in which a model differs from what an update left. What an earlier one set and its own
 * answer still shows must not be again what it was before.
 */
function differenceOf(update: Update, attributes: JsonObject): Shown | undefined {
  const isKept = ({ pointer, given }: Shown): boolean =>
    isSame(valueAt(update.attributes, pointer), given) && valueAt(update.named, pointer) === undefined;
  const backIn = (earlier: State): readonly Shown[] =>
    differing(earlier.named, attributes).filter((one) => isKept(one) && isFormer(earlier, one));
  return [...differing(update.named, attributes), ...update.before.flatMap(backIn)][0];
}

const valueAt = (attributes: JsonObject | undefined, pointer: string): Json | undefined =>
  attributes && lookUp({ data: { attributes } }, pointer);

/** Whether a value is one that its place held before an update, as far as answers showed it. */
export const isFormer = ({ before }: State, { pointer, shown }: Shown): boolean =>
  before
    .flatMap(({ attributes, named }) => [attributes, named])
    .some((one) => shown !== undefined && isSame(valueAt(one, pointer), shown));

/**
 * Whether what differs is another writer's: neither ours nor former, and newer than the update or, where the
 * read may lag, than the `oldest` state that it may show (interpretation 22).
 */
function originOf(
  update: Update,
  oldest: JsonObject | undefined,
  updates: readonly Update[],
  attributes: JsonObject,
  mayLag: boolean,
) {
  const strange = differing(update.named, attributes);
  const isOurs = ({ pointer, shown }: Shown): boolean =>
    updates.some(({ named }) => isSame(valueAt(named, pointer), shown));
  const known = strange.filter((one) => isFormer(update, one) || isOurs(one));
  const states = [attributes, update.attributes, oldest];
  const [theirs = NaN, ours = NaN, before = NaN] = states.map((one) => instantMs(one?.['updated_at']));
  const isExact = hasFraction(attributes['updated_at']);
  const slackMs = isExact ? 0 : 1000;
  const isBetween = mayLag && theirs < ours + slackMs && theirs > before - slackMs;
  const shown = shownOf(update.named, attributes);
  const isNew = shown.some((one) => one.kind === 'same' && !isFormer(update, one));
  // what was there before the update, beside what another writer has set
  if (isBetween && known.length > 0 && !isNew) return 'late';
  if (strange.length === 0 || known.length > 0) return 'wrong';
  if (isExact && theirs === ours) return 'wrong';
  if (!isExact && isSameInstant(attributes['updated_at'], update.attributes?.['updated_at']))
    return 'unclear';
  return theirs > ours || theirs > before - slackMs ? 'theirs' : 'wrong';
}

/** Whether attributes show a value of an update that was not there before, or all if that is unknown. */
export function showsEffect({ named, before }: Update, attributes: JsonObject = {}): boolean {
  const all = shownOf(named, attributes);
  const states = before.map((one) => one.attributes).filter((one) => one !== undefined);
  if (states.length === 0) return all.length > 0 && all.every(({ kind }) => kind !== 'different');
  return all.some(
    ({ kind, pointer, shown }) =>
      (kind === 'same' || kind === 'trimmed') && states.some((one) => !isSame(valueAt(one, pointer), shown)),
  );
}

/** Whether a read of the model shows the values of the body of a question. */
export const showsBody = (ask: Pick<Ask, 'body'>, read: Exchange): boolean =>
  differing(namedAttributes('updateModel', sentObject(ask) ?? {}), attributesOf(read) ?? {}).length === 0;

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
