import { fields } from '../../schemas/validators.gen.js';
import { absentLike, isUuid } from '../log/random.ts';
import { statusOf } from '../log/exchange.ts';
import { isDigits, type JsonObject } from '../log/json.ts';
import { pageOf, recordsOf, runsOf, type List, type Page } from '../log/pages.ts';
import { isAskable, urlParameter } from '../log/urls.ts';
import { areSet, attributesIn, failMissing, failState, knownId, saysAbsent, type Asker } from './asker.ts';
import type { Writes } from './writes.ts';

/** Values that a proved state provides for the requests and answers of the contract. */
export type Values = Readonly<Record<string, string>>;

/** What proving a state may use. */
export interface StateContext {
  readonly asker: Asker;
  readonly writes: Writes;
}

/**
 * Proves a state on the target and returns its values; throws StateNotProved if it cannot. Any other error is
 * our fault.
 */
export type Prove = (context: StateContext, params: Values) => Promise<Values>;

/** The members of a resource that may be null. */
export const nullableOf = (resource: keyof typeof fields): readonly string[] =>
  fields[resource].filter(({ nullable }) => nullable).map(({ member }) => member);

type Has = (attributes: JsonObject) => boolean;

async function modelWhere(asker: Asker, has: Has, otherwise: string): Promise<Values> {
  const model_id = knownId(asker, 'modelId');
  return has(attributesIn(await asker.look('readModel', [model_id]))) ? { model_id } : failState(otherwise);
}

/** Sync and id of a run that discovery, or the list itself, names: a run may be deleted meanwhile. */
async function run(asker: Asker): Promise<readonly [sync: string, run: string]> {
  const [of, id] = [knownId(asker, 'syncId'), knownId(asker, 'syncRunId')];
  if (!saysAbsent(await asker.look('readRun', [of, id]))) return [of, id];
  const listed = (await asker.page(runsOf(of)))?.entries.find(({ hasId }) => hasId);
  return [of, listed?.id ?? failMissing(asker, 'syncRunId')];
}

const valuesOf = ([sync_id = '', run_id]: readonly string[]): Values => ({
  sync_id,
  ...(run_id !== undefined && { run_id }),
});

const tries = 3; // runs that are read alone, and lists of records, before a state counts as not to be had

/** A run of which the list and the run itself, read alone, show the same. */
async function runWhere(asker: Asker, has: Has, otherwise: string): Promise<Values> {
  const of = knownId(asker, 'syncId');
  const pages = await firstPages(asker, runsOf(of));
  const fitting = pages.flatMap(({ entries }) => entries).filter(({ attributes }) => has(attributes));
  const { syncRunId: known } = asker.known.subject;
  const ids = new Set([...(known === undefined ? [] : [known]), ...fitting.map(({ id }) => id)]);
  for (const id of [...ids].slice(0, 1 + tries)) {
    const exchange = await asker.look('readRun', [of, id]);
    if (statusOf(exchange) === 200 && has(attributesIn(exchange))) return valuesOf([of, id]);
  }
  return failState(otherwise);
}

const seed = 1187; // of ids that are drawn: the contract asks for the same ones every time

/**
 * An id in the form of the known ones that names nothing. Throws StateNotProved if that form is only guessed
 * and the target may take it for malformed, for which no answer is specified (interpretation 16).
 */
async function absent(
  asker: Asker,
  known: readonly string[],
  at: readonly ('listRuns' | 'readRun' | 'listRecords')[],
  idsOf: (id: string) => readonly string[],
): Promise<string> {
  const id =
    absentLike(known, seed, 'contract') ??
    failState(`no id like ${JSON.stringify(known[0])} could be made that is not in use`);
  for (const endpoint of isDigits(id) || isUuid(id) ? [] : at)
    if ([400, 422].includes(statusOf(await asker.ask(endpoint, idsOf(id)))))
      failState(`${JSON.stringify(id)} has a guessed form, and the target may take it for malformed`);
  return id;
}

/** The ids of syncs that are known, the given one first. */
const knownSyncs = ({ known: { subject } }: Asker, id: string): readonly string[] =>
  [id, subject.syncId, subject.otherSyncId, subject.emptySyncId].filter((one) => one !== undefined);

const mostPages = 5; // pages that are searched for a state
const mostSteps = 20; // pages that are counted if no link names the last one

/** The first pages of a list, up to the first one that is none or empty. */
async function firstPages(asker: Asker, list: List, most = mostPages): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= most; number += 1) {
    const page = await asker.page(list, number);
    if (page === undefined || page.entries.length === 0) break;
    pages.push(page);
    if (lastOf(page) === number) break;
  }
  return pages;
}

/** The number of the last page, as the link to it says. */
function lastOf({ links: { last } }: Page): number | undefined {
  const number = last?.url === undefined ? NaN : Number(urlParameter(last.url, 'page'));
  return Number.isInteger(number) ? number : undefined;
}

function isApart(one: Page, other: Page): boolean {
  const ids = new Set(other.entries.map(({ id }) => id));
  return one.entries.length > 0 && !one.entries.some(({ id }) => ids.has(id));
}

const readings = 3; // of three pages of a list that changes while they are read

/** Pages 1 to 3 if each has entries of its own; an entry on two of them may have moved between the reads. */
async function pagesApart(asker: Asker, list: List): Promise<readonly [Page, Page] | undefined> {
  for (let reading = 1; reading <= readings; reading += 1) {
    const at = (number: number): Promise<Page | undefined> => asker.page(list, number, reading > 1);
    const [first, second, third] = [await at(1), await at(2), await at(3)];
    if (!first?.entries.length || !second?.entries.length || !third?.entries.length) return undefined;
    if (isApart(first, second) && isApart(second, third) && isApart(third, first)) return [first, third];
  }
  return undefined;
}

/**
 * Pages 1 to 3 have entries of their own, so the second has neighbours; and the number of a page that has one
 * before it, the last as far as is known.
 */
async function threePages(asker: Asker, list: List): Promise<Values | undefined> {
  const [first, third] = (await pagesApart(asker, list)) ?? [];
  if (first === undefined || third === undefined) return undefined;
  const named = lastOf(first) ?? 0;
  const last = named > 3 && named < 1e6 ? await asker.page(list, named) : undefined;
  const isKnown = named === 3 || (last !== undefined && isApart(last, third));
  return { middle_page: '2', last_page: String(isKnown ? named : await countPages(asker, list)) };
}

async function countPages(asker: Asker, list: List): Promise<number> {
  const pages = await firstPages(asker, list, mostSteps);
  const repeated = pages.findIndex((page, at) => at > 2 && !isApart(page, pages[at - 1] ?? page));
  return repeated < 0 ? pages.length : repeated;
}

/** The status that most entries of a page have, of several that of the last: it is likely to stay. */
function commonStatus(page: Page | undefined): string | undefined {
  const known = (page?.entries.toReversed() ?? []).map(({ status }) => status).filter(isAskable);
  const groups = [...Map.groupBy(known, (status) => status)].filter(([status]) => status.trim() !== '');
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/**
 * A status that entries have. The last of them may lose it before the filtered list is requested, which may
 * show three seconds late: only an entry that keeps its status contradicts a list that is empty in between.
 */
async function statusInUse(asker: Asker, list: List): Promise<Values | undefined> {
  const [{ client, known }, { endpoint, ids }] = [asker, list];
  const before = await asker.page(list);
  const status = commonStatus(before);
  if (status === undefined) return undefined;
  const having = (page?: Page) => page?.entries.filter((one) => one.status === status).map(({ id }) => id);
  const wait = (): Promise<void> => client.sleepUntil(client.now() + 3000 * known.options.waitScale);
  for (const more of [[], [['page', '1'] as const]]) {
    const query = [['status', status] as const, ...more];
    const isEmpty = async (isFresh: boolean): Promise<boolean> =>
      !pageOf(await asker.look(endpoint, ids, { query, isFresh }))?.entries.length;
    if (!(await isEmpty(false))) continue;
    await wait();
    if (!(await isEmpty(true))) continue;
    await wait();
    const now = having(pageOf(await asker.look(endpoint, ids, { isFresh: true })));
    if (!having(before)?.some((id) => now?.includes(id))) return undefined;
  }
  return { status };
}

/** Where the target has lists of runs: the likeliest first. */
async function runLists(asker: Asker): Promise<readonly List[]> {
  const { otherSyncId } = asker.known.subject;
  return [knownId(asker, 'syncId'), ...(otherSyncId === undefined ? [] : [otherSyncId])].map(runsOf);
}

/** Where it has lists of records: after the known run those with the most rows. */
async function recordLists(asker: Asker): Promise<readonly List[]> {
  const [of, id] = await run(asker);
  const rows = (attributes: JsonObject): number => Number(attributes['total_rows'] ?? 0) || 0;
  const others = ((await asker.page(runsOf(of)))?.entries ?? [])
    .toSorted((one, other) => rows(other.attributes) - rows(one.attributes))
    .filter((entry) => entry.id !== id);
  return [id, ...others.map((entry) => entry.id)].slice(0, 1 + 2 * tries).map((one) => recordsOf(of, one));
}

/** Looks for a state in one list. */
type Find = (asker: Asker, list: List, member: string) => Promise<Values | undefined>;

const pageWhere =
  (fits: (page: Page, member: string) => boolean): Find =>
  async (asker, list, member) => {
    const index = (await firstPages(asker, list)).findIndex((page) => fits(page, member));
    return index < 0 ? undefined : { page: String(index + 1) };
  };

/** The states of one kind of list. */
function listStates(
  noun: 'runs' | 'records',
  nullable: readonly string[],
  listsOf: (asker: Asker) => Promise<readonly List[]>,
): Readonly<Record<string, Prove>> {
  const prove =
    (find: Find, otherwise: string): Prove =>
    async ({ asker }, { member = '' }) => {
      for (const list of await listsOf(asker)) {
        const values = await find(asker, list, member);
        if (values !== undefined) return { ...valuesOf(list.ids), ...values };
      }
      return failState(otherwise.replace('MEMBER', member));
    };
  return {
    [`three pages of ${noun}`]: prove(
      threePages,
      `no list of ${noun} was found that goes over three pages, each with entries of its own`,
    ),
    [`a status that ${noun} have`]: prove(
      statusInUse,
      `no list of ${noun} was found that shows a status that stays`,
    ),
    [`a page of ${noun} with every member set`]: prove(
      pageWhere(({ entries }) => entries.every(({ attributes }) => areSet(attributes, nullable))),
      `no page of ${noun} was read whose entries have every member set`,
    ),
    [`a page of ${noun} with one without a member`]: prove(
      pageWhere(({ entries }, member) => entries.some(({ attributes }) => attributes[member] === null)),
      `no page of ${noun} was read that shows MEMBER as null`,
    ),
  };
}

const aModel: Prove = async ({ asker }) => ({ model_id: knownId(asker, 'modelId') });
const aConnector: Prove = async ({ asker }) => ({ connector_id: knownId(asker, 'connectorId') });
const aSync: Prove = async ({ asker }) => valuesOf([knownId(asker, 'syncId')]);
const aRun: Prove = async ({ asker }) => valuesOf(await run(asker));

const theReport = [['type', 'workspace_activity']] as const;

async function aCountedConnector(asker: Asker): Promise<Values> {
  const { connectorId } = asker.known.subject;
  if (connectorId !== undefined && /^\d+$/.test(connectorId)) return { connector_number: connectorId };
  const { connector_id: id } = attributesIn(await asker.look('readModel', [knownId(asker, 'modelId')]));
  return typeof id === 'bigint' || (typeof id === 'number' && Number.isInteger(id))
    ? { connector_number: String(id) }
    : failState('no connector with a number for an id is known');
}

/** How each state that the contract names is proved. */
export const states: Readonly<Record<string, Prove>> = {
  async 'the report can be read'({ asker }) {
    await asker.lookForSuccess('reports', [], { query: theReport });
    return {};
  },
  'a connector that a report can count': ({ asker }) => aCountedConnector(asker),
  async 'a connector that a report may name twice'({ asker }) {
    const { connector_number: id = '' } = await aCountedConnector(asker);
    const unknown = absentLike([id], seed, 'connector') ?? '0';
    const isServed = async (...ids: readonly string[]): Promise<boolean> => {
      const query = [...theReport, ...ids.map((one) => ['connector_ids', one] as const)];
      return statusOf(await asker.look('reports', [], { query })) === 200;
    };
    // Two connectors must be served together where each is alone (interpretation 18).
    if ((await isServed(id, id)) || ((await isServed(unknown)) && !(await isServed(id, unknown))))
      return { connector_number: id };
    return failState('the target refuses a connector that is named twice, as it may');
  },
  'a model': aModel,
  'a model that can be read': aModel,
  'a model with every member set': ({ asker }) =>
    modelWhere(asker, (shown) => areSet(shown, nullableOf('model')), 'the model has no description'),
  'a model without a member': ({ asker }, { member = '' }) =>
    modelWhere(asker, (shown) => shown[member] === null, `the model does not show ${member} as null`),
  'a connector that may be updated': aConnector,
  async 'a connector that may be updated, with every member set'(context) {
    const values = await aConnector(context, {});
    const shown = attributesIn(await context.writes.make('updateConnector', 'good'));
    return areSet(shown, nullableOf('connector')) ? values : failState('the connector has no icon');
  },
  'a connector that may be queried': aConnector,
  'a model that may be updated': aModel,
  'a sync that may be scheduled': () => Promise.resolve({}),
  'a sync': aSync,
  async 'a sync without runs'({ asker }) {
    const id = knownId(asker, 'emptySyncId');
    return ((await asker.page(runsOf(id)))?.entries.length ?? 0) > 0
      ? failState(`sync ${JSON.stringify(id)} has runs`)
      : valuesOf([id]);
  },
  'a run': aRun,
  'a run that can be read': aRun,
  'runs that can be listed': aSync,
  'records that can be listed': aRun,
  'a run with every member set': ({ asker }) =>
    runWhere(asker, (one) => areSet(one, nullableOf('syncRun')), 'no run that was read has every member set'),
  'a run without a member': ({ asker }, { member = '' }) =>
    runWhere(asker, (shown) => shown[member] === null, `no run that was read shows ${member} as null`),
  async 'no run of this id'({ asker }) {
    const [of, id] = await run(asker);
    await asker.lookForSuccess('readRun', [of, id]);
    const listed = (await asker.page(runsOf(of)))?.entries.filter(({ hasId }) => hasId) ?? [];
    const known = [id, ...listed.map((entry) => entry.id)];
    return valuesOf([of, await absent(asker, known, ['readRun', 'listRecords'], (one) => [of, one])]);
  },
  async 'no sync of this id'({ asker }) {
    const of = knownId(asker, 'syncId');
    await asker.lookForSuccess('listRuns', [of]);
    return valuesOf([await absent(asker, knownSyncs(asker, of), ['listRuns'], (one) => [one])]);
  },
  async 'no sync of this id, but a run'({ asker }) {
    const [of, id] = await run(asker);
    await asker.lookForSuccess('readRun', [of, id]);
    const known = knownSyncs(asker, of);
    return valuesOf([await absent(asker, known, ['readRun', 'listRecords'], (one) => [one, id]), id]);
  },
  ...listStates('runs', nullableOf('syncRunListed'), runLists),
  ...listStates('records', nullableOf('syncRecord'), recordLists),
};
