import { isMainThread, parentPort, Worker } from 'node:worker_threads';

import { tryOut, type ServerTrial, type Trace } from './trial.ts';

/** Threads that try servers side by side. */
export interface Pool extends AsyncDisposable {
  /** Tries one server; rejects where a thread failed. */
  run(trial: ServerTrial): Promise<Trace>;
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

/** Several trials of one thread overlap, because most of their time they wait for a server. */
const trialsPerThread = 8;

/** Opens a pool with a number of threads; disposing of it ends them all. */
export function openPool(size: number): Pool {
  const threads = Array.from({ length: size }, () => new Worker(new URL(import.meta.url)));
  // Breadth first: no thread gets a second trial while another has none.
  const free = Array.from({ length: trialsPerThread }, () => threads).flat();
  const queue: ((thread: Worker) => void)[] = [];
  const running = new Map<number, PromiseWithResolvers<Trace>>();
  let count = 0;
  /** Rejects once a thread has failed, which answers nothing from then on. */
  const failed = Promise.withResolvers<never>();
  for (const thread of threads) {
    thread.on('message', ({ number, result, error }: Reply) => {
      if (result === undefined) running.get(number)?.reject(new Error(error));
      else running.get(number)?.resolve(result);
    });
    thread.on('error', failed.reject);
  }
  return {
    async run(trial) {
      const thread = free.shift() ?? (await new Promise<Worker>((resolve) => queue.push(resolve)));
      const order: Order = { number: (count += 1), trial };
      const done = Promise.withResolvers<Trace>();
      running.set(order.number, done);
      thread.postMessage(order);
      return Promise.race([done.promise, failed.promise]).finally(() => {
        running.delete(order.number);
        const next = queue.shift();
        if (next === undefined) free.unshift(thread);
        else next(thread);
      });
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(threads.map((thread) => thread.terminate()));
    },
  };
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
