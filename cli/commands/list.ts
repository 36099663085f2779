import { readingsPage } from '../../suites/spec/readings.ts';
import { UsageError, type Command } from '../command.ts';
import { flag } from '../options.ts';
import { catalogueRows, type CatalogueRow } from '../pages/rule-page.ts';
import { callOf } from '../place.ts';
import { print } from '../terminal.ts';

const options = {
  json: flag('print JSON'),
  markdown: flag('print a Markdown table'),
  readings: flag('print the page docs/readings.md, with the numbered interpretations of the spec'),
};

/** `list`: every rule and every open point. */
export const command: Command<typeof options> = {
  options,
  usage: '[--json | --markdown | --readings]',
  run(given) {
    const wanted = Object.keys(given);
    if (wanted.length > 1) throw new UsageError(`--${wanted.join(' and --')} exclude each other`);
    if (given.readings) process.stdout.write(readingsPage);
    else if (given.json) process.stdout.write(`${JSON.stringify(catalogueRows(), null, 2)}\n`);
    else if (given.markdown) process.stdout.write(asMarkdown(catalogueRows()));
    else print(ruleTable());
    return 0;
  },
};

const markOf = ({ pending }: CatalogueRow): string => (pending === undefined ? '' : ` (${pending})`);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function asMarkdown(all: readonly CatalogueRow[]): string {
  const lines = all.map(
    (row) => `| \`${row.id}\` | ${row.level} | ${row.clause} | ${cell(row.text)}${markOf(row)} |`,
  );
  return ['| Id | Level | Clause | Rule |', '|---|---|---|---|', ...lines, ''].join('\n');
}

/** All rules and open points, or those of a clause, as a table; empty where there are none. */
export function ruleTable(clause?: string): string {
  const shown = catalogueRows().filter((row) => clause === undefined || row.clause === clause);
  if (shown.length === 0) return '';
  const width = Math.max(...shown.map(({ id }) => id.length)) + 2;
  const line = (id: string, level: string, place: string, title: string): string =>
    `${id.padEnd(width)}${level.padEnd(9)}${place.padEnd(5)}${title}`;
  const count = (level: CatalogueRow['level']): string =>
    `${shown.filter((row) => row.level === level).length} ${level}`;
  return [
    line('id', 'level', 'cl.', 'title'),
    ...shown.map((row) => line(row.id, row.level, row.clause, `${row.title}${markOf(row)}`)),
    '',
    `${count('MUST')}, ${count('SHOULD')}, ${count('OBSERVE')}; \`${callOf('explain')} ID\` shows one in full.`,
    '',
  ].join('\n');
}
