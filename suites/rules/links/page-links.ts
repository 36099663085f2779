import type { CheckContext } from '../../kit/check/check-context.ts';
import { keepsFilter, linkTarget, linkUrl } from '../../kit/lists/link-url.ts';
import { hasEntries, hasForeignEntry, linkNames, type LinkName } from '../../kit/lists/list.ts';
import type { ReadPage } from '../../kit/lists/read-pages.ts';

/** A link of a page whose place is known. */
export interface Link {
  readonly from: ReadPage;
  readonly at: number;
  readonly url: string;
  readonly address: string;
  /** The place that its URL names, or that was read at its URL; undefined if neither is known. */
  readonly place: number | undefined;
  /** Whether `next` of the same page leads to the page behind it, as far as its URL says. */
  readonly hasNext: boolean;
  /** The place that `last` of the same page names. */
  readonly last: number | undefined;
}

/** A link of a page with its place; undefined where another rule is about it, or the place is not known. */
export function linkOfPage(
  context: CheckContext,
  from: ReadPage,
  name: LinkName,
  read: ReadAt,
): Link | undefined {
  const { page, view, at } = from;
  const { url, asks } = linkTarget(context, page, name) ?? {};
  // A page without entries may be any past the end; a lost filter and foreign entries have rules of their
  // own.
  if (url === undefined || asks === undefined || at === undefined || !hasEntries(page)) return undefined;
  if (!keepsFilter(view, asks) || hasForeignEntry(view, page)) return undefined;
  return {
    from,
    at,
    url,
    address: asks.address,
    place: placeOfLink(context, from, name, read),
    hasNext: leadsOn(context, from, at, read),
    last: placeOfLink(context, from, 'last', read),
  };
}

/** Whether `next` of a page names the page behind it, or is a cursor that no other link of the page has. */
export function leadsOn(context: CheckContext, from: ReadPage, at: number, read: ReadAt): boolean {
  const { page } = from;
  const next = linkTarget(context, page, 'next');
  const place = placeOfLink(context, from, 'next', read);
  if (next?.url === undefined || place !== undefined) return place === at + 1;
  return linkNames.every((name) => name === 'next' || linkUrl(context, page, name) !== next.url);
}

/**
 * The last page that was read at each URL, by its view, and the last one with a known place before each
 * schedule.
 */
export type ReadAt = ReadonlyMap<string, ReadPage>;

/** The pages that were read, by their URLs. */
export const readAt = (all: readonly ReadPage[]): ReadAt =>
  new Map(
    all.flatMap((one): [string, ReadPage][] => {
      const key = `${one.name} ${one.address}`;
      return one.at === undefined
        ? [[key, one]]
        : [
            [key, one],
            [`${one.epoch} ${key}`, one],
          ];
    }),
  );

/** The place that a link of a page names, or that was read at its URL; its own where it is as `self`. */
export function placeOfLink(
  context: CheckContext,
  { name: view, page, at, epoch }: ReadPage,
  name: LinkName,
  read: ReadAt,
): number | undefined {
  const target = linkTarget(context, page, name);
  if (target?.asks?.isMarked !== true) return target?.asks?.at;
  const key = `${view} ${target.asks.address}`;
  const known = (read.get(`${epoch} ${key}`) ?? read.get(key))?.at;
  const isItself = name !== 'self' && target.url === linkUrl(context, page, 'self');
  return known ?? (isItself ? at : undefined);
}
