import type { RequirementId } from '../../../suites/catalogue/index.ts';
import { onLinks, onReply } from '../../alterations.ts';
import type { When } from '../../conditions.ts';
import { both, filteredBy, onLastPage, pastPageOne, underFilter, gives } from '../../conditions.ts';
import { withCursors } from '../../cursors.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { JsonObject } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { asText } from '../../store.ts';
import type { Defect, Depth } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns, listRecords } = ENDPOINTS;

type ListEndpoint = typeof listRuns | typeof listRecords;

/**
 * Pages that a list promises and keeps from a valid token, and links of lists that are seldom looked at
 * (clauses 2.5, 4.7, 4.9).
 */
export const deepPageDefects: readonly Defect[] = [
  closed('run-pages-past-one-unauthorised', listRuns, '4.7-page-number', 401, 'past-page-one', pastPageOne),
  closed('record-last-page-forbidden', listRecords, '4.9-page-number', 403, 'last-page', onLastPage),
  closed(
    'run-pages-past-one-forbidden-under-filter',
    listRuns,
    '4.7-page-number',
    403,
    'under-filter',
    both(underFilter, pastPageOne),
  ),
  fault(
    'record-page-numbers-unauthorised-beside-cursors',
    'Links go by cursors; a page that is asked for by its number is refused to a valid token.',
    ['4.9-page-number', listRecords, 'plain', 'status'],
    () => ({
      ...withCursors(),
      ...refusing(listRecords, 401, gives('page')),
    }),
  ),
  {
    name: 'run-cursor-pages-forbidden',
    summary: 'Links go by cursors, and what they lead to is refused to a valid token.',
    expectedFailures: ['2.5-next-page', '2.5-prev-page', '2.5-last-page', '2.5-self-page', '2.5-first-page'],
    at: { endpoint: listRuns, pointer: '/links/next' },
    depth: 'plain',
    reason: 'Every link that is followed is refused.',
    apply: () => ({
      ...withCursors(),
      ...refusing(listRuns, 403, gives('cursor')),
    }),
  },
  keptFilter('run-filter-unauthorised-for-one-status', listRuns, '4.7-answers-200', 401, 'aborted'),
  keptFilter('record-filter-forbidden-for-one-status', listRecords, '4.9-answers-200', 403, 'success'),
  forgetful('run-links-of-nothing-forget-the-filter', listRuns),
  forgetful('record-links-of-nothing-forget-the-filter', listRecords),
  numbered('run-links-of-a-numbered-page-forget-the-filter', listRuns),
  numbered('record-links-of-a-numbered-page-forget-the-filter', listRecords),
];

function refusing(endpoint: ListEndpoint, status: 401 | 403, when: When): Deviation {
  const reply = refusal(status, 'refused', 'You may not see this page.');
  return onReply(endpoint, (own) => own.status === 200 && Object.assign(own, reply), when);
}

function closed(
  name: string,
  endpoint: ListEndpoint,
  rule: RequirementId,
  status: 401 | 403,
  depth: Depth,
  when: When,
): Defect {
  return {
    name,
    summary: `Some pages of a list (${depth}) are answered with ${status} although the token is good.`,
    expectedFailures: [rule, '2.5-last-page'],
    at: { endpoint, pointer: 'status' },
    depth,
    apply: refusing(endpoint, status, when),
  };
}

/** A list that is refused under one status that its entries have. */
function keptFilter(
  name: string,
  endpoint: ListEndpoint,
  rule: RequirementId,
  status: 401 | 403,
  filter: string,
): Defect {
  return fault(
    name,
    `The list under one status in use is answered with ${status} although the token is good.`,
    [rule, endpoint, 'under-filter', 'status'],
    refusing(endpoint, status, filteredBy(filter)),
  );
}

function forget(links: JsonObject): void {
  for (const rel of ['self', 'first', 'last'])
    links[rel] = asText(links[rel]).replace(/\bstatus=[^&]*&?/, '');
}

function forgetful(name: string, endpoint: ListEndpoint): Defect {
  return fault(
    name,
    'The links of a filtered list that holds nothing have no filter.',
    ['2.5-filter-kept', endpoint, 'under-filter', '/links/self'],
    onLinks(
      endpoint,
      forget,
      both(underFilter, ({ place }) => place?.total === 0),
    ),
  );
}

/** Cursors carry page and filter, except those of a page that was requested by its number. */
function numbered(name: string, endpoint: ListEndpoint): Defect {
  return fault(
    name,
    'Links go by cursors, which lack the filter where a page was asked for by its number.',
    ['2.5-filter-kept', endpoint, 'two-parameters', '/links/self'],
    () => {
      const cursors = withCursors();
      return {
        ...cursors,
        links(links, place, call) {
          const isBare = call.endpoint === endpoint && call.query.has('page');
          cursors.links?.(links, isBare ? { ...place, status: undefined } : place, call);
        },
      };
    },
  );
}
