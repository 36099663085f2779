import type { Endpoint } from '../../catalogue/index.ts';
import { pageOf, type Page } from '../../log/pages.ts';
import { urlParameter } from '../../log/urls.ts';
import {
  failState,
  areSet,
  look,
  lookAtPage,
  type Prove,
  type ContractContext,
  type Values,
} from '../contract-context.ts';

/** One list on the target, and the values that name it in a request. */
export interface ListPlace {
  readonly endpoint: Endpoint;
  readonly params: Values;
  readonly values?: Values;
}

/** A kind of list, and where the target has some: the likeliest first. */
export interface ListOf {
  readonly noun: 'runs' | 'records';
  /** Members of an entry that may be null. */
  readonly nullable: readonly string[];
  view(context: ContractContext): Promise<readonly ListPlace[]>;
}

const mostPages = 5; // pages that are searched for a state
const mostSteps = 20; // pages that are counted if no link names the last one

/** The first pages of a list, up to the first one that is none or empty. */
export async function firstPages(context: ContractContext, place: ListPlace): Promise<readonly Page[]> {
  const pages: Page[] = [];
  for (let number = 1; number <= mostPages; number += 1) {
    const page = await lookAtPage(context, place.endpoint, place.params, number);
    if (page === undefined || page.entries.length === 0) break;
    pages.push(page);
    if (lastOf(page) === number) break;
  }
  return pages;
}

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
async function pagesApart(
  context: ContractContext,
  { endpoint, params }: ListPlace,
): Promise<readonly [Page, Page, Page] | undefined> {
  for (let reading = 1; reading <= readings; reading += 1) {
    const at = (number: number): Promise<Page | undefined> =>
      lookAtPage(context, endpoint, params, number, reading > 1);
    const [first, second, third] = [await at(1), await at(2), await at(3)];
    if (first === undefined || second === undefined || third === undefined) return undefined;
    if (isApart(first, second) && isApart(second, third) && isApart(third, first))
      return [first, second, third];
    if ([first, second, third].some(({ entries }) => entries.length === 0)) return undefined;
  }
  return undefined;
}

/**
 * Pages 1 to 3 have entries of their own, so the second has neighbours; and the number of a page that has one
 * before it, the last as far as is known.
 */
async function threePages(context: ContractContext, place: ListPlace): Promise<Values | undefined> {
  const at = (number: number): Promise<Page | undefined> =>
    lookAtPage(context, place.endpoint, place.params, number);
  const [first, , third] = (await pagesApart(context, place)) ?? [];
  if (first === undefined || third === undefined) return undefined;
  const named = lastOf(first) ?? 0;
  const last = named >= 3 && named < 1e6 ? await at(named) : undefined;
  const isKnown = last !== undefined && (named === 3 || isApart(last, third));
  return {
    ...place.values,
    middle_page: '2',
    last_page: String(isKnown ? named : await countPages(context, place, third)),
  };
}

async function countPages(context: ContractContext, place: ListPlace, third: Page): Promise<number> {
  let before = third;
  for (let number = 4; number <= mostSteps; number += 1) {
    const page = await lookAtPage(context, place.endpoint, place.params, number);
    if (page === undefined || !isApart(page, before)) return number - 1;
    before = page;
  }
  return mostSteps;
}

/** The status that most entries of a page have: the one least likely to be gone a moment later. */
function commonStatus(page: Page | undefined): string | undefined {
  const counts = new Map<string, number>();
  for (const { status } of page?.entries ?? [])
    if (status !== undefined && status.trim() !== '' && status.isWellFormed())
      counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * A status that entries have. If a list changes, its last entry with the status may lose it before the
 * filtered list is requested, which then is correctly empty. Only a list that contradicts itself twice fails
 * the contract.
 */
async function statusInUse(context: ContractContext, place: ListPlace): Promise<Values | undefined> {
  const { endpoint, params } = place;
  const status = commonStatus(await lookAtPage(context, endpoint, params));
  if (status === undefined) return undefined;
  for (const more of [[], [['page', '1'] as const]]) {
    const query = [['status', status] as const, ...more];
    const isEmpty = async (fresh: boolean): Promise<boolean> =>
      pageOf(await look(context, endpoint, { params, query, fresh }))?.entries.length === 0;
    if (!(await isEmpty(false))) continue;
    const now = pageOf(await look(context, endpoint, { params, fresh: true }));
    if (now?.entries.every((entry) => entry.status !== status)) return undefined;
    await isEmpty(true);
  }
  return { ...place.values, status };
}

/** The states of one kind of list. */
export function listStates(list: ListOf): Readonly<Record<string, Prove>> {
  const { noun, nullable } = list;
  const firstOf = async (
    context: ContractContext,
    find: (place: ListPlace) => Promise<Values | undefined>,
    otherwise: string,
  ): Promise<Values> => {
    for (const place of await list.view(context)) {
      const values = await find(place);
      if (values !== undefined) return values;
    }
    return failState(otherwise);
  };
  const pageWhere = (
    context: ContractContext,
    fits: (page: Page) => boolean,
    otherwise: string,
  ): Promise<Values> =>
    firstOf(
      context,
      async (place) => {
        const index = (await firstPages(context, place)).findIndex(fits);
        return index < 0 ? undefined : { ...place.values, page: String(index + 1) };
      },
      otherwise,
    );
  return {
    [`three pages of ${noun}`]: (context) =>
      firstOf(
        context,
        (place) => threePages(context, place),
        `no list of ${noun} was found that goes over three pages, each with entries of its own`,
      ),
    [`a status that ${noun} have`]: (context) =>
      firstOf(
        context,
        (place) => statusInUse(context, place),
        `no list of ${noun} was found that shows a status that stays`,
      ),
    [`a page of ${noun} with every member set`]: (context) =>
      pageWhere(
        context,
        ({ entries }) => entries.every(({ attributes }) => areSet(attributes, nullable)),
        `no page of ${noun} was read whose entries have every member set`,
      ),
    [`a page of ${noun} with one without a member`]: (context, { member: name = '' }) =>
      pageWhere(
        context,
        ({ entries }) => entries.some(({ attributes }) => attributes[name] === null),
        `no page of ${noun} was read that shows ${name} as null`,
      ),
  };
}
