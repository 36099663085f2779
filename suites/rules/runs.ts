/**
 * Answers are about what was asked for: the id of a resource, the sync and the run of what a list holds; and
 * a run alone is the run of its list (interpretations 5, 15, 38, 39, 41 and 59). Under an `updated_at`
 * without a fraction a run may have changed within the second: then a third answer must show again what came
 * before.
 */
import { fields } from '../../schemas/validators.gen.js';
import { clauseOf, isDescribed, resourceOf } from '../log/answers.ts';
import { perObject, type Exchange } from '../log/exchange.ts';
import { quoted } from '../log/facts.ts';
import { hasFraction, instantMs, isDigits, isInstant, isInteger } from '../log/json.ts';
import { isSame, isSameInstant, member } from '../log/json.ts';
import type { Json } from '../log/json.ts';
import { broken, doubt, gap, ok, verdictOn, witness, type Judgement, type Proof } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, singleRunOf, type Entry } from '../log/pages.ts';
import { sightsAlone, sightsOf, type Sight } from '../log/presence.ts';
import { apart, confirm, pageNumber, type Due } from '../log/questions.ts';
import { isMarked } from '../log/urls.ts';

/** The `id` of a single resource is the id in the path. */
export function* idAsked(known: Knowledge): Iterable<Judgement> {
  for (const endpoint of ['updateConnector', 'readModel', 'updateModel', 'readRun'] as const)
    for (const exchange of known.served(endpoint).filter(isDescribed)) {
      const rule = `${clauseOf[endpoint]}-id-asked` as const;
      const [id, wanted] = [member(resourceOf(exchange), 'id'), exchange.ask.ids.at(-1) ?? ''];
      const proof = () => ({ pointer: '/data/id', wanted: quoted(wanted), received: quoted(id) });
      // An id that is no string has a rule of its own (interpretation 41).
      if (typeof id === 'string') yield verdictOn(id === wanted, rule, exchange, proof);
    }
}

const parents = [
  ['listRuns', '4.7-of-sync', ['sync_id']],
  ['readRun', '4.8-of-sync', ['sync_id']],
  ['listRecords', '4.9-of-run', ['sync_id', 'sync_run_id']],
] as const;

/** The numbers of parents that entries name, each with the place where it comes first. */
const parentsIn = perObject((entries: readonly Entry[]) => {
  const named = entries.flatMap(({ attributes }, at) =>
    ['sync_id', 'sync_run_id'].flatMap((name) => {
      const value = attributes[name];
      // A value that is no integer is the finding of the member's own rule.
      return isInteger(value) ? [{ name, value, at }] : [];
    }),
  );
  const alike = [...Map.groupBy(named, ({ name, value }) => `${name} ${value}`).values()];
  return alike.flatMap(([first, ...more]) => (first ? [{ ...first, places: 1 + more.length }] : []));
});

/** What is listed, and a run that is read alone, names the sync and the run of the path. */
export function* ofParent(known: Knowledge): Iterable<Judgement> {
  const firstSeen = new Map<string, Json>();
  const runs = known.lists.flatMap((list) => (list.endpoint === 'listRuns' ? known.entries(list) : []));
  // not those of a malformed id, which may be shown as empty
  const inUse = known.lists.filter((list) => known.pages(list).some((page) => isDescribed(page.exchange)));
  const areDigits: Readonly<Record<string, boolean>> = {
    sync_id: inUse.every(({ ids: [sync = ''] }) => isDigits(sync)),
    // one of hexadecimal may have digits alone
    sync_run_id: runs.every(({ id, hasId }) => isDigits(id) || !hasId),
  };
  /** The number that entries must have: that of the path, or of the first entry that was seen of a list. */
  const wantedOf = (id: string, name: string, list: string, value: Json): Json => {
    if (areDigits[name] === true && isDigits(id)) return BigInt(id);
    const first = firstSeen.get(list) ?? value;
    firstSeen.set(list, first);
    return first;
  };
  for (const [endpoint, rule, owners] of parents)
    // An absent id has a rule of its own; whatever else a list is asked, its entries are of its sync.
    for (const exchange of known.served(endpoint).filter(({ ask }) => ask.expects !== 404)) {
      const { ids } = exchange.ask;
      // a run that is read alone names the sync as its list does
      const list = endpoint === 'listRecords' ? ids : ids.slice(0, 1);
      const told = parentsIn(shownIn(exchange)).flatMap((one) => {
        const id = ids[owners.findIndex((name) => name === one.name)];
        const place = [one.name, ...list].join('\n');
        const wanted = id === undefined ? id : wantedOf(id, one.name, place, one.value);
        return wanted === undefined ? [] : [{ ...one, wanted }];
      });
      const wrong = told.filter(({ value, wanted }) => !isSame(value, wanted));
      const [first] = wrong;
      const proof = () => ({
        pointer: `/data${endpoint === 'readRun' ? '' : `/${first?.at}`}/attributes/${first?.name}`,
        wanted: quoted(first?.wanted),
        received: quoted(first?.value),
        places: wrong.reduce((sum, { places }) => sum + places, 0),
      });
      if (told.length > 0) yield verdictOn(first === undefined, rule, exchange, proof);
    }
}

/** The entries of a page, or the run that was asked for: another one is the finding of 4.8-id-asked. */
const shownIn = (exchange: Exchange): readonly Entry[] =>
  pageOf(exchange)?.entries ??
  [singleRunOf(exchange) ?? []].flat().filter(({ id }) => id === exchange.ask.ids[1]);

const agrees = '4.8-agrees-with-list';
type Field = (typeof fields.syncRun)[number];
const attributes = fields.syncRun.filter(({ location }) => location === 'attributes');
const constant = fields.syncRun.filter(({ member: name }) => name === 'type' || name === 'created_at');
const mostSuspects = 3;
const open = { kind: 'unseen', what: 'quiet-run' } as const;

const isAlone = ({ exchange }: Sight): boolean => exchange.ask.endpoint === 'readRun';

/** A run that is read alone agrees with the same run in its list (interpretation 15). */
export function* agreesWithList(known: Knowledge): Iterable<Judgement> {
  const suspects: (readonly [alone: Sight, listed: Sight])[] = [];
  const telling = new Set<boolean>();
  for (const list of known.lists.filter(({ endpoint }) => endpoint === 'listRuns')) {
    const all = sightsAlone(known, list);
    const ids = new Set(all.map(({ entry }) => entry.id));
    const seen = sightsOf(known, list, ({ id }) => ids.has(id));
    const byRun = Map.groupBy(seen, ({ entry }) => entry.id);
    for (const alone of all.filter((one) => isDescribed(one.exchange))) {
      const sights = byRun.get(alone.entry.id) ?? [];
      const listed = sights.filter((one) => !isAlone(one));
      if (listed.length === 0) continue;
      const isLatest = sights.findLast(isAlone)?.exchange === alone.exchange;
      const latest = listed.findLast(({ exchange }) => pageOf(exchange)?.filter === undefined);
      const isOdd = (one: Sight): boolean =>
        isLatest && (isStale(alone, one, sights) || (one === latest && isStale(one, alone, sights)));
      const others = listed.filter((one) => differences(alone, one).length > 0 || isOdd(one));
      const other = others.find((one) => !hasOnlyGrown(alone, one)) ?? others[0];
      const proof = listed.map((one) => faultOf(known, alone, one, sights)).find((one) => one !== undefined);
      if (proof !== undefined) yield broken(agrees, alone.exchange, proof);
      else if (other !== undefined) suspects.push([alone, other]);
      else {
        yield ok(agrees, alone.exchange);
        telling.add(listed.some((one) => isOfOneTime(alone, one)));
      }
    }
  }
  if (telling.has(false) && !telling.has(true)) yield gap(agrees, 'readRun', open);
  // what may have grown is least suspect
  const ranked = [false, true].flatMap((one) => suspects.filter((pair) => hasOnlyGrown(...pair) === one));
  const ofRuns = Map.groupBy(ranked, ([{ exchange }]) => exchange.ask.ids.join('/')).values();
  for (const [at, [pair]] of [...ofRuns].entries())
    if (pair !== undefined)
      yield at < mostSuspects ? lookAgain(known, ...pair) : gap(agrees, 'readRun', open);
}

/** A member of a run; a `type` that is no text has a rule of its own. */
const valueIn = ({ entry: { type, attributes: own } }: Sight, name: string): Json | undefined =>
  name === 'type' ? (typeof type === 'string' && type !== '' ? type : undefined) : own[name];

/** Whether two sights differ in a member that neither of them has wrong by itself (interpretation 38). */
function differs(one: Sight, other: Sight, { member: name, format, nullable }: Field): boolean {
  const [left, right] = [valueIn(one, name), valueIn(other, name)];
  if (left === undefined || right === undefined || isSame(left, right) || isSameInstant(left, right))
    return false;
  if (left === null || right === null) return nullable;
  if (isInteger(left) !== isInteger(right) || typeof left === 'boolean' || typeof right === 'boolean')
    return false;
  return format !== 'date-time' || [left, right].every(isInstant);
}

/** Whether two sights have the same `updated_at`. */
function isOfOneTime(one: Sight, other: Sight): boolean {
  const [own, theirs] = [valueIn(one, 'updated_at'), valueIn(other, 'updated_at')];
  return own !== undefined && (isSame(own, theirs) || isSameInstant(own, theirs));
}

/** The members in which a run alone differs from a list under the same `updated_at`. */
function differences(alone: Sight, listed: Sight): readonly Field[] {
  if (!isOfOneTime(alone, listed)) return [];
  // The sync, and which status a filtered list may show, have rules of their own.
  const isFiltered = pageOf(listed.exchange)?.filter !== undefined;
  const others = isFiltered ? ['sync_id', 'created_at', 'status'] : ['sync_id', 'created_at'];
  return attributes.filter((field) => !others.includes(field.member) && differs(alone, listed, field));
}

/** Whether an answer shows a run as one of the other kind had shown it before that showed a newer one. */
const isStale = (stale: Sight, fresh: Sight, sights: readonly Sight[]): boolean =>
  !isOfOneTime(stale, fresh) &&
  fresh.exchange.answeredMs <= stale.exchange.askedMs &&
  !isMarked(stale.exchange.url) &&
  // a filter has a rule of its own, and so has an `updated_at` that is no date-time
  [stale, fresh].every(
    (one) => pageOf(one.exchange)?.filter === undefined && isInstant(valueIn(one, 'updated_at')),
  ) &&
  sights.some(
    (one) =>
      isAlone(one) === isAlone(fresh) &&
      one.entry.version === stale.entry.version &&
      one.exchange.answeredMs <= fresh.exchange.askedMs,
  );

/** A count as a number: none is less than any; NaN for what is no count. */
const countOf = (value: Json | undefined): number | bigint =>
  value === null ? -Infinity : isInteger(value) ? value : Number.NaN;

/** Whether a run in progress may count a member up without a new `updated_at` (interpretation 59). */
const mayGrow = (alone: Sight, listed: Sight, { member: name }: Field): boolean =>
  [alone, listed].every(
    (one) =>
      !(instantMs(valueIn(one, 'finished_at')) > instantMs(valueIn(one, 'started_at'))) &&
      !Number.isNaN(countOf(valueIn(one, name))),
  );

const hasOnlyGrown = (alone: Sight, listed: Sight): boolean =>
  differences(alone, listed).every((field) => mayGrow(alone, listed, field));

/** What proves that a run alone and its list disagree; undefined where nothing does. */
function faultOf(known: Knowledge, alone: Sight, listed: Sight, sights: readonly Sight[]): Proof | undefined {
  const against = (name: string, third = listed): Proof => ({
    pointer: name === 'type' ? '/data/type' : `/data/attributes/${name}`,
    wanted: quoted(valueIn(listed, name)),
    received: quoted(valueIn(alone, name)),
    against: witness('seen', ...new Set([listed.exchange, third.exchange])),
  });
  const changed = constant.find((field) => differs(alone, listed, field));
  if (changed !== undefined) return against(changed.member);
  const [stale, fresh] = isStale(alone, listed, sights) ? [alone, listed] : [listed, alone];
  const isOver = isStale(stale, fresh, sights) && isAfter(known, stale, fresh);
  const isFresh = (one: Sight): boolean =>
    isOver && one.entry.version === fresh.entry.version && isAfter(known, one, stale);
  const freshAgain = sights.find(isFresh);
  if (freshAgain !== undefined)
    return against(alone.entry.status === listed.entry.status ? 'updated_at' : 'status', freshAgain);
  const [early, late] = isAfter(known, listed, alone) ? [alone, listed] : [listed, alone];
  const isInOrder = isAfter(known, late, early);
  const isExact = [alone, listed].every((one) => hasFraction(valueIn(one, 'updated_at')));
  for (const field of differences(alone, listed)) {
    const { member: name } = field;
    const [before, now] = [valueIn(early, name), valueIn(late, name)];
    const isGrowing = mayGrow(alone, listed, field);
    if (isGrowing ? isInOrder && countOf(before) > countOf(now) : isExact) return against(name);
    if (isGrowing || !isInOrder) continue;
    // A third answer that shows what came before again.
    const third = sights.find(
      (one) =>
        isSame(valueIn(one, 'updated_at'), valueIn(alone, 'updated_at')) &&
        ((isAfter(known, one, late) && !differs(one, early, field)) ||
          (isAfter(known, early, one) && !differs(one, late, field))),
    );
    if (third !== undefined) return against(name, third);
  }
  return undefined;
}

/** Whether one sight certainly shows a later moment than another; a cursor may show an old one. */
const isAfter = (known: Knowledge, late: Sight, early: Sight): boolean =>
  !isMarked(late.exchange.url) && known.oldestMs(late.exchange) >= early.exchange.answeredMs;

/** Both answers once more in turn, each when it certainly shows a later moment than the one before. */
function lookAgain(known: Knowledge, alone: Sight, listed: Sight): Judgement {
  const windowMs = Math.max(...[alone, listed].map(({ exchange }) => known.windowMs(exchange)));
  const page = pageOf(listed.exchange);
  const whole = page && isMarked(listed.exchange.url) ? known.whole(page.list, page.filter) : undefined;
  const number = 1 + (whole?.pages.findIndex(({ ids }) => ids === page?.ids) ?? -1);
  const looks = [listed, alone, listed].map((one, round) => ({ notBeforeMs }: Due) => {
    const again = confirm(one.exchange, 'agrees', round, notBeforeMs);
    if (page === undefined || number === 0 || one === alone) return [again];
    // a cursor may show what was then; the page of a number shows what is
    const { purpose, pastCaches } = again;
    const more = { purpose, pastCaches, notBeforeMs, expects: 'open' } as const;
    return [pageNumber(page.list, number, page.filter, more)];
  });
  const asks = apart(known, alone.exchange.answeredMs, windowMs, looks);
  return doubt(agrees, 'readRun', open, asks);
}
