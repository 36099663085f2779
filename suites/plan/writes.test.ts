import { describe, expect, test } from 'vitest';
import { knownOf, modelBody, told, type Came, type Setting } from '../fixtures/log.ts';
import { play, playedLines, SmallService, type Respond } from '../fixtures/played.ts';
import type { Ask } from '../log/ask.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { nextOf } from '../log/questions.ts';
import { roomIn } from './budget.ts';
import { queriesBeside, restoringPlan, writesPlan } from './writes.ts';

const target = {
  updateModel: [{ name: 'one' }, { name: 'two' }],
  updateConnector: [{ name: 'one' }, { name: 'two' }],
  scheduleSync: { sync_id: 1 },
  querySource: 'SELECT 1',
};

/** A log in which the target has answered as this API does. */
const begun = (service: SmallService, more: Setting = {}): Knowledge =>
  knownOf(
    [
      told('readModel', ['1'], { json: modelBody('1', service.attributes) }),
      // an Ask as far as it is read
      told('listRuns', ['1'], service.serve({ endpoint: 'listRuns', ids: ['1'] } as unknown as Ask)),
    ],
    { ...more, target: { ...target, ...more.target } },
  );

/** What is asked of one endpoint. */
function linesAt(endpoint: Ask['endpoint'], respond: Respond, more: Setting = {}): readonly string[] {
  const known = begun(new SmallService(), more);
  const beside = (log: Knowledge) => nextOf(log, queriesBeside(log));
  const played = [...play(known, writesPlan, respond), ...play(known, beside, respond)];
  return playedLines(played.filter(({ ask }) => ask.endpoint === endpoint));
}

test('the writes have room whatever the reads took', () => {
  const reads = Array.from({ length: 90 }, (_, at) => told('listRuns', [`${at}`], { phase: 'reads' }));
  expect(roomIn(knownOf(reads, { depth: 'quick' }), 'writes')).toBe(10);
});

test('last looks have room whatever reserved questions took', () => {
  const looks = Array.from({ length: 90 }, () => told('readModel', ['1'], {}, { isReserved: true }));
  expect(roomIn(knownOf(looks, { maxRequests: 100 }), 'late effects')).toBe(0);
});

test('a model gets each body, the first twice, and both again after one that is no JSON', () => {
  const service = new SmallService();
  const others = ['updateConnector', 'querySource'];
  const played = play(begun(service), writesPlan, service.respond).filter(
    ({ ask }) => !others.includes(ask.endpoint),
  );
  const updates = ['200', 'closed 200', '200', '400', 'no Accept 200', 'any type 200'];
  const ways = ['any type', 'no Accept', 'identity', 'closed'];
  expect(playedLines(played)).toEqual([
    ...updates.flatMap((line) => [`updateModel ${line}`, 'readModel 200']),
    ...ways.map((way) => `readModel ${way} 200`),
    'scheduleSync 200',
    'scheduleSync 400',
    'readModel 200',
  ]);
  expect(service.attributes['name']).toBe('two');
});

test('the last body leaves the model other than it was', () => {
  const service = new SmallService();
  service.attributes = { ...service.attributes, name: 'two' };
  play(begun(service), writesPlan, service.respond);
  expect(service.attributes['name']).toBe('one');
});

test('at depth quick each write is sent once', () => {
  const service = new SmallService();
  const played = play(begun(service, { depth: 'quick' }), writesPlan, service.respond);
  const endpoints = ['querySource', 'readModel', 'scheduleSync', 'updateConnector', 'updateModel'];
  expect(playedLines(played).toSorted()).toEqual(endpoints.map((endpoint) => `${endpoint} 200`));
});

test('a query is asked after each mistake and as often as a list, a slow one twice', () => {
  const service = new SmallService();
  expect(linesAt('querySource', service.respond)).toHaveLength(3 + 20);
  const slowly: Respond = (ask, known) => ({
    ...service.respond(ask, known),
    ...(ask.endpoint === 'querySource' && { tookMs: 9000 }),
  });
  const statuses = [200, 200, 400, 200, 200];
  expect(linesAt('querySource', slowly)).toEqual(statuses.map((status) => `querySource ${status}`));
});

test('mistakes are made only where the good request has succeeded', () => {
  const service = new SmallService();
  const refusing: Respond = (ask, known) =>
    ask.body === undefined ? service.respond(ask, known) : { status: 422, json: { message: 'no' } };
  const played = play(begun(service), writesPlan, refusing).filter(({ ask }) => ask.body !== undefined);
  expect(played.every(({ ask }) => ask.purpose.kind === 'write')).toBe(true);
  expect(new Set(played.map(({ ask }) => ask.endpoint)).size).toBe(4);
});

const former = { modelId: '1', former: { name: 'a' }, bodies: [{ name: 'b' }] };
test.each<[string, Setting]>([
  ['in a read-only run', { isReadOnly: true }],
  ['to a model that an earlier run left in a state that nobody knows', { leftOver: former }],
])('nothing is sent %s', (_, more) =>
  expect(linesAt('updateModel', new SmallService().respond, more)).toEqual([]),
);

test('an update is read until it shows, for three seconds at most', () => {
  const updated = { name: 'two', updated_at: '2027-01-01T00:00:00.5Z' };
  const late: Respond = ({ endpoint }) => ({ json: modelBody('1', endpoint === 'readModel' ? {} : updated) });
  const known = begun(new SmallService(), { depth: 'quick', target: { updateConnector: [] } });
  const reads = play(known, writesPlan, late).filter(({ ask }) => ask.endpoint === 'readModel');
  const putMs = known.at('updateModel')[0]?.answeredMs ?? 0;
  expect(reads.map(({ askedMs }) => Math.round((askedMs - putMs) / 100))).toEqual([0, 1, 3, 7, 15, 30]);
});

/** Swallows the first request of an endpoint, before or after it is carried out. */
function swallowing(service: SmallService, endpoint: Ask['endpoint'], isDone: boolean): Respond {
  let isFirst = true;
  return (ask, known) => {
    if (ask.endpoint !== endpoint || !isFirst) return service.respond(ask, known);
    isFirst = false;
    if (isDone) service.respond(ask, known);
    return { status: 502 };
  };
}

test.each([
  ['updateModel', false, ['updateModel 502', 'updateModel 200']],
  ['updateConnector', false, ['updateConnector 502', 'updateConnector 200']],
  ['scheduleSync', false, ['scheduleSync 502', 'scheduleSync 200']],
  ['scheduleSync', true, ['scheduleSync 502']],
] as const)('a gateway swallowed %s, which was carried out: %s', (endpoint, isDone, lines) => {
  const service = new SmallService();
  const known = begun(service, { depth: 'quick' });
  const played = play(known, writesPlan, swallowing(service, endpoint, isDone));
  expect(playedLines(played).filter((line) => line.startsWith(endpoint))).toEqual(lines);
});

describe('the model is put back', () => {
  /** A run that has written, and puts back what a service takes: the lines of that, and how long it took. */
  function restored(service: SmallService, respond: Respond = service.respond, more: Setting = {}) {
    const known = begun(service, { depth: 'quick', ...more });
    play(known, writesPlan, service.respond);
    const fromMs = known.log.at(-1)?.answeredMs ?? 0;
    const played = play(known, restoringPlan, respond);
    return { lines: playedLines(played), seconds: ((known.log.at(-1)?.answeredMs ?? 0) - fromMs) / 1000 };
  }

  test('and read back', () => {
    const service = new SmallService();
    expect(restored(service).lines).toEqual(['updateModel 200', 'readModel past caches 200']);
    expect(service.attributes['name']).toBe('Customers');
  });

  test('by a body for each form that was given', () => {
    const service = new SmallService();
    const updateModel = [{ name: 'one' }, { description: 'two' }];
    expect(
      restored(service, service.respond, { depth: 'standard', target: { updateModel } }).lines,
    ).toHaveLength(3);
    expect(service.attributes).toMatchObject({ name: 'Customers', description: 'All of them' });
  });

  test('once, although another body is refused', () => {
    const service = new SmallService();
    const respond: Respond = (ask, known) =>
      ask.body?.includes('bad') === true ? { status: 422 } : service.respond(ask, known);
    const target = { updateModel: [{ name: 'one' }, { bad: 'two' }] };
    expect(restored(service, respond, { depth: 'standard', target }).lines).toHaveLength(3);
  });

  test.each<[string, Came]>([
    ['423', { status: 423 }],
    ['401', { status: 401 }],
    ['502', { status: 502 }],
    ['silence', { failure: 'timeout' }],
  ])('although %s answers for a while', (_, came) => {
    const service = new SmallService();
    const refusing: Respond = (ask, known) =>
      known.at('updateModel').filter((one) => one.ask.purpose.kind === 'restore').length < 4
        ? came
        : service.respond(ask, known);
    expect(restored(service, refusing).seconds).toBeGreaterThan(3);
    expect(service.attributes['name']).toBe('Customers');
  });

  test('for at least a minute, with growing pauses', () => {
    const { lines, seconds } = restored(new SmallService(), () => ({ status: 409 }));
    expect(seconds).toBeGreaterThan(60);
    expect(seconds).toBeLessThan(80);
    expect(lines.length).toBeLessThan(14);
  });

  test('three times where it is taken and never shows', () => {
    const service = new SmallService();
    const forgetting: Respond = (ask, known) =>
      ask.endpoint === 'updateModel' ? { json: modelBody('1') } : service.respond(ask, known);
    expect(restored(service, forgetting).lines.filter((line) => line.startsWith('updateModel'))).toHaveLength(
      3,
    );
  });

  test('with what an update that replaces has emptied', () => {
    const service = new SmallService();
    const serve = service.respond;
    const replacing: Respond = (ask, known) => {
      if (ask.endpoint === 'updateModel')
        service.attributes = { ...service.attributes, description: '', query: null, configuration: {} };
      return serve(ask, known);
    };
    const known = begun(service, { depth: 'quick' });
    play(known, writesPlan, replacing);
    play(known, restoringPlan, replacing);
    expect(service.attributes).toMatchObject({
      name: 'Customers',
      description: 'All of them',
      query: 'SELECT 1',
    });
  });

  test('and not touched where nothing was carried out', () => {
    const service = new SmallService();
    const known = begun(service, { depth: 'quick' });
    play(known, writesPlan, () => ({ status: 422 }));
    expect(play(known, restoringPlan, service.respond)).toEqual([]);
  });
});
