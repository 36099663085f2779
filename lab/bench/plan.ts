import { certify } from '../../suites/certify.ts';
import { badCredentials } from '../../suites/http/credentials.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { defaultSeed } from '../../suites/release.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import type { Opened } from './server.ts';

/** One request of a certification, and how many others must have ended before it starts. */
export interface ReplayStep {
  readonly method: string;
  readonly path: string;
  /** `undefined` for none. */
  readonly authorization: string | undefined;
  readonly body: string | undefined;
  /** Whether its connection ends with its answer. */
  readonly isLast: boolean;
  /** That many of `ends`, from the first on. */
  readonly after: number;
}

/** The requests of a certification as they depended on each other. */
export interface ReplayPlan {
  readonly origin: string;
  readonly steps: readonly ReplayStep[];
  /** Indices of the steps in the order in which they ended. */
  readonly ends: readonly number[];
  /** Most requests that were on their way at once. */
  readonly concurrency: number;
}

/** Certifies a server and writes down what was asked, and what had ended when it was. */
export async function recordPlan(server: Opened): Promise<ReplayPlan> {
  const seen: Exchange[] = [];
  const target = newTarget(parseTargetFile(server.target, 'bench'), server.baseUrl, true);
  await certify(target, { token: server.token, onExchange: (exchange) => seen.push(exchange) });
  const steps = seen.toSorted((one, other) => one.askedMs - other.askedMs);
  const ended = steps
    .map((exchange, index) => ({ index, ms: exchange.answeredMs }))
    .sort((one, other) => one.ms - other.ms);
  return {
    origin: new URL(server.baseUrl).origin,
    steps: steps.map((exchange) => stepOf(exchange, server, countBefore(ended, exchange.askedMs))),
    ends: ended.map(({ index }) => index),
    concurrency: Math.max(...steps.map((exchange, at) => at + 1 - countBefore(ended, exchange.askedMs))),
  };
}

const countBefore = (ended: readonly { readonly ms: number }[], atMs: number): number =>
  ended.filter(({ ms }) => ms <= atMs).length;

function stepOf({ ask, method, url }: Exchange, server: Opened, after: number): ReplayStep {
  const { credential, body, manner } = ask;
  const good = `Bearer ${server.token}`;
  return {
    method,
    path: url.slice(new URL(server.baseUrl).origin.length),
    authorization:
      credential === undefined ? good : badCredentials(server.token, defaultSeed).get(credential),
    body,
    isLast: manner === 'closed',
    after,
  };
}

/** Requests of a plan that wait for each other in a row: what no client can be faster than, in latencies. */
export function chainOf({ steps, ends }: ReplayPlan): number {
  const depths: number[] = [];
  // Of each number of steps that ended first, the deepest.
  const reached = [0];
  for (const step of steps) {
    while (reached.length <= step.after) {
      const ended = ends[reached.length - 1] ?? 0;
      reached.push(Math.max(reached.at(-1) ?? 0, depths[ended] ?? 0));
    }
    depths.push((reached[step.after] ?? 0) + 1);
  }
  return Math.max(...depths);
}
