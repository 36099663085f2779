import type { Report } from '../schemas/report.ts';
import { causesOf } from './causes/causes.ts';
import { byNpx, withCalls, type CallOf } from './content/calls.ts';
import { oneLine } from './content/escape.ts';
import { inFull } from './terminal/in-full.ts';
import { painter, wrap } from './terminal/paint.ts';
import type { Paint } from './terminal/paint.ts';
import {
  changesSection,
  contractsSection,
  faultsSection,
  filesSection,
  loadSection,
  partSection,
  pendingSection,
  untestedSection,
  waivedSection,
} from './terminal/sections.ts';
import { causeTable } from './terminal/table.ts';
import { nextLines, verdictPart } from './terminal/verdict-part.ts';

/** How the terminal report is to look. */
export interface ConsoleOptions {
  /** Whether ANSI colours may be used. */
  readonly colour: boolean;
  /** Columns at which prose is wrapped; without it nothing is wrapped. Commands never are. */
  readonly width?: number;
  /** Where the reports were written, for the last lines. */
  readonly files?: readonly string[];
  /**
   * `brief`: findings as a table, in full where there are few. `folded`: in full too, in a group that CI
   * folds.
   */
  readonly detail?: 'brief' | 'folded' | 'verbose';
  /** How a command of ours is called from here; by npx if absent. */
  readonly callOf?: CallOf;
  /** What changed since an earlier run, in words. */
  readonly since?: string | undefined;
}

/** A table that is wider is hard to follow. */
const mostColumns = 140;

/** Up to this number of causes the terminal shows each in full. */
const mostInFull = 3;

/** The whole result for a terminal: causes, changes left on the target, the verdict, and what to do next. */
export function renderConsole(source: Report, options: ConsoleOptions): string {
  const paint = painter(options.colour);
  const width = options.width ?? Number.POSITIVE_INFINITY;
  const { callOf = byNpx } = options;
  const report = withCalls(source, callOf);
  const isVerbose = options.detail === 'verbose';
  const parts = [
    ...findingParts(paint, width, report, options.detail ?? 'brief'),
    ...(isVerbose ? [untestedSection(paint, width, report), partSection(paint, width, report)] : []),
    pendingSection(paint, width, report),
    waivedSection(paint, width, report),
    contractsSection(paint, width, report),
    loadSection(paint, width, report),
    faultsSection(paint, report),
    [
      ...verdictPart(paint, width, report),
      ...changesSection(paint, width, report, isVerbose),
      ...(options.since === undefined ? [] : [wrap(`  since the last run: ${options.since}`, width, 2)]),
    ],
    nextLines(report, {
      callOf,
      files: options.files ?? [],
      width,
      isAllShown: isVerbose || isShortList(report),
      areReasonsShown: isVerbose,
    }).map(oneLine),
    ...(isVerbose ? [filesSection(paint, width, options.files ?? [])] : []),
  ].filter((part) => part.length > 0);
  const isShort = parts.length === 2 && report.verdict === 'conformant';
  return `${parts.map((part) => part.join('\n')).join(isShort ? '\n' : '\n\n')}\n`;
}

/** Whether the failures are few enough to be shown in full without being asked for. */
function isShortList(report: Report): boolean {
  const { length } = causesOf(report);
  return length > 0 && length <= mostInFull;
}

type Detail = NonNullable<ConsoleOptions['detail']>;

/** Few findings are shown in full; of many only the causes, one line each, and all in full on request. */
function findingParts(
  paint: Paint,
  width: number,
  report: Report,
  detail: Detail,
): readonly (readonly string[])[] {
  const failed = causesOf(report);
  const warned = causesOf(report, 'warn');
  const all = [...failed, ...warned];
  if (all.length === 0) return [];
  const columns = Math.min(width, mostColumns);
  const detailed = all.map((cause) => inFull(paint, width, report, cause));
  if (detail === 'brief' && isShortList(report))
    return [...detailed.slice(0, failed.length), causeTable(paint, columns, report, 'warnings')];
  const table = causeTable(paint, columns, report);
  if (detail === 'verbose') return [...detailed, table];
  if (detail === 'brief') return [table];
  const full = detailed.flatMap((lines) => [...lines, '']);
  return [
    table,
    [`::group::${all.length === 1 ? 'The finding' : 'The findings'} in full`, ...full, '::endgroup::'],
  ];
}
