import type { EntriesFact, Fact, LinkEnd, LinkGoal, Since } from '../../schemas/report-facts.ts';
import type { NothingSeen, Reason } from '../../schemas/report-reasons.ts';
import { effectWords, typeWords, unseenWords } from '../catalogue/vocabulary.ts';
import type { Broken, ProofReason } from '../log/judgement.ts';
import { answered, describeGap, describeRemedy } from './gaps.ts';
import { list, quote, sentencesOf } from './sentences.ts';

/** "2 rules failed: 2.1-id, 4-json." */
export const failedWords = (ids: readonly string[]): string =>
  `${count(ids.length, 'rule')} failed: ${ids.join(', ')}.`;

/** "1 rule", "2 rules", "2 entries". */
export const count = (number: number, noun: string, plural = `${noun}s`): string =>
  `${number} ${number === 1 ? noun : plural}`;

const describeSince = sentencesOf<Since>({
  'no-such-sync': (fact) => `there is no sync ${quote(fact.sync)}`,
  'no-such-run': (fact) => `sync ${quote(fact.sync)} has no run ${quote(fact.run)}`,
  'not-listed': (fact) => `sync ${quote(fact.sync)} lists no run ${quote(fact.run)}`,
  'of-another-sync': (fact) => `run ${quote(fact.run)} belongs to another sync than ${quote(fact.sync)}`,
  'parameter-missing': (fact) => `${fact.parameter} is missing`,
  'parameter-not-listed': (fact) => `${fact.parameter} is none of the listed values`,
  'parameter-no-integer': (fact) => `${fact.parameter} holds no integer`,
});

function entries({ ids, of, page }: EntriesFact): string {
  const listed = of === 0 ? 'no entries' : `the entries ${ids.map(quote).join(', ')}`;
  const where = page === undefined ? '' : `, as on page ${page} of the walk`;
  return `${listed}${of > ids.length ? ' …' : ''}${where}`;
}

const describeGoal = sentencesOf<LinkGoal>({
  entries: (to) => `a link to the page with ${entries(to)}`,
  following: () => 'a link to the next page',
  preceding: () => 'a link to the previous page',
  'same-list': () => 'a link to a page of the list',
  filtered: (to) => `a link to entries with the status ${quote(to.status)} only`,
  resource: (to) => `a link to ${to.path} under ${to.baseUrl}`,
});

const describeEnd = sentencesOf<LinkEnd>({
  entries: (to) => `which leads to ${to.of === 0 ? 'a page without entries' : entries(to)}`,
  status: (to) => (to.status === undefined ? 'which got no answer' : `which returned ${to.status}`),
  page: (to) =>
    `which leads ${to.as === 'again' ? `back to page ${to.page}, so the walk never ends` : `to page ${to.page}`}`,
  elsewhere: () => 'which leads elsewhere',
  'entry-of-status': (to) => `which leads to an entry with the status ${quote(to.status)}`,
});

const entryPlaces = {
  again: ' again',
  listed: ' on one of the pages',
  'of-status': ', which has this status',
};

/** What a rule requires, or what was received, as findings print it. */
export const describeFact = sentencesOf<Fact<string>>({
  value: (fact) => fact.value,
  nothing: (fact) =>
    fact.members === undefined || fact.members.length === 0
      ? 'nothing'
      : `nothing; the object has: ${list(fact.members)}`,
  type: (fact) => typeWords[fact.type],
  structure({ type, length, members = [], array }) {
    const shape = typeWords[type] + (length === undefined ? '' : ` of ${length}`);
    if (array !== undefined) return `${shape} whose member ${array.member} is an array of ${array.length}`;
    return members.length === 0 ? shape : `${shape} with ${list(members)}`;
  },
  entries,
  status: (fact) =>
    `${fact.status ?? 'no answer'}${fact.since === undefined ? '' : `, because ${describeSince(fact.since)}`}`,
  page: (fact) => `the entries of page ${fact.page}${fact.as === 'again' ? ' again' : ''}`,
  refusal: ({ effect }) => `a refusal (any status except 2xx)${effect === 'none' ? ', and no change' : ''}`,
  effect: (fact) => `${fact.status ?? 'no answer'}, but ${effectWords[fact.effect]}`,
  entry: (fact) => `the entry ${quote(fact.id)}${entryPlaces[fact.as]}`,
  'other-entry': ({ than }) =>
    `an entry ${than === undefined ? 'that is nowhere else in the list' : `other than ${than}`}`,
  'list-without': ({ shownUnder: status }) =>
    `a list without it${status === undefined ? '' : `, although status=${status} shows it`}`,
  'status-elsewhere': (fact) =>
    `${fact.value}, as in the whole list, so it does not belong in the list of ${quote(fact.filter)}`,
  link: (fact) => describeGoal(fact.to),
  'link-leading': (fact) => `${fact.value}, ${describeEnd(fact.to)}`,
  'no-page-beyond': (fact) => `no further page, because this is the ${fact.end} one`,
  'no-answer': (fact) => fact.quote ?? 'no answer',
  body: (fact) => fact.quote,
});

/** Why no movement of a list explains what was seen of it; undefined where a finding needs no reason. */
export function describeProof({ because, entry }: Pick<Broken, 'because' | 'entry'>): string | undefined {
  const named = entry === undefined ? 'the entry' : `the entry ${quote(entry)}`;
  const describe = sentencesOf<ProofReason>({
    'at-rest': ({ pages }) =>
      `The list was at rest: ${pages === 1 ? 'its page was' : `its ${pages} pages were`} read before and after, with the same entries in the same versions.`,
    place: ({ ahead, movers }) =>
      `${count(ahead, 'entry', 'entries')} before ${named} did not change, and ${movers === 0 ? 'none' : `no more than ${movers}`} of the others moved.`,
    away: () => `The list had ${named} before and after, unchanged.`,
    alone: () => 'One answer shows the list at one moment.',
  });
  return because && `${describe(because)} So no movement of the list explains that.`;
}

const nothingSeen = ({ what, key }: NothingSeen): string =>
  key === undefined ? unseenWords[what] : `${key}: ${unseenWords[what]}`;

/** A list by path and query, of which a fact may have the whole URL. */
const listIn = ({ list }: { readonly list: string }): string =>
  list.replace(/^https?:\/\/[^/]*/, '').replace(/\?$/, '');

/** Why something was not examined, as reports print it. */
export const describeReason = sentencesOf<Reason>({
  answered,
  unseen: nothingSeen,
  'fixture-missing': ({ key, gap, remedy }) =>
    `${describeGap(key, gap)}${remedy === undefined ? '' : `; ${describeRemedy(remedy)}`}`,
  stopped: (reason) => reason.quote,
  needs({ rule, because }) {
    if (because === undefined) return `needs ${rule}`;
    if (because.kind === 'broken') return `needs ${rule}, which failed`;
    return `needs ${rule}: ${because.kind === 'unseen' ? nothingSeen(because) : answered(because)}`;
  },
  'given-refused'({ by, keys }) {
    const isRun = keys.includes('scheduleSync');
    if (by.status === 423 || (by.status === 409 && isRun))
      return `${answered(by)}; wait for ${isRun ? 'the sync that runs' : 'what locks it'}, then certify again`;
    return `${answered(by)}; correct ${keys.map(quote).join(' or ')} in the target file, if the target is right`;
  },
  'not-written': ({ by }) =>
    by === undefined
      ? 'nothing is written to a target that has not answered as this API does'
      : `nothing is written after the token was refused: ${answered(by)}`,
  'locked-out'(reason) {
    const by = reason.by === undefined ? '' : `: ${answered(reason.by)}`;
    if (reason.by?.status === 423) return `a lock stopped a valid request${by}`;
    return reason.after === undefined
      ? `the valid token was refused after invalid ones${by}`
      : `after the invalid credentials at ${reason.after} the valid token is refused too${by}`;
  },
  'token-refused': (reason) =>
    `the token was refused meanwhile: ${answered(reason.by)}, and so was a valid request`,
  'attempts-ended': (reason) =>
    `the attempts at ${reason.endpoint} ended with ${reason.credential}, because it was not plainly refused`,
  'attempts-limited': (reason) =>
    `not every invalid credential at ${reason.endpoint} was answered by the service and followed by a valid request: the target, a gateway or the number of requests set a limit`,
  'list-moved': (reason) => `${listIn(reason)} moved too fast to be judged`,
  'list-undecided': (reason) =>
    `responses of ${listIn(reason)} differ, and no further read showed whether one of them is wrong`,
  'end-not-reached': (reason) => `the end of ${listIn(reason)} was not reached`,
  'one-page': (reason) => `no list of ${reason.of}s that was read has a second page`,
  'left-changed': ({ model, members }) =>
    `an earlier run left model ${quote(model)} changed, and ${members.join(', ') || 'what it holds'} is now neither what that run sent nor what was there before; see the command "restore"`,
  'constant-answers': () => 'the target answers every request with the same, which proves nothing',
  'left-out': ({ by }) => (by === 'only' ? 'left out by --only' : 'the read-only profile sends only GET'),
  'left-out-by-operator': (reason) => `left out by the operator: ${reason.quote}`,
  pending: (reason) => `pending: new in ${reason.since}, counts from ${reason.countsFrom}`,
  waived: (reason) => `waived by ${reason.owner} until ${reason.expires}: ${reason.quote}`,
  'rests-on-waived': (reason) => `rests on ${reason.rule}, which is waived`,
  'beside-waived': (reason) =>
    `${reason.checks} other ${reason.checks === 1 ? 'check' : 'checks'} of this rule could not be examined`,
});
