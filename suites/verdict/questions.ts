import type { EndpointCount, QuestionCounts } from '../../schemas/report.ts';
import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { questionSpaces, type Dimension } from '../catalogue/questions.ts';
import { isList, parameterOf, type Ask, type BadCredential } from '../log/ask.ts';
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
  const kinds = runKinds(known);
  const absent = absentValues(known, [...kinds.values()]);
  const counts = everyEndpoint
    .filter(mayAsk)
    .map((endpoint) => countEndpoint(known, endpoint, pointsOf(known, endpoint, kinds), absent));
  return { depth: known.options.depth, ...sumOf(counts), endpoints: counts };
}

interface Counted {
  readonly asked: number;
  readonly cells: number;
}

const sumOf = (counts: readonly Counted[]): Counted => ({
  asked: counts.reduce((sum, { asked }) => sum + asked, 0),
  cells: counts.reduce((sum, { cells }) => sum + cells, 0),
});

/** What one question holds in each dimension. */
type QuestionPoint = Readonly<Record<string, string>>;

/** What each question to an endpoint holds. */
function pointsOf(known: Knowledge, endpoint: EndpointName, kinds: RunKinds): readonly QuestionPoint[] {
  const asked = new Set<string>();
  let isAfterRefused = false;
  return known
    .at(endpoint)
    .filter(({ answer }) => answer !== undefined)
    .map((exchange) => {
      const { ask, askedMs, url } = exchange;
      const moment = askedMs > known.firstWriteMs ? 'after the writes' : 'before the writes';
      const point = {
        ...parametersOf(exchange),
        ...resourceOf(known, ask, kinds),
        http: ask.manner ?? 'usual',
        credential: credentialOf(ask.credential),
        moment,
      };
      const key = JSON.stringify([canonicalUrl(url), point]);
      const again = asked.has(key) ? 'again' : 'first time';
      const asking = ask.link !== undefined ? 'link' : isAfterRefused ? 'after a refused one' : again;
      isAfterRefused = endpoint === 'querySource' && ask.purpose.kind === 'mistake';
      asked.add(key);
      return { ...point, asking };
    });
}

function credentialOf(credential: BadCredential | undefined): string {
  if (credential === undefined) return 'good';
  if (credential === 'part appended') return 'characters appended';
  if (credential === 'no scheme' || credential === 'good token, other scheme') return 'another scheme';
  return credential.toLowerCase().replace(/^algorithm .*/, 'algorithm none');
}

function parametersOf(exchange: Exchange): QuestionPoint {
  const { ask, url } = exchange;
  const { endpoint, purpose } = ask;
  if (endpoint === 'reports') return reportParametersOf(ask);
  if (isList(endpoint)) {
    const [page, came] = [urlParameter(url, 'page'), pageOf(exchange)];
    const later = came !== undefined && isEnd(came) ? 'last' : 'later';
    return { status: statusKind(ask), page: page === undefined ? 'none' : page === '1' ? 'first' : later };
  }
  if (ask.body === undefined) return {};
  if (purpose.kind === 'mistake') return { body: purpose.what === 'no-json' ? 'no JSON' : 'bad SQL' };
  if (purpose.kind === 'restore') return { body: 'former values' };
  return { body: purpose.kind === 'write' && purpose.turn > 1 ? 'given again' : 'given' };
}

function statusKind(ask: Ask): string {
  const status = filterOf({ ask });
  if (status === undefined) return 'none';
  if (ask.purpose.kind !== 'foreign') return 'in use';
  return /^\w+$/.test(status) && status.length > 4 ? 'not in use' : 'means something elsewhere';
}

function reportParametersOf(ask: Ask): QuestionPoint {
  const kindOf = (name: keyof typeof listed, none: string): string => {
    const value = parameterOf(ask, name);
    const known: readonly string[] = listed[name];
    if (value === undefined) return none;
    if (known.includes(value)) return name === 'type' ? 'listed' : value;
    const words = value.toLowerCase().split(/[^a-z]+/);
    return known.some((one) => one.split('_').some((word) => words.includes(word)))
      ? 'resembling'
      : 'foreign';
  };
  const connectors = ask.query.filter(([name]) => name.startsWith('connector_ids')).map(([, value]) => value);
  const bad = connectors.find((id) => !/^\d+$/.test(id));
  const count = ['none', 'one'][connectors.length] ?? 'two';
  return {
    type: kindOf('type', 'missing'),
    metric: kindOf('metric', 'none'),
    time_period: kindOf('time_period', 'none'),
    connector_ids: bad === undefined ? count : /^[a-z]/i.test(bad) ? 'a word' : 'no integer',
  };
}

/** How far an absent id lies from those in use; undefined where a question names what exists. */
function distanceOf({ purpose }: Ask): string | undefined {
  if (purpose.kind === 'mistake' && purpose.what === 'absent-id') return 'far from all ids';
  if (purpose.kind !== 'absent') return undefined;
  if (purpose.absence === 'of-another-sync') return 'of another sync';
  return purpose.absence === 'far' || purpose.absence === 'large' ? 'far from all ids' : 'near an id';
}

function resourceOf(known: Knowledge, ask: Ask, kinds: RunKinds): QuestionPoint {
  const [sync = '', run = ''] = ask.ids;
  const distance = distanceOf(ask);
  const { syncId, otherSyncId } = known.subject;
  const place = sync === syncId ? 'first' : sync === otherSyncId ? 'another' : 'without runs';
  if (!['listRuns', 'readRun', 'listRecords'].includes(ask.endpoint))
    return { connector: distance ?? 'there' };
  if (ask.endpoint === 'listRuns') return { sync: distance ?? place };
  return {
    sync: place,
    run: distance ?? 'there',
    ...(distance === undefined && kinds.get(`${sync}/${run}`)),
  };
}

/** What sets each run of a list apart from others, by the ids of sync and run. */
type RunKinds = ReadonlyMap<string, QuestionPoint>;

function runKinds(known: Knowledge): RunKinds {
  const kinds = known.lists
    .filter(({ endpoint }) => endpoint === 'listRuns')
    .flatMap((list) => {
      const [[sync = ''], runs] = [list.ids, known.entries(list)];
      return runs.map(({ id, attributes }, at) => {
        const hasRecords =
          known.entries(recordsOf(sync, id)).length > 0 || Number(attributes['total_rows'] ?? 0) > 0;
        const kind = {
          state: typeof attributes['finished_at'] === 'string' ? 'finished' : 'at work',
          rows: hasRecords ? 'with records' : 'without records',
          age: at === 0 ? 'newest' : at === runs.length - 1 ? 'oldest' : 'old',
        };
        return [`${sync}/${id}`, kind] as const;
      });
    });
  return new Map(kinds);
}

/** A dimension with those of its values that this target has data for. */
interface Aspect extends Dimension {
  readonly name: string;
  readonly there: readonly string[];
}

/** The values of a dimension that this target has no data for: they make no cells. */
function absentValues(
  known: Knowledge,
  kinds: readonly QuestionPoint[],
): Readonly<Record<string, readonly string[] | undefined>> {
  const { syncId, otherSyncId, emptySyncId, connectorId } = known.subject;
  const missing = (name: 'state' | 'rows' | 'age') =>
    questionSpaces[endpoints.readRun][name]?.values.filter(
      (value) => !kinds.some((kind) => kind[name] === value),
    );
  return {
    sync: [
      ...(syncId === undefined ? ['first'] : []),
      ...(otherSyncId === undefined ? ['another'] : []),
      ...(emptySyncId === undefined ? ['without runs'] : []),
    ],
    state: missing('state'),
    rows: missing('rows'),
    age: missing('age'),
    connector_ids: /^\d+$/.test(connectorId ?? '') ? [] : ['one', 'two'],
    credential: known.options.isJwt ? [] : jwtAttacks,
  };
}

const jwtAttacks = ['changed signature', 'no signature', 'algorithm none', 'other claims', 'empty key'];

function countEndpoint(
  known: Knowledge,
  endpoint: EndpointName,
  points: readonly QuestionPoint[],
  absent: ReturnType<typeof absentValues>,
): EndpointCount {
  const aspects = Object.entries(questionSpaces[endpoints[endpoint]]).map(([name, dimension]): Aspect => ({
    name,
    ...dimension,
    there: [...dimension.values, ...dimension.refusable].filter((value) => !absent[name]?.includes(value)),
  }));
  const pairs = aspects.flatMap((one, at) =>
    aspects.slice(at + 1).map((two) => countPairs(points, one, two)),
  );
  const answers = known.served(endpoint).length;
  return {
    endpoint: endpoints[endpoint],
    ...sumOf(pairs),
    answers,
    chanceOfOneInTwenty: Math.floor((1 - 0.95 ** answers) * 10_000) / 10_000,
    concerns: [...Map.groupBy(aspects, (aspect) => aspect.concern)].map(([concern, own]) => ({
      concern,
      ...sumOf(pairs.filter(({ concerns }) => concerns.includes(concern))),
      unasked: own.flatMap(({ name, there }) =>
        there
          .filter((value) => !points.some((point) => point[name] === value))
          .map((value) => `${name}=${value}`),
      ),
    })),
  };
}

/** Counts the pairs of values of two dimensions that may occur together, and those that points have. */
function countPairs(points: readonly QuestionPoint[], one: Aspect, two: Aspect) {
  const seen = new Set(points.map((point) => `${point[one.name]} & ${point[two.name]}`));
  const cells = one.there.flatMap((value) =>
    two.there.filter((other) => mayMeet(one, value, two, other)).map((other) => `${value} & ${other}`),
  );
  return {
    concerns: [one.concern, two.concern],
    asked: cells.filter((cell) => seen.has(cell)).length,
    cells: cells.length,
  };
}

/**
 * Whether two values may occur in one question. At another moment or in another manner of HTTP, an answer to
 * what may be refused could not be distinguished from a refusal for that reason.
 */
function mayMeet(one: Aspect, value: string, two: Aspect, other: string): boolean {
  const [bad, worse] = [one.refusable.includes(value), two.refusable.includes(other)];
  const isPlain = (aspect: Aspect, its: string): boolean =>
    (aspect.concern !== 'moment' && aspect.concern !== 'http') || its === aspect.values[0];
  if (bad && worse) return false;
  return bad ? isPlain(two, other) : !worse || isPlain(one, value);
}
