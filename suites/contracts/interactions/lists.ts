import { strictEqual } from 'node:assert/strict';

import type { SyncClient } from '../client.ts';
import type { Interaction, Wanted } from '../interaction.ts';
import { arrayWith, injected, listOf, type Matcher } from '../matchers.ts';
import type { ListQuery, ContractPage } from '../resources.ts';
import { links, notFoundBody, type Nulls } from '../shapes.ts';
import { isRefusedStatus } from './refusals.ts';

/** A list in the words of its interactions; runs and records are listed alike. */
export interface ListDescription {
  readonly endpoint: 'listRuns' | 'listRecords';
  /** "runs", "records". */
  readonly noun: string;
  readonly ids: Interaction['ids'] & object;
  /** State under which the list has entries. */
  readonly there: string;
  /** Members of an entry that may be null and that only the list shows. */
  readonly nullable: readonly string[];
  entry(nulls?: Nulls, status?: Matcher): object;
  ask(client: SyncClient, query?: ListQuery): Promise<ContractPage<{ readonly status: string }>>;
}

/** Pages, filters, nulls and refusals of a list (clauses 2.5, 4.7 and 4.9). */
export function listInteractions(list: ListDescription): readonly Interaction[] {
  const { noun } = list;
  const page = (expression: string, example: string): Matcher => injected(`\${${expression}}`, example);
  const three = { state: `three pages of ${noun}` };
  const used = { state: `a status that ${noun} have` };
  const status = injected('${status}', 'success');
  const plain = { data: listOf(list.entry()), links: links() };
  const filtered = { data: listOf(list.entry('any', status), 1), links: links() };
  const at = (...promised: ('next' | 'prev')[]): object => ({
    data: listOf(list.entry(), 1),
    links: links(...promised),
  });
  return [
    read(list, { description: `a list of ${noun}`, given: [{ state: list.there }], body: plain }),
    read(list, {
      description: `the first page of ${noun}`,
      given: [three],
      query: { page: '1' },
      asked: { page: 1 },
      body: at('next'),
    }),
    read(list, {
      description: `a middle page of ${noun}`,
      given: [three],
      query: { page: page('middle_page', '2') },
      asked: { page: 2 },
      body: at('prev', 'next'),
    }),
    read(list, {
      description: `the last page of ${noun}`,
      given: [three],
      query: { page: page('last_page', '3') },
      asked: { page: 3 },
      body: at('prev'),
    }),
    read(list, {
      description: `${noun} of one status`,
      given: [used],
      query: { status },
      asked: { status: 'success' },
      body: filtered,
    }),
    read(list, {
      description: `the first page of ${noun} of one status`,
      given: [used],
      query: { status, page: '1' },
      asked: { status: 'success', page: 1 },
      body: filtered,
    }),
    read(list, {
      description: `a page of ${noun} with every member set`,
      given: [{ state: `a page of ${noun} with every member set` }],
      query: { page: page('page', '2') },
      asked: { page: 2 },
      body: { data: listOf(list.entry('set'), 1), links: links() },
      isOptional: true,
    }),
    ...list.nullable.map((member) =>
      read(list, {
        description: `a page of ${noun} with one without ${member}`,
        given: [{ state: `a page of ${noun} with one without a member`, params: { member } }],
        query: { page: page('page', '2') },
        asked: { page: 2 },
        body: { data: arrayWith(list.entry({ none: member })), links: links() },
        isOptional: true,
      }),
    ),
    {
      description: `a list of ${noun} without a token`,
      endpoint: list.endpoint,
      given: [{ state: `${noun} that can be listed` }],
      ids: list.ids,
      credential: 'none',
      answer: { status: 'refusal' },
      use: (client) => isRefusedStatus(list.ask(client), 401),
    },
  ];
}

/** What an interaction with a list adds to the plain one. */
export interface ListReading {
  readonly description: string;
  readonly given: Interaction['given'];
  readonly query?: Interaction['query'] & object;
  readonly asked?: ListQuery;
  readonly body: object;
  readonly isOptional?: boolean;
  /** Entries that the example has; default 1. */
  readonly entries?: number;
}

/** One successful reading of a list. */
export function read(list: ListDescription, reading: ListReading): Interaction {
  return {
    description: reading.description,
    endpoint: list.endpoint,
    given: reading.given,
    ids: list.ids,
    ...(reading.query === undefined ? {} : { query: reading.query }),
    credential: 'good',
    answer: { status: 200, body: reading.body },
    isOptional: reading.isOptional ?? false,
    async use(client) {
      const { data, links: found } = await list.ask(client, reading.asked);
      strictEqual(data.length, reading.entries ?? 1);
      strictEqual(typeof found.last, 'string');
    },
  };
}

/** The answer for a sync or a run that does not exist (reading 16). */
export const absent = (): Wanted => ({ status: 404, body: notFoundBody() });
