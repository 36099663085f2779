import type { Freedoms } from './freedoms.ts';

/** The moment at which a client of the tests begins, in milliseconds since 1970. */
const beganMs = Date.parse('2026-01-01T00:00:00.000Z');

const skewsMs = { none: 0, true: 0, ahead: 50_000_000, behind: -50_000_000 } as const;

/** The clocks of a server: that of its date-times and that of its `Date`, which may be another. */
export interface ServerClock {
  /** A moment as a date-time, as exact as the server is. */
  show(ms: number): string;
  /** A moment as the header `Date` and those with it have it. */
  header(ms: number): string;
  /** The first moment that is shown later than this one. */
  laterThan(ms: number): number;
}

/** Makes the clocks of a server. */
export function serverClock({ fractions, dateHeader, clockMs }: Freedoms): ServerClock {
  return {
    show(ms) {
      const text = new Date(beganMs + clockMs + Math.floor(ms)).toISOString();
      if (fractions === 'none') return text.replace(/\.\d+Z/, 'Z');
      return fractions === 'microseconds' ? text.replace('Z', '417Z') : text;
    },
    header: (ms) => new Date(beganMs + skewsMs[dateHeader] + ms).toUTCString(),
    laterThan: (ms) => (fractions === 'none' ? (Math.floor(ms / 1000) + 1) * 1000 : ms + 1),
  };
}
