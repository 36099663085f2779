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
}

const [few, many] = [50, 450];

/** Measures what virtual users cost that were made and have run once: medians of some rounds. */
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
      const seen: { mib: number; cpuMs: number }[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const [low, high] = [
          await take(k6, scripts[script], few, reference),
          await take(k6, scripts[script], many, reference),
        ];
        seen.push({
          mib: (high.mib - low.mib) / (many - few),
          cpuMs: ((high.cpuS - low.cpuS) * 1000) / (many - few),
        });
      }
      costs.push({
        script,
        mib: median(seen.map(({ mib }) => mib)),
        cpuMs: median(seen.map((one) => one.cpuMs)),
      });
    }
    return costs;
  } finally {
    await Promise.all([reference.close(), folder.remove()]);
  }
}

/**
 * Makes so many users; in two seconds hardly one of them does anything, so nothing but their making counts.
 */
async function take(
  k6: K6,
  script: string,
  users: number,
  target: { readonly baseUrl: string; readonly token: string },
): Promise<{ mib: number; cpuS: number }> {
  const { peakMiB, cpuSeconds } = await runBench({
    k6,
    script,
    target,
    settings: { RATE: '1', DURATION: '2s', VUS: String(users) },
  });
  return { mib: peakMiB, cpuS: cpuSeconds };
}

const bareScript = `import http from 'k6/http'; const users = Number(__ENV.VUS); export const options = { scenarios: { main: { executor: 'constant-arrival-rate', rate: 1, duration: '2s', preAllocatedVUs: users, maxVUs: users } } };
export default () => { http.get(__ENV.BASE_URL); };
`;

if (import.meta.main) {
  const costs = await benchUsers(Number(process.argv[2] ?? '3'));
  const [bare] = costs;
  process.stdout.write('script     MiB per user   CPU ms per user   to bare: memory   CPU\n');
  for (const { script, mib, cpuMs } of costs)
    process.stdout.write(
      `${script.padEnd(11)}${mib.toFixed(2).padStart(12)}${cpuMs.toFixed(1).padStart(18)}${(mib / (bare?.mib ?? NaN)).toFixed(1).padStart(18)}${(cpuMs / (bare?.cpuMs ?? NaN)).toFixed(1).padStart(6)}\n`,
    );
}
