import type { EndpointName } from '../catalogue/index.ts';
import { membersOf } from './answers.ts';
import {
  isArray,
  isObject,
  isSame,
  isVerbatim,
  member,
  pointerTo,
  type Json,
  type JsonObject,
} from './json.ts';

/** The listed attributes of the resource that an endpoint shows. */
export const listedAttributes = (endpoint: EndpointName): readonly string[] =>
  membersOf[endpoint].flatMap(({ member: name, location }) => (location === 'attributes' ? [name] : []));

/** Members that a service sets by its own clock, even if a body has them. */
const clocks = ['created_at', 'updated_at'];

/** Whether an update of this endpoint may set an attribute. */
export const isSettable = (endpoint: EndpointName, name: string): boolean =>
  !clocks.includes(name) && listedAttributes(endpoint).includes(name);

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

/**
 * Whether a value looks like the mask of a secret: made of one mask sign, holding three of it, or a bracketed
 * word (interpretation 22). `name`: of the member that holds it.
 */
export const isMasked = (value: Json | undefined, name = ''): boolean =>
  typeof value === 'string' &&
  (masks.some((form) => form.test(value)) || (secretName.test(name) && hidesPart.test(value)));

/** How one value that was sent shows, at which place of the answer. */
export interface Shown {
  readonly kind: 'same' | 'masked' | 'trimmed' | 'different';
  readonly pointer: string;
  readonly given: Json;
  readonly shown: Json | undefined;
}

/**
 * How the attributes of a body show in those of a resource (interpretation 22): one result per leaf. `"1"`
 * and `1` are equal, since the spec and the body may give an attribute another scalar type; only within
 * `configuration` a secret may be masked.
 */
export const shownOf = (named: JsonObject, attributes: JsonObject): readonly Shown[] =>
  Object.entries(named).flatMap(([name, given]): readonly Shown[] => {
    const shown = member(attributes, name);
    const pointer = `/data/attributes${pointerTo(name)}`;
    if (isScalar(given) && isScalar(shown) && String(given) === String(shown))
      return [{ kind: 'same', pointer, given, shown }];
    const all = compare(given, shown, pointer, name);
    if (name === 'configuration') return all;
    return all.map((one) => (one.kind === 'masked' ? { ...one, kind: 'different' } : one));
  });

const isScalar = (value: Json | undefined): value is string | number | bigint =>
  ['string', 'number', 'bigint'].includes(typeof value);

/** Of objects the given members, of arrays of one length all items. */
function compare(given: Json, shown: Json | undefined, pointer: string, name: string): readonly Shown[] {
  const result = (kind: Shown['kind']): readonly Shown[] => [{ kind, pointer, given, shown }];
  if (isObject(given) && isObject(shown) && Object.keys(given).length > 0)
    return Object.entries(given).flatMap(([inner, value]) => {
      const place = pointer + pointerTo(inner);
      if (Object.hasOwn(shown, inner)) return compare(value, shown[inner], place, inner);
      const kind = secretName.test(inner) ? 'masked' : 'different';
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
 * The given body with the former value of each attribute that it names, at any depth, and `more` attributes
 * beside the first of them. `lost`: members whose former value is not known, or was shown masked; they keep
 * the value that was sent.
 */
export function restoringBody(
  given: JsonObject,
  former: JsonObject,
  more: JsonObject = {},
): { readonly body: JsonObject; readonly lost: readonly string[] } {
  const lost: string[] = [];
  let rest = more;
  const put = (object: JsonObject): JsonObject => {
    const isHere = Object.keys(object).some((name) => isSettable('updateModel', name));
    const beside = isHere ? rest : {};
    if (isHere) rest = {};
    const own = Object.entries(object).map(([name, value]): [string, Json | undefined] => {
      if (!isSettable('updateModel', name)) return [name, isObject(value) ? put(value) : value];
      if (Object.hasOwn(former, name)) return [name, unmasked(former[name], value, name, lost)];
      lost.push(name);
      return [name, value];
    });
    return asObject([...Object.entries(beside), ...own]);
  };
  return { body: put(given), lost: [...new Set(lost)] };
}

/** The former value, masked parts in it replaced by what was sent there, or left out. */
function unmasked(
  former: Json | undefined,
  given: Json | undefined,
  place: string,
  lost: string[],
): Json | undefined {
  const own = place.slice(place.lastIndexOf('.') + 1);
  if (isVerbatim(former) || former === undefined) return former;
  if (isObject(former))
    return asObject(
      Object.entries(former).map(([name, value]) => [
        name,
        unmasked(value, member(given, name), `${place}.${name}`, lost),
      ]),
    );
  if (!holdsMask(former, own)) return former;
  lost.push(place);
  return given;
}

/** Whether a mask occurs anywhere in a value. `name`: of the member that holds it. */
export function holdsMask(value: Json, name = ''): boolean {
  if (isArray(value)) return value.some((item) => holdsMask(item, name));
  if (!isObject(value) || isVerbatim(value)) return isMasked(value, name);
  return Object.entries(value).some(([own, item]) => holdsMask(item, own));
}

/** The members that have a value; one called __proto__ is data as well. */
const asObject = (entries: readonly (readonly [string, Json | undefined])[]): JsonObject =>
  Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
