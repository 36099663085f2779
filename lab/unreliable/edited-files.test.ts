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
import { judgeRecording } from '../../suites/recorded.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { parseReport, readChallenge } from '../../cli/files/reading.ts';
import { newFolder } from '../../cli/fixtures/bin.ts';
import { recordedLine, recordingHeader, recordingOf } from '../../cli/fixtures/recordings.ts';
import { openRecording } from '../../cli/commands/judge.ts';
import { readCertificate } from '../../cli/files/certificates.ts';
import { contradictionsIn } from '../../cli/verification/report-content.ts';

const base = results.whole.red as unknown as Report; // a sample of its schema
const values = [undefined, null, 'x', '', -1, 1.5, true, [], {}, [null], 'x'.repeat(9000)];

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

/** Four edits of each place, or one where there are many, in turn; `undefined` leaves a member out. */
const editsOf = (value: unknown): readonly (readonly [place: string, edit: unknown])[] =>
  placesIn(value).flatMap((place, turn, { length }) =>
    (length > 20 ? [turn % 4] : [0, 1, 2, 3]).map((step) => {
      const replacement = values[(4 * turn + step) % values.length];
      const edit = structuredClone(value);
      setAt(edit, place, replacement);
      return [`${place} ${JSON.stringify(replacement)?.slice(0, 20)}`, edit] as const;
    }),
  );

function useReport(text: string): void {
  const report = parseReport(text, 'report.json');
  const comparison = compareReports([base, report]);
  renderComparisonMarkdown(comparison);
  renderComparisonHtml(comparison);
  contradictionsIn(report, Date.now());
  certificateOf(report, text);
  causesOf(report);
  renderHtml(report);
  renderMarkdown(report);
}

test.each<[string, unknown, (text: string, edit: unknown, path: string) => unknown]>([
  ['a report', base, useReport],
  [
    'a recording',
    [recordingHeader, recordedLine],
    async (_, edit, path) => {
      writeFileSync(path, recordingOf(...(Array.isArray(edit) ? edit : [])));
      return judgeRecording(await openRecording(path, 'judge'));
    },
  ],
  ['a certificate', certificates.whole.plain, (_text, _edit, path) => readCertificate(path, 'verify')],
  ['a challenge', challenges.whole.plain, (_text, _edit, path) => readChallenge(path, 'verify')],
])('no edit of %s crashes what reads it: it is refused in words, or used', async (_, whole, read) => {
  const path = join(newFolder(), 'file.json');
  const crashes: string[] = [];
  let refused = 0;
  const edits = editsOf(whole);
  for (const [place, edit] of edits)
    try {
      const text = JSON.stringify(edit);
      writeFileSync(path, text);
      await read(text, edit, path);
    } catch (error) {
      if (error instanceof ConfigurationError) refused += 1;
      else crashes.push(`${place}: ${String(error)}`);
    }
  expect(edits.length).toBeGreaterThan(7);
  expect(refused).toBeGreaterThan(edits.length / 4);
  expect(crashes).toEqual([]);
});
