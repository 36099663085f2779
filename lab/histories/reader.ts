import { readAddress, writeAddress, type PageAddress } from './address.ts';
import { Middleboxes, windowOf, type Delays } from './delays.ts';
import {
  answerOf,
  type SimulatedAnswer,
  type Faulty,
  type SimulatedLinkName,
  type Paging,
  type WithinPages,
} from './server.ts';
import {
  inOrder,
  playWorld,
  stateAt,
  type WorldEvent,
  type Newcomer,
  type ListOrder,
  type World,
} from './world.ts';

/**
 * When a step is taken: so long after the last answer, for so long, read by the server after this share of
 * it.
 */
export interface ReaderPace {
  readonly thinkMs: number;
  readonly tookMs: number;
  /** In hundredths. */
  readonly share: number;
  readonly isUncached?: boolean;
}

/** What a reader asks next. */
export type ReaderStep = ReaderPace &
  (
    | { readonly ask: 'first'; readonly status?: string }
    | { readonly ask: 'page'; readonly status?: string; readonly page: number }
    /** A link of the page that this reader read last. */
    | { readonly ask: 'link'; readonly link: SimulatedLinkName }
    /** A link of any page that has arrived, for any reader. */
    | { readonly ask: 'other-link'; readonly link: SimulatedLinkName; readonly pick: number }
    | { readonly ask: 'entry'; readonly pick: number }
  );

/** How a request came about. */
export type ReadOrigin =
  | { readonly by: 'first' }
  | { readonly by: 'page'; readonly page: number }
  | { readonly by: 'link'; readonly of: number; readonly link: SimulatedLinkName }
  | { readonly by: 'entry'; readonly id: string };

/** A request and its answer, with the moment whose state it shows, which no reader knows. */
export interface Recorded {
  readonly number: number;
  readonly address: PageAddress;
  readonly origin: ReadOrigin;
  readonly askedMs: number;
  readonly arrivedMs: number;
  readonly windowMs: number;
  readonly momentMs: number;
  readonly answer: SimulatedAnswer;
  /** Which of the readers asked. */
  readonly reader: number;
}

/** All that a simulated history depends on: a plain value, so that it can be shrunk and kept. */
export interface ReaderScenario {
  readonly order: ListOrder;
  /** The order of filtered lists, where they have one of their own and are cut after the filter. */
  readonly filterOrder?: ListOrder | undefined;
  readonly paging: Paging;
  readonly delays: Delays;
  readonly first: readonly Newcomer[];
  readonly moves: readonly WorldEvent[];
  /** Each reads by itself; their requests overlap. */
  readonly readers: readonly (readonly ReaderStep[])[];
  /** As listed where it is left out. */
  readonly within?: WithinPages;
}

/** How a faulty server departs from the rules. */
export interface Departure extends Faulty {
  /** The list in place of the right one. */
  readonly world?: (world: World) => World;
  /** The moment that is shown in place of the right one. */
  readonly moment?: (momentMs: number, address: PageAddress, nth: number) => number;
}

/** A server that readers ask, in the order of the simulated clock. */
export class Simulation {
  readonly recorded: Recorded[] = [];
  readonly world: World;
  readonly #scenario: ReaderScenario;
  readonly #departure: Departure | undefined;
  readonly #boxes: Middleboxes<SimulatedAnswer>;

  constructor(scenario: ReaderScenario, departure?: Departure) {
    this.#scenario = scenario;
    this.#departure = departure;
    const world = playWorld(scenario.order, scenario.first, scenario.moves);
    this.world = departure?.world?.(world) ?? world;
    this.#boxes = new Middleboxes(scenario.delays);
  }

  /** Sends one request at a moment. */
  ask(address: PageAddress, origin: ReadOrigin, askedMs: number, pace: ReaderPace, reader = 0): Recorded {
    const number = this.recorded.length;
    const reachedMs = askedMs + Math.floor((pace.tookMs * pace.share) / 100);
    const passage = { askedMs, reachedMs, nth: number, isUncached: pace.isUncached ?? false };
    const { momentMs, answer } = this.#boxes.pass(address, passage, (ms) =>
      this.#answer(address, ms, number),
    );
    const windowMs = windowOf(this.#scenario.delays);
    const arrivedMs = askedMs + pace.tookMs;
    const made = { number, address, origin, askedMs, arrivedMs, windowMs, momentMs, answer, reader };
    this.recorded.push(made);
    return made;
  }

  #answer(address: PageAddress, ms: number, nth: number): SimulatedAnswer {
    const { paging, within, filterOrder } = this.#scenario;
    const isOwn = address.status !== undefined && filterOrder !== undefined && !paging.isCutFirst;
    const order = isOwn ? filterOrder : this.#scenario.order;
    const rightMs = address.snapshotMs ?? ms;
    const momentMs = this.#departure?.moment?.(rightMs, address, nth) ?? rightMs;
    const { entries: listed } = stateAt(this.world, momentMs);
    const entries = isOwn ? inOrder(order, listed) : listed;
    return answerOf({ order, paging, within, entries, momentMs, address, nth, fault: this.#departure });
  }
}

/** Plays a scenario to its end: what every reader saw, by the moment of asking. */
export function readAll(scenario: ReaderScenario, departure?: Departure): Simulation {
  const simulation = new Simulation(scenario, departure);
  const readers = scenario.readers.map((steps, number) => ({
    number,
    steps: [...steps],
    freeMs: 0,
    page: undefined as Recorded | undefined,
  }));
  for (;;) {
    const waiting = readers.filter(({ steps }) => steps.length > 0);
    const moment = ({ freeMs, steps }: (typeof readers)[number]): number => freeMs + (steps[0]?.thinkMs ?? 0);
    const reader = waiting.toSorted((one, other) => moment(one) - moment(other))[0];
    const askedMs = reader === undefined ? 0 : moment(reader);
    const step = reader?.steps.shift();
    if (reader === undefined || step === undefined) return simulation;
    const arrived = simulation.recorded.filter(({ arrivedMs }) => arrivedMs <= askedMs);
    const wanted = wantedBy(step, reader.page, arrived);
    if (wanted === undefined) continue;
    const made = simulation.ask(wanted.address, wanted.origin, askedMs, step, reader.number);
    reader.freeMs = made.arrivedMs;
    if (made.origin.by !== 'entry') reader.page = made;
  }
}

interface Wanted {
  readonly address: PageAddress;
  readonly origin: ReadOrigin;
}

function wantedBy(
  step: ReaderStep,
  page: Recorded | undefined,
  arrived: readonly Recorded[],
): Wanted | undefined {
  const filter = 'status' in step && step.status !== undefined ? { status: step.status } : {};
  if (step.ask === 'first') return { address: filter, origin: { by: 'first' } };
  if (step.ask === 'page')
    return { address: { ...filter, page: step.page }, origin: { by: 'page', page: step.page } };
  if (step.ask === 'link') return followed(page, step.link);
  if (step.ask === 'other-link') {
    const pages = arrived.filter(({ answer }) => answer.kind === 'page');
    return followed(pages[step.pick % Math.max(1, pages.length)], step.link);
  }
  const ids = [...new Set(arrived.flatMap(idsIn))];
  const id = ids[step.pick % Math.max(1, ids.length)];
  return id === undefined ? undefined : { address: { id }, origin: { by: 'entry', id } };
}

const idsIn = ({ answer }: Recorded): readonly string[] =>
  answer.kind === 'page' ? answer.entries.map(({ id }) => id) : [];

/**
 * What a link of a page leads to; nothing where it leads nowhere or, as `next` and `prev` at an end may, to
 * the page itself.
 */
export function followed(page: Recorded | undefined, link: SimulatedLinkName): Wanted | undefined {
  if (page?.answer.kind !== 'page') return undefined;
  const { links } = page.answer;
  const to = links[link];
  if (to === undefined || to === null || to === '') return undefined;
  const address = readAddress(to);
  if ((link === 'next' || link === 'prev') && isEnd(to, page)) return undefined;
  return { address, origin: { by: 'link', of: page.number, link } };
}

/** At an end a link may lead to the page itself. */
const isEnd = (to: string, { address, answer }: Recorded): boolean =>
  to === writeAddress(address) || (answer.kind === 'page' && to === answer.links.self);
