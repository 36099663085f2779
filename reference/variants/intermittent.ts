import { ENDPOINTS } from '../endpoints.ts';
import type { Variant } from './variant.ts';

const { querySource } = ENDPOINTS;

/** What only some requests meet, by their number (readings 25, 29 and 54). */
export const intermittentVariants: readonly Variant[] = [
  {
    name: 'every-17th-request-forbidden',
    takesTime: true,
    summary: 'A firewall answers every 17th request with 403 and a web page, whatever it asks for.',
    changes: [],
    // The firewall may meet those.
    mayChange: ['5-missing-token-answer', '5-bad-token-answer'],
    alone: ['limits'],
    readings: [25, 54],
    apply: () => {
      let count = 0;
      return {
        intercept: () =>
          (count += 1) % 17 === 0
            ? { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' }
            : undefined,
      };
    },
  },
  {
    name: 'rows-from-every-second-query',
    summary: 'The source is a queue: the first query finds nothing, the next one rows, and so on.',
    changes: ['4.3-row-count'],
    mayChange: ['7-missing-connector', '7-bad-sql'],
    alone: ['rows of queries'],
    readings: [29],
    apply: () => {
      let count = 0;
      return {
        answer(reply, { endpoint }) {
          if (endpoint === querySource && reply.status === 200 && (count += 1) % 2 === 1) reply.body = [];
        },
      };
    },
  },
];
