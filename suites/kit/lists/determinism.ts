import { isExplained } from './drift.ts';
import type { Exchange } from '../http/exchange.ts';
import { askPage, isSamePage, pageOf, type Page } from './list.ts';
import type { ListModel } from './list-model.ts';
import { isOutage } from './outage.ts';
import type { CheckContext } from '../check/check-context.ts';
import { familiesOf, listClause, noList, type Family, type ListEndpoint } from './views.ts';
import { needs } from '../check/reasons.ts';
import { failPrecondition, Violation } from '../check/violation.ts';

/** What asking for pages of a list again gave: for the first over and over, for some others once. */
export interface Steadiness {
  /** Without those of a gateway. */
  readonly answers: readonly Exchange[];
  /** An answer with other entries than before that no movement of the list explains; undefined where the list is steady. */
  readonly odd:
    | {
        readonly expected: Page;
        readonly page: Page;
        /** All answers to the question that it answers. */
        readonly alike: readonly Exchange[];
      }
    | undefined;
}

/** Asks the quietest list that has entries for its first page, again and again, and for some others once; once per run. PreconditionFailed where there is no such list. */
export function steadinessOf(context: CheckContext, endpoint: ListEndpoint): Promise<Steadiness> {
  return context.once(`steadiness ${endpoint}`, async () => {
    const families = await familiesOf(context, endpoint);
    const family = families.find(({ whole }) => (beginningOf(whole)?.entries.length ?? 0) > 0);
    const first = family && beginningOf(family.whole);
    if (family === undefined || first === undefined) failPrecondition(noList(context, endpoint));
    const asked = await Promise.all([
      ...Array.from({ length: context.depth.repeats }, async () => ({
        expected: first,
        exchange: await askPage(context, family.whole.view, undefined, { fresh: true }),
      })),
      ...otherPages(family, first).map(async (expected) => ({
        expected,
        exchange: await context.api.follow(expected.exchange.ask.url, expected.exchange, { fresh: true }),
      })),
    ]);
    const answered = asked.filter(({ exchange }) => !isOutage(exchange));
    const answers = answered.map(({ exchange }) => exchange);
    for (const { expected, exchange } of answered) {
      const page = pageOf(exchange);
      if (page === undefined || isSamePage(page, expected) || (await isExplained(context, expected, page)))
        continue;
      const alike = answered.filter((one) => one.expected === expected).map((one) => one.exchange);
      return { answers, odd: { expected, page, alike } };
    }
    return { answers, odd: undefined };
  });
}

const beginningOf = ({ pages, first }: ListModel): Page | undefined => pages.get(0) ?? pageOf(first);

/** The second page and the last, and the beginning of a filtered list: an answer may be kept, and go bad, per address. */
function otherPages({ whole, filtered }: Family, first: Page): readonly Page[] {
  const last = whole.lastIndex === undefined ? undefined : whole.pages.get(whole.lastIndex);
  const others = new Set([whole.pages.get(1), last, ...filtered.map(beginningOf).slice(0, 1)]);
  return [...others].filter((page) => page !== undefined).filter((page) => page !== first);
}

/**
 * Runs what judges where the pages of lists lie. A violation does not count where a list that is merely asked again holds
 * other entries: then nothing that is asked twice agrees, and that fault has a rule of its own.
 */
export async function onSteadyLists(
  context: CheckContext,
  endpoint: ListEndpoint,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof Violation && (await steadinessOf(context, endpoint)).odd !== undefined)
      failPrecondition(needs(`${listClause(endpoint)}-each-once`, 'same-list'));
    throw error;
  }
}
