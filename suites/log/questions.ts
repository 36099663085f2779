import { everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import type { Twin } from '../../schemas/report-reasons.ts';
import { methodOf, isList, newAsk, parameterOf, repeatAsk } from './ask.ts';
import type { Ask, AskMore, LinkName } from './ask.ts';
import { isMarked } from './urls.ts';
import type { Exchange } from './exchange.ts';
import { answered } from './facts.ts';
import { doubt, type Judgement } from './judgement.ts';
import { lagMs, type Knowledge } from './knowledge.ts';
import { listKey, pageOf, type List, type Page } from './pages.ts';
import type { Walk } from './walks.ts';

/**
 * What a phase wants to know, given what is known: the questions that are not answered yet, and where one
 * depends on another, those that can be asked now. Questions that were asked or are on their way may be named
 * again. A phase is over when all of its questions were answered.
 */
export type Plan = (known: Knowledge) => readonly Ask[];

/** The parameters of a filter. */
export const filtered = (filter: string | undefined): Ask['query'] =>
  filter === undefined ? [] : [['status', filter]];

/** A list, or what is filtered of it, from its beginning. */
export const askList = ({ endpoint, ids }: List, filter?: string, more: AskMore = {}): Ask =>
  newAsk(endpoint, ids, { query: filtered(filter), ...more });

/** The purpose of a question that is asked once more. */
export const repetition = (round: string) => ({ kind: 'again', round }) as const;

/** The first step of a walk of at most `bound` pages; its name sets it apart from other walks of the list. */
export function startWalk(
  list: List,
  name: string,
  { filter, bound, ...more }: AskMore & { filter?: string | undefined; bound: number },
): Ask {
  const walk = walkId(list, name, filter);
  return askList(list, filter, { ...more, purpose: { kind: 'walk', walk, step: 0, bound } });
}

const walkId = (list: List, name: string, filter?: string): string =>
  JSON.stringify([name, listKey(list), filter ?? null]);

/** The walk that `startWalk` began under this name; undefined before its first answer. */
export const walkNamed = (known: Knowledge, list: List, name: string, filter?: string): Walk | undefined =>
  known.walk(walkId(list, name, filter));

/**
 * The next step of every walk that has not come to its end. Where its page names the same next one as in an
 * earlier walk, and the list has not moved by itself, the later steps of that walk are asked with it.
 */
export const walkSteps: Plan = (known) =>
  known.openWalks.flatMap((walk) => {
    const { id, steps, pages, bound } = walk;
    const page = steps.map(pageOf).at(-1);
    if (page === undefined) return [];
    const { pastCaches, priority, isReserved } = page.exchange.ask;
    return [page, ...pagesAhead(known, walk, page)].slice(0, bound - pages.length).flatMap((one, further) => {
      const purpose = { kind: 'walk', walk: id, step: steps.length + further, bound } as const;
      return followLink(one, 'next', { pastCaches, priority, isReserved, purpose });
    });
  });

/** The pages that an earlier walk showed behind one with the same place and the same `next`. */
function pagesAhead(known: Knowledge, { id, steps, filter }: Walk, page: Page): readonly Page[] {
  const nextOf = ({ links }: Page): string | undefined => links.next?.url;
  const place = steps.length - 1;
  const earlier = known.walks(page.list, filter).findLast(({ id: name, pages }) => {
    const there = pages[place];
    return name !== id && there !== undefined && nextOf(there) === nextOf(page);
  });
  const ahead = earlier?.pages.slice(place + 1, -1) ?? [];
  // a cursor may name a moment, so it is taken from its own page
  const areMarked = [page, ...ahead].some((one) => isMarked(nextOf(one) ?? page.address));
  return areMarked || known.hasMoved(page.list, known.firstWriteMs) ? [] : ahead;
}

/** The page that a link of a page leads to; nothing where it does not lead to the same list. */
export function followLink(page: Page | undefined, name: LinkName, more: AskMore = {}): readonly Ask[] {
  const url = page?.links[name]?.url;
  if (page === undefined || url === undefined) return [];
  const link = { from: page.exchange.number, name, url };
  return [askList(page.list, page.filter, { rule: `2.5-${name}-page`, ...more, link })];
}

/** Past caches, and not before a moment. */
export type Due = Required<Pick<Ask, 'pastCaches' | 'notBeforeMs'>>;

/** One group after the other, each a pause after a moment and after the answers to those before it. */
export function apart(
  known: Knowledge,
  fromMs: number,
  pauseMs: number,
  groups: readonly ((due: Due) => readonly Ask[])[],
): readonly Ask[] {
  const inTurn = function* (): Script {
    let lastMs = 0;
    for (const group of groups)
      ({ lastMs } = yield group({ pastCaches: true, notBeforeMs: Math.max(fromMs, lastMs) + pauseMs }));
  };
  return nextOf(known, inTurn());
}

/** A page of a list by its number. */
export const pageNumber = (list: List, number: number | string, filter?: string, more: AskMore = {}): Ask =>
  newAsk(list.endpoint, list.ids, {
    query: [...filtered(filter), ['page', String(number)]],
    rule: list.endpoint === 'listRuns' ? '4.7-page-number' : '4.9-page-number',
    ...more,
  });

/** When something may be asked that waits: a lag after a moment, or so many milliseconds of the target's. */
export const after = ({ options }: Knowledge, fromMs: number, ms = lagMs): number =>
  fromMs + ms * options.waitScale;

/** The same question once more, past caches, as the doubt of a name asks it in one of its rounds. */
export const confirm = (exchange: Exchange, doubt: string, round: number, notBeforeMs = 0): Ask =>
  repeatAsk(exchange.ask, {
    purpose: { kind: 'confirm', doubt, round },
    pastCaches: true,
    notBeforeMs,
    manner: exchange.ask.manner,
  });

/** What a page showed, asked again; where a link may name a moment, by a walk along the list. */
export function lookAt(
  known: Knowledge,
  exchange: Exchange,
  doubt: string,
  round: number,
  { bound, ...due }: Due & { readonly bound: number },
): readonly Ask[] {
  const { endpoint, ids, link } = exchange.ask;
  if (link === undefined || !isMarked(link.url) || !isList(endpoint))
    return [confirm(exchange, doubt, round, due.notBeforeMs)];
  const list = { endpoint, ids };
  const filter = parameterOf(exchange.ask, 'status');
  const name = `${doubt} look ${round}`;
  const from = known.log[link.from];
  const again = startWalk(list, name, { filter, bound, ...due });
  if (from === undefined || link.name === 'next') return [again];
  // the same link of the page at the same place, or of the page that leads there again
  const { purpose } = from.ask;
  const isStep = purpose.kind === 'walk';
  const before = isStep ? [again] : lookAt(known, from, doubt, round, { bound, ...due });
  const last = before.findLast((ask) => ask.purpose.kind !== 'walk');
  const came = last && known.answerTo(last);
  const page = isStep ? walkNamed(known, list, name, filter)?.pages[purpose.step] : came && pageOf(came);
  const more = { purpose: { kind: 'confirm', doubt: name, round }, pastCaches: true } as const;
  return [...before, ...followLink(page, link.name, more)];
}

/** A run by its own address, to see whether it is there. */
export const askAlone = (list: List, id: string, doubt: string, due: Due): Ask =>
  newAsk('readRun', [...list.ids, id], {
    ...due,
    expects: 'open',
    purpose: { kind: 'confirm', doubt, round: 0 },
  });

/** Whether an endpoint served a request with the good token after an answer: it has not expired. */
export const isTokenGoodAfter = (
  known: Knowledge,
  { answeredMs }: Exchange,
  endpoints: readonly EndpointName[] = everyEndpoint,
): boolean => endpoints.some((one) => known.served(one).some(({ askedMs }) => askedMs >= answeredMs));

/**
 * What a rule says of an answer that may refuse a token which has expired, as any status may (interpretation
 * 17): a doubt, until the token is accepted afterwards. One read for all in a phase is asked once more.
 */
export function ifTokenIsGood(
  known: Knowledge,
  exchange: Exchange,
  told: Judgement,
  { twin, at }: { readonly twin?: Twin | undefined; readonly at?: readonly EndpointName[] | undefined } = {},
): Judgement {
  if (isTokenGoodAfter(known, exchange, at)) return told;
  const { endpoint } = exchange.ask;
  const reads = [endpoint, ...everyEndpoint].filter((one) => methodOf(one) === 'GET');
  const served = reads.flatMap((one) => known.served(one).slice(0, 1)).slice(0, 1);
  const asks = served.map((one) => confirm(one, `token ${exchange.phase}`, 0));
  return doubt(told.rule, endpoint, { kind: 'token-refused', by: answered(exchange, twin) }, asks);
}

/** What came of a step; the number of the first exchange behind all steps so far, and when the last came. */
interface Came {
  readonly answers: readonly Exchange[];
  readonly began: number;
  readonly lastMs: number;
}

/**
 * A sequence in which each step may depend on what came of those before it: yields what to ask side by side,
 * or one question without whose answer nothing follows, and goes on with what came, walks to their end. It
 * begins at its start whenever it is followed, and passes what was answered, or is never asked in this run.
 */
export type Script<Result = void> = Generator<Ask | readonly Ask[], Result, Came>;

/** How far the log takes a script: what it wants to know now, or its result where it is over. */
export function follow<Result>(known: Knowledge, script: Script<Result>) {
  let [began, lastMs] = [0, 0];
  let step = script.next();
  while (step.done !== true) {
    const asks = [step.value].flat();
    const left = asks.filter((ask) => !known.isAsked(ask));
    const isOpen = ({ purpose }: Ask): boolean =>
      purpose.kind === 'walk' && known.walk(purpose.walk)?.end === 'open';
    if (left.length > 0 || asks.some(isOpen)) return { asks: left };
    const answers = asks.flatMap((ask) => known.cameOf(ask));
    if (answers.length === 0 && 'key' in step.value) return { asks: [] };
    began = Math.max(began, ...answers.map(({ number }) => number + 1));
    lastMs = Math.max(lastMs, ...answers.map(({ answeredMs }) => answeredMs));
    step = script.next({ answers, began, lastMs });
  }
  return { asks: [], result: step.value };
}

/** What a script wants to know now: the questions of its first step that is not answered yet. */
export const nextOf = (known: Knowledge, script: Script<unknown>): readonly Ask[] =>
  follow(known, script).asks;

/** Asks one question. */
export function* askFor(ask: Ask): Script<Exchange> {
  const { answers } = yield ask;
  if (answers[0] === undefined) throw new Error(`a script went on without an answer to ${ask.key}`);
  return answers[0];
}
