import { describe, quote, type ByKind } from './words.ts';
import type {
  Answered,
  FixtureKey,
  FixtureMissing,
  Gap,
  NothingSeen,
  Reason,
  Remedy,
} from '../../schemas/report-reasons.ts';
import { twinWords, unseenWords } from '../catalogue/vocabulary.ts';
import { noAnswerWords } from './words-facts.ts';

const nothingSeen = ({ what, key }: NothingSeen): string =>
  key === undefined ? unseenWords[what] : `${key}: ${unseenWords[what]}`;

/** What became of a request: "GET /x returned 502". */
function answered(reason: Answered): string {
  const { method, path, status, isUnrecognised, noAnswer: none, twin, quote: said } = reason;
  const asked = `${method} ${path}${twin === undefined ? '' : ` (${twinWords[twin]})`}`;
  if (status === undefined)
    return `${asked} got no answer${none?.quote === undefined ? '' : `: ${noAnswerWords(none)}`}`;
  const words = said === undefined ? '' : `: ${quote(said)}`;
  if (none?.quote !== undefined) return `${asked} returned ${status}: ${none.quote}`;
  return `${asked} returned ${status}${isUnrecognised ? ', but not the body of this endpoint' : ''}${words}`;
}

const nouns: Readonly<Partial<Record<FixtureKey, string>>> = {
  modelId: 'model',
  syncId: 'sync with runs',
  otherSyncId: 'second sync with runs',
  emptySyncId: 'sync without runs',
};

const gaps: ByKind<Gap, [FixtureKey]> = {
  'not-given': (_, key) => `${key} is not given`,
  'none-among-ids': ({ last }, key) => `no ${nouns[key] ?? key} was found among the ids 1 to ${last}`,
  'none-found': (_, key) => `no ${nouns[key] ?? key} was found`,
  'no-model': () => 'no model is known whose connector_id would name a connector',
  'names-no-connector': ({ id }) => `model ${quote(id)} names no connector in connector_id`,
  'no-sync': () => 'no sync is known whose runs could be listed',
  'given-without-sync': (_, key) => `${key} is given, but no sync is known that it would belong to`,
  'lists-no-run': ({ id }, key) => `${key === 'syncRunId' ? 'sync' : key} ${quote(id)} lists no run`,
  'lists-runs': ({ id }, key) => `${key} ${quote(id)} lists runs`,
  'same-as-sync': ({ id }, key) => `${key} ${quote(id)} is the same as syncId`,
  'not-found': ({ id, path, status, quote: said }, key) =>
    `${key} ${quote(id)} was not found: GET ${path} returned ${status}${said === undefined ? '' : `: ${quote(said)}`}`,
  stopped: (gap) => gap.quote,
};

/** Why a value of the target is not known. */
export const describeGap = (key: FixtureKey, gap: Gap): string => describe(gaps, gap, key);

/** What to do in the target file. */
export const describeRemedy = (remedy: Remedy): string => remedies[remedy.do](quote(remedy.key));

const remedies: Readonly<Record<Remedy['do'], (key: string) => string>> = {
  give: (key) => `write ${key} into the target file`,
  correct: (key) => `correct ${key} in the target file`,
  'name-with-runs': (key) => `name a sync with runs as ${key} in the target file`,
};

const missing = ({ key, gap, remedy }: FixtureMissing): string =>
  `${describeGap(key, gap)}${remedy === undefined ? '' : `; ${describeRemedy(remedy)}`}`;

function needed({ rule, because }: Extract<Reason, { kind: 'needs' }>): string {
  if (because === undefined) return `needs ${rule}`;
  if (because.kind === 'broken') return `needs ${rule}, which failed`;
  return `needs ${rule}: ${because.kind === 'unseen' ? nothingSeen(because) : answered(because)}`;
}

const leftOut = {
  only: 'left out by --only',
  profile: 'the read-only profile sends only GET',
};

/** A list by path and query, of which a fact may have the whole URL. */
const listIn = ({ list }: { readonly list: string }): string =>
  list.replace(/^https?:\/\/[^/]*/, '').replace(/\?$/, '');

const reasons: ByKind<Reason> = {
  answered,
  unseen: nothingSeen,
  'fixture-missing': missing,
  stopped: (reason) => reason.quote,
  needs: needed,
  'given-refused': ({ by, keys }) =>
    `${answered(by)}; ${
      by.status === 409 && keys.includes('scheduleSync')
        ? 'wait for the sync that runs, then certify again'
        : `correct ${keys.map(quote).join(' or ')} in the target file, if the target is right`
    }`,
  'not-written': ({ because, by }) =>
    because === 'not-known'
      ? 'nothing is written to a target that has not answered as this API does'
      : `nothing is written after the token was refused${by === undefined ? '' : `: ${answered(by)}`}`,
  'locked-out'(reason) {
    const by = reason.by === undefined ? '' : `: ${answered(reason.by)}`;
    return reason.after === undefined
      ? `the valid token was refused before any invalid one was tried${by}`
      : `after the invalid credentials at ${reason.after} the valid token is refused too${by}`;
  },
  'token-refused': (reason) =>
    `the token was refused meanwhile: ${answered(reason.by)}, and so was a valid request`,
  'attempts-ended': (reason) =>
    `the attempts at ${reason.endpoint} ended with ${reason.credential}, because it was not plainly refused`,
  'attempts-limited': (reason) =>
    `not every invalid credential at ${reason.endpoint} was answered by the service: the target limits how many it takes in a while, or a gateway answers in its place`,
  'list-moved': (reason) => `${listIn(reason)} moved too fast to be judged`,
  'list-undecided': (reason) =>
    `responses of ${listIn(reason)} contradict one another, and no further read showed which one is wrong`,
  'end-not-reached': (reason) => `the end of ${listIn(reason)} was not reached`,
  'one-page': (reason) => `no list of ${reason.of}s that was read has a second page`,
  'left-changed': ({ model, members }) =>
    `an earlier run left model ${quote(model)} changed, and ${members.join(', ') || 'what it holds'} is now neither what that run sent nor what was there before; see the command "restore"`,
  'constant-answers': () => 'the target answers every request with the same, which proves nothing',
  'left-out': (reason) => leftOut[reason.by],
  'left-out-by-operator': (reason) => `left out by the operator: ${reason.quote}`,
  pending: (reason) => `pending: new in ${reason.since}, counts from ${reason.countsFrom}`,
  waived: (reason) => `waived by ${reason.owner} until ${reason.expires}: ${reason.quote}`,
  'rests-on-waived': (reason) => `rests on ${reason.rule}, which is waived`,
  'beside-waived': (reason) =>
    `${reason.checks} other ${reason.checks === 1 ? 'check' : 'checks'} of this rule could not be examined`,
};

/** Why something was not examined, as reports print it. */
export const describeReason = (reason: Reason): string => describe(reasons, reason);

/** Several reasons in one line. */
export const describeReasons = (all: readonly Reason[]): string => all.map(describeReason).join('; ');
