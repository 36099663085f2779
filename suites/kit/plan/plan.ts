import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import {
  httpManners,
  questionSpaces,
  type QuestionPoint,
  type QuestionSpace,
} from '../../catalogue/questions.ts';
import { coveringRows, type Factors } from './covering.ts';
import type { Depth } from './depth.ts';

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
  return {
    depth: inputs.depth,
    seed: inputs.seed,
    inputs,
    before: inTurn(questions.filter((question) => !isAfter(question))),
    after: inTurn(questions.filter(isAfter)),
    refused: inputs.endpoints.includes(endpoints.reports) ? refusedReports(inputs) : [],
  };
}

function statedQuestions({ seed, depth, absent }: PlanInputs, endpoint: Endpoint): PlannedQuestion[] {
  const space = questionSpaces[endpoint];
  const density = { strength: depth.strength, triples: depth.takesTriples ? space.triples : [] };
  // At the shallowest depth one round of values before the writes is enough.
  const shallow = { moment: ['after the writes'], http: [...httpManners] };
  // Except in the deepest runs, links, valid twins and the second look after the writes already repeat
  // requests.
  const once = depth.name === 'thorough' ? absent : { ...absent, asking: ['again'] };
  const left = depth.strength === 1 ? { ...once, ...shallow } : once;
  return coveringRows(statedFactors(space, left), density, seed).map((point) => ({ endpoint, point }));
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
 * Every bad value of a parameter with every pair of values of the others (interpretation 18); if a depth
 * takes no triples of its own, the bad values take turns.
 */
function refusedReports({ seed, depth, absent }: PlanInputs): PlannedQuestion[] {
  const { dimensions } = questionSpaces[endpoints.reports];
  const parameters = Object.entries(dimensions).filter(([, { concern }]) => concern === 'parameters');
  const isMissing = (value: string): boolean => value === 'missing';
  // That connector_ids are integers is a SHOULD, and a parameter that is missing has one value alone: except
  // in the deepest runs each value of the others once is enough.
  const strengthOf = (name: string, values: readonly string[]): 1 | 2 =>
    depth.name !== 'thorough' && (name === 'connector_ids' || values.every(isMissing)) ? 1 : 2;
  const rowsBeside = (others: Factors, strength: 1 | 2): readonly QuestionPoint[] =>
    depth.strength === 1
      ? coveringRows(others, { strength: 1 }, seed).slice(0, 1)
      : coveringRows(others, { strength }, seed);
  return parameters.flatMap(([name, { refusable = [] }]) => {
    const others: Factors = Object.fromEntries(
      parameters
        .filter(([other]) => other !== name)
        .map(([other, { values }]) => [other, without(values, absent[other])]),
    );
    // A missing parameter and a bad value of it are different questions.
    const kinds = [refusable.filter(isMissing), refusable.filter((value) => !isMissing(value))];
    return kinds
      .filter(({ length }) => length > 0)
      .flatMap((values) =>
        rowsBeside(others, strengthOf(name, values)).flatMap((row, turn) =>
          (depth.name === 'thorough' ? values : [values[turn % values.length] ?? '']).map((value) => ({
            endpoint: endpoints.reports,
            point: { ...row, [name]: value },
          })),
        ),
      );
  });
}
