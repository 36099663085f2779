import { endpoints } from '../../../suites/catalogue/endpoints.ts';
import type { EndpointName } from '../../../suites/catalogue/endpoints.ts';
import { parseSlo } from '../../lib/config/slo.ts';
import { thresholdsOf } from '../../lib/config/thresholds.ts';
import { readGivenText } from '../../../cli/files/files.ts';
import type { Trailer } from '../run.ts';
import { readSamples } from './samples.ts';

/** What files of samples say of their run where no trailer does. */
export interface Names {
  readonly names: ReadonlySet<string>;
  readonly iterations: number;
  readonly first: number;
  readonly last: number;
}

/** Reads which endpoints were called, how many iterations there were, and when. */
export async function readNames(files: readonly string[]): Promise<Names> {
  const names = new Set<string>();
  let iterations = 0;
  let [first, last] = [Infinity, -Infinity];
  for (const file of files)
    await readSamples(file, (sample) => {
      names.add(sample.name);
      if (sample.metric === 'iterations' || sample.metric === 'dropped_iterations')
        iterations += sample.value;
      first = Math.min(first, sample.at);
      last = Math.max(last, sample.at);
    });
  return { names, iterations, first, last };
}

/**
 * The assumed settings of samples from plain k6: the gates of an average run over the endpoints that were
 * called.
 */
export function defaultTrailer(
  { names, iterations, first, last }: Names,
  sloFile: string | undefined,
): Trailer {
  // Object.entries forgets the keys' type.
  const calls = (Object.entries(endpoints) as [EndpointName, string][])
    .filter(([, name]) => names.has(name))
    .map(([call]) => call);
  const slo = sloFile === undefined ? undefined : parseSlo(readGivenText(sloFile, '--slo'), sloFile);
  const wallMs = Math.max(0, last - first);
  return {
    profile: 'average',
    baseUrl: 'unknown',
    targetName: 'a target that the samples do not name',
    isEmbedded: false,
    isLocal: true,
    k6Version: 'unknown',
    shard: '1/1',
    startedAt: new Date(Number.isFinite(first) ? first : 0).toISOString(),
    planned: iterations,
    settings: { rate: 0, seconds: wallMs / 1000, vus: 0, mayWrite: false, seed: 0, validate: 'budget' },
    hasOwnArguments: false,
    gates: thresholdsOf({ calls, planned: iterations, slo, isOpen: true, isSearch: false, isJudged: true }),
    end: { exitCode: 0, notices: [], log: [], wallMs, cpu: { cores: 1, machine: 0 } },
  };
}
