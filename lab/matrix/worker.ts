import { parentPort } from 'node:worker_threads';

import type { Task } from './task.ts';
import { perform } from './task.ts';

/** What a worker is sent, and what it sends back under the same number. */
interface Message {
  readonly number: number;
  readonly task: Task;
}

parentPort?.on('message', ({ number, task }: Message) => {
  perform(task).then(
    (result) => parentPort?.postMessage({ number, result }),
    (error: unknown) =>
      parentPort?.postMessage({
        number,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
