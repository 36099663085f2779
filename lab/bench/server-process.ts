import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { SetupError } from '../../cli/command.ts';
import { environmentWithoutTarget } from '../../cli/tool.ts';
import type { AnswerOrder, Distance, Marks, Opened } from './server.ts';

/**
 * A process in which one reference server after the other listens, so that it is warmed up and does not
 * compete with the process that measures.
 */
export interface ServerProcess {
  /**
   * Starts a fresh server in place of the last: with that delay before every answer, and with `runs` entries
   * in its first list.
   */
  open(distance: Distance, runs?: number): Promise<Opened>;
  /** What the server has seen since the last call. */
  marks(): Promise<Marks>;
  close(): Promise<void>;
}

/** Starts the process. */
export function startServerProcess(): ServerProcess {
  const child = fork(fileURLToPath(new URL('./server.ts', import.meta.url)), {
    env: environmentWithoutTarget(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new SetupError('the server that is measured against has ended');
  });
  ended.catch(() => undefined);
  async function ask<T>(order: AnswerOrder): Promise<T> {
    const answer = once(child, 'message');
    child.send(order);
    // The process answers each order with the result of `server.ts` for it.
    const [reply] = (await Promise.race([answer, ended])) as [T];
    return reply;
  }
  return {
    open: (distance, runs) => ask<Opened>({ kind: 'open', distance, runs }),
    marks: () => ask<Marks>({ kind: 'marks' }),
    async close() {
      if (child.connected) child.disconnect();
      await ended.catch(() => undefined);
    },
  };
}
