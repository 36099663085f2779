import { expect, test } from 'vitest';
import { mostPeakMb, peakOfLargePages } from './memory.ts';

test('pages of 20,000 entries take less memory than the goal', async () => {
  expect(await peakOfLargePages()).toBeLessThan(mostPeakMb);
}, 300_000);
