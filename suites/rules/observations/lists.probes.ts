import { endpoints, type ObservationId } from '../../catalogue/index.ts';
import type { Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import {
  hasEntries,
  askPage,
  idsOf,
  isSamePage,
  pageOf,
  type Entry,
  type Page,
} from '../../kit/lists/list.ts';
import { member, type Json } from '../../kit/json/json.ts';
import { entriesOf } from '../../kit/lists/model.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import {
  familiesOf,
  listClause,
  listEndpoints,
  soundModels,
  statusesOf,
  type ListEndpoint,
} from '../../kit/lists/views.ts';
import { madeUpWord } from '../../kit/protocol/random.ts';
import { unusedStatus } from '../../kit/lists/unused.ts';

/** The answers of lists to questions that the spec does not answer. */
export const probes: readonly Probe[] = listEndpoints.flatMap((endpoint): Probe[] => {
  const clause = listClause(endpoint);
  const asks: readonly [
    ObservationId,
    string,
    (context: CheckContext, status: string) => [string, string][],
  ][] = [
    [`${clause}-page-zero`, 'page=0', () => [['page', '0']]],
    [`${clause}-page-word`, 'page=abc', ({ seed }) => [['page', madeUpWord(seed, 'page', 5)]]],
    [
      `${clause}-status-unknown`,
      'a status not in use',
      (context) => [['status', unusedStatus(context.seed)]],
    ],
    [`${clause}-status-empty`, 'an empty status', () => [['status', '']]],
    [`${clause}-status-case`, 'a status in other case', (_, status) => [['status', otherCase(status)]]],
  ];
  return [
    ...asks.map(([observes, title, query]): Probe => ({
      observes,
      title: `the answer to ${title} on ${endpoint}`,
      endpoint,
      run: (context) => askWith(context, endpoint, query),
    })),
    {
      observes: `${clause}-page-past-end`,
      title: `the answer to a page past the end on ${endpoint}`,
      endpoint,
      async run(context) {
        const model = (await soundModels(context, endpoint)).find(({ beyond }) => beyond !== undefined);
        return model?.beyond === undefined ? undefined : describe(model.beyond, [...model.pages.values()]);
      },
    },
    {
      observes: `${clause}-order`,
      title: `how ${endpoint} is ordered`,
      endpoint,
      async run(context) {
        const [model] = (await soundModels(context, endpoint)).filter(
          ({ pages }) => (pages.get(0)?.entries.length ?? 0) > 2,
        );
        return model === undefined ? undefined : orderOf(entriesOf(model));
      },
    },
    {
      observes: endpoint === endpoints.listRuns ? '8-page-size-runs' : '8-page-size-records',
      title: `how many entries a page of ${endpoint} holds`,
      endpoint,
      async run(context) {
        const model = (await soundModels(context, endpoint)).find(({ pages }) => pages.size > 1);
        return model === undefined ? 'no second page' : `${model.pages.get(0)?.entries.length ?? 0} entries`;
      },
    },
  ];
});

const otherCase = (status: string): string =>
  status === status.toUpperCase() ? status.toLowerCase() : status.toUpperCase();

async function askWith(
  context: CheckContext,
  endpoint: ListEndpoint,
  query: (context: CheckContext, status: string) => [string, string][],
): Promise<string | undefined> {
  const family = (await familiesOf(context, endpoint)).find(({ whole }) => entriesOf(whole).length > 0);
  if (family === undefined) return undefined;
  const [status] = statusesOf(context, family.whole);
  if (status === undefined || status === otherCase(status)) {
    if (query(context, 'x')[0]?.[1] === 'X') return undefined;
  }
  const ask = (fresh: boolean) =>
    context.api.ask(endpoint, {
      params: family.whole.view.params,
      query: query(context, status ?? 'x'),
      purpose: 'probe',
      fresh,
    });
  const answer = describe(await ask(false), [...family.whole.pages.values()]);
  if (answer !== otherEntries) return answer;
  // The list may have moved since it was read.
  const first = pageOf(await askPage(context, family.whole.view, undefined, { fresh: true, probe: true }));
  return describe(await ask(true), first === undefined ? [] : [first]);
}

const otherEntries = '200, other entries';

/** An answer in a few words: its status, and which page it returned. */
function describe(exchange: Exchange, pages: readonly Page[]): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const page = pageOf(exchange);
  if (page === undefined) return `${answer.status}`;
  if (!hasEntries(page)) return '200, no entries';
  if (pages[0] !== undefined && (isSamePage(page, pages[0]) || isShifted(page, pages)))
    return '200, the first page';
  const last = pages.at(-1);
  if (last !== undefined && isSamePage(page, last)) return '200, the last page';
  return otherEntries;
}

/**
 * Whether a page is the first one of a list that has moved since: new entries precede its entries, or it
 * still has most of them.
 */
function isShifted(page: Page, pages: readonly Page[]): boolean {
  const known = new Set(pages.flatMap(idsOf));
  const first = pages[0] === undefined ? [] : idsOf(pages[0]);
  const ids = idsOf(page);
  const old = ids.filter((id) => known.has(id));
  const isPushed = old.every((id, at) => id === first[at]);
  return isPushed || ids.filter((id) => first.includes(id)).length > ids.length / 2;
}

const keys = ['created_at', 'updated_at', 'started_at'] as const;

/** What entries may be ordered by; undefined where one has none. */
type Ordered = string | bigint | undefined;

function orderOf(entries: readonly Entry[]): string {
  const areNumbers = entries.every(({ id }) => /^\d+$/.test(id));
  const columns: readonly (readonly [string, readonly Ordered[]])[] = [
    ...keys.map((key) => [key, entries.map(({ value }) => textOf(value, key))] as const),
    ['id', entries.map(({ id }) => (areNumbers ? BigInt(id) : id))],
  ];
  for (const [name, values] of columns) {
    const direction = directionOf(values);
    if (direction !== undefined) return `by ${name}, ${direction}`;
  }
  return 'by none of the known members';
}

function textOf(entry: Json, name: string): string | undefined {
  const value = member(member(entry, 'attributes'), name);
  return typeof value === 'string' ? value : undefined;
}

function directionOf(values: readonly Ordered[]): string | undefined {
  const steps = values.slice(1).map((value, at) => compare(values[at], value));
  if (steps.every((step) => step === 0)) return undefined;
  if (steps.every((step) => step <= 0)) return 'ascending';
  return steps.every((step) => step >= 0) ? 'descending' : undefined;
}

function compare(one: Ordered, other: Ordered): number {
  if (one === undefined || other === undefined) return Number.NaN;
  return one < other ? -1 : Number(one > other);
}
