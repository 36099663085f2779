import fc from 'fast-check';
import type { Check } from '../../kit/check/check.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { askUnused, unusedView } from '../../kit/lists/unused.ts';
import {
  filterOf,
  isSpelling,
  linkNames,
  pageOf,
  viewName,
  type Entry,
  type Page,
} from '../../kit/lists/list.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { expectLaw } from '../../kit/check/laws.ts';
import { missingEntries, type MissingEntry } from '../../kit/lists/missing.ts';
import { onSteadyLists } from '../../kit/lists/determinism.ts';
import { decide, decideAll, whyUndecided } from '../../kit/lists/deciding.ts';
import { observedView } from '../../kit/lists/observing.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import { brokenOrder } from '../../kit/lists/model.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import {
  familiesOf,
  isForeign,
  listClause,
  listEndpoints,
  nounOf,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { expectNothing } from './no-entry.ts';
import { expectLinksKept } from './links-kept.ts';
import { noFilter } from './unfiltered.ts';
import { quoted } from '../../kit/check/facts.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { unseen } from '../../kit/check/reasons.ts';

/** A list filtered by status holds the entries of that status, all of them and no others, on every page. */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint): Check[] => {
  const [clause, noun] = [listClause(endpoint), nounOf(endpoint)];
  return [
    {
      verifies: `${clause}-status-filter`,
      title: `the filtered lists of all statuses hold every ${noun} of the whole list`,
      endpoint,
      run: (context) => onSteadyLists(context, endpoint, () => expectUnion(context, endpoint)),
    },
    {
      verifies: `${clause}-status-filter`,
      title: `every ${noun} of a filtered list has that status in the whole list too`,
      endpoint,
      run: (context) => expectSameStatus(context, endpoint),
    },
    {
      verifies: `${clause}-status-filter`,
      title: `a status that no ${noun} has finds nothing`,
      endpoint,
      run: (context) => expectNothing(context, endpoint),
    },
    {
      verifies: '2.5-filter-kept',
      title: `links of a filtered list of ${noun}s lead to pages of that list`,
      endpoint,
      run: (context) => expectFilterKept(context, endpoint),
    },
  ];
});

/** What holds of every filtered page, whenever and why it was asked for. */
export const filterAnswerChecks: readonly Check[] = listEndpoints.map((endpoint): Check => ({
  verifies: `${listClause(endpoint)}-status-filter`,
  title: `every ${nounOf(endpoint)} of a filtered list has the status asked for`,
  endpoint,
  run: (context) => expectStatus(context, endpoint),
}));

async function expectStatus(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const families = await familiesOf(context, endpoint);
  // What a page past the end shows is open, but not that a filter holds there too.
  const models = families.flatMap(({ filtered }) => filtered);
  const numbered = models.flatMap((model) => [...model.numbered.values(), model.beyond ?? []].flat());
  judgeEach(context.tally, new Set([...context.api.evidence(endpoint), ...numbered]), (exchange) => {
    const status = filterOf(exchange.ask.url);
    const page = pageOf(exchange);
    if (status === undefined || page === undefined) return undefined;
    const at = page.entries.findIndex((entry) => isForeignTo(context, exchange, status, entry));
    if (at >= 0)
      violate({
        exchange,
        pointer: `/data/${at}/attributes/status`,
        wanted: quoted(status),
        received: quoted(page.entries[at]?.status),
      });
    return page.entries.length;
  });
  if (context.tally.answers === 0) failPrecondition(await noFilter(context, endpoint));
}

/** Another spelling of the status asked for is unspecified, unless that is in use in the list by itself. */
function isForeignTo(context: CheckContext, of: Exchange, status: string, entry: Entry): boolean {
  if (typeof entry.status !== 'string' || entry.status === status) return false;
  if (!isSpelling(entry.status, status)) return true;
  const { endpoint, params } = of.ask;
  return context.api
    .evidence(endpoint)
    .filter(({ ask }) => Object.entries(params).every(([name, value]) => ask.params[name] === value))
    .some((one) => pageOf(one)?.entries.some((other) => other.status === status));
}

async function expectUnion(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  let reason: Reason | undefined;
  const missing: MissingEntry[] = [];
  for (const { whole, filtered } of await familiesOf(context, endpoint)) {
    reason = brokenOrder(whole) ?? reason;
    for (const model of filtered) {
      if (whole.fault !== undefined || model.fault !== undefined || !(model.isWhole || model.isLiving)) {
        const known = brokenOrder(model);
        reason = known ?? reason;
        // Pages without entries may lead on and on, and what may be on later ones was not read.
        if (known === undefined && whole.fault === undefined && whole.isWhole && model.pages.size > 0)
          context.tally.missed({ kind: 'end-not-reached', list: viewName(model.view) });
        continue;
      }
      if (isForeign(model) || (model.lastIndex === undefined && !model.isLiving)) continue;
      for (const page of model.pages.values()) context.tally.saw(page.exchange, page.entries.length);
      missing.push(...missingEntries(whole, model, (entry) => entry.status === model.view.status));
    }
  }
  const found = await decideAll(context, missing);
  if (found !== undefined) {
    const { entry, page, lacking } = found.item;
    violate({
      exchange: lacking.first,
      pointer: '/data',
      wanted: { kind: 'entry', id: entry.id, as: 'of-status' },
      received: { kind: 'list-without' },
      against: [page.exchange],
      ...(found.proof === undefined ? {} : { proof: found.proof }),
    });
  }
  if (context.tally.answers > 0) return;
  const isFiltered = (await familiesOf(context, endpoint)).some(({ filtered }) =>
    filtered.some(({ pages }) => pages.size > 0),
  );
  failPrecondition(
    reason ?? (isFiltered ? unseen('whole-list-and-filtered') : await noFilter(context, endpoint)),
  );
}

/** Pages of filtered lists, drawn by seed after all were tried, checked against the unfiltered list. */
async function expectSameStatus(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const cases = (await familiesOf(context, endpoint)).flatMap(({ whole, filtered }) =>
    filtered
      .filter((model) => !isForeign(model))
      .flatMap((model) => [...model.pages.values()].map((page): FilteredPage => ({ whole, model, page }))),
  );
  if (cases.length === 0) failPrecondition(await noFilter(context, endpoint));
  const trial = {
    seed: context.seed,
    first: cases.map((_, at) => at),
    drawn: 0,
    inWords: (at: number) => [cases[at]?.page.exchange.ask.url ?? ''],
  };
  await expectLaw(fc.nat({ max: cases.length - 1 }), trial, async (at) => {
    const one = cases[at];
    if (one !== undefined) await expectStatusOf(context, one);
  });
}

interface FilteredPage {
  readonly whole: ListModel;
  readonly model: ListModel;
  readonly page: Page;
}

async function expectStatusOf(context: CheckContext, { whole, model, page }: FilteredPage): Promise<void> {
  const places = new Map(
    [...whole.pages.values()].flatMap((one) =>
      one.entries.map((entry) => [entry.id, { entry, page: one }] as const),
    ),
  );
  context.tally.saw(page.exchange, page.entries.length);
  for (const [at, { id, status }] of page.entries.entries()) {
    const place = places.get(id);
    const other = place?.entry.status;
    // A status that is no string is the finding of its own rule.
    if (place === undefined || ![status, other].every((one) => typeof one === 'string') || other === status)
      continue;
    const explanation = await decide(context, model.view, {
      kind: 'other-state',
      view: observedView(model.view),
      entry: id,
      on: [page.exchange.number, place.page.exchange.number],
    });
    if (explanation.kind === 'undecided') context.tally.missed(await whyUndecided(context, model.view));
    if (explanation.kind !== 'impossible') continue;
    violate({
      exchange: page.exchange,
      pointer: `/data/${at}/attributes/status`,
      wanted: { kind: 'status-elsewhere', value: other ?? null, filter: model.view.status ?? '' },
      received: quoted(status),
      against: [place.page.exchange],
      proof: explanation.proof,
    });
  }
}

async function expectFilterKept(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const families = await familiesOf(context, endpoint);
  for (const { filtered } of families)
    for (const model of filtered) {
      if (isForeign(model)) continue;
      for (const page of model.pages.values()) await expectLinksKept(context, model.view, page);
      // The same pages by their numbers: of cursors one of each page, another name on every page.
      for (const [at, exchange] of model.numbered) {
        const page = pageOf(exchange);
        const name = linkNames[at % linkNames.length] ?? 'self';
        if (page !== undefined) await expectLinksKept(context, model.view, page, [name]);
      }
    }
  const base = families.find(({ filtered }) => filtered.some(({ pages }) => pages.size > 0));
  const view = base === undefined ? undefined : unusedView(context, base.whole.view);
  const empty = view === undefined ? undefined : pageOf(await askUnused(context, view));
  if (view !== undefined && empty !== undefined) await expectLinksKept(context, view, empty);
  if (context.tally.answers === 0) failPrecondition(await noFilter(context, endpoint));
}
