import { Worker } from 'node:worker_threads';

import type { ServerTrial, Trace } from './trial.ts';

/** Threads that try servers side by side. */
export interface Pool {
  /** Tries one server; rejects where the worker failed. */
  run(trial: ServerTrial): Promise<Trace>;
  close(): Promise<void>;
}

interface Waiting {
  readonly number: number;
  readonly trial: ServerTrial;
  readonly resolve: (result: Trace) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly number: number;
  readonly result?: Trace;
  readonly error?: string;
}

interface PoolWorker {
  readonly worker: Worker;
  readonly busy: Map<number, Waiting>;
}

/** Several trials of one thread overlap, because most of their time they wait for a server. */
const trialsPerWorker = 8;

/** Opens a pool with a number of threads; closing it ends them all. */
export function openPool(size: number): Pool {
  const queue: Waiting[] = [];
  const workers: PoolWorker[] = Array.from({ length: size }, () => ({
    worker: new Worker(new URL('./worker.ts', import.meta.url)),
    busy: new Map(),
  }));
  let number = 0;

  function fill(): void {
    // Breadth first: no thread gets a second trial while another has none.
    for (let depth = 0; depth < trialsPerWorker; depth++) {
      for (const { worker, busy } of workers.filter((one) => one.busy.size <= depth)) {
        const next = queue.shift();
        if (next === undefined) return;
        busy.set(next.number, next);
        worker.postMessage({ number: next.number, trial: next.trial });
      }
    }
  }

  for (const { worker, busy } of workers) {
    worker.on('message', ({ number: which, result, error }: Answer) => {
      const done = busy.get(which);
      busy.delete(which);
      if (result === undefined) done?.reject(new Error(error));
      else done?.resolve(result);
      fill();
    });
    worker.on('error', (error) => {
      for (const waiting of busy.values())
        waiting.reject(error instanceof Error ? error : new Error(String(error)));
      busy.clear();
    });
  }

  return {
    run: (trial) =>
      new Promise((resolve, reject) => {
        queue.push({ number: number++, trial, resolve, reject });
        fill();
      }),
    async close() {
      for (const waiting of queue.splice(0)) waiting.reject(new Error('the pool was closed'));
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}
