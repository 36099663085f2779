import type { Endpoint } from '../../catalogue/index.ts';
import { canonicalUrl } from '../../kit/check/api.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { answersOf, type ListNotes } from '../../kit/lists/observing.ts';
import { makeRead } from '../../kit/lists/reads/needed-reads.ts';
import { pauseUntilExpired } from '../../kit/lists/reads/stored-answers.ts';
import { isSystematicCut } from './silence.ts';
import { isFailure, isFilterFailure, linkTo, wasPageThere } from '../../kit/lists/refused-status.ts';

/** Pages that are asked for again at most, for each list endpoint. */
const mostAskedAgain = 3;

/**
 * Asks again for pages that a link led to and that were cut, or answered with an error or another success,
 * where it is open whether they were past the end: between two reads of the page with that link, which show
 * whether it still promises them, each once no earlier answer may be shown any more (interpretations 11, 12).
 */
export async function askForFailedPages(
  context: CheckContext,
  notes: ListNotes,
  endpoint: Endpoint,
): Promise<void> {
  const failed = context.api
    .evidence(endpoint)
    .filter((one) => isSystematicCut(one) || (isFailure(one) && !isFilterFailure(context, one)));
  const open = Map.groupBy(failed, ({ ask }) => canonicalUrl(ask.url))
    .values()
    .filter((all) => !all.some((one) => wasPageThere(context, notes, one)))
    .flatMap((all) => {
      const page = all.at(-1);
      const found = page && linkTo(context, notes, page);
      return page === undefined || found === undefined ? [] : [{ ...found, page }];
    })
    .toArray()
    // What `last` leads to changes when the list does.
    .toSorted((one, other) => Number(one.link === 'last') - Number(other.link === 'last'))
    .slice(0, mostAskedAgain);
  if (open.length === 0) return;
  const pages = open.map(({ page }) => page);
  const read = async (kind: 'again' | 'follow'): Promise<void> => {
    for (const { view, timeline, of, link } of open)
      await makeRead(
        context,
        notes,
        { view, timeline },
        kind === 'again' ? { kind, of } : { kind, of, link },
      );
  };
  await read('again');
  await pauseUntilExpired(context, notes, pages);
  await read('follow');
  const withLink = open.flatMap(({ view, of }) =>
    answersOf(context, notes, view).filter(({ number }) => number === of),
  );
  await pauseUntilExpired(context, notes, withLink);
  await read('again');
}
