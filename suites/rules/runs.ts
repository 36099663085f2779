/**
 * Answers are about what was asked for: the id of a single resource (4.2, 4.4, 4.5, 4.8-id-asked), the sync
 * and the run of what a list holds (4.7-of-sync, 4.8-of-sync, 4.9-of-run); and a run that is read alone is
 * the run of its list (4.8-agrees-with-list). Interpretations 5, 15, 38, 39, 41 and 59.
 *
 * A run alone agrees with every answer that lists it on `type` and `created_at`, and on the other members
 * under the same `updated_at`. If that has a fraction of a second, one pair that differs proves the fault.
 * Otherwise a run may have changed within the second: then three answers prove it, of which the last,
 * certainly later than the second, is again as the first, certainly earlier; both are read again after the
 * window in which answers may be old. Numbers of a run that has not ended may grow meanwhile, so they must
 * have fallen. A member that is wrong by itself has a rule of its own.
 */
import { fields } from '../../schemas/validators.gen.js';
import type { EndpointName, RequirementId } from '../catalogue/index.ts';
import { isDescribed, isRecognised, resourceOf } from '../log/answers.ts';
import { perExchange, type Exchange } from '../log/exchange.ts';
import { answered, quoted } from '../log/facts.ts';
import {
  hasFraction,
  instantMs,
  isSameInstant,
  isDigits,
  isInteger,
  isNumberOf,
  isSame,
  member,
  type Json,
} from '../log/json.ts';
import { broken, doubt, ok, verdictOn, type Judgement } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf, runsOf, singleRunOf, type Entry } from '../log/pages.ts';
import { seen } from '../log/presence.ts';
import { confirm } from '../log/questions.ts';
import { isMarked } from '../log/urls.ts';

const idRules: Readonly<Partial<Record<EndpointName, RequirementId>>> = {
  updateConnector: '4.2-id-asked',
  readModel: '4.4-id-asked',
  updateModel: '4.5-id-asked',
  readRun: '4.8-id-asked',
};

/** The `id` of a single resource is the id in the path. */
export function* idAsked(known: Knowledge): Iterable<Judgement> {
  for (const exchange of known.log) yield* idJudgement(exchange);
}

const idJudgement = perExchange((exchange): readonly Judgement[] => {
  const { endpoint, ids, credential } = exchange.ask;
  const rule = idRules[endpoint];
  if (rule === undefined || credential !== undefined || !isRecognised(exchange) || !isDescribed(exchange))
    return [];
  const [id, wanted] = [member(resourceOf(exchange), 'id'), ids.at(-1) ?? ''];
  // An id that is no string has a rule of its own (interpretation 41).
  if (typeof id !== 'string') return [];
  return [
    verdictOn(id === wanted, rule, exchange, () => ({
      pointer: '/data/id',
      wanted: quoted(wanted),
      received: quoted(id),
    })),
  ];
});

type Owner = 'sync_id' | 'sync_run_id';

/** What is listed, and a run that is read alone, names the sync and the run of the path. */
export function* ofParent(known: Knowledge): Iterable<Judgement> {
  const firstSeen = new Map<string, Json>();
  /** The number that entries must have: that of the path, or of the first entry that was seen under it. */
  const wantedOf = (ids: readonly string[], name: Owner, value: Json): Json => {
    const id = ids[name === 'sync_id' ? 0 : 1] ?? '';
    if (isDigits(id)) return isNumberOf(id, value) ? value : BigInt(id);
    const key = JSON.stringify(ids.slice(0, name === 'sync_id' ? 1 : 2));
    const first = firstSeen.get(key) ?? value;
    firstSeen.set(key, first);
    return first;
  };
  for (const exchange of [
    ...known.served('listRuns'),
    ...known.served('readRun'),
    ...known.served('listRecords'),
  ]) {
    const { endpoint, ids, expects } = exchange.ask;
    // An absent id has a rule of its own; whatever else a list is asked, its entries are of its sync.
    if (expects === 404) continue;
    const alone = singleRunOf(exchange);
    // A run that was answered for another one is the finding of 4.8-id-asked.
    const shown =
      endpoint === 'readRun'
        ? alone !== undefined && alone.id === ids[1]
          ? [alone]
          : []
        : (pageOf(exchange)?.entries ?? []);
    const names: readonly Owner[] = endpoint === 'listRecords' ? ['sync_id', 'sync_run_id'] : ['sync_id'];
    const told = shown.flatMap((entry, at) =>
      names.flatMap((name) => {
        const value = entry.attributes[name];
        // A value that is no integer is the finding of the member's own rule.
        if (value === undefined || !isInteger(value)) return [];
        return [{ at, name, value, wanted: wantedOf(ids, name, value) }];
      }),
    );
    const wrong = told.filter(({ value, wanted }) => !isSame(value, wanted));
    const [first] = wrong;
    if (told.length === 0) continue;
    yield verdictOn(first === undefined, ownerRule(endpoint), exchange, () => ({
      pointer: `/data${endpoint === 'readRun' ? '' : `/${first?.at}`}/attributes/${first?.name}`,
      wanted: quoted(first?.wanted),
      received: quoted(first?.value),
      places: wrong.length,
    }));
  }
}

const ownerRule = (endpoint: EndpointName): RequirementId =>
  endpoint === 'listRuns' ? '4.7-of-sync' : endpoint === 'readRun' ? '4.8-of-sync' : '4.9-of-run';

/** A run as one answer shows it, alone or in a list. */
interface Sight {
  readonly exchange: Exchange;
  readonly entry: Entry;
  readonly isListed: boolean;
  /** Whether it is from a list that was filtered by status. */
  readonly isFiltered: boolean;
}

/** Everything that was seen of one run, in the order of arrival. */
interface Sights {
  readonly alone: Sight[];
  readonly listed: Sight[];
}

const agrees = '4.8-agrees-with-list';
const attributes = fields.syncRun.filter(({ location }) => location === 'attributes');
const variable = attributes.filter(({ member: name }) => !['sync_id', 'created_at'].includes(name));
const mostSuspects = 3;

/** A run that is read alone agrees with the same run in its list (interpretation 15). */
export function* agreesWithList(known: Knowledge): Iterable<Judgement> {
  let suspects = 0;
  for (const sights of sightsOf(known)) {
    const lasting = sights.alone.flatMap((alone) => faultOf(known, alone, sights) ?? []);
    const broke = new Set(lasting.map(({ alone }) => alone.exchange));
    for (const { alone, proof } of lasting) yield broken(agrees, alone.exchange, proof);
    for (const alone of sights.alone) {
      if (broke.has(alone.exchange)) continue;
      const other = sights.listed.find((listed) => differences(alone, listed).length > 0);
      if (other === undefined) yield ok(agrees, alone.exchange);
      else if ((suspects += 1) <= mostSuspects) yield lookAgain(known, alone, other);
    }
  }
}

/** The runs that were seen both alone and in the list of their sync. */
function sightsOf(known: Knowledge): readonly Sights[] {
  const runs = new Map<string, Sights>();
  const keyOf = (sync: string | undefined, run: string): string => JSON.stringify([sync, run]);
  for (const exchange of known.served('readRun')) {
    const [entry, [sync, run]] = [singleRunOf(exchange), exchange.ask.ids];
    if (entry === undefined || entry.id !== run || !isDescribed(exchange)) continue;
    const sights = runs.get(keyOf(sync, run)) ?? { alone: [], listed: [] };
    runs.set(keyOf(sync, run), sights);
    sights.alone.push({ exchange, entry, isListed: false, isFiltered: false });
  }
  for (const sync of new Set(known.served('readRun').map(({ ask }) => ask.ids[0] ?? '')))
    for (const { exchange, entries, filter } of known.pages(runsOf(sync)))
      for (const entry of entries)
        runs
          .get(keyOf(sync, entry.id))
          ?.listed.push({ exchange, entry, isListed: true, isFiltered: filter !== undefined });
  return [...runs.values()].filter(({ listed }) => listed.length > 0);
}

const valueIn = ({ entry }: Sight, name: string): Json | undefined => entry.attributes[name];

/** Whether two sights differ in a member that neither of them has wrong by itself (interpretation 38). */
function differs(
  one: Sight,
  other: Sight,
  { member: name, format, nullable }: (typeof attributes)[number],
): boolean {
  const [left, right] = [valueIn(one, name), valueIn(other, name)];
  if (left === undefined || right === undefined || isSame(left, right) || isSameInstant(left, right))
    return false;
  if (left === null || right === null) return nullable;
  if (isInteger(left) !== isInteger(right) || typeof left === 'boolean' || typeof right === 'boolean')
    return false;
  return format !== 'date-time' || ![left, right].some((value) => Number.isNaN(instantMs(value)));
}

/** The members in which a run alone differs from a list under the same `updated_at`. */
function differences(alone: Sight, listed: Sight): readonly (typeof variable)[number][] {
  const [own, theirs] = [valueIn(alone, 'updated_at'), valueIn(listed, 'updated_at')];
  if (own === undefined || (!isSame(own, theirs) && !isSameInstant(own, theirs))) return [];
  // Which status a filtered list may show is the filter's own rule.
  return variable.filter(
    (field) => !(field.member === 'status' && listed.isFiltered) && differs(alone, listed, field),
  );
}

/** What proves that a run alone and its list disagree; undefined where nothing does. */
function faultOf(known: Knowledge, alone: Sight, sights: Sights) {
  const against = (listed: Sight, name: string, ...more: readonly Sight[]) => ({
    alone,
    proof: {
      pointer: name === 'type' ? '/data/type' : `/data/attributes/${name}`,
      wanted: quoted(name === 'type' ? listed.entry.type : valueIn(listed, name)),
      received: quoted(name === 'type' ? alone.entry.type : valueIn(alone, name)),
      against: seen(listed.exchange, ...more.map(({ exchange }) => exchange)),
    },
  });
  const created = attributes.filter(({ member: name }) => name === 'created_at');
  for (const listed of sights.listed) {
    const [own, theirs] = [alone.entry.type, listed.entry.type];
    if (typeof own === 'string' && typeof theirs === 'string' && own !== theirs)
      return against(listed, 'type');
    if (created.some((field) => differs(alone, listed, field))) return against(listed, 'created_at');
    for (const field of differences(alone, listed)) {
      const { member: name } = field;
      const isGrowing = mayGrow(name, alone) && mayGrow(name, listed);
      const isExact = [alone, listed].every((one) => hasFraction(valueIn(one, 'updated_at')));
      if (!isGrowing && isExact) return against(listed, name);
      const third = (isGrowing ? fallenBeside : returnBeside)(known, [alone, listed], field, sights);
      if (third !== undefined) return against(listed, name, third);
    }
  }
  return undefined;
}

/** Whether a run in progress may count a member up without a new `updated_at` (interpretation 59). */
const mayGrow = (name: string, sight: Sight): boolean =>
  isInteger(valueIn(sight, name)) &&
  !(instantMs(valueIn(sight, 'finished_at')) > instantMs(valueIn(sight, 'started_at')));

type Field = (typeof attributes)[number];
type Pair = readonly [Sight, Sight];

/** Whether one sight certainly shows a later moment than another; a cursor may show an old one. */
const isAfter = (known: Knowledge, late: Sight, early: Sight): boolean =>
  !isMarked(late.exchange.url) && known.oldestMs(late.exchange) >= early.exchange.answeredMs;

const isSameVersion = (one: Sight, other: Sight): boolean =>
  isSame(valueIn(one, 'updated_at'), valueIn(other, 'updated_at'));

/** A third answer beside two that differ: what they show came back, which no progress explains. */
function returnBeside(
  known: Knowledge,
  [one, other]: Pair,
  field: Field,
  { alone, listed }: Sights,
): Sight | undefined {
  const [early, late] = isAfter(known, other, one) ? [one, other] : [other, one];
  if (!isAfter(known, late, early)) return undefined;
  return [...alone, ...listed].find(
    (third) =>
      isSameVersion(third, one) &&
      ((isAfter(known, third, late) && !differs(third, early, field)) ||
        (isAfter(known, early, third) && !differs(third, late, field))),
  );
}

/** A third answer that shows a larger number certainly earlier than one of two, or a smaller one later. */
function fallenBeside(
  known: Knowledge,
  pair: Pair,
  { member: name }: Field,
  { alone, listed }: Sights,
): Sight | undefined {
  const hasFallen = (early: Sight, late: Sight): boolean => {
    const [before, now] = [valueIn(early, name), valueIn(late, name)];
    return isInteger(before) && isInteger(now) && before > now && isAfter(known, late, early);
  };
  return [...alone, ...listed].find(
    (third) =>
      isSameVersion(third, pair[0]) && pair.some((one) => hasFallen(one, third) || hasFallen(third, one)),
  );
}

/** Both answers once more in turn, each when it certainly shows a later moment than the one before. */
function lookAgain(known: Knowledge, alone: Sight, listed: Sight): Judgement {
  const steps = [listed, alone, listed];
  let last = alone.exchange;
  for (const [round, { exchange }] of steps.entries()) {
    const ask = confirm(exchange, 'agrees', round, last.answeredMs + known.windowMs(exchange));
    const came = known.answerTo(ask);
    if (came === undefined) return doubt(agrees, 'readRun', { kind: 'unseen', what: 'quiet-run' }, [ask]);
    last = came;
  }
  return doubt(agrees, 'readRun', answered(last), []);
}
