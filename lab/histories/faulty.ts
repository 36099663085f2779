import { parseArgs } from 'node:util';
import { fillIn } from '../fill-in.ts';
import { measurePower, speeds } from './power.ts';
import { caughtShare, faultList, powerTable } from './power-table.ts';

/**
 * Injects faults and writes the table into the page: `node lab/histories/faulty.ts --trials 100 --seed 17`;
 * without `--write` only to the terminal.
 */
const { values } = parseArgs({
  options: {
    trials: { type: 'string', default: '100' },
    seed: { type: 'string', default: '17' },
    write: { type: 'boolean', default: false },
  },
});

const [trials, seed] = [Number(values.trials), Number(values.seed)];
const powers = measurePower(trials, seed);
const made = [
  `Per cell ${trials} servers, seed ${seed}; percentages impossible / undecided / possible.`,
  powerTable(powers),
  faultList(),
].join('\n\n');

if (values.write) fillIn('docs/performance.md', 'lab/histories/faulty.ts', made);
console.log(made);
for (const { name } of speeds)
  console.log(`${name}: ${(caughtShare(powers, name) * 100).toFixed(1)} % impossible`);
