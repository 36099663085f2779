import { behindCursors } from '../../cursors.ts';
import type { Defect } from '../defect.ts';
import { linkDefects } from './links.ts';
import { listDefects } from './lists.ts';

/** Faults that must be seen whatever links look like: each answer hides places and filters in new cursors. */
const faults: ReadonlySet<string> = new Set([
  'run-links-without-next',
  'run-next-skips-a-page',
  'run-prev-skips-a-page',
  'record-prev-is-the-own-page-under-filter',
  'run-self-leads-to-page-one',
  'record-filter-stops-after-page-two',
  'run-list-repeats-an-entry-on-page-two',
  'record-filter-loses-its-last-entry',
]);

/** Lists and links that are wrong as others of these folders are, on servers whose links are cursors. */
export const cursorDefects: readonly Defect[] = [...linkDefects, ...listDefects]
  .filter(({ name }) => faults.has(name))
  .map((defect) => ({
    ...defect,
    name: `${defect.name}-behind-cursors`,
    summary: `${defect.summary.replace(/\.$/, '')}; links are cursors that only their answer has.`,
    apply: () => behindCursors(typeof defect.apply === 'function' ? defect.apply() : defect.apply),
  }));
