import { endpoints } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { ofType, quoted, structureOf } from '../../kit/check/facts.ts';
import { expectedBody, textRule } from '../../kit/check/preconditions.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { isSame } from '../../kit/json/equality.ts';
import { isArray, isObject } from '../../kit/json/json.ts';
import { lookUp } from '../../kit/json/pointer.ts';
import type { ValueComparison } from '../../kit/resources/attributes.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { mayPrecede } from '../../kit/resources/stored-reads.ts';
import { expectKeptMembers } from './kept-members.ts';
import { lookAgain, lookAtLastUpdate } from './later-looks.ts';
import { readsOfVersion } from './same-version.ts';
import { allUpdates } from './sent-updates.ts';
import { expectStaysBack } from './stays-restored.ts';
import {
  isMissed,
  isOverwritten,
  runQuery,
  shownOf,
  showsOtherValues,
  updateConnector,
  updateModel,
  type Update,
} from './updates.ts';

const connectorNeeds: readonly FixtureKey[] = ['connectorId', 'updateConnector'];
const modelNeeds: readonly FixtureKey[] = ['modelId', 'updateModel'];
const queryNeeds: readonly FixtureKey[] = ['connectorId', 'querySource'];

/**
 * Updates are visible and stay, and queries return rows: checked on every answer to a write, also of the
 * second query and of restoring the model.
 */
export const writeAnswerChecks: readonly Check[] = [
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
    // The finding is in the read; the check needs the write, which a read-only run leaves out.
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
];

const differing = (shown: readonly ValueComparison[]): ValueComparison | undefined =>
  shown.find(({ kind }) => kind === 'different');

/**
 * Whether an answer shows a value that was not there before: only then does it prove that the update had an
 * effect.
 */
const showsEffect = ({ former }: Update, shown: readonly ValueComparison[]): boolean =>
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
  const endpoint = kind === 'model' ? endpoints.updateModel : endpoints.updateConnector;
  const byExchange = new Map(
    allUpdates(context, updates, endpoint).map((update) => [update.exchange, update]),
  );
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
    return updates.includes(update) && showsEffect(update, shown) ? 0 : undefined;
  });
  if (context.tally.answers === 0) blockWithoutEffect(updates, kind, needed);
}

function blockWithoutEffect(
  updates: readonly Update[],
  kind: 'connector' | 'model',
  needed: '4.2-answers-200' | '4.5-answers-200',
): never {
  const good = updates.filter(({ exchange }) => isExpectedAnswer(exchange)).slice(0, 1);
  for (const { exchange } of good.length === 0 ? updates : []) expectedBody(exchange, needed);
  if (good.some(({ exchange }) => attributesOf(exchange) === undefined))
    failPrecondition(needs('2-single-envelope', 'attributes'));
  const key = kind === 'model' ? 'updateModel' : 'updateConnector';
  return failPrecondition(
    good.some(({ body, exchange }) => shownOf(body, exchange, kind).length > 0)
      ? unseen('new-values', { key })
      : unseen('named-values', { key }),
  );
}

async function expectReadBack(context: CheckContext): Promise<void> {
  const updates = await updateModel(context);
  const late = await lookAtLastUpdate(context);
  const looks = await lookAgain(context);
  const later = [...(looks ?? []), ...(late === undefined ? [] : [late])];
  let reason: Reason | undefined;
  let isLate = false;
  const byRead = new Map<Exchange, Update>();
  for (const update of updates) {
    const last = update.reads.at(-1);
    if (last === undefined) continue;
    if (isOverwritten(update, last)) reason = unseen('only-writer');
    else if (isMissed(update) && mayPrecede(context.client, update.exchange, last)) isLate = true;
    else byRead.set(last, update);
  }
  for (const update of reason === undefined ? updates.slice(-1) : [])
    for (const read of later) {
      if (isOverwritten(update, read, updates)) continue;
      if (showsOtherValues(update.body, read) && mayPrecede(context.client, update.exchange, read))
        isLate = true;
      else byRead.set(read, update);
    }
  for (const [read, update] of readsOfVersion(context, allUpdates(context, updates, endpoints.updateModel)))
    if (!byRead.has(read)) byRead.set(read, update);
  if (reason === undefined) expectKeptMembers(updates, late);
  judgeEach(context.tally, [...byRead.keys()], (read) => {
    const update = byRead.get(read);
    if (update === undefined) return undefined;
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
  await expectStaysBack(context, updates);
  if (looks === undefined) reason ??= unseen('updated-model');
  if (isLate) reason ??= unseen('model-since-update');
  if (context.tally.answers > 0 && reason !== undefined) context.tally.missed(reason);
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
  judgeEach(context.tally, context.api.evidence(endpoints.querySource), judgeRows);
  if (context.tally.answers === 0) failPrecondition(unseen('rows'));
}

/** An answer of another status, or without rows, proves nothing here. */
function judgeRows(exchange: Exchange): number | undefined {
  const body = bodyOf(exchange);
  if (exchange.answer?.status !== 200 || body === undefined) return undefined;
  if (isArray(body) && body.length === 0) return undefined;
  const odd = isArray(body) ? body.findIndex((row) => !isObject(row)) : -1;
  if (!isArray(body) || odd >= 0)
    violate({
      exchange,
      pointer: isArray(body) ? `/${odd}` : '',
      wanted: ofType(isArray(body) ? 'object' : 'array-of-objects'),
      received: isArray(body) ? quoted(body[odd]) : structureOf(body),
    });
  return body.length;
}
