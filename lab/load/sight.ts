import { join } from 'node:path';

import { home } from '../../cli/place.ts';
import { randomFrom } from '../../suites/log/random.ts';
import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { startReplayTarget, type Alter, type ReplayTarget } from './replay-target.ts';
import { k6ForBench, runBench } from './bench-run.ts';

/** What one run saw of a target that is wrong at times. */
export interface Sight {
  readonly requestsPerSecond: number;
  /** Lists that were wrong, and when the first finding came, in seconds of load; undefined where none did. */
  readonly wrong: number;
  readonly foundAfter: number | undefined;
  /** Part of the answers that were judged beyond the invariants. */
  readonly judged: number;
}

/** Iterations per second that make 500 requests. */
const rate = 300;
/** One of this many lists is wrong. */
const oneIn = 1000;

/**
 * Runs plain k6 against a target whose lists change with every answer, and of which one in a thousand has a
 * number written as text in a random place.
 */
export async function benchSight(runs: number, seconds: number): Promise<Sight[]> {
  const k6 = await k6ForBench();
  const seen: Sight[] = [];
  for (let run = 1; run <= runs; run += 1) {
    const faults = { wrong: 0 };
    const target = await startReplayTarget(restlessLists(faults, run));
    try {
      seen.push({ ...(await watchRun(k6, target, seconds, run)), wrong: faults.wrong });
    } finally {
      await target.close();
    }
  }
  return seen;
}

const numbers = /"(?:sync_id|duration|total_query_rows|total_rows|successful_rows|failed_rows)":(\d+)/g;

function restlessLists(faults: { wrong: number }, run: number): Alter {
  const random = randomFrom(run, 'sight');
  let lists = Math.floor(random() * oneIn);
  return (body, path) => {
    if (!/\/sync_(?:runs|records)(?:\?|$)/.test(path)) return body;
    const now = new Date().toISOString();
    const text = body.toString().replace(/"updated_at":"[^"]*"/g, `"updated_at":"${now}"`);
    const places = [...text.matchAll(numbers)];
    lists += 1;
    if (lists % oneIn !== 0 || places.length === 0) return Buffer.from(text);
    const place = places[Math.floor(random() * places.length)];
    if (place === undefined) return Buffer.from(text);
    faults.wrong += 1;
    const at = place.index + place[0].length - (place[1] ?? '').length;
    return Buffer.from(`${text.slice(0, at)}"${place[1]}"${text.slice(at + (place[1] ?? '').length)}`);
  };
}

async function watchRun(
  k6: K6,
  target: ReplayTarget,
  seconds: number,
  seed: number,
): Promise<Omit<Sight, 'wrong'>> {
  let [first, last, found, requests, judged] = [Infinity, -Infinity, Infinity, 0, 0];
  await runBench({
    k6,
    script: join(home, 'load', 'soak.ts'),
    target,
    settings: { RATE: String(rate), DURATION: `${seconds}s`, SEED: String(seed) },
    onSample: ({ metric, name, at, value }) => {
      if (name === 'setup') return;
      if (metric === 'validation_failed') found = Math.min(found, at);
      if (metric.startsWith('validated_')) judged += value;
      if (metric !== 'http_req_duration') return;
      requests += 1;
      [first, last] = [Math.min(first, at), Math.max(last, at)];
    },
  });
  return {
    requestsPerSecond: (requests / Math.max(1, last - first)) * 1000,
    foundAfter: Number.isFinite(found) ? (found - first) / 1000 : undefined,
    judged: judged / Math.max(1, requests),
  };
}

if (import.meta.main) {
  const [runs = '10', seconds = '30'] = process.argv.slice(2);
  const seen = await benchSight(Number(runs), Number(seconds));
  process.stdout.write('requests/s   wrong lists   judged   found after\n');
  for (const one of seen)
    process.stdout.write(
      `${one.requestsPerSecond.toFixed(0).padStart(10)}${String(one.wrong).padStart(14)}${`${(one.judged * 100).toFixed(0)} %`.padStart(9)}${(one.foundAfter === undefined ? 'not' : `${one.foundAfter.toFixed(1)} s`).padStart(14)}\n`,
    );
  const found = seen.filter(({ foundAfter }) => foundAfter !== undefined).length;
  process.stdout.write(`found in ${found} of ${seen.length} runs\n`);
}
