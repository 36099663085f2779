import { describe, expect, test } from 'vitest';
import { jwtAttacks } from '../catalogue/questions.ts';
import { baseUrl, knownOf, linesOf, modelBody, pageBody, told } from '../fixtures/log.ts';
import { play, playedLines, SmallService, type Respond } from '../fixtures/played.ts';
import { newAsk, parameterOf, type Ask, type BadCredential } from '../log/ask.ts';
import { Knowledge } from '../log/knowledge.ts';
import { runsOf } from '../log/pages.ts';
import { startWalk } from '../log/questions.ts';
import { randomFrom } from '../log/random.ts';
import { trialOf, type Tried } from '../log/trials.ts';
import { authentication } from '../rules/authentication.ts';
import { writes } from '../rules/writes.ts';
import { lateEffectsPlan, readsAgain, repeats } from './after-writes.ts';

const target = { updateModel: [{ name: 'one' }, { name: 'two' }], scheduleSync: { sync: { sync_id: 1 } } };
const body = { updateModel: '{"name":"one"}', scheduleSync: '{"sync":{"sync_id":1}}' };
const ids = { updateModel: ['1'], scheduleSync: [] };

/** A run in which the model was updated, and then writes were refused. */
function afterRefusals(
  respond: Respond,
  credentials: readonly BadCredential[] = ['none', 'made up'],
): Knowledge {
  const known = knownOf([], { target });
  const purpose = { kind: 'again', round: 'before' } as const;
  const log = [
    told('readModel', ['1']),
    told('updateModel', ['1'], {}, { body: '{"name":"two"}', purpose: { kind: 'write', turn: 0 } }),
    told('readModel', ['1'], {}, { purpose }),
    told('listRuns', ['1']),
    told('reports', []),
    ...(['updateModel', 'scheduleSync'] as const).flatMap((endpoint) =>
      credentials.map((credential) =>
        told(endpoint, ids[endpoint], {}, { body: body[endpoint], credential, expects: 'refusal' }),
      ),
    ),
  ];
  for (const { ask } of log) play(known, () => [ask], respond);
  return known;
}

/** What is said of bad credentials and of what was read back, after the last look and its trials. */
function verdict(respond: Respond, credentials?: readonly BadCredential[]) {
  const known = afterRefusals(respond, credentials);
  const played = play(known, lateEffectsPlan, respond);
  const told = [...authentication(known), ...writes(known)].filter(({ kind }) => kind === 'broken');
  return { known, played, broken: linesOf(told).map((line) => line.replace(/ #.*/, '')) };
}

test('three seconds after the last write the model is read in every way, and both ends of the runs', () => {
  const service = new SmallService();
  const { played, known } = verdict(service.respond);
  expect(playedLines(played)).toEqual([
    'readModel 200',
    'readModel past caches 200',
    'readModel any type 200',
    'readModel no Accept 200',
    'readModel identity 200',
    'readModel closed 200',
    'listRuns past caches 200',
    'listRuns past caches 200',
    'listRuns 200',
    'listRuns 200',
  ]);
  expect(played.slice(-2).map(({ ask }) => parameterOf(ask, 'status'))).toEqual(['%', '_']);
  const lastWrite = known.at('scheduleSync').at(-1)?.answeredMs ?? 0;
  expect(played.every(({ askedMs }) => askedMs >= lastWrite + 3000)).toBe(true);
});

test.each([
  ['where nothing was written', knownOf([told('readModel', ['1'], { json: modelBody('1') })])],
  ['at depth quick', knownOf([told('updateModel', ['1'], {}, { body: '{}' })], { depth: 'quick' })],
])('no last look is taken %s', (_, known) => expect(lateEffectsPlan(known)).toEqual([]));

test('at depth thorough a round of reads follows each pause in which caches expire', () => {
  const { respond } = new SmallService();
  const known = knownOf([], { depth: 'thorough' });
  play(known, () => [newAsk('readModel', ['1']), newAsk('reports')], respond);
  const late = play(known, repeats, (ask, log) => ({ phase: 'late effects', ...respond(ask, log) }));
  const gapsMs = late.map(({ askedMs }, at) => askedMs - (late[at - 1]?.answeredMs ?? askedMs));
  expect(gapsMs.filter((ms) => ms > 1000)).toEqual([5000, 20_000, 65_000]);
});

test('the run that a schedule has started is read alone, whichever sync it is of', () => {
  const service = new SmallService();
  const respond: Respond = (ask, known) =>
    ask.ids[0] === '1' && ask.endpoint === 'listRuns' ? { json: pageBody([]) } : service.respond(ask, known);
  const body = '{"sync_id":2}';
  const known = knownOf([], { target: { syncId: '1', otherSyncId: '2', scheduleSync: { sync_id: 2 } } });
  const walks = ['1', '2'].map((sync) => startWalk(runsOf(sync), 'first', { bound: 9 }));
  const asks = [...walks, newAsk('scheduleSync', [], { body })];
  play(known, (now) => asks.slice(now.log.length), respond);
  const again = play(known, readsAgain, (ask, log) => ({ phase: 'reads again', ...respond(ask, log) }));
  expect(again.map(({ url }) => url)).toContain(`${baseUrl}/api/v1/syncs/2/sync_runs/13`);
});

/** A service that refuses, and does something nevertheless. */
const doing = (service: SmallService, effect: (ask: Ask, turn: number) => void): Respond => {
  let turn = 0;
  return (ask, known) => {
    const answer = service.respond(ask, known);
    effect(ask, (turn += 1));
    return answer;
  };
};

describe('a refused write with an effect is found', () => {
  test.each<[string, Tried, BadCredential, string]>([
    ['without a token', 'updateModel', 'none', '5-token-required'],
    ['with a bad token', 'updateModel', 'made up', '5-token-checked'],
    ['without a token', 'scheduleSync', 'none', '5-token-required'],
    ['with a bad token', 'scheduleSync', 'made up', '5-token-checked'],
  ])('%s, at %s', (_, endpoint, credential, rule) => {
    const service = new SmallService();
    const respond = doing(service, (ask) => {
      if (ask.endpoint === endpoint && ask.credential === credential) service.serve(ask);
    });
    const { broken, known, played } = verdict(respond, ['none', 'empty', 'made up', ...jwtAttacks]);
    expect(broken).toEqual([`broken ${rule} ${endpoint}`]);
    expect(played.length).toBeLessThan(80);
    expect(trialOf(known, endpoint)?.effects).toMatchObject([{ request: { ask: { credential } } }]);
  });

  test('that changes another value than was sent, also where the trial of a second one is not ended', () => {
    const service = new SmallService();
    const respond = doing(service, ({ endpoint, credential }) => {
      if (endpoint === 'updateModel' && credential !== undefined)
        service.attributes = { ...service.attributes, primary_key: 'lost' };
    });
    const { broken, known } = verdict(respond);
    expect(broken.map((line) => line.slice(7, 23))).toEqual(['5-token-required', '5-token-checked ']);
    const ended = new Knowledge(known.options, known.log.slice(0, -3));
    expect(trialOf(ended, 'updateModel')?.effects).toMatchObject([{ group: '5-token-required' }]);
  });
});

describe('no refused write is blamed', () => {
  test.each<[string, Tried, (service: SmallService, ask: Ask, turn: number) => void]>([
    [
      'for a run that came once',
      'scheduleSync',
      (service, ask) =>
        void (ask.endpoint === 'scheduleSync' && service.runs.length === 2 && service.schedule()),
    ],
    [
      'for runs that come with every fourth request',
      'scheduleSync',
      (service, _, turn) => void (turn % 4 === 0 && service.schedule()),
    ],
    [
      'for another writer of the model',
      'updateModel',
      (service, _, turn) =>
        void (turn % 5 === 0 && (service.attributes = { ...service.attributes, primary_key: `key ${turn}` })),
    ],
  ])('%s', (title, of, effect) => {
    const service = new SmallService();
    const { broken, known } = verdict(doing(service, (ask, turn) => effect(service, ask, turn)));
    expect(broken).toEqual([]);
    expect(trialOf(known, of)?.effects).toEqual(title === 'for a run that came once' ? [] : undefined);
  });
});

test('no refused write is blamed for runs that come with each seventh read of their list', () => {
  for (let reads = 0; reads < 7; reads += 1) {
    const service = new SmallService();
    let count = reads;
    const respond = doing(service, ({ endpoint }) => {
      if (endpoint === 'listRuns' && (count += 1) % 7 === 0) service.schedule();
    });
    expect(verdict(respond, ['none', 'made up', 'another scheme', 'cut short']).broken).toEqual([]);
  }
});

test('an update that is undone later is lost, whatever was refused meanwhile', () => {
  const service = new SmallService();
  const { attributes } = service;
  const undo = doing(service, ({ endpoint }) => {
    if (endpoint === 'reports') service.attributes = attributes;
  });
  expect(new Set(verdict(undo).broken)).toEqual(new Set(['broken 4.5-read-back readModel']));
});

test.each([321, 358, 422, 943, 987])('no refused write is blamed for late reads: %i', (seed) => {
  const [service, random] = [new SmallService(), randomFrom(seed, 'late reads')];
  let [former, changedMs] = [service.attributes, -Infinity];
  const respond: Respond = (ask, known) => {
    const atMs = Math.max(known.log.at(-1)?.answeredMs ?? 0, ask.notBeforeMs ?? 0);
    const isLate = ask.endpoint === 'readModel' && atMs - changedMs < 2700 && random() < 0.5;
    if (isLate) return { json: modelBody('1', former) };
    const { attributes } = service;
    const answer = service.respond(ask, known);
    if (service.attributes !== attributes) [former, changedMs] = [attributes, atMs];
    return answer;
  };
  expect(verdict(respond).broken).toEqual([]);
});

test('answers that may be kept for longer than a step show nothing of the cause', () => {
  const service = new SmallService();
  const headers = { 'cache-control': 'max-age=30' };
  const kept: Respond = (ask, known) => ({ ...service.respond(ask, known), headers });
  const respond = doing(service, (ask) => {
    if (ask.endpoint === 'updateModel' && ask.credential === 'none') service.serve(ask);
  });
  const known = afterRefusals((ask, log) => (ask.credential ? respond : kept)(ask, log));
  play(known, lateEffectsPlan, kept);
  expect(trialOf(known, 'updateModel')).toEqual({ asks: [] });
  expect(linesOf(writes(known))).toContain('gap 4.5-read-back readModel');
});
