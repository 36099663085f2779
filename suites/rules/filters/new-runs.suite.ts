import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { member } from '../../kit/json/json.ts';
import { decide, whyUndecided } from '../../kit/lists/deciding.ts';
import { walkAgain } from '../../kit/lists/reads/needed-reads.ts';
import { entryOf, hasForeignEntry, idsOf, type Entry, type View } from '../../kit/lists/list.ts';
import { observedView } from '../../kit/lists/observing.ts';
import { readPages, type ReadPage } from '../../kit/lists/read-pages.ts';
import { noList } from '../../kit/lists/views.ts';
import { exactVersionOf } from '../../kit/resources/versions.ts';
import { isAskable } from '../../kit/protocol/segments.ts';

const endpoint = endpoints.listRuns;

/** Filters and whole lists agree on runs that came during the examination, too (interpretation 28). */
export const checks: readonly Check[] = [
  {
    verifies: '4.7-status-filter',
    title: 'a run that came into its list since a schedule is found under its status',
    endpoint,
    run: expectFound,
  },
  {
    verifies: '4.7-each-once',
    title: 'a run that a filter shows since a schedule is in the whole list',
    endpoint,
    run: expectListed,
  },
];

/** So many statuses that a new run passes through are asked for. */
const mostStatuses = 3;
/** So many new runs are looked for. */
const mostRuns = 2;

interface NewRun {
  readonly id: string;
  readonly view: View;
  readonly listed: ReadPage;
}

async function expectFound(context: CheckContext): Promise<void> {
  const { pages, filtered, whole } = listsRead(context);
  const runs = newRunsOn(pages, whole);
  for (const run of runs.slice(0, mostRuns)) {
    const isFound = filtered.some((one) => isOf(run.view, one) && shows(one, run.id));
    if (!isFound) await lookFor(context, run);
  }
}

interface ListsRead {
  readonly pages: readonly ReadPage[];
  readonly filtered: readonly ReadPage[];
  readonly whole: readonly ReadPage[];
}

/** The lists of runs that were read; the filtered ones count as examined. */
function listsRead(context: CheckContext): ListsRead {
  const pages = readPages(context, endpoint);
  if (pages.length === 0) failPrecondition(noList(context, endpoint));
  const filtered = pages.filter(isFiltered);
  if (filtered.length === 0) failPrecondition(unseen('status-to-filter'));
  for (const { page } of filtered) context.tally.saw(page.exchange, page.entries.length);
  const whole = pages.filter(({ view }) => view.status === undefined);
  return { pages, filtered, whole };
}

const isFiltered = ({ view, page }: ReadPage): boolean =>
  view.status !== undefined && !hasForeignEntry(view, page);

const isOf = (view: View, one: ReadPage): boolean => one.view.params['sync_id'] === view.params['sync_id'];

const shows = ({ page }: ReadPage, id: string): boolean => idsOf(page).includes(id);

/** Of filtered lists that were read since a schedule, the new runs are looked for in the whole ones. */
async function expectListed(context: CheckContext): Promise<void> {
  const { pages, filtered, whole } = listsRead(context);
  const isListed = ({ id, view }: NewRun): boolean => whole.some((one) => isOf(view, one) && shows(one, id));
  const [run] = newRunsOn(pages, filtered).filter((one) => !isListed(one));
  if (run === undefined) return;
  const view: View = { endpoint, params: run.view.params };
  // Without links the list was not read to its end: the run may be one of its old ones.
  if (whole.some((one) => isOf(view, one) && one.page.links === undefined))
    return context.tally.missed(needs('2-list-envelope', 'list-order'));
  await walkAgain(context, view);
  const claim = { kind: 'left-out', view: observedView(view), entry: run.id } as const;
  const explanation = await decide(context, view, claim);
  if (explanation.kind === 'undecided') context.tally.missed(await whyUndecided(context, view));
  if (explanation.kind !== 'impossible') return;
  const last = readPages(context, endpoint)
    .filter((one) => isOf(view, one))
    .filter((one) => one.view.status === undefined)
    .findLast(({ at }) => at === 0);
  violate({
    exchange: (last ?? run.listed).page.exchange,
    pointer: '/data',
    wanted: { kind: 'entry', id: run.id, as: 'listed' },
    received: { kind: 'list-without', shownUnder: run.view.status ?? '' },
    against: [run.listed.page.exchange],
    proof: explanation.proof,
  });
}

/** The runs that some pages show after a schedule and that no page before it showed. */
function newRunsOn(pages: readonly ReadPage[], some: readonly ReadPage[]): readonly NewRun[] {
  const nameOf = ({ params }: View, id: string): string => JSON.stringify([params['sync_id'], id]);
  const known = new Set(
    pages
      .filter(({ epoch }) => epoch === 0)
      .flatMap(({ view, page }) => idsOf(page).map((id) => nameOf(view, id))),
  );
  const runs = new Map<string, NewRun>();
  for (const listed of some)
    for (const { id, hasId } of listed.page.entries) {
      const { view } = listed;
      const key = JSON.stringify([view.params, id]);
      if (hasId && !known.has(nameOf(view, id)) && !runs.has(key)) runs.set(key, { id, view, listed });
    }
  return [...runs.values()];
}

/** Walks through the filter of the status that a run has, and of the next one where it moves on. */
async function lookFor(context: CheckContext, { id, view, listed }: NewRun): Promise<void> {
  let alone = await readAlone(context, view, id);
  for (let turn = 0; turn < mostStatuses; turn += 1) {
    const own = entryOf(alone);
    const status = own?.status;
    if (!isAskable(status)) return;
    // The same version with another status in the list: that has a rule of its own.
    if (own !== undefined && contradicts(listed, own))
      return context.tally.missed(needs('4.8-agrees-with-list'));
    const filter: View = { ...view, status };
    await walkAgain(context, filter);
    const claim = { kind: 'left-out', view: observedView(filter), entry: id } as const;
    const explanation = await decide(context, filter, claim);
    if (explanation.kind === 'impossible')
      violate({
        exchange: listed.page.exchange,
        pointer: '/data',
        wanted: { kind: 'entry', id, as: 'of-status' },
        received: { kind: 'list-without' },
        against: [alone],
        proof: explanation.proof,
      });
    if (explanation.kind === 'undecided') return context.tally.missed(await whyUndecided(context, filter));
    alone = await readAlone(context, view, id);
    if (entryOf(alone)?.status === status) return;
  }
}

/** Whether a page shows a run in the version that it has alone, but with another status. */
function contradicts({ page }: ReadPage, alone: Entry): boolean {
  const entry = page.entries.find(({ id }) => id === alone.id);
  const [listed, own] = [entry, alone].map((one) => exactVersionOf(member(one?.value, 'attributes')));
  return listed !== undefined && listed === own && entry?.status !== alone.status;
}

const readAlone = ({ api }: CheckContext, { params }: View, id: string): Promise<Exchange> =>
  api.ask(endpoints.readRun, {
    params: { ...params, sync_run_id: id },
    pastCaches: true,
    purpose: 'arranging',
  });
