import type { ClaimOf, Explanation, ObservedView } from './claim.ts';
import { decideByCount, isTooMuchFor, proven, type Instance } from './counting.ts';
import { movementSeen } from './movement.ts';
import { numberedPlace } from './membership.ts';
import { hasUnevenPages, isPastEnd, lastPlace, lastRead, mayLackAll, walkOfBase } from './moving-view.ts';
import { isNumberThere, lacksItsEntries, missingPageNumbers, wrongPageNumbers } from './numbered.ts';
import { areApart, inTime, isBefore, nearestObservation, newestOf, type Observation } from './observation.ts';
import { explainUnsteady } from './other-pages.ts';
import { isByLast, numberedTwin, positionOf, steps } from './places.ts';
import { missingNeighbour, missingPage, wrongStep } from './steps.ts';
import { movesAround, stillAround } from './still.ts';
import { entriesIn, hullOf, isNothing, showsSame, type Timeline } from './timeline.ts';

/** A page has no link to a neighbour that there is. */
export function explainNoNeighbour(timeline: Timeline, claim: ClaimOf<'no-neighbour'>): Explanation {
  const [page, shown] = [claim.page, claim.neighbour].map((number) => timeline.observation(number));
  if (page === undefined || shown === undefined) return { kind: 'undecided', reads: [] };
  // A page behind the cursor of the page that lacks it can no longer be reached, unless it has a number.
  const neighbour = neighbourOf(timeline, claim, page, shown);
  const about = { claim: claim.kind, view: claim.view };
  // A page that shows the neighbour's entries, or none, may be past the end; so is one that names the page
  // before it as the last.
  const lacks = (one: Observation): boolean =>
    one.shows.kind === 'page' &&
    one.shows.links[claim.link] === undefined &&
    !(claim.link === 'prev' && (one.shows.links.last === neighbour.address || isPastEnd(timeline, one))) &&
    !(claim.link === 'prev' && numberedPlace(timeline, one) === 0) &&
    one.shows.entries.length > 0 &&
    !timeline.alike(neighbour).some((other) => showsSame(one, other));
  const all = timeline.alike(page);
  for (const one of all.filter(lacks)) {
    const pages = missingPageNumbers(timeline, claim.view, claim.link, one);
    if (pages !== undefined) return proven({ ...about, pages }, { observations: [one], needed: 1 });
  }
  for (const one of all.filter(lacks)) {
    const step = missingNeighbour(timeline, claim.view, claim.link, one);
    if (step !== undefined) return proven(about, step);
  }
  for (const one of all.filter(lacks)) {
    const still = stillAround(timeline, neighbour, one.moments);
    if (still === undefined || showsOther(timeline, claim.view, still)) continue;
    if (!isOnItsSide(timeline, claim, { one, still })) continue;
    const needed = entriesIn(still.before).length;
    if (isTooMuchFor(needed, still.moves))
      return proven(about, { observations: [still.before, one, still.after], needed });
  }
  const at = positionOf(timeline, claim.view, page);
  const instances = all.filter(lacks).map((one): Instance => ({
    observations: [one],
    span: one.moments,
    isOfPlaces: true,
    needed(walk) {
      const place = positionOf(timeline, claim.view, one) ?? (isByLast(timeline, one) ? undefined : at);
      if (place === undefined) return 0;
      const beyond = claim.link === 'next' ? walk.pages.slice(place + 1) : walk.pages.slice(0, place);
      return beyond.flatMap(entriesIn).length;
    },
  }));
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  if (!lacks(newestOf(all, page))) return { kind: 'possible', movers: [] };
  return {
    kind: 'undecided',
    reads: [
      { kind: 'again', of: neighbour.number },
      { kind: 'again', of: page.number },
      { kind: 'again', of: neighbour.number },
      ...(all.some((one) => isBefore(page.moments, one.moments))
        ? [{ kind: 'walk', view: claim.view } as const, ...walkOfBase(timeline, claim.view)]
        : []),
    ],
  };
}

/**
 * Whether a page that was there all the time is before or behind another one, as a link says: by their
 * places, or as a walk shows both meanwhile. The entries of a page may have moved to another place, whose
 * neighbours are others.
 */
function isOnItsSide(
  timeline: Timeline,
  { view, link }: ClaimOf<'no-neighbour'>,
  {
    one,
    still: { before, after },
  }: { readonly one: Observation; readonly still: Readonly<Record<'before' | 'after', Observation>> },
): boolean {
  const [own, place] = [one, before].map(
    (page) => numberedPlace(timeline, page) ?? positionOf(timeline, view, page),
  );
  if (own !== undefined && place !== undefined) return link === 'next' ? place > own : place < own;
  // Every other page is behind the first one.
  if (link === 'next' ? own === 0 : place === 0) return true;
  const isMeanwhile = (one: Observation): boolean => inTime(before, one) <= 0 && inTime(one, after) <= 0;
  return timeline.walks(view).some(({ pages }) =>
    pages.some((page, at) => {
      const next = pages[at + steps[link]];
      return (
        next !== undefined &&
        [page, next].every(isMeanwhile) &&
        showsSame(page, one) &&
        showsSame(next, before)
      );
    }),
  );
}

/** The page of a number beside another page, if it shows the same entries; else that neighbour itself. */
function neighbourOf(
  timeline: Timeline,
  { link }: ClaimOf<'no-neighbour'>,
  page: Observation,
  shown: Observation,
): Observation {
  const twin = numberedTwin(timeline, shown);
  const own = numberedPlace(timeline, page);
  return own === undefined || numberedPlace(timeline, twin) === own + steps[link] ? twin : shown;
}

/** Whether a page may be past the end and shows another page, as a server may. */
const showsOther = (
  timeline: Timeline,
  view: ObservedView,
  { before, after }: Readonly<Record<'before' | 'after', Observation>>,
): boolean =>
  [before, after].some((one) => isPastEnd(timeline, one)) &&
  timeline.pagesOf(view).some((other) => !timeline.isAlike(other, before) && showsSame(other, before));

/**
 * Whether a page without entries is the last one, as the page before it says itself, if by another cursor:
 * then it belongs to the list.
 */
function isItsEnd(timeline: Timeline, from: Observation, to: Observation): boolean {
  const last = from.shows.kind === 'page' ? from.shows.links.last : undefined;
  if (to.shows.kind !== 'page' || last === undefined) return false;
  return last === to.address || timeline.answersTo(from.list, last).some((one) => showsSame(one, to));
}

/** A link leads to a page that is refused, has no entries, or shows those of an earlier page. */
export function explainLeadsNowhere(timeline: Timeline, claim: ClaimOf<'leads-nowhere'>): Explanation {
  const { view, kind, link } = claim;
  const [page, led] = [claim.page, claim.led].map((number) => timeline.observation(number));
  if (page === undefined || led === undefined) return { kind: 'undecided', reads: [] };
  const about = { claim: kind, view };
  const earlier = claim.back === undefined ? undefined : timeline.observation(claim.back);
  /** What the earlier page shows at about the same time, if that is the same. */
  const shownAgain = (to: Observation): readonly Observation[] => {
    const page = earlier && nearestObservation(timeline.alike(earlier), to);
    return page !== undefined && showsSame(page, to) ? [page] : [];
  };
  const isNowhere = (to: Observation): boolean => isNothing(to) || shownAgain(to).length > 0;
  const steps = timeline.alike(page).flatMap((from) => {
    const address = from.shows.kind === 'page' ? from.shows.links[link] : undefined;
    const answers = address === undefined ? [] : timeline.answersTo(page.list, address);
    const to = nearestObservation(answers, from);
    return to === undefined ? [] : [{ from, to, answers: timeline.alike(to), span: from.moments }];
  });
  // If pages are cut before they are filtered, any page of the list may lack entries, but none is refused.
  const isUneven = view.filter !== undefined && hasUnevenPages(timeline, view);
  // Without entries on the first page the list is empty, and the others may be as well.
  const isLegal = ({ from, to }: (typeof steps)[number]): boolean =>
    (link !== 'next' &&
      isNothing(from) &&
      to.shows.kind === 'page' &&
      (numberedPlace(timeline, to) ?? 0) === 0) ||
    (isUneven && to.shows.kind === 'page' && mayLackAll(timeline, to)) ||
    (link === 'next' && isItsEnd(timeline, from, to));
  const wrong = steps.filter((step) => isNowhere(step.to) && !isLegal(step));
  // Whether a page without entries is past the end shows only once its `last` was read.
  if (isUneven && wrong.length === 0 && led.shows.kind === 'page' && lastRead(timeline, led) === undefined)
    return { kind: 'undecided', reads: [{ kind: 'follow', of: led.number, link: 'last' }] };
  for (const { from, to } of wrong) {
    const pages = wrongPageNumbers(timeline, view, link, [from, to]);
    if (pages !== undefined) return proven({ ...about, pages }, { observations: [from, to], needed: 1 });
  }
  for (const { from, to } of link === 'next' ? wrong : []) {
    const pair = [from, to] as const;
    const step = isNothing(to) ? missingPage(timeline, view, pair) : wrongStep(timeline, view, 'next', pair);
    if (step !== undefined) return proven(about, step);
  }
  for (const { from, answers, span } of wrong) {
    const before = answers.findLast(({ moments }) => isBefore(moments, span));
    const after = answers.find(({ moments }) => isBefore(span, moments));
    if (before === undefined || after === undefined || !isNothing(before) || !isNothing(after)) continue;
    const moves = movesAround(timeline, page, [before, after]);
    if (moves !== undefined && isTooMuchFor(1, moves))
      return proven(about, { observations: [before, from, after], needed: 1 });
  }
  const lacking = wrong.find(({ to }) => lacksItsEntries(timeline, view, to));
  if (lacking !== undefined) return proven(about, { observations: [lacking.from, lacking.to], needed: 1 });
  // The page behind the link may show a much later moment than the page with it.
  const instances = wrong.map(({ from, to }): Instance => ({
    observations: [from, to],
    span: hullOf([from, to, ...shownAgain(to)]),
    needed: () => 1,
  }));
  const decided = decideByCount(timeline, about, instances);
  if (decided?.kind === 'impossible') return decided;
  // Only one way of speaking HTTP may get the wrong link.
  const newest = [timeline.alike(page), timeline.alikeInManner(page)].map((all) => newestOf(all, page));
  if (!wrong.some(({ from }) => newest.includes(from))) return { kind: 'possible', movers: [] };
  const again = { kind: 'again', of: led.number } as const;
  return {
    kind: 'undecided',
    reads: [
      again,
      { kind: 'follow', of: page.number, link },
      again,
      ...(earlier === undefined ? walkOfBase(timeline, view) : [{ kind: 'walk', view } as const]),
    ],
  };
}

/** Two places of a view show the same entries. */
export function explainSamePage(timeline: Timeline, claim: ClaimOf<'same-page'>): Explanation {
  const { view, isOpenEnded = false } = claim;
  const [one, other] = claim.on.map((number) => timeline.observation(number));
  if (one === undefined) return { kind: 'undecided', reads: [] };
  if (other === undefined) return { kind: 'undecided', reads: [] };
  const about = { claim: claim.kind, view };
  const pairs = timeline.alike(other).flatMap((second) => {
    const first = nearestObservation(timeline.alike(one), second);
    return first === undefined ? [] : [{ first, second }];
  });
  // If its `last` was not read yet, whether a page is past the end is a guess. A `last` without a number says
  // so if it leads to the same entries.
  const isOver = (page: Observation): boolean => {
    const end = lastRead(timeline, page);
    const isTold = end === undefined || lastPlace(timeline, page) !== undefined || showsSame(end, page);
    return isTold && isPastEnd(timeline, page);
  };
  const isOfList = ({ first, second }: (typeof pairs)[number]): boolean => !isOver(first) && !isOver(second);
  for (const { first, second } of pairs.filter((pair) => showsSame(pair.first, pair.second))) {
    if (!isOfList({ first, second })) continue;
    const span = hullOf([first, second]);
    if (isOpenEnded && !isNumberThere(timeline, view, second, span)) continue;
    const still = stillAround(timeline, one, span);
    const needed = entriesIn(second).length;
    if (still !== undefined && isTooMuchFor(needed, still.moves))
      return proven(about, { observations: [still.before, first, second, still.after], needed });
  }
  // Only one way of speaking HTTP may get the wrong page.
  const newest = pairs.findLast(
    ({ first, second }) => second.manner === other.manner && !areApart(first.moments, second.moments),
  );
  const ends = newest === undefined ? [] : [...new Set([newest.first, newest.second])].filter(isOver);
  if (ends.some((page) => lastRead(timeline, page) !== undefined)) return { kind: 'possible', movers: [] };
  if (newest !== undefined && !showsSame(newest.first, newest.second)) {
    const span = hullOf([one, other, newest.first, newest.second]);
    const isExplained = movementSeen(timeline, view.list, span).moves > 0;
    return isExplained
      ? { kind: 'possible', movers: [] }
      : explainUnsteady(timeline, view, [newest.second, other]);
  }
  const lasts = ends.map(({ number }) => ({ kind: 'follow', of: number, link: 'last' }) as const);
  const reads = [...lasts, ...[...claim.on, claim.on[0]].map((of) => ({ kind: 'again', of }) as const)];
  const isLasting = pairs.some(({ second }) => isBefore(other.moments, second.moments));
  const own = isOpenEnded ? [{ kind: 'walk', view } as const] : [];
  return {
    kind: 'undecided',
    reads: [...reads, ...(isLasting ? [...own, ...walkOfBase(timeline, view)] : [])],
  };
}
