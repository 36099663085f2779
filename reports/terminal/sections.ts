import { dirname, relative } from 'node:path';
import type { Report, RequirementResult } from '../../schemas/report.ts';
import { causesOf } from '../causes/causes.ts';
import { causeTitle } from '../causes/words.ts';
import { causeLines, contractCauses } from '../content/contract-causes.ts';
import { oneLine } from '../content/escape.ts';
import { loadWords } from '../content/load-words.ts';
import { notExamined } from '../content/not-examined.ts';
import {
  countOf,
  countWords,
  inPartCount,
  many,
  outcomeSign,
  partWords,
  pendingWords,
} from '../content/verdict.ts';
import { wrap, type Paint } from './paint.ts';

/** Known findings that are accepted until a day. */
export function waivedSection(paint: Paint, width: number, report: Report): readonly string[] {
  const causes = causesOf(report, 'waived');
  if (causes.length === 0) return [];
  return [
    paint.bold(`Waived (${causes.length})`),
    ...causes.map((cause) =>
      wrap(`  ${cause.findings[0].requirement.id}  ${oneLine(causeTitle(cause))}`, width, 4),
    ),
  ];
}

/** The parts that were not examined, by reason, and what the target file needs. */
export function untestedSection(paint: Paint, width: number, report: Report): readonly string[] {
  const left = notExamined(report);
  if (left === undefined) return [];
  return [
    paint.bold(`Untested and excluded (${left.count} of ${many(report.requirements.length, 'rule')})`),
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

/** The rules that passed although a part of them was not examined, by reason. */
export function partSection(paint: Paint, width: number, report: Report): readonly string[] {
  const lines = partWords(report).map((text) => wrap(`  ${oneLine(text)}`, width, 4));
  return lines.length === 0
    ? []
    : [paint.bold(`Passed in part (${many(inPartCount(report), 'rule')})`), ...lines];
}

/** Rules that are too new to count. */
export function pendingSection(paint: Paint, width: number, { requirements }: Report): readonly string[] {
  const lines = requirements.flatMap((one) => {
    const pending = pendingWords(one);
    return pending === undefined ? [] : [wrap(`  ${one.id}  ${oneLine(pending)}`, width, 4)];
  });
  return lines.length === 0
    ? []
    : [paint.bold(`Findings that do not count yet (${many(lines.length, 'pending rule')})`), ...lines];
}

/** The ids of rules; of those that were left out on purpose only a few. */
function idsOf(requirements: readonly RequirementResult[]): string {
  const isMeant = requirements.every(({ outcome }) => outcome === 'excluded');
  const most = isMeant ? 8 : 60;
  const more = requirements.length > most ? ` and ${requirements.length - most} more` : '';
  return `${requirements
    .slice(0, most)
    .map(({ id }) => id)
    .join(' ')}${more}`;
}

/** The interactions of the consumer contract that failed, and how many there are. */
export function contractsSection(paint: Paint, width: number, report: Report): readonly string[] {
  if (report.contracts.length === 0) return [];
  return [
    paint.bold(
      `Contracts (${many(report.contracts.length, 'interaction')}: ${countWords(countOf(report.contracts))})`,
    ),
    ...contractCauses(report.contracts).flatMap((cause) => {
      const [what, where] = causeLines(cause);
      return [
        wrap(`  ${outcomeSign.fail} ${oneLine(what)}`, width, 4),
        wrap(`      ${oneLine(where)}`, width, 6),
      ];
    }),
    ...report.contracts
      .filter(({ outcome }) => outcome !== 'pass' && outcome !== 'fail')
      .map(({ outcome, description, reason }) =>
        wrap(
          `  ${outcomeSign[outcome]} ${oneLine(description)}${reason === undefined ? '' : `: ${oneLine(reason)}`}`,
          width,
          4,
        ),
      ),
  ];
}

/** The result of a load run. */
export function loadSection(paint: Paint, width: number, report: Report): readonly string[] {
  const words = loadWords(report);
  return words.length === 0
    ? []
    : [paint.bold('Under load'), ...words.map((text) => wrap(`  ${oneLine(text)}`, width, 2))];
}

/** The changes left on the target: how many, or each. */
export function changesSection(
  paint: Paint,
  width: number,
  report: Report,
  isVerbose: boolean,
): readonly string[] {
  const left = report.changes.filter(({ restored }) => restored === 'no');
  if (left.length === 0) return [];
  if (!isVerbose) {
    const byEndpoint = Map.groupBy(left, ({ endpoint }) => endpoint);
    const counted = [...byEndpoint].map(
      ([endpoint, those]) =>
        `${endpoint.replace('/api/v1', '')}${those.length === 1 ? '' : ` × ${those.length}`}`,
    );
    return [wrap(`  left on your server: ${counted.join(', ')}`, width, 2)];
  }
  return [
    paint.bold('  not restored on the target'),
    ...[...times(left.map(({ endpoint, path, note }) => `${endpoint.split(' ')[0]} ${path}: ${note}`))].map(
      ([text, count]) => wrap(`  ${oneLine(text)}${count === 1 ? '' : ` (${count} times)`}`, width, 4),
    ),
  ];
}

const times = (texts: readonly string[]): Map<string, number> =>
  texts.reduce((counts, text) => counts.set(text, (counts.get(text) ?? 0) + 1), new Map<string, number>());

/** Our own errors. */
export function faultsSection(paint: Paint, report: Report): readonly string[] {
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

/** Where the reports are: the one to open first, then the names of the others in the same folder. */
export function filesSection(paint: Paint, width: number, files: readonly string[]): readonly string[] {
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
