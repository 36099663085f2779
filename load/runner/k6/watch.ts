import { readFileSync } from 'node:fs';

/** Why a k6 process was ended before it ended itself. */
export type Excess = { readonly kind: 'memory'; readonly mib: number } | { readonly kind: 'time' };

/** What a k6 process may take. */
export interface Bounds {
  /** Resident memory in MiB; watched on Linux alone. */
  readonly mostMiB: number;
  /** From start to end. */
  readonly mostMs: number;
}

/** Often enough that between two looks not even a local target fills much memory. */
const everyMs = 20;
/** Time for k6 to write its summary after it was asked to end, in milliseconds. */
export const summaryMs = 15_000;

/**
 * Watches a process and ends it by its id if it exceeds a bound; calls `onExcess` once, before that. Returns
 * a function that stops watching and returns the peak memory in MiB, undefined on systems other than Linux.
 */
export function watch(
  child: { readonly pid?: number | undefined; kill(signal: NodeJS.Signals): boolean },
  { mostMiB, mostMs }: Bounds,
  onExcess: (excess: Excess) => void,
): () => number | undefined {
  let peak: number | undefined;
  let isOver = false;
  const timers: NodeJS.Timeout[] = [];
  const look = setInterval(() => {
    const mib = residentMiB(child.pid);
    if (mib !== undefined) peak = Math.max(peak ?? 0, mib);
    if (isOver || mib === undefined || mib <= mostMiB) return;
    isOver = true;
    onExcess({ kind: 'memory', mib });
    child.kill('SIGKILL');
  }, everyMs);
  timers.push(
    setTimeout(() => {
      if (isOver) return;
      isOver = true;
      onExcess({ kind: 'time' });
      child.kill('SIGINT');
      timers.push(setTimeout(() => child.kill('SIGKILL'), summaryMs));
    }, mostMs),
  );
  return () => {
    clearInterval(look);
    timers.forEach(clearTimeout);
    return peak;
  };
}

function residentMiB(pid: number | undefined): number | undefined {
  if (pid === undefined || process.platform !== 'linux') return undefined;
  try {
    const kib = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1];
    return kib === undefined ? undefined : Number(kib) / 1024;
  } catch {
    return undefined; // it has ended
  }
}
