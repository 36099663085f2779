import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { asText } from '../../store.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { listRuns } = ENDPOINTS;

/** Links that count entries, not pages: their URL names no page. */
const offsetsWith = (change: Required<Pick<Deviation, 'links'>>['links']): Deviation => ({
  pageNumber: (page, { query }) => (query.has('skip') ? Number(query.get('skip')) / 10 + 1 : page),
  links(links, place, call) {
    change(links, place, call);
    for (const [rel, link] of Object.entries(links))
      if (link !== null)
        links[rel] = asText(link).replace(/page=(\d+)/, (_, page) => `skip=${(Number(page) - 1) * 10}`);
  },
});

/** Links without page numbers that differ in one answer. */
export const offsetLinkFaults: readonly Defect[] = [
  fault(
    'next-of-page-one-by-number-skips-to-the-last-by-offset',
    'Links are offsets; `next` of runs that are asked for as page=1 leads to the last page.',
    ['2.5-next-page', listRuns, 'one-endpoint'],
    offsetsWith((links, { page, pages, link }, { endpoint, query }) => {
      if (endpoint === listRuns && page === 1 && pages > 2 && query.has('page')) links['next'] = link(pages);
    }),
  ),
];
