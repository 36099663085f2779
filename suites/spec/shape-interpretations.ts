import type { Interpretations } from './interpretation.ts';

/** Interpretations 1 to 7: the shapes of clause 2. */
export const shapeInterpretations: Interpretations = {
  1: {
    title: 'Objects are open',
    text: 'A server may add members to any object. The one exception is stated: a sync run that is read alone has no `skipped_rows`, not even with the value null.',
  },
  2: {
    title: 'Listed members are present',
    text: 'Each listed member of a resource is present and has its type. An integer is a JSON number without a fraction: `5.0` and `1e2` are integers, `"5"` is not.',
  },
  3: {
    title: 'Null',
    text: 'Null is a warning where a value may not exist yet or at all: in a sync run for `started_at`, `finished_at`, `duration`, `total_query_rows`, `skipped_rows`, `total_rows`, `successful_rows`, `failed_rows` and `error`; in a sync record for `error`; in a model for `description`; in a connector for `icon`. Anywhere else null is a violation. A missing member of a resource is always a violation; links follow interpretation 8 and report series interpretation 19.',
  },
  4: {
    title: 'Date-times',
    text: 'Date-times follow RFC 3339: `T`, seconds, a zone, any fraction, and a day and time that exist. Clause 2.1 states UTC for the `created_at` of a connector, so `Z` or a zero offset is a MUST there. For every other date-time UTC is a SHOULD.',
  },
  5: {
    title: 'Identifiers',
    text: 'Identifiers are opaque strings. Integers may exceed 2^53 and are compared digit by digit. The `data.id` of a single resource is the id of the request. Where the id in the path is written in digits, `sync_id` and `sync_run_id` of the entries are that number. Where it is not, for example a UUID, all entries of one list have the same value.',
  },
  6: {
    title: 'Free content',
    text: '`record` and the rows of a query are objects of any content. `type` is any non-empty string, except that the `type` of a sync record is `sync_records`.',
  },
  7: {
    title: 'Values that are recorded only',
    text: 'No rule covers sums of counts, the unit of `duration`, or the values of `status`, `action`, `connector_type` and `query_type`. The suite records what it sees.',
  },
};
