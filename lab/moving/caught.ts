import { parseArgs } from 'node:util';

import { fillIn } from '../fill-in.ts';
import { movingTable, tryWhileMoving } from './trials.ts';

/**
 * Certifies servers that have one defect of their lists while their runs change, and writes the table into
 * the page: `node lab/moving/caught.ts --every 10 --one-in 2`; without `--write` only to the terminal.
 */
const { values } = parseArgs({
  options: {
    /** Lists of runs that are read between two changes. */
    every: { type: 'string', default: '10' },
    'one-in': { type: 'string', default: '1' },
    /** Servers at a time: most of the time a certification waits. */
    side: { type: 'string', default: '4' },
    write: { type: 'boolean', default: false },
  },
});

const every = Number(values.every);
const trials = await tryWhileMoving({ every, oneIn: Number(values['one-in']), atOnce: Number(values.side) });
const table = movingTable(trials, every);
if (values.write) fillIn('docs/performance.md', 'lab/moving/caught.ts', table);
console.log(table);
