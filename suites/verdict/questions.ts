import type { EndpointCount, QuestionCounts } from '../../schemas/report.ts';
import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { credentialKinds, httpManners, jwtAttacks } from '../catalogue/questions.ts';
import { parameterOf, type Ask } from '../log/ask.ts';
import { filterOf } from '../log/answers.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, recordsOf } from '../log/pages.ts';
import { listed } from '../log/probes.ts';
import { canonicalUrl, urlParameter } from '../log/urls.ts';
import { isEnd } from '../log/walks.ts';

/** Counts what a run has asked of all that could be asked of this target, endpoint by endpoint. */
export function countQuestions(
  known: Knowledge,
  mayAsk: (endpoint: EndpointName) => boolean,
): QuestionCounts {
  const runs = runKinds(known);
  const absent = absentValues(known, [...runs.values()].flat());
  const counts = everyEndpoint.filter(mayAsk).map((endpoint) => countEndpoint(known, endpoint, runs, absent));
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  const [asked, cells] = [sum(counts.map((one) => one.asked)), sum(counts.map((one) => one.cells))];
  return { depth: known.options.depth, asked, cells, endpoints: counts };
}

/** A question that was answered, with what sets the run that it names apart from others. */
interface Asked {
  readonly known: Knowledge;
  readonly exchange: Exchange;
  readonly ask: Ask;
  readonly run: readonly string[] | undefined;
}

/** One aspect in which questions to an endpoint differ, with its kinds of values. */
interface Aspect {
  /** What it is about: one column of the map that reports draw. */
  readonly concern: EndpointCount['concerns'][number]['concern'];
  /** Values of stated requests; the first is the usual one. */
  readonly values: readonly string[];
  /**
   * Values that must or may be refused; a question that is counted holds one of them at most, for a refusal
   * of two proves nothing of either.
   */
  readonly refusable: readonly string[];
  /** Which of them a question holds. */
  readonly of: (asked: Asked) => string | undefined;
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

const connectorIds = aspect('parameters', ({ ask }) => {
  const ids = ask.query.filter(([name]) => name.startsWith('connector_ids')).map(([, value]) => value);
  const bad = ids.find((id) => !/^\d+$/.test(id));
  if (bad !== undefined) return /^[a-z]/i.test(bad) ? 'a word' : 'no integer';
  return ['none', 'one'][ids.length] ?? 'two';
});

const status = aspect('parameters', ({ ask }) => {
  const filter = filterOf({ ask });
  if (filter === undefined) return 'none';
  if (ask.purpose.kind !== 'foreign') return 'in use';
  return /^\w+$/.test(filter) && filter.length > 4 ? 'not in use' : 'means something elsewhere';
});

const page = aspect('parameters', ({ exchange }) => {
  const number = urlParameter(exchange.url, 'page');
  if (number === undefined || number === '1') return number === undefined ? 'none' : 'first';
  const came = pageOf(exchange);
  return came !== undefined && isEnd(came) ? 'last' : 'later';
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
const sync = aspect('resource', ({ ask, known }) => {
  const distance = ask.endpoint === 'listRuns' ? distanceOf(ask) : undefined;
  const { syncId, otherSyncId } = known.subject;
  const place = ask.ids[0] === otherSyncId ? 'another' : 'without runs';
  return distance ?? (ask.ids[0] === syncId ? 'first' : place);
});
const ofRun = (...values: readonly string[]) =>
  aspect('resource', ({ ask, run }) =>
    distanceOf(ask) === undefined ? values.find((value) => run?.includes(value)) : undefined,
  )(values);

const http = aspect('http', ({ ask }) => ask.manner ?? 'usual');
/** How a question follows from those before it, which pointsOf adds. */
const asking = aspect('asking', () => undefined);

const credential = aspect('credential', ({ ask: { credential: sent } }) => {
  if (sent === undefined) return 'good';
  if (sent === 'part appended') return 'characters appended';
  if (sent === 'no scheme' || sent === 'good token, other scheme') return 'another scheme';
  return sent.toLowerCase().replace(/^algorithm .*/, 'algorithm none');
})(['good'], credentialKinds);

const moment = aspect('moment', ({ exchange, known }) =>
  exchange.askedMs > known.firstWriteMs ? 'after the writes' : 'before the writes',
)(['before the writes', 'after the writes']);

const everyWay = http(['usual', ...httpManners]);
const anyRead = { moment, asking: asking(['first time', 'again']), http: everyWay, credential };

const anyList = {
  status: status(['none', 'in use'], ['not in use', 'means something elsewhere']),
  page: page(['none', 'first', 'later', 'last']),
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
    connector_ids: connectorIds(['none', 'one', 'two'], ['a word', 'no integer']),
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
function pointsOf(
  known: Knowledge,
  endpoint: EndpointName,
  runs: ReturnType<typeof runKinds>,
): readonly ReadonlySet<string>[] {
  const seen = new Set<string>();
  let isAfterRefused = false;
  const answered = known.at(endpoint).filter(({ answer }) => answer !== undefined);
  return answered.map((exchange) => {
    const { ask, url } = exchange;
    const asked: Asked = { known, exchange, ask, run: runs.get(ask.ids.join('/')) };
    const held = Object.entries(spaces[endpoint]).map(([name, { of }]) => `${name}=${of(asked)}`);
    const key = JSON.stringify([canonicalUrl(url), held, moment.of(asked)]);
    const again = seen.has(key) ? 'again' : 'first time';
    const how = ask.link !== undefined ? 'link' : isAfterRefused ? 'after a refused one' : again;
    isAfterRefused = endpoint === 'querySource' && ask.purpose.kind === 'mistake';
    seen.add(key);
    return new Set([...held, `asking=${how}`]);
  });
}

/** What sets each run of a list apart from others, by the ids of sync and run. */
function runKinds(known: Knowledge): ReadonlyMap<string, readonly string[]> {
  const lists = known.lists.filter(({ endpoint }) => endpoint === 'listRuns');
  const kinds = lists.flatMap((list) => {
    const [[id = ''], runs] = [list.ids, known.entries(list)];
    return runs.map(({ id: run, attributes }, at) => {
      const hasRecords =
        known.entries(recordsOf(id, run)).length > 0 || Number(attributes['total_rows'] ?? 0) > 0;
      const state = typeof attributes['finished_at'] === 'string' ? 'finished' : 'at work';
      const age = at === 0 ? 'newest' : at === runs.length - 1 ? 'oldest' : 'old';
      return [`${id}/${run}`, [state, hasRecords ? 'with records' : 'without records', age]] as const;
    });
  });
  return new Map(kinds);
}

/** The values that this target has no data for, as "aspect=value": they make no cells. */
function absentValues({ subject, options }: Knowledge, kinds: readonly string[]): ReadonlySet<string> {
  const syncs = { first: subject.syncId, another: subject.otherSyncId, 'without runs': subject.emptySyncId };
  const ofRuns = (['state', 'rows', 'age'] as const).flatMap((name) =>
    anyRun[name].values.filter((value) => !kinds.includes(value)).map((value) => `${name}=${value}`),
  );
  return new Set([
    ...Object.entries(syncs).flatMap(([value, id]) => (id === undefined ? [`sync=${value}`] : [])),
    ...ofRuns,
    ...(/^\d+$/.test(subject.connectorId ?? '') ? [] : ['connector_ids=one', 'connector_ids=two']),
    ...(options.isJwt ? [] : jwtAttacks.map((value) => `credential=${value}`)),
  ]);
}

function countEndpoint(
  known: Knowledge,
  endpoint: EndpointName,
  runs: ReturnType<typeof runKinds>,
  absent: ReadonlySet<string>,
): EndpointCount {
  const points = pointsOf(known, endpoint, runs);
  const aspects = Object.entries(spaces[endpoint]).map(([name, { concern, values, refusable }]): Held => {
    const there = (some: readonly string[]) =>
      some.map((value) => `${name}=${value}`).filter((text) => !absent.has(text));
    return { concern, values: there(values), refusable: there(refusable) };
  });
  const cells = aspects.flatMap((one, at) =>
    aspects.slice(at + 1).flatMap((two) => cellsOf(points, one, two)),
  );
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
    concerns: [...Map.groupBy(aspects, ({ concern }) => concern)].map(([concern, own]) => ({
      concern,
      ...count(cells.filter(({ concerns }) => concerns.includes(concern))),
      unasked: own.flatMap(allOf).filter((text) => points.every((point) => !point.has(text))),
    })),
  };
}

/** An aspect with those of its values that this target has data for, each as "aspect=value". */
type Held = Omit<Aspect, 'of'>;

const allOf = ({ values, refusable }: Held): readonly string[] => [...values, ...refusable];

/** The pairs of values of two aspects that may occur together, and whether a question had both. */
const cellsOf = (points: readonly ReadonlySet<string>[], one: Held, two: Held) =>
  allOf(one).flatMap((value) => {
    const own = points.filter((point) => point.has(value));
    return allOf(two)
      .filter((other) => mayMeet(one, value, two, other))
      .map((other) => ({
        concerns: [one.concern, two.concern],
        isAsked: own.some((point) => point.has(other)),
      }));
  });

/**
 * Whether two values may occur in one question. At another moment or in another manner of HTTP, an answer to
 * what may be refused could not be distinguished from a refusal for that reason.
 */
function mayMeet(one: Held, value: string, two: Held, other: string): boolean {
  const [bad, worse] = [one.refusable.includes(value), two.refusable.includes(other)];
  const isPlain = ({ concern, values }: Held, its: string): boolean =>
    (concern !== 'moment' && concern !== 'http') || its === values[0];
  return !(bad && worse) && (!bad || isPlain(two, other)) && (!worse || isPlain(one, value));
}
