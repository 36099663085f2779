import { endpoints } from '../../catalogue/index.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import { expectedBody, textRule } from '../../kit/check/preconditions.ts';
import { isArray, isObject, member } from '../../kit/json/json.ts';
import { bodyOf } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { violate } from '../../kit/check/violation.ts';
import {
  isOverwrittenAtLast,
  runQuery,
  scheduleSync,
  shownOf,
  updateConnector,
  updateModel,
} from './updates.ts';
import { quoted, ofType, nothingOr } from '../../kit/check/facts.ts';

const connectorNeeds: readonly FixtureKey[] = ['connectorId', 'updateConnector'];
const modelNeeds: readonly FixtureKey[] = ['modelId', 'updateModel'];
const queryNeeds: readonly FixtureKey[] = ['connectorId', 'querySource'];

/** A schedule is confirmed; what holds of every answer to a write is in `answers.suite.ts`. */
export const checks: readonly Check[] = [
  {
    verifies: '4.6-message',
    title: 'the answer to a schedule holds a message',
    endpoint: endpoints.scheduleSync,
    needs: ['scheduleSync'],
    run: expectMessage,
  },
];

/** What the spec leaves open about writes. */
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
      // Values that another writer has overwritten show nothing about how late a read is.
      const reads = (await updateModel(context))
        .filter((update) => !isOverwrittenAtLast(update))
        .map((update) => update.reads);
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
