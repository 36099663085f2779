import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { staleMs } from '../../kit/history/observation.ts';
import { decideAll, type SuspectedFault } from '../../kit/lists/deciding.ts';
import { hasForeignEntry, idsOf, type Entry } from '../../kit/lists/list.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import { notesOf, observedView } from '../../kit/lists/observing.ts';
import { askAgain, walkAgain } from '../../kit/lists/reads/needed-reads.ts';
import { readPages, type ReadPage } from '../../kit/lists/read-pages.ts';
import { allModels, listClause, listEndpoints, nounOf, type ListEndpoint } from '../../kit/lists/views.ts';

/** What any filtered page showed is in the whole list, whenever and however that page was asked for. */
export const checks: readonly Check[] = listEndpoints.map((endpoint): Check => ({
  verifies: `${listClause(endpoint)}-each-once`,
  title: `every ${nounOf(endpoint)} on a filtered page that was read is in the whole list`,
  endpoint,
  run: (context) => expectListed(context, endpoint),
}));

interface Unlisted extends SuspectedFault {
  readonly entry: Entry;
  /** The filtered page that shows it. */
  readonly shown: ReadPage;
  readonly whole: ListModel;
}

async function expectListed(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const pages = Map.groupBy(readPages(context, endpoint), ({ view }) => observedView(view).list);
  const models = await allModels(context, endpoint);
  const wholes = models.filter(
    ({ view, fault, isWhole, lastIndex }) =>
      view.status === undefined && fault === undefined && isWhole && lastIndex !== undefined,
  );
  const unlisted = wholes.flatMap((whole) => {
    const { list } = observedView(whole.view);
    const elsewhere = [...pages].flatMap(([other, ofOther]) => (other === list ? [] : ofOther));
    return unlistedIn(context, whole, pages.get(list) ?? [], elsewhere);
  });
  if (context.tally.answers === 0) failPrecondition(unseen('whole-list-and-filtered'));
  await readAgain(context, unlisted);
  const found = await decideAll(context, unlisted);
  if (found === undefined) return;
  const { entry, shown, whole } = found.item;
  violate({
    exchange: whole.first,
    pointer: '/data',
    wanted: { kind: 'entry', id: entry.id, as: 'listed' },
    received: { kind: 'list-without', shownUnder: shown.view.status ?? '' },
    against: [shown.page.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
  });
}

/** Lists that are read again at most. */
const mostRead = 2;

/**
 * Reads the whole list again, and then the page that showed what is not in it, once no earlier answer may be
 * shown any more: an entry that was deleted is on neither, one that came in meanwhile is on both.
 */
async function readAgain(context: CheckContext, unlisted: readonly Unlisted[]): Promise<void> {
  const { client } = context;
  const first = new Map(unlisted.toReversed().map((one) => [one.whole, one]));
  for (const { whole, shown } of [...first.values()].slice(0, mostRead)) {
    await client.pauseUntil(client.now() + client.ownMs(staleMs));
    await walkAgain(context, whole.view);
    await client.pauseUntil(client.now() + client.ownMs(staleMs));
    await askAgain(context, await notesOf(context), shown.page.exchange);
  }
}

/**
 * Entries of filtered pages that no page of the whole list has shown. An entry that another list shows is of
 * that list, and one without an id may be any: both are findings of other rules.
 */
function unlistedIn(
  context: CheckContext,
  whole: ListModel,
  pages: readonly ReadPage[],
  elsewhere: readonly ReadPage[],
): readonly Unlisted[] {
  const ofWhole = pages.filter(({ view }) => view.status === undefined);
  if (ofWhole.some(({ page }) => page.entries.some(({ hasId }) => !hasId))) return [];
  // Where links lead nowhere, pages that only their numbers showed belong to the whole list, too.
  const inWhole = [...whole.pages.values()].flatMap(idsOf);
  const listed = new Set([...inWhole, ...[...ofWhole, ...elsewhere].flatMap(({ page }) => idsOf(page))]);
  const view = observedView(whole.view);
  return pages.flatMap((shown): readonly Unlisted[] => {
    if (shown.view.status === undefined || hasForeignEntry(shown.view, shown.page)) return [];
    context.tally.saw(shown.page.exchange, shown.page.entries.length);
    return shown.page.entries
      .filter(({ id, hasId }) => hasId && !listed.has(id))
      .map((entry) => ({
        entry,
        shown,
        whole,
        view: whole.view,
        claim: { kind: 'left-out', view, entry: entry.id },
      }));
  });
}
