import type { ListPosition } from '../../call.ts';
import type { RequirementId } from '../../../suites/catalogue/index.ts';
import { onLinks, setTo, without } from '../../alterations.ts';
import type { When } from '../../conditions.ts';
import {
  always,
  beforeLastPage,
  both,
  onLastPage,
  pastPageOne,
  underFilter,
  withoutFilter,
} from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Json } from '../../json.ts';
import type { Defect, Depth } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

type Rel = 'self' | 'first' | 'prev' | 'next' | 'last';

/** A link that is missing, of a wrong type, or leads to a wrong place (clause 2.5). */
export const linkDefects: readonly Defect[] = [
  lost('run-links-without-self', listRuns, 'self', 'plain', always),
  lost('record-links-without-self-on-last-page', listRecords, 'self', 'last-page', onLastPage),
  lost('run-links-without-first-past-page-one', listRuns, 'first', 'past-page-one', pastPageOne),
  lost('record-links-without-first', listRecords, 'first', 'plain', always),
  lost('run-links-without-last-under-filter', listRuns, 'last', 'under-filter', underFilter),
  lost('record-links-without-last', listRecords, 'last', 'plain', always),
  lost('run-links-without-next', listRuns, 'next', 'plain', beforeLastPage),
  lost('record-links-without-prev', listRecords, 'prev', 'plain', pastPageOne),
  mistyped('run-next-is-a-page-number', listRuns, 'next', 'plain', beforeLastPage, (place) => place.page + 1),
  mistyped(
    'record-next-null-under-filter',
    listRecords,
    'next',
    'under-filter',
    both(underFilter, beforeLastPage),
    null,
  ),
  mistyped('run-prev-null-on-last-page', listRuns, 'prev', 'last-page', onLastPage, null),
  mistyped('record-last-is-an-object-past-page-one', listRecords, 'last', 'past-page-one', pastPageOne, {
    href: '?page=4',
  }),
  misled('run-next-leaves-the-origin', listRuns, 'next', 'plain', '2.5-same-list', beforeLastPage, (place) =>
    place.link(place.page + 1).replace(/^http:\/\/[^/]+/, 'http://other.example'),
  ),
  misled(
    'record-first-leaves-the-origin-on-last-page',
    listRecords,
    'first',
    'last-page',
    '2.5-same-list',
    onLastPage,
    (place) => place.link(1).replace('http://', 'https://'),
  ),
  misled('record-last-leads-to-the-runs', listRecords, 'last', 'plain', '2.5-same-list', always, (place) =>
    place.link(place.pages).replace(/\/sync_runs\/[^?]*/, '/sync_runs'),
  ),
  misled(
    'run-self-leads-to-another-sync',
    listRuns,
    'self',
    'past-page-one',
    '2.5-same-list',
    pastPageOne,
    (place) => place.link(place.page).replace(/\/syncs\/\d+\//, '/syncs/2/'),
  ),
  misled(
    'run-next-forgets-the-filter',
    listRuns,
    'next',
    'under-filter',
    '2.5-filter-kept',
    both(underFilter, beforeLastPage),
    (place) => dropStatus(place.link(place.page + 1)),
  ),
  misled(
    'record-last-forgets-the-filter',
    listRecords,
    'last',
    'under-filter',
    '2.5-filter-kept',
    underFilter,
    (place) => dropStatus(place.link(place.pages)),
  ),
  misled(
    'run-first-swaps-the-filter-for-one-status',
    listRuns,
    'first',
    'one-status',
    '2.5-filter-kept',
    ({ place }) => place?.status === 'failed',
    (place) => place.link(1).replace('status=failed', 'status=success'),
  ),
  misled(
    'run-self-leads-to-page-one',
    listRuns,
    'self',
    'past-page-one',
    '2.5-self-page',
    pastPageOne,
    (place) => place.link(1),
  ),
  misled(
    'record-self-is-the-next-page-under-filter',
    listRecords,
    'self',
    'under-filter',
    '2.5-self-page',
    both(underFilter, beforeLastPage),
    (place) => place.link(place.page + 1),
  ),
  misled('record-first-leads-to-page-two', listRecords, 'first', 'plain', '2.5-first-page', always, (place) =>
    place.link(Math.min(2, place.pages)),
  ),
  misled(
    'run-first-is-the-own-page-on-last-page',
    listRuns,
    'first',
    'last-page',
    '2.5-first-page',
    onLastPage,
    (place) => place.link(place.page),
  ),
  misled(
    'run-next-skips-a-page',
    listRuns,
    'next',
    'past-page-one',
    '2.5-next-page',
    both(withoutFilter, atPage(2)),
    (place) => place.link(4),
  ),
  misled(
    'record-next-turns-back',
    listRecords,
    'next',
    'past-page-one',
    '2.5-next-page',
    both(withoutFilter, atPage(3)),
    (place) => place.link(2),
  ),
  misled('run-prev-skips-a-page', listRuns, 'prev', 'past-page-one', '2.5-prev-page', atPage(4), (place) =>
    place.link(2),
  ),
  misled(
    'record-prev-is-the-own-page-under-filter',
    listRecords,
    'prev',
    'under-filter',
    '2.5-prev-page',
    both(underFilter, pastPageOne),
    (place) => place.link(place.page),
  ),
  misled('run-last-is-one-short', listRuns, 'last', 'plain', '2.5-last-page', always, (place) =>
    place.link(Math.max(1, place.pages - 1)),
  ),
  misled(
    'record-last-is-one-too-far-under-filter',
    listRecords,
    'last',
    'under-filter',
    '2.5-last-page',
    underFilter,
    (place) => place.link(place.pages + 1),
  ),
];

type ListEndpoint = typeof listRuns | typeof listRecords;

function lost(name: string, endpoint: ListEndpoint, rel: Rel, depth: Depth, when: When): Defect {
  return fault(
    name,
    `The link ${rel} is missing where it is required (${depth}).`,
    [`2.5-${rel}`, endpoint, depth, new RegExp(`^/links(/${rel})?$`)],
    onLinks(endpoint, without(rel), when),
  );
}

function mistyped(
  name: string,
  endpoint: ListEndpoint,
  rel: Rel,
  depth: Depth,
  when: When,
  value: Json | ((place: ListPosition) => Json),
): Defect {
  return fault(
    name,
    `The link ${rel} is not a string where it must be one (${depth}).`,
    [`2.5-${rel}`, endpoint, depth, `/links/${rel}`],
    onLinks(
      endpoint,
      (links, place) => setTo(rel, typeof value === 'function' ? value(place) : value)(links),
      when,
    ),
  );
}

function misled(
  name: string,
  endpoint: ListEndpoint,
  rel: Rel,
  depth: Depth,
  rule: RequirementId,
  when: When,
  to: (place: ListPosition) => string,
): Defect {
  return fault(
    name,
    `The link ${rel} leads to the wrong page (${depth}).`,
    [rule, endpoint, depth, `/links/${rel}`],
    onLinks(endpoint, (links, place) => setTo(rel, to(place))(links), when),
  );
}

function atPage(page: number): When {
  return ({ place }) => place?.page === page;
}

function dropStatus(link: string): string {
  return link.replace(/&status=[^&]*/, '');
}
