import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

import { openConsumer } from './consumer.ts';
import { interactions } from './interactions/index.ts';
import { readPactText } from './pact-file.ts';

const consumer = openConsumer();
afterAll(() => consumer.close());

test.each(interactions.map((interaction) => [interaction.description, interaction] as const))(
  'the client can rely on %s',
  (_, interaction) => expect(consumer.tryOut(interaction)).resolves.toBeUndefined(),
);

test('no other JSON file is beside the contract, which could be published by mistake', () => {
  const cwd = fileURLToPath(new URL('.//', import.meta.url));
  expect(globSync('**/*.json', { cwd })).toHaveLength(1);
});

test('the contract that is committed is the one that these tests write', () => {
  expect(consumer.finish()).toBe(readPactText());
});
