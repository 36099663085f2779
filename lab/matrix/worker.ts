import { parentPort } from 'node:worker_threads';

import { tryOut, type ServerTrial } from './trial.ts';

/** What a worker is sent, and what it sends back under the same number. */
interface Message {
  readonly number: number;
  readonly trial: ServerTrial;
}

parentPort?.on('message', ({ number, trial }: Message) => {
  tryOut(trial).then(
    (result) => parentPort?.postMessage({ number, result }),
    (error: unknown) =>
      parentPort?.postMessage({
        number,
        error: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
  );
});
