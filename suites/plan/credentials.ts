import type { EndpointName } from '../catalogue/index.ts';
import { httpManners, type HttpManner } from '../catalogue/questions.ts';
import { isRecognised } from '../log/answers.ts';
import {
  attemptsAt,
  conductOf,
  elsewhere,
  recoveryMs,
  secondTry,
  type Attempts,
  type Conduct,
} from '../log/attempts.ts';
import { newAsk, repeatAsk, type Ask, type BadCredential } from '../log/ask.ts';
import { isGood, statusOf } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { after } from '../log/questions.ts';
import { restorationOf } from '../log/restoration.ts';
import { showsBody, whyNotWritten } from '../log/updates.ts';
import { roomIn } from './budget.ts';
import type { Plan } from './plan.ts';
import { variedQuestions } from './varied-questions.ts';
import { modelBodies } from './writes.ts';

/** One endpoint, what is tried there, and the good request that goes around it. */
interface Lane {
  readonly endpoint: EndpointName;
  readonly isWrite: boolean;
  readonly control: Ask;
  /** Good requests that must succeed before their like is tried. */
  readonly checks: readonly Ask[];
  readonly attempts: readonly Ask[];
  /** So many of them hold every credential once; the others vary the question without one. */
  readonly most: number;
}

/** Attempts side by side at an endpoint that reads, while nothing shows a limit. */
const widest = 4;
/** Attempts before a good request: a server may lock an endpoint at twenty. */
const mostInRound = 18;
/** The same once the good token was refused: what they prove is safe from the next. */
const fewTries = 3;
/** Fewer than ten a second then, by which limits often go. */
const spacingMs = 150;

/**
 * Every bad credential at every endpoint, between good requests (interpretations 17 and 24): the first
 * endpoint alone, then the writes, then the other reads; one endpoint at a time once a limit or a lock-out
 * shows.
 */
export const credentialsPlan: Plan = (known) => {
  const conduct = conductOf(known);
  if (conduct.lockedOut !== undefined || conduct.isExhausted) return [];
  const all = lanesOf(known);
  const unchecked = all.flatMap(({ checks }) => checks).filter((ask) => !known.isAsked(ask));
  if (unchecked.length > 0) return unchecked;
  const lanes = withinBudget(known, all);
  const alone = firstAlone(known, lanes, conduct);
  if (alone.length > 0) return alone;
  const due = lanes.map((lane) => ({ lane, asks: nextAt(known, lane, conduct, false) })).filter(isDue);
  if (due.length === 0) {
    const again = lanes.map((lane) => nextAt(known, lane, conduct, true)).filter((asks) => asks.length > 0);
    return again[0] ?? [];
  }
  const writes = due.filter(({ lane }) => lane.isWrite);
  const batch = writes.length > 0 ? writes : due;
  return (conduct.isCalm ? batch : nextInTurn(known, due)).flatMap(({ asks }) => asks);
};

/** The first round at the first endpoint, before any other is tried. */
function firstAlone(known: Knowledge, [first, ...others]: readonly Lane[], conduct: Conduct): readonly Ask[] {
  const hasBegun = others.some(({ endpoint }) => attemptsAt(known, endpoint).tries.length > 0);
  if (first === undefined || hasBegun) return [];
  return nextAt(known, { ...first, attempts: first.attempts.slice(0, mostInRound) }, conduct, false);
}

interface Due {
  readonly lane: Lane;
  readonly asks: readonly Ask[];
}

/**
 * One endpoint: the one whose attempts still need a good request, or else the one with the fewest attempts.
 */
function nextInTurn(known: Knowledge, due: readonly Due[]): readonly Due[] {
  const weighed = due.map((one) => {
    const found = attemptsAt(known, one.lane.endpoint);
    return { one, weight: sinceControl(found).length > 0 ? -1 : found.tries.length };
  });
  return weighed
    .toSorted((one, other) => one.weight - other.weight)
    .slice(0, 1)
    .map(({ one }) => one);
}

const isDue = ({ asks }: Due): boolean => asks.length > 0;

/** What an endpoint is asked next: a good request, attempts, or nothing more. */
function nextAt(known: Knowledge, lane: Lane, conduct: Conduct, isSecondRound: boolean): readonly Ask[] {
  const { attempts, endpoint } = lane;
  const found = attemptsAt(known, endpoint);
  const { token, tries } = found;
  const since = sinceControl(found);
  const control = controlOf(known, lane, found);
  const isMixed = mayMixUp(known, lane, conduct) && tries.length > 0;
  if (token === 'locked-here') return [];
  if (token === 'unknown' && !hasJustSucceeded(known)) return [control];
  if (token !== 'good' && token !== 'unknown') return [control];
  const isOpen = lane.isWrite && tries.some(({ isAccepted }) => isAccepted);
  const first = [...(isOpen ? [] : attempts), ...inMadeUpForm(found)].filter((ask) => !known.isAsked(ask));
  const pending = isSecondRound && !isOpen ? secondTries(known, found) : first;
  const isRoundOver = pending.length === 0 || since.length >= (conduct.isPaced ? fewTries : mostInRound);
  if (since.length > 0 && isRoundOver)
    return isMixed && pending.length === 0 ? besideGood(lane, control) : [control];
  if (pending.length === 0) return isSecondRound || !isMixed ? [] : afterGood(known, lane);
  const isWide = conduct.isCalm && !lane.isWrite && endpoint !== 'readModel';
  const lastMs = tries.at(-1)?.exchange.answeredMs ?? 0;
  return pending
    .slice(0, isWide ? widest : 1)
    .map((ask) => (conduct.isPaced ? { ...ask, notBeforeMs: after(known, lastMs, spacingMs) } : ask));
}

/**
 * Whether the last stated request was served: then the good token need not be verified before the first bad
 * one.
 */
const hasJustSucceeded = ({ log }: Knowledge): boolean => {
  const last = log.findLast((one) => isGood(one) && one.ask.expects === 200);
  return last !== undefined && isRecognised(last);
};

/** Attempts since the last good request. */
const sinceControl = ({ tries, controls }: Attempts) =>
  tries.filter(({ exchange, isExtra }) => !isExtra && exchange.answeredMs > (controls.at(-1)?.askedMs ?? 0));

/** The next good request of an endpoint: its own, later where that was refused, or one elsewhere. */
function controlOf(known: Knowledge, lane: Lane, { controls, token }: Attempts): Ask {
  const turn = controls.length;
  const purpose = { kind: 'control', of: lane.endpoint, turn } as const;
  const own = repeatAsk(lane.control, { purpose });
  const last = controls.at(-1);
  if (token === 'odd') {
    const asked = controls.filter(({ ask }) => ask.endpoint !== lane.control.endpoint).length;
    const other = elsewhere(known, lane.control.endpoint)[asked];
    return other === undefined ? own : repeatAsk(other.ask, { purpose });
  }
  if (token !== 'refused' || last === undefined) return own;
  const refusals = controls.length - 1 - controls.findLastIndex(isRecognised);
  return { ...own, notBeforeMs: after(known, last.answeredMs, recoveryMs[refusals - 1] ?? 0) };
}

/** Attempts that proved nothing, once more. */
const secondTries = (known: Knowledge, { tries, controls }: Attempts): readonly Ask[] =>
  tries
    .filter(({ isSecond, isExtra, isAccepted }) => !isSecond && !isExtra && !isAccepted)
    .filter(({ isUndecided, isProven }) => isUndecided || !isProven)
    .filter(({ exchange }) => controls.some(({ askedMs }) => askedMs >= exchange.answeredMs))
    .map(({ exchange: { ask } }) => again(ask, secondTry))
    .filter((ask) => !known.isAsked(ask));

const again = (ask: Ask, round: string): Ask =>
  repeatAsk(ask, {
    purpose: { kind: 'again', round },
    ...(ask.credential && { credential: ask.credential }),
    ...(ask.manner && { manner: ask.manner }),
    ...(ask.rule && { rule: ask.rule }),
  });

/** Where the good token is taken in another form, a made-up one in that form: it tells lenient from open. */
const inMadeUpForm = ({ tries }: Attempts): readonly Ask[] =>
  tries.flatMap(({ isAccepted, exchange: { ask } }) => {
    const form = ask.credential === undefined ? undefined : madeUpForm[ask.credential];
    return isAccepted && form !== undefined ? [refused(ask, form)] : [];
  });

const madeUpForm: Readonly<Partial<Record<BadCredential, BadCredential>>> = {
  'no scheme': 'made up, no scheme',
  'good token, other scheme': 'made up, other scheme',
};

/** Endpoints with answers that a cache may keep by the run alone, whoever asks. */
const mixesUp = ({ options }: Knowledge, endpoint: EndpointName): boolean =>
  options.depth !== 'quick' && /Run|Record/.test(endpoint);

/**
 * Whether attempts beside and right after a good request are made, in which a cache may take one for the
 * other.
 */
const mayMixUp = (known: Knowledge, { endpoint }: Lane, { isCalm }: Conduct): boolean =>
  isCalm && mixesUp(known, endpoint);

/** The good request that ends the attempts, and one without a credential at the same time. */
function besideGood(lane: Lane, control: Ask): readonly Ask[] {
  const { purpose } = control;
  const { endpoint, ids, query } = lane.control;
  return [control, newAsk(endpoint, ids, { query, purpose, credential: 'none', expects: 'refusal' })];
}

/** A made-up token right after it. */
function afterGood(known: Knowledge, lane: Lane): readonly Ask[] {
  const ask = again(refused(lane.control, 'made up'), 'after');
  return known.isAsked(ask) ? [] : [ask];
}

/** A good request with a bad credential in place of the token. */
const refused = ({ endpoint, ids, query, body }: Ask, credential: BadCredential, manner?: HttpManner): Ask =>
  newAsk(endpoint, ids, {
    query,
    expects: 'refusal',
    credential,
    ...(body !== undefined && { body }),
    ...(manner && { manner }),
    ...(credential in madeUpForm && { rule: '5-bearer-scheme' }),
  });

/** Spellings of `none` that a server may forget (RFC 7515 compares them with case). */
const spellings = ['algorithm None', 'algorithm NONE', 'algorithm nOnE'] as const;

/**
 * The bad credentials of an endpoint in the order of their weight, beside none; `turn` counts the endpoints.
 */
function badCredentials({ options }: Knowledge, turn: number): readonly BadCredential[] {
  const ofJwt: readonly BadCredential[] = [
    'changed signature',
    'no signature',
    'algorithm none',
    'other claims',
    'empty key',
    spellings[turn % spellings.length] ?? spellings[0],
  ];
  return [
    'made up',
    'empty',
    'another scheme',
    ...(options.isJwt ? ofJwt : []),
    'cut short',
    'characters appended',
    'part appended',
    'other case',
    'no scheme',
    'good token, other scheme',
    ...(turn % 7 === 0 ? (['bearer in lower case'] as const) : []),
    ...(turn === 0 ? (['made up, other scheme'] as const) : []),
    ...(turn === 1 ? (['null'] as const) : []),
    ...(turn === 2 ? (['empty header'] as const) : []),
  ];
}

/** Credentials that are tried with the plain question, since a server may have kept its answer. */
const near: readonly BadCredential[] = ['made up', 'no scheme'];

/** With so many questions a thorough run tries each credential. */
const questionsOfEach = 6;

/**
 * What is tried at an endpoint with these questions, the plain one first and the one that differs most
 * second.
 */
function attemptsOf(
  known: Knowledge,
  questions: readonly Ask[],
  turn: number,
  isWrite: boolean,
): Pick<Lane, 'attempts' | 'most'> {
  const [plain, far = plain] = questions;
  if (plain === undefined || far === undefined) return { attempts: [], most: 0 };
  const kinds = badCredentials(known, turn);
  if (known.options.depth === 'quick') {
    const others = turn === 0 ? (['no scheme'] as const) : kinds.slice(1);
    const drawn = others[(Math.abs(known.options.seed) + turn) % others.length];
    const few: readonly BadCredential[] = ['none', 'made up', ...(drawn === undefined ? [] : [drawn])];
    return { attempts: few.map((kind) => refused(plain, kind)), most: 0 };
  }
  // A way of using HTTP that the target does not like would hide that it takes the credential.
  const ways = httpManners.filter((manner) =>
    known.log.some((one) => one.ask.manner === manner && isRecognised(one)),
  );
  const wayOf = (at: number): HttpManner | undefined =>
    at % 2 === 0 ? undefined : ways[((at - 1) / 2) % ways.length];
  const isThorough = known.options.depth === 'thorough';
  const bad = kinds.flatMap((kind, at) => {
    const own = isThorough ? questions.slice(0, questionsOfEach) : [near.includes(kind) ? plain : far];
    return own.map((question) => refused(question, kind, wayOf(at)));
  });
  const others = isWrite
    ? (['closed'] as const)
    : Array.from({ length: Math.max(questions.length - 1, ways.length) });
  const bare = others.map((_, at) =>
    refused(questions[(at + 1) % questions.length] ?? plain, 'none', isWrite ? 'closed' : ways[at]),
  );
  return { attempts: [refused(plain, 'none'), ...bad, ...bare], most: bad.length + 1 };
}

const reading = ['readModel', 'reports', 'listRuns', 'readRun', 'listRecords'] as const;
const writing = ['updateModel', 'updateConnector', 'scheduleSync', 'querySource'] as const;

/** Every endpoint that has served a good request: the model first, which has one question. */
function lanesOf(known: Knowledge): readonly Lane[] {
  const reads = reading.flatMap((endpoint, turn): Lane[] => {
    const { questions, checks } = variedQuestions(known, endpoint);
    const [control] = questions;
    if (control === undefined) return [];
    return [{ endpoint, isWrite: false, control, checks, ...attemptsOf(known, questions, turn, false) }];
  });
  const [first] = reads;
  if (first === undefined || whyNotWritten(known) !== undefined) return reads;
  const writes = writing.flatMap((endpoint, at): Lane[] => {
    const write = writeAt(known, endpoint);
    if (write === undefined) return [];
    const control = endpoint === 'querySource' && !isSlow(known) ? write : first.control;
    // An endpoint that is locked keeps the model as it was changed.
    const { attempts, most } = attemptsOf(known, [write], reading.length + at, true);
    const few = attempts.slice(0, mostInRound);
    return [{ endpoint, isWrite: true, control, checks: [], attempts: few, most }];
  });
  return [first, ...writes, ...reads.slice(1)];
}

const isSlow = (known: Knowledge): boolean =>
  known.at('querySource').some(({ askedMs, answeredMs }) => answeredMs - askedMs > 1000);

/** A write that has succeeded; of the model one whose effect would show. */
function writeAt(known: Knowledge, endpoint: (typeof writing)[number]): Ask | undefined {
  const done = known
    .at(endpoint)
    .findLast(
      (one) => isGood(one) && statusOf(one) === 200 && ['write', 'again'].includes(one.ask.purpose.kind),
    );
  if (done === undefined || endpoint !== 'updateModel') return done?.ask;
  const sentMs = known.at('updateModel').find((one) => !isGood(one))?.askedMs ?? Infinity;
  const now = known.served('readModel').findLast(({ askedMs }) => askedMs < sentMs);
  const isNew = (body: string): boolean => now !== undefined && !showsBody(body, now);
  const body = modelBodies(known).find(isNew) ?? restorationOf(known)?.bodies.find(isNew);
  return body === undefined ? done.ask : repeatAsk(done.ask, { body });
}

/** Attempts of the client that are not in the log. */
const unseen = 6;

/**
 * What goes around so many attempts: good requests before and after rounds of them, and attempts beside
 * those.
 */
const costOf = (known: Knowledge, { endpoint, checks }: Lane, count: number): number =>
  count + 1 + Math.floor(count / mostInRound) + checks.length + (mixesUp(known, endpoint) ? 2 : 0);

/** As many attempts of each endpoint as the requests that are left allow, those that weigh most first. */
function withinBudget(known: Knowledge, lanes: readonly Lane[]): readonly Lane[] {
  const own = known.log.filter(({ phase }) => phase === 'bad credentials');
  const made = own.reduce((sum, { earlier }) => sum + 1 + earlier.length, 0);
  const left = roomIn(known, 'bad credentials') + made - unseen;
  const longest = Math.max(0, ...lanes.map(({ attempts }) => attempts.length));
  const counts = (each: number, isScarce: boolean): readonly number[] =>
    lanes.map(({ attempts, most }) => Math.min(attempts.length, isScarce ? each : Math.max(each, most)));
  const cost = (chosen: readonly number[]): number =>
    lanes.reduce((sum, lane, at) => sum + costOf(known, lane, chosen[at] ?? 0), 0);
  const sizes = [false, true].flatMap((isScarce) =>
    Array.from({ length: longest + 1 }, (_, at) => counts(longest - at, isScarce)),
  );
  const chosen = sizes.find((one) => cost(one) <= left) ?? [];
  // What is left over goes to the first endpoints.
  let spare = left - cost(chosen);
  return lanes.map((lane, at) => {
    const count = chosen[at] ?? 0;
    const more = costOf(known, lane, count + 1) - costOf(known, lane, count);
    const isMore = spare >= more && count < lane.attempts.length;
    if (isMore) spare -= more;
    return { ...lane, attempts: lane.attempts.slice(0, isMore ? count + 1 : count) };
  });
}
