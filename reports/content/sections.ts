import type { Report } from '../../schemas/report.ts';
import { contractCauses, contractLines, loadText } from './additions.ts';
import {
  countOf,
  countWords,
  duration,
  eventWords,
  inPartCount,
  isLookedAt,
  many,
  outcomeSign,
  outcomeTone,
  pendingWords,
} from './verdict.ts';

/** The colour of a row; `idle` for what says nothing of the target. */
export type Tone = 'good' | 'bad' | 'mind' | 'some' | 'idle';

/** What a row says, cell by cell; a cell in an array holds texts from the target, or to be typed. */
export type Cell = string | readonly string[];

/** One part of a report beside its findings, which every format shows row by row. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly { readonly tone: Tone; readonly cells: readonly Cell[] }[];
  /** Where it is shown: in every output, in all but the brief one of the terminal, or on the page alone. */
  readonly shownIn: 'all' | 'details' | 'page';
}

type Rows = Section['rows'];

const row = (tone: Tone, ...cells: readonly Cell[]): Rows[number] => ({ tone, cells });

/** The sections of a report that have rows, in their order. */
export const sectionsOf = (report: Report): readonly Section[] =>
  [...judged(report), ...ofTheRun(report)].filter(({ rows }) => rows.length > 0);

/** What was not judged, or not by rules. */
function judged(report: Report): readonly Section[] {
  const { requirements, contracts, inPart, faults, waivers, target } = report;
  const left = notExamined(report);
  const counts = `${many(contracts.length, 'interaction')}: ${countWords(countOf(contracts))}`;
  const pending = requirements.filter((one) => one.pending !== undefined);
  const open = contracts.filter((one) => !isLookedAt(one) || one.outcome === 'warn');
  const missing = left.length === 0 ? [] : target.fixtures.filter(({ source }) => source === 'missing');
  return [
    {
      id: 'faults',
      shownIn: 'all',
      title: "Errors of the suite itself, not the target's",
      rows: faults.map(({ where, message, stack = '' }) =>
        row('bad', [where], message, [stack.slice(0, 2000)]),
      ),
    },
    {
      id: 'unexamined',
      shownIn: 'details',
      title: `Not examined (${many(left.length, 'rule')})`,
      rows: [...Map.groupBy(left, reasonOf)].map(([reason, rules]) =>
        row(
          'idle',
          reason,
          rules.map(({ id }) => id),
        ),
      ),
    },
    {
      id: 'missing',
      shownIn: 'details',
      title: 'Missing in the target file',
      rows: missing.map(({ key, reason = 'not given and not found' }) => row('idle', [key], reason)),
    },
    {
      id: 'in-part',
      shownIn: 'details',
      title: `Passed in part (${many(inPartCount(report), 'rule')})`,
      rows: inPart.map(({ reason, rules }) => row('idle', reason, rules)),
    },
    {
      id: 'pending-rules',
      shownIn: 'all',
      title: `Findings that do not count yet (${many(pending.length, 'pending rule')})`,
      rows: pending.map((one) => row('mind', [one.id], pendingWords(one) ?? '')),
    },
    {
      id: 'waivers',
      shownIn: 'all',
      title: `Waivers (${waivers.length})`,
      rows: waivers.map(({ id, state, reason, owner, expires }) =>
        row(state === 'used' ? 'some' : 'mind', [id], state, reason, `${owner}, until ${expires}`),
      ),
    },
    {
      id: 'contracts',
      shownIn: 'all',
      title: `Contracts (${counts})`,
      rows: [
        ...contractCauses(contracts).map((cause) => row('bad', ...contractLines(cause))),
        ...open.map(({ outcome, description, reason = '' }) =>
          row(outcomeTone[outcome], `${outcomeSign[outcome]} ${description}`, reason),
        ),
      ],
    },
    { id: 'load', shownIn: 'all', title: 'Under load', rows: loadRows(report) },
  ];
}

/** What the run did, and what it knew. */
function ofTheRun(report: Report): readonly Section[] {
  const { changes, coverage, preflight, target, retried } = report;
  const again = Object.entries(retried).map(([status, times]) => `${status}: ${times} times`);
  const settings: readonly (readonly [string, string])[] = [
    ['Target', `${target.name}${target.version === undefined ? '' : ` ${target.version}`}`],
    ['Profile', `${report.profile}${report.strict ? ', strict' : ''}`],
    ['Scope', report.scope.length === 0 ? 'the whole spec' : report.scope.join(', ')],
    ['Started', report.startedAt],
    ['Took', `${duration(report.durationMs)}, ${many(report.requests, 'request')}`],
    ['Asked again', again.join(', ') || 'nothing'],
    ['Seed', `${report.seed}`],
    ...target.settings.map((setting) => ['Source', setting] as const),
  ];
  return [
    {
      id: 'events',
      shownIn: 'page',
      title: 'During the run',
      rows: eventWords(report).map((text) => row('mind', text)),
    },
    {
      id: 'changes',
      shownIn: 'details',
      title: `Writes to the target (${changes.length})`,
      rows: changes.map(({ endpoint, path, sent, status = 'no answer', restored, note }) =>
        row(
          restored === 'no' ? 'mind' : 'good',
          [`${endpoint.split(' ')[0]} ${path}`],
          { yes: 'restored', no: 'not restored', 'not needed': 'nothing to restore' }[restored],
          `${status}`,
          [sent],
          note,
        ),
      ),
    },
    {
      id: 'preflight',
      shownIn: 'page',
      title: 'Before the first check',
      rows: preflight.map(({ level, text, remedy = '' }) => row(level, text, remedy)),
    },
    {
      id: 'fixtures',
      shownIn: 'page',
      title: 'What is known of the target',
      rows: target.fixtures.map(({ key, value, source, reason = source }) =>
        row('idle', [key], value === undefined ? '' : [value], source === 'missing' ? reason : source),
      ),
    },
    {
      id: 'lists',
      shownIn: 'page',
      title: 'Lists that were read',
      rows: coverage.map(({ list, pagesRead, pagesThere = 'an unknown number of', entriesRead, sampled }) =>
        row(
          'idle',
          [list],
          `${pagesRead} of ${pagesThere} pages${sampled ? ', sampled' : ''}`,
          `${entriesRead} entries`,
        ),
      ),
    },
    {
      id: 'settings',
      shownIn: 'page',
      title: 'Settings',
      rows: settings.map(([name, value]) => row('idle', name, value)),
    },
  ];
}

/** The rules without an outcome of their own, untested or left out, except pending ones. */
export const notExamined = ({ requirements }: Report): Report['requirements'] =>
  requirements.filter((one) => one.pending === undefined && !isLookedAt(one));

/** Why a rule has no outcome, behind the sign for that. */
const reasonOf = ({ outcome, reason = 'no reason was given' }: Report['requirements'][number]): string =>
  `${outcomeSign[outcome]} ${reason}`;

function loadRows(report: Report): Rows {
  const text = loadText(report);
  if (text === undefined) return [];
  const tone = { passed: 'good', failed: 'bad', fault: 'mind', other: 'mind' } as const;
  return [
    row(tone[text.outcome], text.line),
    ...text.reasons.map((reason) => row('mind', reason)),
    ...text.failures.map((failure) => row('bad', failure)),
    ...(text.figures === undefined ? [] : [row('idle', text.figures)]),
  ];
}
