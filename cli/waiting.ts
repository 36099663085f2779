import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 250;

/** Waits until something answers at a base URL; false if nothing does within the time. */
export async function waitForTarget(baseUrl: string, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000;
  for (;;) {
    if (await isAnswered(baseUrl)) return true;
    if (performance.now() + stepMs > end) return false;
    await wait(stepMs);
  }
}

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

/**
 * Whether something answers there. Any answer counts, and a TLS certificate that we do not know: the run
 * itself judges those.
 */
export async function isAnswered(baseUrl: string): Promise<boolean> {
  try {
    await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return true;
  } catch (error) {
    const cause: unknown = error instanceof Error ? error.cause : undefined;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
    return code !== '' && !refusals.includes(code);
  }
}
