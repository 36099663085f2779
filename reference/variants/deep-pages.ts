import type { Call } from '../call.ts';
import { pastPageOne } from '../conditions.ts';
import { withCursors } from '../cursors.ts';
import type { Deviation } from '../deviation.ts';
import { refusal } from '../replies.ts';
import type { Variant } from './variant.ts';

/**
 * Pages past the first that are unavailable for a moment: that is no fault of the service (readings 24, 25).
 */
export const deepPageVariants: readonly Variant[] = [
  {
    name: 'limit-of-its-own-past-page-one',
    summary:
      'Every third request for a page after the first is answered with 429 and a Retry-After of 0 seconds, the same one once.',
    changes: ['8-rate-limit'],
    apply: () => {
      let count = 0;
      // A request that meets the limit time after time would be refused by the luck of the order.
      const refused = new Set<string>();
      return {
        answer(reply, call) {
          const asked = `${call.path}?${call.query}`;
          if (reply.status !== 200 || !isDeep(call) || ++count % 3 !== 0 || refused.has(asked)) return;
          refused.add(asked);
          Object.assign(reply, refusal(429, 'later', 'Please come again.'));
          reply.headers['retry-after'] = '0';
        },
      };
    },
  },
  {
    name: 'gateway-down-behind-the-first-cursors',
    summary: 'Links use cursors, and the first 24 that are followed get an error of a gateway.',
    alone: ['the form of links'],
    apply: () => ({ ...withCursors(), ...away(24) }),
  },
];

const isDeep = (call: Call): boolean => call.method === 'GET' && pastPageOne(call);

function away(times: number): Deviation {
  let count = 0;
  return {
    intercept({ query, isAuthorised }) {
      if (!isAuthorised || !query.has('cursor') || ++count > times) return undefined;
      return refusal(503, 'away', 'The service is away.');
    },
  };
}
