import type { Connection, Ending } from '../schemas/report-facts.ts';
import type { Fault, Report } from '../schemas/report.ts';
import { askHost, withHostProof, type HostProof } from './challenge.ts';
import { aboutRun } from './about.ts';
import { connectionOf } from './connection.ts';
import { examine, type Watcher } from './examination.ts';
import type { HttpClient } from './http/client.ts';
import { Recorder } from './http/recording.ts';
import { isRecognised } from './log/answers.ts';
import type { Ask } from './log/ask.ts';
import { phases, type Exchange } from './log/exchange.ts';
import { isObject, readJson, type JsonObject } from './log/json.ts';
import { Knowledge } from './log/knowledge.ts';
import { leftChanged, restorationOf } from './log/restoration.ts';
import type { Target } from './log/discovery.ts';
import {
  knowledgeOptions,
  openClient,
  runOptionsOf,
  type CertifyOptions,
  type JudgeOptions,
} from './options.ts';
import { allowanceOf, depthOf } from './plan/budget.ts';
import { withShortestMoves } from './plan/sequences.ts';
import { release } from './release.ts';
import { judge } from './rules/index.ts';
import { observations } from './rules/observations.ts';
import { ConfigurationError, errorMessage } from './target/configuration.ts';
import { preflight, type Preflight } from './target/preflight.ts';
import { describeRefusal } from './target/refusals.ts';
import { settle } from './verdict/outcomes.ts';
import { composeReport, type Run } from './verdict/report.ts';
import { newSelection } from './verdict/selection.ts';
import { newWaivers } from './verdict/waivers.ts';

export type { NetworkOptions } from './http/network.ts';
export type { CertifyOptions, JudgeOptions, Progress } from './options.ts';
export type { Waiver } from '../schemas/report.ts';

/**
 * Examines a target against every rule of the catalogue; re-entrant; uses no environment, console or signals.
 */
export async function certify(target: Target, options: CertifyOptions = {}): Promise<Report> {
  const { challenge, network } = options;
  const proof =
    challenge?.asksHost === true ? await askHost(target.baseUrl, challenge.nonce, network) : undefined;
  const run = runOptionsOf(target, options);
  const client = openClient(target, options);
  const startedAt = new Date();
  const recorder =
    options.record === undefined ? undefined : openRecorder(options.record, target, options, client);
  try {
    const watch = newWatch(options, client, { startedAt, proof, recorder });
    const { known, judgements, parts, faults } = await examine(run, client, watch.watcher);
    if (leftChanged(known) === undefined) options.journal?.settle();
    const own = [...faultIn('sending requests', client.fault), ...faultIn('the recording', closed(recorder))];
    const host = proof?.refusal === undefined ? proof?.url : undefined;
    const found: Run = {
      known,
      judgements,
      parts,
      startedAt,
      mask: client.mask,
      observed: [...observations(known)],
      ended: endingOf(options, client, {
        isFaulty: faults.length + own.length > 0,
        isCutShort: watch.isCutShort,
      }),
      durationMs: client.now(),
      connection: { ...connectionOf(target, network), ...peersOf(client) },
      preflight: watch.preflightOf(known),
      ...(challenge && { challenge: { nonce: challenge.nonce, ...(host !== undefined && { host }) } }),
      stopped: client.stopped,
      faults: [...faults, ...own],
    };
    return composeReport(found, options);
  } finally {
    await client.close();
  }
}

/** Opens the file that a run is recorded in. Throws ConfigurationError if it cannot be made. */
function openRecorder(path: string, target: Target, options: CertifyOptions, { mask }: HttpClient): Recorder {
  const header = {
    suite: release.version,
    startedAt: new Date().toISOString(),
    about: aboutRun(target, options),
  };
  try {
    return new Recorder(path, header, mask);
  } catch (error) {
    throw new ConfigurationError(`the recording ${path} cannot be made: ${errorMessage(error)}`);
  }
}

/** Why a recording could not be written; undefined where it was. */
function closed(recorder: Recorder | undefined): string | undefined {
  try {
    recorder?.close();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

const faultIn = (where: string, message: string | undefined): readonly Fault[] =>
  message === undefined ? [] : [{ where, message }];

const peersOf = ({ peers }: HttpClient): Pick<Connection, 'peers'> =>
  peers.length === 0 ? {} : { peers: peers.toSorted() };

function endingOf(
  { signal, deadlineMs }: CertifyOptions,
  client: HttpClient,
  { isFaulty, isCutShort }: { readonly isFaulty: boolean; readonly isCutShort: boolean },
): Ending {
  if (signal?.aborted === true) return 'interrupted';
  if (deadlineMs !== undefined && client.now() >= deadlineMs && client.stopped !== undefined)
    return 'deadline';
  if (isFaulty) return 'fault';
  return isCutShort ? 'first-failure' : 'complete';
}

/** What a run is stopped for, and what is told while it goes on. */
interface Watch {
  readonly watcher: Watcher;
  /** What the preflight found: as soon as discovery has ended, or else at the end of the run. */
  preflightOf(known: Knowledge): Preflight;
  /** Whether the first failure ended the run. */
  readonly isCutShort: boolean;
}

/** What a run has before its first question. */
interface Opened {
  readonly startedAt: Date;
  readonly proof: HostProof | undefined;
  readonly recorder: Recorder | undefined;
}

function newWatch(
  options: CertifyOptions,
  client: HttpClient,
  { startedAt, proof, recorder }: Opened,
): Watch {
  const selection = newSelection(options);
  const { token, deadlineMs, journal, onExchange, onProgress, mayAsk = () => true } = options;
  let found: Preflight | undefined;
  let isCutShort = false;
  const look = (known: Knowledge): Preflight => {
    if (proof?.refusal !== undefined) return withHostProof({ notes: [] }, proof);
    const { mask } = client;
    const mayAskAt = selection.touches;
    const left = journal?.earlier() ?? [];
    const maxPages = depthOf(known).pages;
    const before = { token, deadlineMs, left, now: startedAt, maxPages, mask, mayAsk: mayAskAt };
    const preflighted = withHostProof(preflight(known, before), proof);
    options.onPreflight?.(preflighted.notes);
    return preflighted;
  };
  const watcher: Watcher = {
    isWanted: (ask) => selection.isWanted(ask) && mayAsk(ask),
    mayBegin(phase, known) {
      if (phase === 'discovery') return proof?.refusal === undefined;
      found ??= look(known);
      isCutShort = options.failFast === true && hasFailed(known, options);
      return found.stop === undefined && !isCutShort;
    },
    onExchange(exchange, known) {
      recorder?.add(exchange);
      onExchange?.(exchange);
      onProgress?.({
        phase: exchange.phase,
        requests: client.attempts,
        most: allowanceOf(known, 'late effects'),
      });
    },
    beforeWrite(ask, known) {
      const restoration = restorationOf(known);
      const body = objectIn(ask.body);
      if (restoration !== undefined && body !== undefined)
        journal?.note(restoration.modelId, restoration.former, body);
    },
    onWaiting: (ms, ask) => options.onWaiting?.(waitingFor(ask), ms),
  };
  return {
    watcher,
    preflightOf: (known) => (found ??= look(known)),
    get isCutShort() {
      return isCutShort;
    },
  };
}

/** The object in a body; undefined where that is broken on purpose. */
function objectIn(body = ''): JsonObject | undefined {
  try {
    const value = readJson(body);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What a question waits for that is not due yet, in a few words. */
const waitingFor = ({ purpose }: Ask): string => (purpose.kind === 'trial' ? 'new runs' : 'late effects');

/** Whether a rule that counts has failed. */
function hasFailed(known: Knowledge, options: CertifyOptions): boolean {
  const { strict = false, waivers = [] } = options;
  const settling = {
    known,
    selection: newSelection(options),
    waivers: newWaivers(waivers, new Date()),
    strict,
  };
  return settle(judge(known), settling).some(
    ({ outcome, rule }) => outcome === 'fail' && settling.selection.reasonFor(rule) === undefined,
  );
}

/** Judges a log that was made before, by the same rules and without a request. */
export function judgeLog(log: readonly Exchange[], options: JudgeOptions): Report {
  const { target, startedAt = new Date(0), connection = {}, challenge } = options;
  const known = new Knowledge(knowledgeOptions(target, options), log);
  const stopped = log.findLast(({ failure }) => failure?.kind === 'not-sent')?.failure?.message;
  const faults: Fault[] = [];
  const judgements = withShortestMoves(
    known,
    judge(known, (fault) => faults.push(fault)),
  );
  const refusal = known.log.some(isRecognised)
    ? undefined
    : describeRefusal(known, { token: '', mask: asItIs });
  const found: Run = {
    known,
    judgements,
    startedAt,
    connection,
    stopped,
    faults,
    mask: asItIs,
    observed: [...observations(known)],
    parts: partsOf(log),
    ended: faults.length > 0 ? 'fault' : 'complete',
    ...(challenge && { challenge: { nonce: challenge.nonce } }),
    durationMs: Math.max(0, ...log.map(({ answeredMs }) => answeredMs)),
    preflight: refusal === undefined ? { notes: [] } : { notes: [refusal], stop: refusal.text },
  };
  return composeReport(found, options);
}

/** A recording holds no secrets. */
const asItIs = (text: string): string => text;

/** The phases of a log, from the first question of each to its last answer. */
const partsOf = (log: readonly Exchange[]): Run['parts'] =>
  phases.flatMap((phase) => {
    const own = log.filter((exchange) => exchange.phase === phase);
    const fromMs = Math.min(...own.map(({ askedMs }) => askedMs));
    return own.length === 0
      ? []
      : [{ phase, fromMs, toMs: Math.max(...own.map(({ answeredMs }) => answeredMs)) }];
  });
