/**
 * What does not exist is a 404, with its body (4.7 to 4.9-not-found and -not-found-body), and a mistake of a
 * client is no error of the server (7-no-server-error): interpretations 16, 21, 24 and 30. A 200 for an
 * absent id breaks the rule where nothing explains that the id exists; another status, unless the id may be
 * malformed or the refusal has another cause.
 */
import { validateNotFound } from '../../schemas/validators.gen.js';
import type { RequirementId } from '../catalogue/index.ts';
import type { Since } from '../../schemas/report-facts.ts';
import { isUuid } from '../log/random.ts';
import { absenceEndpoints, answersRule, clauseOf } from '../log/answers.ts';
import { errorPointers, filterOf, isServed, isWayRefused } from '../log/answers.ts';
import type { Absence, Ask } from '../log/ask.ts';
import { isGood, serviceStatus, statusOf, type Exchange } from '../log/exchange.ts';
import { answered, needs, ofType, quoted, quotedAt, wrongStatus } from '../log/facts.ts';
import { isDigits, isOtherNumber } from '../log/json.ts';
import { broken, doubt, gap, ok, witness, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, runsOf, singleRunOf, type Entry, type List } from '../log/pages.ts';
import { judgeProbe } from '../log/probes.ts';
import { after, confirm, ifTokenIsGood, startWalk } from '../log/questions.ts';
import { idsOn } from '../log/walks.ts';

/** 404 for every id that is asked because it should be absent. */
export function* notFound(known: Knowledge): Iterable<Judgement> {
  for (const endpoint of absenceEndpoints) {
    const absent = known
      .at(endpoint)
      .filter((one) => isGood(one) && one.ask.expects === 404 && !isWayRefused(known.log, one));
    const rule = `${clauseOf[endpoint]}-not-found` as const;
    const all = absent.map((exchange) => askedOf(exchange, rule, absent));
    for (const one of all) {
      const probe = { ...one, twin: 'absent-id', isKept: (status: number) => status === 404 } as const;
      const judged = judgeProbe(known, probe, (control) => {
        if (mayBeRefused(known, one)) return undefined;
        return one.status === 200 ? judgeExisting(known, one, all) : wrong(one, control);
      });
      if (judged !== undefined) yield judged;
    }
  }
}

const isSamePlace = (one: Ask, other: Ask): boolean => one.ids.every((id, at) => id === other.ids[at]);

/** Why an id should be absent, of what is asked again for a doubt as it was asked first; and what came. */
function askedOf(exchange: Exchange, rule: RequirementId, absent: readonly Exchange[]) {
  const alike = [exchange, ...absent.filter((one) => isSamePlace(one.ask, exchange.ask))];
  const found = alike.flatMap(({ ask: { purpose } }) => (purpose.kind === 'absent' ? purpose.absence : []));
  return { exchange, rule, absence: found[0] ?? 'large', status: serviceStatus(exchange) };
}

type Asked = ReturnType<typeof askedOf>;

function wrong({ exchange, rule, absence, status }: Asked, ...against: readonly Exchange[]): Judgement {
  const since = sinceOf(exchange.ask, absence);
  const wanted = { kind: 'status', status: 404, since } as const;
  const more = { against: witness('seen', ...against) };
  // What fails for ids that exist, too, is no matter of the id; nor is a run that its list leaves out.
  const ground = status >= 500 ? answersRule(exchange.ask.endpoint) : '4.7-each-once';
  const isElsewhere = status >= 500 || since.kind === 'not-listed';
  return wrongStatus(rule, exchange, wanted, isElsewhere ? { ...more, restsOn: ground } : more);
}

function sinceOf({ ids: [sync = '', run] }: Ask, absence: Absence): Since {
  if (run === undefined || absence === 'absent-sync') return { kind: 'no-such-sync', sync };
  if (absence === 'of-another-sync') return { kind: 'of-another-sync', run, sync };
  return { kind: absence === 'far' ? 'no-such-run' : 'not-listed', run, sync };
}

const isFar = (absence: Absence): boolean => absence === 'far' || absence === 'absent-sync';

/** Whether a refusal (4xx) may be right, or may be due to something else than the id. */
function mayBeRefused(known: Knowledge, { exchange, absence, status }: Asked): boolean {
  if (status < 400 || status >= 500) return false;
  const { endpoint, ids, manner } = exchange.ask;
  const id = (absence === 'absent-sync' ? ids[0] : ids.at(-1)) ?? '';
  const maybeMalformed = absence === 'beginning' || absence === 'of-another-resource';
  if (absence === 'zero' || (maybeMalformed && !isDigits(id))) return true;
  if (status === 403 && !isFar(absence)) return true;
  if ((status === 400 || status === 422) && !isDigits(id) && !isUuid(id)) return true;
  const filter = filterOf(exchange);
  const isKept = (one: Exchange): boolean => filterOf(one) === filter && one.askedMs >= exchange.answeredMs;
  if (filter !== undefined && !known.served(endpoint).some(isKept)) return true;
  return manner !== undefined && status === 406;
}

/** A 200 for an id that should be absent; undefined where the id may exist. */
function judgeExisting(known: Knowledge, asked: Asked, all: readonly Asked[]): Judgement | undefined {
  const { exchange, absence } = asked;
  const { endpoint, ids } = exchange.ask;
  const before = known.served(endpoint).slice(0, 1);
  if (showsAnother(exchange)) return wrong(asked, ...before);
  // Another one that exists as well, or the same one when it did not.
  const contrary = all.find(
    (one) =>
      one.absence === absence && one.status === (isSamePlace(one.exchange.ask, exchange.ask) ? 404 : 200),
  );
  if (isFar(absence) && contrary !== undefined) return wrong(asked, contrary.exchange);
  const [sync = '', run] = ids;
  if (run === undefined) return undefined;
  if (absence !== 'absent-sync') return judgeListed(known, asked, runsOf(sync), run);
  const isThere = known.served('listRuns').some(({ ask }) => ask.ids[0] === sync);
  return isThere ? undefined : wrong(asked, ...before);
}

/** A run that was answered, by whether the list of its sync has it. */
function judgeListed(known: Knowledge, asked: Asked, list: List, run: string): Judgement | undefined {
  const { exchange, rule } = asked;
  const { endpoint } = exchange.ask;
  const whole = idsOn(known.pagesUnder(list, undefined));
  const all = idsOn(known.pages(list));
  if (all.has(run)) return undefined;
  const reason = answered(exchange, 'absent-id');
  const ends = known.walks(list).filter(({ end }) => end === 'complete');
  const firsts = ends.flatMap(({ pages }) => pages[0]?.exchange ?? []);
  const later = firsts.find((one) => known.oldestMs(one) >= exchange.answeredMs);
  // Where the list itself leaves runs out, it may leave out this one.
  if (later !== undefined && all.size === whole.size) {
    if (ends.some(({ toMs }) => toMs <= known.oldestMs(exchange))) return wrong(asked, later);
    // A late answer may show a run that was deleted right before; then it does not come again.
    const again = confirm(exchange, 'deleted', 0, exchange.answeredMs + known.windowMs(exchange));
    return known.isAsked(again) ? undefined : doubt(rule, endpoint, reason, [again]);
  }
  if (ends[0] === undefined || later !== undefined) return gap(rule, endpoint, reason);
  const due = { pastCaches: true, notBeforeMs: after(known, exchange.answeredMs) } as const;
  const name = `absent, ${exchange.phase}${exchange.ask.purpose.kind === 'confirm' ? ' again' : ''}`;
  return doubt(rule, endpoint, reason, [startWalk(list, name, { bound: ends[0].bound, ...due })]);
}

function showsAnother(exchange: Exchange): boolean {
  const [sync = '', run = ''] = exchange.ask.ids;
  const alone = singleRunOf(exchange);
  const isForeign = ({ attributes }: Entry): boolean =>
    isOtherNumber(sync, attributes['sync_id']) ||
    (exchange.ask.endpoint === 'listRecords' && isOtherNumber(run, attributes['sync_run_id']));
  if (alone !== undefined) return alone.id !== run || isForeign(alone);
  return (pageOf(exchange)?.entries ?? []).some(isForeign);
}

/** The body of a 404 to an id alone, and to absent ids beside a page or a status (interpretation 16). */
export function* notFoundBodies(known: Knowledge): Iterable<Judgement> {
  const isKnown = known.log.some(isServed);
  for (const endpoint of absenceEndpoints) {
    const rule = `${clauseOf[endpoint]}-not-found-body` as const;
    for (const exchange of known.at(endpoint)) {
      const { expects, query, link, purpose } = exchange.ask;
      // what comes for a malformed id is observed
      if (purpose.kind === 'observe') continue;
      if (statusOf(exchange) !== 404 || !isGood(exchange) || isWayRefused(known.log, exchange)) continue;
      const decoded = exchange.answer?.body.decoded;
      if (decoded?.kind !== 'json' || (expects !== 404 && (query.length > 0 || link !== undefined))) continue;
      const [pointer] = errorPointers(validateNotFound, decoded.plain);
      const form = ofType(pointer === '' ? 'error-body' : 'string');
      const wanted = pointer === '/status' ? quoted('not_found') : form;
      if (!isKnown) yield gap(rule, endpoint, needs(answersRule(endpoint)));
      else if (pointer === undefined) yield ok(rule, exchange);
      else {
        const proof = { pointer, wanted, received: quotedAt(decoded.value, pointer) };
        yield ifTokenIsGood(known, exchange, broken(rule, exchange, proof), { twin: 'absent-id' });
      }
    }
  }
}

const noError = '7-no-server-error';

/** No 5xx to what a client did wrong, where the same done well was answered before. */
export function* noServerError(known: Knowledge): Iterable<Judgement> {
  const isKept = (status: number): boolean => status > 0 && status < 500 && ![401, 403].includes(status);
  for (const exchange of known.log) {
    if (!isGood(exchange) || exchange.ask.purpose.kind !== 'mistake') continue;
    const restsOn = answersRule(exchange.ask.endpoint);
    const judged = judgeProbe(known, { exchange, rule: noError, isKept }, () =>
      serviceStatus(exchange) < 500
        ? ok(noError, exchange)
        : wrongStatus(noError, exchange, ofType('no-server-error'), { restsOn }),
    );
    if (judged !== undefined) yield judged;
  }
}
