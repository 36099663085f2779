import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
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

/** A file cannot be read, or holds something else than samples. */
export class SamplesError extends Error {}

/** The metrics that anything here is made of; all others are passed over unparsed. */
const wanted = new Set([
  'http_req_duration',
  'iterations',
  'iteration_duration',
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
 * Reads a file of compressed samples and calls `see` with each sample of some metrics; returns the trailer,
 * if there is one. Throws SamplesError if the file does not come from k6.
 */
export async function readSamples(
  file: string,
  see: (sample: Sample) => void,
  metrics: ReadonlySet<string> = wanted,
): Promise<string | undefined> {
  let trailer: string | undefined;
  const takeRow = rowReader(file, see, metrics);
  const take = (line: string): void => {
    if (line.startsWith(trailerMark)) trailer = line.slice(trailerMark.length);
    else takeRow(line);
  };
  const lines = linesInto(take);
  const source = createReadStream(file, { highWaterMark: 256 * 1024 });
  const text = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  source.once('error', (error) => text.destroy(error));
  const decoder = new TextDecoder();
  for await (const chunk of text as AsyncIterable<Buffer>) {
    lines.take(decoder.decode(chunk, { stream: true }));
  }
  lines.end();
  return trailer;
}

/** Cuts a text that comes in pieces into its lines; `end` takes the last one, which nothing ends. */
export function linesInto(take: (line: string) => void): { take(text: string): void; end(): void } {
  let rest = '';
  return {
    take: (text) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') take(line);
    },
    end: () => {
      if (rest !== '') take(rest);
    },
  };
}

const chunkBytes = 1 << 20;

/** Reads the samples that were added to a file since the last call, by whole lines. */
export function tailOf(file: string, see: (sample: Sample) => void): () => Promise<void> {
  const lines = linesInto(rowReader(file, see));
  const decoder = new TextDecoder();
  let offset = 0;
  return async () => {
    const handle = await open(file).catch(() => undefined);
    if (handle === undefined) return;
    try {
      const buffer = Buffer.alloc(chunkBytes);
      for (;;) {
        const { bytesRead } = await handle.read(buffer, 0, chunkBytes, offset);
        if (bytesRead === 0) return;
        offset += bytesRead;
        lines.take(decoder.decode(buffer.subarray(0, bytesRead), { stream: true }));
      }
    } finally {
      await handle.close();
    }
  };
}

/** Takes a file of samples line by line, its header first; throws on a header that is none of k6's. */
export function rowReader(
  file: string,
  see: (sample: Sample) => void,
  metrics: ReadonlySet<string> = wanted,
): (line: string) => void {
  let columns: Columns | undefined;
  return (line) => {
    if (columns === undefined) {
      columns = readHeader(line, file);
      return;
    }
    const metric = line.slice(0, line.indexOf(','));
    if (metrics.has(metric)) see(parseRow(line, columns, withoutTags.has(metric) ? 2 : columns.last));
  };
}

/** Metrics of which nothing but the number is read. */
const withoutTags: ReadonlySet<string> = new Set(['iterations', 'iteration_duration', 'dropped_iterations']);

/** Whether a line is the header, or a sample of a metric that figures are made of. */
export function isOfUse(line: string): boolean {
  const metric = line.slice(0, line.indexOf(','));
  return metric === 'metric_name' || wanted.has(metric);
}

/** Places of the columns that are read; -1 where there is none. */
interface Columns {
  readonly name: number;
  readonly status: number;
  readonly expected: number;
  readonly extra: number;
  /** The last of them. */
  readonly last: number;
}

function readHeader(line: string, file: string): Columns {
  const titles = line.split(',');
  const isOurs = ['metric_name', 'timestamp', 'metric_value'].every((title, at) => titles[at] === title);
  for (const title of ['name', 'status'])
    if (!isOurs || !titles.includes(title))
      throw new SamplesError(
        `${file} is no file of k6 samples: its first line is not metric_name,timestamp,metric_value,… with name and status`,
      );
  const [name = -1, status = -1, expected = -1, extra = -1] = [
    'name',
    'status',
    'expected_response',
    'extra_tags',
  ].map((title) => titles.indexOf(title));
  return { name, status, expected, extra, last: Math.max(name, status, expected, extra) };
}

function parseRow(line: string, columns: Columns, last: number): Sample {
  const fields = fieldsAt(line, last);
  const [metric = '', time, number] = fields;
  const [at, value] = [Number(time), Number(number)];
  return {
    metric,
    // Whole seconds, unless k6 was configured otherwise.
    at: at < 1e11 ? at * 1000 : at,
    value: metric === 'http_req_duration' ? Math.round(value * nanoseconds) : value,
    name: fields[columns.name] ?? '',
    status: fields[columns.status] ?? '',
    isExpected: fields[columns.expected] !== 'false',
    extra: fields[columns.extra] ?? '',
  };
}

/** The fields of a line as far as any is read: to split it whole takes three times as long. */
function fieldsAt(line: string, last: number): string[] {
  const fields: string[] = [];
  let start = 0;
  while (fields.length <= last) {
    const end = line.indexOf(',', start);
    if (end < 0) {
      fields.push(line.slice(start));
      break;
    }
    fields.push(end === start ? '' : line.slice(start, end));
    start = end + 1;
  }
  return fields;
}
