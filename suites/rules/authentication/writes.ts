import { endpoints } from '../../catalogue/index.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { fixtureId, notGiven } from '../../kit/check/preconditions.ts';
import { needs } from '../../kit/check/reasons.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { sentInWords } from '../../kit/resources/model-attributes.ts';
import type { EndpointUnderTest, AnsweredRequest, SetUp } from './endpoint-under-test.ts';
import { prepareModelUpdate } from './model-watch.ts';
import { newRunWatch } from './run-watch.ts';

type Write = Pick<EndpointUnderTest, 'endpoint' | 'needed' | 'needs'>;

const writing = (
  write: Write,
  prepare: (context: CheckContext, good: Exchange) => Promise<SetUp>,
): EndpointUnderTest => ({
  ...write,
  isWrite: true,
  prepare: (context) => prepare(context, earlierSuccess(context, write)),
});

/** Readings 24 and 32: bad credentials are sent with a write only if the same write was seen to succeed. */
function earlierSuccess(context: CheckContext, { endpoint, needed }: Write): Exchange {
  const good = context.api.evidence(endpoint).findLast(isExpectedAnswer);
  return good ?? failPrecondition(needs(needed, 'request-with-valid-token'));
}

const questions = (options: AskOptions, good: Exchange): readonly AnsweredRequest[] => [{ options, good }];

/** The four endpoints that write. */
export const writes: readonly EndpointUnderTest[] = [
  writing(
    {
      endpoint: endpoints.querySource,
      needed: '4.3-answers-200',
      needs: ['connectorId', 'querySource'],
    },
    async ({ fixtures, target }, good) => {
      const query = target.querySource ?? failPrecondition(notGiven('querySource'));
      const params = { id: fixtureId(fixtures, 'connectorId') };
      return { questions: questions({ params, body: writeJson({ query }) }, good) };
    },
  ),
  writing(
    { endpoint: endpoints.scheduleSync, needed: '4.6-answers-200', needs: ['scheduleSync'] },
    prepareSchedule,
  ),
  writing(
    {
      endpoint: endpoints.updateConnector,
      needed: '4.2-answers-200',
      needs: ['connectorId', 'updateConnector'],
    },
    prepareConnectorUpdate,
  ),
  writing(
    { endpoint: endpoints.updateModel, needed: '4.5-answers-200', needs: ['modelId', 'updateModel'] },
    async (context, good) => {
      const { options, ...effects } = await prepareModelUpdate(context);
      return { questions: questions(options, good), ...effects };
    },
  ),
];

async function prepareSchedule(context: CheckContext, good: Exchange): Promise<SetUp> {
  const body = context.target.scheduleSync ?? failPrecondition(notGiven('scheduleSync'));
  const recordWrite = (exchange: Exchange): void =>
    recordPermanentWrite(context, exchange, body, 'a run that is started cannot be undone');
  const watch = await newRunWatch(context, body, recordWrite);
  return {
    questions: questions({ body: writeJson(body) }, good),
    recordWrite,
    ...(watch === undefined ? {} : { watch }),
  };
}

async function prepareConnectorUpdate(context: CheckContext, good: Exchange): Promise<SetUp> {
  const id = fixtureId(context.fixtures, 'connectorId');
  const body = context.target.updateConnector?.at(-1) ?? failPrecondition(notGiven('updateConnector'));
  return {
    // The last body is sent again: a server that accepts it leaves the connector unchanged.
    questions: questions({ params: { id }, body: writeJson(body) }, good),
    recordWrite: (exchange) =>
      recordPermanentWrite(context, exchange, body, 'the same body as in the last update'),
  };
}

function recordPermanentWrite(
  context: CheckContext,
  exchange: Exchange,
  body: JsonObject,
  note: string,
): void {
  context.api.forget();
  const { status } = exchange.answer ?? {};
  context.changed({
    endpoint: exchange.ask.endpoint,
    path: new URL(exchange.ask.url).pathname,
    sent: sentInWords(body),
    ...(status === undefined ? {} : { status }),
    restored: 'no',
    note: `sent with a bad credential, and carried out: ${note}`,
  });
}
