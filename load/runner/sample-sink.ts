import { appendFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { withoutSecrets } from '../../cli/secrets.ts';
import { compressSamples } from './samples/compress.ts';
import { writeDigest } from './samples/digest.ts';
import { IterationTimes } from './samples/iterations.ts';
import { LiveTally } from './samples/live-figures.ts';
import { linesInto, rowReader, tailOf, trailerMark } from './samples/samples.ts';
import type { Schedule } from './samples/schedule.ts';
import { SampleTally } from './samples/tally.ts';
import type { Shard } from './k6/shard.ts';

/** Where the samples of one k6 process go. */
export interface SampleSink {
  /** The file that is left. */
  readonly file: string;
  /** Where k6 writes its CSV. */
  readonly destination: string;
  /** Takes what k6 writes to its standard output, where that is the destination. */
  readonly onOutput?: (text: string) => void;
  /** How the run stands, as far as `read` has come. */
  readonly live: LiveTally;
  read(): Promise<void>;
  /** Ends the file with the settings of the run, in one line. */
  close(trailer: string): Promise<void>;
}

/** What of a plan decides where samples go. */
interface SinkPlan {
  readonly shard?: Shard;
  readonly reportDir: string;
  readonly isCounted: boolean;
}

/**
 * Opens the sink of a run in its report directory, and removes that of an earlier one: counts where the
 * plan says so, else samples.
 */
export async function openSampleSink(
  { shard, reportDir, isCounted }: SinkPlan,
  schedule: Schedule | undefined,
): Promise<SampleSink> {
  const { plain, samples, counts } = filesOf(shard, reportDir);
  await Promise.all([plain, samples, counts].map((file) => rm(file, { force: true })));
  return isCounted ? recordCounts(counts, schedule) : recordSamples(plain, samples);
}

/** The file that a sink leaves in its report directory. */
export const sinkFileOf = ({ shard, reportDir, isCounted }: SinkPlan): string =>
  filesOf(shard, reportDir)[isCounted ? 'counts' : 'samples'];

function filesOf(
  shard: Shard | undefined,
  reportDir: string,
): Readonly<Record<'plain' | 'samples' | 'counts', string>> {
  const part = shard === undefined ? '' : `-${shard.index}-of-${shard.count}`;
  const plain = join(reportDir, `samples${part}.csv`);
  return { plain, samples: `${plain}.gz`, counts: join(reportDir, `counts${part}.json.gz`) };
}

/** Keeps every sample that a figure is made of. */
function recordSamples(plain: string, file: string): SampleSink {
  const live = new LiveTally();
  return {
    file,
    destination: plain,
    live,
    read: tailOf(plain, (sample) => live.add(sample)),
    async close(trailer) {
      await compressSamples(plain, file);
      const { size } = await stat(file).catch(() => ({ size: 0 }));
      if (size <= emptyGzip)
        await writeFile(file, gzipSync('metric_name,timestamp,metric_value,name,status\n'));
      // A gzip file may consist of several, one after the other: what is added is read as its last line.
      await appendFile(file, gzipSync(withoutSecrets(`${trailerMark}${trailer}\n`)));
    },
  };
}

/** Bytes of a gzip file of nothing. */
const emptyGzip = 20;

/** Counts samples as they come and keeps none of them. */
function recordCounts(file: string, schedule: Schedule | undefined): SampleSink {
  const [live, tally] = [new LiveTally(), new SampleTally()];
  const times = schedule === undefined ? undefined : new IterationTimes();
  const takeRow = rowReader('the output of k6', (sample) => {
    live.add(sample);
    tally.add(sample);
    times?.add(sample);
  });
  return {
    file,
    destination: '-',
    live,
    onOutput: linesInto(takeRow).take,
    read: () => Promise.resolve(),
    async close(trailer) {
      if (times !== undefined && schedule !== undefined) tally.addIterations(times.against(schedule));
      await writeDigest(file, { tally, trailer: withoutSecrets(trailer) });
    },
  };
}
