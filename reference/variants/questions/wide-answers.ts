import type { Apply } from '../../deviation.ts';
import { raw } from '../../json.ts';
import { LARGE_RUN } from '../../seed.ts';
import type { Variant } from '../variant.ts';

/** Answers that are far larger than usual and break no rule (reading 27). */
export const wideAnswerVariants: readonly Variant[] = [
  {
    name: 'headers-of-seventy-kilobytes',
    summary: 'Every answer carries ten headers of seven kilobytes each.',
    readings: [27],
    apply: {
      bytes({ headers }) {
        for (let number = 0; number < 10; number++) headers[`x-trace-${number}`] = 'trace'.repeat(1400);
      },
    },
  },
  {
    name: 'pages-of-twenty-megabytes',
    summary: 'Each row of one run holds a text of two megabytes, so that its pages hold twenty.',
    readings: [27],
    apply: withLargeRun(() => JSON.stringify({ text: 'x'.repeat(2_000_000) })),
  },
  {
    name: 'five-records-of-450000-integers',
    summary: 'Five rows of one run hold 450,000 integers each.',
    readings: [27],
    apply: withLargeRun(() => JSON.stringify({ series: Array.from({ length: 450_000 }, (_, at) => at) }), 5),
  },
];

/** Replaces the first rows of the run that the target file names, by a text that is made on demand. */
function withLargeRun(makeText: () => string, most = Infinity): Apply {
  return {
    seed({ syncs }) {
      const text = makeText();
      const runs = [...syncs.values()].flatMap((sync) => sync.runs);
      const records = runs.find(({ key }) => key === String(LARGE_RUN))?.records ?? [];
      for (const record of records.slice(0, most)) record.attributes['record'] = raw(text);
    },
  };
}
