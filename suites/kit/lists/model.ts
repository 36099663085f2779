import type { RequirementId } from '../../catalogue/index.ts';
import type { CheckContext } from '../check/check-context.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs } from '../check/reasons.ts';
import type { ListProof } from '../check/violation.ts';
import { decide } from './deciding.ts';
import {
  endInconsistency,
  nextInconsistency,
  numberInconsistency,
  repeatedNumber,
  type Inconsistency,
} from './inconsistency.ts';
import type { ListModel } from './list-model.ts';
import { hasEntries, idsOf, isSamePage, pageOf, viewName, type Page, type View } from './list.ts';
import { observedView } from './observing.ts';
import { isOutage, isRefused } from './outage.ts';
import { emptyEndOf, readList, type Reading } from './reads/read-list.ts';
import { readWindows } from './window.ts';

/** All entries of a model in order. */
export const entriesOf = (model: ListModel) => [...model.pages.values()].flatMap((page) => page.entries);

/** The requirement that an inconsistency breaks, for the endpoint of the view. */
export function brokenRule(model: ListModel): RequirementId | undefined {
  if (model.fault === undefined) return undefined;
  if (model.fault.rule === 'page-number')
    return model.view.endpoint.endsWith('sync_records') ? '4.9-page-number' : '4.7-page-number';
  return `2.5-${model.fault.rule}`;
}

/** Why nothing rests on the order of a list: the rule that breaks it; undefined where none does. */
export function brokenOrder(model: ListModel): Reason | undefined {
  const id = brokenRule(model);
  return id === undefined ? undefined : needs(id, 'list-order');
}

/**
 * Reads a list and determines its pages; reads again on a contradiction, to distinguish a list that changes
 * from a faulty one. If all entries of a list are `known`, nothing past its end is requested.
 */
export function modelOf(
  context: CheckContext,
  view: View,
  limit: number = context.maxPages,
  known?: ReadonlySet<string>,
): Promise<ListModel> {
  return context.once([modelOf, viewName(view)], () => establish(context, view, limit, known));
}

async function establish(
  context: CheckContext,
  view: View,
  limit: number,
  known: ReadonlySet<string> | undefined,
): Promise<ListModel> {
  const reading = await readList(context, view, limit, known === undefined ? {} : { known });
  const { walk } = reading;
  if (walk?.end.kind === 'limit') return readWindows(context, view, { ...reading, walk }, limit);
  const model = judge(view, reading);
  if (model.fault === undefined) return model;
  const proof = await proofOf(context, model, model.fault);
  if (proof !== undefined) return { ...model, fault: { ...model.fault, ...proof } };
  const again = judge(view, await readList(context, view, limit, { fresh: true }));
  const isLiving = true;
  // A list that moves while it is read cannot be determined completely.
  return again.fault === undefined
    ? { ...again, isLiving }
    : { ...again, fault: undefined, lastIndex: undefined, isWhole: false, isLiving };
}

/** Why an inconsistency of a reading is a fault; undefined where the list may have moved. */
async function proofOf(
  context: CheckContext,
  { view }: ListModel,
  { claim }: Inconsistency,
): Promise<{ readonly proof?: ListProof } | undefined> {
  if (claim === undefined) return {};
  const explanation = await decide(context, view, { ...claim, view: observedView(view) });
  return explanation.kind === 'impossible' ? { proof: explanation.proof } : undefined;
}

const indexed = <T>(items: readonly T[]): Map<number, T> =>
  new Map(items.map((item, index) => [index, item]));

function judge(view: View, reading: Reading): ListModel {
  const walked = reading.walk?.pages ?? [];
  const numbered = reading.numbered.map((exchange) => pageOf(exchange));
  const { pages, fault } = findPages(reading, walked, numbered);
  const end = reading.walk?.end;
  const unread =
    reading.walk === undefined ? reading.first : end?.kind === 'broken' ? end.exchange : undefined;
  const cut = unread !== undefined && isOutage(unread) ? unread : undefined;
  const isCut = reading.walk === undefined || (cut !== undefined && (pages?.length ?? 0) <= walked.length);
  return {
    view,
    first: reading.first,
    pages: indexed(pages ?? []),
    lastIndex: pages === undefined || pages.length === 0 || isCut ? undefined : pages.length - 1,
    isWhole: pages !== undefined && !isCut,
    isNumbered: true,
    ...(cut === undefined ? {} : { cut }),
    fault,
    numbered: indexed(reading.numbered),
    beyond: reading.beyond,
    isLiving: false,
  };
}

interface PagesFound {
  readonly pages?: readonly Page[];
  readonly fault: Inconsistency | undefined;
}

/** Which pages the list has, by its walk and by its numbers; if these disagree, which of them is at fault. */
function findPages(
  reading: Reading,
  walked: readonly Page[],
  numbered: readonly (Page | undefined)[],
): PagesFound {
  const repeat = repeatedNumber(reading, numbered);
  if (repeat !== undefined)
    return { fault: repeat, ...(isWalkEnough(reading, walked, numbered) ? { pages: walked } : {}) };
  const whole = numbered.every((page) => page !== undefined) ? withoutEmptyEnd(numbered) : undefined;
  const differs = walked.findIndex((page, index) => {
    const other = numbered[index];
    if (other === undefined) return isRefused(reading.numbered[index]);
    return !isSamePage(page, other);
  });
  if (differs < 0 && numbered.length <= walked.length)
    return { pages: [...walked, ...emptyEndOf(reading)], fault: endInconsistency(reading, walked) };
  const end = reading.walk?.end;
  // A missing answer to `next` says nothing about where it leads.
  if (differs < 0 && end?.kind === 'broken' && isOutage(end.exchange))
    return { pages: whole ?? walked, fault: undefined };
  const unseen = hasOthers(numbered, walked);
  // If a link left the list, the link is at fault (2.5-same-list, 2.5-filter-kept): the numbers show the
  // rest.
  if (differs < 0 && end?.kind === 'leaves') return { pages: whole ?? walked, fault: undefined };
  if (whole !== undefined && (unseen || (hasRepeats(walked) && !hasRepeats(whole)))) {
    const at = differs < 0 ? walked.length : differs;
    if (at > 0) return { pages: whole, fault: nextInconsistency(walked, whole, at, end) };
  }
  const wrong = Math.max(differs, 0);
  const exchange = reading.numbered[wrong];
  const page = walked[wrong];
  if (exchange === undefined) return { pages: walked, fault: undefined };
  if (page === undefined) return { pages: walked, fault: undefined };
  return { pages: walked, fault: numberInconsistency(exchange, page, wrong, walked[0]) };
}

/**
 * Whether the walk alone shows the list, whatever its numbers return: it ends by itself, where `last` leads
 * if that leads anywhere, without a repetition, and no number shows or promises more.
 */
function isWalkEnough(
  reading: Reading,
  walked: readonly Page[],
  numbered: readonly (Page | undefined)[],
): boolean {
  const [end, final] = [reading.walk?.end, walked.at(-1)];
  const isEnded = end?.kind === 'end' || (end?.kind === 'back' && end.to === walked.length - 1);
  const last = reading.last === undefined ? final : pageOf(reading.last);
  if (last === undefined) return false;
  if (final === undefined) return false;
  const isAll = (reading.claimed ?? 0) <= walked.length && !hasOthers(numbered, walked);
  return isEnded && isSamePage(last, final) && isAll && !hasRepeats(walked);
}

/** At least the first page. */
const withoutEmptyEnd = (pages: readonly Page[]): readonly Page[] =>
  pages.slice(0, Math.max(1, pages.findLastIndex(hasEntries) + 1));

const hasRepeats = (pages: readonly Page[]): boolean => {
  const ids = pages.flatMap(idsOf);
  return new Set(ids).size < ids.length;
};

function hasOthers(numbered: readonly (Page | undefined)[], walked: readonly Page[]): boolean {
  const known = new Set(walked.flatMap(idsOf));
  return numbered.some((page) => page?.entries.some((entry) => !known.has(entry.id)) ?? false);
}
