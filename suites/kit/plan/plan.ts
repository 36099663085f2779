import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import {
  httpManners,
  questionSpaces,
  type QuestionPoint,
  type QuestionSpace,
} from '../../catalogue/questions.ts';
import { randomFrom, sample } from '../protocol/random.ts';
import { coveringRows, coveringSome, type Factors } from './covering.ts';
import type { Depth } from './depth.ts';
import { kindOfTurn } from './turns.ts';

/** What is known about a target when its run is planned. */
export interface PlanInputs {
  readonly seed: number;
  readonly depth: Depth;
  /** Endpoints that may be asked: those of the profile, the selection, and for which ids are known. */
  readonly endpoints: readonly Endpoint[];
  /** Values that this target has no data for, or that the run must not use: per dimension. */
  readonly absent: Readonly<Record<string, readonly string[]>>;
}

/** One question that the plan adds to what the lists are read for. */
export interface PlannedQuestion {
  readonly endpoint: Endpoint;
  readonly point: QuestionPoint;
}

/** The questions of a run: which, in which order, and how many requests they may take. */
export interface Plan {
  readonly depth: Depth;
  readonly seed: number;
  readonly inputs: PlanInputs;
  /** Stated reads before the writes, as they may be asked side by side. */
  readonly before: readonly PlannedQuestion[];
  /** Stated reads after the writes. */
  readonly after: readonly PlannedQuestion[];
  /** Bad values of a report's parameters, each with values of the others. */
  readonly refused: readonly PlannedQuestion[];
}

const reads: readonly Endpoint[] = [
  endpoints.reports,
  endpoints.readModel,
  endpoints.listRuns,
  endpoints.readRun,
  endpoints.listRecords,
];

const without = (values: readonly string[], absent: readonly string[] | undefined): readonly string[] =>
  values.filter((value) => absent?.includes(value) !== true);

/** The values of stated requests to an endpoint that this run may ask for. */
export function statedFactors(space: QuestionSpace, absent: PlanInputs['absent']): Factors {
  return Object.fromEntries(
    Object.entries(space.dimensions)
      .filter(([name]) => name !== 'credential')
      .map(([name, { values }]) => [name, without(values, absent[name])] as const)
      .filter(([, values]) => values.length > 0),
  );
}

/** Plans a run: pure, and the same for the same inputs. */
export function planOf(inputs: PlanInputs): Plan {
  const questions = reads
    .filter((endpoint) => inputs.endpoints.includes(endpoint))
    .flatMap((endpoint) => statedQuestions(inputs, endpoint));
  const isAfter = ({ point }: PlannedQuestion): boolean => point['moment'] === 'after the writes';
  const reports = questions
    .filter((question) => question.endpoint === endpoints.reports && !isAfter(question))
    .map(({ point }) => point);
  return {
    depth: inputs.depth,
    seed: inputs.seed,
    inputs,
    before: inTurn(questions.filter((question) => !isAfter(question))),
    after: inTurn(questions.filter(isAfter)),
    refused: refusedReports(inputs, reports),
  };
}

function statedQuestions({ seed, depth, absent }: PlanInputs, endpoint: Endpoint): PlannedQuestion[] {
  const space = questionSpaces[endpoint];
  const { triples, free = [] } = space;
  const density = { strength: depth.strength, triples: depth.takesTriples ? triples : [], free };
  // At the shallowest depth, one round of values before the writes is enough.
  const shallow = { moment: ['after the writes'], http: [...httpManners] };
  // Except in the deepest runs, links, valid twins and the second look after the writes already repeat
  // requests.
  const once = depth.name === 'thorough' ? absent : { ...absent, asking: ['again'] };
  const left = depth.strength === 1 ? { ...once, ...shallow } : once;
  const factors = statedFactors(space, left);
  if (depth.name !== 'standard')
    return coveringRows(factors, density, seed).map((point) => ({ endpoint, point }));
  const { http = [], ...others } = factors;
  return withManners(coveringRows(others, density, seed), http, seed).map((point) => ({ endpoint, point }));
}

/**
 * Values of the factors `sync` and `rows` whose answers have too few entries to show an effect of the way of
 * using HTTP.
 */
const bare: readonly (string | undefined)[] = ['without runs', 'without records'];

/**
 * Whether the answer shows as much as its endpoint can. A filter of runs does only on a page after the first,
 * because the first page is often the only one and has no links.
 */
const isTelling = ({ sync, rows, status, page }: QuestionPoint): boolean =>
  !bare.includes(sync) &&
  !bare.includes(rows) &&
  (rows !== undefined || status !== 'in use' || page === 'later' || page === 'last');

/** A later page of a filter: it shows faults of filters and of later pages. */
const isLaterOfFilter = ({ status, page }: QuestionPoint): boolean =>
  status === 'in use' && (page === 'later' || page === 'last');

/**
 * Assigns every unusual way of using HTTP to some row of each moment. Before the writes they go to later
 * pages of filters, if there are any, which costs one request each. After the writes they go to such rows and
 * to others, as far as there are rows. Otherwise each goes to one row, and rows are added before the writes
 * if there are too few. Only the deepest runs combine each of them with the other values (interpretations 30,
 * 31).
 */
function withManners(
  rows: readonly QuestionPoint[],
  manners: readonly string[],
  seed: number,
): readonly QuestionPoint[] {
  const [usual = '', ...others] = manners;
  const byMoment = Map.groupBy(rows, (row) => row['moment']);
  return [...byMoment].flatMap(([moment, ofMoment]) => {
    const isAfter = moment === 'after the writes';
    const [filtered = [], plain = []] = [true, false].map((isMeant) =>
      ofMoment.filter((row) => isTelling(row) && isLaterOfFilter(row) === isMeant),
    );
    // At least one row keeps the usual way.
    const most = Math.min(plain.length - 1, others.length);
    const order = sample(plain, most, randomFrom(seed, `manners ${moment}`));
    if (!isAfter && filtered.length > 0)
      return [
        ...ofMoment.filter((row) => !order.includes(row)).map((row) => ({ ...row, http: usual })),
        // A filter on the first sync most often has a later page.
        ...others.map((http, at) => ({ ...filtered[at % filtered.length], sync: 'first', http })),
      ];
    const mannerOf = new Map(others.map((manner, at) => [order[at], manner] as const));
    for (const [at, row] of (isAfter ? filtered : []).entries())
      mannerOf.set(row, others[(Math.abs(seed) + at) % others.length] ?? usual);
    const asked = ofMoment.map((row) => ({ ...row, http: mannerOf.get(row) ?? usual }));
    const further = isAfter ? [] : others.slice(order.length);
    return [...asked, ...further.map((http) => ({ ...ofMoment[0], http }))];
  });
}

/** One question of every endpoint in turn, so that no endpoint gets all of its requests at once. */
function inTurn(questions: readonly PlannedQuestion[]): readonly PlannedQuestion[] {
  const queues = [...Map.groupBy(questions, ({ endpoint }) => endpoint).values()];
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) =>
    queues.flatMap((queue) => queue.slice(row, row + 1)),
  ).flat();
}

/**
 * Every bad value of each parameter with every pair of values of the others (interpretation 18). The other
 * values come from `asked` reports, so that each bad request has a valid twin. Except in the deepest runs,
 * the bad values take turns.
 */
function refusedReports({ depth }: PlanInputs, asked: readonly QuestionPoint[]): PlannedQuestion[] {
  const { dimensions } = questionSpaces[endpoints.reports];
  const parameters = Object.entries(dimensions).filter(([, { concern }]) => concern === 'parameters');
  const isMissing = (value: string): boolean => value === 'missing';
  // That connector_ids are integers is a SHOULD, and a missing parameter has only one value: except in the
  // deepest runs, each value of the others once is enough for these.
  const strengthOf = (name: string, values: readonly string[]): 1 | 2 =>
    depth.name !== 'thorough' && (name === 'connector_ids' || values.every(isMissing)) ? 1 : 2;
  return parameters.flatMap(([name, { refusable = [] }]) => {
    const others = parameters.map(([other]) => other).filter((other) => other !== name);
    const rows = asked.map((row) => Object.fromEntries(others.map((other) => [other, row[other] ?? ''])));
    // A missing parameter and a bad value of it are different questions.
    const kinds = [refusable.filter(isMissing), refusable.filter((value) => !isMissing(value))];
    return kinds
      .filter(({ length }) => length > 0)
      .flatMap((values) => {
        const covering = coveringSome(rows, strengthOf(name, values));
        // Bad connectors are combined with every period.
        const takesAll = depth.name === 'thorough';
        const chosen = takesAll || name !== 'connector_ids' ? covering : ofEveryPeriod(covering);
        return (depth.strength === 1 ? chosen.slice(0, 1) : chosen).flatMap((row, turn) =>
          (takesAll ? values.toReversed() : [kindOfTurn(values, turn) ?? '']).map((value) => ({
            endpoint: endpoints.reports,
            point: { ...row, [name]: value },
          })),
        );
      });
  });
}

/** The first row of every period. */
const ofEveryPeriod = (rows: readonly QuestionPoint[]): readonly QuestionPoint[] =>
  [...Map.groupBy(rows, (row) => row['time_period']).values()].flatMap((some) => some.slice(0, 1));
