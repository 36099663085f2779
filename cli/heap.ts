import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a process takes when its heap is first kept small: most runs stay below. */
const largeBytes = 200e6;
const everyMs = 100;

/**
 * From when this process takes more than 200 MB on, its garbage is collected sooner: V8 lets a heap grow to
 * several times what is in use before it looks for garbage, if the machine has the memory.
 */
export function keepHeapSmall(): void {
  const watch = setInterval(() => {
    if (takenBytes() < largeBytes) return;
    clearInterval(watch);
    for (const flag of ['--semi-space-growth-factor=1', '--heap-growing-percent=40', '--expose-gc'])
      setFlagsFromString(flag);
    // The flags take effect from the next collection on.
    runInNewContext('gc()');
  }, everyMs);
  watch.unref();
}

/** What this process takes; 0 where that cannot be read because no file descriptor is left. */
function takenBytes(): number {
  try {
    return process.memoryUsage.rss();
  } catch {
    return 0;
  }
}
