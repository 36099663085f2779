import type { Scenario } from 'k6/options';
import { SettingError } from './json.ts';

/** The traffic profiles, mildest first. */
export const profiles = ['smoke', 'average', 'stress', 'spike', 'soak', 'breakpoint'] as const;

/** Name of a traffic profile. */
export type Profile = (typeof profiles)[number];

/** The defaults of a profile: plateau rate in iterations per second, length in seconds. */
export const defaults: Readonly<Record<Profile, { readonly rate: number; readonly seconds: number }>> = {
  smoke: { rate: 2, seconds: 5 },
  average: { rate: 50, seconds: 300 },
  stress: { rate: 150, seconds: 600 },
  spike: { rate: 500, seconds: 120 },
  soak: { rate: 50, seconds: 4 * 3600 },
  breakpoint: { rate: 1000, seconds: 300 },
};

/** What one k6 process may be asked for at most; the rate in iterations per second. */
export const most = { rate: 20_000, users: 40_000, timeoutMs: 600_000 } as const;

/** Iterations per second that may be asked for at least: one in a quarter of an hour. */
export const leastRate = 0.001;

/** Iterations per second up to which a smoke run needs no consent. */
export const maxSmokeRate = 10;

/** A stretch of a run: seconds that it takes and the rate (iterations per second) at its end. */
export interface Stage {
  readonly seconds: number;
  readonly rate: number;
}

/** The shape of a run in time: the rate that it starts with, then stage by stage. */
export interface Shape {
  readonly startRate: number;
  readonly stages: readonly Stage[];
}

/** Stages as parts of the whole length, with the rate at their end as a part of the plateau. */
const shapes: Readonly<Record<Profile, readonly (readonly [length: number, rate: number])[]>> = {
  smoke: [[1, 1]],
  average: [
    [0.1, 1],
    [0.8, 1],
    [0.1, 0],
  ],
  stress: [
    [0.1, 0.5],
    [0.2, 0.5],
    [0.1, 1],
    [0.5, 1],
    [0.1, 0],
  ],
  spike: [
    [0.3, 0.1],
    [0.05, 1],
    [0.3, 1],
    [0.05, 0.1],
    [0.3, 0.1],
  ],
  soak: [[1, 1]],
  breakpoint: [[1, 1]],
};

const startRates: Readonly<Partial<Record<Profile, number>>> = { smoke: 1, spike: 0.1, soak: 1 };

/** The shape of a profile with its plateau at `rate` and `seconds` long. */
export const shapeOf = (profile: Profile, rate: number, seconds: number): Shape => ({
  startRate: (startRates[profile] ?? 0) * rate,
  stages: shapes[profile].map(([length, part]) => ({ seconds: length * seconds, rate: part * rate })),
});

/** The rate of a shape at a moment, in iterations per second. */
export function rateAt(shape: Shape, second: number): number {
  let left = second;
  let before = shape.startRate;
  for (const { seconds, rate } of shape.stages) {
    if (left < seconds) return before + ((rate - before) * left) / seconds;
    left -= seconds;
    before = rate;
  }
  return before;
}

/** Iterations that a shape starts in all. */
export function plannedIterations(shape: Shape): number {
  let before = shape.startRate;
  return shape.stages.reduce((sum, { seconds, rate }) => {
    const planned = ((before + rate) / 2) * seconds;
    before = rate;
    return sum + planned;
  }, 0);
}

const unitSeconds: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** Parses a duration such as `12s`, `1m30s` or `2h`, in seconds; throws SettingError naming `key`. */
export function parseDuration(text: string, key: string): number {
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)];
  const total = parts.reduce((sum, part) => sum + Number(part[1]) * (unitSeconds[part[2] ?? ''] ?? 0), 0);
  if (parts.map((part) => part[0]).join('') !== text || total < 1)
    throw new SettingError(
      `${key}: ${JSON.stringify(text)} is not a duration of a second or more, such as 12s, 5m or 1h30m`,
    );
  return total;
}

/** Seconds that setup may take before k6 ends the run. */
export const setupSeconds = 120;

/**
 * Seconds that answers may still take after the last iteration has started: a request's timeout and a little
 * more; an iteration of smoke makes about twenty requests, and waits when it is asked to.
 */
export function graceSecondsOf(profile: Profile, timeoutMs: number): number {
  const request = Math.min(60, Math.ceil(timeoutMs / 1000) + 2);
  return profile === 'smoke' ? Math.max(30, request) : request;
}

/** k6 requires whole iterations per time unit; a unit of 1000 s allows rates of thousandths. */
const timeUnit = 1000;

/** How many virtual users a scenario has, and how many of them are made in advance. */
export interface Users {
  readonly most: number;
  /** Each takes memory; but to make one during the run distorts latency. */
  readonly ready: number;
}

/**
 * The k6 scenario of a shape, of an open model: iterations start when they are due, however slow the target
 * is. `graceSeconds` is the time for iterations in progress at the end.
 */
export function scenarioOf(shape: Shape, users: Users, graceSeconds: number): Scenario {
  const common = {
    timeUnit: `${timeUnit}s`,
    preAllocatedVUs: Math.min(users.ready, users.most),
    maxVUs: users.most,
    gracefulStop: `${graceSeconds}s`,
  };
  const whole = (rate: number): number => Math.max(0, Math.round(rate * timeUnit));
  const duration = (seconds: number): string => `${Math.max(1, Math.round(seconds * 1000))}ms`;
  const [only, ...others] = shape.stages;
  if (only !== undefined && others.length === 0 && only.rate === shape.startRate)
    return {
      ...common,
      executor: 'constant-arrival-rate',
      rate: Math.max(1, whole(only.rate)),
      duration: duration(only.seconds),
    };
  return {
    ...common,
    executor: 'ramping-arrival-rate',
    startRate: whole(shape.startRate),
    stages: shape.stages.map(({ seconds, rate }) => ({ duration: duration(seconds), target: whole(rate) })),
  };
}

/** Virtual users of all processes where an iteration takes `seconds`: twice as many as are busy, and some. */
export const usersFor = (rate: number, seconds: number, shards: number): number =>
  Math.min(most.users * shards, Math.ceil(rate * seconds * 2) + 10 * shards);
