import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { staleMs } from '../../kit/history/observation.ts';
import { member } from '../../kit/json/json.ts';
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

/** Lists that are read again at most, and filtered pages of each of them. */
const mostRead = 2;
const mostPages = 3;

/**
 * Reads the whole list again between two reads of the pages that showed what is not in it, each once no
 * earlier answer may be shown any more: an entry that was deleted is on none of them, one that came in
 * meanwhile is on the last at most. What was read before does not prove as much, for an entry whose own
 * address was answered with 404 since may have been away.
 */
async function readAgain(context: CheckContext, unlisted: readonly Unlisted[]): Promise<void> {
  const { client } = context;
  const notes = await notesOf(context);
  const byWhole = [...Map.groupBy(unlisted, ({ whole }) => whole)].slice(0, mostRead);
  for (const [whole, some] of byWhole) {
    const pages = [...new Map(some.map(({ shown }) => [shown.address, shown])).values()].slice(0, mostPages);
    const askPages = async (): Promise<void> => {
      await client.pauseUntil(client.now() + client.ownMs(staleMs));
      for (const { page } of pages) await askAgain(context, notes, page.exchange);
    };
    await askPages();
    await client.pauseUntil(client.now() + client.ownMs(staleMs));
    await walkAgain(context, whole.view);
    await askPages();
  }
}

/**
 * Entries of filtered pages that no page of the whole list has shown. One that another list shows, and that
 * does not say that it is of this one, is of that list, and one without an id may be any: both are findings
 * of other rules.
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
  const listed = new Set([...inWhole, ...ofWhole.flatMap(({ page }) => idsOf(page))]);
  const ofOthers = new Set(elsewhere.flatMap(({ page }) => idsOf(page)));
  const isOfOther = (entry: Entry): boolean => ofOthers.has(entry.id) && !isOwnedAs(whole, entry);
  const view = observedView(whole.view);
  return pages.flatMap((shown): readonly Unlisted[] => {
    if (shown.view.status === undefined || hasForeignEntry(shown.view, shown.page)) return [];
    context.tally.saw(shown.page.exchange, shown.page.entries.length);
    return shown.page.entries
      .filter((entry) => entry.hasId && !listed.has(entry.id) && !isOfOther(entry))
      .map((entry) => ({
        entry,
        shown,
        whole,
        view: whole.view,
        claim: { kind: 'left-out', view, entry: entry.id },
      }));
  });
}

function ownerOf(name: string, entry: Entry | undefined): bigint | undefined {
  const id = member(member(entry?.value, 'attributes'), name);
  return typeof id === 'bigint' || (typeof id === 'number' && Number.isInteger(id)) ? BigInt(id) : undefined;
}

/**
 * Whether an entry says itself that it is of a list: it has the number of the path as its sync, and as its
 * run, or, where the path is not written in digits, that of the first entry of the list.
 */
function isOwnedAs({ view, pages }: ListModel, entry: Entry): boolean {
  const first = [...pages.values()].flatMap(({ entries }) => entries)[0];
  return Object.entries(view.params).every(([name, id]) => {
    const wanted = /^\d+$/.test(id) ? BigInt(id) : ownerOf(name, first);
    return wanted !== undefined && ownerOf(name, entry) === wanted;
  });
}
