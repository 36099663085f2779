import { endpoints } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { isSuccess } from '../../kit/check/expect.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptAnywayMs, keptMs } from '../../kit/http/stored-answer.ts';
import { isSame } from '../../kit/json/equality.ts';
import { attributesOf, modelAttributes } from '../../kit/resources/model-attributes.ts';
import { isWriteRefused } from '../../kit/resources/model-restorer.ts';
import { mayPrecede, mayPrecedeAnyway, waitUntilExpired } from '../../kit/resources/stored-reads.ts';
import { asked } from './read-back.ts';
import { showsOtherValues, isMissed, updateModel, type Update } from './updates.ts';

/**
 * Each unusual way of using HTTP once, over several connections: a value may be lost after the first read,
 * and a cache may store it for one way only. All but the last in parallel, that one 3 seconds later.
 */
const laterLooks = httpManners.slice(0, -1).map((manner) => ({ manner }));
const lateLook = httpManners.slice(-1).map((manner) => ({ manner }))[0];

/** Whether the last read after an update shows it. */
const isShown = (update: Update): boolean => update.reads.length > 0 && !isMissed(update);

/**
 * Whether the model may have another body by now: one that puts it back, where requests or time had run out
 * and these reads come so late, or one whose successor was not carried out.
 */
function isReplaced({ api }: CheckContext, { exchange }: Update): boolean {
  const later = api
    .evidence(endpoints.updateModel)
    .filter((one) => one.number > exchange.number && !isWriteRefused(one) && isObjectText(one.ask.body));
  // What came before the last update that certainly was carried out does not count.
  const from = later.findLastIndex(isSuccess);
  return later.slice(Math.max(0, from)).some(({ ask }) => ask.body !== exchange.ask.body);
}

const isObjectText = (text = ''): boolean => text.startsWith('{');

/**
 * Reads that show whether the last update persists. If one of them does not show it, that may be a stale
 * copy: then the reads after 3 seconds count. Undefined if the model was replaced before.
 */
export function lookAgain(context: CheckContext): Promise<readonly Exchange[] | undefined> {
  return context.once(lookAgain, async () => {
    const update = (await updateModel(context)).at(-1);
    if (context.depth.strength === 1 || update === undefined || !isShown(update)) return [];
    if (isReplaced(context, update)) return undefined;
    const looks = await lookUntilShown(context, update);
    // A run that is stopped puts the model back at once, in the midst of these reads.
    return isReplaced(context, update) ? undefined : looks;
  });
}

async function lookUntilShown(context: CheckContext, update: Update): Promise<readonly Exchange[]> {
  const { body } = update;
  const look = (pastCaches: boolean): Promise<readonly Exchange[]> =>
    Promise.all(
      laterLooks.map((manner) =>
        context.api.ask(endpoints.readModel, { ...asked(update.exchange, pastCaches), ...manner }),
      ),
    );
  const isStale = (read: Exchange): boolean => showsOtherValues(body, read);
  const isUnproven = (reads: readonly Exchange[]): boolean =>
    reads.some((read) => isStale(read) && mayPrecede(context.client, update.exchange, read));
  const looks = await look(false);
  if (!looks.some(isStale)) return looks;
  const keptForMs = Math.max(lagMs, ...looks.map(keptMs));
  await context.client.pause(Math.min(mostKeptMs, keptForMs));
  // By then every stored copy has expired, unless it is older than that by its own account.
  const later = await look(keptForMs > mostKeptMs);
  if (keptForMs > mostKeptMs || !isUnproven(later)) return later;
  const past = await look(true);
  if (!isUnproven(past)) return past;
  await waitUntilExpired(context.client, update.exchange, mostKeptMs);
  return look(true);
}

/**
 * Reads the model as the last update left it, 3 seconds after that update (interpretation 28): a cache may
 * show an update that is lost later. Undefined if the depth takes no last look, no update was seen to take
 * effect, the model was put back before, or the answer may have been stored before the update.
 */
export function lookAtLastUpdate(context: CheckContext): Promise<Exchange | undefined> {
  return context.once(lookAtLastUpdate, async () => {
    const { api, client, depth } = context;
    if (!depth.takesLastLook) return undefined;
    const last = (await updateModel(context)).slice(-1).find(isShown);
    if (last === undefined || isReplaced(context, last)) return undefined;
    const sent = api.evidence(endpoints.updateModel).findLast(isExpectedAnswer) ?? last.exchange;
    await waitUntilExpired(client, sent, lagMs);
    const look = (): Promise<Exchange> =>
      api.ask(endpoints.readModel, { ...asked(last.exchange, true), ...lateLook, purpose: 'control' });
    let read = await look();
    if (!isAsLeft(last, read) && mayPrecedeAnyway(client, sent, read)) {
      await waitUntilExpired(client, sent, keptAnywayMs(read));
      read = await look();
    }
    return mayPrecede(client, sent, read) || isReplaced(context, last) ? undefined : read;
  });
}

/** Whether a read shows every value that the last read after an update has shown. */
function isAsLeft({ reads }: Update, read: Exchange): boolean {
  const [left, now] = [reads.at(-1), read].map((one) => one && attributesOf(one));
  return [...modelAttributes].every((name) => isSame(left?.[name], now?.[name]));
}
