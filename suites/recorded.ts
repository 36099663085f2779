import schema from '../schemas/files/recorded-run.schema.json' with { type: 'json' };
import { validateRecordedRun } from '../schemas/files.gen.js';
import type { Report } from '../schemas/report.ts';
import { judged } from './examination.ts';
import { isJwt } from './http/credentials.ts';
import { connectionOf } from './http/network.ts';
import type { Recording, RecordingHeader } from './http/recording.ts';
import type { Ask } from './log/ask.ts';
import { decode } from './log/decode.ts';
import type { Target } from './log/discovery.ts';
import { phases, type Exchange, type Phase } from './log/exchange.ts';
import { readJson, writeJson } from './log/json.ts';
import { Knowledge } from './log/knowledge.ts';
import { walkSteps } from './log/questions.ts';
import { knowledgeOptions, type CertifyOptions, type JudgeOptions } from './options.ts';
import { allowanceOf } from './plan/budget.ts';
import { plans } from './plan/index.ts';
import { describeRefusal } from './preflight.ts';
import { release } from './release.ts';
import { parseBaseUrl, unusable } from './target/configuration.ts';
import { composeReport } from './verdict/report.ts';
import type { Part } from './verdict/coverage.ts';
import { newSelection } from './verdict/selection.ts';

/** What judging a recording again needs to know about its run. */
const remembered = Object.keys(schema.properties.options.properties);

/** The first line of a recorded run. Values of headers are left out, because nothing is sent again. */
export function headerOf(target: Target, options: CertifyOptions, startedAt: Date): RecordingHeader {
  const { headers, secretHeaders: _names, ...rest } = target;
  const kept = Object.entries(options).filter(([key]) => remembered.includes(key));
  const about = {
    target: rest,
    headers: Object.keys(headers),
    connection: connectionOf(target.baseUrl, options.network),
    options: { ...Object.fromEntries(kept), isJwt: isJwt(options.token ?? '') },
  };
  const json = readJson(writeJson(about));
  return { suite: release.version, startedAt: startedAt.toISOString(), about: json };
}

/** What a recording says of its run. */
interface About extends Pick<JudgeOptions, 'connection'> {
  readonly target: Target;
  readonly headers?: readonly string[];
  readonly options: Omit<JudgeOptions, 'target'>;
}

/** How to judge a recording. Throws ConfigurationError if its first line does not say it. */
function recordedOptions({ about, startedAt, suite }: RecordingHeader): JudgeOptions {
  const begin = 'the first line of the recording';
  if (Number.isNaN(Date.parse(startedAt))) throw unusable(begin, `has no time in "startedAt": ${startedAt}`);
  const { decoded } = decode(Buffer.from(writeJson(about)));
  if (decoded.kind !== 'json' || !validateRecordedRun(decoded.plain)) {
    const { instancePath = '', message = '' } = validateRecordedRun.errors?.[0] ?? {};
    throw unusable(begin, `does not say what was examined: "about" ${instancePath} ${message}`);
  }
  const { target, headers = [], connection, options } = about as unknown as About; // as the schema says
  const baseUrl = parseBaseUrl(target.baseUrl, 'the base URL of the recording');
  // Nothing is sent again: of headers only the names are needed.
  const named = Object.fromEntries(headers.map((name) => [name, '']));
  return {
    ...options,
    ...(connection && { connection }),
    startedAt: new Date(startedAt),
    settings: [`judged again from a recording by suite ${suite}`],
    target: { ...target, baseUrl, headers: named, secretHeaders: [] },
  };
}

/** Judges a recording again, with the options of the run that made it. */
export const judgeRecording = (recording: Recording): Report =>
  judgeLog(recording.exchanges, recordedOptions(recording.header));

/** Judges a log that was made before, by the same rules and without a request. */
export function judgeLog(log: readonly Exchange[], options: JudgeOptions): Report {
  const { target, startedAt = new Date(0), connection = {}, challenge } = options;
  const examined = judged(new Knowledge(knowledgeOptions(target, options), log));
  const mask = (text: string): string => text; // a recording holds no secrets
  const refusal = describeRefusal(examined.known, '', mask);
  const run = {
    ...examined,
    startedAt,
    connection,
    stopped: log.findLast(({ failure: one }) => one?.kind === 'not-sent' && !one.code)?.failure?.message,
    mask,
    parts: partsOf(log),
    ended: examined.faults.length > 0 ? ('fault' as const) : ('complete' as const),
    ...(challenge && { challenge: { nonce: challenge.nonce } }),
    durationMs: Math.max(0, ...log.map(({ answeredMs }) => answeredMs)),
    preflight: refusal === undefined ? { notes: [] } : { notes: [refusal], stop: refusal.text },
  };
  return composeReport(run, options);
}

/** The phases of a log, from the first question of each to its last answer. */
const partsOf = (log: readonly Exchange[]): readonly Part[] =>
  phases.flatMap((phase) => {
    const own = log.filter((exchange) => exchange.phase === phase);
    const fromMs = Math.min(...own.map(({ askedMs }) => askedMs));
    const toMs = Math.max(...own.map(({ answeredMs }) => answeredMs));
    return own.length === 0 ? [] : [{ phase, fromMs, toMs }];
  });

/**
 * The questions that a run with this target and seed asks and that a recording lacks, as far as the limit on
 * requests would have let it ask them. A phase lacks none if, once its last planned question was answered,
 * there is a moment at which its plan wants nothing more.
 */
export function missingFrom(recording: Recording): readonly Ask[] {
  const options = recordedOptions(recording.header);
  const { isWanted } = newSelection(options);
  const known = new Knowledge(knowledgeOptions(options.target, options), [], isWanted);
  return phases.flatMap((phase) => {
    const own = recording.exchanges.filter((exchange) => exchange.phase === phase);
    const planned = own.findLastIndex((exchange) => !isAfterPlan(exchange)) + 1;
    for (const exchange of own.slice(0, planned)) known.add(exchange);
    let missing = missingNow(known, phase);
    for (const exchange of own.slice(planned)) {
      known.add(exchange);
      if (missing.length > 0) missing = missingNow(known, phase);
    }
    return missing;
  });
}

/** Whether a question may be asked when the plan of its phase has come to its end. */
const isAfterPlan = ({ ask: { isReserved, purpose } }: Exchange): boolean =>
  isReserved === true ||
  purpose.kind === 'confirm' ||
  purpose.kind === 'restore' ||
  (purpose.kind === 'walk' && purpose.step > 0);

/** Requests that the client makes beside the log, such as those by which it tells a refused token. */
const mostAside = 12;

function missingNow(known: Knowledge, phase: Phase): readonly Ask[] {
  const missing = [...plans[phase](known), ...walkSteps(known)].filter((ask) => !known.isAsked(ask));
  return known.load + missing.length + mostAside <= allowanceOf(known, phase) ? missing : [];
}
