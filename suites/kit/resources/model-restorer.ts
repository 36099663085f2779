import { endpoints } from '../../catalogue/index.ts';
import { compareAttribute, givenAttributes, isMasked, settableAttributes } from './attributes.ts';
import { isSame } from '../json/equality.ts';
import type { Ask, Exchange } from '../http/exchange.ts';
import { isSuccess } from '../check/expect.ts';
import { restoreBody, holdsMask, withAttributes, type RestoreBody } from './restore-body.ts';
import { outcomeInWords } from '../check/preconditions.ts';
import { isObject, member, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { bodyOf, isExpectedAnswer } from '../http/shape-markers.ts';
import { fillPath } from '../protocol/paths.ts';
import { withoutData } from '../check/privacy.ts';
import type { Change } from '../check/report.ts';
import type { CheckContext } from '../check/check-context.ts';

/** How long a read may lag behind a write before it counts, in steps of milliseconds: 3 seconds in all (reading 22). */
export const lagStepsMs: readonly number[] = [100, 200, 400, 800, 1500];

/** Attributes that an update of a model may set. */
export const modelAttributes = settableAttributes('2.2');

/** The attributes of a single resource in a good answer, or undefined. */
export function attributesOf(exchange: Exchange): JsonObject | undefined {
  const attributes = member(member(bodyOf(exchange), 'data'), 'attributes');
  return isExpectedAnswer(exchange) && isObject(attributes) ? attributes : undefined;
}

/** What was sent, as the list of changes tells it: customers' data as type and length. */
export const sentInWords = (body: JsonObject): string => writeJson(withoutData(endpoints.updateModel, body));

/** Puts a model back into the state in which it was found. */
export interface ModelRestorer {
  /** Books an update, so that it is undone whatever happens next; a refused one only where it is seen to have been carried out. */
  book(exchange: Exchange, body: JsonObject, isCarriedOut?: boolean): void;
}

/** Whether an answer says that nothing was done; a failure of the server, or none at all, says nothing. */
export function isRefused({ answer }: Exchange): boolean {
  const status = answer?.status ?? 0;
  return status >= 300 && status < 500;
}

/** What a restorer needs of a context. */
export type RestoringContext = Pick<CheckContext, 'api' | 'client' | 'changed'>;

/** Makes a restorer for a model with these attributes. */
export function newModelRestorer(context: RestoringContext, id: string, former: JsonObject): ModelRestorer {
  const undone = new Map<string, Promise<Pick<Change, 'restored' | 'note'>>>();
  return {
    book(exchange, body, isCarriedOut = !isRefused(exchange)) {
      context.api.forget();
      const { status } = exchange.answer ?? {};
      const change: Change = {
        endpoint: endpoints.updateModel,
        path: new URL(exchange.ask.url).pathname,
        sent: sentInWords(body),
        ...(status === undefined ? {} : { status }),
        restored: isCarriedOut ? 'no' : 'not needed',
        note: isCarriedOut ? 'not put back yet' : 'the target refused it',
      };
      if (!isCarriedOut) return context.changed(change);
      const back = restoreBody(body, former, modelAttributes);
      const text = writeJson(back.body);
      return context.changed(change, async () => {
        const known = undone.get(text) ?? putBack(context, id, former, back);
        undone.set(text, known);
        return { ...change, ...(await known) };
      });
    },
  };
}

async function putBack(
  context: RestoringContext,
  id: string,
  former: JsonObject,
  { body, lost }: RestoreBody,
): Promise<Pick<Change, 'restored' | 'note'>> {
  const exchange = await send(context, 'PUT', id, body);
  if (!isSuccess(exchange))
    return {
      restored: 'no',
      note: `the body with the former values was answered with ${outcomeInWords(exchange)}`,
    };
  const now = await readAgain(context, id, body);
  if (now === undefined)
    return { restored: 'no', note: 'the former values were sent, but a read does not show them' };
  const strayed = await putRest(context, id, body, strayedFrom(former, now));
  const gone = [...lost, ...strayed];
  return gone.length === 0
    ? { restored: 'yes', note: 'the former values were sent and are read again' }
    : { restored: 'no', note: `put back but for ${gone.join(', ')}` };
}

/** Attributes that no body named and that changed all the same, with their former values: the target took what was not sent for empty. */
const strayedFrom = (former: JsonObject, now: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(former).filter(
      ([name, value]) =>
        modelAttributes.has(name) && !holdsMask(value) && !isMasked(now[name]) && !isSame(value, now[name]),
    ),
  );

/** Sends such attributes too; the names of those that stay changed. */
async function putRest(
  context: RestoringContext,
  id: string,
  body: JsonObject,
  rest: JsonObject,
): Promise<readonly string[]> {
  const names = Object.keys(rest);
  if (names.length === 0) return [];
  const whole = withAttributes(body, modelAttributes, rest);
  await send(context, 'PUT', id, whole);
  return (await readAgain(context, id, { ...rest })) === undefined ? names : [];
}

/** The attributes once they hold what a body names, or undefined where they do not within the time that a read may lag. */
async function readAgain(
  context: RestoringContext,
  id: string,
  body: JsonObject,
): Promise<JsonObject | undefined> {
  for (const waitMs of [0, ...lagStepsMs]) {
    if (waitMs > 0) await context.client.pause(waitMs);
    const attributes = attributesOf(await send(context, 'GET', id));
    if (attributes === undefined) return undefined;
    const told = givenAttributes(body, modelAttributes).flatMap(({ name, value }) =>
      compareAttribute(value, attributes[name], name),
    );
    if (told.every(({ kind }) => kind !== 'different')) return attributes;
  }
  return undefined;
}

/** Sent past deadline, interrupt and evidence: it undoes. */
async function send(
  context: RestoringContext,
  method: 'PUT' | 'GET',
  id: string,
  body?: JsonObject,
): Promise<Exchange> {
  const endpoint = method === 'PUT' ? endpoints.updateModel : endpoints.readModel;
  const ask: Ask = {
    endpoint,
    method,
    url: context.client.baseUrl + fillPath(endpoint, { id }),
    params: { id },
    credential: 'good',
    purpose: 'probe',
    ...(body === undefined ? {} : { body: writeJson(body) }),
  };
  const exchange = await context.client.send(ask, { undoing: true });
  if (method === 'PUT') context.api.forget();
  return exchange;
}
