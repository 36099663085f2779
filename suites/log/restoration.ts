import { perExchange } from './exchange.ts';
import type { Json, JsonObject } from './json.ts';
import { isArray, isObject, isSame, member, memberAt, readJson, readVerbatim, writeJson } from './json.ts';
import type { Knowledge } from './knowledge.ts';
import { changedByRefused, trialOf } from './trials.ts';
import {
  attributesOf,
  historyOf,
  holdsMask,
  isSettable,
  namedAttributes,
  restoringBody,
  shownOf,
  showsValues,
  type ModelHistory,
} from './updates.ts';

/** How the examined model is put back: what must be known before the first update is sent. */
export interface Restoration {
  readonly modelId: string;
  /** Its attributes before the first update, numbers with every digit: to be written, not compared. */
  readonly former: JsonObject;
  /** Bodies that hold the former values, in the order in which they are sent. */
  readonly bodies: readonly string[];
  /** Attributes that must show their former value again. */
  readonly names: readonly string[];
  /** Of these, what was shown masked or not at all, so that it cannot be put back. */
  readonly lost: readonly string[];
}

const verbatimAttributes = perExchange((exchange): JsonObject | undefined => {
  const { answer } = exchange;
  if (attributesOf(exchange) === undefined || answer === undefined) return undefined;
  const body = readVerbatim(new TextDecoder().decode(answer.body.bytes));
  const attributes = memberAt(body, 'data', 'attributes');
  return isObject(attributes) ? attributes : undefined;
});

/** What a model shows that an earlier run left: what was sent, what was there before that, or neither. */
export interface LeftState {
  readonly state: 'changed' | 'back' | 'other';
  /** The attributes that are not what they were before that run. */
  readonly members: readonly string[];
}

/** What became of the model that an earlier run left; undefined where none did, or it was not read. */
export function leftOverState(known: Knowledge): LeftState | undefined {
  const { leftOver } = known.options;
  const now = historyOf(known).first;
  if (leftOver === undefined || now === undefined || leftOver.modelId !== known.subject.modelId)
    return undefined;
  const names = Object.keys(leftOver.former).filter((name) => isSettable('updateModel', name));
  const members = changedIn(names, leftOver.former, now);
  const isOurs = leftOver.bodies.some((body) => showsValues(body, now));
  return { state: members.length === 0 ? 'back' : isOurs ? 'changed' : 'other', members };
}

/** How the model is put back; undefined where nothing may be written: no body, or no certain former state. */
export function restorationOf(known: Knowledge): Restoration | undefined {
  const { target, leftOver } = known.options;
  const { modelId } = known.subject;
  const history = historyOf(known);
  const left = leftOverState(known)?.state;
  const read = history.firstRead && verbatimAttributes(history.firstRead);
  const former = left === 'changed' ? leftOver?.former : read;
  const givens = target.updateModel ?? [];
  if (modelId === undefined || former === undefined || givens.length === 0 || left === 'other')
    return undefined;
  const named = givens.flatMap((given) => Object.keys(namedAttributes('updateModel', given)));
  const isProven = (trialOf(known, 'updateModel')?.effects ?? []).length > 0;
  const emptied = [...emptiedIn(history), ...(isProven ? Object.keys(changedByRefused(known)) : [])];
  const more = emptied.filter((name) => !named.includes(name) && isSettable('updateModel', name));
  const names = [...new Set([...named, ...more])];
  const values = names.flatMap((name) => (former[name] === undefined ? [] : [[name, former[name]] as const]));
  const beside = more.length === 0 ? {} : Object.fromEntries(values);
  const made = givens.map((given) => restoringBody(given, former, beside));
  const bodies = [...new Set(made.map(({ body }) => writeJson(body)))];
  return { modelId, former, names, bodies, lost: [...new Set(made.flatMap(({ lost }) => lost))] };
}

/**
 * Attributes that updates emptied without naming them, or set to one value each time: the target takes what a
 * body lacks for its default. Other changes are another writer's, or the service's own, as a revision is.
 */
function emptiedIn({ reads, updates, first = {} }: ModelHistory): readonly string[] {
  const fromMs = updates[0]?.exchange.answeredMs ?? Infinity;
  const [own = [], back = []] = [false, true].map((isBack) =>
    updates.filter(({ exchange }) => (exchange.ask.purpose.kind === 'restore') === isBack),
  );
  const since = reads.filter(({ askedMs }) => askedMs >= fromMs);
  const last = since.findLast(({ answeredMs }) => answeredMs <= (back[0]?.exchange.askedMs ?? Infinity));
  const shown = [...own.map(({ attributes }) => attributes), last && attributesOf(last)].filter(
    (one) => one !== undefined,
  );
  const isReplaced = (name: string): boolean =>
    own.length > 1 &&
    !isObject(first[name]) &&
    shown.every((one) => !isSame(one[name], first[name]) && isSame(one[name], shown[0]?.[name]));
  return Object.keys(first).filter(
    (name) =>
      !holdsMask(first[name] ?? null) &&
      (isReplaced(name) || since.some((one) => isEmptier(attributesOf(one)?.[name], first[name]))),
  );
}

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
    shownOf({ [name]: member(plain, name) ?? null }, now).some(
      ({ kind, given, shown = null }) =>
        kind === 'different' && !(given === null && shown === null) && !holdsMask(given) && !holdsMask(shown),
    ),
  );
}

/** A model that is not known to show its former values again. */
export interface LeftChanged extends Restoration {
  /** Attributes that show other values than before; all that were sent where the model could not be read. */
  readonly members: readonly string[];
  /** Whether all that is missing was shown masked or not at all: no body can put that back. */
  readonly isLost: boolean;
}

/** The examined model as an update, or a refused one, has left it; undefined where it is as it was. */
export function leftChanged(known: Knowledge): LeftChanged | undefined {
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
  const members = [...new Set([...changed, ...(updates.length === 0 ? [] : lost)])];
  if (members.length === 0) return undefined;
  const isLost = changed.every((name) => lost.some((place) => place.split('.')[0] === name));
  return { ...restoration, members, isLost };
}
