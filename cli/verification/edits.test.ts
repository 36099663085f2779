import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certificateOf } from '../../reports/certificate.ts';
import { compareReports, renderComparisonHtml, renderComparisonMarkdown } from '../../reports/compare.ts';
import { causesOf } from '../../reports/causes/causes.ts';
import { renderHtml } from '../../reports/html.ts';
import { renderMarkdown } from '../../reports/markdown.ts';
import challenges from '../../schemas/samples/challenge.json' with { type: 'json' };
import certificates from '../../schemas/samples/certificate.json' with { type: 'json' };
import results from '../../schemas/samples/result.json' with { type: 'json' };
import { setAt } from '../../schemas/fixtures/samples.ts';
import type { Report } from '../../schemas/report.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { parseReport, readChallenge } from '../files/reading.ts';
import { newFolder } from '../fixtures/bin.ts';
import { recordedLine, recordingHeader, recordingOf } from '../fixtures/recordings.ts';
import { judgeFile } from '../rejudging.ts';
import { readCertificate } from '../files/certificates.ts';
import { contradictionsIn } from './report-content.ts';

const { plain: challenge } = challenges.whole;
const { plain: certificate } = certificates.whole;
const { red } = results.whole;

const values: readonly unknown[] = [
  undefined,
  null,
  'x',
  '',
  -1,
  1.5,
  true,
  [],
  {},
  [null],
  'x'.repeat(9000),
];

/** The places of a value as JSON pointers, each kind of array entry once. */
function placesIn(value: unknown, before = '', seen = new Set<string>()): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${before}/${name}`;
    const kind = place.replaceAll(/\/\d+(?=\/|$)/g, '/*');
    if (seen.has(kind)) return [];
    seen.add(kind);
    return [place, ...placesIn(inner, place, seen)];
  });
}

/** Four edits of each place, in turn; `undefined` leaves a member out. */
const editsOf = <T>(value: T): readonly (readonly [place: string, edit: T])[] =>
  placesIn(value).flatMap((place, turn) =>
    [0, 1, 2, 3].map((step) => {
      const replacement = values[(4 * turn + step) % values.length];
      const edit = structuredClone(value);
      setAt(edit, place, replacement);
      return [`${place} ${JSON.stringify(replacement)?.slice(0, 20)}`, edit] as const;
    }),
  );

/** Reads each edit; what is refused is refused in words, and what is taken is used without a crash. */
async function readAll<T>(
  edits: readonly (readonly [string, T])[],
  read: (edit: T) => unknown,
): Promise<readonly string[]> {
  const crashes: string[] = [];
  let refused = 0;
  for (const [place, edit] of edits)
    try {
      await read(edit);
    } catch (error) {
      if (error instanceof ConfigurationError) refused += 1;
      else crashes.push(`${place}: ${String(error)}`);
    }
  expect(edits.length).toBeGreaterThan(7);
  expect(refused).toBeGreaterThan(edits.length / 4);
  return crashes;
}

test('no edit of a report crashes what reads it', async () => {
  const base = red as unknown as Report; // a sample of its schema
  const read = (edit: Report): void => {
    const text = JSON.stringify(edit);
    const report = parseReport(text, 'report.json');
    const comparison = compareReports([base, report]);
    renderComparisonMarkdown(comparison);
    renderComparisonHtml(comparison);
    contradictionsIn(report, Date.now());
    certificateOf(report, text);
    causesOf(report);
    renderHtml(report);
    renderMarkdown(report);
  };
  expect(await readAll(editsOf(base), read)).toEqual([]);
});

test('no edit of a recording crashes what judges it', async () => {
  const path = join(newFolder(), 'run.jsonl');
  const judge = async (lines: readonly unknown[]): Promise<void> => {
    writeFileSync(path, recordingOf(...lines));
    await judgeFile(path, 'judge');
  };
  expect(await readAll(editsOf([recordingHeader, recordedLine] as const), judge)).toEqual([]);
});

test('no edit of a certificate or a challenge crashes what reads it', async () => {
  const path = join(newFolder(), 'file.json');
  const reading = (read: (path: string, source: string) => unknown) => (edit: unknown) => {
    writeFileSync(path, JSON.stringify(edit));
    read(path, 'verify');
  };
  expect(await readAll(editsOf<unknown>(certificate), reading(readCertificate))).toEqual([]);
  expect(await readAll(editsOf<unknown>(challenge), reading(readChallenge))).toEqual([]);
});
