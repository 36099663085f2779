import { Pool } from 'undici';

import type { ReplayPlan, ReplayStep } from './plan.ts';

/**
 * Sends the requests of a plan with undici alone, as soon as those have ended that had ended before: the
 * least time that these requests take.
 */
export async function replay(plan: ReplayPlan): Promise<void> {
  const pool = new Pool(plan.origin, { connections: plan.concurrency, pipelining: 1 });
  const over = new Set<number>();
  let passed = 0;
  let started = 0;
  await new Promise<void>((resolve, reject) => {
    const advance = (): void => {
      for (let next = plan.ends[passed]; next !== undefined && over.has(next); next = plan.ends[passed])
        passed += 1;
      if (passed === plan.ends.length) resolve();
      for (let step = plan.steps[started]; step !== undefined && step.after <= passed;) {
        const index = started;
        started += 1;
        send(pool, step, reject, () => {
          over.add(index);
          advance();
        });
        step = plan.steps[started];
      }
    };
    advance();
  });
  await pool.destroy();
}

function send(pool: Pool, step: ReplayStep, onError: (error: Error) => void, onEnd: () => void): void {
  // undici checks the method; a plan holds those of certain requests.
  const method = step.method as 'GET' | 'PUT' | 'POST';
  const { path, authorization, body, isLast } = step;
  const headers = {
    accept: 'application/json',
    ...(authorization === undefined ? {} : { authorization }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  pool.dispatch(
    { method, path, headers, body: body ?? null, reset: isLast },
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

if (process.send !== undefined && import.meta.main)
  process.once('message', (plan: ReplayPlan) => {
    replay(plan).then(
      () => process.exit(),
      (error: unknown) => {
        throw error;
      },
    );
  });
