import { afterEach, expect, test } from 'vitest';
import { startReference, type Reference } from '../reference/server.ts';
import { certify } from './certify.ts';
import { hastily } from './fixtures/hastily.ts';
import { parseTarget } from './kit/target/target.ts';

let server: Reference | undefined;
afterEach(() => server?.close());

test.each([
  ['standard', 5, 600],
  ['standard', 12, 600],
  ['quick', 7, 150],
] as const)(
  'a %s run under seed %i takes at most so many requests (interpretation 31): %i',
  async (depth, seed, most) => {
    server = await startReference();
    const target = parseTarget(JSON.stringify(server.target), 'target.json');
    const report = await certify(target, { ...hastily, token: server.token, depth, seed });
    expect(report.verdict).toBe('conformant');
    expect(report.requests).toBeLessThanOrEqual(most);
  },
);
