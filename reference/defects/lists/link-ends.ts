import { onLinks, setTo, without } from '../../alterations.ts';
import type { ListPosition } from '../../call.ts';
import type { When } from '../../conditions.ts';
import { always, both, onLastPage, underFilter } from '../../conditions.ts';
import type { Endpoint } from '../../endpoints.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Json } from '../../json.ts';
import { asText } from '../../store.ts';
import type { Defect, Depth } from '../defect.ts';
import { fault } from '../fault.ts';
import { BOTH_LISTS } from './both-lists.ts';

const { listRuns } = ENDPOINTS;

type Rel = 'self' | 'prev' | 'next';

const onFirstPage: When = ({ place }) => place?.page === 1;

/** What links hold at the two ends of a list, and links that are wrong on every page (clause 2.5). */
export const linkEndDefects: readonly Defect[] = [
  ...BOTH_LISTS.flatMap(({ noun, endpoint }) => [
    mistyped(`${noun}-prev-false-on-first-page`, endpoint, 'prev', 'plain', onFirstPage, false),
    mistyped(`${noun}-next-zero-on-last-page`, endpoint, 'next', 'last-page', onLastPage, 0),
    softEnd(`${noun}-prev-null-on-first-page`, endpoint, 'prev', 'plain', onFirstPage, null),
    softEnd(`${noun}-next-missing-on-last-page`, endpoint, 'next', 'last-page', onLastPage, undefined),
    misled(`${noun}-self-is-always-page-one`, endpoint, 'self', '2.5-self-page', always, (place) =>
      place.link(1),
    ),
    misled(`${noun}-next-is-always-page-one`, endpoint, 'next', '2.5-next-page', always, (place) =>
      place.link(1),
    ),
    misled(`${noun}-prev-is-always-the-last-page`, endpoint, 'prev', '2.5-prev-page', always, (place) =>
      place.link(place.pages),
    ),
    fault(
      `${noun}-links-all-forget-the-filter`,
      'No link of a filtered list holds the filter.',
      ['2.5-filter-kept', endpoint, 'plain', /^\/links\/(self|first|prev|next|last)$/],
      onLinks(endpoint, (links) => {
        for (const [rel, link] of Object.entries(links))
          links[rel] = asText(link).replace(/&status=[^&]*/, '');
      }),
    ) satisfies Defect,
  ]),
  fault(
    'run-prev-of-the-first-page-leads-to-page-3',
    'The first page of runs names page 3 as `prev`.',
    ['2.5-prev-page', listRuns, 'plain', '/links/prev'],
    onLinks(
      listRuns,
      (links, { pages, link }) => void (links['prev'] = link(Math.min(3, pages))),
      onFirstPage,
    ),
  ),
  softEnd(
    'run-next-null-on-last-filtered-page',
    listRuns,
    'next',
    'under-filter',
    both(underFilter, onLastPage),
    null,
  ),
];

function mistyped(name: string, endpoint: Endpoint, rel: Rel, depth: Depth, when: When, value: Json): Defect {
  return fault(
    name,
    `The link ${rel} is neither a string nor null where it leads nowhere (${depth}).`,
    [rel === 'prev' ? '2.5-prev' : '2.5-next', endpoint, depth, `/links/${rel}`],
    onLinks(endpoint, setTo(rel, value), when),
  );
}

function softEnd(
  name: string,
  endpoint: Endpoint,
  rel: Rel,
  depth: Depth,
  when: When,
  value: null | undefined,
): Defect {
  return fault(
    name,
    `The link ${rel} is ${value === null ? 'null' : 'missing'} at an end of the list.`,
    ['2.5-end-strings', endpoint, depth, new RegExp(`^/links(/${rel})?$`)],
    onLinks(endpoint, value === undefined ? without(rel) : setTo(rel, value), when),
  );
}

function misled(
  name: string,
  endpoint: Endpoint,
  rel: Rel,
  rule: '2.5-self-page' | '2.5-next-page' | '2.5-prev-page',
  when: When,
  to: (place: ListPosition) => string,
): Defect {
  return fault(
    name,
    `The link ${rel} leads to the same page on every page.`,
    [rule, endpoint, 'plain', `/links/${rel}`],
    onLinks(endpoint, (links, place) => setTo(rel, to(place))(links), when),
  );
}
