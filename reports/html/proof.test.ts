import { expect, test } from 'vitest';

import type { Finding } from '../../schemas/report.ts';
import { findingOfLinks } from '../fixtures/sample-findings.ts';
import { red } from '../fixtures/samples.ts';
import { proofPart } from './proof.ts';

const drawn = (finding: Finding): string => {
  const part = proofPart(red, finding);
  return part === false ? '' : part.markup;
};

test('a link that leads elsewhere is a red arrow, and where it should lead a dashed one', () => {
  const html = drawn(findingOfLinks);
  expect(html.match(/<g class="box/g)).toHaveLength(3);
  expect(html).toMatch(/class="arrow wrong".*last leads here/s);
  expect(html).toMatch(/class="arrow right".*should lead here/s);
  expect(html).toContain('request 41');
  expect(html).not.toContain('<script>');
});

test('the line of an entry breaks off before each page that lacks it', () => {
  const { proof } = findingOfLinks;
  if (proof === undefined) throw new Error('the sample has no proof');
  const answers = proof.answers.map((one, at) => ({ ...one, role: 'seen' as const, isWithEntry: at !== 1 }));
  const html = drawn({ ...findingOfLinks, proof: { ...proof, entry: '9', answers } });
  expect(html.match(/class="thread dot"/g)).toHaveLength(2);
  expect(html.match(/class="gone"/g)).toHaveLength(1);
  expect(html).not.toContain('class="arrow');
});

test('of a list that did not move the facts are drawn', () => {
  const { proof: _proof, ...rest } = findingOfLinks;
  const facts = {
    wanted: { kind: 'link', to: { kind: 'entries', ids: ['9'], of: 1 } },
    received: { kind: 'link-leading', value: '"x"', to: { kind: 'entries', ids: [], of: 0 } },
  } as const;
  const html = drawn({ ...rest, facts, against: ['report.json#/exchanges/0', 'report.json#/exchanges/2'] });
  expect(html).toMatch(/class="arrow wrong"/);
  expect(html).toContain('no entries');
  expect(drawn(rest)).toBe('');
});
