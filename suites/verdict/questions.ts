import type { EndpointCount, Report } from '../../schemas/report.ts';
import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { credentialKinds, httpManners, jwtAttacks } from '../catalogue/questions.ts';
import { parameterOf, type Ask } from '../log/ask.ts';
import { filterOf } from '../log/answers.ts';
import type { Exchange } from '../log/exchange.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { pageOf, recordsOf } from '../log/pages.ts';
import { listed } from '../log/probes.ts';
import { canonicalUrl, urlParameter } from '../log/urls.ts';
import { isEnd } from '../log/walks.ts';
import type { Selection } from './selection.ts';

/** Counts what a run has asked of all that could be asked of this target, endpoint by endpoint. */
export function countQuestions(known: Knowledge, { mayAsk }: Selection): Report['questions'] {
  const counts = everyEndpoint.filter(mayAsk).map((endpoint) => countEndpoint(known, endpoint));
  const sum = (of: 'asked' | 'cells'): number => counts.reduce((total, one) => total + one[of], 0);
  return { depth: known.options.depth, asked: sum('asked'), cells: sum('cells'), endpoints: counts };
}

/** One aspect in which questions to an endpoint differ, with its kinds of values. */
interface Aspect {
  /** What it is about: one column of the map that reports draw. */
  readonly concern: EndpointCount['concerns'][number]['concern'];
  /** Values of stated requests; the first is the usual one. */
  readonly values: readonly string[];
  /** Values that may be refused: one in a question at most, for a refusal of two proves nothing of either. */
  readonly refusable: readonly string[];
  /** Which of them a question holds that was answered. */
  readonly of: (exchange: Exchange, known: Knowledge) => string | undefined;
}

const aspect =
  (concern: Aspect['concern'], of: Aspect['of']) =>
  (values: readonly string[], refusable: readonly string[] = []) => ({ concern, values, refusable, of });

/** A parameter of a report, by whether its value is listed, and else how near to a listed one it is. */
const parameter = (name: keyof typeof listed, none: string) =>
  aspect('parameters', ({ ask }) => {
    const value = parameterOf(ask, name);
    const known: readonly string[] = listed[name];
    if (value === undefined) return none;
    if (known.includes(value)) return name === 'type' ? 'listed' : value;
    const words = value.toLowerCase().split(/[^a-z]+/);
    const isNear = known.some((one) => one.split('_').some((word) => words.includes(word)));
    return isNear ? 'resembling' : 'foreign';
  });

const body = aspect('parameters', ({ ask: { purpose } }) => {
  if (purpose.kind === 'mistake') return purpose.what === 'no-json' ? 'no JSON' : 'bad SQL';
  if (purpose.kind === 'restore') return 'former values';
  return purpose.kind === 'write' && purpose.turn > 1 ? 'given again' : 'given';
});

/** How far an absent id lies from those in use; undefined where a question names what exists. */
function distanceOf({ purpose }: Ask): string | undefined {
  if (purpose.kind === 'mistake' && purpose.what === 'absent-id') return 'far from all ids';
  if (purpose.kind !== 'absent') return undefined;
  if (purpose.absence === 'of-another-sync') return 'of another sync';
  return purpose.absence === 'far' || purpose.absence === 'large' ? 'far from all ids' : 'near an id';
}

const resource = aspect('resource', ({ ask }) => distanceOf(ask) ?? 'there');
const sync = aspect('resource', ({ ask }, { subject: { syncId, otherSyncId } }) => {
  const distance = ask.endpoint === 'listRuns' ? distanceOf(ask) : undefined;
  const place = ask.ids[0] === otherSyncId ? 'another' : 'without runs';
  return distance ?? (ask.ids[0] === syncId ? 'first' : place);
});
const ofRun = (...values: readonly string[]) =>
  aspect('resource', ({ ask }, known) => {
    const kinds = runKinds(known).get(ask.ids.join('/')) ?? [];
    return distanceOf(ask) === undefined ? values.find((value) => kinds.includes(value)) : undefined;
  })(values);

const http = aspect('http', ({ ask }) => ask.manner ?? 'usual');
/** How a question follows from those before it, which pointsOf adds. */
const asking = aspect('asking', () => undefined);

const credential = aspect('credential', ({ ask: { credential: sent } }) => {
  if (sent === undefined) return 'good';
  if (sent === 'part appended') return 'characters appended';
  if (sent === 'no scheme' || sent === 'good token, other scheme') return 'another scheme';
  return sent.toLowerCase().replace(/^algorithm .*/, 'algorithm none');
})(['good'], credentialKinds);

const moment = aspect('moment', ({ askedMs }, { firstWriteMs }) =>
  askedMs > firstWriteMs ? 'after the writes' : 'before the writes',
)(['before the writes', 'after the writes']);

const everyWay = http(['usual', ...httpManners]);
const anyRead = { moment, asking: asking(['first time', 'again']), http: everyWay, credential };

const anyList = {
  status: aspect('parameters', ({ ask }) => {
    const filter = filterOf({ ask });
    if (filter === undefined) return 'none';
    if (ask.purpose.kind !== 'foreign') return 'in use';
    return /^\w+$/.test(filter) && filter.length > 4 ? 'not in use' : 'means something elsewhere';
  })(['none', 'in use'], ['not in use', 'means something elsewhere']),
  page: aspect('parameters', (exchange) => {
    const number = urlParameter(exchange.url, 'page');
    if (number === undefined || number === '1') return number === undefined ? 'none' : 'first';
    const came = pageOf(exchange);
    return came !== undefined && isEnd(came) ? 'last' : 'later';
  })(['none', 'first', 'later', 'last']),
  ...anyRead,
  asking: asking(['first time', 'again', 'link']),
};

const anyRun = {
  sync: sync(['first', 'another']),
  run: resource(['there'], ['far from all ids', 'near an id', 'of another sync']),
  state: ofRun('finished', 'at work'),
  rows: ofRun('with records', 'without records'),
  age: ofRun('newest', 'old', 'oldest'),
};

/** The connection of a write has carried other requests, or ends with its answer. */
const connection = http(['usual', 'closed']);

/** What each endpoint can be asked. */
const spaces: Readonly<Record<EndpointName, Readonly<Record<string, Aspect>>>> = {
  reports: {
    type: parameter('type', 'missing')(['listed'], ['missing', 'foreign', 'resembling']),
    metric: parameter('metric', 'none')(['none', ...listed.metric], ['foreign', 'resembling']),
    time_period: parameter('time_period', 'none')(['none', ...listed.time_period], ['foreign', 'resembling']),
    connector_ids: aspect('parameters', ({ ask }) => {
      const ids = ask.query.filter(([name]) => name.startsWith('connector_ids')).map(([, value]) => value);
      const bad = ids.find((id) => !/^\d+$/.test(id));
      if (bad !== undefined) return /^[a-z]/i.test(bad) ? 'a word' : 'no integer';
      return ['none', 'one'][ids.length] ?? 'two';
    })(['none', 'one', 'two'], ['a word', 'no integer']),
    ...anyRead,
  },
  readModel: anyRead,
  listRuns: {
    sync: sync(['first', 'another', 'without runs'], ['far from all ids', 'near an id']),
    ...anyList,
  },
  readRun: { ...anyRun, ...anyRead },
  listRecords: { ...anyRun, ...anyList },
  updateConnector: {
    http: connection,
    body: body(['given', 'given again'], ['no JSON']),
    connector: resource(['there']),
    credential,
  },
  querySource: {
    http: everyWay,
    body: body(['given'], ['no JSON', 'bad SQL']),
    connector: resource(['there'], ['far from all ids']),
    asking: asking(['first time', 'again', 'after a refused one']),
    credential,
  },
  updateModel: {
    http: connection,
    body: body(['given', 'given again', 'former values'], ['no JSON']),
    credential,
  },
  scheduleSync: { http: connection, body: body(['given'], ['no JSON']), credential },
};

/** What each question to an endpoint holds, each as "aspect=value". */
function pointsOf(known: Knowledge, endpoint: EndpointName): readonly ReadonlySet<string>[] {
  const seen = new Set<string>();
  let isAfterRefused = false;
  const answered = known.at(endpoint).filter(({ answer }) => answer !== undefined);
  return answered.map((exchange) => {
    const { ask, url } = exchange;
    const held = Object.entries(spaces[endpoint]).map(([name, { of }]) => `${name}=${of(exchange, known)}`);
    const key = JSON.stringify([canonicalUrl(url), held, moment.of(exchange, known)]);
    const again = seen.has(key) ? 'again' : 'first time';
    const how = ask.link !== undefined ? 'link' : isAfterRefused ? 'after a refused one' : again;
    isAfterRefused = endpoint === 'querySource' && ask.purpose.kind === 'mistake';
    seen.add(key);
    return new Set([...held, `asking=${how}`]);
  });
}

/** What sets each run of a list apart from others, by the ids of sync and run. */
const runKinds = perState((known): ReadonlyMap<string, readonly string[]> => {
  const lists = known.lists.filter(({ endpoint }) => endpoint === 'listRuns');
  const kinds = lists.flatMap((list) => {
    const [[id = ''], runs] = [list.ids, known.entries(list)];
    return runs.map(({ id: run, attributes }, at) => {
      const hasRecords =
        Number(attributes['total_rows'] ?? 0) > 0 || known.entries(recordsOf(id, run)).length > 0;
      const state = typeof attributes['finished_at'] === 'string' ? 'finished' : 'at work';
      const age = at === 0 ? 'newest' : at === runs.length - 1 ? 'oldest' : 'old';
      return [`${id}/${run}`, [state, hasRecords ? 'with records' : 'without records', age]] as const;
    });
  });
  return new Map(kinds);
});

/** The values that this target has no data for, as "aspect=value": they make no cells. */
const absentValues = perState((known): ReadonlySet<string> => {
  const { subject, options } = known;
  const syncs = { first: subject.syncId, another: subject.otherSyncId, 'without runs': subject.emptySyncId };
  const kinds = [...runKinds(known).values()].flat();
  const ofRuns = (['state', 'rows', 'age'] as const).flatMap((name) =>
    anyRun[name].values.filter((value) => !kinds.includes(value)).map((value) => `${name}=${value}`),
  );
  return new Set([
    ...Object.entries(syncs).flatMap(([value, id]) => (id === undefined ? [`sync=${value}`] : [])),
    ...ofRuns,
    ...(/^\d+$/.test(subject.connectorId ?? '') ? [] : ['connector_ids=one', 'connector_ids=two']),
    ...(options.isJwt ? [] : jwtAttacks.map((value) => `credential=${value}`)),
  ]);
});

/** What a question to an endpoint may hold, for what this target has data for. */
function valuesOf(known: Knowledge, endpoint: EndpointName) {
  const all = Object.entries(spaces[endpoint]).flatMap(([name, { concern, values, refusable }]) =>
    [...values, ...refusable].map((value) => ({
      concern,
      aspect: name,
      text: `${name}=${value}`,
      isRefusable: refusable.includes(value),
      // At an unusual moment, or in an unusual manner of HTTP, that may be why something is refused.
      isUnusual: (concern === 'moment' || concern === 'http') && value !== values[0],
    })),
  );
  return all.filter(({ text }) => !absentValues(known).has(text));
}

function countEndpoint(known: Knowledge, endpoint: EndpointName): EndpointCount {
  const points = pointsOf(known, endpoint);
  const values = valuesOf(known, endpoint);
  const cells = values.flatMap((one, at) => {
    const own = points.filter((point) => point.has(one.text));
    const isCellWith = ({ aspect: its, isRefusable, isUnusual }: typeof one): boolean =>
      one.aspect !== its &&
      !(one.isRefusable && (isRefusable || isUnusual)) &&
      !(isRefusable && one.isUnusual);
    const others = values.slice(at + 1).filter(isCellWith);
    return others.map(({ concern, text }) => ({
      concerns: [one.concern, concern],
      isAsked: own.some((point) => point.has(text)),
    }));
  });
  const count = (some: typeof cells) => ({
    asked: some.filter(({ isAsked }) => isAsked).length,
    cells: some.length,
  });
  const answers = known.served(endpoint).length;
  return {
    endpoint: endpoints[endpoint],
    ...count(cells),
    answers,
    chanceOfOneInTwenty: Math.floor((1 - 0.95 ** answers) * 10_000) / 10_000,
    concerns: [...Map.groupBy(values, ({ concern }) => concern)].map(([concern, own]) => ({
      concern,
      ...count(cells.filter(({ concerns }) => concerns.includes(concern))),
      unasked: own.map(({ text }) => text).filter((text) => points.every((point) => !point.has(text))),
    })),
  };
}
