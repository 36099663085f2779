import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
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

const page = new URL('../../docs/performance.md', import.meta.url);
const [begin, end] = ['<!-- lab/histories/faulty.ts -->', '<!-- end of lab/histories/faulty.ts -->'];

const [trials, seed] = [Number(values.trials), Number(values.seed)];
const powers = measurePower(trials, seed);
const made = [
  `Per cell ${trials} servers, seed ${seed}; percentages impossible / undecided / possible.`,
  powerTable(powers),
  faultList(),
].join('\n\n');

if (values.write) {
  const text = readFileSync(page, 'utf8');
  const [before, rest] = [text.split(begin)[0], text.split(end)[1]];
  if (rest === undefined) throw new Error(`docs/performance.md has no "${begin}" and "${end}"`);
  writeFileSync(page, `${before}${begin}\n\n${made}\n\n${end}${rest}`);
}
console.log(made);
for (const { name } of speeds)
  console.log(`${name}: ${(caughtShare(powers, name) * 100).toFixed(1)} % impossible`);
