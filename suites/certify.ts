import type { Ending, Report } from '../schemas/report.ts';
import { askHost } from './challenge.ts';
import { examine } from './examination.ts';
import type { HttpClient } from './http/client.ts';
import { connectionOf } from './http/network.ts';
import type { Mask } from './http/mask.ts';
import { Recorder, type RecordingHeader } from './http/recording.ts';
import type { Ask } from './log/ask.ts';
import type { Target } from './log/discovery.ts';
import type { Exchange, Phase } from './log/exchange.ts';
import type { Knowledge } from './log/knowledge.ts';
import { leftChanged, restorationOf } from './log/restoration.ts';
import { sentObject } from './log/updates.ts';
import { openClient, runOptionsOf, type CertifyOptions } from './options.ts';
import { bad, note, preflight } from './preflight.ts';
import { headerOf } from './recorded.ts';
import { judge } from './rules/index.ts';
import { ConfigurationError, errorMessage } from './target/configuration.ts';
import { countSent } from './verdict/coverage.ts';
import { settle } from './verdict/outcomes.ts';
import { composeReport } from './verdict/report.ts';
import { newSelection, type Selection } from './verdict/selection.ts';
import type { Run } from './verdict/verdict.ts';
import { newWaivers } from './verdict/waivers.ts';

export type { NetworkOptions } from './http/options.ts';
export type { CertifyOptions, JudgeOptions, Progress } from './options.ts';
export type { Waiver } from '../schemas/report.ts';

/** Examines a target against every rule; re-entrant; uses no environment, console or signals. */
export async function certify(target: Target, options: CertifyOptions = {}): Promise<Report> {
  const { challenge, network, journal } = options;
  const proof =
    challenge?.asksHost === true ? await askHost(target.baseUrl, challenge.nonce, network) : undefined;
  await using client = openClient(target, options);
  const startedAt = new Date();
  const recorder = openRecorder(options, headerOf(target, options, startedAt), client.mask);
  const look = (known: Knowledge): Run['preflight'] => {
    const seen = preflight(known, options, client.mask, startedAt);
    const notes = [...seen.notes, ...(proof ? [note('good', `${proof.url} shows the nonce`)] : [])];
    // What stops the run is told with the verdict.
    options.onPreflight?.(notes.filter(({ text }) => text !== seen.stop));
    return { ...seen, notes };
  };
  const stop = proof?.refusal;
  const watch = newWatch(options, look, recorder, stop ? { notes: [bad(stop)], stop } : undefined);
  const examined = await examine(runOptionsOf(target, options), client, watch);
  if (leftChanged(examined.known)?.isRestorable !== true) journal?.settle();
  recorder?.close();
  const own = { 'sending requests': client.fault, 'the recording': recorder?.fault };
  const ours = Object.entries(own).flatMap(([where, message]) => (message ? { where, message } : []));
  const faults = [...examined.faults, ...ours];
  const peers = client.peers.toSorted();
  const host = proof !== undefined && stop === undefined && { host: proof.url };
  const run = {
    ...examined,
    startedAt,
    mask: client.mask,
    ended: endOf(options, client) ?? (faults.length > 0 ? 'fault' : watch.ending()),
    durationMs: client.now(),
    connection: { ...connectionOf(target.baseUrl, network), ...(peers.length > 0 && { peers }) },
    preflight: watch.preflight(examined.known),
    ...(challenge && { challenge: { nonce: challenge.nonce, ...host } }),
    stopped: client.stopped,
    faults,
  };
  return composeReport(run, options);
}

/** Opens the file that a run is recorded in, if any. Throws ConfigurationError if it cannot be made. */
function openRecorder({ record }: CertifyOptions, header: RecordingHeader, mask: Mask): Recorder | undefined {
  try {
    return record === undefined ? undefined : new Recorder(record, header, mask);
  } catch (error) {
    throw new ConfigurationError(`the recording ${record} cannot be made: ${errorMessage(error)}`);
  }
}

/** What ended a run before it came to its end by itself; undefined where nothing did. */
function endOf({ signal, deadlineMs = Infinity }: CertifyOptions, client: HttpClient): Ending | undefined {
  if (signal?.aborted === true) return 'interrupted';
  return client.now() >= deadlineMs && client.stopped !== undefined ? 'deadline' : undefined;
}

type Preflight = Run['preflight'];
type Look = (known: Knowledge) => Preflight;

/** What a run is stopped for, and what is told while it goes on; `found`: why it does not even begin. */
function newWatch(options: CertifyOptions, look: Look, recorder?: Recorder, found?: Preflight) {
  const selection = newSelection(options);
  let isCutShort = false;
  let requests = 0;
  return {
    /** What the preflight found: as soon as discovery has ended, or else at the end of the run. */
    preflight: (known: Knowledge) => (found ??= look(known)),
    /** How the run came to its end: by its first failure, or with all examined. */
    ending: (): Ending => (isCutShort ? 'first-failure' : 'complete'),
    isWanted: options.isWanted ?? selection.isWanted,
    mayBegin(phase: Phase, known: Knowledge): boolean {
      if (phase === 'discovery') return found === undefined;
      const { stop } = (found ??= look(known));
      isCutShort = options.failFast === true && hasFailed(known, options, selection);
      return stop === undefined && !isCutShort;
    },
    onExchange(exchange: Exchange): void {
      recorder?.add(exchange);
      options.onExchange?.(exchange);
      requests += countSent([exchange]);
      options.onProgress?.({ phase: exchange.phase, requests });
    },
    beforeWrite(ask: Ask, known: Knowledge): void {
      const [restoration, body] = [restorationOf(known), sentObject(ask)];
      if (restoration !== undefined && body !== undefined)
        options.journal?.note(restoration.modelId, restoration.former, body);
    },
    onWaiting: (ms: number, { purpose, isReserved }: Ask) => {
      const planned = isReserved === true ? 'a second look' : 'late effects';
      options.onWaiting?.(purpose.kind === 'trial' ? 'new runs' : planned, ms);
    },
  };
}

function hasFailed(known: Knowledge, options: CertifyOptions, selection: Selection): boolean {
  const { strict = false, waivers = [] } = options;
  const settling = { known, selection, waivers: newWaivers(waivers, new Date()), strict };
  const settled = settle(judge(known), settling);
  return settled.some(({ outcome, rule }) => outcome === 'fail' && selection.reasonFor(rule) === undefined);
}
