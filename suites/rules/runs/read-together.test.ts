import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { endingOf, type Setting } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { badGateway, oneSync, runsUrl } from '../../fixtures/small-lists.ts';
import { depths } from '../../kit/plan/depth.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';
import { english } from '../../kit/check/words.ts';
import { checks } from './runs.suite.ts';

const [constant, variable] = checks;
const setting: Setting = { ...oneSync, depth: depths.quick };
const links = { self: runsUrl, first: runsUrl, prev: null, next: null, last: runsUrl };

/** How many rows failed by the n-th answer, from 1; undefined where it does not show the run. */
type Rows = (time: number) => number | undefined | ScriptedAnswer;

const bodyOf = (rows: ReturnType<Rows>, wrap: (run?: object) => object): ScriptedAnswer =>
  typeof rows === 'object'
    ? rows
    : { body: wrap(rows === undefined ? undefined : runEntry(17, 'success', { failed_rows: rows })) };

/** How a check ends where the only run of a list shows these counts, and how often both were read. */
async function ended(check: typeof variable, alone: Rows, listed: Rows) {
  const counts = { alone: 0, listed: 0 };
  const context = scripted(({ endpoint, times, path }) => {
    if (endpoint === endpoints.readRun) {
      counts.alone = times;
      const answer = bodyOf(alone(times), (run) => ({ data: run }));
      return answer;
    }
    if (path.includes('page=') && !path.endsWith('page=1')) return { body: { data: [], links } };
    if (!path.includes('?')) counts.listed = times;
    return bodyOf(listed(path.includes('?') ? 1 : times), (run) => ({
      data: [...(run === undefined ? [] : [run]), runEntry(16)],
      links,
    }));
  }, setting);
  if (check === undefined) throw new Error('there are two checks');
  return { ending: await endingOf(check, context), counts };
}

const restless = english.reason(unseen('quiet-run'));
const untested = (reason: string) => ({ kind: 'untested', reason });
const violation = { kind: 'violation', details: { pointer: '/data/attributes/failed_rows' } };

describe('a run whose counts differ alone and in its list', () => {
  test.each<[string, Rows, Rows, object]>([
    ['while the list rests', () => 1, () => 0, violation],
    ['while the list rests and the run does not', (time) => time, () => 0, violation],
    ['while the run rests and the list does not', () => 1, (time) => 9 + time, violation],
    ['while neither rests', (time) => time, (time) => 90 + time, untested(restless)],
    ['and is gone from the list', () => 1, (time) => (time > 1 ? undefined : 0), untested(restless)],
    ['and is gone from it at last', () => 1, (time) => (time > 2 ? undefined : 0), untested(restless)],
    ['and is in it at last', () => 1, (time) => (time === 2 ? undefined : 0), untested(restless)],
    ['whose list is away', () => 1, (time) => (time > 1 ? badGateway : 0), untested(restless)],
    ['whose list is away at last', () => 1, (time) => (time > 2 ? badGateway : 0), untested(restless)],
    [
      'and is answered with 404 then',
      (time) => (time > 1 ? { status: 404 } : 1),
      () => 0,
      untested(restless),
    ],
    ['while the list is late by some seconds', () => 1, (time) => (time > 3 ? 1 : 0), { kind: 'pass' }],
    ['for a moment alone', (time) => (time > 1 ? 0 : 1), () => 0, { kind: 'pass' }],
    ['while the list agrees before', () => 1, (time) => (time === 2 ? 1 : 0), { kind: 'pass' }],
    ['while the list agrees after', () => 1, (time) => (time === 3 ? 1 : 0), { kind: 'pass' }],
    [
      'and agree after two rounds',
      (time) => (time > 3 ? 5 : time),
      (time) => (time > 3 ? 5 : 90 + time),
      { kind: 'pass' },
    ],
  ])('%s', async (_, alone, listed, ending) => {
    expect((await ended(variable, alone, listed)).ending).toMatchObject(ending);
  });

  test('is read three times more where neither rests, and its list before and after', async () => {
    const { counts } = await ended(
      variable,
      (time) => time,
      (time) => 90 + time,
    );
    expect(counts).toEqual({ alone: 4, listed: 5 });
  });

  test('is read no more where they agree', async () => {
    const { counts, ending } = await ended(
      variable,
      () => 0,
      () => 0,
    );
    expect(counts).toEqual({ alone: 1, listed: 1 });
    expect(ending).toMatchObject({ kind: 'pass', answers: 1, entries: 1 });
  });
});

describe.each(['2026-01-01T00:00:09.500Z', '2026-01-01T00:00:09Z'])(
  'a run in progress whose count differs alone and in its list, updated at %s',
  (updated_at) => {
    const running = (rows: Rows, wrap: (run: object) => object, times: number) => ({
      body: wrap(runEntry(17, 'running', { updated_at, finished_at: null, failed_rows: rows(times) })),
    });
    test.each<[string, Rows, Rows, object]>([
      [
        'and grows, while its list is late',
        (time) => 2 * time,
        (time) => (time > 3 ? 5 : 1),
        untested(restless),
      ],
      ['for good', () => 1, () => 0, violation],
      ['for good, and is more in its list', () => 0, () => 1, violation],
      ['and grows past its list', (time) => 10 * time, () => 0, violation],
      [
        'until its list has it',
        (time) => (time > 2 ? 5 : time),
        (time) => (time > 3 ? 5 : 0),
        { kind: 'pass' },
      ],
    ])('%s', async (_, alone, listed, ending) => {
      const context = scripted(({ endpoint, times, path }) => {
        if (endpoint === endpoints.readRun) return running(alone, (run) => ({ data: run }), times);
        const page = path.includes('page=') && !path.endsWith('page=1') ? [] : undefined;
        return running(listed, (run) => ({ data: page ?? [run], links }), path.includes('?') ? 1 : times);
      }, setting);
      if (variable === undefined) throw new Error('there are two checks');
      expect(await endingOf(variable, context)).toMatchObject(ending);
    });
  },
);

describe.each([constant, variable])('no run to compare', (check) => {
  test.each<[string, Rows, string]>([
    [
      'another run was returned',
      () => ({ body: { data: runEntry(5) } }),
      english.reason(needs('4.8-id-asked', 'run-for-itself')),
    ],
    [
      'none was returned',
      () => ({ status: 500, body: {} }),
      english.reason(needs('4.8-answers-200', 'run-alone')),
    ],
  ])('because %s', async (_, alone, reason) => {
    expect((await ended(check, alone, () => 0)).ending).toEqual(untested(reason));
  });

  test('because the list has none', async () => {
    const context = scripted(() => ({ body: { data: [], links } }), setting);
    expect(check && (await endingOf(check, context))).toEqual(untested(english.reason(unseen('listed-run'))));
  });

  test('because there is no sync', async () => {
    const gap = {
      kind: 'fixture-missing',
      key: 'syncId',
      gap: { kind: 'not-given' },
      remedy: { do: 'give', key: 'syncId' },
    } as const;
    const context = scripted(() => ({}), { fixtures: { missing: { syncId: gap } } });
    expect(check && (await endingOf(check, context))).toEqual(untested(english.reason(gap)));
  });
});

test('a run whose updated_at is unknown is not compared in what changes', async () => {
  const without = (rows: number): ScriptedAnswer => ({
    body: { data: runEntry(17, 'success', { failed_rows: rows, updated_at: undefined }) },
  });
  expect(
    (
      await ended(
        variable,
        () => without(1),
        () => 0,
      )
    ).ending,
  ).toMatchObject({ kind: 'pass' });
});

test.each([
  ['20', 'pass'],
  ['2', 'violation'],
])('a run whose list shows less in its first five answers, %s s old at last', async (age, kind) => {
  const run = (failed_rows: number) => runEntry(17, 'running', { failed_rows, finished_at: null });
  const context = scripted(({ endpoint, path, times }) => {
    if (endpoint === endpoints.readRun) return { body: { data: run(1) } };
    const isLate = path.includes('?') || times <= 5;
    const isPast = path.includes('page=') && !path.endsWith('page=1');
    return {
      headers: { age: times > 3 ? age : '2' },
      body: { data: isPast ? [] : [run(isLate ? 0 : 1)], links },
    };
  }, setting);
  expect(variable && (await endingOf(variable, context))).toMatchObject({ kind });
});
