import type { ObservationResult, ReferenceDeviations, Report, Waiver } from '../../schemas/report.ts';
import type { FixtureKey, Reason } from '../../schemas/report-reasons.ts';
import { observationIds, observations, requirementIds, requirements, spec } from '../catalogue/index.ts';
import type { ObservationId } from '../catalogue/index.ts';
import { digestOfLocked } from '../lock.ts';
import { bodyKeys, idKeys } from '../log/discovery.ts';
import { maskDeeply } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { release } from '../release.ts';
import { changesOf, deletedEntriesOf, headlinesOf, refusedSpansOf } from './changes.ts';
import { shellWord } from './command.ts';
import { coverageOf, countSent, timelineOf } from './coverage.ts';
import { newEvidence } from './evidence.ts';
import { settle } from './outcomes.ts';
import { countQuestions } from './questions.ts';
import { describeRule } from './results.ts';
import { newSelection, type Selection, type SelectionOptions } from './selection.ts';
import { reasonsOf, summaryOf, verdictLine, type Run } from './verdict.ts';
import { newWaivers } from './waivers.ts';
import { describeReason } from './words.ts';

/** How a run is reported; every member has a default. */
export interface ReportOptions extends SelectionOptions {
  readonly strict?: boolean;
  readonly waivers?: readonly Waiver[];
  /** Show customers' data in findings. */
  readonly showData?: boolean;
  /** Where settings came from. */
  readonly settings?: readonly string[];
  /** Names of the defects and variants that the embedded reference server has. */
  readonly deviations?: ReferenceDeviations;
  /** The target file's path. */
  readonly targetFile?: string;
  /** Options of the command line that name the target, for the commands that examine it again. */
  readonly targetArguments?: readonly string[];
}

/** Makes the report of a run; no secret of the target is in it. */
export function composeReport(run: Run, options: ReportOptions): Report {
  const { known, ended, preflight, faults, startedAt, mask } = run;
  const { strict = false } = options;
  const selection = newSelection(options);
  const waivers = newWaivers(options.waivers ?? [], startedAt);
  const showing = { mask, data: options.showData === true };
  const evidence = newEvidence(known.log, showing);
  const stopped = preflight.stop ?? run.stopped;
  const settled = settle(run.judgements, { known, selection, waivers, strict, stopped });
  const places = Map.groupBy(settled, ({ rule }) => rule);
  const { targetArguments } = options;
  const writing = { known, showing, evidence, targetArguments, commandLine: commandsFor(known, options) };
  const results = requirementIds.map((id) => describeRule(id, places.get(id) ?? [], selection, writing));
  const target = describeTarget(run, options, selection);
  const [{ profile }, waived] = [selection, waivers.states(results)];
  const found = { ended, profile, strict, target, requirements: results, waivers: waived, faults };
  const changes = changesOf(known, showing);
  const report: Report = {
    schemaVersion: 3,
    ...summaryOf(found),
    verdictLine: '',
    reasons: [],
    headlines: headlinesOf(writing, changes, results),
    ...found,
    seed: known.options.seed,
    ...(run.challenge && { challenge: run.challenge }),
    spec,
    suite: { ...release, node: process.versions.node },
    catalogueDigest: digestOfLocked(requirementIds.map((id) => [id, requirements[id]])),
    startedAt: startedAt.toISOString(),
    durationMs: Math.round(run.durationMs),
    requests: countSent(known.log),
    retried: retriedIn(known),
    coverage: coverageOf(known),
    questions: countQuestions(known, selection),
    timeline: timelineOf(known, run.parts),
    preflight: preflight.notes,
    observations: observationIds.map((id) => describeObservation(id, run, stopped)),
    changes,
    deletedEntries: deletedEntriesOf(known),
    refusedSpans: refusedSpansOf(known),
    contracts: [],
    exchanges: evidence.exchanges,
  };
  return maskDeeply({ ...report, verdictLine: verdictLine(report), reasons: reasonsOf(report, run) }, mask);
}

/** Answers of gateways and limits that were asked again, by status. */
function retriedIn({ log }: Knowledge): Report['retried'] {
  const statuses = log.flatMap(({ earlier }) => earlier.filter((outcome) => /^\d+$/.test(outcome)));
  const byStatus = Map.groupBy(statuses, (status) => status);
  return Object.fromEntries([...byStatus].map(([status, all]) => [status, all.length]));
}

/** Command lines about the same target with the same options; the token is that of the environment. */
export function commandsFor({ options }: Knowledge, given: ReportOptions) {
  const { target, depth, isReadOnly, seed } = options;
  const { deviations, targetFile, targetArguments = [] } = given;
  const words = [
    ...(deviations?.defects ?? []).flatMap((name) => ['--defect', name]),
    ...(deviations?.variants ?? []).flatMap((name) => ['--variant', name]),
    ...(targetFile === undefined ? [] : ['--target', targetFile]),
    ...targetArguments,
  ];
  const how = [
    ...(isReadOnly ? ['--profile', 'read-only'] : []),
    ...(depth === 'standard' ? [] : ['--depth', depth]),
    '--seed',
    String(seed),
  ];
  const before = target.embedded ? '' : `BASE_URL=${shellWord(target.baseUrl)} `;
  return (command: 'again' | 'restore', rule?: string): string => {
    const all = rule === undefined ? [command, ...words] : [command, rule, ...words, ...how];
    return `${before}npx data-sync-conformance ${all.map((word) => shellWord(word)).join(' ')}`;
  };
}

function describeObservation(id: ObservationId, { observed }: Run, stopped?: string): ObservationResult {
  const { clause, title, text } = observations[id];
  const seen = observed.find(({ point }) => point === id);
  if (seen !== undefined) return { id, clause, title, text, answer: seen.answer };
  const reason: Reason =
    stopped === undefined ? { kind: 'unseen', what: 'any-observation' } : { kind: 'stopped', quote: stopped };
  return { id, clause, title, text, reason: describeReason(reason), because: [reason] };
}

function describeTarget(run: Run, options: ReportOptions, { touches }: Selection): Report['target'] {
  const { known, connection, preflight } = run;
  const { target } = known.options;
  const { name, version, baseUrl, embedded } = target;
  const { missing, ...subject } = known.subject;
  const ids: Readonly<Partial<Record<FixtureKey, string | undefined>>> = subject;
  const bodies = bodyKeys.filter((key) => target[key] !== undefined || touches(key));
  const fixtures = [...idKeys, ...bodies].flatMap((key) => {
    const [value, because] = [ids[key], missing[key]];
    const origin = target[key] === undefined ? ('discovered' as const) : ('given' as const);
    const source = because ? ('missing' as const) : origin;
    // If nothing in the target file would help, no key is suggested.
    if (because && (preflight.stop !== undefined || because.remedy === undefined)) return [];
    const why = because && { reason: describeReason(because), because };
    return [{ key, source, ...(value !== undefined && { value }), ...why }];
  });
  return {
    name,
    ...(version !== undefined && { version }),
    baseUrl,
    embedded,
    ...(options.deviations && { deviations: options.deviations }),
    headers: Object.keys(target.headers),
    connection,
    ...(options.targetFile !== undefined && { file: options.targetFile }),
    settings: options.settings ?? [],
    fixtures,
  };
}
