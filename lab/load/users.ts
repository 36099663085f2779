import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { startReference } from '../../reference/server.ts';
import { home } from '../../cli/place.ts';
import { bundledScript } from '../../load/runner/k6/bundle.ts';
import type { K6 } from '../../load/runner/k6/find-k6.ts';
import { privateFolder } from '../../load/runner/run.ts';
import { median } from '../bench/figure.ts';
import { k6ForBench, runBench } from './bench-run.ts';

/** What one more virtual user costs, by the script that it runs. */
export interface UserCost {
  /**
   * `bare`: a script that imports k6 alone; `modules`: ours as it is; `bundle`: ours in one file, as `load`
   * runs it.
   */
  readonly script: 'bare' | 'modules' | 'bundle';
  readonly mib: number;
  readonly cpuMs: number;
  /** Memory of one that has made requests, with its connection and what it remembers. */
  readonly busyMib: number;
}

const [few, many] = [50, 450];

/** Measures what virtual users cost: medians of some rounds. */
export async function benchUsers(rounds: number): Promise<UserCost[]> {
  const k6 = await k6ForBench();
  const reference = await startReference();
  const folder = await privateFolder();
  try {
    const bare = join(folder.path, 'bare.js');
    await writeFile(bare, bareScript);
    const scripts = {
      bare,
      modules: join(home, 'load', 'soak.ts'),
      bundle: await bundledScript('soak', folder.path),
    };
    const costs: UserCost[] = [];
    for (const script of ['bare', 'modules', 'bundle'] as const) {
      const made: UserTake[] = [];
      const busy: UserTake[] = [];
      for (let round = 0; round < rounds; round += 1) {
        made.push(await perUser((users) => take(k6, scripts[script], users, reference)));
        busy.push(await perUser((users) => take(k6, scripts[script], users, reference, iterations)));
      }
      costs.push({
        script,
        mib: median(made.map(({ mib }) => mib)),
        cpuMs: median(made.map(({ cpuMs }) => cpuMs)),
        busyMib: median(busy.map(({ mib }) => mib)),
      });
    }
    return costs;
  } finally {
    await Promise.all([reference.close(), folder.remove()]);
  }
}

/** Iterations of each user that is busy. */
const iterations = 8;

interface UserTake {
  readonly mib: number;
  readonly cpuMs: number;
}

/** What one more user takes: many of them against few. */
async function perUser(run: (users: number) => Promise<UserTake>): Promise<UserTake> {
  const [low, high] = [await run(few), await run(many)];
  return {
    mib: (high.mib - low.mib) / (many - few),
    cpuMs: (high.cpuMs - low.cpuMs) / (many - few),
  };
}

/**
 * Makes `users`. Without a number of iterations hardly one of them does anything in two seconds, so only
 * their creation counts.
 */
async function take(
  k6: K6,
  script: string,
  users: number,
  target: { readonly baseUrl: string; readonly token: string },
  each?: number,
): Promise<UserTake> {
  const { peakMiB, cpuSeconds } = await runBench({
    k6,
    script,
    target,
    args: each === undefined ? [] : [`--vus=${users}`, `--iterations=${each * users}`],
    settings: { RATE: '1', DURATION: '2s', VUS: String(users) },
  });
  return { mib: peakMiB, cpuMs: cpuSeconds * 1000 };
}

const bareScript = `import http from 'k6/http'; const users = Number(__ENV.VUS); export const options = { scenarios: { main: { executor: 'constant-arrival-rate', rate: 1, duration: '2s', preAllocatedVUs: users, maxVUs: users } } };
export default () => { http.get(__ENV.BASE_URL); };
`;

if (import.meta.main) {
  const costs = await benchUsers(Number(process.argv[2] ?? '3'));
  const [bare] = costs;
  process.stdout.write('script     MiB per user   CPU ms per user   to bare: memory   CPU   MiB when busy\n');
  for (const { script, mib, cpuMs, busyMib } of costs)
    process.stdout.write(
      `${script.padEnd(11)}${mib.toFixed(2).padStart(12)}${cpuMs.toFixed(1).padStart(18)}${(mib / (bare?.mib ?? NaN)).toFixed(1).padStart(18)}${(cpuMs / (bare?.cpuMs ?? NaN)).toFixed(1).padStart(6)}${busyMib.toFixed(2).padStart(16)}\n`,
    );
}
