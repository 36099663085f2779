import type { Call, Reply } from '../call.ts';
import { onReply, refusingIds } from '../alterations.ts';
import { withoutToken } from '../conditions.ts';
import { openOpaqueAuthority } from '../credentials.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { ok, refusal } from '../replies.ts';
import type { Variant } from './variant.ts';

const { reports, readModel, updateModel, updateConnector, querySource, scheduleSync } = ENDPOINTS;

/** Other refusals where the spec shows none (clauses 4.1, 5, 7). */
export const errorVariants: readonly Variant[] = [
  {
    name: 'opaque-token',
    summary: 'The token is a random word, not a JWT.',
    changes: ['5-token-format'],
    apply: () => ({ settings: { authority: openOpaqueAuthority() } }),
  },
  {
    name: 'refused-with-404',
    summary: 'A caller without access gets the 404 of a server without data.',
    changes: ['5-missing-token-answer', '5-bad-token-answer'],
    apply: refusingStrangers(() => refusal(404, 'not_found', 'There is nothing here.')),
  },
  {
    name: 'missing-token-redirected',
    summary: 'A request without a token is redirected to a sign-in page.',
    changes: ['5-missing-token-answer'],
    apply: refusingStrangers(
      () => ({ status: 302, headers: { location: '/sign-in' }, body: undefined }),
      withoutToken,
    ),
  },
  {
    name: 'bad-token-gets-403',
    summary: 'A bad token is answered with 403 and no body.',
    changes: ['5-bad-token-answer'],
    apply: refusingStrangers(
      () => ({ status: 403, headers: {}, body: undefined }),
      (call) => !withoutToken(call),
    ),
  },
  {
    name: 'other-schemes-get-400',
    summary:
      'A credential under another scheme than Bearer is answered with 400, as a request that is wrong.',
    readings: [17],
    apply: refusingStrangers(
      () => refusal(400, 'bad_request', 'Only the scheme Bearer is known.'),
      ({ credential }) => credential.kind === 'other-scheme',
    ),
  },
  {
    name: 'bearer-in-lower-case-gets-400',
    summary: 'The scheme is known as Bearer alone: in lower case it is answered with 400, with any token.',
    readings: [17],
    apply: {
      authorise: (isGranted, { credential }) => isGranted && credential.scheme === 'Bearer',
      ...refusingStrangers(
        () => refusal(400, 'bad_request', 'Only the scheme Bearer is known.'),
        ({ credential }) => credential.scheme === 'bearer',
      ),
    },
  },
  {
    name: 'header-without-a-token-gets-400',
    summary: 'A header that holds no token is a malformed request, answered with 400 and no challenge.',
    apply: refusingStrangers(
      () => refusal(400, 'bad_request', 'This is no credential.'),
      ({ headers }) => /^(bearer)?$/i.test(headers.authorization ?? 'none'),
    ),
  },
  {
    name: 'bits-after-a-signature-ignored',
    summary: 'Only the decoded bytes of a signature count; the unused last bits may differ.',
    apply: () => {
      const known = new Set<string>();
      return {
        authorise(isGranted, { credential }) {
          const [header, payload, signature = ''] = credential.token.split('.');
          const read = `${header}.${payload}.${Buffer.from(signature, 'base64url').toString('hex')}`;
          if (isGranted && signature !== '') known.add(read);
          return isGranted || (/^bearer$/i.test(credential.scheme) && known.has(read));
        },
      };
    },
  },
  {
    name: 'messages-all-alike',
    summary: 'Every 404 has the same message.',
    changes: ['7-message-wording'],
    apply: {
      answer: (reply) =>
        void (reply.status === 404 && Object.assign(reply, refusal(404, 'not_found', 'Record not found'))),
    },
  },
  {
    name: 'not-found-in-problem-json',
    summary: 'A 404 is declared as application/problem+json and has more than the two members.',
    changes: ['7-message-wording'],
    apply: {
      answer(reply) {
        if (reply.status !== 404) return;
        reply.headers['content-type'] = 'application/problem+json';
        reply.body = { type: 'about:blank', status: 'not_found', message: '', code: 404 };
      },
    },
  },
  {
    name: 'report-refused-with-a-list',
    summary: 'The refusal of a report is an array of texts.',
    changes: ['4.1-refusal-body'],
    apply: onReply(reports, (reply) => {
      if (reply.status === 400) reply.body = ['type is missing or foreign'];
    }),
  },
  {
    name: 'report-refused-in-plain-text',
    summary: 'The refusal of a report is plain text.',
    changes: ['4.1-refusal-body'],
    apply: {
      bytes(wire, { endpoint }) {
        if (endpoint !== reports || wire.status !== 400) return;
        wire.headers['content-type'] = 'text/plain';
        wire.bytes = Buffer.from('bad request');
      },
    },
  },
  {
    name: 'missing-model-forbidden',
    summary: 'A model and a connector that do not exist are answered with 403.',
    changes: ['7-missing-model', '7-missing-connector'],
    apply: lost([readModel, updateModel, updateConnector, querySource], 403),
  },
  {
    name: 'bad-bodies-get-400',
    summary: 'Bad SQL is answered with 400, a body that is not JSON with 422.',
    changes: ['7-bad-body', '7-bad-sql'],
    apply: {
      answer(reply, { endpoint }) {
        if (endpoint === querySource && reply.status === 422) reply.status = 400;
        else if (endpoint !== reports && reply.status === 400) reply.status = 422;
      },
    },
  },
  {
    name: 'bad-sql-told-in-rows',
    summary: 'SQL that cannot be run is answered with 200 and a row that says so.',
    changes: ['7-bad-sql'],
    apply: onReply(querySource, (reply, { text }) => {
      if (reply.status === 422 && text.includes('"query"')) Object.assign(reply, ok([{ error: 'syntax' }]));
    }),
  },
  {
    name: 'malformed-ids-get-400',
    summary: 'An id of another form than the known ones is answered with 400.',
    changes: ['4.7-malformed-id', '4.8-malformed-id', '4.9-malformed-id'],
    alone: ['the form of ids'],
    apply: refusingIds(400, /^\d+$/),
  },
  {
    name: 'unknown-connector-report-refused',
    summary: 'A report of a connector that does not exist is answered with 404.',
    changes: ['4.1-unknown-connector'],
    alone: ['the form of ids'],
    apply: onReply(reports, (reply, { query, store }) => {
      const isKnown = query.getAll('connector_ids').every((id) => store.connectors.has(id));
      if (reply.status === 200 && !isKnown)
        Object.assign(reply, refusal(404, 'not_found', 'There is no such connector.'));
    }),
  },
  {
    name: 'empty-metric-is-none',
    summary: 'An empty metric counts as no metric, and a value in capitals as the listed one.',
    changes: ['4.1-empty-value', '4.1-other-case'],
    apply: relaxing(),
  },
  {
    name: 'doubled-period-refused',
    summary: 'A time_period that is given twice is refused.',
    changes: ['4.1-doubled-parameter'],
    apply: onReply(reports, (reply, { query }) => {
      if (query.getAll('time_period').length > 1)
        Object.assign(reply, refusal(400, 'bad_request', 'Once is enough.'));
    }),
  },
  {
    name: 'schedule-message-empty',
    summary: 'The confirmation of a schedule is an empty text, and no run is added for it yet.',
    apply: {
      schedule: () => undefined,
      answer(reply, { endpoint }) {
        if (endpoint === scheduleSync && reply.status === 200) reply.body = { message: '' };
      },
    },
  },
];

function refusingStrangers(reply: () => Reply, when: (call: Call) => boolean = () => true): Deviation {
  return { intercept: (call) => (!call.isAuthorised && when(call) ? reply() : undefined) };
}

function lost(endpoints: readonly Endpoint[], status: number): Deviation {
  return {
    answer(reply, { endpoint }) {
      if (reply.status === 404 && endpoint !== undefined && endpoints.includes(endpoint))
        reply.status = status;
    },
  };
}

/** Parses the query again before the endpoint does. */
function relaxing(): Deviation {
  return {
    intercept({ endpoint, query }) {
      if (endpoint !== reports) return undefined;
      for (const name of ['type', 'metric', 'time_period']) {
        const value = query.get(name);
        if (value === '') query.delete(name);
        else if (value !== null) query.set(name, value.toLowerCase());
      }
      return undefined;
    },
  };
}
