import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What `fetch` says where nothing answers. */
const silence =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ECONNRESET|UND_ERR_SOCKET|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/;

/** How a wait looks at a target, and by which clock, in milliseconds. */
export interface Probe {
  isAnswered(): Promise<boolean>;
  now(): number;
  wait(ms: number): Promise<unknown>;
}

/** The probe of a base URL: anything answers, also with an unknown TLS certificate, which the run judges. */
export const probeOf = (baseUrl: string): Probe => ({
  async isAnswered() {
    try {
      await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
      return true;
    } catch (error) {
      const cause: unknown = error instanceof Error ? error.cause : undefined;
      return cause instanceof Error && 'code' in cause && !silence.test(String(cause.code));
    }
  },
  now: () => performance.now(),
  wait: (ms) => wait(ms),
});

const stepMs = 100;

/**
 * Waits until a target that may restart is steady: if it was gone, until it has answered for `steadyMs`;
 * otherwise until `graceMs` have passed. False if nothing answers within `mostMs`.
 */
export async function isSteady(
  probe: Probe,
  {
    graceMs = 0,
    steadyMs = 800,
    mostMs = 120_000,
  }: Partial<Record<'graceMs' | 'steadyMs' | 'mostMs', number>>,
): Promise<boolean> {
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
    if (nowMs - startMs >= mostMs) return false;
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
  const usual = protocol === 'https:' ? 443 : 80;
  const at = { host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? usual : Number(port) };
  const [ending, gone] = [new AbortController(), new AbortController()];
  const watch = async (): Promise<void> => {
    do {
      if (!(await isListening(at))) return gone.abort();
      await wait(stepMs, undefined, { signal: ending.signal }).catch(() => undefined);
    } while (!ending.signal.aborted);
  };
  const watching = watch();
  return {
    signal: gone.signal,
    async end() {
      ending.abort();
      await watching;
      return gone.signal.aborted;
    },
  };
}

/** Only a refusal says that nobody listens; whatever else goes wrong is not about the target. */
const isListening = (at: { readonly host: string; readonly port: number }): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(at, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(!('code' in error) || error.code !== 'ECONNREFUSED'));
  });
