import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';

/** One sample of a k6 process as its CSV holds it. */
export interface Sample {
  readonly metric: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of times, nanoseconds; else what the metric counts. */
  readonly value: number;
  readonly name: string;
  readonly status: string;
  /** Whether the answer was one that the request allows. */
  readonly isExpected: boolean;
  /** Further tags, as `key=value&key=value`. */
  readonly extra: string;
}

/** A line that this project, not k6, has added at the end of a file of samples. */
export const trailerMark = '#load,';

/** The metrics that anything here is made of; all others are passed over unparsed. */
const wanted = new Set([
  'http_req_duration',
  'iterations',
  'dropped_iterations',
  'validation_failed',
  'validated_full',
  'validated_known',
  'validated_shape',
  'entries_seen',
  'waited_out',
  'refused',
  'script_faults',
]);

/** Nanoseconds in a millisecond: k6 writes times in milliseconds with six decimals. */
const nanoseconds = 1e6;

/**
 * Reads a file of compressed samples from end to end, handing over one by one; gives the trailer where there
 * is one. Throws on a file that is none of k6's.
 */
export async function readSamples(file: string, see: (sample: Sample) => void): Promise<string | undefined> {
  let trailer: string | undefined;
  const takeRow = rowReader(file, see);
  const take = (line: string): void => {
    if (line.startsWith(trailerMark)) trailer = line.slice(trailerMark.length);
    else takeRow(line);
  };
  let rest = '';
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  source.once('error', (error) => text.destroy(error));
  const decoder = new TextDecoder();
  for await (const chunk of text as AsyncIterable<Buffer>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') take(line);
  }
  if (rest !== '') take(rest);
  return trailer;
}

/** Takes a file of samples line by line, its header first; throws on a header that is none of k6's. */
export function rowReader(file: string, see: (sample: Sample) => void): (line: string) => void {
  let columns: Map<string, number> | undefined;
  return (line) => {
    if (columns === undefined) columns = readHeader(line, file);
    else if (wanted.has(line.slice(0, line.indexOf(',')))) see(parseRow(line, columns));
  };
}

function readHeader(line: string, file: string): Map<string, number> {
  const columns = new Map(line.split(',').map((name, index) => [name, index]));
  for (const name of ['metric_name', 'timestamp', 'metric_value', 'name', 'status'])
    if (!columns.has(name)) throw new Error(`${file} is no file of k6 samples: its first line lacks ${name}`);
  return columns;
}

function parseRow(line: string, columns: ReadonlyMap<string, number>): Sample {
  const fields = line.split(',');
  const field = (name: string): string => fields[columns.get(name) ?? -1] ?? '';
  const metric = fields[0] ?? '';
  const at = Number(fields[1]);
  const value = Number(fields[2]);
  return {
    metric,
    // Whole seconds, unless k6 was told otherwise.
    at: at < 1e11 ? at * 1000 : at,
    value: metric === 'http_req_duration' ? Math.round(value * nanoseconds) : value,
    name: field('name'),
    status: field('status'),
    isExpected: field('expected_response') !== 'false',
    extra: field('extra_tags'),
  };
}
