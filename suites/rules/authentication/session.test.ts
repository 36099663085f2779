import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import {
  kindsOf,
  orderOf,
  provenOf,
  session,
  widthOf,
  type SessionSetting,
  type WatchedLook,
  type SentAttempt,
} from '../../fixtures/session.ts';
import { depths } from '../../kit/plan/depth.ts';

const { readModel, reports, listRuns, updateConnector, querySource } = endpoints;

describe('while nothing indicates a limit', () => {
  test('the first is tried alone, writes before reads, and reads four at a time', async () => {
    const { results, sent } = await session([readModel, updateConnector, querySource, reports]);
    expect(results.map(provenOf)).toEqual(Array.from({ length: 4 }, () => [true]));
    expect(results.flatMap((one) => one?.reasons)).toEqual([]);
    const isTriedWrite = ({ endpoint, isGood }: SentAttempt): boolean =>
      !isGood && !endpoint.startsWith('GET');
    const writesEnd = sent.findLastIndex(isTriedWrite) + 1;
    const [before, after] = [sent.slice(0, writesEnd), sent.slice(writesEnd, -4)];
    expect(orderOf(before)[0]).toBe(readModel);
    expect(new Set(orderOf(before).slice(1))).toEqual(new Set([updateConnector, querySource]));
    // What repeats no credential, or is the valid token in a wrong form, goes beside the other reads.
    expect(new Set(orderOf(after))).toEqual(new Set([readModel, reports]));
    // Where a read has one question, two attempts are left for the end.
    expect(orderOf(sent.slice(-4))).toEqual([readModel, reports]);
    expect([readModel, updateConnector, querySource].map((one) => widthOf(before, one))).toEqual([1, 1, 1]);
    expect([readModel, reports].map((one) => widthOf(after, one))).toEqual([4, 4]);
  });

  test('an endpoint that joins twice takes part once', async () => {
    const { sent, all, results } = await session([readModel, reports], { joins: 2 });
    expect(all).toHaveLength(2);
    expect(results[2]).toEqual(results[0]);
    expect(new Set(orderOf(sent))).toEqual(new Set([readModel, reports]));
  });

  test.each([
    [depths.quick, 0],
    [depths.standard, 4],
  ])('a read that ends calmly is asked beside the valid request, and at last: %#', async (depth, beside) => {
    const { sent, results } = await session([readModel, reports], { depth });
    const made = sent.filter(({ endpoint, isGood }) => endpoint === reports && !isGood).length;
    expect(made - (results[1]?.attempts.length ?? 0)).toBe(beside);
  });
});

describe('writes that were all refused', () => {
  const late = (looks: readonly WatchedLook[]): readonly WatchedLook[] =>
    looks.filter(({ kind }) => kind === 'lookLate');
  const lastWriteMs = (sent: readonly SentAttempt[]): number =>
    Math.max(...sent.filter((one) => !one.isGood && !one.endpoint.startsWith('GET')).map(({ atMs }) => atMs));

  test('are looked after together, three seconds after the last', async () => {
    const { looks, sent } = await session([readModel, updateConnector, querySource]);
    expect(late(looks)).toHaveLength(2);
    for (const { atMs, sizes } of late(looks)) {
      expect(atMs - lastWriteMs(sent)).toBeGreaterThanOrEqual(3000);
      expect(atMs - lastWriteMs(sent)).toBeLessThan(3100);
      expect(sizes[0]).toBe(3);
      expect(sizes[1]).toBe(6);
      expect(sizes).toHaveLength(2);
    }
  });

  test('are looked after where effects can be seen', async () => {
    const { looks } = await session([readModel, updateConnector, querySource], { unwatched: [querySource] });
    expect(late(looks)).toHaveLength(1);
    const { looks: none } = await session([readModel, querySource], { unwatched: [querySource] });
    expect(none).toEqual([]);
  });

  test('are not looked after in a quick run, nor where there are none', async () => {
    const { looks } = await session([readModel, updateConnector], { depth: depths.quick });
    expect(late(looks)).toEqual([]);
    expect((await session([readModel, reports])).looks).toEqual([]);
  });

  test('are looked after by group once all are sent', async () => {
    const { looks } = await session([readModel, updateConnector]);
    const sizes = looks.filter(({ kind }) => kind === 'look').map((one) => one.sizes);
    expect(sizes).toEqual([[3, late(looks)[0]?.sizes[1]]]);
  });

  test('unless one was let in, or the token was locked out', async () => {
    const { looks, results } = await session([readModel, updateConnector, querySource], {
      grants: ({ endpoint, ask }) => ask.credential === 'good' || endpoint === updateConnector,
    });
    expect(late(looks)).toHaveLength(1);
    expect(kindsOf(results[1])).toEqual(['attempts-ended']);
    let isLocked = false;
    const locked = await session([readModel, updateConnector], {
      grants({ ask, endpoint }) {
        isLocked ||= endpoint === updateConnector;
        return ask.credential === 'good' && !isLocked;
      },
    });
    expect(late(locked.looks)).toEqual([]);
  });
});

/** Refuses the valid token so often after every so many bad ones, or after the first so many alone. */
const lockingFor = (times: number, after: number, isOnce = false): NonNullable<SessionSetting['grants']> => {
  let [bad, left] = [0, 0];
  return ({ ask }) => {
    if (ask.credential !== 'good') {
      bad += 1;
      if (isOnce ? bad === after : bad % after === 0) left = times;
      return false;
    }
    left -= 1;
    return left < 0;
  };
};

describe('a valid token that is refused for a while', () => {
  test('is tried three times as seldom: three attempts, 150 ms apart, and the valid request', async () => {
    const { sent, results } = await session([readModel, reports], { grants: lockingFor(1, 6, true) });
    expect(results.map(provenOf)).toEqual([[true], [true]]);
    const from = sent.findIndex(({ isGood }) => isGood);
    const paced = sent.slice(from).filter(({ isGood }) => !isGood);
    const gaps = paced.map(({ atMs }, at) => atMs - (paced[at - 1]?.atMs ?? 0)).slice(1);
    expect(Math.min(...gaps)).toBe(155);
    const runs = sent
      .slice(from)
      .map(({ isGood }) => (isGood ? 'g' : 'b'))
      .join('')
      .split(/g+/);
    expect(Math.max(...runs.map(({ length }) => length))).toBe(3);
  });

  test('is waited for a minute in all', async () => {
    const { sent, results } = await session([readModel, reports, listRuns], { grants: lockingFor(4, 2) });
    const refusedMs = sent.find(({ isGood }) => isGood)?.atMs ?? Number.NaN;
    const lastBadMs = sent.findLast(({ isGood }) => !isGood)?.atMs ?? Number.NaN;
    expect(lastBadMs - refusedMs).toBeGreaterThan(60_000);
    expect(lastBadMs - refusedMs).toBeLessThan(76_000);
    expect(results.map(kindsOf).flat()).toContain('attempts-limited');
  });

  test('everywhere and for good ends the session', async () => {
    const { sent, results } = await session([readModel, reports], {
      grants: ({ ask, atMs }) => ask.credential === 'good' && atMs < 12,
    });
    expect(orderOf(sent)).toEqual([readModel]);
    expect(results.map(kindsOf)).toEqual([['locked-out'], ['not tried']]);
    expect(provenOf(results[0])).toEqual([false]);
  });

  test('at one endpoint alone ends the attempts there', async () => {
    const { results } = await session([readModel, reports], {
      grants: ({ ask, endpoint }) => ask.credential === 'good' && endpoint !== readModel,
    });
    expect(results.map(kindsOf)).toEqual([['locked-out'], []]);
    expect(results.map(provenOf)).toEqual([[false], [true]]);
  });
});

describe('where the last request before failed', () => {
  const isLastMissing = true;

  test('the valid token is tried first', async () => {
    const { sent, results } = await session([readModel, reports], { isLastMissing });
    expect(sent.slice(0, 2).map(({ isGood }) => isGood)).toEqual([true, false]);
    expect(results.map(provenOf)).toEqual([[true], [true]]);
    const { sent: others } = await session([readModel, reports]);
    expect(others[0]?.isGood).toBe(false);
  });

  test('a token that is refused everywhere is not tried in a bad form', async () => {
    const { sent, results } = await session([readModel, reports], { isLastMissing, grants: () => false });
    expect(sent.filter(({ isGood }) => !isGood)).toEqual([]);
    expect(results).toEqual([undefined, undefined]);
  });

  test('a token that is refused once is tried in bad forms, one endpoint after the other', async () => {
    let count = 0;
    const { sent, results } = await session([readModel, reports, listRuns], {
      isLastMissing,
      grants: ({ ask }) => ask.credential === 'good' && (count += 1) > 1,
    });
    expect(results.map(provenOf)).toEqual([[true], [true], [true]]);
    expect(orderOf(sent)).toEqual([readModel, reports, listRuns, readModel]);
  });
});

describe('an attempt that a limit answers', () => {
  /** The first bad token at an endpoint is answered with 429 so often. */
  const limitingFirst = (of: string, times: number): NonNullable<SessionSetting['answers']> => {
    let first: unknown;
    let left = times;
    return (answer, { ask, endpoint }) => {
      if (endpoint !== of || typeof ask.credential === 'string') return undefined;
      first ??= ask.credential;
      return ask.credential === first && (left -= 1) >= 0 ? { ...answer, status: 429, body: {} } : undefined;
    };
  };

  test.each([
    [1, []],
    [2, ['attempts-limited']],
  ])('%i times leaves open: %j', async (times, kinds) => {
    const { results } = await session([readModel, reports], { answers: limitingFirst(reports, times) });
    expect(results.map(kindsOf)).toEqual([[], kinds]);
  });

  test('ends what two endpoints are asked side by side', async () => {
    let limitedMs = Infinity;
    const limiting = limitingFirst(reports, 1);
    const { sent } = await session([readModel, reports], {
      answers(answer, request) {
        const limited = limiting(answer, request);
        if (limited !== undefined) limitedMs = request.atMs;
        return limited;
      },
    });
    const bad = sent.filter(({ isGood }) => !isGood);
    const widest = (those: readonly SentAttempt[]): number =>
      Math.max(
        ...[...Map.groupBy(those, ({ atMs }) => atMs).values()].map(
          (all) => new Set(all.map(({ endpoint }) => endpoint)).size,
        ),
      );
    expect(widest(bad.filter(({ atMs }) => atMs <= limitedMs))).toBe(2);
    expect(widest(bad.filter(({ atMs }) => atMs > limitedMs))).toBe(1);
  });
});

describe('a limit that lets attempts wait for half a minute', () => {
  const limited: NonNullable<SessionSetting['answers']> = (answer, { ask, number }) =>
    ask.credential !== 'good' && number % 8 === 0 ? { ...answer, limitedMs: 30_000 } : answer;
  const all = [readModel, reports, listRuns, updateConnector, querySource];

  test('is followed for five minutes, at every endpoint in turn', async () => {
    const { sent, results } = await session(all, { answers: limited });
    const bad = sent.filter(({ isGood }) => !isGood);
    const [from = Number.NaN, to = Number.NaN] = [bad[0]?.atMs, bad.at(-1)?.atMs];
    expect(to - from).toBeLessThan(360_000);
    const firsts = all.map((one) => bad.filter(({ endpoint }) => endpoint === one).length);
    expect(Math.min(...firsts)).toBeGreaterThanOrEqual(3);
    expect(results.map((one) => provenOf(one).includes(true))).toEqual(all.map(() => true));
  });

  test.each([
    [4994, 5],
    [4995, 155],
  ])('of %i ms and the answer: attempts are %i ms apart from then on', async (limitedMs, apart) => {
    let isLimited = false;
    const { sent } = await session([readModel], {
      answers(answer, { ask }) {
        if (ask.credential === 'good' || isLimited) return answer;
        isLimited = true;
        return { ...answer, limitedMs };
      },
    });
    const bad = sent.filter(({ isGood }) => !isGood).map(({ atMs }) => atMs);
    const gaps = bad.slice(2).map((atMs, at) => atMs - (bad[at + 1] ?? 0));
    expect(Math.min(...gaps)).toBe(apart);
  });

  test('ends a round after three attempts, so that a valid request proves these', async () => {
    let isLimited = false;
    const { sent } = await session([readModel, updateConnector], {
      answers(answer, { ask, endpoint }) {
        if (ask.credential === 'good' || endpoint !== updateConnector || isLimited) return answer;
        isLimited = true;
        return { ...answer, limitedMs: 30_000 };
      },
    });
    const from = sent.findIndex(({ endpoint }) => endpoint === updateConnector);
    const upTo = sent.slice(from).findIndex(({ isGood }) => isGood);
    expect(upTo).toBe(3);
  });

  test('says what was left out', async () => {
    const slow: typeof limited = (answer, { ask }) =>
      ask.credential === 'good' ? answer : { ...answer, limitedMs: 20_000 };
    const { results } = await session(all, { answers: slow });
    expect(new Set(results.flatMap(kindsOf))).toEqual(new Set(['attempts-limited']));
    expect(results.map((one) => provenOf(one).includes(true))).toEqual(all.map(() => true));
  });
});
