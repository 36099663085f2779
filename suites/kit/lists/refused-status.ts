import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import { explain } from '../history/explain.ts';
import type { Exchange } from '../http/exchange.ts';
import { linkUrl } from './link-url.ts';
import { entryOf, pageNumberOf, pageOf, type Entry, type View } from './list.ts';
import { answersOf, historyOf, observedView, type ListNotes } from './observing.ts';

/** The filtered list that a request asked for. */
function viewOf({ ask }: Exchange): View {
  const { sync_id: sync, sync_run_id: run } = ask.params;
  const params: Record<string, string> = {};
  if (sync !== undefined) params['sync_id'] = sync;
  if (run !== undefined && ask.endpoint === endpoints.listRecords) params['sync_run_id'] = run;
  const status = statusOf(ask.url);
  return { endpoint: ask.endpoint, params, ...(status === null ? {} : { status }) };
}

const statusOf = (url: string): string | null => new URL(url).searchParams.get('status');

/**
 * Whether an entry certainly had the status that a list was filtered by when that was refused (interpretation
 * 13).
 */
export function wasInUse(context: CheckContext, notes: ListNotes, refused: Exchange): boolean {
  const view = viewOf(refused);
  const claim = { kind: 'refused', view: observedView(view), refusal: refused.number } as const;
  return explain(historyOf(context, notes, view), claim).kind === 'impossible';
}

/**
 * Whether a page of a filtered list may have been past its end when it was requested: it was the last one
 * that the previous answer promised, and an entry is seen to have left the filter since (interpretation 11).
 */
export function mayHaveShrunk(context: CheckContext, notes: ListNotes, asked: Exchange): boolean {
  const number = pageNumberOf(asked.ask.url) ?? 1;
  const status = statusOf(asked.ask.url);
  if (status === null || number === 1) return false;
  const answers = answersOf(context, notes, viewOf(asked));
  const earlier = answers.filter((one) => one.number < asked.number);
  const promise = earlier.findLast((one) => statusOf(one.ask.url) === status && pageOf(one) !== undefined);
  const page = promise && pageOf(promise);
  const last = page && linkUrl(context, page, 'last');
  if (promise === undefined || last === undefined || (pageNumberOf(last) ?? 1) > number) return false;
  const had = idsWith(earlier, (entry) => entry.status === status);
  const later = answers.filter((one) => one.number > promise.number);
  return [...idsWith(later, (entry) => entry.status !== status)].some((id) => had.has(id));
}

function idsWith(answers: readonly Exchange[], isMeant: (entry: Entry) => boolean): ReadonlySet<string> {
  const entries = answers.flatMap((exchange) => pageOf(exchange)?.entries ?? entryOf(exchange) ?? []);
  return new Set(entries.filter((entry) => entry.hasId && isMeant(entry)).map(({ id }) => id));
}
