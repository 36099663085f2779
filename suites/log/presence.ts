import type { Ask } from './ask.ts';
import type { Exchange } from './exchange.ts';
import type { Witness } from './judgement.ts';
import type { Knowledge } from './knowledge.ts';
import { pageOf, singleRunOf, type Entry } from './pages.ts';
import { confirm } from './questions.ts';
import { isDigits, isInteger, isNumberOf } from './json.ts';
import { isMarked } from './urls.ts';

/**
 * The moments of which an answer may show one: a write shows the state that it leaves (interpretation 11).
 */
export const momentsOf = (
  known: Knowledge,
  exchange: Exchange,
): { readonly fromMs: number; readonly toMs: number } => ({
  fromMs: exchange.method === 'GET' ? known.oldestMs(exchange) : exchange.askedMs,
  toMs: exchange.answeredMs,
});

/**
 * Two answers that show something certainly before and certainly after the moments that another answer may
 * show; undefined where there are not both.
 */
export function shownAround(
  known: Knowledge,
  exchange: Exchange,
  shows: readonly Exchange[],
): readonly [Exchange, Exchange] | undefined {
  const { fromMs, toMs } = momentsOf(known, exchange);
  const before = shows.findLast((one) => one.answeredMs <= fromMs);
  const later = shows.find((one) => momentsOf(known, one).fromMs >= toMs);
  return before === undefined || later === undefined ? undefined : [before, later];
}

/** Exchanges as witnesses of a proof. */
export const seen = (...exchanges: readonly Exchange[]): readonly Witness[] =>
  exchanges.map(({ number }) => ({ exchange: number, role: 'seen' }));

const mostRounds = 2;

/**
 * Questions that decide whether something is there that an answer lacks, though others show it: the same
 * question, and one that showed it, when no earlier state may be shown any more.
 */
export function lookAgain(known: Knowledge, exchange: Exchange, shows: readonly Exchange[]): readonly Ask[] {
  const show = shows.findLast(({ method }) => method === 'GET');
  const { purpose } = exchange.ask;
  const round = purpose.kind === 'confirm' && purpose.doubt === 'there' ? purpose.round + 1 : 0;
  if (show === undefined || round > mostRounds) return [];
  const windowMs = Math.max(known.windowMs(exchange), known.windowMs(show));
  const notBeforeMs = exchange.answeredMs + windowMs;
  const again = exchange.method === 'GET' ? [confirm(exchange, 'there', round, notBeforeMs)] : [];
  return [...again, confirm(show, 'there', round, notBeforeMs)];
}

/**
 * Whether an entry names another sync than its list is of; where the path has no digits, nothing is known.
 */
export const namesAnotherSync = (sync: string, { attributes }: Entry): boolean =>
  isDigits(sync) && isInteger(attributes['sync_id']) && !isNumberOf(sync, attributes['sync_id']);

/** Answers that show the resource which a question names by the ids in its path, in the order of arrival. */
export function answersShowing(known: Knowledge, { endpoint, ids }: Ask): readonly Exchange[] {
  const [first = '', run] = ids;
  const at = (...endpoints: readonly Ask['endpoint'][]): readonly Exchange[] =>
    endpoints
      .flatMap((one) => known.served(one))
      // A cursor may show what was there when it was issued.
      .filter(({ ask, url }) => ask.ids[0] === first && !isMarked(url))
      .toSorted((one, other) => one.number - other.number);
  if (endpoint === 'readModel' || endpoint === 'updateModel') return at('readModel', 'updateModel');
  if (endpoint === 'updateConnector' || endpoint === 'querySource')
    return at('updateConnector', 'querySource');
  if (endpoint === 'listRuns') return at('listRuns', 'readRun', 'listRecords');
  if (run === undefined) return [];
  return at('listRuns', 'readRun', 'listRecords').filter((one) => showsRun(one, first, run));
}

function showsRun(exchange: Exchange, sync: string, run: string): boolean {
  const { endpoint, ids } = exchange.ask;
  if (endpoint === 'listRecords') return ids[1] === run;
  const alone = singleRunOf(exchange);
  const entries =
    endpoint === 'readRun' ? (alone === undefined ? [] : [alone]) : (pageOf(exchange)?.entries ?? []);
  return entries.some((entry) => entry.hasId && entry.id === run && !namesAnotherSync(sync, entry));
}

/** Answers of a list that show an entry of a status, apart for each entry and version of it. */
export function entriesOfStatus(
  known: Knowledge,
  { endpoint, ids }: Ask,
  status: string,
): readonly (readonly Exchange[])[] {
  if (endpoint !== 'listRuns' && endpoint !== 'listRecords') return [];
  const byEntry = new Map<string, Exchange[]>();
  for (const { exchange, entries } of known.pages({ endpoint, ids })) {
    if (isMarked(exchange.url)) continue;
    for (const entry of entries) {
      if (entry.status !== status) continue;
      const key = `${entry.id} ${entry.version}`;
      const shown = byEntry.get(key);
      if (shown === undefined) byEntry.set(key, [exchange]);
      else shown.push(exchange);
    }
  }
  return [...byEntry.values()];
}
