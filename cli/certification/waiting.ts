import { failureOf } from '../../suites/http/failures.ts';

/** Whether anything answers there, also with an unknown TLS certificate, which the run judges. */
export async function isAnswered(baseUrl: string): Promise<boolean> {
  try {
    await fetch(baseUrl, { redirect: 'manual', signal: AbortSignal.timeout(5000) });
    return true;
  } catch (error) {
    const { kind } = failureOf(error instanceof Error && error.cause, { baseUrl });
    return kind !== 'refused' && kind !== 'dns' && kind !== 'timeout' && kind !== 'cut';
  }
}

const stepMs = 100;

/** Waits until a target is steady: for `steadyMs` after it was gone, else `graceMs`. False: none answers. */
export async function isSteady(
  isThere: () => Promise<boolean>,
  graceMs = 0,
  steadyMs = 800,
  mostMs = 120_000,
): Promise<boolean> {
  const startMs = performance.now();
  let wasGone = false;
  let sinceMs: number | undefined;
  for (;;) {
    const nowMs = performance.now();
    if (await isThere()) sinceMs ??= nowMs;
    else [wasGone, sinceMs] = [true, undefined];
    const isOver = wasGone
      ? sinceMs !== undefined && nowMs - sinceMs >= steadyMs
      : nowMs - startMs >= graceMs;
    if (isOver) return true;
    if (nowMs - startMs >= mostMs) return false;
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
