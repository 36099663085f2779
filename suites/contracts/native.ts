import { fork, type ChildProcess } from 'node:child_process';

import { quietEnvironment } from './native-environment.ts';
import type { VerifierOrder, VerifierReply } from './native-messages.ts';

/** Our own failure in verifying a contract: nothing is known about the target, and the run must not pass. */
export class ContractFault extends Error {
  override name = 'ContractFault';
}

/**
 * A separate process for Pact's native code. It suppresses its terminal output, its telemetry and the proxy
 * variables of our environment.
 */
export interface Native {
  /** Sends an order and waits for the reply; rejects with ContractFault if none arrives in time. */
  ask(order: VerifierOrder, deadlineMs: number): Promise<Exclude<VerifierReply, { reply: 'fault' }>>;
  close(): Promise<void>;
}

/** Starts the process: from source, if this code runs from source. */
export function openNative(env: Readonly<Record<string, string | undefined>> = {}): Native {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const child = fork(new URL(`./native-process.${extension}`, import.meta.url), [], {
    // `env` is all that it gets: a variable of ours that leads the verifier astray cannot reach it.
    env: quietEnvironment(env),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said = (said + text).slice(-2000)));
  return {
    async ask(order, deadlineMs) {
      const reply = await replyOf(child, order, deadlineMs, () => said);
      if (reply.reply === 'fault') throw new ContractFault(reply.message);
      return reply;
    },
    close: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGKILL');
      }),
  };
}

function replyOf(
  child: ChildProcess,
  order: VerifierOrder,
  deadlineMs: number,
  said: () => string,
): Promise<VerifierReply> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      child.off('message', onMessage).off('exit', onExit).off('error', onExit);
      settle();
    };
    // The child sends only replies.
    const onMessage = (reply: unknown): void => end(() => resolve(reply as VerifierReply));
    const onExit = (): void =>
      end(() =>
        reject(new ContractFault(`the process with Pact's verifier ended without a word: ${said()}`)),
      );
    const timer = setTimeout(
      () =>
        end(() => {
          child.kill('SIGKILL');
          reject(new ContractFault(`Pact's verifier returned no result within ${deadlineMs / 1000} s`));
        }),
      deadlineMs,
    );
    child.on('message', onMessage).on('exit', onExit).on('error', onExit);
    child.send(order, (error) => error && end(() => reject(new ContractFault(error.message))));
  });
}
