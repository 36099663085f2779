import type {
  EntriesFact,
  Fact,
  Hint,
  LinkEnd,
  LinkGoal,
  NoAnswerFact,
  Since,
} from '../../schemas/report-facts.ts';
import { effectWords, hintWords, typeWords } from '../catalogue/vocabulary.ts';
import type { Broken, ProofReason } from '../log/judgement.ts';
import { count, describe, quote, type ByKind } from './words.ts';

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

/** What the transport says of a request without an answer. */
export const noAnswerWords = (fact: NoAnswerFact): string => fact.quote ?? 'no answer';

function structure({ type, members = [], array }: Extract<Fact<string>, { kind: 'structure' }>): string {
  const shape = typeWords[type];
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
  type: (fact) => typeWords[fact.type],
  structure,
  entries,
  status: (fact) =>
    `${fact.status ?? 'no answer'}${fact.since === undefined ? '' : `, because ${describe(sinces, fact.since)}`}`,
  page: (fact) => `the entries of page ${fact.page}${fact.as === 'again' ? ' again' : ''}`,
  refusal: (fact) =>
    fact.effect === 'none'
      ? `a refusal of a request with ${fact.of}, and no change`
      : `a refusal (any status except 2xx) of a request with ${fact.of}`,
  effect: (fact) => `${fact.status ?? 'no answer'}, but ${effectWords[fact.effect]}`,
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
  'no-answer': noAnswerWords,
  body: (fact) => fact.quote,
};

/** What a rule requires, or what was received, as findings print it. */
export const describeFact = (fact: Fact<string>): string => describe(facts, fact);

/** A likely cause of a violation. */
export const describeHint = (hint: Hint): string => hintWords[hint];

const named = (entry: string | undefined): string =>
  entry === undefined ? 'the entry' : `the entry ${quote(entry)}`;

const proofs: ByKind<ProofReason, [entry: string | undefined]> = {
  'at-rest': ({ pages }) =>
    `The list was at rest: ${pages === 1 ? 'its page was' : `its ${pages} pages were`} read before and after, with the same entries in the same versions.`,
  place: ({ ahead, movers }, entry) =>
    `${count(ahead, 'entry').replace('entrys', 'entries')} before ${named(entry)} did not change, and ${movers === 0 ? 'none' : `no more than ${movers}`} of the others moved.`,
  order: ({ other }, entry) =>
    `Neither ${named(entry)} nor ${named(other)} changed, and two entries keep their order until one of them changes.`,
  away: (_, entry) => `The list had ${named(entry)} before and after, unchanged.`,
  alone: () => 'One answer shows the list at one moment.',
};

/**
 * Why no movement of a list explains what was seen of it; undefined for a finding that needs no such reason.
 */
export const describeProof = ({ because, entry }: Pick<Broken, 'because' | 'entry'>): string | undefined =>
  because && `${describe(proofs, because, entry)} So no movement of the list explains that.`;
