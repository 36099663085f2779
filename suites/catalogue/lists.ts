import { endpointsOfClause } from './clauses.ts';
import type { OpenPoint, Rule } from './entry.ts';

/** The rules of a list that are the same for runs and records; statements are numbers of its clause. */
export function listRules(clause: '4.7' | '4.9', noun: 'run' | 'record') {
  const of = statementsOf(clause);
  const eachOnce: Rule = {
    title: `each ${noun} once`,
    text: `The pages of one list contain each ${noun} once: none is missing and none is repeated.`,
    reading:
      'New and changed entries may shift others between pages. An entry that is missing, repeated or moved for no such reason is a fault.',
    basis: [of.list, noun === 'run' ? '1#6' : '1#7', 10, 11, 33, 37, '2-list-envelope', '2.5-next-page'],
  };
  const pageNumber: Rule = {
    title: 'page=N returns the N-th page',
    text: '`page=N` returns the N-th page of the walk along `next`, counted from 1.',
    reading: 'A page may be shorter than others, and one may be empty although later ones are not.',
    basis: [of.page, 10, 11, 12, 33, 47, '2-list-envelope'],
  };
  const statusFilter: Rule = {
    title: 'status filter',
    text: `A list filtered by status contains the ${noun}s of that status, all of them and no others.`,
    reading:
      'For a value that is not in use the server may answer an empty list or refuse (4xx), also where the value was in use a moment ago.',
    otherReadings: [
      `A value that no ${noun} has must be refused, or must return an empty list: allowed values are not shown, so both are right, and only entries of another status are wrong.`,
    ],
    basis: [of.status, 11, 13, 14, 45, 46, 51, '2-list-envelope'],
  };
  return { eachOnce, pageNumber, statusFilter };
}

/** The numbered statements of a clause on its list, the ids in its path, its filter and its pages. */
const statementsOf = (clause: '4.7' | '4.9') =>
  clause === '4.7'
    ? { list: '4.7#2', ids: ['4.7#3'], status: '4.7#4', page: '4.7#5' }
    : { list: '4.9#2', ids: ['4.9#3', '4.9#4'], status: '4.9#5', page: '4.9#6' };

/** The rule that what does not exist is a 404; `more` are further readings that were rejected. */
export const notFoundRule = (statement: string, text: string, more: readonly string[] = []): Rule => ({
  title: '404 for what does not exist',
  text,
  reading:
    'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
  otherReadings: [
    'A malformed id names nothing either, so it is a 404 too: a server may well refuse it before it looks (400, 422), and the clause is only about resources that do not exist.',
    ...more,
  ],
  basis: [statement, '7#2', 16, 24, `${statement.slice(0, 3)}-answers-200`],
});

/** Why a run of another sync is no run of this one. */
export const ofAnotherSync =
  'A run of another sync exists, so it may be shown: the path asks for a run of this sync, and there it does not exist, unless ids are counted per sync.';

/** The rule about the body of that 404. */
export const notFoundBodyRule = (statement: string): Rule => ({
  title: 'body of the 404',
  text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
  reading: 'The wording of the message is free.',
  basis: [statement, '7#2', '7#3', '7#4', 16, `${statement.slice(0, 3)}-not-found`],
});

/** What the spec leaves open about either list. */
export function listPoints(clause: '4.7' | '4.9', noun: 'run' | 'record') {
  const of = statementsOf(clause);
  const point = (title: string, text: string, ...basis: OpenPoint['basis']): OpenPoint => ({
    title,
    text,
    basis,
  });
  const filter = (title: string, text: string): OpenPoint =>
    point(title, `The response to ${text}.`, of.status, 13);
  return {
    pageZero: point('page=0', 'The response to `page=0`.', of.page, 12),
    pageWord: point('page=abc', 'The response to a page that is not a number.', of.page, 12),
    pagePastEnd: point('a page past the end', 'The response to a page after the last.', of.page, 12),
    statusUnknown: filter('a status not in use', 'a filter by a status that no entry has'),
    statusEmpty: filter('an empty status', '`status=`'),
    statusCase: filter('a status in other case', 'a status in use, in capital letters'),
    malformedId: point(
      'a malformed id',
      'The response to an id of another form than those in use.',
      ...of.ids,
      16,
    ),
    order: point('order', 'By what the entries seem to be ordered.', of.list, 12),
    pageSize: {
      title: `page size of the ${noun}s`,
      text: `How many ${noun}s a full page of their list has.`,
      endpoints: endpointsOfClause(clause),
      basis: ['8#2', 12],
    },
  };
}
