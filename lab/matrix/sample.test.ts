import { afterEach, expect, test, vi } from 'vitest';

import { defects } from '../../reference/defects/index.ts';
import { variants } from '../../reference/variants/index.ts';
import { sampleTurn } from '../../suites/fixtures/sample.ts';
import { drawnDefects, drawSample, sampledDefects, sampledVariants } from './sample.ts';

afterEach(() => vi.unstubAllEnvs());

const groups = [['a'], ['b', 'c', 'd', 'e', 'f']];
const turns = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => 20_000 + at);

test('of each group something is drawn, and after enough turns everything was', () => {
  for (const turn of turns(7)) {
    const drawn = drawSample(groups, 2, turn);
    expect(drawn).toContain('a');
    expect(drawn).toHaveLength(4);
    expect(drawSample(groups, 2, turn)).toEqual(drawn);
  }
  expect(new Set(turns(2).flatMap((turn) => drawSample(groups, 2, turn))).size).toBe(6);
});

test('every part has a defect of each rule, and all parts together have every server', () => {
  const rules = new Set(defects.flatMap(({ expectedFailures }) => expectedFailures));
  const parts = turns(60).map((turn) => sampledDefects(turn));
  for (const part of parts)
    expect(new Set(part.flatMap(({ expectedFailures }) => expectedFailures))).toEqual(rules);
  expect(new Set(parts.flat())).toEqual(new Set(drawnDefects));
  expect(new Set(turns(21).flatMap((turn) => sampledVariants(turn)))).toEqual(new Set(variants));
});

test('TURN repeats a part, and what it may not be is said', () => {
  vi.stubEnv('TURN', '7');
  expect(sampleTurn()).toBe(7);
  vi.stubEnv('TURN', 'all');
  expect(sampleTurn()).toBeUndefined();
  vi.stubEnv('TURN', '-1');
  expect(() => sampleTurn()).toThrow('TURN is "-1"; accepted is a number, or all');
});
