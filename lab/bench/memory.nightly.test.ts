import { expect, test } from 'vitest';
import { mostMb, ofLargePages } from './parts.ts';

test('pages of 20,000 entries take less memory than the goal', async () => {
  expect((await ofLargePages()).peakMb).toBeLessThan(mostMb);
}, 300_000);
