import { endpoints } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { mostKeptMs } from '../../kit/history/observation.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { endedMs } from '../../kit/http/clock.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptMs } from '../../kit/http/stored-answer.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { asked, mayPrecede } from './read-back.ts';
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
 * Whether another body was sent to the model since an update: the one that puts it back. Where requests or
 * time had run out, these reads come so late.
 */
function isPutBack({ api, target }: CheckContext, { exchange }: Update): boolean {
  const givens = new Set((target.updateModel ?? []).map((body) => writeJson(body)));
  return api
    .evidence(endpoints.updateModel)
    .filter(({ number, answer }) => number > exchange.number && Math.floor((answer?.status ?? 0) / 100) === 2)
    .map(({ ask }) => ask.body ?? '')
    .some((body) => body.startsWith('{') && !givens.has(body));
}

/**
 * Reads that show whether the last update persists. If one of them does not show it, that may be a stale
 * copy: then the reads after 3 seconds count. Undefined if the model was put back before.
 */
export function lookAgain(context: CheckContext): Promise<readonly Exchange[] | undefined> {
  return context.once(lookAgain, async () => {
    const update = (await updateModel(context)).at(-1);
    if (context.depth.strength === 1 || update === undefined || !isShown(update)) return [];
    if (isPutBack(context, update)) return undefined;
    const looks = await lookUntilShown(context, update);
    // A run that is stopped puts the model back at once, in the midst of these reads.
    return isPutBack(context, update) ? undefined : looks;
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
  const looks = await look(false);
  if (!looks.some(isStale)) return looks;
  const keptForMs = Math.max(lagMs, ...looks.map(keptMs));
  await context.client.pause(Math.min(mostKeptMs, keptForMs));
  // By then every stored copy has expired, unless it is older than that by its own account.
  if (keptForMs > mostKeptMs) return look(true);
  const later = await look(false);
  const mayBeStored = later.some((read) => isStale(read) && mayPrecede(update.exchange, read));
  return mayBeStored ? look(true) : later;
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
    if (last === undefined || isPutBack(context, last)) return undefined;
    const sentMs = Math.max(...api.evidence(endpoints.updateModel).filter(isExpectedAnswer).map(endedMs));
    await client.pauseUntil(sentMs + client.ownMs(lagMs));
    const read = await api.ask(endpoints.readModel, {
      ...asked(last.exchange, true),
      ...lateLook,
      purpose: 'control',
    });
    return read.startedMs - keptMs(read) < sentMs || isPutBack(context, last) ? undefined : read;
  });
}
