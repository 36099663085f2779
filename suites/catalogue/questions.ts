import { endpoints, type Endpoint } from './endpoints.ts';

/** What a part of a question is about: one column of the map that reports draw. */
type Concern = 'parameters' | 'resource' | 'moment' | 'asking' | 'http' | 'credential';

/** One aspect in which questions to an endpoint differ, with its kinds of values. */
export interface Dimension {
  readonly concern: Concern;
  /** Values of stated requests; the first is the usual one. */
  readonly values: readonly string[];
  /**
   * Values that must or may be refused; a question that is counted holds one of them at most, for a refusal
   * of two proves nothing of either.
   */
  readonly refusable: readonly string[];
}

/** Everything that an endpoint can be asked: its dimensions by name. */
type QuestionSpace = Readonly<Record<string, Dimension>>;

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

const of = (concern: Concern, values: readonly string[], refusable: readonly string[] = []): Dimension => ({
  concern,
  values,
  refusable,
});

const credential = of('credential', ['good'], credentialKinds);
const moment = of('moment', ['before the writes', 'after the writes']);
const http = of('http', ['usual', ...httpManners]);
const asking = of('asking', ['first time', 'again']);
const sent = { moment, asking, http, credential };

const listed = {
  status: of('parameters', ['none', 'in use'], ['not in use', 'means something elsewhere']),
  page: of('parameters', ['none', 'first', 'later', 'last']),
  moment,
  asking: of('asking', ['first time', 'again', 'link']),
  http,
  credential,
};

const ofRun = {
  sync: of('resource', ['first', 'another']),
  run: of('resource', ['there'], ['far from all ids', 'near an id', 'of another sync']),
  state: of('resource', ['finished', 'at work']),
  rows: of('resource', ['with records', 'without records']),
  age: of('resource', ['newest', 'old', 'oldest']),
};

/** The connection of a write has carried other requests, or ends with its answer. */
const connection = of('http', ['usual', 'closed']);

/** What each endpoint can be asked. */
export const questionSpaces: Readonly<Record<Endpoint, QuestionSpace>> = {
  [endpoints.reports]: {
    type: of('parameters', ['listed'], ['missing', 'foreign', 'resembling']),
    metric: of(
      'parameters',
      ['none', 'sync_run_triggered', 'total_sync_run_rows', 'all'],
      ['foreign', 'resembling'],
    ),
    time_period: of('parameters', ['none', 'one_week', 'one_day'], ['foreign', 'resembling']),
    connector_ids: of('parameters', ['none', 'one', 'two'], ['a word', 'no integer']),
    ...sent,
  },
  [endpoints.readModel]: sent,
  [endpoints.listRuns]: {
    sync: of('resource', ['first', 'another', 'without runs'], ['far from all ids', 'near an id']),
    ...listed,
  },
  [endpoints.readRun]: { ...ofRun, ...sent },
  [endpoints.listRecords]: { ...ofRun, ...listed },
  [endpoints.updateConnector]: {
    http: connection,
    body: of('parameters', ['given', 'given again'], ['no JSON']),
    connector: of('resource', ['there']),
    credential,
  },
  [endpoints.querySource]: {
    http,
    body: of('parameters', ['given'], ['no JSON', 'bad SQL']),
    connector: of('resource', ['there'], ['far from all ids']),
    asking: of('asking', ['first time', 'again', 'after a refused one']),
    credential,
  },
  [endpoints.updateModel]: {
    http: connection,
    body: of('parameters', ['given', 'given again', 'former values'], ['no JSON']),
    credential,
  },
  [endpoints.scheduleSync]: { http: connection, body: of('parameters', ['given'], ['no JSON']), credential },
};
