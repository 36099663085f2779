import * as match from './matchers.ts';

/** Members of a run that may not exist yet (reading 3); a list shows skipped_rows too. */
export const nullableOfRun = [
  'started_at',
  'finished_at',
  'duration',
  'total_query_rows',
  'total_rows',
  'successful_rows',
  'failed_rows',
  'error',
] as const;

/**
 * How nullable members are wanted: either way, all of them set, or one of them null and the rest either way.
 */
export type Nulls = 'any' | 'set' | { readonly none: string };

const nullable = (nulls: Nulls, member: string, set: match.Matcher, any: match.Matcher): match.Matcher => {
  if (nulls === 'any') return any;
  if (nulls === 'set') return set;
  return nulls.none === member ? match.none() : any;
};

const text = (nulls: Nulls, member: string, example: string): match.Matcher =>
  nullable(nulls, member, match.text(example), match.textOrNull(example));

const time = (nulls: Nulls, member: string, example: string): match.Matcher =>
  nullable(nulls, member, match.anyDateTime(example), match.dateTimeOrNull(example));

const count = (nulls: Nulls, member: string, example: number): match.Matcher =>
  nullable(nulls, member, match.integer(example), match.integerOrNull(example));

/** The envelope of a connector (clause 2.1). */
export const connector = (nulls: Nulls = 'any'): object => ({
  data: {
    id: match.injected('${connector_id}', '7'),
    type: match.word('connectors'),
    attributes: {
      name: match.text('Orders'),
      connector_type: match.text('source'),
      workspace_id: match.integer(3),
      created_at: match.utcDateTime('2026-01-05T08:00:00.000Z'),
      updated_at: match.anyDateTime('2026-02-01T12:30:00Z'),
      configuration: match.object(),
      connector_name: match.text('Postgresql'),
      icon: text(nulls, 'icon', 'https://assets.example/postgresql.svg'),
    },
  },
});

/** The envelope of a model (clause 2.2). */
export const model = (nulls: Nulls = 'any'): object => ({
  data: {
    id: match.injected('${model_id}', '42'),
    type: match.word('models'),
    attributes: {
      name: match.text('Active customers'),
      description: text(nulls, 'description', 'Customers with an order in the last year'),
      query: match.text('SELECT id, email FROM customers'),
      query_type: match.text('raw_sql'),
      configuration: match.object(),
      primary_key: match.text('id'),
      connector_id: match.integer(7),
      created_at: match.anyDateTime('2026-01-05T08:00:00.000Z'),
      updated_at: match.anyDateTime('2026-02-01T12:30:00+01:00'),
    },
  },
});

const runAttributes = (nulls: Nulls): object => ({
  sync_id: match.integer(5),
  started_at: time(nulls, 'started_at', '2026-03-01T06:00:01.250Z'),
  finished_at: time(nulls, 'finished_at', '2026-03-01T06:01:13.250Z'),
  duration: count(nulls, 'duration', 72),
  total_query_rows: count(nulls, 'total_query_rows', 120),
  total_rows: count(nulls, 'total_rows', 118),
  successful_rows: count(nulls, 'successful_rows', 117),
  failed_rows: count(nulls, 'failed_rows', 1),
  error: text(nulls, 'error', 'one row was refused'),
  created_at: match.anyDateTime('2026-03-01T06:00:00.000Z'),
  updated_at: match.anyDateTime('2026-03-01T06:01:13.250Z'),
});

/** The envelope of a run that is read alone (clause 2.3). */
export const run = (nulls: Nulls = 'any'): object => ({
  data: {
    id: match.injected('${run_id}', '900'),
    type: match.word('sync_runs'),
    attributes: { status: match.text('success'), ...runAttributes(nulls) },
  },
});

/** An entry of a list of runs (clause 2.3); `status` where a filter fixes it. */
export const listedRun = (nulls: Nulls = 'any', status: match.Matcher = match.text('success')): object => ({
  id: match.text('900'),
  type: match.word('sync_runs'),
  attributes: { status, ...runAttributes(nulls), skipped_rows: count(nulls, 'skipped_rows', 2) },
});

/** An entry of a list of records (clause 2.4); `status` where a filter fixes it. */
export const record = (nulls: Nulls = 'any', status: match.Matcher = match.text('failed')): object => ({
  id: match.text('90017'),
  type: match.literal('sync_records'),
  attributes: {
    sync_id: match.integer(5),
    sync_run_id: match.integer(900),
    record: match.object(),
    status,
    action: match.text('insert'),
    error: text(nulls, 'error', 'the address is taken'),
    created_at: match.anyDateTime('2026-03-01T06:00:30.000Z'),
    updated_at: match.anyDateTime('2026-03-01T06:00:31.000Z'),
  },
});

const link = (page: number): match.Matcher => match.text(`https://sync.example/list?page=${page}`);

/** The links of a page (clause 2.5); `next` and `prev` are promised only if there is such a page. */
export const links = (...promised: readonly ('next' | 'prev')[]): object => ({
  self: link(2),
  first: link(1),
  last: link(3),
  ...(promised.includes('prev') ? { prev: link(1) } : {}),
  ...(promised.includes('next') ? { next: link(3) } : {}),
});

/** One slice of a report (clause 2.6). */
export const reportItem = (): object => ({
  time_slice: match.anyDateTime('2026-03-01T00:00:00.000Z'),
  total_count: match.integer(9),
  failed_count: match.integer(2),
  success_count: match.integer(7),
});

/** The answer for a sync or a run that does not exist (clause 7). */
export const notFoundBody = (): object => ({
  message: match.text('There is nothing of this id.'),
  status: match.literal('not_found'),
});
