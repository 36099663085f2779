import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { keptAnywayMs } from '../../kit/http/stored-answer.ts';
import { isSame } from '../../kit/json/equality.ts';
import { randomFrom, sample } from '../../kit/protocol/random.ts';
import { listedAttributes } from '../../kit/resources/attributes.ts';
import { attributesOf, modelAttributes } from '../../kit/resources/model-attributes.ts';
import { isAccepted } from './acceptance.ts';
import type { Repeatable } from './endpoint-under-test.ts';

/** What is needed to find out which refused update changes a model. */
export interface ModelTrial {
  readonly context: CheckContext;
  /** Reads the model past caches. */
  read(): Promise<Exchange>;
  /** The read that shows the model as it was before the first refused update. */
  readonly before: Exchange;
  /** A read of the model as it is after them. */
  readonly now: Exchange;
  readonly suspects: readonly Repeatable[];
  /** Puts the model back into the state before, or into that which a read shows. */
  putBack(to?: Exchange): Promise<void>;
  /** Registers an update that is not refused any more. */
  recordWrite(exchange: Exchange): void;
}

/** A refused update that changes the model each time, and the read that shows the last change. */
export interface FoundChange {
  readonly exchange: Exchange;
  readonly shownBy: Exchange;
}

/** Spans that must be quiet before an update is repeated: the trial of a model that lives ends there. */
const quietFirst = 2;
/**
 * The update is repeated so often, and as many times a harmless request is sent in its place, in an order
 * drawn by seed: another writer, even in step with our waits, matches it in one of 3,432 trials at most.
 */
const tries = 7;

/** The share of the remaining requests that a trial may take: only the last look comes after it. */
const share = 2 / 3;

const listed = listedAttributes('2.2');

/** Whether two reads show different values of attributes; undefined if one of them shows none. */
function hasChanged(from: Exchange, to: Exchange, names = listed): boolean | undefined {
  const [then, now] = [from, to].map(attributesOf);
  if (then === undefined || now === undefined) return undefined;
  return [...names].some((name) => !isSame(then[name], now[name]));
}

/** Which steps of a trial repeat the update: the others send something harmless in its place. */
export function trialSteps(seed: number): readonly boolean[] {
  const places = Array.from({ length: 2 * tries }, (_, at) => at);
  const own = new Set(sample(places, tries, randomFrom(seed, 'changes of a model')));
  return places.map((at) => own.has(at));
}

/** Whether a model was changed, and its reads may be stored for longer than a span of a trial. */
export const isUntriable = (before: Exchange, now: Exchange): boolean =>
  hasChanged(before, now) === true && keptAnywayMs(now) > lagMs;

/**
 * Whether refused updates change what the model shows of listed attributes. Another writer may change it at
 * any time, so an update counts only if a change follows each of its repetitions, and none follows as long a
 * span in which something harmless was sent; each span is as long as an answer may be stale. Undefined if
 * that is not so, or cannot be seen.
 */
export async function findChange(trial: ModelTrial): Promise<FoundChange | undefined> {
  const { before, now: first } = trial;
  if (hasChanged(before, first) !== true || isUntriable(before, first)) return undefined;
  let isPutBack = false;
  const putBack = (): Promise<void> => {
    isPutBack = true;
    return trial.putBack();
  };
  const found = await takeSteps({ ...trial, putBack }, first);
  // What another writer has written stays.
  if (found === undefined && isPutBack) await trial.putBack(first);
  return found;
}

async function takeSteps(trial: ModelTrial, first: Exchange): Promise<FoundChange | undefined> {
  const { context, read, before } = trial;
  let last = first;
  const { spent, left } = context.client.budget;
  const mostSpent = spent + left * share;
  for (let time = 0; time < quietFirst; time += 1) {
    const step = await takeStep(trial, last, () => sendHarmless(context));
    if (step?.isChanged !== false) return undefined;
    last = step.shownBy;
  }
  const suspect = await firstToChange(trial, last);
  let found: FoundChange | undefined;
  for (const isTry of trialSteps(context.seed)) {
    if (suspect === undefined || context.client.budget.spent > mostSpent) return undefined;
    // Of the last step, or of the search before the first.
    if (suspect.isOnce && hasChanged(before, last, modelAttributes) === true) await trial.putBack();
    const from = await read();
    const send = isTry ? () => repeat(trial, suspect.update) : () => sendHarmless(context);
    const step = await takeStep(trial, from, send);
    if (step?.isChanged !== isTry) return undefined;
    last = step.shownBy;
    if (isTry) found = step;
  }
  return found;
}

/** A request, and what the model shows a span after it. */
interface Step extends FoundChange {
  readonly isChanged: boolean;
}

/** Sends a request and compares the model with what it was; undefined if that cannot be seen. */
async function takeStep(
  { context, read }: ModelTrial,
  from: Exchange,
  send: () => Promise<Exchange | undefined>,
  spanMs = lagMs,
): Promise<Step | undefined> {
  const exchange = await send();
  if (exchange === undefined) return undefined;
  if (spanMs > 0) await context.client.pause(spanMs);
  const shownBy = await read();
  const isChanged = hasChanged(from, shownBy);
  return isChanged === undefined ? undefined : { exchange, shownBy, isChanged };
}

/** An update that changes the model at once; `isOnce` if only after the model was put back. */
interface Suspect {
  readonly update: Repeatable;
  readonly isOnce: boolean;
}

/** The first update that a change follows at once, and if there is none, the first in a model put back. */
async function firstToChange(trial: ModelTrial, now: Exchange): Promise<Suspect | undefined> {
  let last = now;
  for (const isOnce of [false, true]) {
    if (isOnce && hasChanged(trial.before, last, modelAttributes) !== true) return undefined;
    if (isOnce) {
      await trial.putBack();
      last = await trial.read();
    }
    for (const update of trial.suspects) {
      const step = await takeStep(trial, last, () => repeat(trial, update), 0);
      if (step === undefined) return undefined;
      if (step.isChanged) return { update, isOnce };
      last = step.shownBy;
    }
  }
  return undefined;
}

/** Repeats an update; undefined if it is not refused any more, or not answered. */
async function repeat({ recordWrite }: ModelTrial, update: Repeatable): Promise<Exchange | undefined> {
  const exchange = await update.again();
  if (exchange.answer !== undefined && !isAccepted(exchange)) return exchange;
  recordWrite(exchange);
  return undefined;
}

const sendHarmless = ({ api }: CheckContext): Promise<Exchange> =>
  api.ask(endpoints.reports, { query: plainReport, fresh: true, purpose: 'control' });
