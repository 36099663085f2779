import { describe, expect, test } from 'vitest';
import { everyEndpoint } from '../catalogue/index.ts';
import { knownOf, told, type Came, type Setting } from '../fixtures/log.ts';
import { play, SmallService, type Respond } from '../fixtures/played.ts';
import { attemptsAt, conductOf } from '../log/probes.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { authentication } from '../rules/authentication.ts';
import { lateEffectsPlan } from './after-writes.ts';
import { credentialsPlan } from './credentials.ts';
import type { Plan } from '../log/questions.ts';

const target = {
  updateModel: [{ name: 'one' }, { name: 'two' }],
  updateConnector: [{ name: 'one' }],
  scheduleSync: { sync_id: 1 },
  querySource: 'SELECT 1',
};

const write = { kind: 'write', turn: 0 } as const;

/** A run that has read and written with success. */
function examined(service: SmallService, setting: Setting = {}): Knowledge {
  const known = knownOf([], { ...setting, target: { ...target, ...setting.target } });
  const log = [
    told('readModel', ['1']),
    told('reports', [], {}, { query: [['type', 'workspace_activity']] }),
    told('listRuns', ['1']),
    told('readRun', ['1', '12']),
    told('listRecords', ['1', '12']),
    told('updateModel', ['1'], {}, { body: '{"name":"two"}', purpose: write }),
    told('updateConnector', ['1'], {}, { body: '{"name":"one"}', purpose: write }),
    told('scheduleSync', [], {}, { body: '{"sync_id":1}', purpose: write }),
    told('querySource', ['1'], {}, { body: '{"query":"SELECT 1"}', purpose: write }),
    told('readModel', ['1'], {}, { purpose: { kind: 'read-back', turn: 0 } }),
  ];
  for (const { ask } of log) play(known, () => [ask], service.respond);
  return known;
}

/** Tries bad credentials at a service. */
function probe(respond: Respond, setting: Setting = {}, service = new SmallService()) {
  const known = examined(service, setting);
  const inPhase: Respond = (ask, log) => ({ phase: 'bad credentials', ...respond(ask, log) });
  const played = play(known, credentialsPlan, inPhase);
  play(known, lateEffectsPlan, respond);
  return { known, played };
}

const service = () => new SmallService();
const isBad = ({ ask }: Exchange): boolean => ask.credential !== undefined;
const reasons = (known: Knowledge, endpoint: Ask['endpoint']): readonly unknown[] =>
  [...authentication(known)]
    .filter((one) => one.endpoint === endpoint && one.rule === '5-token-checked')
    .flatMap((one) => (one.kind === 'gap' ? one.reason.kind : []));

test.each(['readModel', 'reports'] as const)('five attempts at %s come first, then writes', (first) => {
  const { respond } = service();
  const own: Respond = (ask, log) =>
    first === 'reports' && ask.endpoint === 'readModel' ? { status: 404 } : respond(ask, log);
  const bad = probe(own, {}, Object.assign(service(), { respond: own })).played.filter(isBad);
  expect(new Set(bad.slice(0, 5).map(({ ask }) => ask.endpoint))).toEqual(new Set([first]));
  const firstRead = bad.findIndex(({ method }, at) => at >= 5 && method === 'GET');
  expect(bad.slice(firstRead).every(({ method }) => method === 'GET')).toBe(true);
  expect(firstRead).toBeGreaterThan(5);
});

test('a limit that lets each attempt wait leaves the rest untested, the same at every endpoint', () => {
  const { respond } = service();
  const wait: Came = { earlier: ['429'], tookMs: 9000 };
  const { known } = probe((ask, log) => ({ ...respond(ask, log), ...(ask.credential && wait) }));
  const told = [...authentication(known)].filter(({ rule }) => rule === '5-token-checked');
  expect(new Set(told.map(({ kind, endpoint }) => `${kind} ${endpoint}`)).size).toBe(
    2 * everyEndpoint.length,
  );
});

test('every kind of bad credential is tried at every endpoint, each proven by good requests', () => {
  const { known } = probe(service().respond);
  const counts = everyEndpoint.map(
    (one) => new Set(attemptsAt(known, one).tries.map(({ exchange }) => exchange.ask.credential)).size,
  );
  expect(Math.min(...counts)).toBeGreaterThan(15);
  expect([...authentication(known)].every(({ kind }) => kind === 'ok')).toBe(true);
});

test('what a refused schedule starts does not show where its sync is not known', () => {
  const { known } = probe(service().respond, { target: { scheduleSync: { sync_id: 7 } } });
  expect(reasons(known, 'scheduleSync')).toEqual(['unseen']);
});

test('of the model a body is sent whose effect would show', () => {
  const { known } = probe(service().respond);
  const bodies = known
    .at('updateModel')
    .filter(isBad)
    .map(({ ask }) => ask.body);
  expect(new Set(bodies)).toEqual(new Set(['{"name":"one"}']));
});

test('without changed copies of a token that is no JWT', () => {
  const { played } = probe(service().respond, { isJwt: false });
  expect(played.filter(({ ask }) => /signature|algorithm|claims|key/.test(ask.credential ?? ''))).toEqual([]);
});

test.each<[string, Setting, number]>([
  ['at depth quick three kinds', { depth: 'quick' }, 3],
  ['as many as requests are left', { maxRequests: 120 }, 9],
])('%s are tried at each endpoint', (_, setting, most) => {
  const { known } = probe(service().respond, setting);
  const counts = (['updateModel', 'reports', 'listRuns'] as const).map(
    (endpoint) => attemptsAt(known, endpoint).tries.filter(({ isExtra }) => !isExtra).length,
  );
  expect(Math.max(...counts)).toBeLessThanOrEqual(most);
  expect(Math.min(...counts)).toBeGreaterThan(1);
  expect([...authentication(known)].filter(({ kind }) => kind === 'broken')).toEqual([]);
  expect(reasons(known, 'reports')).toEqual(setting.maxRequests === undefined ? [] : ['attempts-limited']);
});

test('reads are tried four at a time, once the first endpoint and the writes are through', () => {
  const widths: number[] = [];
  const counted: Plan = (known) => {
    const asks = credentialsPlan(known);
    widths.push(asks.filter((ask) => ask.endpoint === 'reports' && ask.credential !== undefined).length);
    return asks;
  };
  const { respond } = service();
  play(examined(service()), counted, (ask, log) => ({ phase: 'bad credentials', ...respond(ask, log) }));
  expect(Math.max(...widths)).toBe(4);
});

/** A service that answers everybody in one way once some bad credentials have come. */
function locking(
  after: number,
  came: Came,
  isHere: (ask: Ask) => boolean = () => true,
  forMs = Infinity,
): Respond {
  const inner = service();
  let [bad, fromMs] = [0, Infinity];
  return (ask, known) => {
    const now = known.log.at(-1)?.answeredMs ?? 0;
    if (isHere(ask) && now >= fromMs && now < fromMs + forMs) return came;
    if (ask.credential !== undefined && isHere(ask) && (bad += 1) % after === 0) fromMs = now;
    return inner.respond(ask, known);
  };
}

describe('a target that locks the good token out', () => {
  test.each([
    ['at once', 1, 'readModel'],
    ['at the next endpoint', 20, 'updateModel'],
    ['among the reads', 120, 'listRuns'],
  ] as const)('%s, is tried no further, and what it refused proves nothing', (_, after, endpoint) => {
    const { known, played } = probe(locking(after, { status: 423 }));
    expect(played.filter(isBad).length).toBeLessThan(after + 20);
    expect(conductOf(known).lockedOut).toMatchObject({ kind: 'locked-out' });
    expect(reasons(known, endpoint)).toEqual(['locked-out']);
    expect([...authentication(known)].filter(({ kind }) => kind === 'broken')).toEqual([]);
  });

  test('at one endpoint, leaves that one untested alone', () => {
    const { known } = probe(locking(5, { status: 403 }, ({ endpoint }) => endpoint === 'listRuns'));
    expect(reasons(known, 'listRuns')).toHaveLength(1);
    expect(reasons(known, 'reports')).toEqual([]);
  });

  test.each([
    ['for some seconds, is tried again, one endpoint at a time', 30, 2000, 'updateModel', []],
    ['again and again, leaves some endpoints to a limit', 3, 15_000, 'listRecords', ['attempts-limited']],
  ] as const)('%s', (_, after, lockedMs, endpoint, wanted) => {
    const { known } = probe(locking(after, { status: 403 }, () => true, lockedMs));
    expect(conductOf(known)).toMatchObject({ isPaced: true });
    expect(reasons(known, endpoint)).toEqual(wanted);
  });

  test.each([429, 403])('with the %i of a quota that is spent, is not said to do so', (status) => {
    const { known } = probe(locking(30, { status }));
    expect(reasons(known, 'reports')).not.toContain('locked-out');
  });
});

test('what fell to a limit is tried once more', () => {
  let count = 0;
  const inner = service();
  const limiting: Respond = (ask, known) =>
    ask.credential !== undefined && (count += 1) % 7 === 0 && ask.purpose.kind === 'ask'
      ? { status: 429 }
      : inner.respond(ask, known);
  const { known, played } = probe(limiting);
  expect(
    played.some(({ ask: { purpose } }) => purpose.kind === 'again' && purpose.round === 'second try'),
  ).toBe(true);
  expect([...authentication(known)].every(({ kind }) => kind === 'ok')).toBe(true);
});

test.each([
  ['none', '5-token-required'],
  ['made up', '5-token-checked'],
  ['good token, other scheme', '5-bearer-scheme'],
] as const)('a write that lets "%s" in breaks %s, and is tried no further', (credential, rule) => {
  const inner = service();
  const open: Respond = (ask, known) =>
    ask.endpoint === 'updateConnector' && ask.credential === credential
      ? inner.serve(ask)
      : inner.respond(ask, known);
  const { known, played } = probe(open);
  const own = played.filter(({ ask }) => ask.endpoint === 'updateConnector').map(({ ask }) => ask.credential);
  expect(own.at(-1)).toBe(credential === 'good token, other scheme' ? 'made up, other scheme' : credential);
  expect(own.includes('cut short')).toBe(rule === '5-bearer-scheme'); // of a token that must be checked
  expect(
    [...authentication(known)].flatMap((one) =>
      one.kind === 'broken' ? [`${one.rule} ${one.endpoint}`] : [],
    ),
  ).toEqual([`${rule} updateConnector`]);
});

test('nothing is tried where the last good request was refused, and is refused again', () => {
  const known = examined(service());
  const refusing: Respond = () => ({ status: 401, phase: 'bad credentials' });
  play(known, () => [newAsk('reports', [])], refusing);
  expect(play(known, credentialsPlan, refusing).filter(isBad)).toEqual([]);
});

test('a run that was missing at last is not asked for around bad credentials', () => {
  const known = examined(service());
  play(known, () => [newAsk('readRun', ['1', '11'])], service().respond);
  const again = newAsk('readRun', ['1', '11'], { purpose: { kind: 'again', round: 0 } });
  const missing: Respond = () => ({ status: 404 });
  play(known, () => [again], missing);
  const played = play(known, credentialsPlan, service().respond);
  const controls = played.filter((one) => one.ask.endpoint === 'readRun' && !isBad(one));
  expect(new Set(controls.map(({ ask }) => ask.ids[1]))).toEqual(new Set(['12']));
});
