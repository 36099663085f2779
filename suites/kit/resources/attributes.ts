import { requirementIds, requirements } from '../../catalogue/index.ts';
import { isSame } from '../json/equality.ts';
import { isExactNumber } from '../json/exact-numbers.ts';
import { isArray, isObject, member, type Json, type JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';

/** Members that a service sets by its own clock, even if a body has them. */
const clocks = ['created_at', 'updated_at'];

/** The attributes that a clause lists. */
export const listedAttributes = (clause: '2.1' | '2.2'): ReadonlySet<string> =>
  new Set(
    requirementIds.flatMap((id) => {
      const { clause: own, member } = requirements[id];
      return own !== clause || member === undefined || ['id', 'type'].includes(member) ? [] : [member];
    }),
  );

/** The attributes that an update may set: those that a clause lists, except the service's own clocks. */
export const settableAttributes = (clause: '2.1' | '2.2'): ReadonlySet<string> =>
  new Set([...listedAttributes(clause)].filter((name) => !clocks.includes(name)));

/** A member of a body that has the name of an attribute. */
export interface NamedAttribute {
  readonly name: string;
  readonly value: Json;
}

/**
 * The attributes that a body names, at the top, one level down, or two in `{"data": {"attributes": …}}`
 * (reading 22); an attribute with two values is left out.
 */
export function namedAttributes(body: JsonObject, names: ReadonlySet<string>): readonly NamedAttribute[] {
  const enveloped = member(member(body, 'data'), 'attributes');
  const found = [...Object.entries(body), ['', enveloped] as const].flatMap(
    ([name, value]): [string, Json][] => {
      if (value !== undefined && names.has(name)) return [[name, value]];
      return isObject(value) ? Object.entries(value).filter(([inner]) => names.has(inner)) : [];
    },
  );
  const first = new Map(found.toReversed());
  return [...first]
    .toReversed()
    .filter(([name, value]) => found.every(([other, its]) => other !== name || isSame(its, value)))
    .map(([name, value]) => ({ name, value }));
}

const signs = '*∗⁎＊•∙·●⬤▪■█▮';
const weakSigns = 'xX#.?_-';
const holdsSigns = new RegExp(`([${signs}])\\1{2,}`);
const isSigns = new RegExp(`^([${signs}…])\\1*$`);
const isWeakSigns = new RegExp(`^([${weakSigns}])\\1{2,}$`);
const isBracketedWord = /^[[(<{]{1,3}\s*[A-Za-z][\w -]*[\])>}]{1,3}$/;
/** In a secret these hide a part; in another text they may stand for themselves. */
const hidesPart = new RegExp(`…|([${weakSigns}])\\1{2,}`);

/** Names of members that services omit when they show an object. */
const secretName =
  /pass|pwd|secret|token|credential|private|auth|cert|dsn|salt|signature|(^|_|-)key$|api[_-]?key|access[_-]?key/i;

/**
 * Whether a value looks like the mask of a secret: made of one mask sign, holding three of it, or a bracketed
 * word (reading 22). `name`: of the member that holds it.
 */
export const isMasked = (value: Json | undefined, name = ''): boolean =>
  typeof value === 'string' &&
  [holdsSigns, isSigns, isWeakSigns, isBracketedWord, ...(secretName.test(name) ? [hidesPart] : [])].some(
    (form) => form.test(value),
  );

/** The result for one given value. */
export interface ValueComparison {
  readonly kind: 'same' | 'masked' | 'trimmed' | 'different';
  readonly pointer: string;
  readonly given: Json;
  readonly shown: Json | undefined;
}

/**
 * Compares a given value with the one that is shown: of objects the given members (reading 22). One
 * comparison per leaf.
 */
export function compareValues(
  given: Json,
  shown: Json | undefined,
  pointer: string,
): readonly ValueComparison[] {
  const result = (kind: ValueComparison['kind']): ValueComparison[] => [{ kind, pointer, given, shown }];
  if (isExactNumber(shown)) return result(isSameNumber(given, shown.rawJSON) ? 'same' : 'different');
  if (isObject(given) && isObject(shown)) {
    const members = Object.entries(given);
    return members.length === 0
      ? result('same')
      : members.flatMap(([name, value]) => compareMember(name, value, shown, pointer));
  }
  if (isArray(given) && isArray(shown) && given.length === shown.length && given.length > 0)
    return given.flatMap((value, index) => compareValues(value, shown[index], `${pointer}/${index}`));
  if (isSame(given, shown)) return result('same');
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  if (isTrimmed(given, shown, name)) return result('trimmed');
  return result(isMasked(shown) ? 'masked' : 'different');
}

/** A number that was rounded when it was read equals each that it may have been. */
const isSameNumber = (given: Json, shown: string): boolean =>
  isExactNumber(given) ? given.rawJSON === shown : typeof given === 'number' && given === Number(shown);

/**
 * The same for a whole attribute, whose name ends the pointer. If the spec gives the attribute another scalar
 * type than the body did, `"1"` and `1` are equal; only in `configuration` a secret may be masked, and a text
 * may lose surrounding white space (reading 22).
 */
export function compareAttribute(
  given: Json,
  shown: Json | undefined,
  pointer: string,
): readonly ValueComparison[] {
  const name = pointer.slice(pointer.lastIndexOf('/') + 1);
  const result = compareWhole(given, shown, pointer);
  return name === 'configuration'
    ? result
    : result.map((one) => (one.kind === 'masked' ? { ...one, kind: 'different' } : one));
}

/** Whether a text was returned without the blanks around it, or a query without its closing semicolon. */
function isTrimmed(given: Json, shown: Json | undefined, name: string): boolean {
  if (typeof given !== 'string' || typeof shown !== 'string' || given === shown) return false;
  const bare = (text: string): string =>
    name === 'query' ? text.trim().replace(/(\s*;)+$/, '') : text.trim();
  return bare(given) === bare(shown) && given.includes(shown);
}

function compareWhole(given: Json, shown: Json | undefined, pointer: string): readonly ValueComparison[] {
  const [one, other] = [given, shown].map((value) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
      ? `${value}`
      : undefined,
  );
  return one !== undefined && one === other
    ? [{ kind: 'same', pointer, given, shown }]
    : compareValues(given, shown, pointer);
}

function compareMember(
  name: string,
  given: Json,
  shown: JsonObject,
  pointer: string,
): readonly ValueComparison[] {
  const place = pointer + pointerTo(name);
  if (Object.hasOwn(shown, name))
    return compareValues(given, shown[name], place).map((one) =>
      one.kind === 'different' && isMasked(one.shown, name) ? { ...one, kind: 'masked' } : one,
    );
  return [{ kind: secretName.test(name) ? 'masked' : 'different', pointer: place, given, shown: undefined }];
}
