import type { Report } from '../../schemas/report.ts';
import { type Cause, causeGroups, causeRow, causeLines, causeTitle, causesOf } from '../causes/causes.ts';
import {
  type CallOf,
  byNpx,
  usualReport,
  withCalls,
  type Found,
  exchangeAt,
  headline,
  labelWord,
} from '../content/finding.ts';
import { oneLine, shellWord } from '../content/escape.ts';
import { answerLines, bodyLines, placeLines, requestLines } from '../content/exchange.ts';
import { type Cell, type Section, notExamined, sectionsOf } from '../content/sections.ts';
import {
  countOf,
  countWords,
  duration,
  eventWords,
  few,
  inPartCount,
  isLookedAt,
  many,
  missingKeys,
  outcomeSign,
  refusalOf,
  verdictSign,
  verdictTitle,
} from '../content/verdict.ts';
import { reproName } from '../repro.ts';
import { type Screen, columnsOf, fit, labelled, markColours, screenOf, wrap } from './screen.ts';

/** How the terminal report is to look. */
export interface ConsoleOptions extends Partial<Screen> {
  /** Where the reports were written, report.json first. */
  readonly files?: readonly string[];
  /** `listed`: findings as a table; `brief`: few in full; `folded`: in full too, in a group that CI folds. */
  readonly detail?: 'listed' | 'brief' | 'folded' | 'verbose';
  /** How a command of ours is called from here; by npx if absent. */
  readonly callOf?: CallOf;
  /** What changed since an earlier run, in words. */
  readonly since?: string | undefined;
}

/** Up to this number of causes the terminal shows each in full. */
const mostInFull = 3;

/** The whole result for a terminal: causes, the verdict, what to do next, and what was left changed. */
export function renderConsole(source: Report, options: ConsoleOptions = {}): string {
  const { callOf = byNpx, detail = 'brief', files = [], since } = options;
  const screen: Screen = { ...screenOf({}, {}), ...options };
  const [file = usualReport] = files;
  const report = withCalls(source, callOf, file);
  const isVerbose = detail === 'verbose';
  const failed = causesOf(report);
  const isShort = detail !== 'listed' && failed.length > 0 && failed.length <= mostInFull;
  const parts = [
    ...findingParts(screen, report, detail, isShort, [file, ...files]),
    ...sectionsOf(report)
      .filter(({ shownIn }) => shownIn === 'all' || (isVerbose && shownIn === 'details'))
      .map((section) => sectionPart(screen, section)),
    [
      ...verdictPart(screen, report),
      ...changesPart(screen, report),
      ...(since === undefined ? [] : [prose(screen, `  since the last run: ${since}`)]),
    ],
    nextLines(report, { callOf, files, file, isVerbose, isAllShown: isVerbose || isShort }),
    leftPart(screen, report),
  ].filter((part) => part.length > 0);
  const isBrief = parts.length === 2 && report.verdict === 'conformant';
  return `${parts.map((part) => part.join('\n')).join(isBrief ? '\n' : '\n\n')}\n`;
}

/** A text of one line, fitted; further lines are two blanks further in. */
function prose({ width }: Screen, text: string, indent?: number): string {
  const line = oneLine(text);
  return wrap(line, width, indent ?? (/^ */.exec(line)?.[0].length ?? 0) + 2);
}

/** Few findings are shown in full; of many only the causes, and all in full on request. */
function findingParts(
  screen: Screen,
  report: Report,
  detail: NonNullable<ConsoleOptions['detail']>,
  isShort: boolean,
  files: readonly string[],
): readonly (readonly string[])[] {
  const failed = causesOf(report);
  const all = [...failed, ...causesOf(report, 'warn')];
  if (all.length === 0) return [];
  const inFull = (cause: Cause): readonly string[] => causeInFull(screen, cause, files);
  const table = causeTable(screen, report);
  if (detail === 'brief' || detail === 'listed')
    return isShort ? [...failed.map(inFull), causeTable(screen, report, 'warnings')] : [table];
  if (detail === 'verbose') return [...all.map(inFull), table];
  const full = all.flatMap((cause) => [...inFull(cause), '']);
  return [
    table,
    [`::group::${all.length === 1 ? 'The finding' : 'The findings'} in full`, ...full, '::endgroup::'],
  ];
}

/** A table that is wider is hard to follow; one that is narrower has two lines for each cause. */
const [mostColumns, leastColumns] = [140, 96];

/** The causes of failures under their endpoints, security first; then the warnings, or those alone. */
function causeTable(screen: Screen, report: Report, which: 'all' | 'warnings' = 'all'): readonly string[] {
  const groups = which === 'all' ? causeGroups(report) : [];
  const warnings = causesOf(report, 'warn');
  const shown = [...groups.flatMap(({ causes }) => causes), ...warnings];
  const columns = columnsFor(Math.min(screen.width, mostColumns), shown);
  const rows = (causes: readonly Cause[]): readonly string[] =>
    causes.map((cause) => rowOf(screen, columns, cause));
  const { bold } = screen.paint;
  return [
    ...groups.flatMap(({ heading, causes }) => [
      bold(heading === 'security' ? '⚠ security' : heading),
      ...rows(causes),
    ]),
    ...(warnings.length === 0 ? [] : [bold('warnings'), ...rows(warnings)]),
  ];
}

/** Columns before the rule. */
const lead = 7;

function columnsFor(width: number, causes: readonly Cause[]) {
  const rows = causes.map(causeRow);
  const longest = (textOf: (row: (typeof rows)[number]) => string, most: number): number =>
    Math.min(most, Math.max(4, ...rows.map((row) => columnsOf(textOf(row)))));
  const isNarrow = width < leastColumns;
  const rule = longest((row) => row.rule, 30);
  const place = longest((row) => row.place, isNarrow ? 23 : 18);
  const notes = Math.max(0, ...rows.map((one) => columnsOf(one.notes.join(', ')))) + 4;
  const left = width - lead - (isNarrow ? 1 : rule + place + notes);
  const wanted = longest((row) => `wanted ${oneLine(row.wanted)}`, Math.floor(left / 2));
  return { rule, place, wanted, received: left - wanted, isNarrow, room: width - lead - rule - place - 2 };
}

function rowOf({ paint }: Screen, columns: ReturnType<typeof columnsFor>, cause: Cause): string {
  const row = causeRow(cause);
  const isFailure = cause.kind === 'fail';
  const colour = isFailure ? paint.red : paint.yellow;
  const number = isFailure
    ? `${outcomeSign.fail} ${`${cause.number}`.padStart(2)}`
    : `${outcomeSign.warn}   `;
  const head = `  ${colour(number)} ${fit(oneLine(row.rule), columns.rule)} ${paint.dim(fit(oneLine(row.place), columns.place))}`;
  const wanted = fit(`wanted ${oneLine(row.wanted)}`, columns.wanted);
  const received = colour(fit(`received ${oneLine(row.received)}`, columns.received));
  const end = row.notes.join(', ');
  const below = `\n${' '.repeat(lead)}`;
  const line = columns.isNarrow
    ? `${head}${columnsOf(end) > columns.room ? below : ' '}${paint.yellow(end)}${below}${wanted} ${received}`
    : `${head} ${wanted} ${received} ${paint.yellow(end)}`;
  return line.replaceAll(/ +$/gm, '');
}

/** A section in lines: the cells of a row one after the other; many ids, or a stack, in a line below. */
function sectionPart(screen: Screen, { id, title, rows }: Section): readonly string[] {
  const { paint, width } = screen;
  const textOf = (cell: Cell): string => (typeof cell === 'string' ? cell : few(cell, 60));
  const lineOf = (cells: readonly Cell[]): readonly string[] => {
    const words = cells.map(textOf).filter((text) => text !== '');
    const isOwnLine = (text: string, at: number): boolean =>
      at > 0 && text.length > 60 && typeof cells[at] !== 'string';
    return [
      prose(screen, `  ${words.filter((text, at) => !isOwnLine(text, at)).join('  ')}`, 4),
      ...words.filter(isOwnLine).map((text) => wrap(`    ${paint.dim(oneLine(text))}`, width, 4)),
    ];
  };
  const head = id === 'faults' ? paint.red(title) : title;
  return [paint.bold(head), ...rows.flatMap(({ cells }) => lineOf(cells))];
}

/** Whether nothing of the spec could be examined. */
const isBlind = (report: Report): boolean =>
  report.verdict === 'inconclusive' && !report.requirements.some(isLookedAt);

/** A server that died, then the verdict with its target, the counts, and what limited the run. */
function verdictPart(screen: Screen, report: Report): readonly string[] {
  const { paint, width } = screen;
  const { headlines, verdict, exitCode, target, reasons, preflight } = report;
  const died = headlines.filter(({ kind }) => kind === 'stopped-answering');
  const refusal = verdict === 'non-conformant' ? refusalOf(report) : undefined;
  // What the run was asked for beside the verdict may have made it red.
  const sign = verdict === 'conformant' && exitCode !== 0 ? '!' : verdictSign[verdict];
  const title = isBlind(report) ? 'Cannot examine' : verdictTitle(report);
  const { name, baseUrl } = target;
  const where = name === baseUrl ? oneLine(name) : `${oneLine(name)}  ${oneLine(baseUrl)}`;
  const own = reasons.filter((reason) => headlines.every(({ sentence }) => sentence !== reason));
  const remedies = preflight.flatMap(({ level, remedy }) => (level === 'bad' && remedy ? [remedy] : []));
  return [
    ...[...died.map(({ sentence }) => sentence), ...(refusal ? [refusal.text] : [])].map((text) =>
      wrap(paint.red(paint.bold(oneLine(text))), width, 2),
    ),
    wrap(`${markColours(paint)[sign](paint.bold(`${sign} ${title}`))}  ${where}`, width, 2),
    ...(isBlind(report)
      ? [...own.slice(0, 1), ...remedies].map((text) => prose(screen, `  ${text}`, 2))
      : countLines(screen, report)),
    ...(isBlind(report) || verdict === 'non-conformant' ? [] : reasonLines(screen, report, own)),
  ];
}

function countLines(screen: Screen, report: Report): readonly string[] {
  const { paint, width } = screen;
  const { requirements, requests, durationMs, profile, questions, ended, verdict } = report;
  const counted = countOf(requirements);
  const counts = countWords(counted)
    .replaceAll(', ', ' · ')
    .replaceAll(/ (fail|warn)\w+/g, (word: string, kind: 'fail' | 'warn') => {
      const causes = causesOf(report, kind).length;
      return counted[kind] === causes ? word : `${word} (${many(causes, 'cause')})`;
    });
  const asked = `of ${many(requirements.length, 'rule')}, ${many(requests, 'request')}, ${duration(durationMs)}`;
  const parts = inPartCount(report);
  const sampled = report.coverage.filter((list) => list.sampled).length;
  const retried = Object.entries(report.retried).map(([status, times]) => `${status} × ${times}`);
  const limits = [
    parts > 0 && `${parts} examined only in part`,
    profile === 'read-only' && 'read-only: nothing was written',
    questions.depth !== 'standard' && `${questions.depth} depth`,
    report.strict && 'strict',
    sampled > 0 && `${many(sampled, 'list')} read in part`,
    // Of an inconclusive run it is a reason, which follows.
    ended !== 'complete' && verdict !== 'inconclusive' && `ended early: ${ended}`,
    retried.length > 0 && `sent again after ${retried.join(', ')}`,
  ].filter((part) => part !== false);
  return [
    wrap(`  ${counts}  ${paint.dim(asked)}`, width, 2),
    ...(limits.length === 0 ? [] : [wrap(`  ${paint.dim(limits.join(' · '))}`, width, 2)]),
    ...eventWords(report).map((text) => prose(screen, `  ${text}`)),
  ];
}

/** Untested rules that are shown one by one; of more the reasons are in the report. */
const mostUntested = 5;

/** The reasons of a run without failures, and the MUST rules that keep it from a verdict, if they are few. */
function reasonLines(screen: Screen, report: Report, reasons: readonly string[]): readonly string[] {
  // Of a server that died, the first line says how many rules it left untested.
  const said = report.headlines.flatMap((one) => (one.kind === 'stopped-answering' ? one.untested : []));
  const left = notExamined(report).filter(
    ({ id, level, outcome }) => level === 'MUST' && outcome === 'untested' && !said.includes(id),
  );
  const isShown = report.verdict === 'inconclusive' && left.length <= mostUntested;
  return [
    ...reasons.map((reason) => prose(screen, `  ${reason}`, 2)),
    ...(isShown ? left.map(({ id, reason = '' }) => prose(screen, `  untested  ${id}: ${reason}`, 12)) : []),
  ];
}

/** What the run left on a server that still runs, except what the last lines say anyway. */
function changesPart(screen: Screen, { changes, target, headlines }: Report): readonly string[] {
  const said = headlines.map((one) => (one.kind === 'left-changed' ? one.path : ''));
  const left = changes.filter(({ restored, path }) => restored === 'no' && !said.includes(path));
  if (left.length === 0 || target.embedded) return [];
  const calls = [...Map.groupBy(left, ({ endpoint }) => endpoint.replace('/api/v1', ''))].map(
    ([call, those]) => `${call}${those.length === 1 ? '' : ` × ${those.length}`}`,
  );
  return [prose(screen, `  left on your server: ${calls.join(', ')}`)];
}

/** A model that could not be put back: the last lines, in red, with the command that repairs it. */
const leftPart = ({ paint, width }: Screen, { headlines }: Report): readonly string[] =>
  headlines
    .filter((one) => one.kind === 'left-changed')
    .flatMap(({ sentence, repair }) => [
      wrap(paint.red(paint.bold(oneLine(sentence))), width, 2),
      paint.red(`  put it back: ${oneLine(repair.line)}`),
    ]);

interface NextOptions {
  readonly callOf: CallOf;
  readonly files: readonly string[];
  /** The report that the commands are about. */
  readonly file: string;
  /** Whether the reasons of all that was not examined were shown. */
  readonly isVerbose: boolean;
  /** Whether every finding was shown in full already. */
  readonly isAllShown: boolean;
}

/** What to do next, one line each: the command that helps most first. */
function nextLines(report: Report, options: NextOptions): readonly string[] {
  if (isBlind(report)) return [];
  const { callOf, files, file, isVerbose, isAllShown } = options;
  // `show` reads the report of the usual folder by itself.
  const show = `${callOf('show')}${file === usualReport ? '' : ` --report ${shellWord(file)}`}`;
  const [first] = causesOf(report);
  const start = first?.findings[0];
  const check = start && `${start.requirement.id}   ${start.finding.again.certify}`;
  const shown = first?.number ?? causesOf(report, 'warn')[0]?.findings[0].requirement.id;
  const hasReasons = inPartCount(report) > 0 || notExamined(report).length > 0;
  const { words, draft } = missingKeys(report, callOf('doctor'));
  const rows: readonly (readonly [label: string, text: string | false | undefined])[] = [
    ['start with', refusalOf(report)?.remedy ?? check],
    ['one in full', shown !== undefined && !isAllShown && `${show} ${shown}`],
    ['missing', words],
    ['write them', draft && report.target.file ? `into ${report.target.file}; drafts: ${draft}` : draft],
    ['not examined', hasReasons && !isVerbose && `${show} --verbose`],
    ['in a browser', files.find((one) => one.endsWith('.html'))],
    ['certificate', files.find((one) => one.endsWith('certificate.json'))],
  ];
  return rows.flatMap(([label, text]) => (text ? [oneLine(`  ${label.padEnd(12)} ${text}`)] : []));
}

/** Lines that are copied, and therefore never wrapped. */
const commands: readonly string[] = ['set', 'again', 'curl', 'sent', 'exchange', 'against'];

/** A cause in full: its headline, its fault, then line by line; `files` were written, report.json first. */
export function causeInFull(screen: Screen, cause: Cause, files: readonly string[] = []): readonly string[] {
  const { paint, width } = screen;
  const [first] = cause.findings;
  const { kind, check } = first;
  const colour = { fail: paint.red, warn: paint.yellow, pending: paint.dim, waived: paint.dim }[kind];
  const [id = '', rest = ''] = oneLine(headline(first)).split(/ {2}(.*)/);
  const scripts = files.filter((one) => one.split(/[/\\]/).at(-1) === reproName(first));
  const script = scripts.map((one) => labelled(screen, 'script', oneLine(one)));
  return [
    wrap(`${colour(paint.bold(`${outcomeSign[check.outcome]} ${id}`))}  ${rest}`, width, 2),
    wrap(`  ${oneLine(causeTitle(cause))}`, width, 2),
    '',
    ...causeLines(cause).flatMap(({ label, text }) => {
      if (files.length === 0 && ['exchange', 'against'].includes(label)) return [];
      const tone = label === 'wanted' ? paint.green : label === 'received' ? paint.red : paint.plain;
      const own = commands.includes(label) ? { ...screen, width: Infinity } : screen;
      return [...(label === 'rule' ? script : []), labelled(own, labelWord(label), tone(oneLine(text)))];
    }),
  ];
}

/** The exchange that shows a finding: request, headers, and the body around the place. */
export function exchangeInFull({ paint, width }: Screen, report: Report, found: Found): readonly string[] {
  const { exchange: reference, pointer } = found.finding;
  const exchange = exchangeAt(report, reference);
  if (exchange === undefined) return [`${reference} is not in the report`];
  const { request, response } = exchange;
  const part = ([first = '', ...headers]: readonly string[]): readonly string[] => [
    paint.bold(oneLine(first)),
    ...headers.map((header) => wrap(paint.dim(oneLine(header)), width, 2)),
    '',
  ];
  const { body = '', shortened = false } = response ?? {};
  const near = placeLines(found.finding, exchange);
  const lines = near ?? bodyLines(body, shortened) ?? [];
  const isCut = near === undefined && shortened && pointer?.startsWith('/');
  return [
    ...part(requestLines(exchange)),
    ...(request.body === undefined ? [] : [oneLine(request.body), '']),
    ...part(answerLines(exchange)),
    ...lines.map(({ text, isPlace }) => (isPlace ? paint.red(`> ${oneLine(text)}`) : `  ${oneLine(text)}`)),
    ...(isCut ? [`${pointer} is beyond what the report keeps of this body.`] : []),
  ];
}
