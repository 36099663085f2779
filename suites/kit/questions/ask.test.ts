import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { QuestionPoint } from '../../catalogue/questions.ts';
import { requestsFor, urlOf, world } from './fixtures/asked.ts';

const { readRun, readModel, reports } = endpoints;

describe('a model', () => {
  test.each<[string, QuestionPoint, readonly string[]]>([
    ['once', {}, ['models/3']],
    ['for the first time', { asking: 'first time' }, ['models/3']],
    ['again', { asking: 'again' }, ['models/3', 'models/3']],
    ['without Accept', { http: 'no Accept' }, ['models/3 no Accept']],
    ['in the usual way', { http: 'usual' }, ['models/3']],
    ['again, closing', { http: 'closed', asking: 'again' }, ['models/3 closed', 'models/3 closed']],
  ])('is asked for %s', async (_, point, expected) => {
    expect((await requestsFor(readModel, point)).sent).toEqual(expected);
  });

  test('that is not known is not asked for', async () => {
    expect((await requestsFor(readModel, {}, { setting: { fixtures: { syncId: '1' } } })).sent).toEqual([]);
  });
});

describe('a report', () => {
  test.each<[string, QuestionPoint, string | undefined]>([
    ['of no connector', { connector_ids: 'none' }, 'reports?type=workspace_activity'],
    ['of one', { connector_ids: 'one' }, undefined],
    ['of two', { connector_ids: 'two' }, undefined],
  ])('%s is asked for where none is known: %j', async (_, point, expected) => {
    const setting = { fixtures: { syncId: '1' } };
    expect(await urlOf(reports, { metric: 'none', ...point }, { setting })).toBe(expected);
  });

  test.each([
    ['one', 'type=workspace_activity&connector_ids=5'],
    ['two', 'type=workspace_activity&connector_ids=5&connector_ids=5'],
  ])('of %s names the one of the model', async (connector_ids, query) => {
    expect(await urlOf(reports, { connector_ids })).toBe(`reports?${query}`);
  });
});

describe('a run', () => {
  test.each<[QuestionPoint, string]>([
    [{ age: 'newest' }, '15'],
    [{ age: 'oldest' }, '11'],
    [{ state: 'finished', rows: 'without records' }, '14'],
    [{ state: 'at work', rows: 'without records' }, '12'],
    [{ state: 'at work', rows: 'with records' }, '13'],
    [{ sync: 'first', state: 'finished', rows: 'with records', age: 'oldest' }, '11'],
    // Nothing is all of these: state counts first, then rows.
    [{ state: 'at work', rows: 'without records', age: 'newest' }, '12'],
    [{ sync: 'another', state: 'at work', rows: 'without records' }, '21'],
  ])('of the traits %j is %s', async (point, id) => {
    const sync = point['sync'] === 'another' ? 2 : 1;
    for (const turn of [0, 1]) expect(await urlOf(readRun, point, { turn })).toBe(`syncs/${sync}/runs/${id}`);
  });

  test('is one of two by turn, and any of them by seed', async () => {
    const drawn = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(async (seed) => {
        const of = (turn: number) => urlOf(readRun, {}, { turn, setting: { seed } });
        return { first: await of(0), second: await of(1), third: await of(2) };
      }),
    );
    expect(drawn.map(({ third }) => third)).toEqual(drawn.map(({ first }) => first));
    expect(drawn.some(({ first, second }) => first !== second)).toBe(true);
    expect(new Set(drawn.map(({ first }) => first)).size).toBeGreaterThan(2);
  });

  test('is not asked for where none is known', async () => {
    const none = { ...world, runs: { 1: [] }, records: {} };
    expect(
      (await requestsFor(readRun, {}, { of: none, setting: { fixtures: { syncId: '1' } } })).sent,
    ).toEqual([]);
  });
});
