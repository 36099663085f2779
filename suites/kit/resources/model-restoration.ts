import { endpoints } from '../../catalogue/index.ts';
import type { Api } from '../check/check-context.ts';
import { isSuccess } from '../check/expect.ts';
import { outcomeInWords } from '../check/preconditions.ts';
import type { Client } from '../http/client.ts';
import { retryAfterMs } from '../http/limits/retry-policy.ts';
import type { Ask, Exchange } from '../http/exchange.ts';
import { isSame } from '../json/equality.ts';
import type { JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { fillPath } from '../protocol/paths.ts';
import { isMasked } from './attributes.ts';
import { exactAttributesOf, lagStepsMs, modelAttributes, showsBody } from './model-attributes.ts';
import { holdsMask, restoreBody, withAttributes } from './restore-body.ts';

/** What restoring needs: a client, and the answers that are shared and judged. */
export interface RestorationContext {
  readonly client: Client;
  readonly api: Pick<Api, 'forget' | 'keep'>;
}

/** What became of a model that was to be restored. */
export interface Restoration {
  /** Whether a read shows the former values again. */
  readonly isBack: boolean;
  /** False if some values could not be restored, because they were shown masked or not at all. */
  readonly isWhole: boolean;
  readonly note: string;
}

const limitedMs = 75_000; // longer than the window of one minute that limiters have
const unansweredMs = 20_000; // a target that is gone is not waited for as long
const longestWaitMs = 15_000;

/**
 * Puts a model back that was changed by a body of this form, and reads it again. Keeps to the limits of the
 * target, also after an interrupt.
 */
export async function restoreModel(
  context: RestorationContext,
  id: string,
  former: JsonObject,
  given: JsonObject,
): Promise<Restoration> {
  const { body, lost } = restoreBody(given, former, modelAttributes);
  const exchange = await sendWrite(context, id, body);
  if (!isSuccess(exchange))
    return no(`the body with the former values was answered with ${outcomeInWords(exchange)}`);
  const now = await readAgain(context, id, body);
  if (now === undefined) return no('the former values were sent, but a read does not show them');
  const gone = [...lost, ...(await putRest(context, id, body, changedBesides(former, now)))];
  return gone.length === 0
    ? { isBack: true, isWhole: true, note: 'the former values were sent and are read again' }
    : { isBack: true, isWhole: false, note: `restored except ${gone.join(', ')}` };
}

const no = (note: string): Restoration => ({ isBack: false, isWhole: false, note });

/**
 * Attributes that no body named but that changed, with their former values: the target treated absent
 * attributes as empty.
 */
const changedBesides = (former: JsonObject, now: JsonObject): JsonObject =>
  Object.fromEntries(
    Object.entries(former).filter(
      ([name, value]) =>
        modelAttributes.has(name) && !holdsMask(value) && !isMasked(now[name]) && !isSame(value, now[name]),
    ),
  );

/** Sends such attributes too; returns the names of those that stay changed. */
async function putRest(
  context: RestorationContext,
  id: string,
  body: JsonObject,
  rest: JsonObject,
): Promise<readonly string[]> {
  const names = Object.keys(rest);
  if (names.length === 0) return [];
  await sendWrite(context, id, withAttributes(body, modelAttributes, rest));
  return (await readAgain(context, id, { ...rest })) === undefined ? names : [];
}

/**
 * The attributes once they have what a body names, or undefined if they do not within the time that a read
 * may lag.
 */
async function readAgain(
  context: RestorationContext,
  id: string,
  body: JsonObject,
): Promise<JsonObject | undefined> {
  for (const waitMs of [0, ...lagStepsMs]) {
    await waitFor(context.client, waitMs);
    const attributes = exactAttributesOf(await readModelNow(context, id));
    if (attributes !== undefined && showsBody(body, attributes)) return attributes;
  }
  return undefined;
}

/** Reads a model past deadline and interrupt. */
export const readModelNow = (context: RestorationContext, id: string): Promise<Exchange> =>
  send(context, { ...askOf(context, 'GET', id), pastCaches: true });

async function sendWrite(context: RestorationContext, id: string, body: JsonObject): Promise<Exchange> {
  const exchange = await send(context, { ...askOf(context, 'PUT', id), body: writeJson(body) });
  context.api.forget();
  return exchange;
}

function askOf({ client }: RestorationContext, method: 'PUT' | 'GET', id: string): Ask {
  const endpoint = method === 'PUT' ? endpoints.updateModel : endpoints.readModel;
  const url = client.baseUrl + fillPath(endpoint, { id });
  return { endpoint, method, url, params: { id }, credential: 'good', purpose: 'stated' };
}

/**
 * Sent past deadline and interrupt, and repeated if a limit, a gateway or the network prevented it: it writes
 * the same as before.
 */
async function send({ client, api }: RestorationContext, ask: Ask): Promise<Exchange> {
  const beganMs = client.now();
  let exchange = await client.send(ask, { undoing: true });
  for (let turn = 1; mayPass(exchange); turn += 1) {
    const waitMs = waitAfter(exchange, turn);
    const mostMs = exchange.answer === undefined ? unansweredMs : limitedMs;
    if (client.now() - beganMs + waitMs > mostMs || turn > mostTurns) break;
    await waitFor(client, waitMs);
    exchange = await client.send(ask, { undoing: true });
  }
  if (exchange.answer !== undefined) api.keep(exchange);
  return exchange;
}

const mostTurns = 40; // where no time passes, as in a replay
const passing = [429, 502, 503, 504];
const passingFailures: readonly string[] = ['refused', 'cut', 'timeout', 'circuit-open', 'forbidden'];

const mayPass = ({ answer, failure }: Exchange): boolean =>
  answer === undefined
    ? failure !== undefined && passingFailures.includes(failure.kind)
    : passing.includes(answer.status);

function waitAfter({ answer }: Exchange, turn: number): number {
  const asked = retryAfterMs(answer?.headers ?? {});
  return Math.min(longestWaitMs, Math.max(asked ?? 0, 250 * 2 ** Math.min(turn, 5)));
}

/** Waits also where the run has ended, in which case the client waits no more. */
async function waitFor(client: Client, ms: number): Promise<void> {
  const began = performance.now();
  await client.pause(ms);
  if (client.stopped === undefined) return;
  const leftMs = client.ownMs(ms) - (performance.now() - began);
  await new Promise((resolve) => setTimeout(resolve, leftMs));
}
