import { endpoints } from '../../../catalogue/index.ts';
import type { CheckContext } from '../../check/check-context.ts';
import { isSame } from '../../json/equality.ts';
import { member, type Json } from '../../json/json.ts';
import { randomFrom, sample } from '../../protocol/random.ts';
import { linkUrl } from '../link-url.ts';
import { askPage, createdMs, pageOf, placeIn } from '../list.ts';
import { chosenRuns, listedRuns, paramsOf, type RunInList } from '../sampling.ts';
import { baseViews, hasLaterRows, rowsOf } from '../views.ts';
import { mostShown, statusesIn } from './shown-statuses.ts';

/** The runs whose records are read because of their status. */
interface RecordRuns {
  /** One of every status. */
  readonly ofStatus: readonly RunInList[];
  /** Those of them whose records probably have later pages, and are not examined whole. */
  readonly long: readonly RunInList[];
  /** The one that was created last of those that have records. */
  readonly newest?: RunInList | undefined;
}

/**
 * Chooses a run of every status, a few at most: one whose records are examined whole, else one whose records
 * probably have later pages, of each sync in turn, else one that is read alone; and the newest with records.
 */
export const recordRuns = (context: CheckContext): Promise<RecordRuns> =>
  context.once(recordRuns, async () => {
    const chosen = await chosenRuns(context);
    const ofStatus = [...firstOfStatus(chosen).values()].slice(0, context.depth.recordLists);
    if (!context.depth.readsAllLists) return { ofStatus, long: [] };
    const [lists, views, isLong] = await Promise.all([
      listedRuns(context),
      baseViews(context, endpoints.listRecords),
      hasLaterRows(context),
    ]);
    const isWhole = (run: RunInList): boolean => views.some(({ params }) => isSameRun(params, paramsOf(run)));
    const whole = firstOfStatus(lists.flat().filter(isWhole));
    const random = randomFrom(context.seed, 'runs with later pages of records');
    const drawn = lists.map((list) => {
      const long = list.filter(({ entry }) => isLong(entry.value));
      return firstOfStatus(sample(long, long.length, random));
    });
    // A list without rows shows nothing of records.
    const withRows = firstOfStatus(
      sample(lists.flat(), lists.flat().length, random).filter(({ entry }) => rowsOf(entry.value) > 0),
    );
    const newest = newestWithRows(lists.flat(), context.fixtures.syncId);
    const long = newest !== undefined && isLong(newest.entry.value) && !isWhole(newest) ? [newest] : [];
    const runs = ofStatus.map((run) => {
      const { status } = run.entry;
      const known = whole.get(status) ?? firstOfStatus(long).get(status);
      if (known !== undefined) return known;
      const turn = long.length + Math.abs(context.seed);
      const inOrder = drawn.map((_, at) => drawn[(at + turn) % drawn.length]?.get(status));
      const other = inOrder.find((one) => one !== undefined);
      if (other !== undefined) long.push(other);
      return other ?? (rowsOf(run.entry.value) > 0 ? run : (withRows.get(status) ?? run));
    });
    return { ofStatus: [...new Set([...runs, ...(newest === undefined ? [] : [newest])])], long, newest };
  });

/** The run of a sync that has records and was created last. */
const newestWithRows = (runs: readonly RunInList[], syncId: string | undefined): RunInList | undefined =>
  runs
    .filter((run) => paramsOf(run)['sync_id'] === syncId && rowsOf(run.entry.value) > 0)
    .toSorted((one, other) => (createdMs(other.entry) || 0) - (createdMs(one.entry) || 0))[0];

type Params = Readonly<Record<string, string>>;

const isSameRun = (one: Params, other: Params): boolean =>
  one['sync_id'] === other['sync_id'] && one['sync_run_id'] === other['sync_run_id'];

function firstOfStatus(runs: readonly RunInList[]): ReadonlyMap<unknown, RunInList> {
  const first = new Map<unknown, RunInList>();
  for (const run of runs) if (!first.has(run.entry.status)) first.set(run.entry.status, run);
  return first;
}

/** How many of its statuses the newest list of records is filtered by. */
const mostStatuses = 4;

/**
 * Reads the records of one run per status, a few at most, with the last page of each and the first page of a
 * filter, of the newest run of several, and those of a run without rows: a list may fail for failed runs
 * only, or when it is empty.
 */
export async function readRecordsByStatus(context: CheckContext): Promise<void> {
  const { ofStatus, long, newest } = await recordRuns(context);
  const [longest] = long.toSorted((one, other) => rowsOf(other.entry.value) - rowsOf(one.entry.value));
  const known = [...ofStatus, ...(await chosenRuns(context))];
  const empty = known.find(({ entry }) => isWithoutRows(entry.value));
  await Promise.all(
    [...new Set([...ofStatus, ...(empty === undefined ? [] : [empty])])].map(async (run) => {
      const view = { endpoint: endpoints.listRecords, params: paramsOf(run) };
      const page = pageOf(await askPage(context, view));
      const url = page && linkUrl(context, page, 'last');
      // How many pages there are may be counted otherwise where a run ended otherwise.
      if (page === undefined || !context.depth.readsAllLists) return;
      const most = mostShown([page]);
      const statuses =
        run === newest ? statusesIn([page]).slice(0, mostStatuses) : most === undefined ? [] : [most];
      await Promise.all([
        url === undefined || placeIn(url) === 0 ? undefined : context.api.follow(url, page.exchange),
        // A page that is neither the first nor the last.
        url !== undefined && run === longest && (placeIn(url) ?? 0) > 1
          ? askPage(context, view, 2)
          : undefined,
        ...statuses.map((status) => askPage(context, { ...view, status })),
      ]);
    }),
  );
}

const isWithoutRows = (run: Json): boolean => isSame(member(member(run, 'attributes'), 'total_rows'), 0);
