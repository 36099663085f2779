import { isRequirementId, observations, requirements } from '../../suites/catalogue/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import { readingsPage, rejected } from '../../suites/spec/readings.ts';
import { describeReason } from '../../suites/verdict/words.ts';
import { UsageError, type Command } from '../command.ts';
import { flag } from '../options.ts';
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
    else if (given.json) process.stdout.write(`${JSON.stringify(rows(), null, 2)}\n`);
    else if (given.markdown) process.stdout.write(asMarkdown(rows()));
    else print(ruleTable());
    return 0;
  },
};

/** Each rule and open point; JSON leaves out what is undefined. */
const rows = () =>
  Object.entries({ ...requirements, ...observations }).map(([id, entry]) => {
    const { level, clause, title, text, endpoints } = entry;
    const rule = isRequirementId(id) ? requirements[id] : undefined;
    const pending = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
    const why = pending && describeReason(pending); // why a new rule does not count yet
    const other = rejected.filter(({ rules }) => rules.includes(id)).map((one) => one.text);
    const otherReadings = other.length === 0 ? undefined : other;
    return { id, level, clause, title, text, reading: rule?.reading, otherReadings, endpoints, pending: why };
  });

type Row = ReturnType<typeof rows>[number];

const markOf = ({ pending }: Row): string => (pending === undefined ? '' : ` (${pending})`);

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

function asMarkdown(all: readonly Row[]): string {
  const lines = all.map(
    (row) => `| \`${row.id}\` | ${row.level} | ${row.clause} | ${cell(row.text)}${markOf(row)} |`,
  );
  return ['| Id | Level | Clause | Rule |', '|---|---|---|---|', ...lines, ''].join('\n');
}

/** All rules and open points, or those of a clause, as a table; empty where there are none. */
export function ruleTable(clause?: string): string {
  const shown = rows().filter((row) => clause === undefined || row.clause === clause);
  if (shown.length === 0) return '';
  const width = Math.max(...shown.map(({ id }) => id.length)) + 2;
  const line = (id: string, level: string, place: string, title: string): string =>
    `${id.padEnd(width)}${level.padEnd(9)}${place.padEnd(5)}${title}`;
  const count = (level: Row['level']): string =>
    `${shown.filter((row) => row.level === level).length} ${level}`;
  return [
    line('id', 'level', 'cl.', 'title'),
    ...shown.map((row) => line(row.id, row.level, row.clause, `${row.title}${markOf(row)}`)),
    '',
    `${count('MUST')}, ${count('SHOULD')}, ${count('OBSERVE')}; \`${callOf('explain')} ID\` shows one in full.`,
    '',
  ].join('\n');
}
