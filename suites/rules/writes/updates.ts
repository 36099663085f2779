import { endpoints } from '../../catalogue/index.ts';
import {
  compareAttribute,
  namedAttributes,
  settableAttributes,
  type ValueComparison,
} from '../../kit/resources/attributes.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { expectedBody, fixtureId, notGiven } from '../../kit/check/preconditions.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { connectionInTurn } from '../../kit/plan/manners.ts';
import { isSame } from '../../kit/json/equality.ts';
import { lookUp, pointerTo } from '../../kit/json/pointer.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { attributesOf, modelAttributes, sentInWords } from '../../kit/resources/model-attributes.ts';
import {
  isWriteRefused,
  newModelRestorer,
  refusalNote,
  type ModelRestorer,
} from '../../kit/resources/model-restorer.ts';
import type { Change } from '../../../schemas/report-traffic.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { needs } from '../../kit/check/reasons.ts';
import { bodiesWithin, endingWithChange } from './model-bodies.ts';
import { readBack } from './read-back.ts';

const connectorAttributes = settableAttributes('2.1');

/** One update that was sent, and what followed. */
export interface Update {
  readonly exchange: Exchange;
  readonly body: JsonObject;
  /** The attributes before it, as far as they are known. */
  readonly former: JsonObject | undefined;
  /** Whether those were another writer's. */
  readonly isFormerTheirs?: boolean;
  /**
   * Reads of the resource after it, until one shows it or 3 seconds are over; none for what cannot be read.
   */
  readonly reads: readonly Exchange[];
}

/** What an answer shows of the attributes in a body: one comparison per value. */
export function shownOf(
  body: JsonObject,
  exchange: Exchange,
  kind: 'connector' | 'model',
): readonly ValueComparison[] {
  const attributes = attributesOf(exchange);
  if (attributes === undefined) return [];
  const names = kind === 'model' ? modelAttributes : connectorAttributes;
  return namedAttributes(body, names).flatMap(({ name, value }) =>
    compareAttribute(
      value,
      Object.hasOwn(attributes, name) ? attributes[name] : undefined,
      `/data/attributes${pointerTo(name)}`,
    ),
  );
}

/** What becomes of a write that cannot be undone. */
const becomes = (exchange: Exchange, note: string): Pick<Change, 'restored' | 'note'> =>
  isWriteRefused(exchange)
    ? { restored: 'not needed', note: refusalNote(exchange) }
    : { restored: 'no', note };

/**
 * Sends each given body to the connector, in order; it keeps the values of the last one, because it cannot be
 * read. The last of them is sent again after the writes.
 */
export function updateConnector(context: CheckContext): Promise<readonly Update[]> {
  return context.once(updateConnector, async () => {
    const bodies = context.target.updateConnector ?? failPrecondition(notGiven('updateConnector'));
    const updates: Update[] = [];
    for (const body of context.depth.strength > 1 ? bodies : bodies.slice(-1))
      updates.push(await sendToConnector(context, body, updates));
    return updates;
  });
}

async function sendToConnector(
  context: CheckContext,
  body: JsonObject,
  earlier: readonly Update[],
): Promise<Update> {
  const id = fixtureId(context.fixtures, 'connectorId');
  const exchange = await context.api.ask(endpoints.updateConnector, {
    params: { id },
    body: writeJson(body),
    ...connectionInTurn(earlier.length),
  });
  context.api.forget();
  const { status } = exchange.answer ?? {};
  context.changed({
    endpoint: endpoints.updateConnector,
    path: new URL(exchange.ask.url).pathname,
    sent: sentInWords(body),
    ...(status === undefined ? {} : { status }),
    ...becomes(exchange, 'a connector cannot be read, so its former state is not known'),
  });
  const previous = earlier.at(-1);
  const former = previous === undefined ? undefined : attributesOf(previous.exchange);
  return { exchange, body, former, reads: [] };
}

/** A model that is about to be updated, with its original attributes. */
interface PreparedModel {
  readonly id: string;
  readonly bodies: readonly JsonObject[];
  readonly first: JsonObject;
  readonly restorer: ModelRestorer;
}

/** Reads the model before the first update, and sees to it that it can be put back. */
export const prepareModel = (context: CheckContext): Promise<PreparedModel> =>
  context.once(prepareModel, async () => {
    const id = fixtureId(context.fixtures, 'modelId');
    const bodies = context.target.updateModel ?? failPrecondition(notGiven('updateModel'));
    const before = await context.api.ask(endpoints.readModel, { params: { id }, fresh: true });
    expectedBody(before, '4.4-answers-200');
    const first = attributesOf(before);
    if (first === undefined) failPrecondition(needs('2-single-envelope', 'attributes-to-restore'));
    const restorer = await newModelRestorer(context, id, before, bodies);
    return { id, bodies, first, restorer };
  });

const putModel = ({ api }: CheckContext, id: string, body: JsonObject, way: Pick<AskOptions, 'manner'>) =>
  api.ask(endpoints.updateModel, { params: { id }, body: writeJson(body), ...way });

/**
 * After bad requests, sends the last body again, and before it one that differs from it, if there is one.
 * Both must take effect (interpretation 29), and the model ends as the last update left it.
 */
export async function updateModelAfterRefused(context: CheckContext): Promise<void> {
  const hasSucceeded = context.api.evidence(endpoints.updateModel).some(isExpectedAnswer);
  if (!hasSucceeded || context.depth.strength === 1) return;
  const { id, restorer, bodies, first } = await prepareModel(context);
  const inOrder = endingWithChange(bodies, first);
  const last = inOrder.at(-1);
  if (last === undefined) return;
  const bodiesAgain = [...inOrder.filter((one) => !isSame(one, last)).slice(0, 1), last];
  for (const body of bodiesAgain) {
    const manner = body === last ? 'any type' : 'no Accept';
    restorer.recordWrite(await putModel(context, id, body, { manner }), body);
  }
}

/**
 * Sends the last body once more to a model that cannot be read any more: an update that succeeds proves that
 * the model is there (interpretation 26), and one that is refused changes nothing.
 */
export async function updateMissingModel(context: CheckContext): Promise<void> {
  const { status } = context.api.evidence(endpoints.readModel).at(-1)?.answer ?? {};
  const last = context.api.evidence(endpoints.updateModel).findLast(isExpectedAnswer);
  if (last === undefined || (status !== 404 && status !== 410)) return;
  const { id, restorer, bodies } = await prepareModel(context);
  const body = bodies.find((one) => writeJson(one) === last.ask.body);
  if (body !== undefined) restorer.recordWrite(await putModel(context, id, body, {}), body);
}

/**
 * Sends each given body to the model, in order, reads it back, and records how to restore its first state.
 */
export function updateModel(context: CheckContext): Promise<readonly Update[]> {
  return context.once(updateModel, async () => {
    const { id, bodies, first, restorer } = await prepareModel(context);
    const updates: Update[] = [];
    for (const body of bodiesWithin(context, bodies, first)) {
      const previous = updates.at(-1);
      const former =
        previous === undefined ? first : attributesOf(previous.reads.at(-1) ?? previous.exchange);
      const isFormerTheirs = previous !== undefined && isOverwrittenAtLast(previous);
      const attempt = async (): Promise<Update> => {
        const exchange = await putModel(context, id, body, connectionInTurn(updates.length));
        restorer.recordWrite(exchange, body);
        const sent = { exchange, body, former, isFormerTheirs, reads: [] };
        const hasMissed = updates.some((one) => isMissed(one) && !isOverwrittenAtLast(one));
        return attributesOf(exchange) === undefined
          ? sent
          : { ...sent, reads: await readBack(context, exchange, hasMissed, isSeenIn(sent)) };
      };
      const update = await attempt();
      // Another writer is assumed only if a second attempt meets one, too (reading 22).
      updates.push(isOverwrittenAtLast(update) ? await attempt() : update);
    }
    return updates;
  });
}

/** Whether a read shows an update, or another writer's. */
const isSeenIn =
  (update: Update) =>
  (read: Exchange): boolean =>
    !showsOtherValues(update.body, read) || isOverwritten(update, read);

/** Whether the last read after an update still shows other values. */
export const isMissed = ({ reads, body }: Update): boolean =>
  reads.slice(-1).some((read) => showsOtherValues(body, read));

/** Whether a read shows other values than a body gives. */
export const showsOtherValues = (body: JsonObject, read: Exchange): boolean =>
  shownOf(body, read, 'model').some(({ kind }) => kind === 'different');

/**
 * Whether a read shows values that are neither ours nor former ones, those before earlier updates included,
 * with a later `updated_at` than the answer to our update has: another writer (reading 22).
 */
export function isOverwritten(update: Update, read: Exchange, earlier: readonly Update[] = []): boolean {
  const { body, exchange } = update;
  const strange = shownOf(body, read, 'model').filter(({ kind }) => kind === 'different');
  const formers = [update, ...earlier].flatMap(({ former, isFormerTheirs }) =>
    former === undefined || isFormerTheirs === true ? [] : [{ data: { attributes: former } }],
  );
  const isNew = strange.every(({ pointer, shown }) =>
    formers.every((former) => !isSame(shown, lookUp(former, pointer))),
  );
  return strange.length > 0 && isNew && updatedMs(read) > updatedMs(exchange);
}

/** When the model in an answer was last changed, in milliseconds since 1970; NaN if it does not say. */
function updatedMs(exchange: Exchange): number {
  const at = attributesOf(exchange)?.['updated_at'];
  return typeof at === 'string' ? Date.parse(at) : Number.NaN;
}

/** Whether the last read after an update shows another writer's values. */
export const isOverwrittenAtLast = (update: Update): boolean =>
  update.reads.slice(-1).some((read) => isOverwritten(update, read));

/** Sends the given SQL, once. */
export const runQuery = (context: CheckContext): Promise<Exchange> =>
  context.once(runQuery, async () => {
    const query = context.target.querySource ?? failPrecondition(notGiven('querySource'));
    return context.api.ask(endpoints.querySource, {
      params: { id: fixtureId(context.fixtures, 'connectorId') },
      body: writeJson({ query }),
    });
  });

/** Schedules a sync with the given body, once: a run that is started cannot be undone. */
export const scheduleSync = (context: CheckContext): Promise<Exchange> =>
  context.once(scheduleSync, async () => {
    const body = context.target.scheduleSync ?? failPrecondition(notGiven('scheduleSync'));
    const exchange = await context.api.ask(endpoints.scheduleSync, { body: writeJson(body) });
    context.api.forget();
    const { status } = exchange.answer ?? {};
    context.changed({
      endpoint: endpoints.scheduleSync,
      path: new URL(exchange.ask.url).pathname,
      sent: sentInWords(body),
      ...(status === undefined ? {} : { status }),
      ...becomes(exchange, 'a run that is started cannot be undone'),
    });
    return exchange;
  });
