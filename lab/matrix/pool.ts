import { Worker } from 'node:worker_threads';

import type { Result, Task } from './task.ts';

/** Threads that do tasks side by side. */
export interface Pool {
  /** Does one task; rejects where the worker failed. */
  run<T extends Task>(task: T): Promise<Result<T>>;
  close(): Promise<void>;
}

interface Waiting {
  readonly number: number;
  readonly task: Task;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

interface Answer {
  readonly number: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface PoolWorker {
  readonly worker: Worker;
  readonly busy: Map<number, Waiting>;
}

/** Several tasks of one thread overlap, because most of their time they wait for a server. */
const tasksPerWorker = 8;

/** Opens a pool with a number of threads; closing it ends them all. */
export function openPool(size: number): Pool {
  const queue: Waiting[] = [];
  const workers: PoolWorker[] = Array.from({ length: size }, () => ({
    worker: new Worker(new URL('./worker.ts', import.meta.url)),
    busy: new Map(),
  }));
  let number = 0;

  function fill(): void {
    // Breadth first: no thread gets a second task while another has none.
    for (let depth = 0; depth < tasksPerWorker; depth++) {
      for (const { worker, busy } of workers.filter((one) => one.busy.size <= depth)) {
        const next = queue.shift();
        if (next === undefined) return;
        busy.set(next.number, next);
        worker.postMessage({ number: next.number, task: next.task });
      }
    }
  }

  for (const { worker, busy } of workers) {
    worker.on('message', ({ number: which, result, error }: Answer) => {
      const done = busy.get(which);
      busy.delete(which);
      if (error === undefined) done?.resolve(result);
      else done?.reject(new Error(error));
      fill();
    });
    worker.on('error', (error) => {
      for (const waiting of busy.values())
        waiting.reject(error instanceof Error ? error : new Error(String(error)));
      busy.clear();
    });
  }

  return {
    run<T extends Task>(task: T): Promise<Result<T>> {
      return new Promise((resolve, reject) => {
        // The worker replies with the result of `perform` for this kind of task.
        queue.push({ number: number++, task, resolve: (result) => resolve(result as Result<T>), reject });
        fill();
      });
    },
    async close() {
      for (const waiting of queue.splice(0)) waiting.reject(new Error('the pool was closed'));
      await Promise.all(workers.map(({ worker }) => worker.terminate()));
    },
  };
}
