import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { isAnswered } from '../waiting.ts';

/** How a wait looks at a target, and by which clock. */
export interface SteadyProbe {
  isAnswered(): Promise<boolean>;
  /** Milliseconds; only differences count. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

/** How often a target is looked at, how long it must answer after a restart, and when the wait ends. */
const [stepMs, steadyMs, mostMs] = [100, 800, 120_000];

/** How long after a change of a file a restart may take to begin. */
export const restartMs = 1500;

/**
 * Waits until a target that may restart is steady: if it was gone, until it has answered for a while;
 * otherwise until `graceMs` have passed. False if nothing answers for two minutes.
 */
export async function isSteady(probe: SteadyProbe, graceMs: number): Promise<boolean> {
  const startMs = probe.now();
  let wasGone = false;
  let sinceMs: number | undefined;
  for (;;) {
    const nowMs = probe.now();
    if (await probe.isAnswered()) sinceMs ??= nowMs;
    else {
      wasGone = true;
      sinceMs = undefined;
    }
    const isOver = wasGone
      ? sinceMs !== undefined && nowMs - sinceMs >= steadyMs
      : nowMs - startMs >= graceMs;
    if (isOver) return true;
    if (nowMs - startMs >= mostMs) return false;
    await probe.wait(stepMs);
  }
}

/** The probe of a base URL. */
export const probeOf = (baseUrl: string): SteadyProbe => ({
  isAnswered: () => isAnswered(baseUrl),
  now: () => performance.now(),
  wait: (ms) => wait(ms),
});

/** A look at a target beside a run. */
export interface RestartWatch {
  /** Aborted as soon as the target is gone. */
  readonly signal: AbortSignal;
  /** Ends it; whether the target was gone meanwhile. */
  end(): Promise<boolean>;
}

/**
 * Looks whether a target stops listening while it is examined. It opens connections and sends nothing.
 */
export function watchForRestart(baseUrl: string): RestartWatch {
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
  const ending = new AbortController();
  const gone = new AbortController();
  const watching = (async () => {
    for (;;) {
      if (!(await isListening(at))) {
        gone.abort();
        return true;
      }
      try {
        await wait(stepMs, undefined, { signal: ending.signal });
      } catch {
        return false;
      }
    }
  })();
  return {
    signal: gone.signal,
    end() {
      ending.abort();
      return watching;
    },
  };
}

/** Only a refusal says that nobody listens; whatever else goes wrong is not about the target. */
const isListening = (at: { readonly host: string; readonly port: number }): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at);
    const end = (isThere: boolean): void => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('connect', () => end(true));
    socket.once('error', (error) => end(!('code' in error) || error.code !== 'ECONNREFUSED'));
  });
