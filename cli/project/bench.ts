import { benchOf, figuresInMarkdown, writePage, type Figure } from '../../lab/bench/figures.ts';
import { partNames, parts } from '../../lab/bench/parts.ts';
import type { Command } from '../command.ts';
import { openReportDir, writeFiles } from '../files/writing.ts';
import { flag, names, text, whole } from '../options.ts';

const options = {
  part: { ...names(partNames, 'measure only this part'), value: 'NAME', isRepeated: true },
  rounds: whole(1, 100, 'rounds of each part (default: 3)'),
  write: flag('write the figures into docs/performance.md'),
  'report-dir': text('DIR', 'where bench.json is written (default: reports/out)'),
};

/** `bench`: the cost of a certification, checked against goals. */
export const command: Command<typeof options> = {
  options,
  usage: '[options]',
  about: `The parts are ${partNames.join(', ')}. Writes bench.json and a table; docs/performance.md explains both.`,
  ends: 'Exit codes: 0 every goal is met, 1 one is missed.',
  async run(given) {
    const { part: named = partNames, rounds = 3 } = given;
    const folder = await openReportDir(given['report-dir'], 'bench');
    const file = await benchOf(async () => {
      const figures: Figure[] = [];
      for (const part of partNames.filter((name) => named.includes(name))) {
        process.stderr.write(`measuring ${part} …\n`);
        figures.push(...(await parts[part](rounds)));
      }
      return figures;
    });
    const [path] = await writeFiles(folder, { 'bench.json': `${JSON.stringify(file, null, 2)}\n` });
    process.stdout.write(`${figuresInMarkdown(file)}\n\n${path}\n`);
    if (given.write) writePage(figuresInMarkdown(file));
    return file.held ? 0 : 1;
  },
};
