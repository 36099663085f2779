import type { ReportedMutant } from './report-file.ts';

/** Mutants of one line that no test could notice, with the reason. */
export interface Equivalent {
  readonly file: string;
  /** The line without the blanks around it. */
  readonly text: string;
  readonly mutator: string;
  /** What stands there instead; where it is absent, all of that mutator on the line. */
  readonly replacement?: string;
  readonly reason: string;
}

/** Whether a mutant of a file is one of those that are listed. */
export const isListedEquivalent = (
  all: readonly Equivalent[],
  file: string,
  source: string,
  { location, mutatorName, replacement }: ReportedMutant,
): boolean => {
  const text = source.split('\n')[location.start.line - 1]?.trim();
  return all.some(
    (one) =>
      one.file === file &&
      one.text === text &&
      one.mutator === mutatorName &&
      (one.replacement ?? replacement) === replacement,
  );
};

/** The part of docs/mutation.md that lists them. */
export const renderEquivalents = (all: readonly Equivalent[]): readonly string[] => [
  '## Mutants that change nothing',
  '',
  'Each is no fault that a test could notice; the score in brackets leaves them out.',
  '',
  '| file | line | mutator | instead | reason |',
  '| --- | --- | --- | --- | --- |',
  ...all.map(({ file, text, mutator, replacement, reason }) =>
    [
      '',
      ` \`${file.replace(/^suites\//, '')}\` `,
      ` ${code(text)} `,
      ` ${mutator} `,
      ` ${replacement === undefined ? 'any' : code(replacement)} `,
      ` ${reason} `,
      '',
    ].join('|'),
  ),
  '',
];

/** A piece of source in a cell of a table. */
const code = (text: string): string => `\`\` ${text.replaceAll('|', String.raw`\|`)} \`\``;
