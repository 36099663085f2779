/**
 * X-answers-200: a stated request is answered 200 (interpretations 13, 25 to 27, 29, 30, 48, 49, 53 to 55).
 * Another success, a 5xx and what is no HTTP break the rule, once in twenty answers too. A refusal breaks it
 * only where nothing but the service can be its cause: not the token, a limit, what is gone, the operator's
 * body, a way of using HTTP that firewalls refuse, or a list that has moved.
 */
import { everyEndpoint, type EndpointName, type RequirementId } from '../catalogue/index.ts';
import type { FixtureKey, Reason } from '../../schemas/report-reasons.ts';
import { absentLike } from '../log/random.ts';
import { answersRule, filterOf, isRecognised, isWayRefused, jsonOf } from '../log/answers.ts';
import { pageOf, type List, type Page } from '../log/pages.ts';
import { isList, linkNames, newAsk, repeatAsk, type Ask } from '../log/ask.ts';
import { isGood, isUnserved, keptMs, perObject, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, listRule, quoted, receivedStatus, unseen } from '../log/facts.ts';
import { isObject, type Json } from '../log/json.ts';
import { broken, doubt, gap, ok, witness, type Judgement, type Proof } from '../log/judgement.ts';
import { lagMs, type Knowledge } from '../log/knowledge.ts';
import { answersShowing, entriesOfStatus, isBefore, lookAgain, shownAround } from '../log/presence.ts';
import { mayBeLockedOut } from '../log/probes.ts';
import { after, confirm, ifTokenIsGood, isTokenGoodAfter, startWalk } from '../log/questions.ts';
import { changesOf } from '../log/rests.ts';
import { sentObject } from '../log/updates.ts';
import { canonicalUrl, losesFilter, numberIn, urlParameter } from '../log/urls.ts';
import { entriesOf, isWhole, stableIn, type Walk } from '../log/walks.ts';

/** X-answers-200 of every endpoint. */
export function* answers(known: Knowledge): Iterable<Judgement> {
  for (const endpoint of everyEndpoint) {
    const stated = known.at(endpoint).filter((one) => isStated(known, one));
    const open = unansweredOf(stated);
    if (open !== undefined) yield gap(answersRule(endpoint), endpoint, answered(open));
    const told = stated.map((exchange) => judge(known, exchange));
    for (const one of [...told, refusedInCalm(known, stated)])
      if (one !== undefined && (one.kind !== 'ok' || open === undefined)) yield one;
  }
}

/** Whether an answer must be a 200: to a stated question, or to the search for a given id. */
function isStated({ options: { target } }: Knowledge, exchange: Exchange): boolean {
  const { endpoint, expects, purpose, ids } = exchange.ask;
  const { modelId, syncId, otherSyncId, emptySyncId } = target;
  const given = endpoint === 'readModel' ? [modelId] : [syncId, otherSyncId, emptySyncId];
  const isFound = purpose.kind === 'find' && (given.includes(ids[0]) || isMethodMissing(exchange));
  return isGood(exchange) && (expects === 200 || isFound);
}

const isMethodMissing = (exchange: Exchange): boolean => [405, 501].includes(statusOf(exchange));

/** So many requests at last that the service did not answer leave open what it does by then. */
const fewestAtLast = 3;
const requestOf = perObject(({ url, ask: { body, manner } }: Exchange) => `${manner} ${url} ${body}`);

/** A stated request that the service never answered, or the last of several (interpretation 25). */
function unansweredOf(stated: readonly Exchange[]): Exchange | undefined {
  const sent = stated.filter(({ failure }) => failure?.kind !== 'not-sent' && failure?.kind !== 'local');
  const served = new Set(sent.filter((one) => !isUnserved(one)).map(requestOf));
  const never = sent.find((one) => isUnserved(one) && !served.has(requestOf(one)));
  const atLast = sent.slice(sent.findLastIndex((one) => !isUnserved(one)) + 1);
  return never ?? (atLast.length >= fewestAtLast ? atLast.at(-1) : undefined);
}

function judge(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const { ask, method, answer } = exchange;
  const rule = answersRule(ask.endpoint);
  if (isRecognised(exchange)) return ok(rule, exchange);
  if (answer?.status === 200)
    return answer.body.decoded.kind === 'beyond-limit'
      ? gap(rule, ask.endpoint, answered(exchange))
      : undefined;
  if (answer === undefined) return judgeSilence(known, exchange);
  if (isUnserved(exchange) || !known.log.some(isRecognised)) return undefined;
  // a way of using HTTP that is refused says nothing of the token
  if (mayBeLockedOut(known, exchange) && (method !== 'GET' || ask.manner === undefined)) {
    const by = answered(exchange);
    // what is deleted meanwhile is missing, too
    return gap(rule, ask.endpoint, answer.status === 404 ? by : { kind: 'locked-out', by });
  }
  if (ask.purpose.kind === 'restore' && holdsNull(sentObject(ask)))
    return gap(rule, ask.endpoint, answered(exchange));
  if (isMethodMissing(exchange) && ask.manner === undefined && !listOfPage(exchange))
    return judgeMethod(known, exchange);
  if (answer.status < 300 || answer.status >= 500) return ifThere(known, exchange, fault(rule, exchange));
  return method === 'GET' ? judgeRefusedRead(known, exchange) : judgeRefusedWrite(known, exchange);
}

/** Whether a body of ours gives null for an attribute of another type: how that is taken is open. */
const holdsNull = (body: Json | undefined): boolean =>
  body === null ||
  (isObject(body) &&
    Object.entries(body).some(([name, value]) => name !== 'configuration' && holdsNull(value)));

const fault = (rule: RequirementId, exchange: Exchange, more: Partial<Proof> = {}): Judgement =>
  broken(rule, exchange, {
    pointer: 'status',
    wanted: quoted(200),
    received: receivedStatus(exchange),
    ...([401, 403].includes(statusOf(exchange)) && { hint: 'refused-with-valid-token' as const }),
    ...more,
  });

/** A violation, where other exchanges prove it; else a doubt that these questions would decide. */
const faultIf = (
  proof: readonly Exchange[] | undefined,
  exchange: Exchange,
  asks: readonly Ask[],
  reason: Reason = answered(exchange),
): Judgement => {
  const { endpoint } = exchange.ask;
  const rule = answersRule(endpoint);
  return proof
    ? fault(rule, exchange, { against: witness('seen', ...proof) })
    : doubt(rule, endpoint, reason, asks);
};

/** The list that was asked for one of its pages by a number or a link. */
const listOfPage = ({ url, ask: { endpoint, ids, link } }: Exchange): List | undefined =>
  isList(endpoint) && (link ?? urlParameter(url, 'page')) !== undefined ? { endpoint, ids } : undefined;

/** Whether a list is certainly still there after an answer. */
const isListThere = (known: Knowledge, list: List, exchange: Exchange): boolean =>
  known.pages(list).some((page) => isBefore(known, exchange, page.exchange));

/** Whether a page that was asked for is certainly there: past the end all is open (interpretation 12). */
function isPageThere(known: Knowledge, list: List, exchange: Exchange): boolean {
  const { link, purpose } = exchange.ask;
  const filter = filterOf(exchange);
  // The list itself may be new or deleted (interpretation 16): it is there if it is shown before and later.
  const ofList = known.pages(list).map((page) => page.exchange);
  if ([403, 404, 410].includes(statusOf(exchange)) && !provenAround(known, exchange, ofList)) return false;
  if (hasKeptStill(known, list, exchange)) return true;
  // A status that no entry has may be refused.
  const ofStatus = entriesOfStatus(known, exchange.ask);
  if (filter !== undefined && !ofStatus.some((shows) => provenAround(known, exchange, shows))) return false;
  const number = Number(urlParameter(exchange.url, 'page'));
  // as the link that led here, `last` may name the status in another way
  const named = link === undefined ? filter : urlParameter(exchange.url, 'status');
  const place = purpose.kind === 'walk' ? purpose.step + 1 : link?.name === 'first' ? 1 : number;
  const whole = known.walks(list, filter).filter(isWhole);
  if (place === 1) return whole.length > 0;
  const short = whole.filter(({ pages }) => pages.length < place);
  if (short.some(({ end }) => end === 'complete')) return false;
  const grew = [undefined, filter].every((one) => hasOnlyGrown(known, known.walks(list, one), exchange));
  if (grew && short.length === 0) return true;
  // All pages around it, before it and after it, name a last one behind its place; or it, and the list shows
  // that no entry of this status has gone.
  const least = hasOnlyGrown(known, known.walks(list), exchange, filter) ? place : place + 1;
  const ends = known.pagesUnder(list, filter).filter(({ links, entries }) => links.last?.url && entries[0]);
  const shows = ends.map((page) => page.exchange);
  return (
    ends.every(({ links }) => (numberIn(links.last?.url ?? exchange.url, named) ?? 0) >= least) &&
    provenAround(known, exchange, shows) !== undefined
  );
}

/** Whether all that was seen of a list is one state, of which a walk or a page behind an answer tells. */
function hasKeptStill(known: Knowledge, list: List, exchange: Exchange): boolean {
  if (changesOf(known, list).length > 0 || known.hasMoved(list)) return false;
  const walks = known.walks(list).filter(isWhole);
  const { link } = exchange.ask;
  const from = link && known.log[link.from];
  const state = from && pageOf(from)?.state;
  const isNamedBy = (page: Page): boolean =>
    linkNames.some((name) => page.links[name]?.address === canonicalUrl(exchange.url)) ||
    (link !== undefined && page.state === state && page.links[link.name] !== undefined);
  return (
    walks.length === 0 ||
    walks.some((walk) => isBefore(known, exchange, walk)) ||
    known.pages(list).some((page) => isBefore(known, exchange, page.exchange) && isNamedBy(page))
  );
}

/** Whether walks certainly before and behind an answer show that no entry, or none of a status, has gone. */
function hasOnlyGrown(
  known: Knowledge,
  walks: readonly Walk[],
  exchange: Exchange,
  status?: string,
): boolean {
  const whole = walks.filter(isWhole);
  const before = whole.findLast((walk) => isBefore(known, walk, exchange));
  const behind = whole.find((walk) => isBefore(known, exchange, walk));
  if (before === undefined || behind === undefined) return false;
  const stable = stableIn(before, behind);
  const own = entriesOf(before.pages).filter((entry) => status === undefined || entry.status === status);
  return own.every(({ id }) => stable.has(id));
}

/** Answers that show something before and after one that lacks it: a model or a sync right before it. */
function provenAround(known: Knowledge, exchange: Exchange, shows: readonly Exchange[]) {
  const { ask, askedMs } = exchange;
  const isLasting = statusOf(exchange) === 404 && ask.ids.length === 1 && ask.query.length === 0;
  return shownAround(known, exchange, shows, isLasting && keptMs(exchange) === 0 ? askedMs : undefined);
}

/**
 * `then`; of a page that may have gone a doubt: it is asked for again, when the list may be quieter, and a
 * walk behind that shows whether an entry has gone.
 */
function ifThere(known: Knowledge, exchange: Exchange, then: Judgement): Judgement {
  const list = listOfPage(exchange);
  if (list === undefined || isPageThere(known, list, exchange)) return then;
  const again = confirm(exchange, 'page', 0, after(known, exchange.answeredMs));
  const came = known.answerTo(again);
  const walks = [...new Set([undefined, filterOf(exchange)])].flatMap((filter) => {
    const [first] = known.walks(list, filter);
    if (came === undefined || first === undefined) return [];
    const due = { pastCaches: true, notBeforeMs: after(known, came.answeredMs) } as const;
    return startWalk(list, 'behind a refusal', { filter, bound: first.bound, ...due });
  });
  const reason = { kind: 'list-moved', list: new URL(exchange.url).pathname } as const;
  return doubt(then.rule, then.endpoint, reason, [again, ...walks]);
}

function judgeSilence(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const { failure, method, ask } = exchange;
  const isGarbled = failure?.kind === 'protocol' || failure?.kind === 'encoding';
  if (isGarbled && failure.status !== 404 && isTokenGoodAfter(known, exchange))
    return ifThere(known, exchange, fault(answersRule(ask.endpoint), exchange));
  return failure?.isSystematic === true && method === 'GET' ? judgeCut(known, exchange) : undefined;
}

/** A read that is cut each time: once more between two answers to another request to its endpoint. */
function judgeCut(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const other = known.served(exchange.ask.endpoint).find((one) => requestOf(one) !== requestOf(exchange));
  if (other === undefined) return undefined;
  const asks = [confirm(other, 'cut', 0), confirm(exchange, 'cut', 0), confirm(other, 'cut', 1)];
  const came = asks.flatMap((ask) => known.answerTo(ask) ?? []);
  const isCutBetween =
    came.length === asks.length &&
    came.every((one, at) => (at === 1 ? one.failure?.isSystematic === true : isRecognised(one)));
  if (!isCutBetween) return faultIf(undefined, exchange, asks.slice(came.length, came.length + 1));
  return ifThere(known, exchange, faultIf(came, exchange, []));
}

/**
 * A method that is not allowed: for a write with an id in its path only if an absent id is answered likewise,
 * or if it was allowed there another time (interpretation 26).
 */
function judgeMethod(known: Knowledge, exchange: Exchange): Judgement {
  const { method, url, ask } = exchange;
  const { endpoint, ids, body } = ask;
  if (method === 'GET' || ids.length === 0) return fault(answersRule(endpoint), exchange);
  const allowed = known.served(endpoint).filter((one) => one.url === url);
  const absent = [absentLike(ids, known.options.seed, endpoint) ?? []].flat();
  const purpose = { kind: 'mistake', what: 'absent-id' } as const;
  const probes = absent.map((id) => newAsk(endpoint, [id], { expects: 'open', purpose, body }));
  const alike = probes
    .flatMap((probe) => known.answerTo(probe) ?? [])
    .filter((one) => statusOf(one) === statusOf(exchange));
  const [proof] = [...allowed, ...alike];
  return faultIf(proof && [proof], exchange, probes);
}

/** A read that was refused, or sent elsewhere. */
function judgeRefusedRead(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const { ids, manner, endpoint, link } = exchange.ask;
  const list = listOfPage(exchange);
  const isNumber = list !== undefined && link === undefined;
  const { rule = isNumber ? listRule(list, 'page-number') : answersRule(endpoint) } = exchange.ask;
  const status = statusOf(exchange);
  const isMissing = status === 404 || (status === 410 && endpoint === 'readModel');
  // A firewall may refuse a way of using HTTP, and a router may know no page for it; the plain request is
  // judged by itself (interpretation 30).
  const isOfAccept = manner === 'any type' || manner === 'no Accept';
  if (isOfAccept || (manner !== undefined && !isMissing)) return undefined;
  // A rule of its own; and `prev` of the first page may lead nowhere (interpretation 35).
  const from = link && known.log[link.from];
  if (rule === '4.1-connector-ids' || (link?.name === 'prev' && from && !listOfPage(from))) return undefined;
  // The token was accepted at the same time, whatever became of what was asked for (interpretation 24).
  if (status === 401 || (status === 403 && list && isListThere(known, list, exchange)))
    return ifTokenIsGood(known, exchange, faultOfPage(known, exchange, rule));
  if (list !== undefined) return ifThere(known, exchange, faultOfPage(known, exchange, rule));
  if (filterOf(exchange) !== undefined)
    return judgeThere(known, exchange, entriesOfStatus(known, exchange.ask));
  const shows = ids.length > 0 ? answersShowing(known, exchange.ask) : [];
  // A given id may be wrong, and a run may have been deleted (interpretations 16 and 21).
  const isUnsure = isMissing || (status >= 400 && shows.length === 0) || status === 403;
  const told = isUnsure && ids.length > 0 ? judgeThere(known, exchange, [shows]) : fault(rule, exchange);
  return told?.kind === 'broken' ? ifTokenIsGood(known, exchange, told) : told;
}

/**
 * A page that is refused, although a link leads to it, or its number is one of the list. Where numbers are
 * refused as such, links to them are not at fault.
 */
function faultOfPage(known: Knowledge, exchange: Exchange, rule: RequirementId): Judgement {
  const { link, endpoint } = exchange.ask;
  const from = link && known.log[link.from];
  if (link === undefined || from === undefined) return fault(rule, exchange);
  // where its URL is a page afterwards, the answer is wrong, not the link
  const isShown = known
    .served(endpoint)
    .some(({ url, askedMs }) => url === exchange.url && askedMs >= exchange.answeredMs);
  if (isShown) return fault(answersRule(endpoint), exchange);
  const status = filterOf(exchange);
  const isLost = status !== undefined && losesFilter(link.url, status);
  const goal = link.name === 'next' ? 'following' : link.name === 'prev' ? 'preceding' : 'same-list';
  const to = { kind: 'status', status: statusOf(exchange) } as const;
  const isNumbered = urlParameter(link.url, 'page') !== undefined;
  return broken(isLost ? '2.5-filter-kept' : rule, from, {
    pointer: `/links/${link.name}`,
    wanted: { kind: 'link', to: isLost ? { kind: 'filtered', status } : { kind: goal } },
    received: { kind: 'link-leading', value: link.url, to },
    against: witness('came', exchange),
    ...(isList(endpoint) && isNumbered && { restsOn: listRule({ endpoint }, 'page-number') }),
  });
}

/** Whether what an answer lacks was there all the time; `shows`: answers that show it, by entry. */
function judgeThere(known: Knowledge, exchange: Exchange, shows: readonly (readonly Exchange[])[]) {
  const around = shows.map((some) => provenAround(known, exchange, some)).find((one) => one !== undefined);
  const asks = shows.slice(0, 1).flatMap((some) => lookAgain(known, exchange, some));
  const isUnused = around === undefined && filterOf(exchange) !== undefined && asks.length === 0;
  return isUnused ? undefined : faultIf(around, exchange, asks);
}

/** What of the target file may be the cause of a refusal. */
const givenKeys: Readonly<Partial<Record<EndpointName, readonly FixtureKey[]>>> = {
  updateConnector: ['connectorId', 'updateConnector'],
  querySource: ['connectorId', 'querySource'],
  updateModel: ['updateModel'],
  scheduleSync: ['scheduleSync'],
};

/** Statuses that may be due to what else is going on: too much at once, a lock, work that is not done. */
const passing: readonly number[] = [406, 408, 409, 423, 425];

/** A write that was refused, or sent elsewhere: the operator's body may be wrong (interpretation 26). */
function judgeRefusedWrite(known: Knowledge, exchange: Exchange): Judgement | undefined {
  const { endpoint, manner } = exchange.ask;
  const status = statusOf(exchange);
  if (status < 400) return ifTokenIsGood(known, exchange, fault(answersRule(endpoint), exchange));
  const alike = known
    .at(endpoint)
    .filter((one) => isGood(one) && one.url === exchange.url && one.ask.body === exchange.ask.body);
  // A firewall may refuse a way of using HTTP, for writes alone as well (interpretation 30); the plain
  // request is judged by itself.
  const isPlain = ({ ask }: Exchange): boolean => ask.manner === undefined;
  if (manner !== undefined && (alike.some(isPlain) || isWayRefused(known.log, exchange))) return undefined;
  // of SQL, while the connector was as it was then
  const accepted = alike
    .filter(isRecognised)
    .filter((one) => connectorAt(known, one) === connectorAt(known, exchange));
  const shows = status === 404 ? answersShowing(known, exchange.ask) : [];
  const isOfItself = passing.includes(status) || mayChangeNothing(known, exchange);
  const around =
    provenAround(known, exchange, shows) ?? provenAround(known, exchange, isOfItself ? [] : accepted);
  // SQL that was refused after it had been accepted: whether it still is shows only afterwards.
  const isQueryOpen = endpoint === 'querySource' && accepted.length > 0;
  const asks = [
    ...(endpoint === 'updateModel' ? lookAgain(known, exchange, shows) : []),
    ...(isQueryOpen ? [confirm(exchange, 'query', 0, after(known, exchange.answeredMs))] : []),
  ];
  const keys = givenKeys[endpoint] ?? [];
  const told = faultIf(around, exchange, asks, { kind: 'given-refused', by: answered(exchange), keys });
  return status === 401 && around === undefined ? ifTokenIsGood(known, exchange, told) : told;
}

/** The body that a connector had during a query; a text of its own where an update went on meanwhile. */
function connectorAt(known: Knowledge, { ask, askedMs, answeredMs, number }: Exchange): string | undefined {
  if (ask.endpoint !== 'querySource') return undefined;
  const updates = known.at('updateConnector').filter((one) => isGood(one) && one.ask.ids[0] === ask.ids[0]);
  if (updates.some((one) => one.askedMs < answeredMs && one.answeredMs > askedMs)) return `during ${number}`;
  return updates.findLast((one) => isRecognised(one) && one.answeredMs <= askedMs)?.ask.body;
}

/** Whether an update may send what is set already, by itself or by the last one: that may be refused. */
function mayChangeNothing(known: Knowledge, { method, url, ask, askedMs, earlier }: Exchange): boolean {
  if (method !== 'PUT') return false;
  const before = known
    .at(ask.endpoint)
    .filter((one) => isGood(one) && one.url === url && one.answeredMs <= askedMs);
  const last = before.slice(Math.max(0, before.findLastIndex(isRecognised)));
  return earlier.length > 0 || last.some((one) => one.ask.body === ask.body);
}

/** A look in calm: how many reads in how many rounds, and how far apart its refusals must be. */
const calm = { looks: 40, rounds: 3, paceMs: 400, fewest: 3, between: 3 } as const;

/**
 * A 403 that did not come again may have been a limit. Reads are sent many more times, one at a time and
 * slowly: what is refused then, now and then between reads that are served, the service refuses
 * (interpretation 54).
 */
function refusedInCalm(known: Knowledge, stated: readonly Exchange[]): Judgement | undefined {
  // While everything is refused, an outage or a lockout explains it.
  const forgiven = stated.filter(
    ({ method, earlier, refusedMs }) =>
      method === 'GET' && earlier.includes('403') && refusedMs === undefined,
  );
  const first = forgiven.find(isRecognised);
  // What is refused again alone, after a pause, and then served, has met a limit with a window.
  const isLimit = forgiven.some(({ earlier }) => earlier.filter((why) => why === '403').length > 1);
  if (first === undefined || isLimit || known.options.depth === 'quick') return undefined;
  const { endpoint } = first.ask;
  const rule = answersRule(endpoint);
  const looks = known
    .at(endpoint)
    .filter(({ ask: { purpose } }) => purpose.kind === 'confirm' && purpose.doubt === 'calm');
  const at = looks.flatMap((one, index) => (statusOf(one) === 403 ? [index] : []));
  const areApart = at.every((index, nth) => index - (at[nth - 1] ?? -Infinity) > calm.between);
  const refused = looks[at[0] ?? -1];
  // What a firewall in front of a service returns is a page or a text of its own.
  const areOfService = at.every((index) => isObject(looks[index] && jsonOf(looks[index])));
  if (areApart && areOfService && at.length >= calm.fewest && refused !== undefined)
    return fault(rule, refused, { hint: 'refused-in-calm' });
  const round = Math.floor(looks.length / calm.looks);
  const isHopeless = !areApart || !areOfService || round >= calm.rounds || (round > 1 && at.length === 0);
  const baseMs = Math.max(first.answeredMs, ...looks.map(({ answeredMs }) => answeredMs));
  const asks = Array.from({ length: isHopeless ? 0 : calm.looks }, (_, nth) =>
    repeatAsk(first.ask, {
      // nothing is expected, so that the client takes each answer as it comes
      expects: 'open',
      purpose: { kind: 'confirm', doubt: 'calm', round: round * calm.looks + nth },
      notBeforeMs: after(known, baseMs, lagMs + nth * calm.paceMs),
    }),
  );
  return doubt(rule, endpoint, unseen('cause-of-403'), asks);
}
