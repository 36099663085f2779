import type { CheckContext } from '../../kit/check/check-context.ts';
import { quoted } from '../../kit/check/facts.ts';
import { violate } from '../../kit/check/violation.ts';
import { member } from '../../kit/json/json.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import { hasEntries, askPage, linkOf, pageOf, placeIn, type Page, type View } from '../../kit/lists/list.ts';

/**
 * Throws Violation if a page lacks the link to a neighbour although its number and its own `last` say that
 * the neighbour exists, and reading it by number shows entries. For pages of lists that were read in part or
 * after the writes, and of sampled runs.
 */
export async function expectPromisedLink(
  context: CheckContext,
  view: View,
  page: Page,
  name: 'next' | 'prev',
): Promise<void> {
  const at = placeIn(page.exchange.ask.url);
  const last = linkUrl(context, page, 'last');
  if (at === undefined || !hasEntries(page) || last === undefined) return;
  context.tally.saw(page.exchange, page.entries.length);
  if (linkOf(page, name) !== undefined) return;
  // A page past the end may be any page.
  const end = placeIn(last) ?? -1;
  if (name === 'prev' ? at < 1 || end < at : end <= at) return;
  const neighbour = await askPage(context, view, name === 'prev' ? at : at + 2);
  if ((pageOf(neighbour)?.entries.length ?? 0) === 0) return;
  violate({
    exchange: page.exchange,
    pointer: `/links/${name}`,
    wanted: { kind: 'link', to: { kind: name === 'next' ? 'following' : 'preceding' } },
    received: quoted(member(page.links, name)),
    against: [neighbour],
  });
}
