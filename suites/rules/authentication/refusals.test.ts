import { describe, expect, test } from 'vitest';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { CheckEnding } from '../../fixtures/conversation.ts';
import type { ScriptedRequest } from '../../fixtures/scripted.ts';
import {
  addRun,
  assign,
  endingsOn,
  headerOf,
  smallTarget,
  type SmallDeviation,
} from '../../fixtures/small-target.ts';
import { checks } from './authentication.suite.ts';

const everyEndpoint = Object.values(endpoints);
const writing = everyEndpoint.filter((endpoint) => !endpoint.startsWith('GET'));

const none = (endpoint: Endpoint) => `${endpoint} returns no success without a credential`;
const bad = (endpoint: Endpoint) => `${endpoint} returns no success for a bad credential`;
const challenge = (endpoint: Endpoint) => `${endpoint} refuses a credential with 401 and names the scheme`;
const scheme = (endpoint: Endpoint) => `${endpoint} takes the token under the scheme Bearer alone`;

const endings = (deviation: SmallDeviation = {}) => endingsOn(checks, smallTarget(deviation));
const of = (all: ReadonlyMap<string, CheckEnding>, kind: CheckEnding['kind']): readonly string[] =>
  [...all].filter(([, ending]) => ending.kind === kind).map(([title]) => title);
/** The checks that find a violation on a target that deviates. */
const find = async (deviation: SmallDeviation) => of(await endings(deviation), 'violation');

const isGood = ({ ask }: ScriptedRequest): boolean => ask.credential === 'good';
/** Lets some in besides those with the valid token. */
const alsoGrants = (endpoint: Endpoint, isLetIn: (header: string) => boolean): SmallDeviation => ({
  grants: (request) =>
    isGood(request) || (request.endpoint === endpoint && isLetIn(headerOf(request.ask.credential))),
});

test('a target that refuses every bad credential passes, with several attempts at each endpoint', async () => {
  const all = await endings();
  expect(of(all, 'pass')).toEqual(checks.map(({ title }) => title));
  for (const ending of all.values()) expect(ending).not.toHaveProperty('gap');
  for (const [title, ending] of all)
    expect(ending.kind === 'pass' ? ending.answers : title).toBeGreaterThan(0);
});

describe.each(everyEndpoint)('%s', (endpoint) => {
  test('that needs no credential is found', async () => {
    expect(await find(alsoGrants(endpoint, (header) => header === ''))).toEqual([none(endpoint)]);
  });

  test('that takes any bearer token is found', async () => {
    const found = await find(alsoGrants(endpoint, (header) => /^Bearer \S/.test(header)));
    expect(found).toContain(bad(endpoint));
    expect(found.every((title) => title.startsWith(endpoint))).toBe(true);
  });

  test('that takes the token under any scheme is found', async () => {
    const found = await find(
      alsoGrants(endpoint, (header) => header.endsWith(' good-token') && !/^bearer /i.test(header)),
    );
    expect(found).toEqual([scheme(endpoint)]);
  });

  test('that refuses without a challenge is found', async () => {
    const found = await find({
      answers: (answer, request) =>
        answer.status === 401 && request.endpoint === endpoint ? { ...answer, headers: {} } : undefined,
    });
    expect(found).toEqual([challenge(endpoint)]);
  });

  test.each([400, 403, 404, 302])('that refuses with %i is found', async (status) => {
    const found = await find({
      answers: (answer, request) =>
        answer.status === 401 && request.endpoint === endpoint ? { ...answer, status } : undefined,
    });
    expect(found).toEqual([challenge(endpoint)]);
  });
});

describe('a token that resembles the valid one', () => {
  test.each<[string, (token: string) => boolean]>([
    ['that begins like it', (token) => token.startsWith('good-token') && token !== 'good-token'],
    ['that ends like it', (token) => token.endsWith('good-token') && token !== 'good-token'],
    ['that is cut', (token) => token.length > 3 && 'good-token'.startsWith(token)],
  ])('%s is refused', async (_, isLike) => {
    const found = await find({
      grants: (request) => {
        const header = headerOf(request.ask.credential);
        return isGood(request) || (header.startsWith('Bearer ') && isLike(header.slice(7)));
      },
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every((title) => title.endsWith('returns no success for a bad credential'))).toBe(true);
  });
});

test('a gateway’s answer to a bad credential is no refusal without a challenge', async () => {
  const found = await find({
    answers: (answer) => (answer.status === 401 ? { status: 502, body: 'Bad gateway' } : undefined),
  });
  expect(found).toEqual([]);
});

test('a connection that is cut for a bad credential is no refusal either', async () => {
  const all = await endings({
    answers: (answer) =>
      answer.status === 401 ? { failure: { kind: 'cut', message: 'The connection was cut.' } } : undefined,
  });
  expect(of(all, 'violation')).toEqual([]);
});

describe('a target that locks the valid token out', () => {
  /** Refuses everybody from so many bad credentials on, `times` times. */
  const locking = (from: number, times = Infinity): SmallDeviation => {
    let [count, refused] = [0, 0];
    return {
      grants(request) {
        if (!isGood(request)) count += 1;
        if (!isGood(request) || count < from || refused >= times) return isGood(request);
        refused += 1;
        return false;
      },
    };
  };

  test('at once proves nothing', async () => {
    const all = await endings(locking(1));
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'pass')).toEqual([]);
  });

  test('later proves nothing from then on', async () => {
    const all = await endings(locking(30));
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'pass')).toContain(none(endpoints.readModel));
    expect(of(all, 'untested')).toContain(none(endpoints.updateModel));
  });

  test.each([1, 3, 5])('and takes it again after %i refusals is examined whole', async (times) => {
    const all = await endings(locking(5, times));
    expect(of(all, 'pass')).toHaveLength(checks.length);
  });

  test('at one endpoint alone leaves that one untested', async () => {
    let count = 0;
    const all = await endings({
      grants(request) {
        if (request.endpoint !== endpoints.reports) return isGood(request);
        if (!isGood(request)) count += 1;
        return isGood(request) && count === 0;
      },
    });
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'untested').every((title) => title.startsWith(endpoints.reports))).toBe(true);
    expect(of(all, 'untested').length).toBeGreaterThan(0);
  });

  test('still shows a success that should not be', async () => {
    let count = 0;
    const all = await endings({
      grants(request) {
        const { credential } = request.ask;
        if (credential !== 'good') count += 1;
        return credential === 'none'
          ? request.endpoint === endpoints.readModel
          : isGood(request) && count < 9;
      },
    });
    expect(of(all, 'violation')).toEqual([none(endpoints.readModel)]);
  });
});

describe('a target that limits attempts', () => {
  const limit = { status: 429, headers: { 'retry-after': '0' }, body: { message: 'Slow down.' } };

  test('always proves nothing, and says so', async () => {
    const all = await endings({ answers: (answer) => (answer.status === 401 ? limit : undefined) });
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'pass')).toEqual([]);
  });

  test('now and then is examined whole', async () => {
    let count = 0;
    const all = await endings({
      answers: (answer) => (answer.status === 401 && ++count % 7 === 0 ? limit : undefined),
    });
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'pass').length).toBeGreaterThan(30);
  });

  /** Every seventh bad credential gets 403; the first request with the valid token may have got it, too. */
  const forbidding = (limitedMs: number): SmallDeviation => {
    let count = 0;
    return {
      answers(answer, request) {
        if (answer.status === 401 && ++count % 7 === 0) return { status: 403, body: 'Slow down.' };
        return request.number === 1 ? { ...answer, limitedMs, limitedBy: 403 } : undefined;
      },
    };
  };

  test('with 403 refuses no credential with it', async () => {
    const all = await endings(forbidding(1000));
    expect(of(all, 'violation')).toEqual([]);
    expect(of(all, 'pass')).toHaveLength(checks.length);
  });

  test('with 403 is found where no request with the valid token has met that limit', async () => {
    const found = await find(forbidding(0));
    expect(found.length).toBeGreaterThan(0);
    expect(everyEndpoint.map(challenge)).toEqual(expect.arrayContaining([...found]));
  });

  test('with 403 and has no other refusal is found', async () => {
    const found = await find({
      answers: (answer, request) =>
        answer.status === 401
          ? { ...answer, status: 403 }
          : request.number === 1
            ? { ...answer, limitedMs: 1000, limitedBy: 403 }
            : undefined,
    });
    expect(found.toSorted()).toEqual(everyEndpoint.map(challenge).toSorted());
  });
});

describe('a refused write', () => {
  const isOf = (endpoint: Endpoint, { endpoint: own }: ScriptedRequest): boolean => own === endpoint;

  test('that changes the model is found', async () => {
    const found = await find({
      effect: (request, state) => {
        if (isOf(endpoints.updateModel, request)) assign(state.model, request.ask.body);
      },
    });
    expect(found).toEqual([none(endpoints.updateModel)]);
  });

  test('that changes the model with a bad token alone is found', async () => {
    const found = await find({
      effect: (request, state) => {
        const isBad = headerOf(request.ask.credential).startsWith('Bearer ');
        if (isBad && isOf(endpoints.updateModel, request)) assign(state.model, request.ask.body);
      },
    });
    expect(found.some((title) => title.startsWith(endpoints.updateModel))).toBe(true);
  });

  test('that schedules a sync is found', async () => {
    const found = await find({
      effect: (request, state) => {
        if (isOf(endpoints.scheduleSync, request)) addRun(state);
      },
    });
    expect(found).toEqual([none(endpoints.scheduleSync)]);
  });

  test('while a sync gets runs by itself is no finding', async () => {
    const found = await find({
      answers: (_, request, state) => {
        if (request.number % 5 === 0) addRun(state);
      },
    });
    expect(found).toEqual([]);
  });

  test.each(writing)('%s that is let in without a credential ends the attempts there', async (endpoint) => {
    let count = 0;
    await endings({
      grants(request) {
        if (request.endpoint === endpoint && !isGood(request)) count += 1;
        return isGood(request) || request.endpoint === endpoint;
      },
    });
    expect(count).toBe(1);
  });
});
