import { observations, requirements } from '../../suites/catalogue/index.ts';
import { interpretations } from '../../suites/spec/readings.ts';
import { statements } from '../../suites/spec/statements.ts';

/** A cited sentence with the number that the code and the docs cite it by. */
export interface CitedSentence {
  /** "4.7#3" of a statement, "11" of an interpretation. */
  readonly number: string;
  readonly text: string;
}

/**
 * What a rule or an open point rests on: the statements of the spec, and the interpretations of its loose
 * points.
 */
export interface Citations {
  readonly statements: readonly CitedSentence[];
  readonly interpretations: readonly CitedSentence[];
}

const entries = new Map(Object.entries({ ...requirements, ...observations }));

/** The sentences that an entry of the catalogue cites; both lists are empty for an unknown id. */
export function citationsOf(id: string): Citations {
  const entry = entries.get(id);
  const numbers = entry !== undefined && 'readings' in entry ? entry.readings : [];
  return {
    statements: (entry?.statements ?? []).map((number) => ({ number, text: statements[number]?.text ?? '' })),
    interpretations: numbers.map((number) => ({
      number: `${number}`,
      text: `${interpretations[number]?.title}: ${interpretations[number]?.text}`,
    })),
  };
}
