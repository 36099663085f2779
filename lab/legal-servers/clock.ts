import type { Freedoms } from './freedoms.ts';

/** The moment at which a client of the tests begins, in milliseconds since 1970. */
const beganMs = Date.parse('2026-01-01T00:00:00.000Z');

const skewsMs = { none: 0, true: 0, ahead: 50_000_000, behind: -50_000_000 } as const;

/** The clocks of a server: that of its date-times and that of its `Date`, which may be another. */
export interface ServerClock {
  /** A moment as a date-time, as exact as the server is; `fractions` if it is less or more exact there. */
  show(ms: number, fractions?: Freedoms['fractions']): string;
  /** A moment as the header `Date` and those with it have it. */
  header(ms: number): string;
  /** The first moment that is shown later than this one. */
  laterThan(ms: number): number;
}

/** Makes the clocks of a server. */
export function serverClock({ fractions: usual, dateHeader, clockMs, zone }: Freedoms): ServerClock {
  return {
    show(ms, fractions = usual) {
      const text = new Date(beganMs + clockMs + Math.floor(ms)).toISOString();
      if (fractions === 'none') return text.replace(/\.\d+Z/, zone);
      return text.replace('Z', `${fractions === 'microseconds' ? '417' : ''}${zone}`);
    },
    header: (ms) => new Date(beganMs + skewsMs[dateHeader] + ms).toUTCString(),
    laterThan: (ms) => (usual === 'none' ? (Math.floor(ms / 1000) + 1) * 1000 : ms + 1),
  };
}
