import type { ContractResult, Report } from '../../schemas/report.ts';
import {
  countOf,
  countWords,
  duration,
  eventWords,
  few,
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

const part = (shownIn: Section['shownIn'], id: string, title: string, rows: readonly Rows[]): Section => ({
  shownIn,
  id,
  title,
  rows: rows.flat(),
});

/** The sections of a report that have rows, in their order. */
export const sectionsOf = (report: Report): readonly Section[] =>
  [...judged(report), ...ofTheRun(report)].filter(({ rows }) => rows.length > 0);

/** What was not judged, or not by rules. */
function judged(report: Report): readonly Section[] {
  const { requirements, contracts, inPart, faults, waivers, target } = report;
  const left = notExamined(report);
  const reasons = [...Map.groupBy(left, (one) => `${outcomeSign[one.outcome]} ${one.reason ?? 'no reason'}`)];
  const counts = `${many(contracts.length, 'interaction')}: ${countWords(countOf(contracts))}`;
  const pending = requirements.filter((one) => one.pending !== undefined);
  const open = contracts.filter((one) => !isLookedAt(one) || one.outcome === 'warn');
  const missing = left.length === 0 ? [] : target.fixtures.filter(({ source }) => source === 'missing');
  const load = loadText(report);
  const loadTone = { passed: 'good', failed: 'bad', fault: 'mind', other: 'mind' } as const;
  return [
    part('all', 'faults', "Errors of the suite itself, not the target's", [
      faults.map(({ where, message, stack = '' }) => row('bad', [where], message, [stack.slice(0, 2000)])),
    ]),
    part('details', 'unexamined', `Not examined (${many(left.length, 'rule')})`, [
      reasons.map(([reason, rules]) => row('idle', reason, idsOfRules(rules))),
    ]),
    part('details', 'missing', 'Missing in the target file', [
      missing.map(({ key, reason = 'not given and not found' }) =>
        row('idle', ...(reason.startsWith(key) ? [reason] : [[key], reason])),
      ),
    ]),
    part('details', 'in-part', `Examined only in part (${many(inPartCount(report), 'rule')})`, [
      inPart.map(({ reason, rules }) => row('idle', reason, rules)),
    ]),
    part('all', 'pending-rules', `Findings that do not count yet (${many(pending.length, 'pending rule')})`, [
      pending.map((one) => row('mind', [one.id], pendingWords(one) ?? '')),
    ]),
    part('all', 'waivers', `Waivers (${waivers.length})`, [
      waivers.map(({ id, endpoint, pointer, state, reason, owner, expires }) => {
        const place = [state, endpoint, pointer].join(' ').trimEnd();
        return row(state === 'used' ? 'some' : 'mind', [id], place, reason, `${owner}, until ${expires}`);
      }),
    ]),
    part('all', 'contracts', `Contracts (${counts})`, [
      contractCauses(contracts).map((cause) => row('bad', ...contractLines(cause))),
      open.map(({ outcome, description, reason = '' }) =>
        row(outcomeTone[outcome], `${outcomeSign[outcome]} ${description}`, reason),
      ),
    ]),
    part('all', 'load', 'Under load', [
      (load?.lines ?? []).map((line, at) => row(at === 0 && load ? loadTone[load.outcome] : 'idle', line)),
    ]),
  ];
}

const idsOfRules = (rules: Report['requirements']): Cell => rules.map(({ id }) => id);

/** What the run did, and what it knew. */
function ofTheRun(report: Report): readonly Section[] {
  const { changes, coverage, preflight, target, retried } = report;
  const again = Object.entries(retried).map(([status, times]) => `${status}: ${times} times`);
  const settings: readonly (readonly [string, string])[] = [
    ['Target', `${target.name} ${target.version ?? ''}`],
    ['Profile', `${report.profile}${report.strict ? ', strict' : ''}`],
    ['Scope', report.scope.join(', ') || 'the whole spec'],
    ['Started', report.startedAt],
    ['Took', `${duration(report.durationMs)}, ${many(report.requests, 'request')}`],
    ['Asked again', again.join(', ') || 'nothing'],
    ['Seed', `${report.seed}`],
    ...target.settings.map((setting) => ['Source', setting] as const),
  ];
  const restoredWord = { yes: 'restored', no: 'not restored', 'not needed': 'nothing to restore' };
  return [
    part('page', 'events', 'During the run', [eventWords(report).map((text) => row('mind', text))]),
    part('details', 'changes', `Writes to the target (${changes.length})`, [
      changes.map(({ endpoint, path, sent, status = 'no answer', restored, note }) => {
        const call = `${endpoint.split(' ')[0]} ${path}`;
        const tone = restored === 'no' ? 'mind' : 'good';
        return row(tone, [call], restoredWord[restored], `${status}`, [sent], note);
      }),
    ]),
    part('page', 'preflight', 'Before the first check', [
      preflight.map(({ level, text, remedy = '' }) => row(level, text, remedy)),
    ]),
    part('page', 'fixtures', 'What is known of the target', [
      target.fixtures.map(({ key, value, source, reason = source }) =>
        row('idle', [key], value === undefined ? '' : [value], source === 'missing' ? reason : source),
      ),
    ]),
    part('page', 'lists', 'Lists that were read', [
      coverage.map(({ list, pagesRead: addresses, pagesThere, entriesRead, sampled }) => {
        // A page may have several addresses, and there are addresses beyond the last page.
        const read = `read at ${many(addresses, 'address', 'addresses')}${sampled ? ', sampled' : ''}`;
        const pages = pagesThere === undefined ? 'number of pages unknown' : many(pagesThere, 'page');
        return row('idle', [list], `${pages}, ${read}`, many(entriesRead, 'entry', 'entries'));
      }),
    ]),
    part('page', 'settings', 'Settings', [settings.map(([name, value]) => row('idle', name, value))]),
  ];
}

/** The rules without an outcome of their own, untested or left out, except pending ones. */
export const notExamined = ({ requirements }: Report): Report['requirements'] =>
  requirements.filter((one) => one.pending === undefined && !isLookedAt(one));

/** A problem at one place of one endpoint's answers, and the interactions that failed because of it. */
export interface ContractCause {
  readonly endpoint: string;
  /** JSON pointer with `*` for any entry of a list, `status` or `header NAME`; empty for the whole answer. */
  readonly place: string;
  readonly wanted: string;
  readonly received: string;
  readonly interactions: readonly string[];
  /** Failed and passed interactions of the endpoint. */
  readonly examined: number;
}

const isFailed = ({ outcome }: ContractResult): boolean => outcome === 'fail';
const isJudged = ({ outcome }: ContractResult): boolean => outcome === 'fail' || outcome === 'pass';

/** The mismatches of failed interactions by endpoint, place and what was wanted, the most frequent first. */
export function contractCauses(results: readonly ContractResult[]): readonly ContractCause[] {
  const causes = new Map<string, ContractCause>();
  for (const { description, endpoint, mismatches, reason = '' } of results.filter(isFailed)) {
    const own = { pointer: '', wanted: 'the contract to hold', received: reason };
    for (const { pointer = '', wanted, received } of mismatches.length === 0 ? [own] : mismatches) {
      const place = pointer.replaceAll(/\/\d+(?=\/|$)/g, '/*');
      const name: string = endpoint ?? description;
      const key = JSON.stringify([name, place, wanted, mismatches.length === 0 ? reason : '']);
      const known = causes.get(key);
      causes.set(key, {
        endpoint: name,
        place,
        wanted,
        received: known?.received ?? received,
        interactions: [...new Set([...(known?.interactions ?? []), description])],
        examined: results.filter((one) => one.endpoint === endpoint && isJudged(one)).length,
      });
    }
  }
  return [...causes.values()].toSorted((a, b) => b.interactions.length - a.interactions.length);
}

/** A cause in two lines: the problem with its place, and the interactions. */
export function contractLines(cause: ContractCause): readonly [what: string, where: string] {
  const { endpoint, place, wanted, received, interactions, examined } = cause;
  return [
    `${endpoint}: ${place === '' ? '' : `${place} `}wanted ${wanted}, received ${received}`,
    `${interactions.length} of ${examined} interactions: ${few(interactions, 3)}`,
  ];
}

/** What an interaction of the contract came to, in lines: its reason, then each mismatch. */
export const contractWords = ({ reason, mismatches }: ContractResult): readonly string[] => [
  ...(reason === undefined ? [] : [reason]),
  ...mismatches.map(({ text }) => text),
];

/** The load run of a report: its outcome in a line that names the target, then why. */
export function loadText({ load }: Report) {
  if (typeof load !== 'object' || load === null || !('outcomeLine' in load)) return undefined;
  const outcomes = ['passed', 'failed', 'fault'] as const;
  const reasons = 'reasons' in load && Array.isArray(load.reasons) ? load.reasons.map(String) : [];
  return {
    outcome: outcomes.find((one) => 'outcome' in load && one === load.outcome) ?? ('other' as const),
    lines: [String(load.outcomeLine), ...reasons] as const,
  };
}
