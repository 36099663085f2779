import { endpoints } from '../../catalogue/index.ts';
import type { Check } from '../../kit/check/check.ts';
import { decide, decideAll, whyUndecided } from '../../kit/lists/deciding.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { hasForeignEntry, idsOf, isSamePage, pageOf, type Page, type View } from '../../kit/lists/list.ts';
import { missingEntries } from '../../kit/lists/missing.ts';
import { observedView } from '../../kit/lists/observing.ts';
import type { Claim } from '../../kit/history/claim.ts';
import type { ListModel } from '../../kit/lists/list-model.ts';
import type { MissingEntry } from '../../kit/lists/missing.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import { brokenOrder } from '../../kit/lists/model.ts';
import { isOutage } from '../../kit/lists/outage.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { onSteadyLists, steadinessOf } from '../../kit/lists/determinism.ts';
import { entriesFact } from '../../kit/lists/inconsistency.ts';
import {
  allModels,
  familiesOf,
  isForeign,
  listClause,
  listEndpoints,
  noList,
  noteGaps,
  nounOf,
  soundModels,
  whyUnread,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { needSecondPage } from '../../kit/lists/read-pages.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';

const givenRun = (endpoint: ListEndpoint): Check => ({
  verifies: '4.7-each-once',
  title: 'a run that can be read alone is in the list of its sync',
  endpoint,
  needs: ['syncId', 'syncRunId'],
  async run(context) {
    const { syncId, syncRunId, sources } = context.fixtures;
    if (sources.syncRunId !== 'given') failPrecondition(unseen('given-run'));
    const family = (await familiesOf(context, endpoint)).find(
      ({ whole }) => whole.view.params['sync_id'] === syncId,
    );
    const whole = family?.whole;
    if (whole === undefined || !whole.isWhole || whole.fault !== undefined)
      failPrecondition(
        whole?.first.answer !== undefined && !isExpectedAnswer(whole.first)
          ? noList(context, endpoint)
          : unseen('whole-list'),
      );
    const alone = await context.api.ask(endpoints.readRun, {
      params: { sync_id: `${syncId}`, sync_run_id: `${syncRunId}` },
    });
    if (alone.answer?.status !== 200) failPrecondition(needs('4.8-answers-200', 'run-alone'));
    for (const page of whole.pages.values()) {
      context.tally.saw(page.exchange, page.entries.length);
      if (idsOf(page).includes(`${syncRunId}`)) return;
    }
    const explanation = await decide(context, whole.view, {
      kind: 'left-out',
      view: observedView(whole.view),
      entry: `${syncRunId}`,
    });
    if (explanation.kind === 'undecided') failPrecondition(await whyUndecided(context, whole.view));
    if (explanation.kind === 'possible') return;
    violate({
      exchange: whole.first,
      pointer: '/data',
      wanted: { kind: 'entry', id: `${syncRunId}`, as: 'listed' },
      received: { kind: 'list-without' },
      against: [alone],
      proof: explanation.proof,
    });
  },
});

/** The pages of one list have each entry once, and page=N returns the N-th of them. */
export const checks: readonly Check[] = listEndpoints.flatMap((endpoint): Check[] => {
  const [clause, noun] = [listClause(endpoint), nounOf(endpoint)];
  return [
    {
      verifies: `${clause}-each-once`,
      title: `no ${noun} is on the pages of one list twice`,
      endpoint,
      run: (context) => expectNoRepeats(context, endpoint),
    },
    {
      verifies: `${clause}-each-once`,
      title: `every ${noun} that a filtered list shows is in the whole list`,
      endpoint,
      run: (context) => expectNoLosses(context, endpoint),
    },
    {
      verifies: `${clause}-each-once`,
      title: `a list of ${noun}s that is asked again holds the same entries`,
      endpoint,
      run: (context) => expectSteadiness(context, endpoint),
    },
    {
      verifies: `${clause}-page-number`,
      title: `page=N of a list of ${noun}s returns the N-th page of its walk`,
      endpoint,
      run: (context) => onSteadyLists(context, endpoint, () => expectNumbers(context, endpoint)),
    },
    ...(endpoint === endpoints.listRuns ? [givenRun(endpoint)] : []),
  ];
});

async function expectNoRepeats(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const repeats: Repeat[] = [];
  for (const model of await soundModels(context, endpoint)) {
    if (model.fault !== undefined && model.lastIndex === undefined) continue;
    repeats.push(...repeatsIn(model));
    for (const page of model.pages.values()) context.tally.saw(page.exchange, page.entries.length);
  }
  const found = await decideAll(
    context,
    repeats.map((repeat) => ({ ...repeat, claim: repeatClaim(repeat) })),
  );
  if (found === undefined) return;
  const { page, at, earlier } = found.item;
  violate({
    exchange: page.exchange,
    pointer: `/data/${at}`,
    wanted: { kind: 'other-entry' },
    received: { kind: 'entry', id: page.entries[at]?.id ?? '', as: 'again' },
    against: earlier === page ? [] : [earlier.exchange],
    ...(found.proof === undefined ? {} : { proof: found.proof }),
  });
}

/** An entry that a model holds at two places. */
interface Repeat {
  readonly view: View;
  readonly page: Page;
  readonly at: number;
  readonly earlier: Page;
}

function repeatsIn(model: ListModel): Repeat[] {
  const places = new Map<string, Page>();
  const repeats: Repeat[] = [];
  for (const page of model.pages.values())
    for (const [at, { id, hasId }] of page.entries.entries()) {
      const earlier = places.get(id);
      if (earlier !== undefined && hasId) repeats.push({ view: model.view, page, at, earlier });
      places.set(id, page);
    }
  return repeats;
}

/** No claim where one answer holds the entry twice: it is of one moment. */
const repeatClaim = ({ view, page, at, earlier }: Repeat): Claim | undefined =>
  earlier === page
    ? undefined
    : {
        kind: 'repeated',
        view: observedView(view),
        entry: page.entries[at]?.id ?? '',
        on: [earlier.exchange.number, page.exchange.number],
      };

async function expectNoLosses(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  let reason: Reason | undefined;
  const missing: MissingEntry[] = [];
  for (const { whole, filtered } of await familiesOf(context, endpoint)) {
    if (!isDetermined(whole)) reason = brokenOrder(whole) ?? reason;
    for (const model of filtered) {
      if (!isDetermined(whole) || !isDetermined(model) || isForeign(model)) continue;
      for (const page of whole.pages.values()) context.tally.saw(page.exchange, page.entries.length);
      missing.push(...missingEntries(model, whole, () => true));
    }
  }
  const found = await decideAll(context, missing);
  if (found !== undefined) {
    const { entry, page, lacking } = found.item;
    violate({
      exchange: lacking.first,
      pointer: '/data',
      wanted: { kind: 'entry', id: entry.id, as: 'listed' },
      received: {
        kind: 'list-without',
        shownUnder: new URL(page.exchange.ask.url).searchParams.get('status') ?? '',
      },
      against: [page.exchange],
      ...(found.proof === undefined ? {} : { proof: found.proof }),
    });
  }
  if (context.tally.answers > 0) return;
  failPrecondition(reason ?? (await whyUnread(context, endpoint)) ?? unseen('whole-list-and-filtered'));
}

/**
 * A list that moved too fast to be determined is read repeatedly before a missing entry counts as a fault.
 */
const isDetermined = (model: ListModel) =>
  model.fault === undefined && ((model.isWhole && model.lastIndex !== undefined) || model.isLiving);

async function expectSteadiness(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const { answers, odd, undecided } = await steadinessOf(context, endpoint);
  for (const exchange of answers) context.tally.saw(exchange, pageOf(exchange)?.entries.length);
  if (undecided !== undefined) context.tally.missed(undecided);
  if (odd === undefined) return;
  const { expected, page, alike, proof } = odd;
  violate({
    exchange: page.exchange,
    pointer: '/data',
    wanted: entriesFact(expected),
    received: entriesFact(page),
    against: [expected.exchange],
    proof,
    occurrences: {
      of: alike.length,
      violating: alike.filter((other) => !isSamePage(pageOf(other) ?? expected, expected)).length,
    },
  });
}

async function expectNumbers(context: CheckContext, endpoint: ListEndpoint): Promise<void> {
  const models = await allModels(context, endpoint);
  let hasFollowed = false;
  let unanswered: Exchange | undefined;
  for (const model of models) {
    if (model.fault?.rule === 'page-number' && !isFilterIgnored(model, model.fault.details.exchange)) {
      context.tally.saw(model.fault.details.exchange);
      violate(model.fault.details);
    }
    if (isForeign(model)) continue;
    // No two readings of it fitted: what its numbers give was not compared with its walk.
    if (model.isLiving && model.lastIndex === undefined) {
      context.tally.missed(await whyUndecided(context, model.view));
      continue;
    }
    // If numbers and walk disagree, the list itself is at fault; only the rest was examined.
    for (const [at, exchange] of model.numbered) {
      const page = pageOf(exchange);
      if (isOutage(exchange)) unanswered ??= exchange;
      if (page === undefined || !model.pages.has(at)) continue;
      context.tally.saw(exchange, page.entries.length);
      hasFollowed ||= at !== 0 && (model.cut === undefined || model.lastIndex !== undefined);
    }
  }
  if (context.tally.answers === 0) await soundModels(context, endpoint);
  await noteGaps(context, endpoint, models, { hasFollowed, unanswered });
  needSecondPage(context, endpoint);
}

/** Whether an answer has entries of another status than requested: then the filter's own rule reports it. */
function isFilterIgnored({ view }: ListModel, exchange: Exchange): boolean {
  const page = pageOf(exchange);
  return page !== undefined && hasForeignEntry(view, page);
}
