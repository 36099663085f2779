import { endpoints } from '../../catalogue/index.ts';
import type { Comparison } from '../../kit/resources/attributes.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { expectedBody, textRule } from '../../kit/check/preconditions.ts';
import { isSame } from '../../kit/json/equality.ts';
import { isArray, isObject, member } from '../../kit/json/json.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/shape-markers.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import { lookUp } from '../../kit/json/pointer.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import {
  isOverwritten,
  lookAgain,
  runQuery,
  scheduleSync,
  shownOf,
  updateConnector,
  updateModel,
  type Update,
} from './updates.ts';
import { quoted, ofType, nothingOr, structureOf } from '../../kit/check/facts.ts';
import { needs, unseen, type Reason } from '../../kit/check/reasons.ts';

const connectorNeeds: readonly FixtureKey[] = ['connectorId', 'updateConnector'];
const modelNeeds: readonly FixtureKey[] = ['modelId', 'updateModel'];
const queryNeeds: readonly FixtureKey[] = ['connectorId', 'querySource'];

/** Updates show and stay, queries give rows, and a schedule is confirmed. */
export const checks: readonly Check[] = [
  {
    verifies: '4.2-updated',
    title: 'the answer to an update of a connector carries the new values',
    endpoint: endpoints.updateConnector,
    needs: connectorNeeds,
    run: async (context) =>
      expectUpdated(context, await updateConnector(context), 'connector', '4.2-answers-200'),
  },
  {
    verifies: '4.5-updated',
    title: 'the answer to an update of a model carries the new values',
    endpoint: endpoints.updateModel,
    needs: modelNeeds,
    run: async (context) => expectUpdated(context, await updateModel(context), 'model', '4.5-answers-200'),
  },
  {
    verifies: '4.5-read-back',
    title: 'a model that is read after an update carries the new values',
    // The finding lies in the read; the check needs the write, which a read-only run leaves out.
    endpoint: endpoints.updateModel,
    needs: modelNeeds,
    run: expectReadBack,
  },
  {
    verifies: '4.3-rows',
    title: 'the answer to a query is an array of objects',
    endpoint: endpoints.querySource,
    needs: queryNeeds,
    run: expectRows,
  },
  {
    verifies: '4.6-message',
    title: 'the answer to a schedule holds a message',
    endpoint: endpoints.scheduleSync,
    needs: ['scheduleSync'],
    run: expectMessage,
  },
];

/** What the spec leaves open of writes. */
export const probes: readonly Probe[] = [
  {
    observes: '4.2-masked-values',
    title: 'secrets of a connector that is shown',
    endpoint: endpoints.updateConnector,
    needs: connectorNeeds,
    async run(context) {
      const shown = (await updateConnector(context)).flatMap(({ body, exchange }) =>
        shownOf(body, exchange, 'connector'),
      );
      if (shown.length === 0) return undefined;
      return shown.some(({ kind }) => kind === 'masked') ? 'some values are masked' : 'no value is masked';
    },
  },
  {
    observes: '4.5-read-lag',
    title: 'the first read after an update of a model',
    endpoint: endpoints.updateModel,
    needs: modelNeeds,
    async run(context) {
      const reads = (await updateModel(context)).map((update) => update.reads);
      if (reads.every(({ length }) => length === 0)) return undefined;
      return reads.some(({ length }) => length > 1) ? 'does not show it yet' : 'shows it';
    },
  },
  {
    observes: '4.3-row-count',
    title: 'rows of a query',
    endpoint: endpoints.querySource,
    needs: queryNeeds,
    async run(context) {
      const body = bodyOf(await runQuery(context));
      if (!isArray(body)) return undefined;
      return body.length > 0 ? 'rows' : 'no rows';
    },
  },
];

const differing = (shown: readonly Comparison[]): Comparison | undefined =>
  shown.find(({ kind }) => kind === 'different');

/** Whether an answer shows a value that was not there before: only then does it prove that the update had an effect. */
const showsEffect = ({ former }: Update, shown: readonly Comparison[]): boolean =>
  shown.some(
    ({ kind, pointer, shown: value }) =>
      (kind === 'same' || kind === 'trimmed') &&
      (former === undefined || !isSame(lookUp({ data: { attributes: former } }, pointer), value)),
  );

async function expectUpdated(
  context: CheckContext,
  updates: readonly Update[],
  kind: 'connector' | 'model',
  needed: '4.2-answers-200' | '4.5-answers-200',
): Promise<void> {
  const byExchange = new Map(updates.map((update) => [update.exchange, update]));
  judgeEach(context.tally, [...byExchange.keys()], (exchange) => {
    const update = byExchange.get(exchange);
    if (update === undefined) return undefined;
    const shown = shownOf(update.body, exchange, kind);
    const wrong = differing(shown);
    if (wrong !== undefined)
      violate({
        exchange,
        pointer: wrong.pointer,
        wanted: quoted(wrong.given),
        received: quoted(wrong.shown),
      });
    return showsEffect(update, shown) ? 0 : undefined;
  });
  if (context.tally.answers === 0) blockWithoutEffect(updates, kind, needed);
}

function blockWithoutEffect(
  updates: readonly Update[],
  kind: 'connector' | 'model',
  needed: '4.2-answers-200' | '4.5-answers-200',
): never {
  const good = updates.find(({ exchange }) => isExpectedAnswer(exchange));
  for (const { exchange } of good === undefined ? updates : []) expectedBody(exchange, needed);
  if (good !== undefined && attributesOf(good.exchange) === undefined)
    failPrecondition(needs('2-single-envelope', 'attributes'));
  const key = kind === 'model' ? 'updateModel' : 'updateConnector';
  return failPrecondition(
    good !== undefined && shownOf(good.body, good.exchange, kind).length > 0
      ? unseen('new-values', { key })
      : unseen('named-values', { key }),
  );
}

async function expectReadBack(context: CheckContext): Promise<void> {
  const updates = await updateModel(context);
  const later = await lookAgain(context, updates.at(-1));
  let reason: Reason | undefined;
  const byRead = new Map<Exchange, Update>();
  for (const update of updates) {
    const last = update.reads.at(-1);
    if (last === undefined) continue;
    if (isOverwritten(update, last)) reason = unseen('only-writer');
    else byRead.set(last, update);
    if (update === updates.at(-1) && reason === undefined)
      for (const read of later) if (!isOverwritten(update, read)) byRead.set(read, update);
  }
  judgeEach(context.tally, [...byRead.keys()], (read) => {
    const update = byRead.get(read);
    if (update === undefined || !isExpectedAnswer(read)) return undefined;
    const shown = shownOf(update.body, read, 'model');
    const wrong = differing(shown);
    if (wrong !== undefined)
      violate({
        exchange: read,
        pointer: wrong.pointer,
        wanted: quoted(wrong.given),
        received: quoted(wrong.shown),
        against: [update.exchange],
      });
    return showsEffect(update, shown) ? 0 : undefined;
  });
  if (context.tally.answers > 0) return;
  for (const read of byRead.keys()) expectedBody(read, '4.4-answers-200');
  if (reason !== undefined) failPrecondition(reason);
  blockWithoutEffect(updates, 'model', '4.5-answers-200');
}

async function expectRows(context: CheckContext): Promise<void> {
  const exchange = await runQuery(context);
  const body = bodyOf(exchange);
  if (exchange.answer?.status !== 200 || body === undefined) {
    expectedBody(exchange, exchange.answer?.status === 200 ? textRule(exchange) : '4.3-answers-200');
    return;
  }
  if (isArray(body) && body.length === 0) failPrecondition(unseen('rows'));
  context.tally.saw(exchange, isArray(body) ? body.length : 0);
  const odd = isArray(body) ? body.findIndex((row) => !isObject(row)) : -1;
  if (!isArray(body) || odd >= 0)
    violate({
      exchange,
      pointer: isArray(body) ? `/${odd}` : '',
      wanted: ofType(isArray(body) ? 'object' : 'array-of-objects'),
      received: isArray(body) ? quoted(body[odd]) : structureOf(body),
    });
}

async function expectMessage(context: CheckContext): Promise<void> {
  const exchange = await scheduleSync(context);
  const body = bodyOf(exchange);
  if (exchange.answer?.status !== 200 || body === undefined) {
    expectedBody(exchange, exchange.answer?.status === 200 ? textRule(exchange) : '4.6-answers-200');
    return;
  }
  context.tally.saw(exchange);
  const message = member(body, 'message');
  if (typeof message !== 'string')
    violate({
      exchange,
      pointer: isObject(body) ? '/message' : '',
      wanted: ofType(isObject(body) ? 'string' : 'message-body'),
      received: isObject(body) ? nothingOr(body, message) : quoted(body),
    });
}
