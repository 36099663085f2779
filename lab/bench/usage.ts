import { readFileSync, writeFileSync } from 'node:fs';

/** What the process of a command took. */
export interface Usage {
  /** Seconds of processor time, of every thread. */
  readonly cpuS: number;
  /** Most memory, in millions of bytes. */
  readonly peakMb: number;
}

/** Linux lets a process inherit the `maxRSS` of the one that started it; its own peak is in /proc. */
function peakKiB(): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync('/proc/self/status', 'latin1'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
}

// Preloaded into a command that is measured.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpuS: (user + system) / 1e6, peakMb: (peakKiB() * 1024) / 1e6 };
  const file = process.env['BENCH_USAGE'];
  if (file !== undefined) writeFileSync(file, JSON.stringify(usage));
});
