import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { fixtureId, whyUnusable } from '../../kit/check/preconditions.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { EndpointUnderTest, SetUp } from './endpoint-under-test.ts';
import { questionBeyond, variedQuestions } from './questions.ts';

type Read = Pick<EndpointUnderTest, 'endpoint' | 'needed' | 'needs'>;

const reading = (read: Read, plain: (context: CheckContext) => AskOptions): EndpointUnderTest => ({
  ...read,
  isWrite: false,
  prepare: (context) => prepareRead(context, read, plain(context)),
});

/**
 * The five readable endpoints. The model is first: it has one question, so that the part without parallel
 * requests is short.
 */
export const reads: readonly EndpointUnderTest[] = [
  reading(
    { endpoint: endpoints.readModel, needed: '4.4-answers-200', needs: ['modelId'] },
    ({ fixtures }) => ({ params: { id: fixtureId(fixtures, 'modelId') } }),
  ),
  reading({ endpoint: endpoints.reports, needed: '4.1-answers-200', needs: [] }, () => ({
    query: plainReport,
  })),
  reading({ endpoint: endpoints.listRuns, needed: '4.7-answers-200', needs: ['syncId'] }, ({ fixtures }) => ({
    params: { sync_id: fixtureId(fixtures, 'syncId') },
  })),
  reading(
    { endpoint: endpoints.readRun, needed: '4.8-answers-200', needs: ['syncId', 'syncRunId'] },
    (context) => ({ params: runParams(context) }),
  ),
  reading(
    { endpoint: endpoints.listRecords, needed: '4.9-answers-200', needs: ['syncId', 'syncRunId'] },
    (context) => ({ params: runParams(context) }),
  ),
];

const runParams = ({ fixtures }: CheckContext): Readonly<Record<string, string>> => ({
  sync_id: fixtureId(fixtures, 'syncId'),
  sync_run_id: fixtureId(fixtures, 'syncRunId'),
});

async function prepareRead(context: CheckContext, read: Read, options: AskOptions): Promise<SetUp> {
  const { endpoint, needed } = read;
  const good =
    earlierAnswer(context, endpoint, options) ??
    (await context.api.ask(endpoint, { ...options, purpose: 'control' }));
  const reason = whyUnusable(good, needed);
  if (reason !== undefined) failPrecondition(reason);
  const isList = endpoint === endpoints.listRuns || endpoint === endpoints.listRecords;
  const beyond = isList ? await questionBeyond(context, endpoint) : undefined;
  return { questions: variedQuestions(context, endpoint, { options, good }, beyond) };
}

/** The latest good answer to the same question (reading 24). */
const earlierAnswer = (
  context: CheckContext,
  endpoint: Endpoint,
  options: AskOptions,
): Exchange | undefined =>
  context.api
    .evidence(endpoint)
    .findLast((exchange) => isExpectedAnswer(exchange) && asksThat(exchange, options));

function asksThat({ ask }: Exchange, { params = {}, query = [] }: AskOptions): boolean {
  const sent = [...new URL(ask.url).searchParams].map(([name, value]) => `${name}=${value}`);
  const wanted = query.map(([name, value]) => `${name}=${value}`);
  return (
    Object.entries(params).every(([name, value]) => ask.params[name] === value) &&
    sent.sort().join('&') === wanted.sort().join('&')
  );
}
