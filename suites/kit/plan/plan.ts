import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import {
  httpManners,
  questionSpaces,
  type QuestionPoint,
  type QuestionSpace,
} from '../../catalogue/questions.ts';
import { randomFrom, sample, shuffled } from '../protocol/random.ts';
import { coveringRows, type Factors } from './covering.ts';
import type { Depth } from './depth.ts';
import { refusedForTwo, refusedReports } from './refused-reports.ts';

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
  const badReports = [...refusedReports(inputs, reports), ...refusedForTwo(inputs)];
  return {
    depth: inputs.depth,
    seed: inputs.seed,
    inputs,
    before: inTurn(
      questions.filter((question) => !isAfter(question)),
      inputs.seed,
    ),
    after: inTurn(questions.filter(isAfter), inputs.seed),
    refused: reports.length === 0 ? [] : badReports.map((point) => ({ endpoint: endpoints.reports, point })),
  };
}

function statedQuestions(inputs: PlanInputs, endpoint: Endpoint): PlannedQuestion[] {
  const { seed, depth, absent } = inputs;
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
  const rows = withNumberedFilter(withEmptyFiltered(coveringRows(others, density, seed)));
  return withManners(rows, waysFor(inputs, endpoint, http), seed).map((point) => ({ endpoint, point }));
}

/** The ways of speaking HTTP in which the later looks at an updated model take it. */
const waysOfLaterLooks: readonly string[] = ['identity', 'closed'];

/** Where the model is updated, later looks at it take some ways in any case. */
const waysFor = (
  { endpoints: asked }: PlanInputs,
  endpoint: Endpoint,
  ways: readonly string[],
): readonly string[] =>
  endpoint === endpoints.readModel && asked.includes(endpoints.updateModel)
    ? without(ways, waysOfLaterLooks)
    : ways;

/**
 * The list of a run without records has no later pages, and is read without a filter anyway: if no question
 * before the writes is about its first page under a status, one is made so, of those about a later page if
 * there is no other.
 */
function withEmptyFiltered(rows: readonly QuestionPoint[]): readonly QuestionPoint[] {
  const ofEmpty = rows.filter(
    ({ rows: kind, page, moment }) =>
      kind === 'without records' && page !== undefined && moment === 'before the writes',
  );
  const onFirst = ofEmpty.filter(({ page }) => page === 'none' || page === 'first');
  if (onFirst.some((row) => row['status'] === 'in use')) return rows;
  const changed = onFirst[0] ?? ofEmpty[0];
  const page = onFirst.length > 0 ? changed?.['page'] : 'first';
  return rows.map((row) => (row === changed ? { ...row, status: 'in use', page: page ?? 'first' } : row));
}

/** Kinds of lists whose answers hold so little that a way of speaking HTTP cannot show much in them. */
const bare: readonly (string | undefined)[] = ['without runs', 'without records'];

/**
 * Whether the answer shows as much as its endpoint can. A filter of runs does only on a page after the first,
 * because the first page is often the only one and has no links.
 */
const isTelling = ({ sync, rows, status, page }: QuestionPoint): boolean =>
  page === undefined ||
  (!bare.includes(sync) &&
    !bare.includes(rows) &&
    (rows !== undefined || status !== 'in use' || page === 'later' || page === 'last'));

/** What page of which list a question asks for, as far as faults of lists differ by it. */
function placeOf({ status, page }: QuestionPoint): 'later of filter' | 'later' | 'first' {
  const isLater = page === 'later' || page === 'last';
  if (status === 'in use') return isLater ? 'later of filter' : 'first';
  return isLater ? 'later' : 'first';
}

/** Whether a page is asked for by its number, not by a link. */
const isByNumber = ({ asking }: QuestionPoint): boolean => asking === 'first time';

/**
 * If no question before the writes asks for a later page of a filter of the first sync by its number, one
 * does: links name the parameters in one order, and numbers are asked for in the other.
 */
function withNumberedFilter(rows: readonly QuestionPoint[]): readonly QuestionPoint[] {
  const ofFilter = rows.filter(
    (row) => row['moment'] === 'before the writes' && placeOf(row) === 'later of filter',
  );
  const ofFirst = ofFilter.filter(({ sync }) => sync === 'first');
  if (ofFirst.some(isByNumber)) return rows;
  const changed = ofFirst[0] ?? ofFilter[0];
  return rows.map((row) => (row === changed ? { ...row, sync: 'first', asking: 'first time' } : row));
}

/**
 * Every way of speaking HTTP in each moment: of lists before the writes on later pages of filters, which cost
 * one request more each, and after them on first pages, on later ones and on those of filters, as far as the
 * rows go; of others on one row each, and on further ones before the writes. What each of them meets
 * elsewhere is left to the deepest runs (interpretations 30, 31).
 */
function withManners(
  rows: readonly QuestionPoint[],
  manners: readonly string[],
  seed: number,
): readonly QuestionPoint[] {
  const [usual = '', ...others] = manners;
  const byMoment = Map.groupBy(rows, (row) => row['moment']);
  return [...byMoment].flatMap(([moment, ofMoment]) => {
    const telling = Map.groupBy(ofMoment.filter(isTelling), placeOf);
    // Of the first sync, which they are asked of, any of them will do.
    const ofFilter = ofMoment.filter((row) => placeOf(row) === 'later of filter');
    const isAfter = moment === 'after the writes';
    if (!isAfter && ofFilter.length > 0) {
      const plain = ofMoment.filter((row) => isTelling(row) && !ofFilter.includes(row));
      const most = Math.min(plain.length - 1, others.length);
      const replaced = sample(plain, most, randomFrom(seed, `manners ${moment}`));
      const inOrder = [...ofFilter.filter(isByNumber), ...ofFilter.filter((row) => !isByNumber(row))];
      return [
        ...ofMoment.filter((row) => !replaced.includes(row)).map((row) => ({ ...row, http: usual })),
        // Of the first sync a filter is the most likely to have a later page.
        ...others.map((http, at) => ({ ...inOrder[at % inOrder.length], sync: 'first', http })),
      ];
    }
    const mannerOf = new Map<QuestionPoint, string>();
    for (const [place, some] of telling) {
      const hasPages = some[0]?.['page'] !== undefined;
      // Where there are two rows of each place, the second place goes on where the first ends. Without pages
      // both ways of Accept come first, for the last look takes the others.
      const from = hasPages ? Math.abs(seed) + (place === 'later' ? 2 : 0) : 0;
      // Without pages one row at least stays usual.
      const most = hasPages ? some.length : some.length - 1;
      const chosen = sample(some, Math.min(most, others.length), randomFrom(seed, `manners ${moment}`));
      for (const [at, row] of chosen.entries())
        mannerOf.set(row, others[(from + at) % others.length] ?? usual);
    }
    const asked = ofMoment.map((row) => ({ ...row, http: mannerOf.get(row) ?? usual }));
    const further = isAfter ? [] : others.filter((http) => ![...mannerOf.values()].includes(http));
    return [...asked, ...further.map((http) => ({ ...ofMoment[0], http }))];
  });
}

/**
 * One question of every endpoint in turn, so that no endpoint gets all of its requests at once; those of
 * reports in an order by lot, for their plan is a square in the order of its values.
 */
function inTurn(questions: readonly PlannedQuestion[], seed: number): readonly PlannedQuestion[] {
  const queues = [...Map.groupBy(questions, ({ endpoint }) => endpoint)].map(([endpoint, queue]) =>
    endpoint === endpoints.reports ? shuffled(queue, randomFrom(seed, 'order of reports')) : queue,
  );
  const longest = Math.max(0, ...queues.map(({ length }) => length));
  return Array.from({ length: longest }, (_, row) =>
    queues.flatMap((queue) => queue.slice(row, row + 1)),
  ).flat();
}
