import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { httpManners } from '../../catalogue/questions.ts';
import type { Arrangement } from '../check/check.ts';
import type { AskOptions, CheckContext } from '../check/check-context.ts';
import type { Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { wholeLists } from '../lists/views.ts';
import { isArray, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import { madeUpWord } from '../protocol/random.ts';
import { absentIds } from '../resources/absent-ids.ts';
import { sentInWords } from '../resources/model-attributes.ts';
import { askPlanned, type Asked } from './ask.ts';
import type { Query } from './report-query.ts';

const planned: readonly Endpoint[] = [
  endpoints.reports,
  endpoints.readModel,
  endpoints.listRuns,
  endpoints.readRun,
  endpoints.listRecords,
];

/** The endpoints whose questions take ids that the lists of runs show. */
const ofRuns: readonly Endpoint[] = [endpoints.listRuns, endpoints.readRun, endpoints.listRecords];

/** Asks what the plan holds for one endpoint before or after the writes; once per run. */
export function askPlannedOf(
  context: CheckContext,
  endpoint: Endpoint,
  moment: 'before' | 'after',
): Promise<readonly Asked[]> {
  return context.once([askPlannedOf, `${moment} ${endpoint}`], async () => {
    const questions = context.plan[moment].filter((question) => question.endpoint === endpoint);
    // Which runs there are is known once their lists are read.
    if (questions.length > 0 && ofRuns.includes(endpoint)) await wholeLists(context, endpoints.listRuns);
    return askPlanned(context, questions);
  });
}

/** What the plan asks before or after the writes, endpoint by endpoint. */
export const plannedArrangements = (moment: 'before' | 'after'): readonly Arrangement[] =>
  planned.map((endpoint) => ({
    endpoints: [endpoint],
    run: (context) => askPlannedOf(context, endpoint, moment),
  }));

/** A bad request to each readable endpoint and then a good one, with nothing between (interpretation 29). */
export async function readAfterRefused(context: CheckContext): Promise<void> {
  if (context.depth.strength === 1) return;
  const { modelId, syncId, syncRunId } = context.fixtures;
  const [absent] = absentIds(
    [syncRunId, syncId, modelId].filter((id) => id !== undefined),
    context.seed,
    1,
  ).ids;
  const run =
    syncId === undefined || syncRunId === undefined ? undefined : { sync_id: syncId, sync_run_id: syncRunId };
  const type: Query = [['type', 'workspace_activity']];
  const pair = async (endpoint: Endpoint, good: AskOptions | undefined, bad: AskOptions): Promise<void> => {
    if (good === undefined || absent === undefined || !context.plan.inputs.endpoints.includes(endpoint))
      return;
    await context.api.ask(endpoint, { ...bad, purpose: 'probe', fresh: true });
    await context.api.ask(endpoint, { ...good, fresh: true });
  };
  const absentRun = { params: { ...run, sync_run_id: `${absent}` } };
  const list = run && { params: { sync_id: run.sync_id } };
  await Promise.all([
    pair(endpoints.reports, { query: type }, { query: [] }),
    pair(endpoints.readModel, modelId === undefined ? undefined : { params: { id: modelId } }, {
      params: { id: `${absent}` },
    }),
    pair(endpoints.listRuns, list, { ...list, query: [['page', madeUpWord(context.seed, 'page', 5)]] }),
    pair(endpoints.readRun, run && { params: run }, absentRun),
    pair(endpoints.listRecords, run && { params: run }, absentRun),
  ]);
}

/**
 * Makes good writes once more after bad ones: the query, in every other way of speaking HTTP (interpretation
 * 30), and the bodies of the connector (interpretation 29).
 */
export const goodAfterBad: readonly Arrangement[] = [
  { endpoints: [endpoints.querySource], run: queryInEveryManner },
  { endpoints: [endpoints.updateConnector], run: updateConnectorAgain },
];

/** At the same time, for what one query leaves behind may be in the way of another. */
function queryInEveryManner(context: CheckContext): Promise<unknown> {
  return context.once(queryInEveryManner, () =>
    Promise.all(httpManners.map((manner) => sendQuery(context, { manner }))),
  );
}

/** Sends the given SQL once more, where a query succeeded before and more than the least is asked. */
export async function sendQuery(
  context: CheckContext,
  options: Pick<AskOptions, 'purpose' | 'manner'> = {},
): Promise<Exchange | undefined> {
  const { connectorId } = context.fixtures;
  const { querySource } = context.target;
  if (connectorId === undefined || querySource === undefined || !mayWrite(context, endpoints.querySource))
    return undefined;
  return context.api.ask(endpoints.querySource, {
    params: { id: connectorId },
    body: writeJson({ query: querySource }),
    ...options,
  });
}

/** Only what succeeded before is sent again (interpretation 32). */
const mayWrite = ({ api, depth }: CheckContext, endpoint: Endpoint): boolean =>
  depth.strength > 1 && api.evidence(endpoint).some((one) => isExpectedAnswer(one) || hasNoRows(one));

/** Whether a query found nothing: another time it may. */
function hasNoRows({ ask, answer }: Exchange): boolean {
  const rows = ask.endpoint === endpoints.querySource && answer?.status === 200 ? answer.body : undefined;
  return rows?.kind === 'json' && isArray(rows.value) && rows.value.length === 0;
}

/**
 * Sends the last body of the connector again, which changes nothing, and then the query (interpretation 29).
 * What may be refused with 406 comes first: the last update leaves the connector as it is to be.
 */
export async function repeatConnector(context: CheckContext): Promise<void> {
  await lastConnector(context);
  await sendQuery(context);
}

/** Resolves when the last body of the connector was sent again; at once where that was not begun. */
export const connectorRepeated = async (context: CheckContext): Promise<void> => {
  if (context.has(lastConnector)) await lastConnector(context);
};

function lastConnector(context: CheckContext): Promise<void> {
  return context.once(lastConnector, async () => {
    const last = context.target.updateConnector?.at(-1);
    if (last === undefined) return;
    const repeated = await sendConnector(context, last, { manner: 'no Accept' });
    // The reason may be how it was sent, or that it changes nothing.
    const status = repeated?.answer?.status ?? 0;
    if (status >= 400 && status < 500) await sendConnector(context, last, {});
  });
}

/**
 * Where there are several bodies of the connector, sends all of them again: so it ends as it was, and at
 * least one of them changes it.
 */
async function updateConnectorAgain(context: CheckContext): Promise<void> {
  const bodies = context.target.updateConnector ?? [];
  // A query that is refused while its connector changes may be refused for that.
  await queryInEveryManner(context);
  for (const [turn, body] of bodies.length > 1 ? bodies.entries() : []) {
    await sendConnector(context, body, turn === 0 ? { manner: 'any type' } : {});
    // On the same connection, and as the update leaves the connector.
    await sendQuery(context);
  }
}

async function sendConnector(
  context: CheckContext,
  body: JsonObject,
  way: Pick<AskOptions, 'manner'>,
): Promise<Exchange | undefined> {
  const { connectorId } = context.fixtures;
  if (connectorId === undefined || !mayWrite(context, endpoints.updateConnector)) return undefined;
  const exchange = await context.api.ask(endpoints.updateConnector, {
    params: { id: connectorId },
    body: writeJson(body),
    ...way,
  });
  context.api.forget();
  context.changed({
    endpoint: endpoints.updateConnector,
    path: new URL(exchange.ask.url).pathname,
    sent: sentInWords(body),
    ...(exchange.answer === undefined ? {} : { status: exchange.answer.status }),
    restored: 'not needed',
    note: 'the same bodies as before, so that it ends as the last one leaves it',
  });
  return exchange;
}
