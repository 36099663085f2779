import { dirname, relative } from 'node:path';
import type { Report, RequirementResult } from '../suites/kit/check/report.ts';
import { oneLine } from './escape.ts';
import { findings, hasPlace, headline, labelWord, tell } from './finding.ts';
import type { Found, FindingLine } from './finding.ts';
import { loadWords } from './load-words.ts';
import { painter, wrap } from './terminal.ts';
import type { Paint } from './terminal.ts';
import { notExamined } from './not-examined.ts';
import { countWords, duration, many, outcomeSign, pendingWords, verdictTitle } from './verdict.ts';

/** How the terminal report is to look. */
export interface ConsoleOptions {
  /** Whether ANSI colours may be used. */
  readonly colour: boolean;
  /** Columns to wrap prose at; nothing is wrapped where it is absent. Commands never are. */
  readonly width?: number;
  /** Where the reports were written, for the last lines. */
  readonly files?: readonly string[];
}

const kinds = [
  ['fail', 'Findings'],
  ['warn', 'Warnings'],
  ['pending', 'Findings that do not count yet'],
  ['waived', 'Waived'],
] as const;

/** The whole result for a terminal: verdict, findings, what was not examined and what would mend that, where the reports lie. */
export function renderConsole(report: Report, options: ConsoleOptions): string {
  const paint = painter(options.colour);
  const width = options.width ?? Number.POSITIVE_INFINITY;
  const found = findings(report);
  const parts = [
    ...kinds.map(([kind, title]) =>
      findingsPart(
        paint,
        width,
        title,
        found.filter((one) => one.kind === kind),
      ),
    ),
    untestedPart(paint, width, report),
    pendingPart(paint, width, report),
    contractsPart(paint, width, report),
    loadPart(paint, width, report),
    changesPart(paint, width, report),
    faultsPart(paint, report),
    verdictPart(paint, width, report),
    filesPart(paint, width, options.files ?? []),
  ];
  return `${parts
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')}\n`;
}

function verdictPart(paint: Paint, width: number, report: Report): readonly string[] {
  const { must, should } = report.counts;
  // What the run was asked for beside the verdict may have made it red.
  const isGreen = report.exitCode === 0;
  const colour = {
    conformant: isGreen ? paint.green : paint.yellow,
    'non-conformant': paint.red,
    inconclusive: paint.yellow,
  }[report.verdict];
  const sign = { conformant: isGreen ? '✓' : '!', 'non-conformant': '✗', inconclusive: '?' }[report.verdict];
  const retried = Object.entries(report.retried).map(([status, times]) => `${status} × ${times}`);
  const row = (label: string, text: string): string =>
    wrap(`${paint.dim(label.padEnd(8))} ${text}`, width, 9);
  return [
    colour(paint.bold(`${sign} ${verdictTitle(report)}: ${oneLine(report.target.name)}`)),
    wrap(`  ${oneLine(report.verdictLine)}`, width, 2),
    ...report.reasons.map((reason) => wrap(`  ${oneLine(reason)}`, width, 2)),
    '',
    row('MUST', `${many(must.total, 'rule')}: ${countWords(must)}`),
    row('SHOULD', `${many(should.total, 'rule')}: ${countWords(should)}`),
    ...report.coverage
      .filter(({ sampled }) => sampled)
      .map((list) =>
        row(
          'sampled',
          `${oneLine(list.list)}: ${list.pagesRead} of ${list.pagesThere ?? 'an unknown number of'} pages`,
        ),
      ),
    row(
      'run',
      `${many(report.requests, 'request')} in ${duration(report.durationMs)}, profile ${report.profile}, seed ${report.seed}, ended: ${report.ended}`,
    ),
    ...(retried.length === 0 ? [] : [row('retried', retried.join(', '))]),
  ];
}

function findingsPart(
  paint: Paint,
  width: number,
  title: string,
  found: readonly Found[],
): readonly string[] {
  if (found.length === 0) return [];
  return [
    paint.bold(`${title} (${found.length})`),
    ...foldWarnings(found).flatMap(([one, ...others]) => [
      '',
      wrap(heading(paint, one), width, 2),
      '',
      ...tell(one).map((line) => lineOf(paint, width, line)),
      ...others.map((other) =>
        wrap(`  ${paint.dim('also'.padEnd(9))} ${oneLine(inShort(other))}`, width, 12),
      ),
    ]),
  ];
}

type Fold = readonly [Found, ...Found[]];

/** Warnings of one rule stand together: the first is told whole, of the others what is different. What is broken is told one by one. */
function foldWarnings(found: readonly Found[]): readonly Fold[] {
  const groups = Map.groupBy(found, ({ kind, anchor, requirement }) =>
    kind === 'warn' ? requirement.id : anchor,
  );
  return [...groups.values()].flatMap(([first, ...others]): readonly Fold[] =>
    first === undefined ? [] : [[first, ...others]],
  );
}

function inShort({ finding }: Found): string {
  const place = hasPlace(finding) ? `${finding.pointer} ` : '';
  return `${finding.sent}: ${place}${finding.received}`;
}

function heading(paint: Paint, found: Found): string {
  const [id = '', rest = ''] = oneLine(headline(found)).split(/ {2}(.*)/);
  const colour = { fail: paint.red, warn: paint.yellow, pending: paint.dim, waived: paint.dim }[found.kind];
  return `${colour(paint.bold(`${outcomeSign[found.check.outcome]} ${id}`))}  ${rest}`;
}

function lineOf(paint: Paint, width: number, { label, text }: FindingLine): string {
  const shown = oneLine(text);
  const colour = label === 'wanted' ? paint.green : label === 'received' ? paint.red : paint.plain;
  const line = `  ${paint.dim(labelWord(label).padEnd(9))} ${colour(shown)}`;
  return ['again', 'curl', 'sent', 'exchange', 'against'].includes(label) ? line : wrap(line, width, 12);
}

function untestedPart(paint: Paint, width: number, report: Report): readonly string[] {
  const left = notExamined(report);
  if (left === undefined) return [];
  return [
    paint.bold(`Not examined (${left.count} of ${many(report.requirements.length, 'rule')})`),
    ...left.groups.flatMap(({ reason, rules }) => [
      '',
      wrap(`  ${oneLine(reason)}`, width, 2),
      wrap(`    ${paint.dim(idsOf(rules))}`, width, 4),
    ]),
    ...(left.keys.length === 0 ? [] : ['', '  What the target file would need:']),
    ...left.keys.map(({ key, reason }) =>
      wrap(`    ${paint.bold(key.padEnd(16))} ${oneLine(reason)}`, width, 21),
    ),
  ];
}

function pendingPart(paint: Paint, width: number, { requirements }: Report): readonly string[] {
  const lines = requirements.flatMap((one) => {
    const told = pendingWords(one);
    return told === undefined ? [] : [wrap(`  ${one.id}  ${oneLine(told)}`, width, 4)];
  });
  return lines.length === 0 ? [] : [paint.bold(`Pending (${many(lines.length, 'rule')})`), '', ...lines];
}

/** The ids of rules; of those that were left out on purpose a few stand for all. */
function idsOf(requirements: readonly RequirementResult[]): string {
  const isMeant = requirements.every(({ outcome }) => outcome === 'excluded');
  const most = isMeant ? 8 : 60;
  const more = requirements.length > most ? ` and ${requirements.length - most} more` : '';
  return `${requirements
    .slice(0, most)
    .map(({ id }) => id)
    .join(' ')}${more}`;
}

function contractsPart(paint: Paint, width: number, report: Report): readonly string[] {
  if (report.contracts.length === 0) return [];
  return [
    paint.bold(`Contracts (${report.contracts.length})`),
    ...report.contracts.flatMap(({ outcome, description, reason, mismatches }) => [
      wrap(
        `  ${outcomeSign[outcome]} ${oneLine(description)}${reason === undefined ? '' : `: ${oneLine(reason)}`}`,
        width,
        4,
      ),
      ...mismatches.map(({ pointer = '', wanted, received }) =>
        wrap(`      ${oneLine(`${pointer} wanted ${wanted}, received ${received}`.trim())}`, width, 6),
      ),
    ]),
  ];
}

function loadPart(paint: Paint, width: number, report: Report): readonly string[] {
  const words = loadWords(report);
  return words.length === 0
    ? []
    : [paint.bold('Under load'), ...words.map((text) => wrap(`  ${oneLine(text)}`, width, 2))];
}

function changesPart(paint: Paint, width: number, report: Report): readonly string[] {
  const left = report.changes.filter(({ restored }) => restored === 'no');
  if (left.length === 0) return [];
  return [
    paint.bold('Not put back on the target'),
    ...[...times(left.map(({ endpoint, path, note }) => `${endpoint.split(' ')[0]} ${path}: ${note}`))].map(
      ([text, count]) => wrap(`  ${oneLine(text)}${count === 1 ? '' : ` (${count} times)`}`, width, 4),
    ),
  ];
}

const times = (texts: readonly string[]): Map<string, number> =>
  texts.reduce((counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map<string, number>());

function faultsPart(paint: Paint, report: Report): readonly string[] {
  if (report.faults.length === 0) return [];
  return [
    paint.red(paint.bold("Errors of the suite itself, not the target's")),
    ...report.faults.flatMap(({ where, message, stack }) => [
      `  ${oneLine(where)}: ${oneLine(message)}`,
      ...(stack ?? '')
        .split('\n')
        .slice(1)
        .map((line) => paint.dim(`    ${oneLine(line.trim())}`)),
    ]),
  ];
}

/** Where the reports lie: the one to open first, then the names of the others in the same folder. */
function filesPart(paint: Paint, width: number, files: readonly string[]): readonly string[] {
  const first = files.find((file) => file.endsWith('.html')) ?? files[0];
  if (first === undefined) return [];
  const folder = dirname(first);
  const scripts = files.filter((file) => file.endsWith('.sh'));
  const others = files
    .filter((file) => file !== first && !scripts.includes(file))
    .map((file) => relative(folder, file));
  const all = [...others, ...(scripts.length === 0 ? [] : [`repro/ (${many(scripts.length, 'script')})`])];
  return [
    `${paint.dim('reports ')} ${oneLine(first)}`,
    ...(all.length === 0 ? [] : [wrap(`${' '.repeat(9)}beside it: ${oneLine(all.join(', '))}`, width, 9)]),
  ];
}
