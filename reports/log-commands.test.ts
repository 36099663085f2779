import { expect, test } from 'vitest';

import type { Report } from '../schemas/report.ts';
import { describeNotes } from '../cli/certification/show.ts';
import { renderAnnotations } from './annotations.ts';
import { compareReports } from './comparison/compare.ts';
import { renderConsole } from './console.ts';
import { green, red } from './fixtures/samples.ts';
import { progress } from './progress.ts';
import { comparisonText } from './terminal/comparison.ts';

const name = 'Acme Sync <b>staging</b>';

/** The sample with another name of the target and another value in its answers. */
const saying = (text: string): Report =>
  JSON.parse(
    JSON.stringify(red)
      .replaceAll(name, JSON.stringify(text).slice(1, -1))
      .replaceAll('success', JSON.stringify(text).slice(1, -1)),
  ) as Report; // the same report with other texts

/** Everything that a run may write into a log, for a terminal of these columns. */
function logOf(report: Report, width: number): string {
  let written = '';
  const display = progress({ write: (text) => (written += text) }, { interactive: false });
  display.step({ phase: report.target.name, done: 1, total: 2, requests: 3 });
  display.end();
  return [
    written,
    describeNotes([{ level: 'bad', text: report.target.name, remedy: report.target.name }]),
    ...(['brief', 'verbose'] as const).map((detail) =>
      renderConsole(report, { colour: false, width, detail }),
    ),
    comparisonText(compareReports([green, report])),
  ].join('\n');
}

/** What GitHub Actions and Azure Pipelines take for a command: anywhere in a line, also after blanks. */
const commands = /^\s*::[\w-]+.*::|##\[[\w-]+|##vso\[[\w.]+/im;

test.each([
  '::error::x',
  ' ::add-mask::x',
  '##[error]x',
  'before ##[group]x',
  '##vso[task.setvariable variable=a]x',
  'a\n::stop-commands::x',
  'a\r##[error]x',
])('%j of a target is no command in anything that a log holds', (text) => {
  const report = saying(text);
  for (const width of [40, Number.POSITIVE_INFINITY]) expect(logOf(report, width)).not.toMatch(commands);
  const own = (from: Report): number => renderAnnotations(from).split('\n').length;
  expect(own(report), 'lines of annotations').toBe(own(red));
  expect(renderAnnotations(report)).not.toMatch(/##\[|##vso\[/);
});
