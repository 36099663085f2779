import { advanceNext } from '../../clock.ts';
import type { Deviation } from '../../deviation.ts';
import type { Variant } from '../variant.ts';
import { showingMoments } from './moments.ts';

/** Answers that are old and say so in other ways than with `Age` or `max-age` alone (reading 11). */
export const storedAnswerVariants: readonly Variant[] = [
  {
    name: 'filters-five-seconds-late-as-their-headers-say',
    summary:
      'Filtered lists are five seconds late; Expires, s-maxage or max-age beside a no-cache of one field say so.',
    takesTime: true,
    // Its filters show what was stored before ids were changed.
    alone: ['the time that reads show', 'the form of ids'],
    readings: [11, 58],
    apply: () => lateAsToldBy(5),
  },
];

/** Filtered lists that are so late, and say so in one of several ways in turn. */
function lateAsToldBy(seconds: number): Deviation {
  let turn = 0;
  const lateMs = seconds * 1000;
  return {
    ...showingMoments(({ query }, now) => (query.has('status') ? now - lateMs : now), 250, advanceNext),
    answer(reply, { query, isAuthorised }) {
      if (!query.has('status') || !isAuthorised || reply.status !== 200) return;
      const now = Date.now();
      const ways: readonly Record<string, string>[] = [
        {
          'cache-control': 'public',
          date: new Date(now).toUTCString(),
          expires: new Date(now + lateMs).toUTCString(),
        },
        { 'cache-control': `max-age=1, s-maxage=${seconds}` },
        { 'cache-control': `no-cache="set-cookie", max-age=${seconds}` },
      ];
      Object.assign(reply.headers, ways[(turn += 1) % ways.length]);
    },
  };
}
