import { httpManners } from '../catalogue/questions.ts';
import { newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import { perObject, type Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { listKey, pageOf, singleRunOf, type List } from '../log/pages.ts';
import { filtered, pageNumber } from '../log/questions.ts';
import { canonicalUrl } from '../log/urls.ts';
import { deepLists, recordLists, runLists, singleRuns, statusesOf } from './choices.ts';
import { listedReports } from './reports.ts';

/** The endpoints that read: the model first, which has one question. */
export const reading = ['readModel', 'reports', 'listRuns', 'readRun', 'listRecords'] as const;

/** So many different questions of an endpoint; a thorough run asks four times as many. */
const most = { readModel: 1, reports: 6, listRuns: 5, readRun: 8, listRecords: 5 } as const;

/**
 * Good questions of an endpoint that were answered before bad credentials came: the plain one first, then
 * each time the one with the most that is new: another sync, an empty list, a page, a status.
 */
export function variedQuestions(known: Knowledge, endpoint: (typeof reading)[number]): readonly Ask[] {
  // in an order of their own: which answer came first must not decide what is asked
  const [plain, ...others] = known
    .served(endpoint)
    .filter(isPlain)
    .toSorted((one, other) => (canonicalUrl(one.url) < canonicalUrl(other.url) ? -1 : 1));
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
const traitsOf = perObject((exchange: Exchange): readonly string[] => {
  const { ids, query, endpoint } = exchange.ask;
  const [run, page] = [singleRunOf(exchange), pageOf(exchange)];
  if (endpoint === 'reports')
    return ['metric', 'time_period', 'connector_ids'].map((parameter) => {
      const values = query.flatMap(([name, value]) => (name === parameter ? value : []));
      return `${parameter} ${values.length > 1 ? 'twice' : (values[0] ?? 'left out')}`;
    });
  if (page === undefined) return [`sync ${ids[0]}`, `status ${run?.status} of ${ids[0]}`];
  const kind = `${page.filter === undefined ? '' : 'filtered '}${page.entries.length === 0 ? 'empty' : 'entries'}`;
  const names = query.map(([name]) => name);
  return [...ids.map((id) => `of ${id}`), kind, ...names, `${names.toSorted().join('&')} of ${ids[0]}`];
});

/** Of a list its second page twice, which has links to others, a filter, and another list. */
function kindsOfList(known: Knowledge, list: List): readonly Ask[] {
  const { endpoint, ids } = list;
  const isLong = (known.whole(list)?.pages.length ?? 0) > 1;
  const second = isLong ? pageNumber(list, 2) : newAsk(endpoint, ids);
  const filters = statusesOf(known, list, 1).map((one) => newAsk(endpoint, ids, { query: filtered(one) }));
  const lists = endpoint === 'listRuns' ? runLists(known) : recordLists(known);
  const others = lists
    .filter((one) => listKey(one) !== listKey(list))
    .map((one) => newAsk(endpoint, one.ids));
  return [second, second, filters[0] ?? second, others[0] ?? second];
}

function kindsOf(known: Knowledge): readonly (readonly Ask[])[] {
  const { modelId } = known.subject;
  return [
    modelId === undefined ? [] : [newAsk('readModel', [modelId])],
    listedReports(known),
    singleRuns(known).map(({ sync, run }) => newAsk('readRun', [sync, run.id])),
    ...deepLists(known).map((list) => kindsOfList(known, list)),
  ];
}

/**
 * Each endpoint that reads, once in each other way of using HTTP, each time for something else
 * (interpretation 30). At depth `quick` each endpoint once.
 */
export const waysOfAsking = (known: Knowledge): readonly Ask[] =>
  kindsOf(known).flatMap((asks, endpoint) =>
    httpManners.flatMap((manner, nth) => {
      const isQuick = known.options.depth === 'quick';
      const ask = asks[(nth * 5) % asks.length];
      if ((isQuick && nth !== endpoint % httpManners.length) || ask === undefined) return [];
      return [repeatAsk(ask, { manner, priority: isQuick ? 1 : 6 })];
    }),
  );
