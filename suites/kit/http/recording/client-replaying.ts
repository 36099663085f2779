import { BodyStore } from '../body/body-store.ts';
import type { Client } from '../client.ts';
import { ExchangeNotes, type Ask, type Exchange, type Failure } from '../exchange.ts';
import { secretMask } from '../../protocol/mask.ts';
import { credentialName } from './recording.ts';
import { ReplayClock } from './replay-clock.ts';
import type { RecordedExchange, Recording } from './recording.ts';

const ending: ReadonlySet<Failure['kind']> = new Set(['circuit-open', 'aborted', 'deadline']);
const unsent: ReadonlySet<Failure['kind']> = new Set([...ending, 'origin', 'budget'] as const);

/** A recorded pause that ended later than this after its time belongs to another wait. */
const latestMs = 10_000;

/** A client that replays. */
export interface ReplayingClient extends Client {
  /** What was asked, and is not in the recording or not as often; one line each. */
  readonly notRecorded: readonly string[];
}

/**
 * A client without a socket: returns the answers of a recording, by method, URL, credential and body, in the
 * order in which they were requested; a request that is repeated more often than recorded gets the last
 * answer again. Times and the order of answers are those of the recording; waits are multiplied by
 * `waitScale`.
 */
export function replayingClient({ header, exchanges }: Recording, waitScale = 1): ReplayingClient {
  const left = Map.groupBy(exchanges, keyOf);
  const mask = secretMask(header.token === undefined ? [] : [header.token]);
  const store = new BodyStore();
  let number = 0;
  let requests = 0;
  const pushBacks = countsOf(exchanges.flatMap(({ retries }) => retries));
  const clock = new ReplayClock();
  let stopped: string | undefined;
  const notRecorded: string[] = [];
  const continued = new Map(exchanges.flatMap(({ pauses = [] }) => pauses));
  const times = exchanges
    .toSorted((one, other) => (one.continuedMs ?? 0) - (other.continuedMs ?? 0))
    .flatMap((one) => one.times ?? []);
  let pauses = 0;
  let reads = 0;

  /** What the recorded run read there, as long as that is near. */
  function now(): number {
    const recordedMs = times[reads] ?? clock.nowMs;
    reads += 1;
    return Math.abs(recordedMs - clock.nowMs) <= latestMs ? recordedMs : clock.nowMs;
  }

  /** Ends when it ended in the recorded run, so that whatever waited continues in the same order. */
  function pauseTo(atMs: number): Promise<void> {
    pauses += 1;
    const recordedMs = continued.get(pauses) ?? atMs;
    return clock.until(recordedMs >= atMs && recordedMs <= atMs + latestMs ? recordedMs : atMs);
  }
  const spent = new Set<string>();

  function next(key: string): RecordedExchange | undefined {
    const queue = left.get(key);
    if (queue !== undefined && queue.length > 1) return queue.shift();
    if (queue === undefined || spent.has(key)) notRecorded.push(key);
    spent.add(key);
    return queue?.[0];
  }

  function send(ask: Ask): { readonly exchange: Exchange; readonly atMs: number } {
    number += 1;
    const found = next(
      keyOf({
        method: ask.method,
        url: ask.url,
        credential: credentialName(ask),
        ...(ask.manner === undefined ? {} : { manner: ask.manner }),
        ...(ask.body === undefined ? {} : { body: ask.body }),
      }),
    );
    if (found === undefined)
      return { exchange: missingExchange(ask, number, clock.nowMs), atMs: clock.nowMs };
    const { failure, status, headers = {}, bytes, ...times } = found;
    requests += times.retries.length + (failure !== undefined && unsent.has(failure.kind) ? 0 : 1);
    if (failure !== undefined && ending.has(failure.kind)) stopped ??= failure.message;
    const exchange: Exchange = {
      number,
      ask,
      sentHeaders: times.sentHeaders,
      retries: times.retries,
      startedMs: times.startedMs,
      durationMs: times.durationMs,
      notes: new ExchangeNotes(mask),
      ...(failure === undefined ? {} : { failure }),
      ...(status === undefined || bytes === undefined
        ? {}
        : { answer: store.keep({ status, headers, bytes }) }),
    };
    return { exchange, atMs: found.continuedMs ?? times.startedMs + times.durationMs };
  }

  return {
    async send(ask) {
      const { exchange, atMs } = send(ask);
      await clock.until(atMs);
      return exchange;
    },
    pause: (ms) => pauseTo(clock.nowMs + ms * waitScale),
    pauseUntil: (atMs) => pauseTo(Math.max(clock.nowMs, atMs)),
    ownMs: (ms) => ms * waitScale,
    now,
    notRecorded,
    mask,
    close: () => Promise.resolve(),
    baseUrl: header.baseUrl,
    token: header.token,
    startedAtMs: Date.parse(header.startedAt),
    peers: [...new Set(exchanges.flatMap(({ peers = [] }) => peers))],
    get requests() {
      return requests;
    },
    budget: {
      get spent() {
        return requests;
      },
      left: Infinity,
      // Which requests were not sent is recorded.
      release: () => {},
    },
    pushBacks,
    get stopped() {
      return stopped;
    },
    fault: undefined,
  };
}

const keyOf = ({
  method,
  url,
  credential,
  body,
  manner,
}: Pick<RecordedExchange, 'method' | 'url' | 'credential' | 'body' | 'manner'>): string =>
  JSON.stringify([method, url, credential, body ?? null, manner ?? null]);

function countsOf(reasons: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const reason of reasons) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

const missingExchange = (ask: Ask, number: number, nowMs: number): Exchange => ({
  number,
  ask,
  sentHeaders: {},
  retries: [],
  startedMs: nowMs,
  durationMs: 0,
  notes: new ExchangeNotes(),
  failure: { kind: 'aborted', message: `${ask.method} ${ask.url} is not in the recording` },
});
