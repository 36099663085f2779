import { isMainThread, parentPort, Worker } from 'node:worker_threads';

import { tryOut, type ServerTrial, type Trace } from './trial.ts';

/** Threads that try servers side by side. */
export interface Pool {
  /** Tries one server; rejects where the thread failed. */
  run(trial: ServerTrial): Promise<Trace>;
  close(): Promise<void>;
}

/** What a thread is sent. */
interface Order {
  readonly number: number;
  readonly trial: ServerTrial;
}

/** What it sends back. */
interface Reply {
  readonly number: number;
  readonly result?: Trace;
  readonly error?: string;
}

type Waiting = Order & PromiseWithResolvers<Trace>;

interface Thread {
  readonly worker: Worker;
  readonly busy: Map<number, Waiting>;
}

/** Several trials of one thread overlap, because most of their time they wait for a server. */
const trialsPerThread = 8;

/** Opens a pool with a number of threads; closing it ends them all. */
export function openPool(size: number): Pool {
  const queue: Waiting[] = [];
  const threads = Array.from({ length: size }, () => newThread(fill));
  let number = 0;

  function fill(): void {
    // Breadth first: no thread gets a second trial while another has none.
    for (let depth = 0; depth < trialsPerThread; depth++) {
      for (const { worker, busy } of threads.filter((one) => one.busy.size <= depth)) {
        const next = queue.shift();
        if (next === undefined) return;
        busy.set(next.number, next);
        worker.postMessage({ number: next.number, trial: next.trial } satisfies Order);
      }
    }
  }

  return {
    run(trial) {
      const waiting = { number: (number += 1), trial, ...Promise.withResolvers<Trace>() };
      queue.push(waiting);
      fill();
      return waiting.promise;
    },
    async close() {
      for (const waiting of queue.splice(0)) waiting.reject(new Error('the pool was closed'));
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}

function newThread(onFree: () => void): Thread {
  const worker = new Worker(new URL(import.meta.url));
  const busy = new Map<number, Waiting>();
  worker.on('message', ({ number, result, error }: Reply) => {
    const done = busy.get(number);
    busy.delete(number);
    if (result === undefined) done?.reject(new Error(error));
    else done?.resolve(result);
    onFree();
  });
  worker.on('error', (error: unknown) => {
    for (const { reject } of busy.values()) reject(error);
    busy.clear();
  });
  return { worker, busy };
}

async function obey({ number, trial }: Order): Promise<Reply> {
  try {
    return { number, result: await tryOut(trial) };
  } catch (error) {
    return { number, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

if (!isMainThread)
  parentPort?.on(
    'message',
    (order: Order) => void obey(order).then((reply) => parentPort?.postMessage(reply)),
  );
