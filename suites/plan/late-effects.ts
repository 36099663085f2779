import { httpManners } from '../catalogue/questions.ts';
import { newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import { isGood, statusOf } from '../log/exchange.ts';
import { isObject, readJson, writeJson } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import {
  changedByRefused,
  groupOf,
  refusedAt,
  scheduledSync,
  stepMs,
  trialOf,
  type Group,
  type Step,
  type Tried,
} from '../log/trials.ts';
import { isSettable, restoringBody } from '../log/values.ts';
import type { Plan } from './plan.ts';
import { askFor, nextOf, type Script } from './script.ts';
import { lookAtRuns } from './writes.ts';

const writing = ['updateConnector', 'updateModel', 'scheduleSync'] as const;

/**
 * From when on late effects show: 3 s after the last write and the last refused one (interpretation 28).
 * Undefined where nothing was written, and at depth `quick`. What is left to read may be asked meanwhile.
 */
export function lateEffectsMs(known: Knowledge): number | undefined {
  const own = ['trial', 'restore'];
  const writes = writing
    .flatMap((endpoint) => known.at(endpoint))
    .filter(({ ask }) => !own.includes(ask.purpose.kind));
  if (known.options.depth === 'quick' || writes.length === 0) return undefined;
  return after(known, Math.max(...writes.map(({ answeredMs }) => answeredMs)), 3000);
}

/** A last look at the model and at the runs, and trials of refused writes that may have changed them. */
export const lateEffectsPlan: Plan = (known) => {
  const notBeforeMs = lateEffectsMs(known);
  if (notBeforeMs === undefined) return [];
  const { modelId } = known.subject;
  const sync = scheduledSync(known);
  const more = { purpose: { kind: 'last-look' }, notBeforeMs } as const;
  const ways = [{}, { pastCaches: true } as const, ...httpManners.map((manner) => ({ manner }))];
  const looks: Ask[] = [
    ...(modelId === undefined ? [] : ways.map((way) => newAsk('readModel', [modelId], { ...more, ...way }))),
    ...(sync === undefined ? [] : nextOf(known, lookAtRuns(sync, { ...more, pastCaches: true }))),
  ];
  const left = looks.filter((ask) => !known.isAsked(ask));
  if (left.length > 0) return left.map(reserved);
  const trials = [
    ...nextOf(known, trial(known, 'updateModel')),
    ...nextOf(known, trial(known, 'scheduleSync')),
  ];
  return trials.map(reserved);
};

/** What must be asked whatever is left of the plan's requests. */
const reserved = (ask: Ask): Ask => ({ ...ask, isReserved: true });

/**
 * Takes the steps of a trial: what the target shows, refused requests or as many harmless ones, and what it
 * shows 3 s later.
 */
function* trial(known: Knowledge, of: Tried): Script {
  const steps = trialOf(known, of)?.steps ?? [];
  for (const step of steps) {
    let sentMs = yield* lookAt(known, of, step, 'before');
    const group = step.group ?? steps.find(({ isChanged }) => isChanged)?.group ?? 'none';
    const requests = requestsOf(known, of, group);
    for (const [at, ask] of (step.group === undefined
      ? harmless(known, requests.length)
      : requests
    ).entries()) {
      const purpose = { kind: 'trial', of, step: step.index, part: 'request', at } as const;
      const { credential } = ask;
      const sent = yield* askFor(repeatAsk(ask, { purpose, ...(credential && { credential }) }));
      if (!isGood(sent) && statusOf(sent) >= 200 && statusOf(sent) < 300) return;
      sentMs = sent.answeredMs;
    }
    yield* lookAt(known, of, step, 'after', after(known, sentMs, stepMs));
  }
}

/** The refused requests of a group, each credential once. */
const requestsOf = (known: Knowledge, of: Tried, group: Group): readonly Ask[] =>
  refusedAt(known, of)
    .map(({ ask }) => ask)
    .filter(({ credential = 'none' }) => groupOf(credential) === group)
    .filter(({ credential }, at, all) => all.findIndex((one) => one.credential === credential) === at);

/**
 * Good reads elsewhere in the place of refused requests: what comes with every n-th request comes then, too.
 */
function harmless(known: Knowledge, count: number): readonly Ask[] {
  const read = known.served('reports')[0] ?? known.served('readRun')[0];
  return Array.from({ length: read === undefined ? 0 : count }, () => read?.ask).filter(
    (ask) => ask !== undefined,
  );
}

/** Looks at the model or the runs; before refused updates the model is put into the state before them. */
function* lookAt(
  known: Knowledge,
  of: Tried,
  { index, before }: Step,
  part: 'before' | 'after',
  notBeforeMs = 0,
): Script<number> {
  const more = { purpose: { kind: 'trial', of, step: index, part }, notBeforeMs, pastCaches: true } as const;
  const sync = scheduledSync(known);
  const { modelId } = known.subject;
  if (of === 'scheduleSync') {
    // What the step before has shown is what this one begins with.
    if (sync === undefined || (part === 'before' && index > 0)) return before.at(-1)?.answeredMs ?? 0;
    return (yield* lookAtRuns(sync, more)).at(-1)?.answeredMs ?? 0;
  }
  if (modelId === undefined) return 0;
  const body = part === 'before' ? bodyBefore(known) : undefined;
  if (body !== undefined) yield [newAsk('updateModel', [modelId], { purpose: more.purpose, body })];
  return (yield* askFor(newAsk('readModel', [modelId], more))).answeredMs;
}

/** The last body that the model took, with what refused updates changed as it was before them. */
function bodyBefore(known: Knowledge): string | undefined {
  const taken = known
    .at('updateModel')
    .findLast((one) => isGood(one) && one.ask.purpose.kind === 'write' && statusOf(one) === 200)?.ask.body;
  const body = taken === undefined ? undefined : readJson(taken);
  const changed = Object.entries(changedByRefused(known)).filter(([name]) => isSettable('updateModel', name));
  return isObject(body) ? writeJson(restoringBody(body, body, Object.fromEntries(changed)).body) : undefined;
}
