import type { Check, Probe } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { derivedOf, type Exchange } from '../../kit/http/exchange.ts';
import { decide, whyMoved, whyUndecided } from '../../kit/lists/deciding.ts';
import { observedView } from '../../kit/lists/observing.ts';
import { member } from '../../kit/json/json.ts';
import {
  hasForeignEntry,
  hasMark,
  isSamePage,
  linkNames,
  linkOf,
  pageNumberOf,
  pageOf,
  statusIn,
  type Page,
} from '../../kit/lists/list.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import { resolveLink } from '../../kit/protocol/paths.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { listEndpoints, nounOf, soundModels, type ListEndpoint } from '../../kit/lists/views.ts';
import { violate } from '../../kit/check/violation.ts';
import { linkTarget } from '../../kit/lists/link-url.ts';
import { needSecondPage, readPages } from '../../kit/lists/read-pages.ts';
import { hidesFilterOf, placeAmong } from './places.ts';
import { expectLinkBetween, expectPromisedLink } from './promised.ts';
import { quoted, ofType } from '../../kit/check/facts.ts';

/** Where links must be, and that they stay on their list. */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint): Check[] => {
  const noun = nounOf(endpoint);
  return [
    {
      verifies: '2.5-next',
      title: `every page of a list of ${noun}s but the last has a link to the next`,
      endpoint,
      run: (context) => expectPresence(context, endpoint, 'next'),
    },
    {
      verifies: '2.5-prev',
      title: `every page of a list of ${noun}s but the first has a link to the one before`,
      endpoint,
      run: (context) => expectPresence(context, endpoint, 'prev'),
    },
    {
      verifies: '2.5-end-strings',
      title: `links at the ends of a list of ${noun}s are strings`,
      endpoint,
      run: (context) => expectEndStrings(context, endpoint),
    },
    {
      verifies: '2.5-same-list',
      title: `links of a list of ${noun}s stay on that list`,
      endpoint,
      run: (context) =>
        judgeEach(context.tally, context.api.evidence(endpoint), (exchange) =>
          judgeDestinations(context, exchange),
        ),
    },
  ];
});

interface Places {
  /** Pages of a model with their positions, those that were reached by other URLs included. */
  readonly placed: readonly { readonly page: Page; readonly at: number }[];
  /** Pages of the same list that show other entries than the model: the list has moved since. */
  readonly moved: readonly Page[];
}

function placesOf(
  context: CheckContext,
  endpoint: ListEndpoint,
  model: ListModel,
  models: readonly ListModel[],
): Places {
  const { params, status } = model.view;
  const others = models.filter((other) => other !== model).flatMap(({ pages }) => [...pages.values()]);
  const places = [...model.pages].map(([at, page]) => ({ page, at }));
  const moved: Page[] = [];
  const mayHide = hidesFilterOf(context, readPages(context, endpoint), model.view);
  const known = new Set(places.map(({ page }) => page.exchange));
  for (const exchange of context.api.evidence(endpoint)) {
    const page = known.has(exchange) ? undefined : pageOf(exchange);
    const isOfList = Object.entries(params).every(([name, value]) => exchange.ask.params[name] === value);
    if (page === undefined || !isOfList || derivedOf(exchange, statusAsked) !== (status ?? null)) continue;
    // A cursor may hide a filter: then a page of the filtered list may look like another one of the whole
    // list.
    const { via, url } = exchange.ask;
    const isHidden = (via === 'link' || hasMark(url)) && pageNumberOf(url) === undefined;
    const isOfFilter = mayHide && isOfOneStatus(page);
    if (isHidden && (isOfFilter || others.some((other) => isSamePage(other, page)))) continue;
    const place = placeAmong(page, places);
    if (place === undefined) moved.push(page);
    else places.push({ page, at: place.at });
  }
  return { placed: places, moved };
}

const isOfOneStatus = ({ entries }: Page): boolean => new Set(entries.map(({ status }) => status)).size < 2;

const statusAsked = ({ ask }: Exchange): string | null => statusIn(ask.url);

async function expectPresence(
  context: CheckContext,
  endpoint: ListEndpoint,
  name: 'next' | 'prev',
): Promise<void> {
  const models = await soundModels(context, endpoint);
  for (const model of models) {
    if (name === 'next' && model.fault?.rule === 'next') {
      context.tally.saw(model.fault.details.exchange);
      violate(model.fault.details);
    }
    if (model.lastIndex === undefined) {
      if (model.isLiving) context.tally.missed(await whyUndecided(context, model.view));
      for (const page of model.pages.values()) await expectPromisedLink(context, model.view, page, name);
      continue;
    }
    const end = name === 'next' ? model.lastIndex : 0;
    const { placed, moved } = placesOf(context, endpoint, model, models);
    for (const page of moved) await expectLinkBetween(context, model.view, page, name);
    for (const { page, at } of placed) {
      if (page.links === undefined) continue;
      context.tally.saw(page.exchange, page.entries.length);
      if (at === end || linkOf(page, name) !== undefined) continue;
      const neighbour = model.pages.get(name === 'next' ? at + 1 : at - 1);
      if (neighbour === undefined) continue;
      const explanation = await decide(context, model.view, {
        kind: 'no-neighbour',
        view: observedView(model.view),
        page: page.exchange.number,
        link: name,
        neighbour: neighbour.exchange.number,
      });
      if (explanation.kind === 'undecided') context.tally.missed(await whyUndecided(context, model.view));
      if (explanation.kind !== 'impossible') continue;
      const value = member(page.links, name);
      violate({
        exchange: page.exchange,
        pointer: `/links/${name}`,
        wanted: { kind: 'link', to: { kind: name === 'next' ? 'following' : 'preceding' } },
        received: quoted(value),
        against: [neighbour.exchange],
        proof: explanation.proof,
      });
    }
  }
  for (const { view, page } of readPages(context, endpoint))
    if (!hasForeignEntry(view, page)) await expectPromisedLink(context, view, page, name);
  needSecondPage(context, endpoint);
}

async function expectEndStrings(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  for (const model of await soundModels(context, endpoint)) {
    if (model.lastIndex === undefined) {
      if (model.isLiving) context.tally.missed(whyMoved(model.view));
      continue;
    }
    const ends = [
      ['prev', model.pages.get(0)],
      ['next', model.pages.get(model.lastIndex)],
    ] as const;
    for (const [name, page] of ends) {
      if (page?.links === undefined) continue;
      context.tally.saw(page.exchange, page.entries.length);
      const value = member(page.links, name);
      if (value === null || value === undefined)
        violate({
          exchange: page.exchange,
          pointer: `/links/${name}`,
          wanted: ofType('string'),
          received: quoted(value),
        });
    }
  }
}

function judgeDestinations(context: CheckContext, exchange: Exchange): number | undefined {
  const page = pageOf(exchange);
  if (page === undefined) return undefined;
  for (const name of linkNames) {
    const link = linkOf(page, name);
    if (link === undefined) continue;
    if (linkTarget(context, page, name)?.stays === true) continue;
    const resolved = resolveLink(link, exchange.ask.url, context.client.baseUrl);
    violate({
      exchange,
      pointer: `/links/${name}`,
      wanted: {
        kind: 'link',
        to: {
          kind: 'resource',
          path: new URL(exchange.ask.url).pathname,
          baseUrl: context.client.baseUrl,
        },
      },
      received: quoted(link),
      ...(resolved.leaves !== undefined && resolved.onlyForwarding === true
        ? { hint: 'forwarded-headers' }
        : {}),
    });
  }
  return linkNames.some((name) => linkOf(page, name) !== undefined) ? page.entries.length : undefined;
}

/** What lists do with their links where the spec says nothing. */
export const probes: readonly Probe[] = listEndpoints.slice(0, 1).flatMap((endpoint): Probe[] => [
  {
    observes: '2.5-link-form',
    title: 'the form of links',
    endpoint,
    async run(context) {
      const [model] = await soundModels(context, endpoint);
      const page = model?.pages.get(0);
      const link = page === undefined ? undefined : linkOf(page, 'self');
      if (link === undefined) return undefined;
      if (/^[a-z][a-z0-9+.-]*:/i.test(link)) return 'absolute URLs';
      if (link.startsWith('//')) return 'URLs without a scheme';
      return link.startsWith('/') ? 'absolute paths' : 'relative references';
    },
  },
  {
    observes: '2.5-end-form',
    title: 'what links hold at the ends of a list',
    endpoint,
    async run(context) {
      const models = await soundModels(context, endpoint);
      const model =
        models.find(({ pages, lastIndex }) => pages.size > 1 && lastIndex !== undefined) ?? models[0];
      const ends = [
        ['prev', model?.pages.get(0)],
        ['next', model?.pages.get(model.lastIndex ?? -1)],
      ] as const;
      return ends
        .map(
          ([name, page]) =>
            `${name} of the ${name === 'prev' ? 'first' : 'last'} page: ${formOf(page, name)}`,
        )
        .join('; ');
    },
  },
]);

function formOf(page: Page | undefined, name: 'prev' | 'next'): string {
  if (page === undefined) return 'not seen';
  const value = member(page.links, name);
  if (value === undefined) return 'absent';
  if (value === null) return 'null';
  return value === '' ? 'an empty string' : 'a link';
}
