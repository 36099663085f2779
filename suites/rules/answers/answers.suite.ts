import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import {
  answeredInstead,
  stopped,
  textRule,
  whyNotAsked,
  whyUnusable,
} from '../../kit/check/preconditions.ts';
import { isArray } from '../../kit/json/json.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { attributesOf } from '../../kit/resources/model-attributes.ts';
import { absentWrite, isMethodMissing } from '../../kit/resources/absent-writes.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { isServerError, tokenHint } from '../../kit/lists/outage.ts';
import { notesOf, type ListNotes } from '../../kit/lists/observing.ts';
import { isFilterFailure } from '../../kit/lists/refused-status.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import {
  askForToken,
  isTokenAcceptedAfter,
  isTokenGoodAfter,
  isTokenGoodAnywhereAfter,
  mayRefuseCredential,
} from '../../kit/check/token-refusal.ts';
import { lookInCalm, type CalmRefusals } from './calm-refusals.ts';
import {
  acceptedAround,
  isOfBody,
  noteRefusedBody,
  queryAgain,
  refusedSince,
  statusClass,
} from './refused-bodies.ts';
import {
  askForMissingResources,
  isProvenThere,
  isResourceThereAround,
  noteDeleted,
  saysMissing,
} from './resource-presence.ts';
import { askForMissingRuns, isRunThereAround } from './run-presence.ts';
import { askForFailedPages } from './failed-pages.ts';
import { judgeSilence, repeatedCuts, unansweredOf } from './silence.ts';
import { isFounded, isSelective, isStated, wasPromised } from './stated-reads.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { quoted } from '../../kit/check/facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs, unseen, answered } from '../../kit/check/reasons.ts';

const rules: readonly [RequirementId, Endpoint][] = [
  ['4.1-answers-200', endpoints.reports],
  ['4.2-answers-200', endpoints.updateConnector],
  ['4.3-answers-200', endpoints.querySource],
  ['4.4-answers-200', endpoints.readModel],
  ['4.5-answers-200', endpoints.updateModel],
  ['4.6-answers-200', endpoints.scheduleSync],
  ['4.7-answers-200', endpoints.listRuns],
  ['4.8-answers-200', endpoints.readRun],
  ['4.9-answers-200', endpoints.listRecords],
];

const shapes: Readonly<Record<Endpoint, RequirementId>> = {
  [endpoints.reports]: '4.1-body',
  [endpoints.updateConnector]: '2-single-envelope',
  [endpoints.querySource]: '4.3-rows',
  [endpoints.readModel]: '2-single-envelope',
  [endpoints.updateModel]: '2-single-envelope',
  [endpoints.scheduleSync]: '4.6-message',
  [endpoints.listRuns]: '2-list-envelope',
  [endpoints.readRun]: '2-single-envelope',
  [endpoints.listRecords]: '2-list-envelope',
};

/** If the operator gives the body or the SQL, a 4xx may be the body's fault (reading 26). */
const given: readonly Endpoint[] = [
  endpoints.updateConnector,
  endpoints.querySource,
  endpoints.updateModel,
  endpoints.scheduleSync,
];

/** What of the target file may be the cause of a refusal. */
const givenKeys: Readonly<Partial<Record<Endpoint, readonly FixtureKey[]>>> = {
  [endpoints.updateConnector]: ['connectorId', 'updateConnector'],
  [endpoints.querySource]: ['connectorId', 'querySource'],
  [endpoints.updateModel]: ['updateModel'],
  [endpoints.scheduleSync]: ['scheduleSync'],
};

/**
 * The list of a sync without runs has a check of its own, so that a report says whether there was one to
 * examine.
 */
const isOfEmptySync = ({ ask }: Exchange, { fixtures }: CheckContext): boolean =>
  ask.endpoint === endpoints.listRuns && ask.params['sync_id'] === fixtures.emptySyncId;

/** Every stated request returns 200; answers that prove nothing either way are skipped. */
export const checks: readonly Check[] = [
  ...rules.map(([verifies, endpoint]): Check => ({
    verifies,
    title: `every stated request to ${endpoint} is answered with 200`,
    endpoint,
    run: (context) => judgeAll(context, endpoint, (exchange) => !isOfEmptySync(exchange, context)),
  })),
  {
    verifies: '4.7-answers-200',
    title: 'the list of a sync without runs is answered with 200 as any other',
    endpoint: endpoints.listRuns,
    needs: ['emptySyncId'],
    run: (context) => judgeAll(context, endpoints.listRuns, (exchange) => isOfEmptySync(exchange, context)),
  },
];

async function judgeAll(
  context: CheckContext,
  endpoint: Endpoint,
  isMeant: (exchange: Exchange) => boolean,
): Promise<void> {
  const absent = given.includes(endpoint) ? await absentWrite(context, endpoint) : undefined;
  if (endpoint === endpoints.querySource) await queryAgain(context);
  const notes = await notesOf(context);
  await askForMissingRuns(context, notes, endpoint);
  await askForFailedPages(context, notes, endpoint);
  const isMissing = (exchange: Exchange): boolean =>
    saysMissing(context, exchange) && isFounded(context, notes, exchange);
  await askForMissingResources(context, notes, context.api.evidence(endpoint).filter(isMissing));
  const mayBeOfToken = (exchange: Exchange): boolean =>
    mayRefuseCredential(exchange) && !isMethodMissing(exchange) && isRefusal(context, notes, exchange);
  await askForToken(context, context.api.evidence(endpoint).filter(mayBeOfToken));
  const isCutStated = (exchange: Exchange): boolean =>
    isMeant(exchange) && isStated(context, notes, exchange);
  const cuts = await repeatedCuts(context, endpoint, isCutStated);
  // What comes in the look is judged as any other answer.
  const calm = given.includes(endpoint) ? undefined : await lookInCalm(context);
  const exchanges = context.api.evidence(endpoint).filter(isMeant);
  judgeEach(context.tally, exchanges, (exchange) =>
    isMethodMissing(exchange) && !isSelective(exchange)
      ? judgeMethod(context, exchange, absent)
      : judge(context, notes, exchange, cuts),
  );
  if (calm === undefined) noteRefusedBody(context, exchanges);
  else judgeInCalm(context, endpoint, calm);
  noteDeleted(context, context.api.evidence(endpoint).filter(isMissing));
  // What another check of the rule leaves open, this one must not make good: never "in part" (reading 25).
  const open =
    refusedSince(context.api, endpoint) ??
    unansweredOf(exchanges, mayBeOfToken) ??
    unansweredOf(context.api.evidence(endpoint), mayBeOfToken);
  if (open !== undefined) failPrecondition(answered(open));
  if (context.tally.answers === 0) failPrecondition(reasonFor(context, endpoint));
}

/** A read that is refused now and then, however slowly it is asked, is refused by the service. */
function judgeInCalm(
  context: CheckContext,
  endpoint: Endpoint,
  { looked, refused, open }: CalmRefusals,
): void {
  const isHere = ({ ask }: Exchange): boolean => ask.endpoint === endpoint;
  const [first, ...others] = refused.filter(isHere);
  if (first !== undefined)
    violate({
      exchange: first,
      pointer: 'status',
      wanted: quoted(200),
      received: quoted(first.answer?.status),
      hint: 'refused-in-calm',
      occurrences: { of: looked.filter(isHere).length, violating: others.length + 1 },
    });
  if (open?.ask.endpoint === endpoint) context.tally.missed(answered(open));
}

function judge(
  context: CheckContext,
  notes: ListNotes,
  exchange: Exchange,
  cuts: readonly Exchange[],
): number | undefined {
  const { answer } = exchange;
  if (answer === undefined)
    return judgeSilence(context, exchange, { cuts, isStated: () => isStated(context, notes, exchange) });
  if (answer.status === 200) return isExpectedAnswer(exchange) ? 0 : undefined;
  const isOther2xx = statusClass(exchange) === 2;
  const isNever = (isOther2xx || isServerError(exchange)) && !isFilterFailure(context, exchange);
  if (isNever ? !isStated(context, notes, exchange) : !isUnfounded(context, notes, exchange)) {
    if (wasPromised(context, notes, exchange)) context.tally.missed(answered(exchange));
    return undefined;
  }
  const accepted = acceptedAround(context, exchange);
  return violate({
    exchange,
    pointer: 'status',
    wanted: quoted(200),
    received: quoted(answer.status),
    ...(accepted === undefined ? {} : { against: accepted }),
    ...tokenHint(exchange),
  });
}

/**
 * A method that is not allowed: for a write with an id in its path only if an absent id is answered likewise,
 * or if it was allowed there another time (reading 26).
 */
function judgeMethod(context: CheckContext, exchange: Exchange, absent: Exchange | undefined): undefined {
  const { ask, answer } = exchange;
  const isWrite = given.includes(ask.endpoint);
  const isOfAnyId = !isWrite || ask.params['id'] === undefined || absent?.answer?.status === answer?.status;
  const others = context.api.evidence(ask.endpoint);
  const against = isOfAnyId ? absent : others.find((one) => one.ask.url === ask.url && isExpectedAnswer(one));
  if (context.api.recognised() && (isOfAnyId || against !== undefined))
    violate({
      exchange,
      pointer: 'status',
      wanted: quoted(200),
      received: quoted(answer?.status),
      ...(against === undefined ? {} : { against: [against] }),
    });
  return undefined;
}

/** A refusal of a stated request by a target that is known to be the service. */
function isUnfounded(context: CheckContext, notes: ListNotes, exchange: Exchange): boolean {
  const { ask } = exchange;
  const status = exchange.answer?.status ?? 0;
  if (!context.api.recognised() || ![3, 4].includes(statusClass(exchange)) || status === 429) return false;
  if (given.includes(ask.endpoint)) {
    // No body is the reason of a redirect.
    if (statusClass(exchange) === 3) return isTokenGoodAnywhereAfter(context.api, exchange);
    const isThere = status === 404 && isProvenThere(context, exchange);
    return isThere || acceptedAround(context, exchange) !== undefined;
  }
  if (!isFounded(context, notes, exchange)) return false;
  if (saysMissing(context, exchange)) return isResourceThereAround(context, exchange);
  if (status === 404 && ask.params['sync_run_id'] !== undefined)
    return isRunThereAround(context, notes, exchange);
  if (status === 401 || status === 403) return isTokenGoodAfter(context.api, exchange);
  // A token that has expired may be refused with any status (interpretations 17 and 24).
  return (
    (ask.endpoint !== endpoints.readModel || context.api.recognised(ask.endpoint)) &&
    isTokenAcceptedAfter(context.api, exchange)
  );
}

/** Whether a read asks for nothing that may be refused, and its answer says of nothing that it is missing. */
const isRefusal = (context: CheckContext, notes: ListNotes, exchange: Exchange): boolean =>
  isFounded(context, notes, exchange) &&
  !saysMissing(context, exchange) &&
  !(exchange.answer?.status === 404 && exchange.ask.params['sync_run_id'] !== undefined);

function reasonFor(context: CheckContext, endpoint: Endpoint): Reason {
  const missing = whyNotAsked(context.fixtures, endpoint);
  if (missing !== undefined) return missing;
  const last = context.api.evidence(endpoint).at(-1);
  if (last === undefined)
    return stopped(context.client) ?? unreadModel(context, endpoint) ?? unseen('request');
  if (last.answer?.status !== 200) {
    const keys = givenKeys[endpoint];
    return keys !== undefined && isOfBody(last) && statusClass(last) === 4
      ? { kind: 'given-refused', by: answered(last), keys }
      : answered(last);
  }
  const said = answeredInstead(last);
  const body = bodyOf(last);
  // A query may find no rows, which breaks nothing.
  return isArray(body) && body.length === 0 ? said : needs(shapeRule(last), said);
}

/** A model is written to only if it can be read, and so restored. */
function unreadModel(context: CheckContext, endpoint: Endpoint): Reason | undefined {
  const read =
    endpoint === endpoints.updateModel ? context.api.evidence(endpoints.readModel).at(-1) : undefined;
  if (read === undefined) return undefined;
  const bare = attributesOf(read) === undefined ? needs('2-single-envelope', 'model') : undefined;
  return whyUnusable(read, '4.4-answers-200') ?? bare;
}

/** The rule that says what a 200 must look like to be recognised. */
const shapeRule = (exchange: Exchange): RequirementId =>
  bodyOf(exchange) === undefined ? textRule(exchange) : shapes[exchange.ask.endpoint];
