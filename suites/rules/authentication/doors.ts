import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { compareAttribute, givenAttributes } from '../../kit/resources/attributes.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { fixtureId, notGiven } from '../../kit/check/preconditions.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { writeJson } from '../../kit/json/json-writer.ts';
import { askPage, linkOf, pageOf } from '../../kit/lists/list.ts';
import { isExpectedAnswer } from '../../kit/http/shape-markers.ts';
import {
  attributesOf,
  lagStepsMs,
  modelAttributes,
  sentInWords,
} from '../../kit/resources/model-attributes.ts';
import { newModelRestorer } from '../../kit/resources/model-restorer.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import { plainReport } from '../../kit/discovery/search.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import type { Door, Visit } from './door.ts';
import { newRunWatch } from './run-watch.ts';
import { needs } from '../../kit/check/reasons.ts';

const reads: readonly Door[] = [
  {
    endpoint: endpoints.reports,
    needed: '4.1-answers-200',
    needs: [],
    isWrite: false,
    open: async (context) => ({ questions: [{ query: plainReport }, { query: fullReport(context) }] }),
  },
  {
    endpoint: endpoints.readModel,
    needed: '4.4-answers-200',
    needs: ['modelId'],
    isWrite: false,
    open: async ({ fixtures }) => ({ questions: [{ params: { id: fixtureId(fixtures, 'modelId') } }] }),
  },
  {
    endpoint: endpoints.listRuns,
    needed: '4.7-answers-200',
    needs: ['syncId'],
    isWrite: false,
    open: (context) =>
      openList(context, endpoints.listRuns, { sync_id: fixtureId(context.fixtures, 'syncId') }),
  },
  {
    endpoint: endpoints.readRun,
    needed: '4.8-answers-200',
    needs: ['syncId', 'syncRunId'],
    isWrite: false,
    open: async (context) => ({ questions: [{ params: runParams(context) }] }),
  },
  {
    endpoint: endpoints.listRecords,
    needed: '4.9-answers-200',
    needs: ['syncId', 'syncRunId'],
    isWrite: false,
    open: (context) => openList(context, endpoints.listRecords, runParams(context)),
  },
];

const writes: readonly Door[] = [
  {
    endpoint: endpoints.querySource,
    needed: '4.3-answers-200',
    needs: ['connectorId', 'querySource'],
    isWrite: true,
    open: async ({ fixtures, target }) => ({
      questions: [
        {
          params: { id: fixtureId(fixtures, 'connectorId') },
          body: writeJson({ query: target.querySource ?? failPrecondition(notGiven('querySource')) }),
        },
      ],
    }),
  },
  {
    endpoint: endpoints.scheduleSync,
    needed: '4.6-answers-200',
    needs: ['scheduleSync'],
    isWrite: true,
    open: openSchedule,
  },
  {
    endpoint: endpoints.updateConnector,
    needed: '4.2-answers-200',
    needs: ['connectorId', 'updateConnector'],
    isWrite: true,
    open: openConnector,
  },
  {
    endpoint: endpoints.updateModel,
    needed: '4.5-answers-200',
    needs: ['modelId', 'updateModel'],
    isWrite: true,
    open: openModel,
  },
];

/** The nine endpoints in the order in which they are tried: reads first. */
export const doors: readonly Door[] = [...reads, ...writes];

/** A report asked for with every parameter; without connectors where none was asked for well. */
function fullReport(context: CheckContext): NonNullable<AskOptions['query']> {
  const named = context.api
    .evidence(endpoints.reports)
    .filter(isExpectedAnswer)
    .flatMap(({ ask }) => new URL(ask.url).searchParams.getAll('connector_ids').slice(0, 1))[0];
  return [
    ...plainReport,
    ['metric', 'all'],
    ['time_period', 'one_day'],
    ...(named === undefined ? [] : [['connector_ids', named] as const]),
  ];
}

const runParams = ({ fixtures }: CheckContext): Readonly<Record<string, string>> => ({
  sync_id: fixtureId(fixtures, 'syncId'),
  sync_run_id: fixtureId(fixtures, 'syncRunId'),
});

async function openList(
  context: CheckContext,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Promise<Visit> {
  const first =
    context.api
      .evidence(endpoint)
      .map(pageOf)
      .find((page) => isPlain(page?.exchange, params)) ??
    pageOf(await askPage(context, { endpoint, params }));
  // One question that is filtered and far into a list says as much as two, and of another list as much as three.
  const far = farQuestion(context, endpoint, (other) => !isOf(other, params));
  if (far !== undefined) return { questions: [{ params }, far] };
  const own = farQuestion(context, endpoint, (other) => isOf(other, params));
  if (own !== undefined) return { questions: [{ params }, own, ...otherQuestion(context, endpoint, params)] };
  const next = first === undefined ? undefined : linkOf(first, 'next');
  const isLong = next !== undefined && first !== undefined && next !== linkOf(first, 'self');
  const statuses = (first?.entries ?? []).flatMap(({ status }) =>
    typeof status === 'string' && status !== '' ? [status] : [],
  );
  return {
    questions: [
      { params },
      { params, query: [['page', isLong ? '2' : '1']] },
      ...statuses
        .slice(0, 1)
        .map((status) => ({ params, query: [['status', status] as const, ['page', '1'] as const] })),
    ],
  };
}

/** A second page under a filter that was answered well, and nothing else asked for; undefined where no such was read. */
function farQuestion(
  context: CheckContext,
  endpoint: Endpoint,
  isChosen: (exchange: Exchange) => boolean,
): AskOptions | undefined {
  const found = context.api
    .evidence(endpoint)
    .filter((exchange) => isExpectedAnswer(exchange) && isChosen(exchange))
    .flatMap(({ ask }) => {
      const status = statusOfSecondPage(new URL(ask.url));
      return status === undefined ? [] : [{ params: ask.params, status, url: ask.url }];
    });
  // Which of them does not hang on the order in which answers came: a recording holds one of them alone.
  const [far] = found.sort((one, other) => (one.url < other.url ? -1 : 1));
  if (far === undefined) return undefined;
  const { params, status } = far;
  return {
    params,
    query: [
      ['status', status],
      ['page', '2'],
    ],
  };
}

/** Another list of the endpoint that was answered well, asked for plainly: none or one. */
function otherQuestion(
  context: CheckContext,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): readonly AskOptions[] {
  return context.api
    .evidence(endpoint)
    .filter(
      (exchange) =>
        isExpectedAnswer(exchange) && !isOf(exchange, params) && isPlain(exchange, exchange.ask.params),
    )
    .toSorted((one, other) => (one.ask.url < other.ask.url ? -1 : 1))
    .slice(0, 1)
    .map(({ ask }) => ({ params: ask.params }));
}

function statusOfSecondPage({ searchParams: query }: URL): string | undefined {
  const status = query.get('status') ?? '';
  return query.size === 2 && query.get('page') === '2' && status !== '' ? status : undefined;
}

const isPlain = (exchange: Exchange | undefined, params: Readonly<Record<string, string>>): boolean =>
  exchange !== undefined && new URL(exchange.ask.url).search === '' && isOf(exchange, params);

const isOf = ({ ask }: Exchange, params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).every(([name, value]) => ask.params[name] === value);

async function openSchedule(context: CheckContext): Promise<Visit> {
  const body = context.target.scheduleSync ?? failPrecondition(notGiven('scheduleSync'));
  const watch = await newRunWatch(context, body);
  const book = (exchange: Exchange): void =>
    bookForGood(context, exchange, body, 'a run that is started cannot be taken back');
  return {
    questions: [{ body: writeJson(body) }],
    book,
    async look(last, again) {
      const trace = await watch?.(last, again);
      if (trace !== undefined) book(trace.exchange);
      return trace;
    },
  };
}

async function openConnector(context: CheckContext): Promise<Visit> {
  const id = fixtureId(context.fixtures, 'connectorId');
  const body = context.target.updateConnector?.at(-1) ?? failPrecondition(notGiven('updateConnector'));
  return {
    // The last body again: whoever lets it through leaves the connector as it is.
    questions: [{ params: { id }, body: writeJson(body) }],
    book: (exchange) => bookForGood(context, exchange, body, 'the same body as in the last update'),
  };
}

function bookForGood(context: CheckContext, exchange: Exchange, body: JsonObject, note: string): void {
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

async function openModel(context: CheckContext): Promise<Visit> {
  const id = fixtureId(context.fixtures, 'modelId');
  const read = (): Promise<Exchange> =>
    context.api.ask(endpoints.readModel, { params: { id }, fresh: true, purpose: 'control' });
  const before = attributesOf(await read());
  if (before === undefined) failPrecondition(needs('4.4-answers-200', 'model-to-restore'));
  const bodies = context.target.updateModel ?? [];
  const body =
    bodies.find((one) => differs(one, before)) ?? bodies[0] ?? failPrecondition(notGiven('updateModel'));
  const restorer = await newModelRestorer(context, id, before, [body]);
  return {
    questions: [{ params: { id }, body: writeJson(body) }],
    book: (exchange) => restorer.book(exchange, body),
    async look(last) {
      let shownBy = await read();
      // What shows now and not in a moment was a late sight of our own update, long put back.
      for (const waitMs of [0, ...lagStepsMs]) {
        if (waitMs > 0) {
          await context.client.pause(waitMs);
          shownBy = await read();
        }
        const now = attributesOf(shownBy);
        if (now === undefined || !hasTaken(body, before, now)) return undefined;
      }
      restorer.book(last, body, true);
      return { exchange: last, effect: 'new-values', shownBy };
    },
  };
}

const comparisons = (body: JsonObject, attributes: JsonObject) =>
  givenAttributes(body, modelAttributes).flatMap(({ name, value }) =>
    compareAttribute(value, attributes[name], name),
  );

const differs = (body: JsonObject, attributes: JsonObject): boolean =>
  comparisons(body, attributes).some(({ kind }) => kind === 'different');

/** Whether a value of a body that was not there before is there now. */
function hasTaken(body: JsonObject, before: JsonObject, now: JsonObject): boolean {
  const then = comparisons(body, before);
  return comparisons(body, now).some(
    ({ kind, pointer }) =>
      kind === 'same' && then.some((other) => other.pointer === pointer && other.kind === 'different'),
  );
}
