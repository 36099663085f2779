import type { Exchange } from '../http/exchange.ts';
import type { View } from './list.ts';
import { madeUpWord } from '../protocol/random.ts';
import type { CheckContext } from '../check/check-context.ts';

/** A status that no server uses, the same for the same seed. */
export const unusedStatus = (seed: number): string => madeUpWord(seed, 'status', 12);

/** A list under a filter, and the page that is asked for, if one is named. */
export type FilteredView = View & { readonly status: string; readonly page?: number };

/** A list under a status that is not in use. */
export const unusedView = (context: CheckContext, view: View): FilteredView => ({
  ...view,
  status: unusedStatus(context.seed),
});

/**
 * Asks for a list under a status that none of its entries has; what the spec states of the answer is only
 * found out by it (reading 13).
 */
export const askUnused = (context: CheckContext, view: FilteredView, fresh = false): Promise<Exchange> =>
  context.api.ask(view.endpoint, {
    params: view.params,
    query: [['status', view.status], ...(view.page === undefined ? [] : [['page', `${view.page}`] as const])],
    purpose: 'arranging',
    fresh,
  });
