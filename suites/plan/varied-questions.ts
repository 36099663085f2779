import { httpManners, type HttpManner } from '../catalogue/questions.ts';
import { isList, newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import { perExchange, type Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, runsOf, singleRunOf } from '../log/pages.ts';
import { filtered, pageNumber } from '../log/questions.ts';
import { recordLists, singleRuns, statusesOf, syncsOf } from './choices.ts';
import { listedReports } from './reports.ts';

/** The endpoints that read: the model first, which has one question. */
export const reading = ['readModel', 'reports', 'listRuns', 'readRun', 'listRecords'] as const;

/** So many different questions of an endpoint; a thorough run asks four times as many. */
const most = { readModel: 1, reports: 6, listRuns: 4, readRun: 8, listRecords: 4 } as const;

/**
 * Good questions of an endpoint that were answered before bad credentials came: the plain one first, then
 * each time the one with the most that is new: another sync, an empty list, a page, a status.
 */
export function variedQuestions(known: Knowledge, endpoint: (typeof reading)[number]): readonly Ask[] {
  // in an order of their own: which answer came first must not decide what is asked
  const [plain, ...others] = known
    .served(endpoint)
    .filter(isPlain)
    .toSorted((one, other) => (one.url < other.url ? -1 : 1));
  const { depth } = known.options;
  if (plain === undefined) return [];
  const count = depth === 'quick' ? 1 : most[endpoint] * (depth === 'thorough' ? 4 : 1);
  const chosen = [plain];
  const seen = new Set(traitsOf(plain));
  const gain = (one: Exchange): number => traitsOf(one).filter((trait) => !seen.has(trait)).length;
  while (chosen.length < count) {
    const largest = Math.max(0, ...others.map(gain));
    const next = others.find((one) => gain(one) === largest);
    if (next === undefined || largest === 0) break;
    chosen.push(next);
    for (const trait of traitsOf(next)) seen.add(trait);
  }
  return chosen.map(({ ask: { ids, query } }) => newAsk(endpoint, ids, { query }));
}

const isPlain = ({ phase, ask: { link, manner, pastCaches, purpose } }: Exchange): boolean =>
  phase !== 'bad credentials' &&
  link === undefined &&
  manner === undefined &&
  pastCaches === undefined &&
  !['absent', 'foreign', 'observe'].includes(purpose.kind);

/** What sets a question apart from others: a server may have code of its own for it. */
const traitsOf = perExchange((exchange): readonly string[] => {
  const { ids, query, endpoint } = exchange.ask;
  const [run, page] = [singleRunOf(exchange), pageOf(exchange)];
  if (endpoint === 'reports')
    return query.map(([name, value]) => (name === 'connector_ids' ? name : `${name}=${value}`));
  if (page === undefined) return [`sync ${ids[0]}`, `status ${run?.status} of ${ids[0]}`];
  const kind = `${page.filter === undefined ? '' : 'filtered '}${page.entries.length === 0 ? 'empty' : 'entries'}`;
  return [...ids.map((id) => `of ${id}`), kind, ...query.map(([name]) => name)];
});

function kindsOf(known: Knowledge): readonly (readonly Ask[])[] {
  const { modelId, syncId } = known.subject;
  const main = syncId === undefined ? [] : [runsOf(syncId)];
  return [
    modelId === undefined ? [] : [newAsk('readModel', [modelId])],
    listedReports(known),
    [
      ...syncsOf(known).map((sync) => newAsk('listRuns', [sync])),
      ...main.flatMap((list) =>
        statusesOf(known, list, 1).map((status) => newAsk('listRuns', list.ids, { query: filtered(status) })),
      ),
    ],
    singleRuns(known).map(({ sync, run }) => newAsk('readRun', [sync, run.id])),
    recordLists(known).map(({ ids }) => newAsk('listRecords', ids)),
  ];
}

/**
 * Each endpoint that reads, once in each other way of using HTTP, of another kind of resource each time
 * (interpretation 30), of a list its second page by each choice of media types: it has links to others. At
 * depth `quick` each endpoint once.
 */
export const waysOfAsking = (known: Knowledge): readonly Ask[] =>
  kindsOf(known).flatMap((asks, endpoint) =>
    httpManners.flatMap((manner, nth) => {
      const isWanted = known.options.depth !== 'quick' || nth === endpoint % httpManners.length;
      if (!isWanted) return [];
      const second = nth < 2 ? asks.flatMap((one) => secondPage(known, one, manner)) : [];
      const ask = asks[(nth * 5 + endpoint) % asks.length];
      return second.length > 0 || ask === undefined ? second.slice(0, 1) : [repeatAsk(ask, { manner })];
    }),
  );

const secondPage = (known: Knowledge, { endpoint, ids }: Ask, manner: HttpManner): readonly Ask[] =>
  isList(endpoint) && (known.whole({ endpoint, ids })?.pages.length ?? 0) > 1
    ? [pageNumber({ endpoint, ids }, 2, undefined, { manner })]
    : [];
