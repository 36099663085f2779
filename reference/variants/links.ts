import { rowStatus } from '../store.ts';
import { behindCursors, withCursors } from '../cursors.ts';
import type { Deviation } from '../deviation.ts';
import type { JsonObject } from '../json.ts';
import type { Variant } from './variant.ts';

/** Links in other forms, and other things at the two ends of a list (clause 2.5). */
export const linkVariants: readonly Variant[] = [
  {
    name: 'links-are-absolute-paths',
    summary: 'Links begin with the path.',
    changes: ['2.5-link-form'],
    apply: rewriting((link) => link.replace(/^https?:\/\/[^/]+/, '')),
  },
  {
    name: 'links-are-queries',
    summary: 'Links contain only the query.',
    changes: ['2.5-link-form'],
    apply: rewriting((link) => link.slice(link.indexOf('?'))),
  },
  {
    name: 'links-are-relative-to-the-folder',
    summary: 'Links contain the last path segment and the query.',
    changes: ['2.5-link-form'],
    apply: rewriting((link) => link.replace(/^.*\/([^/?]+\?)/, '$1')),
  },
  {
    name: 'links-without-scheme',
    summary: 'Links begin with the host, two slashes before it.',
    changes: ['2.5-link-form'],
    apply: rewriting((link) => link.replace(/^https?:/, '')),
  },
  {
    name: 'links-with-further-parameters',
    summary: 'Links put the status first and add a page size, an empty parameter and a fragment.',
    apply: rewriting((link) => {
      const [path = '', query = ''] = link.split('?');
      return `${path}?${query.split('&').toReversed().join('&')}&per_page=10&sort=#top`;
    }),
  },
  {
    name: 'links-null-at-ends',
    summary: 'At the ends `prev` and `next` are null.',
    changes: ['2.5-end-form'],
    apply: ending(() => null),
  },
  {
    name: 'links-empty-at-ends',
    summary: 'At the ends `prev` and `next` are empty strings.',
    changes: ['2.5-end-form'],
    apply: ending(() => ''),
  },
  {
    name: 'links-left-out-at-ends',
    summary: 'At the ends `prev` and `next` are left out.',
    changes: ['2.5-end-form'],
    apply: ending(() => undefined),
  },
  {
    name: 'links-with-cursors',
    summary: 'Links carry one opaque cursor for page and filter; page=N works too.',
    // The status in a cursor is a filter before lists are cut into pages.
    alone: ['whether pages are cut before the filter', 'the form of links'],
    apply: withCursors(),
  },
  {
    name: 'links-with-cursors-of-one-answer',
    summary: 'Each answer has cursors of its own, which no other answer repeats; page=N works too.',
    alone: ['the form of links'],
    apply: () => behindCursors(),
  },
  {
    name: 'empty-page-at-the-end',
    summary: 'After the last entry of a list comes an empty page, to which `last` leads.',
    alone: ['the size of pages'],
    apply: {
      links(links, { page, pages, total, link }) {
        if (total === 0) return;
        links['last'] = link(pages + 1);
        if (page > pages) links['self'] = link(page);
        if (page >= pages) links['next'] = link(pages + 1);
      },
    },
  },
  {
    name: 'cursors-through-lists-ordered-by-status',
    summary:
      'Lists are ordered by status, their links hide page and filter in a cursor, and there is none at the ends.',
    changes: ['4.7-order', '4.9-order', '2.5-end-form', '8-page-size-runs', '8-page-size-records'],
    alone: ['the size of pages', 'the form of links'],
    apply: () => ({ ...withCursors(), ...ordered, ...endingCursors() }),
  },
];

const ordered: Deviation = {
  settings: { pageSize: 3 },
  select: (rows) =>
    rows.toSorted((one, other) =>
      rowStatus(one) < rowStatus(other) ? -1 : rowStatus(one) > rowStatus(other) ? 1 : 0,
    ),
};

function endingCursors(): Deviation {
  const [cursors, ends] = [withCursors(), ending(() => undefined)];
  return {
    links(links, place, call) {
      cursors.links?.(links, place, call);
      ends.links?.(links, place, call);
    },
  };
}

function rewriting(change: (link: string) => string): Deviation {
  return {
    links(links) {
      for (const [rel, link] of Object.entries(links))
        if (typeof link === 'string' && link !== '') links[rel] = change(link);
    },
  };
}

function ending(end: () => '' | null | undefined): Deviation {
  const close = (links: JsonObject, rel: string): void => {
    const value = end();
    if (value === undefined) delete links[rel];
    else links[rel] = value;
  };
  return {
    links(links, { page, pages }) {
      if (page <= 1) close(links, 'prev');
      if (page >= pages) close(links, 'next');
    },
  };
}
