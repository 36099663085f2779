import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { Pool } from 'undici';

import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { certify } from '../../suites/certify.ts';
import { badCredentials } from '../../suites/http/credentials.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import { defaultSeed } from '../../suites/release.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';

/** A server that is examined from another process. */
interface Opened {
  readonly baseUrl: string;
  readonly token: string;
  /** The text of its target file. */
  readonly target: string;
}

/** One request of a certification, and how many others must have ended before it starts. */
interface ReplayStep {
  readonly exchange: Exchange;
  /** That many of `ends`, from the first on. */
  readonly after: number;
}

/** The requests of a certification as they depended on each other. */
export interface ReplayPlan {
  readonly steps: readonly ReplayStep[];
  /** Indices of the steps in the order in which they ended. */
  readonly ends: readonly number[];
  /** Most requests that were on their way at once. */
  readonly concurrency: number;
}

/** What was asked, and what had ended when it was. */
export function planOf(seen: readonly Exchange[]): ReplayPlan {
  const asked = seen.toSorted((one, other) => one.askedMs - other.askedMs);
  const ended = [...asked.entries()].sort(([, one], [, other]) => one.answeredMs - other.answeredMs);
  const steps = asked.map((exchange) => ({
    exchange,
    after: ended.filter(([, { answeredMs }]) => answeredMs <= exchange.askedMs).length,
  }));
  const concurrency = Math.max(...steps.map(({ after }, at) => at + 1 - after));
  return { steps, ends: ended.map(([index]) => index), concurrency };
}

/**
 * Sends the requests of a plan to a server with undici alone, each as soon as those have ended that had ended
 * before: the least time that these requests take.
 */
export async function replay({ steps, ends, concurrency }: ReplayPlan, server: Opened): Promise<void> {
  const { origin } = new URL(server.baseUrl);
  const pool = new Pool(origin, { connections: concurrency, pipelining: 1 });
  const credentials = badCredentials(server.token, defaultSeed);
  const over = new Set<number>();
  let [passed, started] = [0, 0];
  await new Promise<void>((resolve, reject) => {
    const advance = (): void => {
      for (let next = ends[passed]; next !== undefined && over.has(next); next = ends[passed]) passed += 1;
      if (passed === ends.length) resolve();
      for (let step = steps[started]; step !== undefined && step.after <= passed; step = steps[started]) {
        const index = started;
        started += 1;
        const { ask } = step.exchange;
        const authorization =
          ask.credential === undefined ? `Bearer ${server.token}` : credentials.get(ask.credential);
        send(pool, step.exchange, authorization, reject, () => {
          over.add(index);
          advance();
        });
      }
    };
    advance();
  });
  await pool.destroy();
}

function send(
  pool: Pool,
  { ask, method, url }: Exchange,
  authorization: string | undefined,
  onError: (error: Error) => void,
  onEnd: () => void,
): void {
  const { pathname, search } = new URL(url);
  const headers = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  pool.dispatch(
    {
      method,
      path: pathname + search,
      headers,
      body: ask.body ?? null,
      reset: ask.manner === 'closed',
    },
    {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData() {},
      // In a moment the connection is free again; until then undici would open another.
      onResponseEnd: () => queueMicrotask(onEnd),
      onResponseError: (_, error) => onError(error),
    },
  );
}

/** Less is a pause of our own work. */
const shortestWaitMs = 500;

/** Milliseconds that the requests of a run took, without the times in which nothing was on its way. */
export function busyMsOf(seen: readonly Exchange[]): number {
  const [first] = seen;
  let [busyUntil, waitedMs] = [first?.askedMs ?? 0, 0];
  for (const { askedMs, answeredMs } of seen.toSorted((one, other) => one.askedMs - other.askedMs)) {
    if (askedMs - busyUntil > shortestWaitMs) waitedMs += askedMs - busyUntil;
    busyUntil = Math.max(busyUntil, answeredMs);
  }
  return busyUntil - Math.min(...seen.map(({ askedMs }) => askedMs)) - waitedMs;
}

async function certified({ baseUrl, token, target }: Opened): Promise<readonly Exchange[]> {
  const seen: Exchange[] = [];
  const parsed = newTarget(parseTargetFile(target, 'bench'), baseUrl, true);
  await certify(parsed, { token, onExchange: (exchange) => seen.push(exchange) });
  return seen;
}

/** The time of a warm certification over that of a warm replay, in a process beside that of the servers. */
export async function floorRatio(): Promise<number> {
  const servers = await Promise.all([1, 2, 3, 4].map(() => startReference()));
  try {
    const opened = servers.map(({ baseUrl, token, target }): Opened => ({
      baseUrl,
      token,
      target: serialise({ ...target }),
    }));
    const script = fileURLToPath(import.meta.url);
    const { stdout } = await promisify(execFile)(process.execPath, [script, JSON.stringify(opened)]);
    return Number(stdout);
  } finally {
    await Promise.all(servers.map(({ close }) => close()));
  }
}

if (import.meta.main) {
  // our own order, see `floorRatio`
  const [first, second, third, fourth] = JSON.parse(process.argv[2] ?? '[]') as Opened[];
  if (!first || !second || !third || !fourth) throw new Error('four servers are needed');
  await certified(first);
  const seen = await certified(second);
  const plan = planOf(seen);
  await replay(plan, third);
  const began = performance.now();
  await replay(plan, fourth);
  console.log(busyMsOf(seen) / (performance.now() - began));
}
