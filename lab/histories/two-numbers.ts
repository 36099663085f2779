import type { Claim } from '../../suites/kit/history/claim.ts';
import type { History } from '../../suites/kit/history/observation.ts';
import { idsShown, isOfView, showsSameIds, numberOf, viewOf } from './seen-pages.ts';

/**
 * What pages of two numbers both show, one entry or all, whenever they were asked for; of a number past the
 * end, by its own `last`, all that it shows is open.
 */
export function onTwoNumbers({ observations }: History): Claim[] {
  const numbered = observations.flatMap((page) => {
    const at = numberOf(page.address);
    return at === undefined || idsShown(page).length === 0
      ? []
      : [{ page, at, ids: new Set(idsShown(page)) }];
  });
  return numbered.flatMap((one, index) =>
    numbered.slice(index + 1).flatMap((other): Claim[] => {
      const [entry] = one.ids.intersection(other.ids);
      if (entry === undefined || one.at === other.at || !isOfView(viewOf(one.page), other.page)) return [];
      const view = viewOf(one.page);
      const [front, back] = one.at < other.at ? [one, other] : [other, one];
      const on = [front.page.number, back.page.number] as const;
      if (!showsSameIds(one.page, other.page)) return [{ kind: 'repeated', view, entry, on }];
      const { shows } = back.page;
      const last = shows.kind === 'page' ? numberOf(shows.links.last) : undefined;
      if (last !== undefined && back.at > last) return [];
      return [{ kind: 'same-page', view, on, ...(last === undefined ? { isOpenEnded: true } : {}) }];
    }),
  );
}
