import type { Report } from '../../schemas/report.ts';
import { causesOf, type Cause } from '../causes/causes.ts';
import type { CallOf } from '../content/calls.ts';
import { oneLine, shellWord } from '../content/escape.ts';
import { notExamined } from '../content/not-examined.ts';
import {
  countOf,
  countWords,
  duration,
  inPartCount,
  isLookedAt,
  many,
  verdictTitle,
} from '../content/verdict.ts';
import { wrap, type Paint } from './paint.ts';

/** The verdict with its target, the counts, and what limited the run. */
export function verdictPart(paint: Paint, width: number, report: Report): readonly string[] {
  return isBlind(report)
    ? blindPart(paint, width, report)
    : [headOf(paint, width, report), ...countLines(paint, width, report), ...whyLines(width, report)];
}

/** Whether nothing of the spec could be examined. */
const isBlind = (report: Report): boolean =>
  report.verdict === 'inconclusive' && !report.requirements.some(isLookedAt);

function headOf(paint: Paint, width: number, report: Report, title = verdictTitle(report)): string {
  // What the run was asked for beside the verdict may have made it red.
  const isGreen = report.exitCode === 0;
  const { colour, sign } = {
    conformant: { colour: isGreen ? paint.green : paint.yellow, sign: isGreen ? '✓' : '!' },
    'non-conformant': { colour: paint.red, sign: '✗' },
    inconclusive: { colour: paint.yellow, sign: '?' },
  }[report.verdict];
  const { name, baseUrl } = report.target;
  const where = name === baseUrl ? oneLine(name) : `${oneLine(name)}  ${oneLine(baseUrl)}`;
  return wrap(`${colour(paint.bold(`${sign} ${title}`))}  ${where}`, width, 2);
}

/** Nothing could be examined: why, and what to do, without a list of all rules. */
function blindPart(paint: Paint, width: number, report: Report): readonly string[] {
  const remedies = report.preflight.flatMap(({ level, remedy }) =>
    level === 'bad' && remedy !== undefined ? [remedy] : [],
  );
  const [reason = ''] = report.reasons;
  return [
    `${headOf(paint, Number.POSITIVE_INFINITY, report, 'Cannot examine')}: ${oneLine(reason)}`,
    ...remedies.map((text) => `  ${oneLine(text)}`),
  ].map((line) => wrap(line, width, 2));
}

function countLines(paint: Paint, width: number, report: Report): readonly string[] {
  const counts = countWords(countOf(report.requirements)).replaceAll(', ', ' · ');
  const asked = `of ${many(report.requirements.length, 'rule')}, ${many(report.requests, 'request')}, ${duration(report.durationMs)}`;
  const parts = inPartCount(report);
  const sampled = report.coverage.filter((list) => list.sampled).length;
  const limits = [
    parts > 0 && `${parts} passed only in part`,
    report.profile === 'read-only' && 'read-only: nothing was written',
    report.questions !== undefined &&
      report.questions.depth !== 'standard' &&
      `${report.questions.depth} depth`,
    report.strict && 'strict',
    sampled > 0 && `${many(sampled, 'list')} read in part`,
    report.ended !== 'complete' && `ended early: ${report.ended}`,
    Object.keys(report.retried).length > 0 &&
      `sent again after ${Object.entries(report.retried)
        .map(([status, times]) => `${status} × ${times}`)
        .join(', ')}`,
  ].filter((part) => part !== false);
  return [
    wrap(`  ${counts}  ${paint.dim(asked)}`, width, 2),
    ...(limits.length === 0 ? [] : [wrap(`  ${paint.dim(limits.join(' · '))}`, width, 2)]),
  ];
}

/**
 * The findings of a failed run say why; every other run shows its reasons, and the parts that were not
 * examined.
 */
const whyLines = (width: number, report: Report): readonly string[] =>
  report.verdict === 'non-conformant'
    ? []
    : [
        ...report.reasons.map((reason) => wrap(`  ${oneLine(reason)}`, width, 2)),
        ...untestedLines(width, report),
      ];

/** Untested rules that are shown one by one; of more the reasons are in the report. */
const mostUntested = 5;

/** The MUST rules that keep a run from a verdict, where they are few. */
function untestedLines(width: number, { verdict, requirements }: Report): readonly string[] {
  const left = requirements.filter(({ level, outcome }) => level === 'MUST' && outcome === 'untested');
  if (verdict !== 'inconclusive' || left.length > mostUntested) return [];
  return left.map(({ id, reason }) => wrap(`  untested  ${id}: ${oneLine(reason ?? '')}`, width, 12));
}

/** What the last lines depend on besides the report. */
export interface NextOptions {
  readonly callOf: CallOf;
  readonly files: readonly string[];
  readonly width: number;
  /** Whether every finding was shown in full already. */
  readonly isAllShown: boolean;
  /** Whether every rule that was not examined, or only in part, was shown with its reason already. */
  readonly areReasonsShown: boolean;
}

/** Columns of the label of a line, blanks around it included. */
const labelWidth = 15;

/** What to do next, one line each: the command that helps most first. */
export function nextLines(report: Report, options: NextOptions): readonly string[] {
  if (isBlind(report)) return [];
  const { callOf, files, areReasonsShown } = options;
  const hasReasons = inPartCount(report) > 0 || notExamined(report) !== undefined;
  const [first] = causesOf(report);
  const [warning] = causesOf(report, 'warn');
  const page = files.find((file) => file.endsWith('.html')) ?? files[0];
  const certificate = files.find((file) => file.endsWith('certificate.json'));
  const rows: (readonly [string, string])[] = [
    ...(first === undefined ? [] : startWith(first, options)),
    ...(first === undefined && warning !== undefined && !areReasonsShown
      ? [
          [
            'one in full',
            `${showCall(reportOf(files), callOf)} ${warning.findings[0].requirement.id}`,
          ] as const,
        ]
      : []),
    ...missingBodies(report, callOf),
    ...(hasReasons && !areReasonsShown
      ? [['not examined', `${showCall(reportOf(files), callOf)} --verbose`] as const]
      : []),
    ...(page === undefined ? [] : [['in a browser', page] as const]),
    ...(certificate === undefined ? [] : [['certificate', certificate] as const]),
  ];
  return rows.map(([label, text]) => `  ${label.padEnd(labelWidth - 3)} ${text}`);
}

/**
 * The cause to fix first, and the command that says whether it is fixed: it takes target, profile and seed
 * from the report.
 */
function startWith(
  cause: Cause,
  { callOf, files, width, isAllShown }: NextOptions,
): readonly (readonly [string, string])[] {
  const rule = cause.findings[0].requirement.id;
  const report = reportOf(files);
  const show = `${showCall(report, callOf)} ${cause.number}`;
  const remark = '   (number or rule; --all for every one)';
  const hasRoom = labelWidth + show.length + remark.length <= width;
  return [
    ['start with', `${rule}   ${callOf('again')} ${shellWord(report)} ${rule}`],
    ...(isAllShown ? [] : [['one in full', hasRoom ? show + remark : show] as const]),
  ];
}

const reportOf = (files: readonly string[]): string =>
  files.find((file) => /(^|[/\\])report\.json$/.test(file)) ?? 'reports/out/report.json';

/** The call of `show`, with the report unless it is the one that `show` reads by default. */
const showCall = (report: string, callOf: CallOf): string =>
  callOf('show') + (report === 'reports/out/report.json' ? '' : ` --report ${shellWord(report)}`);

const bodies: readonly string[] = ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'];

/** The bodies that are missing, and the command that drafts them; nothing if none would help. */
function missingBodies({ target, verdict }: Report, callOf: CallOf): readonly (readonly [string, string])[] {
  const missing = target.fixtures.filter(
    ({ source, because }) => source === 'missing' && (because === undefined || because.remedy !== undefined),
  );
  if (missing.length === 0 || verdict !== 'inconclusive') return [];
  const keys = missing.map(({ key }) => key).join(', ');
  const what = missing.every(({ key }) => bodies.includes(key))
    ? many(missing.length, 'body', 'bodies')
    : keys;
  const file = target.file ?? 'target.json';
  return [
    ['missing', what === keys ? keys : `${what}: ${keys}`],
    [
      'write them',
      target.file === undefined
        ? `${callOf('doctor')} --write ${file}`
        : `${callOf('doctor')} --write new.json   (drafts them; copy them into ${file})`,
    ],
  ];
}
