import type { RequirementId } from '../../catalogue/index.ts';
import { driftBetween, isExplained, isRepeatExplained } from './drift.ts';
import { isEndMoved, isOutlived } from './growth.ts';
import { createdMs, haveMoved, latest, maySpend, noteReading } from './ledger.ts';
import type { ListModel } from './list-model.ts';
import { idsOf, isSamePage, pageOf, viewName, type Page, type View } from './list.ts';
import { isOutage, isRefused } from './outage.ts';
import type { CheckContext } from '../check/check-context.ts';
import { endTrouble, ledTo, nextTrouble, numberTrouble, repeatedNumber, type Trouble } from './trouble.ts';
import { isShifted } from './shift.ts';
import { emptyEndOf, readList, type Reading } from './walk.ts';
import { readWindows } from './window.ts';

/** All entries of a model in order. */
export const entriesOf = (model: ListModel) => [...model.pages.values()].flatMap((page) => page.entries);

/** The requirement that a trouble breaks, for the endpoint of the view. */
export function troubleId(model: ListModel): RequirementId | undefined {
  if (model.trouble === undefined) return undefined;
  if (model.trouble.rule === 'page-number')
    return model.view.endpoint.endsWith('sync_records') ? '4.9-page-number' : '4.7-page-number';
  return `2.5-${model.trouble.rule}`;
}

/** Reads a list and tells its pages; read again where something does not fit, so that a living list is told from a faulty one. */
export function modelOf(
  context: CheckContext,
  view: View,
  limit: number = context.maxPages,
): Promise<ListModel> {
  return context.once(`model ${viewName(view)}`, async () => {
    const model = await establish(context, view, limit);
    noteReading(context, view, model.isWhole);
    return model;
  });
}

const attempts = 3;

async function establish(context: CheckContext, view: View, limit: number): Promise<ListModel> {
  let reading = await readList(context, view, limit);
  if (reading.walk?.end.kind === 'limit') return readWindows(context, view, reading, limit);
  const first = judge(view, reading);
  let model = first;
  let isLiving = false;
  for (let attempt = 1; model.trouble !== undefined && attempt < attempts; attempt += 1) {
    if (!maySpend(context, 1 + reading.numbered.length)) {
      isLiving = true;
      break;
    }
    const again = await readList(context, view, limit, true);
    const hasMoved =
      hasWalkMoved(view, reading, again) ||
      (await isPairExplained(context, model, reading)) ||
      (await haveStraysMoved(context, view, reading));
    if (!hasMoved && attempt === 1) return first;
    isLiving ||= hasMoved;
    reading = again;
    model = judge(view, again);
  }
  // A list that moves with every request cannot be told whole; where that explains what was seen, nothing is held against it.
  if (
    isLiving &&
    ((await isPairExplained(context, model, reading, true)) || bringsNewcomersAlone(model, reading))
  )
    return { ...model, trouble: undefined, lastIndex: undefined, isWhole: false, isLiving };
  return { ...model, isLiving };
}

async function isPairExplained(
  context: CheckContext,
  { trouble, view }: ListModel,
  reading: Reading,
  isLiving = false,
): Promise<boolean> {
  if (trouble?.repeat !== undefined)
    return isRepeatExplained(context, trouble.repeat.pages, trouble.repeat.apart, isLiving);
  if (trouble === undefined) return false;
  if (trouble.pair === undefined) return isGone(context, view, trouble, reading);
  return (
    (await isExplained(context, ...trouble.pair)) ||
    isShifted(context, view, reading.walk?.pages ?? [], trouble.pair)
  );
}

/** Whether a walk that ended too early lacks nothing but entries made after all that it met. */
function bringsNewcomersAlone({ trouble }: ListModel, { walk, numbered }: Reading): boolean {
  const met = walk?.pages.flatMap(({ entries }) => entries) ?? [];
  const known = new Set(met.map(({ id }) => id));
  const lacking = numbered
    .flatMap((exchange) => pageOf(exchange)?.entries ?? [])
    .filter(({ id }) => !known.has(id));
  return (
    trouble?.rule !== 'page-number' &&
    trouble?.pair === undefined &&
    lacking.length > 0 &&
    lacking.every((entry) => met.every((other) => createdMs(other) <= createdMs(entry)))
  );
}

/** Whether a number of a list, or what its end leads to, has no entries any more or not yet, since the list moved. */
function isGone(
  context: CheckContext,
  view: View,
  { rule, details }: Trouble,
  { walk, numbered }: Reading,
): Promise<boolean> {
  const pages = walk?.pages ?? [];
  const at = rule === 'page-number' ? numbered.indexOf(details.exchange) : -1;
  const page = pages[at];
  if (page !== undefined) return isOutlived(context, view, details.exchange, { page, at });
  const final = pages.at(-1);
  const led = ledTo(walk?.end);
  return final === undefined || led === undefined
    ? Promise.resolve(false)
    : isEndMoved(context, view, final, led);
}

/** Whether entries came, went out of a filter or changed between two readings. */
function hasWalkMoved(view: View, before: Reading, after: Reading): boolean {
  if (view.status === undefined) return hasWholeMoved(before, after);
  const [old, young] = [before.walk?.pages ?? [], after.walk?.pages ?? []];
  const { newcomers, changed } = driftBetween(old, young);
  return newcomers + changed + driftBetween(young, old).newcomers > 0;
}

/** Whether the entries that the numbers of a filtered list show and its walk lacks have come or changed since: they went into the filter, and perhaps out again. */
async function haveStraysMoved(
  context: CheckContext,
  view: View,
  { first, walk, numbered }: Reading,
): Promise<boolean> {
  if (view.status === undefined) return false;
  const met = new Set((walk?.pages ?? []).flatMap(idsOf));
  const shown = numbered.flatMap((exchange) => pageOf(exchange) ?? []);
  const strays = [...new Set(shown.flatMap(idsOf))].filter((id) => !met.has(id));
  return strays.length > 0 && haveMoved(context, strays, shown, first);
}

/** Of an unfiltered list: what is older than others that were there has not come, but was left out. */
function hasWholeMoved(before: Reading, after: Reading): boolean {
  const [old, young] = [pagesOf(before), pagesOf(after)];
  const youngest = latest(old.flatMap(({ entries }) => entries.map(createdMs).filter(Number.isFinite)));
  const known = new Set(old.flatMap(idsOf));
  const older = young.flatMap(({ entries }) => entries.filter((entry) => createdMs(entry) < youngest));
  const leftOut = new Set(older.map(({ id }) => id).filter((id) => !known.has(id)));
  const { newcomers, changed } = driftBetween(old, young, leftOut);
  // A list that says that it has as many pages as before has not grown by a page.
  const pageSize = Math.max(1, ...young.map(({ entries }) => entries.length));
  const isAsLong = before.claimed !== undefined && before.claimed === after.claimed;
  return changed > 0 || (newcomers > 0 && !(isAsLong && newcomers >= pageSize));
}

const pagesOf = ({ walk, numbered }: Reading): readonly Page[] => [
  ...(walk?.pages ?? []),
  ...numbered.flatMap((exchange) => pageOf(exchange) ?? []),
];

const indexed = <T>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item, index) => [index, item]));

function judge(view: View, reading: Reading): ListModel {
  const walked = reading.walk?.pages ?? [];
  const numbered = reading.numbered.map((exchange) => pageOf(exchange));
  const { pages, trouble } = tell(reading, walked, numbered);
  const end = reading.walk?.end;
  const cut = end?.kind === 'broken' && isOutage(end.exchange) ? end.exchange : undefined;
  const isCut = reading.walk === undefined || (cut !== undefined && (pages?.length ?? 0) <= walked.length);
  return {
    view,
    first: reading.first,
    pages: indexed(pages ?? []),
    lastIndex: pages === undefined || pages.length === 0 || isCut ? undefined : pages.length - 1,
    isWhole: pages !== undefined && !isCut,
    isNumbered: true,
    ...(cut === undefined ? {} : { cut }),
    trouble,
    numbered: indexed(reading.numbered),
    beyond: reading.beyond,
    isLiving: false,
  };
}

interface Told {
  readonly pages?: readonly Page[];
  readonly trouble: Trouble | undefined;
}

/** Which pages the list has, by its walk and by its numbers; where these disagree, which of them is at fault. */
function tell(reading: Reading, walked: readonly Page[], numbered: readonly (Page | undefined)[]): Told {
  const repeat = repeatedNumber(reading, numbered);
  if (repeat !== undefined)
    return { trouble: repeat, ...(tellsAlone(reading, walked, numbered) ? { pages: walked } : {}) };
  const whole = numbered.every((page) => page !== undefined) ? withoutEmptyEnd(numbered) : undefined;
  const differs = walked.findIndex((page, index) => {
    const other = numbered[index];
    if (other === undefined) return isRefused(reading.numbered[index]);
    return !isSamePage(page, other);
  });
  if (differs < 0 && numbered.length <= walked.length)
    return { pages: [...walked, ...emptyEndOf(reading)], trouble: endTrouble(reading, walked) };
  const end = reading.walk?.end;
  // That no answer came to `next` says nothing of where it leads.
  if (differs < 0 && end?.kind === 'broken' && isOutage(end.exchange))
    return { pages: whole ?? walked, trouble: undefined };
  const unseen = hasOthers(numbered, walked);
  // Where a link left the list, the link is at fault (2.5-same-list, 2.5-filter-kept): the numbers tell the rest.
  if (differs < 0 && end?.kind === 'leaves') return { pages: whole ?? walked, trouble: undefined };
  if (whole !== undefined && (unseen || (hasRepeats(walked) && !hasRepeats(whole)))) {
    const at = differs < 0 ? walked.length : differs;
    if (at > 0) return { pages: whole, trouble: nextTrouble(walked, whole, at, end) };
  }
  const wrong = Math.max(differs, 0);
  const exchange = reading.numbered[wrong];
  const page = walked[wrong];
  return exchange === undefined || page === undefined
    ? { pages: walked, trouble: undefined }
    : { pages: walked, trouble: numberTrouble(exchange, page, wrong, walked[0]) };
}

/** Whether the walk tells the list whatever its numbers give: it ends by itself, where `last` leads if that leads anywhere, without a repeat, and no number shows or promises more. */
function tellsAlone(
  reading: Reading,
  walked: readonly Page[],
  numbered: readonly (Page | undefined)[],
): boolean {
  const [end, final] = [reading.walk?.end, walked.at(-1)];
  const isEnded = end?.kind === 'end' || (end?.kind === 'back' && end.to === walked.length - 1);
  const last = reading.last === undefined ? final : pageOf(reading.last);
  const endsThere = last !== undefined && final !== undefined && isSamePage(last, final);
  const isAll = (reading.claimed ?? 0) <= walked.length && !hasOthers(numbered, walked);
  return isEnded && endsThere && isAll && !hasRepeats(walked);
}

const withoutEmptyEnd = (pages: readonly Page[]): readonly Page[] =>
  pages.length > 1 && pages.at(-1)?.entries.length === 0 ? withoutEmptyEnd(pages.slice(0, -1)) : pages;

const hasRepeats = (pages: readonly Page[]): boolean => {
  const ids = pages.flatMap(idsOf);
  return new Set(ids).size < ids.length;
};

function hasOthers(numbered: readonly (Page | undefined)[], walked: readonly Page[]): boolean {
  const known = new Set(walked.flatMap(idsOf));
  return numbered.some((page) => page?.entries.some((entry) => !known.has(entry.id)) ?? false);
}
