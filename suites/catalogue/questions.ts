import { endpoints, type Endpoint } from './endpoints.ts';

/** What a part of a question is about: one column of the map that reports draw. */
export type Concern = 'parameters' | 'resource' | 'moment' | 'asking' | 'http' | 'credential';

/** One aspect in which questions to an endpoint differ, with its kinds of values. */
export interface Dimension {
  readonly concern: Concern;
  /** Values of stated requests; the first is the usual one. */
  readonly values: readonly string[];
  /**
   * Values that must or may be refused; a question that is counted holds one of them at most, for a refusal
   * of two proves nothing of either.
   */
  readonly refusable?: readonly string[];
  /**
   * Unusual values are never combined with a refusable one: the answer could not be distinguished from a
   * refusal for the other reason.
   */
  readonly isPlainOnly?: true;
}

/**
 * Everything that an endpoint can be asked, as data: its dimensions, and those of which every triple of
 * values is asked, with the usual values of those that are named after them.
 */
export interface QuestionSpace {
  readonly dimensions: Readonly<Record<string, Dimension>>;
  readonly triples: readonly (readonly [string, string, string, ...string[]])[];
  /** Dimensions whose values go with all values of the others. */
  readonly free?: readonly string[];
}

/** One question, by what it holds in each dimension. */
export type QuestionPoint = Readonly<Record<string, string>>;

/** Ways of speaking HTTP that differ from the usual one (interpretation 30). */
export const httpManners = ['any type', 'no Accept', 'identity', 'closed'] as const;

/**
 * A way of speaking HTTP: `Accept: *\/*`, no Accept at all, `Accept-Encoding: identity`, `Connection: close`.
 */
export type HttpManner = (typeof httpManners)[number];

/** Kinds of credentials that must be refused (interpretation 17). */
const credentialKinds = [
  'none',
  'made up',
  'another scheme',
  'changed signature',
  'no signature',
  'algorithm none',
  'other claims',
  'empty key',
  'cut short',
  'characters appended',
  'other case',
  'empty',
] as const;

/** A kind of bad credential. */
export type CredentialKind = (typeof credentialKinds)[number];

const credential: Dimension = { concern: 'credential', values: ['good'], refusable: credentialKinds };
const moment: Dimension = {
  concern: 'moment',
  values: ['before the writes', 'after the writes'],
  isPlainOnly: true,
};
const http: Dimension = { concern: 'http', values: ['usual', ...httpManners], isPlainOnly: true };
const asking: Dimension = { concern: 'asking', values: ['first time', 'again'] };
const askingList: Dimension = { concern: 'asking', values: ['first time', 'again', 'link'] };
const status: Dimension = {
  concern: 'parameters',
  values: ['none', 'in use'],
  refusable: ['not in use', 'means something elsewhere'],
};
const page: Dimension = { concern: 'parameters', values: ['none', 'first', 'later', 'last'] };
const runState: Dimension = { concern: 'resource', values: ['finished', 'at work'] };
const runRows: Dimension = { concern: 'resource', values: ['with records', 'without records'] };
const runAge: Dimension = { concern: 'resource', values: ['newest', 'old', 'oldest'] };
const runSync: Dimension = { concern: 'resource', values: ['first', 'another'] };
const existence: Dimension = {
  concern: 'resource',
  values: ['there'],
  refusable: ['far from all ids', 'near an id', 'of another sync'],
};

/** The connection of a write has carried other requests, or ends with its answer. */
const connection: Dimension = { concern: 'http', values: ['usual', 'closed'], isPlainOnly: true };

const write = (dimensions: QuestionSpace['dimensions']): QuestionSpace => ({
  dimensions: { http: connection, ...dimensions, credential },
  triples: [],
});

/** What each endpoint can be asked. */
export const questionSpaces: Readonly<Record<Endpoint, QuestionSpace>> = {
  [endpoints.reports]: {
    dimensions: {
      type: { concern: 'parameters', values: ['listed'], refusable: ['missing', 'foreign', 'resembling'] },
      metric: {
        concern: 'parameters',
        values: ['none', 'sync_run_triggered', 'total_sync_run_rows', 'all'],
        refusable: ['foreign', 'resembling'],
      },
      time_period: {
        concern: 'parameters',
        values: ['none', 'one_week', 'one_day'],
        refusable: ['foreign', 'resembling'],
      },
      connector_ids: {
        concern: 'parameters',
        values: ['none', 'one', 'two'],
        refusable: ['a word', 'no integer'],
      },
      moment,
      asking,
      http,
      credential,
    },
    triples: [
      ['metric', 'time_period', 'moment'],
      ['metric', 'time_period', 'connector_ids'],
    ],
    free: ['connector_ids'],
  },
  [endpoints.readModel]: { dimensions: { moment, asking, http, credential }, triples: [] },
  [endpoints.listRuns]: {
    dimensions: {
      sync: {
        concern: 'resource',
        values: ['first', 'another', 'without runs'],
        refusable: ['far from all ids', 'near an id'],
      },
      status,
      page,
      moment,
      asking: askingList,
      http,
      credential,
    },
    triples: [
      ['status', 'page', 'moment'],
      ['sync', 'page', 'moment', 'status'],
    ],
  },
  [endpoints.readRun]: {
    dimensions: {
      sync: runSync,
      run: existence,
      state: runState,
      rows: runRows,
      age: runAge,
      moment,
      asking,
      http,
      credential,
    },
    triples: [],
  },
  [endpoints.listRecords]: {
    dimensions: {
      sync: runSync,
      run: existence,
      state: runState,
      rows: runRows,
      age: runAge,
      status,
      page,
      moment,
      asking: askingList,
      http,
      credential,
    },
    triples: [['status', 'page', 'moment']],
  },
  [endpoints.updateConnector]: write({
    body: { concern: 'parameters', values: ['given', 'given again'], refusable: ['no JSON'] },
    connector: { concern: 'resource', values: ['there'] },
  }),
  [endpoints.querySource]: write({
    body: { concern: 'parameters', values: ['given'], refusable: ['no JSON', 'bad SQL'] },
    connector: { concern: 'resource', values: ['there'], refusable: ['far from all ids'] },
    asking: { concern: 'asking', values: ['first time', 'again', 'after a refused one'] },
    http,
  }),
  [endpoints.updateModel]: write({
    body: {
      concern: 'parameters',
      values: ['given', 'given again', 'former values'],
      refusable: ['no JSON'],
    },
  }),
  [endpoints.scheduleSync]: write({
    body: { concern: 'parameters', values: ['given'], refusable: ['no JSON'] },
  }),
};
