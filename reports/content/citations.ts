import { observations, requirements } from '../../suites/catalogue/index.ts';
import { interpretations, rejected } from '../../suites/spec/readings.ts';
import { statements } from '../../suites/spec/statements.ts';

const entries = new Map(Object.entries({ ...requirements, ...observations }));

/** What an entry of the catalogue cites, "4.7#3" of the spec, interpretation "11", and what was rejected. */
export function citationsOf(id: string) {
  const entry = entries.get(id);
  return {
    statements: (entry?.statements ?? []).map((number) => {
      return { number, text: statements.get(number)?.text ?? '' };
    }),
    interpretations: (entry?.readings ?? []).map((number) => {
      return { number: `${number}`, text: interpretations[number] ?? '' };
    }),
    rejected: rejected.flatMap(({ rules, text }) => (rules.includes(id) ? [text] : [])),
  };
}
