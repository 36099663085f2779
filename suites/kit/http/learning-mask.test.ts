import { expect, test } from 'vitest';
import type { Ask, Credential } from './exchange.ts';
import { LearningMask } from './learning-mask.ts';

const asking = (credential: Credential): Ask => ({
  endpoint: 'GET /api/v1/models/{id}',
  method: 'GET',
  url: 'http://target.test/api/v1/models/1',
  params: { id: '1' },
  credential,
  purpose: 'stated',
});
const madeUp = { name: 'made up', header: 'Bearer another-secret-word', secrets: ['another-secret-word'] };

test('a secret of the run is masked from the beginning, that of a credential once it is noted', () => {
  const mask = new LearningMask(['the-token-of-the-run']);
  expect(mask.mask('x the-token-of-the-run y')).not.toContain('the-token');
  expect(mask.mask('x another-secret-word y')).toContain('another-secret-word');
  mask.note(asking(madeUp));
  expect(mask.mask('x another-secret-word y')).not.toContain('another-secret-word');
  expect(mask.mask('x the-token-of-the-run y')).not.toContain('the-token');
});

test.each<[string, readonly Credential[]]>([
  ['the token itself', ['good']],
  ['no credential', ['none']],
  ['the same credential again', [madeUp, madeUp]],
])('after %s the mask stays the same', (_, credentials) => {
  const mask = new LearningMask(['the-token-of-the-run']);
  for (const credential of credentials.slice(0, 1)) mask.note(asking(credential));
  const made = mask.learn();
  for (const credential of credentials) mask.note(asking(credential));
  expect(mask.learn()).toBe(made);
});
