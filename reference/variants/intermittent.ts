import type { Call } from '../call.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { refusal } from '../replies.ts';
import type { Variant } from './variant.ts';

const { querySource, updateConnector, updateModel } = ENDPOINTS;

const isUpdate = ({ endpoint }: Call): boolean => endpoint === updateConnector || endpoint === updateModel;

/** What only some requests meet, by their number or by what came before (readings 25, 26, 29 and 54). */
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
    name: 'updates-that-change-nothing-refused',
    summary: 'An update that sends what the last one has set is refused with 422.',
    changes: [],
    alone: ['the bodies of updates'],
    readings: [26],
    apply: () => {
      const last = new Map<string, string>();
      const keyOf = ({ endpoint, params }: Call): string => `${endpoint} ${params['id']}`;
      return {
        intercept: (call) =>
          call.isAuthorised && isUpdate(call) && last.get(keyOf(call)) === call.text
            ? refusal(422, 'unchanged', 'This changes nothing.')
            : undefined,
        answer(reply, call) {
          if (isUpdate(call) && reply.status === 200) last.set(keyOf(call), call.text);
        },
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
