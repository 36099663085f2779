import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const refusals: readonly string[] = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ECONNRESET',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether something answers there: anything counts, an unknown TLS certificate too, which the run judges. */
async function isAnswered(baseUrl: string): Promise<boolean> {
  try {
    await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return true;
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return code !== '' && !refusals.includes(code);
  }
}

/** Waits until something answers at a base URL; false if nothing does within the time. */
export async function waitForTarget(baseUrl: string, mostMs: number): Promise<boolean> {
  const lookMs = 250;
  const end = performance.now() + mostMs;
  for (;;) {
    if (await isAnswered(baseUrl)) return true;
    if (performance.now() + lookMs > end) return false;
    await wait(lookMs);
  }
}

/** How a wait looks at a target, and by which clock. */
export interface SteadyProbe {
  isAnswered(): Promise<boolean>;
  /** Milliseconds; only differences count. */
  now(): number;
  wait(ms: number): Promise<unknown>;
}

/** How often a target is looked at, how long it must answer after a restart, and when the wait ends. */
const [stepMs, steadyMs, endlessMs] = [100, 800, 120_000];

/** The probe of a base URL. */
export const probeOf = (baseUrl: string): SteadyProbe => ({
  isAnswered: () => isAnswered(baseUrl),
  now: () => performance.now(),
  wait: (ms) => wait(ms),
});

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
    else [wasGone, sinceMs] = [true, undefined];
    const isOver = wasGone
      ? sinceMs !== undefined && nowMs - sinceMs >= steadyMs
      : nowMs - startMs >= graceMs;
    if (isOver) return true;
    if (nowMs - startMs >= endlessMs) return false;
    await probe.wait(stepMs);
  }
}

/** A look at a target beside a run. */
export interface RestartWatch {
  /** Aborted as soon as the target is gone. */
  readonly signal: AbortSignal;
  /** Ends it; whether the target was gone meanwhile. */
  end(): Promise<boolean>;
}

/** Looks whether a target stops listening while it is examined. It opens connections and sends nothing. */
export function watchForRestart(baseUrl: string): RestartWatch {
  const { hostname, port, protocol } = new URL(baseUrl);
  const host = hostname.replace(/^\[|\]$/g, '');
  const at = { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
  const ending = new AbortController();
  const gone = new AbortController();
  const watch = async (): Promise<boolean> => {
    while (await isListening(at))
      if (ending.signal.aborted || (await isAborted(ending.signal, stepMs))) return false;
    gone.abort();
    return true;
  };
  const watching = watch();
  return {
    signal: gone.signal,
    end() {
      ending.abort();
      return watching;
    },
  };
}

/** Waits; whether it was aborted meanwhile. */
const isAborted = (signal: AbortSignal, ms: number): Promise<boolean> =>
  wait(ms, undefined, { signal }).then(
    () => false,
    () => true,
  );

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
