import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { hasMark } from '../../kit/lists/list.ts';
import type { ListNotes } from '../../kit/lists/observing.ts';
import { isFailure, linkTo, wasInUse, wasPageThere } from '../../kit/lists/refused-status.ts';
import { listEndpoints } from '../../kit/lists/views.ts';
import { isShownRun } from './run-presence.ts';

/** Whether the spec says what the answer must be: past the end of a list any is allowed (reading 12). */
export const isStated = (context: CheckContext, notes: ListNotes, exchange: Exchange): boolean =>
  !isOfListEndpoint(exchange) || wasPageThere(context, notes, exchange);

/**
 * Whether a link led to a page that failed, or an answer shows a run that was missing: then it was perhaps
 * not there any more.
 */
export function wasPromised(context: CheckContext, notes: ListNotes, exchange: Exchange): boolean {
  if (exchange.answer?.status === 404)
    return isFounded(context, notes, exchange) && isShownRun(context, notes, exchange);
  return isFailure(exchange) && isOfListEndpoint(exchange) && linkTo(context, notes, exchange) !== undefined;
}

const isOfListEndpoint = ({ ask }: Exchange): boolean =>
  listEndpoints.some((endpoint) => endpoint === ask.endpoint);

/** Whether a list is asked for a status or a page, whose value may be the cause of any refusal. */
export function isSelective({ ask }: Exchange): boolean {
  const query = new URL(ask.url).searchParams;
  return query.has('status') || query.has('page');
}

/** Whether a read asks for nothing that may be refused. */
export function isFounded(context: CheckContext, notes: ListNotes, exchange: Exchange): boolean {
  const query = new URL(exchange.ask.url).searchParams;
  // These have rules of their own: links, 4.1-connector-ids, 4.7-page-number, 4.9-page-number.
  if (isOfLink(exchange) || query.has('connector_ids') || query.has('page')) return false;
  // A value that is not in use may be refused (reading 13), also one that went out of use while the list was
  // read.
  return !query.has('status') || wasInUse(context, notes, exchange);
}

/** Whether a link led to an address, which may be asked for again without it: only links have cursors. */
const isOfLink = (exchange: Exchange): boolean =>
  exchange.ask.via === 'link' || (isOfListEndpoint(exchange) && hasMark(exchange.ask.url));
