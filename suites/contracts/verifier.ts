import { fork } from 'node:child_process';

import type { Pact } from './pact-file.ts';

/** Our own failure in verifying a contract: nothing is known about the target, and the run must not pass. */
export class ContractFault extends Error {
  override name = 'ContractFault';
}

/** An answer as the verifier is shown it. */
export interface Shown {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A contract, and the answer of the target to each of its interactions, in their order. */
export interface VerifyOrder {
  readonly pact: Pact;
  readonly answers: readonly Shown[];
}

/** A place where an answer is not what the contract requires, in the verifier's words. */
export interface NativeMismatch {
  readonly type: string;
  /** A JSON path into the body. */
  readonly path?: string;
  /** Name of a header. */
  readonly key?: string;
  readonly actual?: unknown;
  readonly mismatch?: string;
}

/** What the verifier says of one interaction. */
export interface NativeResult {
  readonly description: string;
  readonly result: string;
  readonly mismatch?: { readonly mismatches?: readonly NativeMismatch[] };
}

/** A verification. */
export interface Verified {
  readonly results: readonly NativeResult[];
  /** Positions of the interactions that were asked for. */
  readonly asked: readonly number[];
  /** All that the verifier printed. */
  readonly output: string;
}

/** What the process with the verifier reports. */
export type VerifierReply = Omit<Verified, 'output'> | { readonly fault: string };

type Environment = Readonly<Record<string, string | undefined>>;

/** Only what a process needs on its platform, without PATH and proxies. */
const kept = ['SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'HOME', 'LD_LIBRARY_PATH', 'PACT_PREBUILD_LOCATION'];

/** The environment in which Pact's native code runs, made of the one given: no telemetry, no filters. */
export const quietEnvironment = (env: Environment): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(kept.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]]))),
  PACT_DO_NOT_TRACK: 'true',
  DO_NOT_TRACK: '1',
  NODE_NO_WARNINGS: '1',
});

/**
 * Verifies answers with Pact's own verifier, in a process of its own whose environment holds nothing that
 * could lead it astray. Rejects with ContractFault if it does not come to a result in time.
 */
export function verify(order: VerifyOrder, env: Environment, deadlineMs: number): Promise<Verified> {
  const extension = import.meta.url.endsWith('.ts') ? 'ts' : 'js';
  const child = fork(new URL(`./verifier-process.${extension}`, import.meta.url), [], {
    env: quietEnvironment(env),
    execArgv: [],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: deadlineMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve, reject) => {
    const fail = (why: string): void => reject(new ContractFault(why));
    let reply: VerifierReply | undefined;
    // The child sends only replies.
    child.on('message', (message) => (reply = message as VerifierReply));
    child.on('error', ({ message }) => fail(message));
    child.on('close', () => {
      if (reply === undefined)
        fail(`Pact's verifier ended without a result within ${deadlineMs / 1000} s: ${output.slice(-2000)}`);
      else if ('fault' in reply) fail(reply.fault);
      else resolve({ ...reply, output });
    });
    child.send(order, (error) => error && fail(error.message));
  });
}
