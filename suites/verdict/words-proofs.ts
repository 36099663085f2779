import type { Broken, ProofReason } from '../log/judgement.ts';
import { count, describe, quote, type ByKind } from './words.ts';

const named = (entry: string | undefined): string =>
  entry === undefined ? 'the entry' : `the entry ${quote(entry)}`;

const reasons: ByKind<ProofReason, [entry: string | undefined]> = {
  'at-rest': ({ pages }) =>
    `The list was at rest: ${pages === 1 ? 'its page was' : `its ${pages} pages were`} read before and after, with the same entries in the same versions.`,
  place: ({ ahead, movers }, entry) =>
    `${count(ahead, 'entry').replace('entrys', 'entries')} before ${named(entry)} did not change, and ${movers === 0 ? 'none' : `no more than ${movers}`} of the others moved.`,
  order: ({ other }, entry) =>
    `Neither ${named(entry)} nor ${named(other)} changed, and two entries keep their order until one of them changes.`,
  away: (_, entry) => `The list had ${named(entry)} before and after, unchanged.`,
  alone: () => 'One answer shows the list at one moment.',
};

/**
 * Why no movement of a list explains what was seen of it; undefined for a finding that needs no such reason.
 */
export const describeProof = ({ because, entry }: Pick<Broken, 'because' | 'entry'>): string | undefined =>
  because && `${describe(reasons, because, entry)} So no movement of the list explains that.`;
