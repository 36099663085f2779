import { describeReason } from '../../suites/verdict/words-reasons.ts';
import { isRequirementId, observations, requirements } from '../../suites/catalogue/index.ts';
import { pendingReason } from '../../suites/lock.ts';
import { release } from '../../suites/release.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../command.ts';
import { describeOptions, parseOptions } from '../options.ts';
import { callOf } from '../place.ts';
import { readingsMarkdown } from '../pages/readings-page.ts';
import { pagesMarkdown, rulePages } from '../pages/rule-page.ts';

const options = {
  json: { help: 'print JSON' },
  markdown: { help: 'print a Markdown table' },
  pages: { help: 'print the page docs/requirements.md' },
  readings: { help: 'print the page docs/readings.md, with the numbered interpretations of the spec' },
} as const;

/** `list`: every rule and every open point. */
export const command: Command = {
  name: 'list',
  options,
  help: [
    `Usage: ${callOf('list')} [--json | --markdown | --pages | --readings]`,
    '',
    describeOptions(options),
  ].join('\n'),
  async run(argv) {
    const given = parseOptions(options, argv);
    const wanted = Object.keys(options).filter((name) => given.has(name));
    if (wanted.length > 1) throw new UsageError(`--${wanted.join(' and --')} exclude each other`);
    process.stdout.write(await render(wanted[0]));
    return 0;
  },
};

async function render(form: string | undefined): Promise<string> {
  if (form === 'readings') return readingsMarkdown();
  if (form === 'json') return asJson(rows());
  if (form === 'markdown') return asMarkdown(rows());
  return form === 'pages' ? pagesMarkdown(await rulePages()) : asTable(rows());
}

interface Row {
  readonly id: string;
  readonly level: 'MUST' | 'SHOULD' | 'OBSERVE';
  readonly clause: string;
  readonly title: string;
  readonly text: string;
  /** Why a new rule does not count yet. */
  readonly pending?: string;
  readonly reading?: string;
  readonly otherReadings?: readonly string[];
  readonly endpoints: readonly string[];
}

function rows(): readonly Row[] {
  const all = { ...requirements, ...observations };
  return Object.entries(all).map(([id, entry]) => ({
    id,
    level: entry.level,
    clause: entry.clause,
    title: entry.title,
    text: entry.text,
    ...('reading' in entry && entry.reading !== undefined ? { reading: entry.reading } : {}),
    ...('otherReadings' in entry && entry.otherReadings !== undefined
      ? { otherReadings: entry.otherReadings }
      : {}),
    endpoints: entry.endpoints,
    ...waiting(id),
  }));
}

function waiting(id: string): Pick<Row, 'pending'> {
  const pending = isRequirementId(id) ? pendingReason(id, release.version) : undefined;
  return pending === undefined ? {} : { pending: describeReason(pending) };
}

const markOf = (pending: string | undefined): string => (pending === undefined ? '' : ` (${pending})`);

const asJson = (all: readonly Row[]): string => `${JSON.stringify(all, null, 2)}\n`;

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const asMarkdown = (all: readonly Row[]): string =>
  [
    '| Id | Level | Clause | Rule |',
    '|---|---|---|---|',
    ...all.map(
      ({ id, level, clause, text, pending }) =>
        `| \`${id}\` | ${level} | ${clause} | ${cell(text)}${markOf(pending)} |`,
    ),
    '',
  ].join('\n');

function asTable(all: readonly Row[]): string {
  const width = Math.max(...all.map(({ id }) => id.length)) + 2;
  const lines = all.map(
    ({ id, level, clause, title, pending }) =>
      `${id.padEnd(width)}${level.padEnd(9)}${clause.padEnd(5)}${title}${markOf(pending)}`,
  );
  const count = (level: Row['level']): number => all.filter((row) => row.level === level).length;
  const sum = `${count('MUST')} MUST, ${count('SHOULD')} SHOULD, ${count('OBSERVE')} OBSERVE; \`${callOf('explain')} ID\` shows one in full.`;
  return `${'id'.padEnd(width)}${'level'.padEnd(9)}${'cl.'.padEnd(5)}title\n${lines.join('\n')}\n\n${sum}\n`;
}
