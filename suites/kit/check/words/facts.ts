import { describe, type ByKind } from './by-kind.ts';
import type {
  Fact,
  Effect,
  EntriesFact,
  Hint,
  LinkEnd,
  LinkGoal,
  NoAnswerFact,
  Since,
  TypeName,
} from '../../../../schemas/report-facts.ts';
import type { ValueFact } from '../facts.ts';

const quote = (text: string): string => JSON.stringify(text);

const types: Readonly<Record<TypeName, string>> = {
  string: 'a string',
  'non-empty-string': 'a string that is not empty',
  integer: 'an integer',
  number: 'a number',
  boolean: 'a boolean',
  object: 'an object',
  array: 'an array',
  'not-null': 'a value of its type',
  'date-time': 'a date-time (RFC 3339)',
  'utc-date-time': 'a date-time in UTC',
  'http-date': 'a date and time in GMT (RFC 9110, section 5.6.7)',
  'array-of-objects': 'an array of objects',
  'array-of-report-items': 'an array of report items',
  envelope: 'an object with the member data',
  'envelope-data': 'the resource, or the array of resources, of the envelope',
  links: 'an object with links',
  resource: 'an object with id, type and attributes',
  attributes: 'an object with the attributes',
  'error-body': 'an object with a message and a status',
  'message-body': 'an object with a string message',
  'json-text': 'one JSON text (RFC 8259)',
  'utf-8': 'valid UTF-8',
  'json-media-type': 'application/json, or a type that ends in +json',
  'application-json': 'application/json',
  challenge: 'a challenge, such as Bearer',
  'no-member': 'no such member',
  'member-once': 'the member once',
  'member-twice': 'the member twice',
  'no-entry-of-status': 'no entry, because none has this status',
  'empty-list-or-refusal': '200 with an empty list, or a refusal (4xx)',
  'no-server-error': 'no 5xx, because the mistake is in the request',
};

const sinces: ByKind<Since> = {
  'no-such-sync': (fact) => `there is no sync ${quote(fact.sync)}`,
  'no-such-run': (fact) => `sync ${quote(fact.sync)} has no run ${quote(fact.run)}`,
  'not-listed': (fact) => `sync ${quote(fact.sync)} lists no run ${quote(fact.run)}`,
  'of-another-sync': (fact) => `run ${quote(fact.run)} belongs to another sync than ${quote(fact.sync)}`,
  'parameter-missing': (fact) => `${fact.parameter} is missing`,
  'parameter-not-listed': (fact) => `${fact.parameter} is none of the listed values`,
  'parameter-no-integer': (fact) => `${fact.parameter} holds no integer`,
};

function entries({ ids, of, page }: EntriesFact): string {
  const listed = of === 0 ? 'no entries' : `the entries ${ids.map(quote).join(', ')}`;
  const where = page === undefined ? '' : `, as on page ${page} of the walk`;
  return `${listed}${of > ids.length ? ' …' : ''}${where}`;
}

const linkGoals: ByKind<LinkGoal> = {
  entries: (to) => `a link to the page with ${entries(to)}`,
  following: () => 'a link to the next page',
  preceding: () => 'a link to the previous page',
  'same-list': () => 'a link to a page of the list',
  filtered: (to) => `a link to entries with the status ${quote(to.status)} only`,
  resource: (to) => `a link to ${to.path} under ${to.baseUrl}`,
};

const linkEnds: ByKind<LinkEnd> = {
  entries: (to) => `which leads to ${to.of === 0 ? 'a page without entries' : entries(to)}`,
  status: (to) => (to.status === undefined ? 'which got no answer' : `which returned ${to.status}`),
  page: (to) => `which leads back to page ${to.page}, so the walk never ends`,
  elsewhere: () => 'which leads elsewhere',
  'entry-of-status': (to) => `which leads to an entry with the status ${quote(to.status)}`,
};

const effects: Readonly<Record<Effect, string>> = {
  'new-run': 'the sync has a new run',
  'new-values': 'the model has the new values',
  'other-values': 'the model has changed, each time that this was repeated and not in between',
};

/** What the transport says of a request without an answer. */
export const noAnswerWords = (fact: NoAnswerFact): string => fact.quote ?? 'no answer';

const articles = { object: 'an object', array: 'an array', null: 'null' } as const;

function structure({ type, members = [], array }: Extract<ValueFact, { kind: 'structure' }>): string {
  const shape = type in articles ? articles[type as keyof typeof articles] : `a ${type}`; // `in` has found it
  if (array !== undefined) return `${shape} whose member ${array.member} is an array of ${array.length}`;
  return members.length === 0 ? shape : `${shape} with ${list(members)}`;
}

const mostNames = 12;

const list = (names: readonly string[]): string =>
  `${names.slice(0, mostNames).join(', ')}${names.length > mostNames ? ', …' : ''}`;

const entryPlaces = {
  again: ' again',
  listed: ' on one of the pages',
  'of-status': ', which has this status',
};

const facts: ByKind<Fact<string>> = {
  value: (fact) => fact.value,
  nothing: (fact) =>
    fact.members === undefined || fact.members.length === 0
      ? 'nothing'
      : `nothing; the object has: ${list(fact.members)}`,
  type: (fact) => types[fact.type],
  structure: (fact) => structure(fact),
  entries: (fact) => entries(fact),
  status: (fact) =>
    `${fact.status ?? 'no answer'}${fact.since === undefined ? '' : `, because ${describe(sinces, fact.since)}`}`,
  page(fact) {
    if (fact.as === 'promised') return `page ${fact.page}, which exists according to \`last\``;
    return `the entries of page ${fact.page}${fact.as === 'again' ? ' again' : ''}`;
  },
  refusal: (fact) =>
    fact.effect === 'none'
      ? `a refusal of a request with ${fact.of}, and no change`
      : `a refusal (any status except 2xx) of a request with ${fact.of}`,
  effect: (fact) => `${fact.status ?? 'no answer'}, but ${effects[fact.effect]}`,
  entry: (fact) => `the entry ${quote(fact.id)}${entryPlaces[fact.as]}`,
  'other-entry': (fact) =>
    fact.than === undefined
      ? 'an entry that is nowhere else in the list'
      : `an entry other than ${fact.than}`,
  'list-without': (fact) =>
    fact.shownUnder === undefined
      ? 'a list without it'
      : `a list without it, although status=${fact.shownUnder} shows it`,
  'status-elsewhere': (fact) =>
    `${fact.value}, as in the whole list, so it does not belong in the list of ${quote(fact.filter)}`,
  link: (fact) => describe(linkGoals, fact.to),
  'link-leading': (fact) => `${fact.value}, ${describe(linkEnds, fact.to)}`,
  'no-page-beyond': (fact) => `no further page, because this is the ${fact.end} one`,
  'no-answer': (fact) => noAnswerWords(fact),
  body: (fact) => fact.quote,
};

/** What a rule requires, or what was received, as findings print it. */
export const describeFact = (fact: Fact<string>): string => describe(facts, fact);

const hints: Readonly<Record<Hint, string>> = {
  'refused-with-valid-token':
    'It was refused again when we asked again, and the first page was returned for the same token afterwards.',
  'refused-in-calm':
    'No limit on requests explains it: we asked one at a time, four times slower than before and at last eight times, and the requests before and after this one were accepted.',
  'forwarded-headers':
    'Only scheme, host or port differ: a proxy in front of the service probably sends no forwarded headers, or the service does not read them.',
};

/** A likely cause of a violation. */
export const describeHint = (hint: Hint): string => hints[hint];
