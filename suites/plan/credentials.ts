import type { EndpointName } from '../catalogue/index.ts';
import { httpManners, jwtAttacks, type HttpManner } from '../catalogue/questions.ts';
import { isRecognised } from '../log/answers.ts';
import { attemptsAt, conductOf, secondTry, type Attempts } from '../log/probes.ts';
import { methodOf, newAsk, parameterOf, repeatAsk, type Ask, type BadCredential } from '../log/ask.ts';
import { isGood, perObject, statusOf, type Exchange } from '../log/exchange.ts';
import { perState, type Knowledge } from '../log/knowledge.ts';
import { loadOf, pageOf, singleRunOf } from '../log/pages.ts';
import { after, type Plan } from '../log/questions.ts';
import { restorationOf } from '../log/restoration.ts';
import { ruleOf } from '../log/trials.ts';
import { lastSuccess, showsBody, whyNotWritten } from '../log/updates.ts';
import { canonicalUrl } from '../log/urls.ts';
import { roomIn, sum } from './budget.ts';
import { reading } from './choices.ts';
import { modelBodies } from './writes.ts';

/** One endpoint, what is tried there, the most telling first, and the good request that goes around it. */
interface Lane {
  readonly endpoint: Ask['endpoint'];
  readonly control: Ask;
  /** Good requests that a cache may know by their URL alone, whoever asks: the first, one with a filter. */
  readonly mixed: readonly Ask[];
  readonly attempts: readonly Ask[];
}

const isWriting = ({ endpoint }: Pick<Lane, 'endpoint'>): boolean => methodOf(endpoint) !== 'GET';

/** Attempts side by side at one endpoint that reads, and at one that writes, while nothing shows a limit. */
const [widest, widestWrite] = [4, 3];
/** Attempts before a good request: a server may lock an endpoint at twenty. */
const mostInRound = 18;
/** The same at the first endpoint, where they go alone. */
const firstRound = 5;
/** The same once the good token was refused: what they prove is safe from the next. */
const fewTries = 3;
/** Fewer than ten a second then, by which limits often go. */
const spacingMs = 150;

/** A lane with what was tried there so far. */
type Begun = Lane & Attempts;

/**
 * Every bad credential at every endpoint, between good requests (interpretations 17 and 24): a first round at
 * one endpoint alone, then the writes, then the reads; one endpoint at a time once a limit or a lock-out
 * shows. At last what proved nothing once more.
 */
export const credentialsPlan: Plan = (known) => {
  const conduct = conductOf(known);
  if (conduct.lockedOut !== undefined) return [];
  const lanes = withinBudget(known, lanesOf(known)).map((lane): Begun => {
    return { ...lane, ...attemptsAt(known, lane.endpoint) };
  });
  const due = lanes
    .map((lane) => ({
      ...lane,
      asks: conduct.isExhausted ? lastAt(lane) : nextAt(known, lane, lane.attempts),
    }))
    .filter(({ asks }) => asks.length > 0);
  const [first] = due;
  if (first === undefined && conduct.isExhausted) return [];
  if (first === undefined)
    return lanes.map((lane) => nextAt(known, lane, secondTries(lane))).find((asks) => asks.length > 0) ?? [];
  // The one with the fewest attempts; where the token may be refused, one that still needs a good request.
  const weightOf = ({ since, tries }: Attempts): number =>
    conduct.isPaced && since.length > 0 ? -1 : tries.length;
  if (!conduct.isCalm) return due.toSorted((one, other) => weightOf(one) - weightOf(other))[0]?.asks ?? [];
  if (isOpening(known, first)) return first.asks;
  const writes = due.filter(isWriting);
  return (writes.length > 0 ? writes : due).flatMap(({ asks }) => asks);
};

/** The good request that shows what the attempts before it are worth, where no time is left for others. */
const lastAt = (lane: Begun): readonly Ask[] =>
  lane.since.length > 0 && (lane.token === 'good' || lane.token === 'unknown') ? [controlOf(lane)] : [];

/** Whether no good request has followed attempts at the first endpoint yet. */
const isOpening = (known: Knowledge, { endpoint, since, tries }: Attempts): boolean =>
  endpoint === lanesOf(known)[0]?.endpoint && since.length === tries.length;

/** What is asked next at an endpoint where these are tried. */
function nextAt(known: Knowledge, lane: Begun, tried: readonly Ask[]): readonly Ask[] {
  const { isCalm, isPaced } = conductOf(known);
  const { token, tries, since } = lane;
  if (token === 'locked-here') return [];
  const control = controlOf(lane);
  if (token === 'unknown' ? !hasJustSucceeded(known) : token !== 'good') return [control];
  const isOpen = isWriting(lane) && tries.some(({ outcome }) => outcome === 'accepted');
  const isNew = (ask: Ask): boolean => !known.isAsked(ask);
  const pending = [...(isOpen ? [] : tried), ...inMadeUpForm(lane)].filter(isNew);
  if (pending.length === 0) {
    const mixed = tries.length > 0 && isCalm ? lane.mixed : [];
    return since.length > 0 ? [control, ...besideGood(control, mixed)] : afterGood(mixed).filter(isNew);
  }
  const isAlone = isOpening(known, lane);
  const left = (isPaced ? fewTries : isAlone ? firstRound : mostInRound) - since.length;
  if (left <= 0) return [control];
  // Without a credential alone at first: where that is accepted, nothing more is written.
  const isWide = isCalm && !isAlone && !(isWriting(lane) && tries.length === 0);
  const wide = isWriting(lane) ? widestWrite : widest;
  const lastMs = tries.at(-1)?.exchange.answeredMs ?? 0;
  return pending
    .slice(0, Math.min(isWide ? wide : 1, left))
    .map((ask) => (isPaced ? { ...ask, notBeforeMs: after(known, lastMs, spacingMs) } : ask));
}

/** One without a credential beside the good requests that end the attempts. */
const besideGood = (control: Ask, mixed: readonly Ask[]): readonly Ask[] => {
  const bare = { purpose: control.purpose, credential: 'none', expects: 'refusal' } as const;
  return mixed.map((ask, at) => (at === 0 ? repeatAsk(control, bare) : repeatTry(ask, 'before')));
};

/** Bad credentials right after good requests, whose answers a cache may have kept for whoever asks. */
const afterGood = (mixed: readonly Ask[]): readonly Ask[] =>
  mixed.map((ask, at) => repeatTry(refused(ask, at === 0 ? 'made up' : 'none'), 'after'));

/** Whether the last stated request was served: then the good token need not be verified first. */
const hasJustSucceeded = ({ log }: Knowledge): boolean => {
  const last = log.findLast((one) => isGood(one) && one.ask.expects === 200);
  return last !== undefined && isRecognised(last);
};

/** The next good request of an endpoint: its own, later where that was refused, or one elsewhere. */
const controlOf = ({ endpoint, control, controls, next }: Begun): Ask => {
  const purpose = { kind: 'control', of: endpoint, turn: controls.length } as const;
  return repeatAsk(next?.elsewhere ?? control, { purpose, notBeforeMs: next?.notBeforeMs });
};

const secondTries = ({ tries, controls }: Attempts): readonly Ask[] =>
  tries
    .filter(({ outcome, isExtra }) => outcome === 'open' && !isExtra)
    .filter(({ exchange }) => controls.some(({ askedMs }) => askedMs >= exchange.answeredMs))
    .map(({ exchange: { ask } }) => repeatTry(ask, secondTry));

const repeatTry = (ask: Ask, round: string): Ask => {
  const { credential, manner } = ask;
  return repeatAsk(ask, { purpose: { kind: 'again', round }, credential, manner });
};

/** Where the good token is taken in another form, a made-up one in that form: it tells lenient from open. */
const inMadeUpForm = ({ tries }: Attempts): readonly Ask[] =>
  tries.flatMap(({ outcome, exchange: { ask } }) => {
    const form = madeUpForm[ask.credential ?? 'none'];
    return outcome === 'accepted' && form !== undefined ? [refused(ask, form)] : [];
  });

const madeUpForm: Readonly<Partial<Record<BadCredential, BadCredential>>> = {
  'no scheme': 'made up, no scheme',
  'good token, other scheme': 'made up, other scheme',
};

const refused = ({ endpoint, ids, query, body }: Ask, credential: BadCredential, manner?: HttpManner): Ask =>
  newAsk(endpoint, ids, { query, expects: 'refusal', credential, body, manner });

/** So many different questions of an endpoint; a thorough run asks four times as many. */
const most = { readModel: 1, reports: 6, listRuns: 5, readRun: 8, listRecords: 5 } as const;

/** Good questions before bad credentials came: the plain one, then each time the one with the most new. */
function variedQuestions(known: Knowledge, endpoint: (typeof reading)[number]): readonly Ask[] {
  // In an order of their own: which answer came first must not decide what is asked. The main sync first:
  // its list shows what refused schedules have started.
  const isMain = ({ ask }: Exchange): boolean => ask.ids[0] === known.subject.syncId;
  // What may be deleted by now comes last: around bad credentials the first one is asked for.
  const missing = known.at(endpoint).filter((one) => isGood(one) && statusOf(one) === 404);
  const isMissing = ({ url }: Exchange): boolean => missing.some((one) => one.url === url);
  const [plain, ...others] = known
    .served(endpoint)
    .filter(isPlain)
    .toSorted((one, other) => (canonicalUrl(one.url) < canonicalUrl(other.url) ? -1 : 1))
    .toSorted((one, other) => Number(isMain(other)) - Number(isMain(one)))
    .toSorted((one, other) => Number(isMissing(one)) - Number(isMissing(other)));
  const { depth } = known.options;
  const count = depth === 'quick' ? 1 : most[endpoint] * (depth === 'thorough' ? 4 : 1);
  const chosen: Exchange[] = [];
  for (let next = plain; next !== undefined && chosen.length < count;) {
    chosen.push(next);
    const seen = new Set(chosen.flatMap(traitsOf));
    const gain = (one: Exchange): number => traitsOf(one).filter((trait) => !seen.has(trait)).length;
    [next] = others.filter((one) => gain(one) > 0).toSorted((one, other) => gain(other) - gain(one));
  }
  return chosen.map(({ ask: { ids, query } }) => newAsk(endpoint, ids, { query }));
}

const isPlain = ({ phase, ask: { link, manner, pastCaches, purpose } }: Exchange): boolean =>
  phase !== 'bad credentials' &&
  link === undefined &&
  manner === undefined &&
  pastCaches === undefined &&
  !['absent', 'foreign', 'observe'].includes(purpose.kind);

/** What sets a question apart from others: a server may have code of its own for it. */
const traitsOf = perObject((exchange: Exchange): readonly string[] => {
  const { ids, query, endpoint } = exchange.ask;
  const [run, page] = [singleRunOf(exchange), pageOf(exchange)];
  if (endpoint === 'reports')
    return ['metric', 'time_period', 'connector_ids'].map((parameter) => {
      const values = query.flatMap(([name, value]) => (name === parameter ? value : []));
      return `${parameter} ${values.length > 1 ? 'twice' : (values[0] ?? 'left out')}`;
    });
  if (page === undefined) return [`sync ${ids[0]}`, `status ${run?.status} of ${ids[0]}`];
  const kind = `${page.filter === undefined ? '' : 'filtered '}${page.entries.length === 0 ? 'empty' : 'entries'}`;
  const names = query.map(([name]) => name);
  return [...ids.map((id) => `of ${id}`), kind, ...names, `${names.toSorted().join('&')} of ${ids[0]}`];
});

/** Spellings of `none` that a server may forget (RFC 7515 compares them with case). */
const spellings = ['algorithm None', 'algorithm NONE', 'algorithm nOnE'] as const;

/** The good token, altered: another one first at each endpoint. */
const altered = ['cut short', 'characters appended', 'part appended', 'other case'] as const;

/** Rare ones, each at one endpoint or two. */
const rare: Readonly<Record<number, readonly BadCredential[]>> = {
  0: ['bearer in lower case', 'made up, other scheme'],
  5: ['empty header'],
  6: ['null'],
  7: ['bearer in lower case'],
};

/** The bad credentials of an endpoint in the order of their weight; `turn` counts the endpoints. */
function badCredentials({ options }: Knowledge, turn: number): readonly BadCredential[] {
  return [
    ...(['made up', 'empty', 'another scheme'] as const),
    ...(options.isJwt ? [...jwtAttacks, ...spellings.slice(turn % 3, (turn % 3) + 1)] : []),
    ...altered.slice(turn % altered.length),
    ...altered.slice(0, turn % altered.length),
    // one that a write takes ends its attempts, and these two may be taken
    ...(['no scheme', 'good token, other scheme'] as const),
    ...(rare[turn] ?? []),
  ];
}

/**
 * What is tried at an endpoint, the most telling first. Credentials go with the question that differs most
 * from the plain one, but for two of which a server may have kept its answer; none goes with each question
 * and in each way of using HTTP, another one first at each endpoint.
 */
function laneAttempts(known: Knowledge, questions: readonly Ask[], turn: number): Lane['attempts'] {
  const [plain, ...others] = questions;
  if (plain === undefined) return [];
  const { depth, seed } = known.options;
  const kinds = badCredentials(known, turn);
  if (depth === 'quick') {
    const drawable = turn === 0 ? (['no scheme'] as const) : kinds.slice(1);
    const drawn = drawable[(Math.abs(seed) + turn) % drawable.length] ?? 'empty';
    return (['none', 'made up', drawn] as const).map((kind) => refused(plain, kind));
  }
  // A way of using HTTP that the target does not like would hide that it takes the credential.
  const ways = httpManners.filter((manner) =>
    known.log.some((one) => one.ask.manner === manner && isRecognised(one)),
  );
  const checked = kinds.filter((credential) => ruleOf({ credential }) === '5-token-checked');
  const bad = kinds.flatMap((kind, at) => {
    // of reports none differs most
    const far = others[plain.endpoint === 'reports' ? (at + 2) % others.length : 0] ?? plain;
    const one = kind === 'made up' || kind === 'no scheme' ? plain : far;
    // every second of those that a service must check, in another way at each endpoint
    const place = (checked.indexOf(kind) - 1) / 2;
    const manner = place >= 0 && Number.isInteger(place) ? ways[(place + turn) % ways.length] : undefined;
    // a thorough run tries each credential with several
    const own = depth === 'thorough' ? questions.slice(0, 6) : [one];
    return own.map((question) => refused(question, kind, manner));
  });
  if (isWriting(plain)) return [refused(plain, 'none'), ...bad, refused(plain, 'none', 'closed')];
  const none = Array.from({ length: Math.max(others.length, ways.length) }, (_, at) => {
    const manner = at < ways.length ? ways[(at + turn) % ways.length] : undefined;
    return refused(questions[(at + 1) % questions.length] ?? plain, 'none', manner);
  });
  return [refused(plain, 'none'), ...bad, ...none];
}

const isEarlier = ({ phase }: Exchange): boolean => phase !== 'bad credentials';

const beforeCredentials = ({ log }: Knowledge): readonly unknown[] => log.filter(isEarlier);

const writing = ['updateModel', 'updateConnector', 'scheduleSync', 'querySource'] as const;

/** Every endpoint that has served a good request: the model first, which has one question. */
const lanesOf = perState((known): readonly Lane[] => {
  const laneOf = (endpoint: EndpointName, turn: number, questions: readonly Ask[]): readonly Lane[] => {
    const [control] = questions;
    if (control === undefined) return [];
    const far = questions.filter((one) => parameterOf(one, 'status') !== undefined).slice(0, 1);
    const isApart = known.options.depth === 'quick' || isWriting(control) || endpoint === 'reports';
    const mixed = isApart ? [] : [control, ...far];
    return [{ endpoint, control, mixed, attempts: laneAttempts(known, questions, turn) }];
  };
  const reads = reading.flatMap((endpoint, turn) => laneOf(endpoint, turn, variedQuestions(known, endpoint)));
  const [first] = reads;
  if (first === undefined || whyNotWritten(known) !== undefined) return reads;
  const { control } = first;
  const writes = writing
    .flatMap((endpoint, at) => laneOf(endpoint, reading.length + at, writeAt(known, endpoint)))
    // An endpoint that is locked keeps the model as it was changed.
    .map((lane) => ({ ...lane, control, attempts: lane.attempts.slice(0, mostInRound) }));
  return [first, ...writes, ...reads.slice(1)];
}, beforeCredentials);

/** A write that has succeeded; of the model one whose effect would show. */
function writeAt(known: Knowledge, endpoint: (typeof writing)[number]): readonly Ask[] {
  const done = lastSuccess(known, endpoint)?.ask;
  const now = known.served('readModel').findLast(isEarlier);
  if (done === undefined || endpoint !== 'updateModel' || now === undefined) return [done ?? []].flat();
  const bodies = [...modelBodies(known), ...(restorationOf(known)?.bodies ?? [])];
  const body = bodies.find((one) => !showsBody({ body: one }, now));
  return [body === undefined ? done : repeatAsk(done, { body })];
}

/** Attempts as the requests that are left allow, dealt out by turns, with the good ones around them. */
function withinBudget(known: Knowledge, lanes: readonly Lane[]): readonly Lane[] {
  const own = known.log.filter(({ phase }) => phase === 'bad credentials');
  const left = roomIn(known, 'bad credentials') + sum(own.map(loadOf)) - 9; // some are not in the log
  const costOf = ({ attempts, mixed }: Lane): number => {
    const count = attempts.length + 2 * mixed.length;
    return count + 1 + Math.floor(count / mostInRound);
  };
  const longest = Math.max(0, ...lanes.map(({ attempts }) => attempts.length));
  for (let most = lanes.length * longest; ; most -= 1) {
    const dealt = lanes.map((lane, at): Lane => {
      return { ...lane, attempts: lane.attempts.slice(0, Math.ceil((most - at) / lanes.length)) };
    });
    if (most <= 0 || sum(dealt.map(costOf)) <= left) return dealt;
  }
}
