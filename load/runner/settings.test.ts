import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { UsageError } from '../../cli/command.ts';
import { validateSlo } from '../../schemas/files.gen.js';
import { budgetShare, makeAllowance, type Spending } from '../lib/budget.ts';
import { parseAddress, readConfig, type Variables } from '../lib/config.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import { gatesOf } from '../lib/gates.ts';
import { SilenceDetector } from '../lib/patience.ts';
import {
  defaults,
  leastRate,
  maxSmokeRate,
  most,
  parseDuration,
  plannedIterations,
  profiles,
  rateAt,
  scenarioOf,
  shapeOf,
} from '../lib/profiles.ts';
import { parseSlo } from '../lib/slo.ts';
import { parseLoadTarget } from '../lib/target.ts';
import { callsOf, flows, makeSchedule } from '../lib/traffic.ts';
import { readArguments } from './command.ts';

const local = { BASE_URL: 'http://127.0.0.1:8080', TOKEN: 'opaque-token' };
const files: Record<string, string> = {
  'target.json': JSON.stringify({ baseUrl: 'https://api.staging.example/base', modelId: 7 }),
};

function config(profile: (typeof profiles)[number], variables: Variables): ReturnType<typeof readConfig> {
  return readConfig(profile, variables, (path) => files[path] ?? '{}');
}

test.each(profiles.filter((name) => name !== 'smoke'))('%s needs the consent of the host', (profile) => {
  const remote = { BASE_URL: 'https://api.staging.example/base', TOKEN: 'opaque-token', DURATION: '5s' };
  expect(() => config(profile, remote)).toThrow(/I_MAY_LOAD=api\.staging\.example/);
  expect(() => config(profile, { ...remote, I_MAY_LOAD: 'staging.example' })).toThrow(/consent/);
  expect(() => config(profile, { ...remote, I_MAY_LOAD: 'api.staging.example' })).not.toThrow();
  expect(() => config(profile, local)).not.toThrow();
});

test('a smoke run needs consent only where it would be none', () => {
  const remote = { BASE_URL: 'https://api.example', TOKEN: 'opaque-token' };
  expect(() => config('smoke', remote)).not.toThrow();
  expect(() => config('smoke', { ...remote, RATE: '500' })).toThrow(/consent/);
});

test('nothing is sent to a host that the target file does not name', () => {
  const remote = { TARGET: 'target.json', TOKEN: 'opaque-token', I_MAY_LOAD: 'other.example' };
  expect(() => config('average', { ...remote, BASE_URL: 'https://other.example' })).toThrow(
    /describes api\.staging\.example/,
  );
  expect(() => config('smoke', { ...remote, BASE_URL: 'https://other.example' })).toThrow(/describes/);
});

test.each([
  [{ RATE: '0' }, /RATE/],
  [{ RATE: '1000000' }, /RATE/],
  [{ DURATION: '12' }, /DURATION.*12s/],
  [{ DURATION: '0.5s' }, /DURATION/],
  [{ WRITES: 'yes' }, /WRITES/],
  [{ VALIDATE: 'most' }, /VALIDATE/],
  [{ BASE_URL: 'ftp://127.0.0.1' }, /BASE_URL/],
  [{ TOKEN: '' }, /TOKEN is not set/],
  [{ TOKEN: 'two words' }, /TOKEN/],
] as const)('%o is refused', (wrong, message) => {
  expect(() => config('average', { ...local, ...wrong })).toThrow(message);
});

test('the cap on the rate is that of one process', () => {
  expect(() => config('average', { ...local, RATE: '20001' })).toThrow(/RATE/);
  expect(config('average', { ...local, RATE: '60000', SHARDS: '3' }).rate).toBe(60_000);
});

test('durations are read as Go writes them, base URLs with a path, a port and an IPv6 host', () => {
  expect(['1m30s', '2h', '1500ms'].map((text) => parseDuration(text, 'x'))).toEqual([90, 7200, 1.5]);
  expect(() => parseDuration('5 s', 'x')).toThrow(/duration/);
  const address = { host: '[::1]', port: '8443', path: '/a/b' };
  expect(parseAddress('https://[::1]:8443/a/b/', 'x')).toMatchObject(address);
  expect(parseAddress('HTTP://Example:80', 'x').origin).toBe('http://example');
  expect(() => parseAddress('http://user@host', 'x')).toThrow(/URL/);
});

test.each(profiles)('%s takes its whole length and reaches its plateau', (profile) => {
  const shape = shapeOf(profile, 100, 50);
  expect(shape.stages.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(50);
  expect(Math.max(shape.startRate, ...shape.stages.map(({ rate }) => rate))).toBeCloseTo(100);
  const steps = Array.from({ length: 50_000 }, (_, step) => rateAt(shape, step / 1000) / 1000);
  expect(steps.reduce((sum, part) => sum + part, 0)).toBeCloseTo(plannedIterations(shape), 0);
  expect(scenarioOf(shape, { most: 9, ready: 9 }, 12).executor).toMatch(/arrival-rate$/);
});

test('the schedule holds every flow first and then as often as its weight says', () => {
  // Object.keys forgets the keys' type.
  const names = Object.keys(flows) as (keyof typeof flows)[];
  const schedule = makeSchedule(names);
  expect(new Set(schedule.slice(0, names.length))).toEqual(new Set(names));
  for (const name of names) expect(schedule.filter((card) => card === name)).toHaveLength(flows[name].weight);
});

test('bodies keep the digits of their numbers', () => {
  const body = '{"sync_id":9007199254740993,"text":"12345678901234567 \\\\","share":0.30000000000000004}';
  const { syncIds, bodies } = parseLoadTarget(`{"syncId":9007199254740993,"scheduleSync":${body}}`, 'x', {});
  expect([syncIds, bodies.scheduleSync]).toEqual([['9007199254740993'], [body]]);
});

test('writes come only with a body and with the permission', () => {
  const target = parseLoadTarget('{"scheduleSync":{"sync_id":1},"querySource":"SELECT 1"}', 'x', {});
  const reads = ['readModel', 'listRuns', 'readRun', 'listRecords', 'reports'];
  expect(callsOf({ mayWrite: false, target })).toEqual(reads);
  expect(callsOf({ mayWrite: true, target })).toEqual([...reads, 'querySource', 'scheduleSync']);
});

test('of what may be dropped, each of several processes may drop its part', () => {
  const limitOf = (SHARDS: string): string | undefined =>
    gatesOf(config('average', { ...local, RATE: '3200', SHARDS, DURATION: '100s' })).find(
      ({ kind }) => kind === 'dropped',
    )?.expression;
  expect([limitOf('1'), limitOf('32')]).toEqual(['count<=2880', 'count<=90']);
});

test('what is never judged has no gate that could hold', () => {
  const kinds = (judging: string): string[] =>
    gatesOf(config('average', { ...local, VALIDATE: judging })).map(({ kind }) => kind);
  expect(kinds('budget')).toContain('validations');
  expect(kinds('none')).not.toContain('validations');
});

test('users are made in advance for a fast server, unless their number is given', () => {
  expect(config('average', { ...local, RATE: '400' }).users).toEqual({ ready: 90, most: 810 });
  expect(config('average', { ...local, RATE: '400', VUS: '50' }).users).toEqual({ ready: 50, most: 50 });
});

test('every endpoint that is called has a guard, and every objective a count of samples', () => {
  files['slo.json'] = JSON.stringify({ endpoints: { [endpoints.updateModel]: { p95Ms: 5 } } });
  const gates = gatesOf(config('average', { ...local, SLO: 'slo.json' }));
  // The five endpoints, entries of the two lists, requests and iterations at all.
  expect(gates.filter(({ kind }) => kind === 'guard')).toHaveLength(9);
  expect(gates.filter(({ kind }) => kind === 'samples')).toMatchObject([
    { metric: `http_reqs{name:${endpoints.updateModel}}`, expression: 'count>=1' },
  ]);
  expect(gates.filter(({ kind }) => kind === 'slo')).toHaveLength(1);
});

test('an SLO file with a misspelt key is refused by name', () => {
  expect(() => parseSlo('{"all":{"p97Ms":1}}', 'slo.json')).toThrow(/slo\.json: all: "p97Ms"/);
  expect(() => parseSlo('{"endpoints":{"GET /x":{}}}', 'slo.json')).toThrow(/"GET \/x"/);
});

test('ids of a target file keep their digits, headers take their variables', () => {
  const target = parseLoadTarget(
    '{"syncId":9007199254740993,"syncRunId":"a b","headers":{"X-Key":"k ${KEY}"}}',
    'x',
    { KEY: 'hush-hush' },
  );
  expect(target.syncRuns).toEqual([{ syncId: '9007199254740993', syncRunId: 'a b' }]);
  expect(target.headers).toEqual({ 'X-Key': 'k hush-hush' });
  expect(target.secrets).toEqual(['hush-hush']);
  expect(() => parseLoadTarget('{"headers":{"X":"${NONE}"}}', 'x', {})).toThrow(/NONE/);
});

test('every answer up to 300 a second and core is validated, above that a part of the cores', () => {
  const spending = { cores: 2, requestsPerIteration: 1 };
  expect(budgetShare(spending, 600, 4000)).toBe(1);
  expect(budgetShare(spending, 6000, 4000)).toBeCloseTo(0.1);
  // A tenth of the cores for small answers, a quarter for large ones.
  expect(budgetShare(spending, 10_000, 1000)).toBeCloseTo((0.05 * 2 * 1000) / 0.11 / 10_000);
  expect(budgetShare(spending, 10_000, 40_000)).toBeCloseTo((0.25 * 2 * 1000) / 4.4 / 10_000);
});

/** An allowance on two cores, one request an iteration. */
const allow = (
  judging: Spending['judging'],
  shape: Spending['shape'],
  start: number,
  elapsed: Spending['elapsed'] = () => 0,
) => makeAllowance({ judging, cores: 2, shards: 1, requestsPerIteration: 1, shape, elapsed }, start);

test('what known answers do not need is saved for those that differ, up to a bound', () => {
  const allowance = allow(0.1, shapeOf('soak', 1, 1), 0);
  const spent = (): number => Array.from({ length: 100 }, () => allowance.spend(1000)).filter(Boolean).length;
  for (let answer = 0; answer < 55; answer += 1) allowance.earn(1000);
  expect(spent()).toBe(5);
  for (let answer = 0; answer < 5000; answer += 1) allowance.earn(1000);
  expect(spent()).toBe(20);
});

test('a budget is one of characters, and no answer is too large for it', () => {
  const allowance = allow('budget', shapeOf('soak', 10_000, 100), 0.5);
  // Every tenth answer is ten times as large; whether only these need a validation, or only the others.
  const validated = (isWanted: (size: number) => boolean): number =>
    Array.from({ length: 50_000 }, (_, answer) => {
      const size = answer % 10 === 0 ? 10_000 : 1000;
      allowance.earn(size);
      return isWanted(size) && allowance.spend(size);
    }).filter(Boolean).length;
  const [large, small] = [validated((size) => size > 1000), validated((size) => size === 1000)];
  expect(large).toBeGreaterThan(100);
  expect(small / large).toBeCloseTo(10, 0);
});

test('the figures of the docs are those of the code, and its example is an SLO file', () => {
  const docs = readFileSync(new URL('../../docs/load.md', import.meta.url), 'utf8');
  const lengths = { smoke: '5 s', average: '5 min', stress: '10 min', spike: '2 min', soak: '4 h' } as const;
  for (const [profile, length] of Object.entries(lengths))
    expect(docs).toMatch(
      new RegExp(`\\| \`${profile}\` .*${defaults[profile as keyof typeof lengths].rate}/s for ${length} `),
    );
  for (const text of [
    `up to ${defaults.breakpoint.rate}/s`,
    `${most.rate.toLocaleString('en')} iterations per second`,
    `smoke run above ${maxSmokeRate} iterations per second`,
    'up to 300 per second and core',
  ])
    expect(docs).toContain(text);
  const example = /```json\n([\s\S]*?)```/.exec(docs)?.[1] ?? '';
  expect(parseSlo(example, 'docs/load.md').endpoints).toBeDefined();
  expect(validateSlo(JSON.parse(example))).toBe(true);
});

test('a silence is a death once it has lasted and is more than a few requests', () => {
  const silence = new SilenceDetector(1000);
  const lost = (answers: readonly boolean[], from: number, stepMs: number): boolean[] =>
    answers.map((isAnswered, index) => {
      if (isAnswered) silence.misses = 0;
      return !isAnswered && silence.isLost(from + index * stepMs);
    });
  expect(lost(Array<boolean>(40).fill(false), 0, 20)).not.toContain(true);
  expect(lost([true, ...Array<boolean>(9).fill(false)], 1000, 500)).not.toContain(true);
  expect(lost([true, ...Array<boolean>(11).fill(false)], 9000, 120).at(-1)).toBe(true);
});

test.each([
  [['--duration', '5'], '--duration: "5" is not a duration of a second or more'],
  [['--validate', 'most'], '--validate: "most" is none of all, budget, invariants, none or a share'],
  [['--rate', '30000'], `--rate is "30000"; accepted is a number from ${leastRate} to ${most.rate}`],
  [
    ['--timeout', '700000'],
    '--timeout is "700000"; accepted is a time such as 500ms, 10s or 2m, of 600s at most',
  ],
  [['--vus', '50000'], '--vus is "50000"; accepted is a whole number from 1 to 40000'],
  [['sparkle'], 'the profile'],
  [['--http-debug'], 'it would print the token'],
  [['--shard', '1/3'], 'docs/load.md says how several machines share a load'],
  [['--token', 'x'], 'never taken as an argument'],
])('%j is refused under the name of the option, with the bound that holds', (args, words) => {
  expect(() => readArguments(args)).toThrow(UsageError);
  expect(() => readArguments(args)).toThrow(words);
});

test('options of load become settings of the scripts, others go to k6', () => {
  expect(readArguments(['soak', '--rate', '5', '--writes', '--out', 'csv=x'])).toMatchObject({
    profile: 'soak',
    variables: { RATE: '5', WRITES: '1' },
    k6Arguments: ['--out', 'csv=x'],
  });
});
