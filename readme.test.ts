import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defects } from './reference/defects/index.ts';
import { variants } from './reference/variants/index.ts';
import { observationIds, requirementIds, requirements } from './suites/catalogue/index.ts';
import { readPact } from './suites/contracts/pact-file.ts';

test('the numbers in the README are those of catalogue, contract, defects and variants', () => {
  const count = (level: string): number =>
    requirementIds.filter((id) => requirements[id].level === level).length;
  const text = readFileSync('README.md', 'utf8');
  const numbers = [
    `${count('MUST')} rules from the spec (MUST)`,
    `${count('SHOULD')} from the standards that the spec builds on (SHOULD)`,
    `${observationIds.length} details that the spec leaves open`,
    `${readPact().interactions.length} interactions`,
  ];
  expect(numbers.filter((words) => !text.includes(words))).toEqual([]);
  const [broken, valid] = [...text.matchAll(/more than (\d+) (?:deliberately|unusual)/g)];
  expect(defects.length).toBeGreaterThan(Number(broken?.[1]));
  expect(variants.length).toBeGreaterThan(Number(valid?.[1]));
});
