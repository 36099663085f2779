import { statusFact } from '../../kit/check/facts.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import { routes, type Move, type ListRoute } from './routes.ts';
import type { Check } from '../../kit/check/check.ts';
import { whyMoved, whyUndecided } from '../../kit/lists/deciding.ts';
import type { Claim } from '../../kit/history/claim.ts';
import type { Decision } from '../../kit/lists/proving.ts';
import { observedView } from '../../kit/lists/observing.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member } from '../../kit/json/json.ts';
import { expectLaw } from '../../kit/check/laws.ts';
import {
  hasEntries,
  askPage,
  hasForeignEntry,
  hasFilter,
  hasLeftFilter,
  holdsTwice,
  isSamePage,
  linkNames,
  pageOf,
  viewName,
  type LinkName,
  type Page,
} from '../../kit/lists/list.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import { entriesFact } from '../../kit/lists/inconsistency.ts';
import { isOutage, tokenHint } from '../../kit/lists/outage.ts';
import { settled } from '../../kit/lists/refused-page.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { onSteadyLists } from '../../kit/lists/determinism.ts';
import { listEndpoints, noteGaps, nounOf, soundModels, type ListEndpoint } from '../../kit/lists/views.ts';
import { violate } from '../../kit/check/violation.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import { needSecondPage } from '../../kit/lists/read-pages.ts';
import { decideOne, fromBothEnds, sentences, stepClaims } from './step.ts';

/** Every link of every page leads where its name says, however the page was reached. */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint) =>
  linkNames.map((name): Check => ({
    verifies: `2.5-${name}-page`,
    title: `${name} of a list of ${nounOf(endpoint)}s ${sentences[name]}`,
    endpoint,
    run: (context) =>
      onSteadyLists(context, endpoint, async () => {
        await expectLink(context, endpoint, name);
        if (name === 'next' || name === 'prev') needSecondPage(context, endpoint);
      }),
  })),
);

/** How many pages may be requested for one link beyond those of the lists' own walks. */
const mostNewPages = 20;
const drawnRoutes = 40;
/** How many claims are decided for one link of one list. */
const mostExplained = 3;

async function expectLink(context: CheckContext, endpoint: ListEndpoint, name: LinkName): Promise<void> {
  const models = await soundModels(context, endpoint);
  for (const { fault } of models)
    if (name === 'next' && fault?.rule === 'next-page') {
      context.tally.saw(fault.details.exchange);
      violate(fault.details);
    }
  const numbered = models.filter((model) => model.lastIndex !== undefined);
  noteUnfollowed(context, models);
  if (numbered.length === 0)
    return noteGaps(context, endpoint, models, { hasFollowed: false, unanswered: undefined });
  const explorer = new Explorer(context, numbered);
  const positions = numbered.map((model) => [...model.pages.keys()]);
  const byList = positions.map((all, list) =>
    fromBothEnds(all.length).map((at): ListRoute => ({ list, at, moves: [] })),
  );
  const [longest = [], ...others] = byList.toSorted((one, other) => other.length - one.length);
  const first = [...longest, ...inTurn(others)];
  const trial = {
    seed: context.seed,
    first,
    drawn: drawnRoutes,
    inWords: (route: ListRoute) => describe(numbered, positions, route, name),
  };
  await expectLaw(routes(positions.map((all) => all.length)), trial, async (route) => {
    const model = numbered[route.list];
    const at = positions[route.list]?.[route.at];
    if (model === undefined) return;
    if (at === undefined) return;
    const reached = await explorer.travel(model, at, route.moves);
    if (reached !== undefined) await explorer.expectStep(model, reached, name);
  });
  const { hasFollowed, unanswered } = explorer;
  const isOfOnePage = name === 'self' || name === 'first';
  await noteGaps(context, endpoint, models, { hasFollowed, unanswered, isOfOnePage });
}

/** Lists of which no two readings fitted, because they moved: nothing is known of where their links lead. */
function noteUnfollowed(context: CheckContext, models: readonly ListModel[]): void {
  for (const { view, isLiving, lastIndex } of models)
    if (isLiving && lastIndex === undefined) context.tally.missed(whyMoved(view));
}

/** The items of several lists in turn: the first of each, then the second of each. */
function inTurn(lists: readonly (readonly ListRoute[])[]): readonly ListRoute[] {
  const rounds = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: rounds }, (_, round) => lists.flatMap((list) => list[round] ?? [])).flat();
}

function describe(
  models: readonly ListModel[],
  positions: readonly (readonly number[])[],
  route: ListRoute,
  name: LinkName,
): string[] {
  const model = models[route.list];
  const at = (positions[route.list]?.[route.at] ?? 0) + 1;
  return [`${model === undefined ? '' : viewName(model.view)}, page ${at}`, ...route.moves, name];
}

interface Place {
  readonly page: Page;
  readonly at: number;
}

/** Follows links of lists whose pages are known; requests no more new pages than it may. */
class Explorer {
  readonly #context: CheckContext;
  readonly #known = new Set<string>();
  /** The exchange whose entries every rule has seen. */
  readonly #read: ReadonlySet<string>;
  readonly #explained = new Map<string, number>();
  #left = mostNewPages;
  /** Steps that were judged, to or from a page past the first. */
  hasFollowed = false;
  /** The first answer to such a step that said nothing about the list. */
  unanswered: Exchange | undefined;

  constructor(context: CheckContext, models: readonly ListModel[]) {
    this.#context = context;
    for (const model of models) {
      for (const page of model.pages.values()) this.#known.add(canonicalUrl(page.exchange.ask.url));
      for (const exchange of model.numbered.values()) this.#known.add(canonicalUrl(exchange.ask.url));
    }
    this.#read = new Set(this.#known);
  }

  /**
   * The page that some moves lead to; undefined where one of them leads nowhere, or elsewhere than it should
   * (another check's finding).
   */
  async travel(model: ListModel, start: number, moves: readonly Move[]): Promise<Place | undefined> {
    const page = model.pages.get(start);
    let place = page === undefined ? undefined : { page, at: start };
    for (const move of moves) {
      if (place === undefined) return undefined;
      place = await this.#step(model, place, move);
    }
    return place;
  }

  async #step(model: ListModel, from: Place, move: Move): Promise<Place | undefined> {
    const at = move === 'page' ? from.at : target(model, from.at, move);
    const expected = at === undefined ? undefined : model.pages.get(at);
    if (at === undefined || expected === undefined) return undefined;
    const exchange = await this.#ask(model, from, move);
    const page = exchange === undefined ? undefined : pageOf(exchange);
    return page !== undefined && isSamePage(page, expected) ? { page, at } : undefined;
  }

  async #ask(model: ListModel, from: Place, move: Move): Promise<Exchange | undefined> {
    if (move === 'page') return model.isNumbered ? this.#askNumber(model, from.at) : undefined;
    const url = linkUrl(this.#context, from.page, move);
    if (url === undefined || !this.#may(url)) return undefined;
    return settled(this.#context, await this.#context.api.follow(url, from.page.exchange));
  }

  async #askNumber(model: ListModel, at: number): Promise<Exchange | undefined> {
    const known = model.numbered.get(at);
    return known ?? (this.#takesOne() ? askPage(this.#context, model.view, at + 1) : undefined);
  }

  #may(url: string): boolean {
    const key = canonicalUrl(url);
    const may = this.#known.has(key) || this.#takesOne();
    if (may) this.#known.add(key);
    return may;
  }

  /** Whether one page more may be requested, which counts from then on. */
  #takesOne(): boolean {
    if (this.#left <= 0) return false;
    this.#left -= 1;
    return true;
  }

  /** The link of that name leads to the page that it names. */
  async expectStep(model: ListModel, from: Place, name: LinkName): Promise<void> {
    const at = target(model, from.at, name);
    const expected = at === undefined ? undefined : model.pages.get(at);
    if (at === undefined || expected === undefined) return this.#expectEnd(model, from, name);
    const exchange = await this.#ask(model, from, name);
    if (exchange === undefined) return undefined;
    const isPastFirst = from.at > 0 || at > 0;
    if (isOutage(exchange)) {
      if (isPastFirst) this.unanswered ??= exchange;
      return undefined;
    }
    this.hasFollowed ||= isPastFirst;
    const page = pageOf(exchange);
    if (page !== undefined && this.#hasOwnRule(model, exchange, page)) return undefined;
    this.#context.tally.saw(from.page.exchange, from.page.entries.length);
    if (page !== undefined && isSamePage(page, expected)) return undefined;
    const claims = stepClaims(model.view, name, from.page, { expected, exchange });
    const explanation = await this.#explain(model, claims, name);
    if (explanation.kind !== 'impossible') return undefined;
    // A list of which a page is refused may go on after it: which page the link means is not known.
    const isKnown = page !== undefined || model.fault === undefined;
    return violate({
      exchange: from.page.exchange,
      pointer: `/links/${name}`,
      wanted: { kind: 'link', to: isKnown ? entriesFact(expected) : { kind: 'same-list' } },
      received: {
        kind: 'link-leading',
        value: member(from.page.links, name) ?? null,
        to: page === undefined ? statusFact(exchange) : entriesFact(page),
      },
      against: isKnown ? [exchange, expected.exchange] : [exchange],
      ...tokenHint(exchange),
      proof: explanation.proof,
    });
  }

  /**
   * Whether a link has lost the filter, leads to a page that the list's own reading has shown to ignore it,
   * or to one that holds an entry twice: those have rules of their own.
   */
  #hasOwnRule({ view }: ListModel, { ask }: Exchange, page: Page): boolean {
    if (holdsTwice(page)) return true;
    const isKnownForeign = this.#read.has(canonicalUrl(ask.url)) && hasForeignEntry(view, page);
    return hasLeftFilter(view, ask.url, page) || (isKnownForeign && hasFilter(view, ask.url));
  }

  /** Decides a claim; a few for each link of a list, since each takes its time where the list moves. */
  async #explain({ view }: ListModel, claims: readonly Claim[], about: LinkName | 'end'): Promise<Decision> {
    const key = `${viewName(view)} ${about}`;
    const before = this.#explained.get(key) ?? 0;
    this.#explained.set(key, before + 1);
    if (before < mostExplained) {
      const explanation = await decideOne(this.#context, view, claims);
      if (explanation.kind !== 'undecided') return explanation;
    }
    this.#context.tally.missed(await whyUndecided(this.#context, view));
    return { kind: 'undecided', reads: [] };
  }

  /** At the ends of a list a link may hold nothing, lead to the page itself, or to the nearest one. */
  async #expectEnd(model: ListModel, from: Place, name: LinkName): Promise<void> {
    const isFirst = name === 'prev' && from.at === 0;
    const isLast = name === 'next' && from.at === model.lastIndex;
    if (isFirst || isLast) this.#context.tally.saw(from.page.exchange, from.page.entries.length);
    if (!isFirst) return;
    const exchange = await this.#ask(model, from, name);
    const page = exchange === undefined ? undefined : pageOf(exchange);
    if (exchange === undefined || page === undefined || !hasEntries(page)) return;
    const legal = [0, 1].map((at) => model.pages.get(at)).filter((one) => one !== undefined);
    const [expected] = legal;
    if (expected === undefined || legal.some((one) => isSamePage(page, one))) return;
    if (this.#hasOwnRule(model, exchange, page)) return;
    const numbers = { expected: expected.exchange.number, came: exchange.number };
    const claim = { kind: 'other-page', view: observedView(model.view), ...numbers } as const;
    const explanation = await this.#explain(model, [claim], 'end');
    if (explanation.kind !== 'impossible') return;
    violate({
      exchange: from.page.exchange,
      pointer: '/links/prev',
      wanted: { kind: 'no-page-beyond', end: 'first' },
      received: {
        kind: 'link-leading',
        value: member(from.page.links, name) ?? null,
        to: entriesFact(page),
      },
      against: [exchange],
      proof: explanation.proof,
    });
  }
}

/** The position to which a link of that name must lead; undefined at the ends of the list. */
function target(model: ListModel, at: number, name: LinkName): number | undefined {
  const last = model.lastIndex ?? at;
  if (name === 'self') return at;
  if (name === 'first') return 0;
  if (name === 'last') return last;
  const to = name === 'next' ? at + 1 : at - 1;
  return Math.min(Math.max(to, 0), last) === to ? to : undefined;
}
