import { member } from '../../kit/json/json.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { violate } from '../../kit/check/violation.ts';
import { entriesFact } from '../../kit/lists/inconsistency.ts';
import { linkUrl } from '../../kit/lists/link-url.ts';
import {
  foreignEntry,
  hasForeignEntry,
  hasFilter,
  hasLeftFilter,
  hasMark,
  linkNames,
  linkOf,
  pageOf,
  type LinkName,
  type Page,
  type View,
} from '../../kit/lists/list.ts';

/** `foreignEntry` finds none whose status is no string. */
function statusAt({ entries }: Page, at: number): string {
  const status = entries[at]?.status;
  return typeof status === 'string' ? status : '';
}

/**
 * Throws Violation where a link of a filtered page leads out of its filter; a URL that does not show the
 * filter is followed; where no link shows it, only those of the given names.
 */
export async function expectLinksKept(
  context: CheckContext,
  view: View,
  page: Page,
  names: readonly LinkName[] = linkNames,
): Promise<void> {
  if (hasForeignEntry(view, page)) return;
  const links = linkNames.flatMap((name) => {
    const url = linkUrl(context, page, name);
    return url === undefined ? [] : [{ name, url, isVisible: hasFilter(view, url) }];
  });
  const hidesFilter = links.every(({ url, isVisible }) => !isVisible && hasMark(url));
  for (const { name, url, isVisible } of links) {
    if (hidesFilter && !names.includes(name)) continue;
    context.tally.saw(page.exchange, page.entries.length);
    if (isVisible) continue;
    const target = pageOf(await context.api.follow(url, page.exchange));
    if (target === undefined || !hasLeftFilter(view, url, target)) continue;
    const at = foreignEntry(view, target);
    violate({
      exchange: page.exchange,
      pointer: `/links/${name}`,
      wanted: { kind: 'link', to: { kind: 'filtered', status: view.status ?? '' } },
      received: {
        kind: 'link-leading',
        value: member(page.links, name) ?? linkOf(page, name) ?? null,
        to: at < 0 ? entriesFact(target) : { kind: 'entry-of-status', status: statusAt(target, at) },
      },
      against: [target.exchange],
    });
  }
}
