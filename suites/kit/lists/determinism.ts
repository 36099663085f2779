import { endpoints } from '../../catalogue/index.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { decide, hasChanged, whyUndecided } from './deciding.ts';
import { observedView } from './observing.ts';
import type { Exchange } from '../http/exchange.ts';
import {
  hasEntries,
  askPage,
  filterOf,
  idsOf,
  isSamePage,
  pageOf,
  realIdsOf,
  type Page,
  type View,
} from './list.ts';
import type { ListModel } from './list-model.ts';
import { withoutOtherNumbers } from './reads/other-numbers.ts';
import { readPages } from './read-pages.ts';
import { isOutage } from './outage.ts';
import type { CheckContext } from '../check/check-context.ts';
import { familiesOf, listClause, noList, type Family, type ListEndpoint } from './views.ts';
import { needs } from '../check/reasons.ts';
import { failPrecondition, Violation, type ListProof } from '../check/violation.ts';
import type { Decision } from './proving.ts';

/** The answers of repeated requests for pages of a list: many for the first page, one for some others. */
export interface Steadiness {
  /** Without those of a gateway. */
  readonly answers: readonly Exchange[];
  /**
   * An answer with other entries than before that no movement of the list explains; undefined where the list
   * is steady.
   */
  readonly odd:
    | {
        readonly expected: Page;
        readonly page: Page;
        /** All answers to the question that it answers. */
        readonly alike: readonly Exchange[];
        readonly proof: ListProof;
      }
    | undefined;
  /** Why a difference could not be judged; undefined if all could. */
  readonly undecided?: Reason;
}

/**
 * Requests the first page of the list that changes least and has entries repeatedly, and some other pages
 * once; once per run. Throws PreconditionFailed if there is no such list.
 */
export function steadinessOf(context: CheckContext, endpoint: ListEndpoint): Promise<Steadiness> {
  return context.once([steadinessOf, endpoint], async () => {
    const families = await familiesOf(context, endpoint);
    const [quietest] = families.flatMap((one) => {
      const beginning = beginningOf(one.whole);
      return beginning === undefined || !hasEntries(beginning) ? [] : [{ family: one, first: beginning }];
    });
    if (quietest === undefined) failPrecondition(noList(context, endpoint));
    const { family, first } = quietest;
    const asked = await Promise.all([
      ...Array.from({ length: context.depth.repeats }, async () => ({
        expected: first,
        exchange: await askPage(context, family.whole.view, undefined, { fresh: true }),
      })),
      ...otherPages(family, first, endpoint).map(async (expected) => ({
        expected,
        exchange: await context.api.follow(expected.exchange.ask.url, expected.exchange, { fresh: true }),
      })),
    ]);
    // A page that says itself that its number is another one has a rule of its own.
    const pages = readPages(context, endpoint);
    const kept = new Set(withoutOtherNumbers(context, pages));
    const wrong = new Set(pages.flatMap((one) => (kept.has(one) ? [] : one.page.exchange)));
    const answered = asked.filter(({ exchange }) => !isOutage(exchange) && !wrong.has(exchange));
    const answers = answered.map(({ exchange }) => exchange);
    let undecided: Reason | undefined;
    for (const { expected, page } of differing(answered)) {
      const explanation = await explainDifference(context, family.whole.view, expected, page);
      if (explanation.kind === 'possible') continue;
      // A list that depends on requests moves with every one: then repeating a request proves nothing.
      if (explanation.kind === 'undecided' || (await hasChanged(context, family.whole.view))) {
        undecided = await whyUndecided(context, family.whole.view);
        continue;
      }
      const alike = answered.filter((one) => one.expected === expected).map((one) => one.exchange);
      return { answers, odd: { expected, page, alike, proof: explanation.proof } };
    }
    return { answers, odd: undefined, ...(undecided === undefined ? {} : { undecided }) };
  });
}

interface AskedAgain {
  readonly expected: Page;
  readonly exchange: Exchange;
}

/** Of each page that was asked for again, the first answer with other entries. */
function differing(asked: readonly AskedAgain[]): readonly { expected: Page; page: Page }[] {
  const different = asked.flatMap(({ expected, exchange }) => {
    const page = pageOf(exchange);
    return page === undefined || isSamePage(page, expected) ? [] : [{ expected, page }];
  });
  const byPage = Map.groupBy(different, ({ expected }) => expected);
  return [...byPage.values()].flatMap(([first]) => first ?? []);
}

/** Why the same request got another answer: another page, or entries that are missing from then on. */
async function explainDifference(
  context: CheckContext,
  whole: View,
  expected: Page,
  came: Page,
): Promise<Decision> {
  const status = filterOf(came.exchange.ask.url);
  const own = status === undefined ? whole : { ...whole, status };
  const view = observedView(own);
  const [before, after] = [expected.exchange.number, came.exchange.number];
  const explanation = await decide(context, own, { kind: 'other-page', view, expected: before, came: after });
  const shown = new Set(idsOf(came));
  if (explanation.kind === 'impossible') return explanation;
  const entry = realIdsOf(expected).find((id) => !shown.has(id));
  if (entry === undefined) return explanation;
  const leftOut = await decide(context, own, { kind: 'left-out', view, entry });
  return leftOut.kind === 'impossible' ? leftOut : explanation;
}

const beginningOf = ({ pages, first }: ListModel): Page | undefined => pages.get(0) ?? pageOf(first);

/**
 * The last page of a list of runs and the second one of a list of records, and of a list of one page the
 * beginning of a filter: a cached answer may become wrong for one address only.
 */
function otherPages({ whole, filtered }: Family, first: Page, endpoint: ListEndpoint): readonly Page[] {
  const last = whole.lastIndex === undefined ? undefined : whole.pages.get(whole.lastIndex);
  const second = whole.pages.get(1);
  const others = new Set(
    second === undefined
      ? filtered.map(beginningOf).slice(0, 1)
      : [endpoint === endpoints.listRuns ? last : second],
  );
  return [...others].filter((page) => page !== undefined).filter((page) => page !== first);
}

/**
 * Runs a check of the places of pages. If it finds a violation, but a list has other entries when it is
 * merely read again, throws PreconditionFailed: then no two equal requests agree, and another rule covers
 * that.
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
