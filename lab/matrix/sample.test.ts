import { globSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { parse } from 'yaml';

import { textOf } from '../../suites/fixtures/documents.ts';
import { home } from '../../cli/place.ts';
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

test('four parts have a defect of each rule, and all parts together have every server', () => {
  const rules = new Set(defects.flatMap(({ expectedFailures }) => expectedFailures));
  const parts = turns(240).map((turn) => sampledDefects(turn));
  for (const at of parts.slice(3).keys()) {
    const four = parts.slice(at, at + 4).flat();
    expect(new Set(four.flatMap(({ expectedFailures }) => expectedFailures))).toEqual(rules);
  }
  expect(new Set(parts.flat())).toEqual(new Set(drawnDefects));
  expect(new Set(turns(69).flatMap((turn) => sampledVariants(turn)))).toEqual(new Set(variants));
});

test('TURN repeats a part, and what it may not be is said', () => {
  vi.stubEnv('TURN', '7');
  expect(sampleTurn()).toBe(7);
  vi.stubEnv('TURN', 'all');
  expect(sampleTurn()).toBeUndefined();
  vi.stubEnv('TURN', '-1');
  expect(() => sampleTurn()).toThrow('TURN is "-1"; accepted is a number, or all');
});

test('a test that looks at a part of something by day looks at all of it at night', () => {
  interface Steps {
    readonly steps: readonly { readonly run?: string; readonly env?: object }[];
  }
  const { samples }: Readonly<Record<'samples', Steps>> = parse(textOf('.github/workflows/nightly.yml')).jobs;
  const nightly = samples.steps.filter(({ env }) => env !== undefined);
  for (const { env } of nightly) expect(env).toEqual({ TURN: 'all' });
  const tests = globSync('{cli,lab,load,reference,reports,schemas,suites}/**/*.test.ts', { cwd: home });
  const sampling = tests.filter((file) => /\bsample(Of|Depth)\(/.test(textOf(file)));
  expect(sampling.length).toBeGreaterThan(3);
  const isRun = (file: string): boolean => {
    const project = file.endsWith('.matrix.test.ts') ? 'matrix' : 'self';
    const named = nightly.flatMap(({ run = '' }) => run.split(`--project ${project} `)[1]?.split(' ') ?? []);
    return named.some((filter) => filter !== '' && file.includes(filter));
  };
  expect(sampling.filter((file) => !isRun(file))).toEqual([]);
});
