import { endpointsOfClause, point, response, type OpenPoint, type Rule } from './clauses.ts';

/** The clause of either list. */
type ListClause = '4.7' | '4.9';

/** The rules of a list that are the same for runs and records; statements are numbers of its clause. */
export function listRules<Clause extends ListClause>(clause: Clause, noun: 'run' | 'record') {
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
    basis: [of.status, 11, 13, 14, 45, 46, 51, '2-list-envelope'],
  };
  return under(clause, { 'each-once': eachOnce, 'page-number': pageNumber, 'status-filter': statusFilter });
}

/** The numbered statements of a clause on its list, the ids in its path, its filter and its pages. */
const statementsOf = (clause: ListClause) =>
  clause === '4.7'
    ? { list: '4.7#2', ids: ['4.7#3'], status: '4.7#4', page: '4.7#5' }
    : { list: '4.9#2', ids: ['4.9#3', '4.9#4'], status: '4.9#5', page: '4.9#6' };

/** Entries by id: the clause and a slug. */
const under = <Clause extends string, Slug extends string, Entry>(
  clause: Clause,
  entries: Readonly<Record<Slug, Entry>>,
) =>
  // Object.fromEntries forgets the literal types
  Object.fromEntries(
    Object.entries<Entry>(entries).map(([slug, entry]) => [`${clause}-${slug}`, entry]),
  ) as Readonly<Record<`${Clause}-${Slug}`, Entry>>;

/** The rules of a clause that what does not exist is a 404, and about its body. */
export function absentRules<Clause extends `4.${number}`>(clause: Clause, statement: string, what: string) {
  const notFound: Rule = {
    title: '404 for what does not exist',
    text: `${what} returns 404.`,
    reading:
      'The suite sends an absent id of the same form as the ids in use. A malformed id is only observed.',
    basis: [statement, '7#2', 16, 24, `${clause}-answers-200`],
  };
  const body: Rule = {
    title: 'body of the 404',
    text: 'The 404 is an object with a string `message` and the `status` `not_found`.',
    reading: 'The wording of the message is free. The body of a 404 for a malformed id is only observed.',
    basis: [statement, '7#2', '7#3', '7#4', 16, `${clause}-not-found`],
  };
  return under(clause, { 'not-found': notFound, 'not-found-body': body });
}

/** What the spec leaves open about either list. */
export function listPoints<Clause extends ListClause>(clause: Clause) {
  const { page, status, list, ids } = statementsOf(clause);
  return under(clause, {
    'page-zero': response('page=0', '`page=0`', [page, 12]),
    'page-word': response('page=abc', 'a page that is not a number', [page, 12]),
    'page-past-end': response('a page past the end', 'a page after the last', [page, 12]),
    'status-unknown': response('a status not in use', 'a filter by a status that no entry has', [status, 13]),
    'status-empty': response('an empty status', '`status=`', [status, 13]),
    'status-case': response('a status in other case', 'a status in use, in capital letters', [status, 13]),
    'malformed-id': response('a malformed id', 'an id of another form than those in use', [...ids, 16]),
    order: point('order', 'By what the entries seem to be ordered.', [list, 12]),
  });
}

/** How long the pages of a list are, which clause 8 leaves open. */
export const pageSizePoint = (clause: ListClause, noun: 'run' | 'record'): OpenPoint => {
  const text = `How many ${noun}s a full page of their list has.`;
  return point(`page size of the ${noun}s`, text, ['8#2', 12], endpointsOfClause(clause));
};
