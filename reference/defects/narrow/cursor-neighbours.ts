import { both, ofOtherSyncs, ofUnnamedRuns, type When } from '../../conditions.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';
import { cursorsWith } from './seen-once.ts';

const { listRecords } = ENDPOINTS;

/** Records of runs of the first sync that the target file does not name. */
const ofRunsBeside: When = both(
  ({ endpoint }) => endpoint === listRecords,
  both(ofUnnamedRuns, (call) => !ofOtherSyncs(call)),
);

/** Pages of lists that few requests reach, behind cursors: no number says which neighbours they have. */
export const cursorNeighbourFaults: readonly Defect[] = [
  fault(
    'records-of-unnamed-runs-without-prev-behind-cursors',
    'Of runs that the target file does not name, pages of records have no `prev`; their links are cursors.',
    ['2.5-prev', listRecords, 'one-endpoint'],
    cursorsWith((links, { page }, call) => {
      if (page > 1 && ofRunsBeside(call)) links['prev'] = null;
    }),
  ),
  fault(
    'records-of-unnamed-runs-without-next-behind-cursors',
    'Of runs that the target file does not name, pages of records have no `next`; their links are cursors.',
    ['2.5-next', listRecords, 'one-endpoint'],
    cursorsWith((links, { page, pages }, call) => {
      if (page < pages && ofRunsBeside(call)) links['next'] = null;
    }),
  ),
];
