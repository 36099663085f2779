import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { questionSpaces, type QuestionPoint } from '../../catalogue/questions.ts';
import { canonicalUrl } from '../check/api.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { QuestionCounts } from '../../../schemas/report.ts';
import type { LoggedAsk } from '../http/recording/ask-log.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { linkOf, pageNumberOf, pageOf } from '../lists/list.ts';
import { countAsked } from '../plan/cells.ts';
import type { PlanInputs } from '../plan/plan.ts';
import { knownRuns } from './known-runs.ts';
import { pointOf, runKey, type Knowledge } from './point.ts';

/** Counts what a run has asked of all that could be asked of this target, endpoint by endpoint. */
export function countQuestions(context: CheckContext, asks: readonly LoggedAsk[]): QuestionCounts {
  const { plan, depth } = context;
  const knowledge = knowledgeOf(context);
  const points = pointsOf(context, asks, knowledge);
  const absent = { ...plan.inputs.absent, ...absentKinds(knowledge) };
  const counts = Object.values(endpoints)
    .filter((endpoint) => plan.inputs.endpoints.includes(endpoint))
    .map((endpoint) =>
      countAsked({
        endpoint,
        points: points.get(endpoint) ?? [],
        answers: context.api.evidence(endpoint).filter(isExpectedAnswer).length,
        absent,
      }),
    );
  const sum = (of: 'asked' | 'cells'): number => counts.reduce((total, count) => total + count[of], 0);
  return { depth: depth.name, asked: sum('asked'), cells: sum('cells'), endpoints: counts };
}

function knowledgeOf(context: CheckContext): Knowledge {
  const lists = [endpoints.listRuns, endpoints.listRecords].flatMap((one) => context.api.evidence(one));
  const statuses = lists.flatMap((exchange) =>
    (pageOf(exchange)?.entries ?? []).flatMap(({ status }) => (typeof status === 'string' ? [status] : [])),
  );
  return {
    fixtures: context.fixtures,
    runs: new Map(knownRuns(context).map((run) => [runKey(run.sync, run.id), run])),
    statuses: new Set(statuses),
  };
}

/** Kinds of runs that this target has none of. */
function absentKinds({ runs }: Knowledge): PlanInputs['absent'] {
  const { dimensions } = questionSpaces[endpoints.readRun];
  const known = [...runs.values()];
  const missing = (name: 'state' | 'rows' | 'age'): readonly string[] =>
    (dimensions[name]?.values ?? []).filter((value) => !known.some((run) => run[name] === value));
  return { state: missing('state'), rows: missing('rows'), age: missing('age') };
}

function pointsOf(
  context: CheckContext,
  asks: readonly LoggedAsk[],
  knowledge: Knowledge,
): ReadonlyMap<Endpoint, readonly QuestionPoint[]> {
  const inOrder = asks
    .filter(({ status }) => status !== undefined)
    .toSorted((one, other) => one.number - other.number);
  const firstWrite = inOrder.find(({ ask }) => isWrite(ask.endpoint))?.number ?? Number.POSITIVE_INFINITY;
  const lastPages = lastPagesOf(context);
  const asked = new Set<string>();
  const refused = new Set<Endpoint>();
  const points = inOrder.map(({ ask, number }) => {
    const point = pointOf(ask, knowledge);
    const moment = number < firstWrite ? 'before the writes' : 'after the writes';
    const address = canonicalUrl(ask.url);
    const key = JSON.stringify([moment, ask.method, address, point, ask.body ?? '']);
    const wasAsked = asked.has(key);
    asked.add(key);
    const isAfterRefused = refused.has(ask.endpoint) && ask.purpose === 'stated' && ask.body !== undefined;
    if (ask.purpose === 'probe') refused.add(ask.endpoint);
    else refused.delete(ask.endpoint);
    return {
      endpoint: ask.endpoint,
      point: {
        ...point,
        ...(lastPages.has(address) ? { page: 'last' } : {}),
        ...(wasAsked && point['body'] === 'given' ? { body: 'given again' } : {}),
        moment,
        asking:
          ask.via === 'link'
            ? 'link'
            : isAfterRefused
              ? 'after a refused one'
              : wasAsked
                ? 'again'
                : 'first time',
      },
    };
  });
  const grouped = Map.groupBy(points, ({ endpoint }) => endpoint);
  return new Map([...grouped].map(([endpoint, all]) => [endpoint, all.map(({ point }) => point)]));
}

const isWrite = (endpoint: Endpoint): boolean =>
  endpoint === endpoints.updateConnector ||
  endpoint === endpoints.updateModel ||
  endpoint === endpoints.scheduleSync;

/** URLs of pages past the first that say of themselves that they are the last. */
function lastPagesOf({ api }: CheckContext): ReadonlySet<string> {
  const urls = [endpoints.listRuns, endpoints.listRecords]
    .flatMap((endpoint) => api.evidence(endpoint))
    .filter((exchange) => {
      const page = pageOf(exchange);
      const number = pageNumberOf(exchange.ask.url) ?? 1;
      return page !== undefined && number > 1 && linkOf(page, 'next') === undefined;
    })
    .map(({ ask }) => canonicalUrl(ask.url));
  return new Set(urls);
}
