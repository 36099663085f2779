import type { ReadPage } from '../../kit/lists/read-pages.ts';

/**
 * Says of a link whether its path is written in a form that no page of that kind was read under so far:
 * with a slash at its end, say, or with the page in a further segment. Its number says where it should lead,
 * but not that the server has anything at such a path. Pages are of one kind if they were read before the
 * same schedule and both with or without a filter.
 */
export function newPaths(all: readonly ReadPage[]): (from: ReadPage, url: string) => boolean {
  const known = new Set(all.map((one) => keyOf(one, one.page.exchange.ask.url)));
  return (from, url) => formOf(url) !== formOf(from.page.exchange.ask.url) && !known.has(keyOf(from, url));
}

const keyOf = ({ epoch, view }: ReadPage, url: string): string =>
  `${epoch} ${view.status === undefined} ${formOf(url)}`;

/** What a path has behind the name of its list, without numbers. */
const formOf = (url: string): string =>
  new URL(url).pathname.replace(/^.*\/sync_(?:runs|records)(?=\/|$)/, '').replaceAll(/\d+/g, 'N');
