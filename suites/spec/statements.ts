// apart from the page, which the single executable carries as text (cli/build/executable.ts)
import { readingsPage } from './readings.ts';

/** A numbered statement of the spec, in our own words. */
interface Statement {
  readonly clause: string;
  readonly text: string;
  /** Why no answer of a server can pass or fail it, where that is so. */
  readonly notJudged?: string | undefined;
}

const clauses = readingsPage.matchAll(/^- \*\*(\d(?:\.\d)?)\*\* (.*)$/gm);

/** All numbered statements in the order of the clauses: "4.7#3" is the third of clause 4.7. */
export const statements: ReadonlyMap<string, Statement> = new Map(
  [...clauses].flatMap(([, clause = '', all = '']) =>
    [...all.matchAll(/\[(\d+)\] (.*?)(?: _([^_]+)_)?(?= \[\d+\] |$)/g)].map(
      ([, number, text = '', notJudged]) => [`${clause}#${number}`, { clause, text, notJudged }] as const,
    ),
  ),
);
