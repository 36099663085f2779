import { isList, newAsk, type Ask } from '../log/ask.ts';
import { perExchange, type Exchange } from '../log/exchange.ts';
import { instantMs } from '../log/json.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, runsOf, singleRunOf } from '../log/pages.ts';
import { statusesOf } from './choices.ts';

/** An endpoint that reads. */
export type Reading = 'readModel' | 'reports' | 'listRuns' | 'readRun' | 'listRecords';

/** So many different questions of an endpoint; a thorough run asks four times as many. */
const most = { readModel: 1, reports: 6, listRuns: 4, readRun: 8, listRecords: 4 } as const;

/**
 * Good questions of an endpoint that differ, and those that must be answered before their like may be chosen.
 */
export interface VariedQuestions {
  /** The plain one first, the one that differs most from it second. */
  readonly questions: readonly Ask[];
  readonly checks: readonly Ask[];
}

/**
 * Questions that were answered before bad credentials come: another sync, an empty list, a later page, each
 * status.
 */
export function variedQuestions(known: Knowledge, endpoint: Reading): VariedQuestions {
  const [plain, ...others] = known.served(endpoint).filter(isPlain);
  const { depth } = known.options;
  if (plain === undefined) return { questions: [], checks: [] };
  const count = depth === 'quick' ? 1 : most[endpoint] * (depth === 'thorough' ? 4 : 1);
  const check = count > 1 ? farList(known, plain, others) : undefined;
  const answer = check && known.answerTo(check);
  const far =
    answer !== undefined && pageOf(answer) !== undefined ? answer : best(others, (one) => waysOf(one, plain));
  const chosen = [plain, ...(far === undefined || count === 1 ? [] : [far])];
  const seen = new Set(chosen.flatMap(traitsOf));
  const gain = (one: Exchange): number => traitsOf(one).filter((trait) => !seen.has(trait)).length;
  while (chosen.length < count) {
    const next = best(others, gain);
    if (next === undefined || gain(next) === 0) break;
    chosen.push(next);
    for (const trait of traitsOf(next)) seen.add(trait);
  }
  return {
    questions: chosen.map(({ ask: { ids, query } }) => newAsk(endpoint, ids, { query })),
    checks: check === undefined ? [] : [check],
  };
}

/** The first item of the largest weight. */
function best<T>(items: readonly T[], weigh: (item: T) => number): T | undefined {
  let found: { readonly item: T; readonly weight: number } | undefined;
  for (const item of items) {
    const weight = weigh(item);
    if (found === undefined || weight > found.weight) found = { item, weight };
  }
  return found?.item;
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

/** How much of a question is likely to have a way of its own through a server. */
function waysOf(exchange: Exchange, plain: Exchange): number {
  const { query, ids } = exchange.ask;
  const named = query.map(([, value]) => (['one_week', 'sync_run_triggered'].includes(value) ? 2 : 1));
  const hasError = (singleRunOf(exchange)?.attributes['error'] ?? '') !== '';
  return named.reduce((sum, one) => sum + one, (ids[0] === plain.ask.ids[0] ? 0 : 2) + (hasError ? 1 : 0));
}

/** The second page of a filter on another list: the empty one of runs, the oldest run of records. */
function farList(known: Knowledge, { ask }: Exchange, others: readonly Exchange[]): Ask | undefined {
  const { endpoint, ids } = ask;
  const own = known.lists.find((one) => one.endpoint === endpoint && known.entries(one).length > 0);
  const [status] = own === undefined ? [] : statusesOf(known, own, 1);
  if (!isList(endpoint) || status === undefined) return undefined;
  const lists = others.filter((one) => one.ask.ids.join('/') !== ids.join('/') && one.ask.query.length === 0);
  const isEmpty = (one: Exchange): boolean => pageOf(one)?.entries.length === 0;
  const list =
    endpoint === 'listRuns'
      ? (lists.find(isEmpty) ?? lists.at(-1))
      : best(lists, (one) => -madeMs(known, one));
  if (list === undefined) return undefined;
  const query = Object.entries({ status, page: '2' });
  const purpose = { kind: 'again', round: 'before bad credentials' } as const;
  return newAsk(endpoint, list.ask.ids, { query, expects: 'open', purpose });
}

/** When the run of a list of records was made; late where that is not known. */
function madeMs(known: Knowledge, { ask: { ids } }: Exchange): number {
  const run = known.entries(runsOf(ids[0] ?? '')).find(({ id }) => id === ids[1]);
  return instantMs(run?.attributes['created_at']) || Number.MAX_SAFE_INTEGER;
}
