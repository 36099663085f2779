import { endpoints } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { fixtureId, notGiven } from '../../kit/check/preconditions.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { compareAttribute, namedAttributes } from '../../kit/resources/attributes.ts';
import {
  attributesOf,
  exactAttributesOf,
  lagStepsMs,
  modelAttributes,
} from '../../kit/resources/model-attributes.ts';
import { restoreModel } from '../../kit/resources/model-restoration.ts';
import { noteRefusedChange } from '../../kit/resources/refused-changes.ts';
import { newModelRestorer } from '../../kit/resources/model-restorer.ts';
import { readAsLeft } from './model-as-left.ts';
import { findChange, isUntriable } from './model-trial.ts';
import type { ObservedEffect, EffectWatch, Repeatable, SetUp } from './endpoint-under-test.ts';

/** An update of a model that would be visible, and how to see whether a refused one was carried out. */
export interface ModelUpdate extends Pick<SetUp, 'recordWrite' | 'watch'> {
  readonly options: AskOptions;
}

/**
 * Reads the model, and chooses a given body that differs from what it has. Throws PreconditionFailed if it
 * cannot be read, because then it could not be restored.
 */
export async function prepareModelUpdate(context: CheckContext): Promise<ModelUpdate> {
  const id = fixtureId(context.fixtures, 'modelId');
  const options = { params: { id } };
  let lastRead: Exchange | undefined;
  const read = async (pastCaches = false): Promise<Exchange> => {
    const asked = { ...options, fresh: true, pastCaches, purpose: 'control' } as const;
    lastRead = await context.api.ask(endpoints.readModel, asked);
    return lastRead;
  };
  const first = await readAsLeft(context, read);
  const before = attributesOf(first);
  if (before === undefined) failPrecondition(needs('4.4-answers-200', 'model-to-restore'));
  const bodies = context.target.updateModel ?? [];
  const body =
    bodies.find((one) => differs(one, before)) ?? bodies[0] ?? failPrecondition(notGiven('updateModel'));
  const restorer = await newModelRestorer(context, id, first, [body]);
  const former = exactAttributesOf(first) ?? before;
  const putBack = async (to?: Exchange): Promise<void> =>
    void (await restoreModel(context, id, (to && exactAttributesOf(to)) ?? former, body));
  const recordWrite = (exchange: Exchange): void => restorer.recordWrite(exchange, body, true);
  const latest = (): Exchange | undefined => lastRead;
  const hasTaken = (shownBy: Exchange): boolean => holdsNew(body, before, attributesOf(shownBy));
  const isOurs = (shownBy: Exchange): boolean =>
    bodies.some((one) => holdsNew(one, before, attributesOf(shownBy)));
  return {
    options: { ...options, body: writeJson(body) },
    recordWrite: (exchange) => restorer.recordWrite(exchange, body),
    watch: {
      ...modelWatch({ context, read, hasTaken, isOurs, putBack, recordWrite, first, latest }),
      lastRead: latest,
    },
  };
}

interface ModelWatching {
  readonly context: CheckContext;
  read(pastCaches?: boolean): Promise<Exchange>;
  /** Whether a read shows values of the refused body that were not there before. */
  hasTaken(shownBy: Exchange): boolean;
  /** The same for any body that was sent: an update of ours may have a late effect. */
  isOurs(shownBy: Exchange): boolean;
  /** Puts the model back into the state before, or into that which a read shows. */
  putBack(to?: Exchange): Promise<void>;
  /** The model before the first refused update. */
  readonly first: Exchange;
  /** The last read. */
  latest(): Exchange | undefined;
  recordWrite(exchange: Exchange): void;
}

function modelWatch(watching: ModelWatching): EffectWatch {
  const { context, read, hasTaken, isOurs, putBack, recordWrite, first, latest } = watching;
  let isUntried = false;
  const effectOf = (
    exchange: Exchange,
    shownBy: Exchange,
    name: ObservedEffect['name'] = 'new-values',
  ): ObservedEffect => {
    recordWrite(exchange);
    return { exchange, name, shownBy };
  };
  /**
   * The read that shows the new values for good: a late sight of our own update, put back since, passes
   * within 3 s.
   */
  const takenForGood = async (pastCaches: boolean): Promise<Exchange | undefined> => {
    let shownBy = await read(pastCaches);
    for (const waitMs of lagStepsMs) {
      if (!hasTaken(shownBy)) return undefined;
      await context.client.pause(waitMs);
      shownBy = await read();
    }
    return hasTaken(shownBy) ? since(first.startedMs, shownBy) : undefined;
  };
  const takenLate = async (): Promise<Exchange | undefined> => {
    for (const waitMs of [0, ...lagStepsMs]) {
      await context.client.pause(waitMs);
      const shownBy = await read();
      if (hasTaken(shownBy)) return shownBy;
    }
    return undefined;
  };
  /**
   * A read that shows the new values and was not stored before a moment, by its own account: this one, or one
   * that is made when no older answer can be given any more.
   */
  const since = async (fromMs: number, shownBy: Exchange): Promise<Exchange | undefined> => {
    const storedMs = (one: Exchange): number => context.client.ownMs(Math.min(mostKeptMs, keptAnywayMs(one)));
    if (shownBy.startedMs >= fromMs + storedMs(shownBy)) return shownBy;
    await context.client.pauseUntil(fromMs + storedMs(shownBy));
    const later = await read(true);
    return hasTaken(later) && later.startedMs >= fromMs + storedMs(later) ? later : undefined;
  };
  /**
   * Finds the group by repeating each one, once the restored model was seen to last: otherwise our own
   * updates have late effects.
   */
  const findEffect = async (
    groups: readonly (readonly Repeatable[])[],
    pastCaches = false,
  ): Promise<ObservedEffect | undefined> => {
    const last = groups.flat().at(-1);
    const shownBy = last === undefined ? undefined : await takenForGood(pastCaches);
    if (last === undefined || shownBy === undefined) return undefined;
    await putBack();
    if ((await takenLate()) !== undefined) return undefined;
    for (const group of groups) {
      const fromMs = context.client.now();
      const exchange = await repeat(group);
      const seen = await takenLate();
      const shown = seen && (await since(fromMs, seen));
      if (exchange !== undefined && shown !== undefined) return effectOf(exchange, shown);
    }
    return effectOf(last.exchange, shownBy);
  };
  /** Finds an update that changes values which its body does not hold. */
  const findOther = async (
    groups: readonly (readonly Repeatable[])[],
  ): Promise<ObservedEffect | undefined> => {
    const now = latest() ?? (await read(true));
    isUntried = isUntriable(first, now);
    // To put it back would hide that.
    if (isOurs(now)) return undefined;
    const found = await findChange({
      ...watching,
      read: () => read(true),
      before: first,
      now,
      suspects: groups.flat(),
    });
    if (found === undefined) return undefined;
    await noteRefusedChange(context);
    const effect = effectOf(found.exchange, found.shownBy, 'other-values');
    await putBack();
    return effect;
  };
  return {
    look: (groups) => findEffect(groups),
    whyUntried: () => (isUntried ? unseen('cause-of-change') : undefined),
    lookLate: async (groups) => (await findEffect(groups, true)) ?? findOther(groups),
  };
}

/** Makes refused requests once more, in order; the last of them. */
async function repeat(group: readonly Repeatable[]): Promise<Exchange | undefined> {
  let last: Exchange | undefined;
  for (const one of group) last = await one.again();
  return last;
}

const comparisons = (body: JsonObject, attributes: JsonObject) =>
  namedAttributes(body, modelAttributes).flatMap(({ name, value }) =>
    compareAttribute(value, attributes[name], name),
  );

const differs = (body: JsonObject, attributes: JsonObject): boolean =>
  comparisons(body, attributes).some(({ kind }) => kind === 'different');

/** Whether a value of a body that was not there before is there now. */
function holdsNew(body: JsonObject, before: JsonObject, now: JsonObject | undefined): boolean {
  if (now === undefined) return false;
  const then = comparisons(body, before);
  return comparisons(body, now).some(
    ({ kind, pointer }) =>
      kind === 'same' && then.some((other) => other.pointer === pointer && other.kind === 'different'),
  );
}
