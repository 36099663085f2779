import { perObject, type Exchange } from './exchange.ts';
import type { Json, JsonObject } from './json.ts';
import { isArray, isObject, isSame, member, memberAt, pointerTo } from './json.ts';
import { readJson, readVerbatim, writeJson } from './json.ts';
import { perState, type Knowledge } from './knowledge.ts';
import { changedByRefused, trialOf } from './trials.ts';
import {
  attributesOf,
  differing,
  historyOf,
  holdsMask,
  isNothing,
  isSettable,
  maskedIn,
  mayHideParts,
} from './updates.ts';
import { namedAttributes, restoringBody, showsBody, type ModelHistory } from './updates.ts';

const verbatimAttributes = perObject(({ answer }: Exchange): JsonObject | undefined => {
  const body = answer && readVerbatim(new TextDecoder().decode(answer.body.bytes));
  const attributes = memberAt(body, 'data', 'attributes');
  return isObject(attributes) ? attributes : undefined;
});

/**
 * What a model shows that an earlier run left: what was sent, what was there before that, or neither; and the
 * attributes that are not what they were. Undefined where no run left one, or it was not read.
 */
export function leftOverState(known: Knowledge) {
  const { leftOver } = known.options;
  const { first: now, firstRead } = historyOf(known);
  if (leftOver === undefined || leftOver.modelId !== known.subject.modelId) return undefined;
  if (now === undefined || firstRead === undefined) return undefined;
  const names = Object.keys(leftOver.former).filter((name) => isSettable('updateModel', name));
  const members = changedIn(names, leftOver.former, now);
  const isOurs = leftOver.bodies.some((body) => showsBody({ body: writeJson(body) }, firstRead));
  return { state: members.length === 0 ? 'back' : isOurs ? 'changed' : 'other', members } as const;
}

/**
 * How the examined model is put back, which must be known before the first update is sent; undefined where
 * nothing may be written: no body, or no certain former state.
 */
export const restorationOf = perState((known) => {
  const { target, leftOver } = known.options;
  const { modelId } = known.subject;
  const history = historyOf(known);
  const left = leftOverState(known)?.state;
  const read = history.firstRead && verbatimAttributes(history.firstRead);
  const seen = left === 'changed' ? leftOver?.former : read;
  const former = seen && veiled(seen, maskedIn(history.updates));
  const givens = target.updateModel ?? [];
  if (modelId === undefined || former === undefined || givens.length === 0 || left === 'other')
    return undefined;
  const named = givens.flatMap((given) => Object.keys(namedAttributes('updateModel', given)));
  const isProven = (trialOf(known, 'updateModel')?.effects ?? []).length > 0;
  const emptied = [...emptiedIn(history), ...(isProven ? Object.keys(changedByRefused(known)) : [])];
  const more = emptied.filter((name) => !named.includes(name) && isSettable('updateModel', name));
  const names = [...new Set([...named, ...more])];
  const beside = Object.fromEntries(more.length === 0 ? [] : names.map((name) => [name, former[name]]));
  const last = shownBefore(history).at(-1);
  const now = last === undefined || last === history.firstRead ? {} : (attributesOf(last) ?? {});
  const made = givens.map((given) => {
    const own = namedAttributes('updateModel', given);
    const parts = Object.entries(former).map(
      ([name, value]) => [name, partOf(value, own[name], now[name])] as const,
    );
    return restoringBody(given, Object.fromEntries(parts), beside);
  });
  const bodies = [...new Set(made.map(({ body }) => writeJson(body)))];
  return {
    modelId,
    /** Its attributes before the first update, numbers with every digit: to be written, not compared. */
    former,
    /** Bodies that hold the former values, in the order in which they are sent. */
    bodies,
    /** Attributes that must show their former value again. */
    names,
    /** Of these, what was shown masked or not at all, so that it cannot be put back. */
    lost: [...new Set(made.flatMap(({ lost }) => lost))],
  };
});

/**
 * Attributes that updates emptied without naming them, or set, as their own answers show: the target takes
 * what a body lacks for its default, or derives it. Other changes are another writer's, or the service's own.
 */
function emptiedIn(history: ModelHistory): readonly string[] {
  const { reads, updates, first = {} } = history;
  const fromMs = updates[0]?.exchange.answeredMs ?? Infinity;
  const since = reads.filter(({ askedMs }) => askedMs >= fromMs);
  const shown = shownBefore(history);
  return Object.keys(first).filter(
    (name) =>
      !holdsMask(first[name] ?? null) &&
      (isSetBy(shown, name, first[name]) ||
        since.some((one) => isEmptier(attributesOf(one)?.[name], first[name]))),
  );
}

/** What reads and updates showed of the model before it is put back, in their order. */
const shownBefore = ({ reads, updates }: ModelHistory): readonly Exchange[] => {
  const sent = updates.map(({ exchange }) => exchange);
  const backMs = sent.find(({ ask }) => ask.purpose.kind === 'restore')?.askedMs ?? Infinity;
  return [...reads, ...sent]
    .filter((one) => one.answeredMs <= backMs && attributesOf(one) !== undefined)
    .toSorted((one, other) => one.askedMs - other.askedMs);
};

/** Whether the value that an attribute has at last came with an update: it was the first one until then. */
function isSetBy(shown: readonly Exchange[], name: string, before: Json | undefined): boolean {
  const values = shown.map((one) => attributesOf(one)?.[name]);
  const at = values.findLastIndex((value) => isSame(value, before)) + 1;
  const isOurs = at > 0 && shown[at]?.ask.endpoint === 'updateModel' && !isObject(before);
  return isOurs && values.slice(at).every((value) => isSame(value, values[at]));
}

/** Of a former object only what a body names in it, where the model still shows the rest as it was. */
function partOf(former: Json, given: Json | undefined, now: Json | undefined): Json {
  if (!isObject(former) || !isObject(given) || !isObject(now)) return former;
  const plain = readJson(writeJson(former));
  const entries = Object.entries(former);
  const isGiven = ([name]: (typeof entries)[number]): boolean => Object.hasOwn(given, name);
  if (!entries.every((one) => isGiven(one) || isSame(member(plain, one[0]), now[one[0]]))) return former;
  return Object.fromEntries(
    entries.filter(isGiven).map(([name, value]) => [name, partOf(value, given[name], now[name])]),
  );
}

/** Former values, with a mask for each that may be one, since the target masks what it was sent there. */
const veiled = (
  former: JsonObject,
  hidden: ReturnType<typeof maskedIn>,
  ...path: readonly string[]
): JsonObject =>
  Object.fromEntries(
    Object.entries(former).map(([name, value]): readonly [string, Json] => {
      if (isObject(value) && !isNothing(value)) return [name, veiled(value, hidden, ...path, name)];
      const place = pointerTo(...path, name);
      // where a secret that is set shows, an empty one is none
      const mayBeMask = isNothing(value)
        ? isNothing(hidden.get(place))
        : typeof value === 'string' && mayHideParts(value);
      return [name, mayBeMask && hidden.has(place) ? '***' : value];
    }),
  );

/** Whether a value has lost what was there: it is empty now, or an object that lacks members. */
function isEmptier(now: Json | undefined, before: Json | undefined): boolean {
  if (isSame(now, before)) return false;
  if (isObject(now) && isObject(before)) return Object.keys(before).some((name) => !Object.hasOwn(now, name));
  return now === undefined || now === null || now === '' || (isArray(now) && now.length === 0);
}

/** The attributes that do not show their former value; a null left out is shown, and a mask says nothing. */
function changedIn(names: readonly string[], former: JsonObject, now: JsonObject): readonly string[] {
  const plain = readJson(writeJson(former));
  return names.filter((name) =>
    differing({ [name]: member(plain, name) ?? null }, now).some(
      ({ given, shown = null }) => given !== shown && !holdsMask(given) && !holdsMask(shown),
    ),
  );
}

/** Members that a body added to an object which had others, and which no body can take away again. */
const addedIn = (given: JsonObject, former: JsonObject, now: JsonObject): readonly string[] =>
  Object.entries(given).flatMap(([name, value]) => {
    const [was, is] = [former[name], now[name]];
    if (!isObject(value) || !isObject(was) || !isObject(is)) return [];
    const added = Object.keys(value).filter((own) => !Object.hasOwn(was, own) && Object.hasOwn(is, own));
    return [...added, ...addedIn(value, was, is)].map((own) => `${name}.${own}`);
  });

/** The examined model as an update, or a refused one, has left it; undefined where it is as it was. */
export function leftChanged(known: Knowledge) {
  const { reads, updates } = historyOf(known);
  const restoration = restorationOf(known);
  const sent = known.at('updateModel').filter(({ ask }) => ask.ids[0] === restoration?.modelId);
  if (restoration === undefined || sent.length === 0) return undefined;
  const { names, lost, former } = restoration;
  const lastMs = Math.max(...sent.map(({ answeredMs }) => answeredMs));
  const read = reads.findLast(({ askedMs }) => askedMs >= lastMs);
  const now = read && attributesOf(read);
  if (now === undefined && updates.length === 0) return undefined;
  const changed = now === undefined ? names : changedIn(names, former, now);
  const own = (known.options.target.updateModel ?? []).map((given) => namedAttributes('updateModel', given));
  const added = own.flatMap((given) => addedIn(given, former, now ?? {}));
  const members = [...new Set([...changed, ...(updates.length === 0 ? [] : [...lost, ...added])])];
  if (members.length === 0) return undefined;
  return {
    ...restoration,
    /** Attributes with other values than before; all that were sent where the model could not be read. */
    members,
    /** Whether all of it was shown masked or not at all before: no body can put that back. */
    isLost: changed.every((name) => lost.some((place) => place.split('.')[0] === name)),
    /** Whether another run could put any of it back. */
    isRestorable: changed.some((name) => !lost.includes(name)),
  };
}
