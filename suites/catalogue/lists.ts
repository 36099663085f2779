import type { Endpoint } from './endpoints.ts';
import type { StatedObservation, StatedRequirement } from './entry.ts';

/** What differs between the rules of the two lists: all other text is the same. */
export interface ListTerms {
  readonly endpoint: Endpoint;
  /** What an entry is called. */
  readonly noun: 'run' | 'record';
  /** The statements of the clause on the list itself, its filter, its pages and the ids in its path. */
  readonly statements: Readonly<Record<'list' | 'status' | 'page', string>> & {
    readonly ids: readonly string[];
  };
}

/** The rules of a list that are the same for runs and records. */
export function listRules({ endpoint, noun, statements }: ListTerms) {
  const rule = (stated: Omit<StatedRequirement, 'level' | 'endpoints'>): StatedRequirement => ({
    level: 'MUST',
    endpoints: [endpoint],
    ...stated,
  });
  return {
    eachOnce: rule({
      title: `each ${noun} once`,
      text: `The pages of one list contain each ${noun} once: none is missing and none is repeated.`,
      reading:
        'New and changed entries may shift others between pages. An entry that is missing, repeated or moved for no such reason is a fault.',
      statements: [statements.list, noun === 'run' ? '1#6' : '1#7'],
      readings: [10, 11, 33, 37],
      restsOn: ['2-list-envelope', '2.5-next-page'],
    }),
    pageNumber: rule({
      title: 'page=N returns the N-th page',
      text: '`page=N` returns the N-th page of the walk along `next`, counted from 1.',
      reading: 'A page may be shorter than others, and one may be empty although later ones are not.',
      statements: [statements.page],
      readings: [10, 11, 12, 33, 47],
      restsOn: ['2-list-envelope'],
    }),
    statusFilter: rule({
      title: 'status filter',
      text: `A list filtered by status contains the ${noun}s of that status, all of them and no others.`,
      reading:
        'For a value that is not in use the server may answer an empty list or refuse (4xx), also where the value was in use a moment ago.',
      otherReadings: [
        `A value that no ${noun} has must be refused, or must return an empty list: allowed values are not shown, so both are right, and only entries of another status are wrong.`,
      ],
      readings: [11, 13, 14, 45, 46, 51],
      statements: [statements.status],
      restsOn: ['2-list-envelope'],
    }),
  };
}

/** A numbered statement begins with its clause. */
const clauseOf = (statement: string): string => statement.slice(0, statement.indexOf('#'));

/** The rule that what does not exist is a 404; `more` are further readings that were rejected. */
export const notFoundRule = (
  endpoint: Endpoint,
  statement: string,
  text: string,
  more: readonly string[] = [],
): StatedRequirement => ({
  level: 'MUST',
  title: '404 for what does not exist',
  text,
  reading:
    'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
  otherReadings: [
    'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause is only about resources that do not exist.',
    ...more,
  ],
  readings: [16, 24],
  endpoints: [endpoint],
  statements: [statement, '7#2'],
  restsOn: [`${clauseOf(statement)}-answers-200`],
});

/** Why a run of another sync is no run of this one. */
export const ofAnotherSync =
  'A run of another sync exists, so it may be shown: the path asks for a run of this sync, and there it does not exist, unless ids are counted per sync.';

/** The rule about the body of that 404. */
export const notFoundBodyRule = (endpoint: Endpoint, statement: string): StatedRequirement => ({
  level: 'MUST',
  title: 'body of the 404',
  text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
  reading: 'The wording of the message is free.',
  endpoints: [endpoint],
  statements: [statement, '7#2', '7#3', '7#4'],
  readings: [16],
  restsOn: [`${clauseOf(statement)}-not-found`],
});

/** What the spec leaves open about either list. */
export function listOpenPoints({ endpoint, noun, statements }: ListTerms) {
  const observed = (
    title: string,
    text: string,
    about: readonly string[],
    reading: number,
  ): StatedObservation => ({ title, text, endpoints: [endpoint], statements: about, readings: [reading] });
  const [page, status] = [[statements.page], [statements.status]];
  return {
    pageZero: observed('page=0', 'The response to `page=0`.', page, 12),
    pageWord: observed('page=abc', 'The response to a page that is not a number.', page, 12),
    pagePastEnd: observed('a page past the end', 'The response to a page after the last.', page, 12),
    statusUnknown: observed(
      'a status not in use',
      'The response to a filter by a status that no entry has.',
      status,
      13,
    ),
    statusEmpty: observed('an empty status', 'The response to `status=`.', status, 13),
    statusCase: observed(
      'a status in other case',
      'The response to a status in use, in capital letters.',
      status,
      13,
    ),
    malformedId: observed(
      'a malformed id',
      'The response to an id of another form than those in use.',
      statements.ids,
      16,
    ),
    order: observed('order', 'By what the entries seem to be ordered.', [statements.list], 12),
    pageSize: observed(
      `page size of the ${noun}s`,
      `How many ${noun}s a full page of their list has.`,
      ['8#2'],
      12,
    ),
  };
}
