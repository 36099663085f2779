import type { Ending, Report } from '../schemas/report.ts';
import { askHost, type HostProof } from './challenge.ts';
import { examine, type Watcher } from './examination.ts';
import type { HttpClient } from './http/client.ts';
import { connectionOf } from './http/network.ts';
import { Recorder } from './http/recording.ts';
import type { Ask } from './log/ask.ts';
import type { Target } from './log/discovery.ts';
import type { Exchange, Phase } from './log/exchange.ts';
import type { Knowledge } from './log/knowledge.ts';
import { leftChanged, restorationOf } from './log/restoration.ts';
import { sentObject } from './log/updates.ts';
import { openClient, preflightOf, runOptionsOf, type CertifyOptions } from './options.ts';
import { allowanceOf } from './plan/budget.ts';
import { aboutRun } from './recorded.ts';
import { release } from './release.ts';
import { judge } from './rules/index.ts';
import { observations } from './rules/observations.ts';
import { ConfigurationError, errorMessage } from './target/configuration.ts';
import type { Preflight } from './target/preflight.ts';
import { note } from './target/refusals.ts';
import { settle } from './verdict/outcomes.ts';
import { composeReport } from './verdict/report.ts';
import { newSelection, type Selection } from './verdict/selection.ts';
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
  const client = openClient(target, options);
  const startedAt = new Date();
  const recorder = openRecorder(target, options, client);
  try {
    const watch = new Watch(options, client, { startedAt, proof, recorder });
    const { faults, ...examined } = await examine(runOptionsOf(target, options), client, watch);
    const { known } = examined;
    if (leftChanged(known) === undefined) options.journal?.settle();
    const own = { 'sending requests': client.fault, 'the recording': closed(recorder) };
    const all = [
      ...faults,
      ...Object.entries(own).flatMap(([where, message]) => (message ? [{ where, message }] : [])),
    ];
    const peers = client.peers.toSorted();
    const host = proof !== undefined && proof.refusal === undefined && { host: proof.url };
    const run = {
      ...examined,
      startedAt,
      mask: client.mask,
      observed: [...observations(known)],
      ended: endingOf(options, client, all.length > 0, watch.isCutShort),
      durationMs: client.now(),
      connection: { ...connectionOf(target.baseUrl, network), ...(peers.length > 0 && { peers }) },
      preflight: watch.preflight(known),
      ...(challenge && { challenge: { nonce: challenge.nonce, ...host } }),
      stopped: client.stopped,
      faults: all,
    };
    return composeReport(run, options);
  } finally {
    await client.close();
  }
}

/** Opens the file that a run is recorded in. Throws ConfigurationError if it cannot be made. */
function openRecorder(target: Target, options: CertifyOptions, { mask }: HttpClient): Recorder | undefined {
  const { record: path } = options;
  if (path === undefined) return undefined;
  const startedAt = new Date().toISOString();
  try {
    return new Recorder(path, { suite: release.version, startedAt, about: aboutRun(target, options) }, mask);
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

function endingOf(
  { signal, deadlineMs = Infinity }: CertifyOptions,
  client: HttpClient,
  isFaulty: boolean,
  isCutShort: boolean,
): Ending {
  if (signal?.aborted === true) return 'interrupted';
  if (client.now() >= deadlineMs && client.stopped !== undefined) return 'deadline';
  if (isFaulty) return 'fault';
  return isCutShort ? 'first-failure' : 'complete';
}

/** What a run has before its first question. */
interface Opened {
  readonly startedAt: Date;
  readonly proof: HostProof | undefined;
  readonly recorder: Recorder | undefined;
}

/** What a run is stopped for, and what is told while it goes on. */
class Watch implements Watcher {
  /** Whether the first failure ended the run. */
  isCutShort = false;
  readonly #options: CertifyOptions;
  readonly #client: HttpClient;
  readonly #opened: Opened;
  readonly #selection: Selection;
  #found: Preflight | undefined;

  constructor(options: CertifyOptions, client: HttpClient, opened: Opened) {
    this.#options = options;
    this.#selection = newSelection(options);
    this.#client = client;
    this.#opened = opened;
  }

  isWanted(ask: Ask): boolean {
    return this.#selection.isWanted(ask) && this.#options.mayAsk?.(ask) !== false;
  }

  mayBegin(phase: Phase, known: Knowledge): boolean {
    if (phase === 'discovery') return this.#opened.proof?.refusal === undefined;
    const { stop } = this.preflight(known);
    this.isCutShort = this.#options.failFast === true && hasFailed(known, this.#options);
    return stop === undefined && !this.isCutShort;
  }

  onExchange(exchange: Exchange, known: Knowledge): void {
    const { onExchange, onProgress } = this.#options;
    this.#opened.recorder?.add(exchange);
    onExchange?.(exchange);
    const most = allowanceOf(known, 'late effects');
    onProgress?.({ phase: exchange.phase, requests: known.attempts, most });
  }

  beforeWrite(ask: Ask, known: Knowledge): void {
    const restoration = restorationOf(known);
    const body = sentObject(ask);
    if (restoration !== undefined && body !== undefined)
      this.#options.journal?.note(restoration.modelId, restoration.former, body);
  }

  /** What a question waits for that is not due yet, in a few words. */
  onWaiting(ms: number, { purpose }: Ask): void {
    this.#options.onWaiting?.(purpose.kind === 'trial' ? 'new runs' : 'late effects', ms);
  }

  /** What the preflight found: as soon as discovery has ended, or else at the end of the run. */
  preflight(known: Knowledge): Preflight {
    return (this.#found ??= this.#look(known));
  }

  #look(known: Knowledge): Preflight {
    const { proof, startedAt } = this.#opened;
    if (proof?.refusal !== undefined) return { notes: [note('bad', proof.refusal)], stop: proof.refusal };
    const found = preflightOf(known, this.#options, this.#client, startedAt);
    const shown = proof === undefined ? [] : [note('good', `${proof.url} shows the nonce`)];
    const notes = [...found.notes, ...shown];
    this.#options.onPreflight?.(notes);
    return { ...found, notes };
  }
}

/** Whether a rule that counts has failed. */
function hasFailed(known: Knowledge, options: CertifyOptions): boolean {
  const { strict = false, waivers = [] } = options;
  const selection = newSelection(options);
  const settling = { known, selection, waivers: newWaivers(waivers, new Date()), strict };
  return settle(judge(known), settling).some(
    ({ outcome, rule }) => outcome === 'fail' && selection.reasonFor(rule) === undefined,
  );
}
