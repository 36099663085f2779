import { resolve } from 'node:path';

import { readNames, defaultTrailer } from './samples/bare-samples.ts';
import { UsageError } from '../../cli/command.ts';
import { describeOptions, parseOptions, type OptionSpecs } from '../../cli/options.ts';
import { probeFolder } from '../../cli/files/report-folder.ts';
import { withoutSecrets } from '../../cli/secrets.ts';
import { type Trailer, resultOf } from './run.ts';
import { isDigest } from './samples/digest.ts';
import { SamplesError } from './samples/samples.ts';
import { trailerOf } from './samples/trailer.ts';
import { fitColumns, renderText } from './report/text.ts';
import { writeResult } from './report/write.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

const options = {
  'report-dir': { value: 'DIR', help: 'where the reports are written (default: reports/out)' },
  slo: { value: 'FILE', help: 'objectives, for samples that plain k6 wrote' },
} as const satisfies OptionSpecs;

const mostFiles = 1000;

/**
 * Joins the samples or counts of shards, judges all thresholds on the whole, writes the reports and gives the
 * exit code.
 */
export async function mergeCommand(argv: readonly string[]): Promise<number> {
  const given = parseOptions(options, argv, mostFiles);
  if (given.rest.length === 0)
    throw new UsageError(`load merge needs files of samples or counts\n${describeOptions(options)}`);
  const reportDir = resolve(given.text('report-dir') ?? 'reports/out');
  await probeFolder(reportDir);
  const files = given.rest.map((file) => resolve(file));
  const trailers = await trailersOf(files, given.text('slo'));
  const result = await resultOf(files, trailers).catch((error: unknown) => {
    throw error instanceof SamplesError ? new UsageError(error.message) : error;
  });
  const written = await writeResult(result, reportDir);
  const columns = process.stdout.columns || undefined;
  process.stdout.write(fitColumns(withoutSecrets(renderText(result, written, columns)), columns));
  return result.exitCode;
}

async function trailersOf(files: readonly string[], slo: string | undefined): Promise<Trailer[]> {
  const texts: (string | undefined)[] = [];
  for (const file of files)
    texts.push(
      await trailerOf(file).catch((error: unknown) => {
        throw new UsageError(`${file} cannot be read: ${errorMessage(error)}`);
      }),
    );
  // Written by this project at the end of its own samples.
  const trailers = texts.flatMap((text) => (text === undefined ? [] : [JSON.parse(text) as Trailer]));
  if (trailers.length === 0 && !files.some(isDigest)) return [defaultTrailer(await readNames(files), slo)];
  if (trailers.length < files.length)
    throw new UsageError(
      'some of the files were written by plain k6 and some were not: they are not of one run',
    );
  checkShards(trailers);
  return trailers;
}

function checkShards(trailers: readonly Trailer[]): void {
  const settings = new Set(
    trailers.map((one) =>
      JSON.stringify([one.profile, one.baseUrl, one.settings.rate, one.settings.seconds]),
    ),
  );
  if (settings.size > 1)
    throw new UsageError('the files are of different runs: profile, base URL, rate or duration differ');
  const shards = trailers.map(({ shard }) => shard);
  const twice = shards.find((shard, index) => shards.indexOf(shard) !== index);
  if (twice !== undefined) throw new UsageError(`shard ${twice} is there twice`);
  const count = Number(shards[0]?.split('/')[1]);
  const missing = Array.from({ length: count }, (_, index) => `${index + 1}/${count}`).filter(
    (shard) => !shards.includes(shard),
  );
  if (missing.length > 0)
    throw new UsageError(`shard ${missing.join(', ')} is missing: the thresholds are for the whole`);
}
