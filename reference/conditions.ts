import type { Reply, Spot } from './call.ts';
import { askedRun, askedSync, type Call, type ListPosition } from './call.ts';
import type { ReceivedCredentialKind } from './credentials.ts';
import type { Deviation } from './deviation.ts';
import { ENDPOINTS, type Endpoint } from './endpoints.ts';
import { rowStatus } from './store.ts';
import { isScheduledRun } from './writes.ts';

/** How far an examination must look before it can see a fault; `plain` is in any answer of the endpoint. */
export type HidingPlace =
  | 'plain'
  | 'past-page-one'
  | 'last-page'
  | 'one-in-fifty'
  | 'under-filter'
  | 'one-status'
  | 'one-sync-or-run'
  | 'one-way-of-asking'
  | 'two-parameters'
  | 'one-credential'
  | 'every-20th'
  | 'after-update'
  | 'large-ids';

/** Whether a condition holds for a call; only entries of lists have a `spot`. */
export type Holds = (call: Call, spot?: Spot) => boolean;

/** When a change applies. Each server gets its own memory of a condition; its hooks see every call. */
export interface Condition {
  readonly depth: HidingPlace;
  /** `isMeant` says whether the conditions before this one hold. */
  begin(isMeant: Holds): Deviation & { readonly holds: Holds };
}

/** A condition without a memory. */
export const where = (depth: HidingPlace, holds: Holds): Condition => ({ depth, begin: () => ({ holds }) });

/** Always; the change itself knows when it applies, and hides so. */
export const hiding = (depth: HidingPlace): Condition => where(depth, () => true);

/** A condition on the position of a list answer. */
export const wherePlaced = (depth: HidingPlace, holds: (place: ListPosition) => boolean): Condition =>
  where(depth, ({ place }) => place !== undefined && holds(place));

// Pages

/** On every page of a list but the first. */
export const pastPageOne = wherePlaced('past-page-one', ({ page }) => page > 1);
/** On the page of this number. */
export const onPage = (number: number): Condition =>
  wherePlaced('past-page-one', ({ page }) => page === number);
/** On the first page of a list. */
export const onFirstPage = wherePlaced('plain', ({ page }) => page === 1);
/** On the last of several pages. */
export const onLastPage = wherePlaced('last-page', ({ page, pages }) => pages > 1 && page === pages);
/** On a page that has a later one. */
export const beforeLastPage = wherePlaced('plain', ({ page, pages }) => page < pages);
/** In a list that finds nothing. */
export const withoutEntries = wherePlaced('one-in-fifty', ({ total }) => total === 0);

// Filters

/** In lists that are asked for with a status. */
export const underFilter = wherePlaced('under-filter', ({ status }) => status !== undefined);
/** In lists that are asked for without a status. */
export const withoutFilter = wherePlaced('plain', ({ status }) => status === undefined);
/** In lists that are asked for with this status. */
export const filteredBy = (word: string): Condition =>
  wherePlaced('one-status', ({ status }) => status === word);
/** Under a status that no entry has. */
export const underUnknownStatus = wherePlaced(
  'under-filter',
  ({ status, total }) => status !== undefined && total === 0,
);

// Entries and what the path names

/** In entries of this status. */
export const ofStatus = (status: string): Condition =>
  where('one-status', (_call, spot) => spot !== undefined && rowStatus(spot.row) === status);
/** The one entry with this key, wherever it is listed. */
export const ofRow = (key: string): Condition =>
  where('one-in-fifty', (_call, spot) => spot?.row.key === key);
/** Where the path or the entry has an id beyond 2^53. */
export const ofLargeId = where('large-ids', ({ params }, spot) =>
  [params['sync_run_id'], spot?.row.key].some((key) => key !== undefined && /^\d{16,}$/.test(key)),
);
/** Under every sync but the first. */
export const ofOtherSyncs = where('one-sync-or-run', ({ params }) => params['sync_id'] !== '1');
/** Under the first sync. */
export const ofFirstSync = where('one-sync-or-run', ({ params }) => params['sync_id'] === '1');
/** Under runs in the older half of their sync. */
export const ofOldRuns = where('one-sync-or-run', (call) => {
  const runs = askedSync(call)?.runs ?? [];
  return runs.findIndex(({ key }) => key === call.params['sync_run_id']) > runs.length / 2;
});
/** Under a sync without runs. */
export const ofEmptySyncs = where('one-sync-or-run', (call) => askedSync(call)?.runs.length === 0);
/** Under a sync that exists. */
export const ofKnownSyncs = where('one-sync-or-run', (call) => askedSync(call) !== undefined);
/** Under a sync that does not exist. */
export const ofMissingSyncs = where('one-sync-or-run', (call) => askedSync(call) === undefined);
/** Under runs of this status. */
export const ofRunsThat = (status: string): Condition =>
  where('one-status', (call) => {
    const run = askedRun(call);
    return run !== undefined && rowStatus(run) === status;
  });
/** Under one run, or the entry of it. */
export const ofRun = (key: string): Condition =>
  where('one-in-fifty', ({ params }) => params['sync_run_id'] === key);
/** Under runs that a schedule has added, and their entries. */
export const ofScheduledRuns = where('after-update', ({ params }, spot) =>
  isScheduledRun(params['sync_run_id'] ?? spot?.row.key),
);

// Parameters

/** Where a parameter has this value. */
export const says = (name: string, value: string): Condition =>
  where('two-parameters', ({ query }) => query.get(name) === value);
/** Where a parameter is sent. */
export const gives = (name: string): Condition => where('two-parameters', ({ query }) => query.has(name));
/** Where a parameter is left out. */
export const lacks = (name: string): Condition => where('two-parameters', ({ query }) => !query.has(name));
/** The values that each parameter of a report lists (clause 4.1). */
export const LISTED = {
  type: ['workspace_activity'],
  metric: ['sync_run_triggered', 'total_sync_run_rows', 'all'],
  time_period: ['one_week', 'one_day'],
} as const satisfies Record<string, readonly string[]>;

/** Where a parameter of a report has a value that is not listed, in any letter case, and of this kind. */
export const foreign = (
  name: keyof typeof LISTED,
  isMeant: (value: string) => boolean = () => true,
): Condition =>
  where('plain', ({ query }) => {
    const value = query.get(name) ?? '';
    const listed: readonly string[] = LISTED[name];
    return value !== '' && !listed.includes(value.toLowerCase()) && isMeant(value);
  });

/** Where so many connectors are named in a report. */
export const naming = (count: number): Condition =>
  where('two-parameters', ({ query }) => query.getAll('connector_ids').length === count);
/** In reports of one day. */
export const byDay = says('time_period', 'one_day');
/** In reports of all metrics, as such. */
export const forAllMetrics = says('metric', 'all');
/** Where a parameter is the first one. */
export const beginningWith = (name: string): Condition =>
  where('two-parameters', ({ query }) => query.keys().next().value === name);

// Ways of asking

/** Where a header has a value of this form. */
export const sends = (header: string, form: RegExp): Condition =>
  where('one-way-of-asking', ({ headers }) => form.test(String(headers[header] ?? '')));
/** Where any type is accepted. */
export const forAnyType = sends('accept', /^\s*\*\/\*\s*$/);
/** Where no type is named. */
export const withoutAccept = where('one-way-of-asking', ({ headers }) => headers.accept === undefined);
/** Where no content coding is wanted. */
export const forIdentity = sends('accept-encoding', /^\s*identity\s*$/);
/** Where the connection is to be closed. */
export const closing = sends('connection', /close/i);
/** On a connection that has carried other requests. */
export const onUsedConnection = where('one-way-of-asking', ({ before }) => before !== undefined);
/** By the first request of a connection. */
export const onNewConnection = where('one-way-of-asking', ({ before }) => before === undefined);

// Credentials

const credential = (depth: HidingPlace, ...kinds: readonly ReceivedCredentialKind[]): Condition =>
  where(depth, (call) => kinds.includes(call.credential.kind));
/** Without any credential. */
export const withoutToken = credential('plain', 'missing');
/** Under a token that nobody issued. */
export const underMadeUpToken = credential('plain', 'made-up');
/** Under a JWT whose signature was changed. */
export const underChangedSignature = credential('one-credential', 'forged');
/** Under a JWT without its signature. */
export const underUnsignedToken = credential('one-credential', 'unsigned');
/** Under a JWT whose alg is none. */
export const underAlgNone = credential('one-credential', 'alg-none');
/** Under a token that was not issued. */
export const underBadToken = credential('plain', 'made-up', 'forged', 'unsigned', 'alg-none');
/** Where the credential opens nothing. */
export const toBeRefused = where('plain', ({ isAuthorised }) => !isAuthorised);
/** Under anything but the issued token. */
export const underBadCredential = where('plain', (call) => call.credential.kind !== 'good');
/** Under a bearer token that resembles the issued one in this way. */
export const underToken = (isMeant: (given: string, issued: string) => boolean): Condition =>
  where('one-credential', (call) => {
    const { scheme, token, issued } = call.credential;
    return scheme.toLowerCase() === 'bearer' && token !== issued && isMeant(token, issued);
  });
/** The issued token without its end. */
export const underCutToken = underToken(
  (given, issued) => issued.startsWith(given) && given.length > issued.length / 2,
);
/** The issued token with more behind it. */
export const underLongerToken = underToken((given, issued) => given.startsWith(issued));
/** The issued token in other letter case. */
export const underOtherCase = underToken((given, issued) => given.toLowerCase() === issued.toLowerCase());
/** Other claims under the old signature. */
export const underOtherClaims = underToken((given, issued) => {
  const [mine, theirs] = [given.split('.'), issued.split('.')];
  return mine.length === 3 && mine[0] === theirs[0] && mine[2] === theirs[2];
});
/** The word Bearer and no token. */
export const underBearerAlone = where('one-credential', ({ headers }) =>
  /^bearer\s*$/i.test(headers.authorization ?? ''),
);
/** The issued token without a scheme. */
export const underBareToken = where(
  'one-credential',
  ({ credential: { kind, isIssued } }) => kind === 'no-scheme' && isIssued,
);
/** The issued token, under another scheme than Bearer. */
export const underOtherScheme = where(
  'plain',
  ({ credential: { kind, isIssued } }) => kind === 'other-scheme' && isIssued,
);

// What came before

/** Once anything was written. */
export const afterUpdate = where('after-update', ({ store }) => store.writes > 0);
/** From the second write on. */
export const afterSecondUpdate = where('after-update', ({ store }) => store.writes > 1);

/** Decides from an answer and its request whether something has just happened. */
export type Event = (reply: Reply, call: Call) => boolean;

/** A 200 to the valid token at one of these endpoints. */
export const succeeded =
  (...endpoints: readonly Endpoint[]): Event =>
  ({ status }, { isAuthorised, endpoint }) =>
    status === 200 && isAuthorised && endpoint !== undefined && endpoints.includes(endpoint);

/** A status between 400 and 499 to the valid token at this endpoint. */
export const refused =
  (endpoint: Endpoint): Event =>
  ({ status }, call) =>
    status >= 400 && status < 500 && call.isAuthorised && call.endpoint === endpoint;

/** A bad credential was refused. */
export const credentialRefused: Event = (_reply, { isAuthorised }) => !isAuthorised;

/**
 * From an event on, or from its n-th time, or so many milliseconds later; the answer that is the event is not
 * changed.
 */
export const since = (event: Event, afterMs = 0, nth = 1): Condition => ({
  depth: 'after-update',
  begin() {
    let count = 0;
    let beginsAt = Infinity;
    return {
      holds: () => Date.now() >= beginsAt,
      answer(reply, call) {
        if (event(reply, call) && ++count === nth) beginsAt = Date.now() + afterMs;
      },
    };
  },
});

/** For an update that leaves every field as it was. */
export const changingNothing: Condition = {
  depth: 'after-update',
  begin() {
    let isUnchanged = false;
    return {
      holds: () => isUnchanged,
      write({ previous, fields }) {
        isUnchanged = Object.entries(fields).every(
          ([name, value]) => JSON.stringify(previous[name]) === JSON.stringify(value),
        );
      },
    };
  },
};

const { updateConnector, updateModel, scheduleSync } = ENDPOINTS;
/** Once a connector was updated. */
export const afterConnectorUpdate = since(succeeded(updateConnector));
/** Once a model was updated. */
export const afterModelUpdate = since(succeeded(updateModel));
/** Once a sync was scheduled. */
export const afterSchedule = since(succeeded(scheduleSync));

/** For the next call that meets the conditions before this one, once for each event. */
export const onceAfter = (event: Event): Condition => ({
  depth: 'every-20th',
  begin() {
    let isDue = false;
    let chosen: Call | undefined;
    return {
      holds(call) {
        if (isDue && call.isAuthorised) [isDue, chosen] = [false, call];
        return call === chosen;
      },
      answer(reply, call) {
        isDue ||= event(reply, call);
      },
    };
  },
});

/** Decides once for each call that meets the conditions before this one, and remembers what it decided. */
export const deciding = (depth: HidingPlace, begin: () => (call: Call) => boolean): Condition => ({
  depth,
  begin() {
    const decide = begin();
    const decided = new WeakMap<Call, boolean>();
    return {
      holds(call) {
        const holds = decided.get(call) ?? decide(call);
        decided.set(call, holds);
        return holds;
      },
    };
  },
});

/** For every n-th call that meets the conditions before this one; from the n-th on where `isForGood`. */
export const everyNth = (n: number): Condition =>
  deciding('every-20th', () => {
    let count = 0;
    return () => ++count % n === 0;
  });

/** For the first call alone that meets the conditions before this one. */
export const once = deciding('one-in-fifty', () => {
  let count = 0;
  return () => ++count === 1;
});

/** From the second time on that the same is asked for, by its URL if no other name is given. */
export const again = (nameOf: (call: Call) => string = ({ path, query }) => `${path}?${query}`): Condition =>
  deciding('every-20th', () => {
    const asked = new Set<string>();
    return (call) => asked.size === asked.add(nameOf(call)).size;
  });

/** For what was answered to the valid token in the last so many milliseconds. */
export const keptFor = (
  ms: number,
  nameOf: (call: Call) => string = ({ path, query }) => `${path}?${query}`,
): Condition => ({
  depth: 'one-credential',
  begin(isMeant) {
    const shown = new Map<string, number>();
    return {
      holds: (call) => Date.now() - (shown.get(nameOf(call)) ?? 0) < ms,
      answer(_reply, call) {
        if (call.credential.kind === 'good' && isMeant(call)) shown.set(nameOf(call), Date.now());
      },
    };
  },
});

/** For a request that comes while another one of the same conditions is at work, each taking 20 ms. */
export const beside = (matters: (call: Call, other: Call) => boolean): Condition => ({
  depth: 'one-way-of-asking',
  begin(isMeant) {
    const atWork = new Set<Call>();
    const met = new WeakSet<Call>();
    return {
      holds: (call) => met.has(call),
      delayMs(call) {
        if (!call.isAuthorised || !isMeant(call)) return 0;
        if ([...atWork].some((other) => matters(call, other))) met.add(call);
        atWork.add(call);
        return 20;
      },
      answer: (_reply, call) => void atWork.delete(call),
    };
  },
});
