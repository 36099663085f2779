import type { Shape } from './shape.ts';

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

/** Maximum iterations per second of one k6 process, whatever the operator requests. */
export const maxRate = 20_000;

/** Iterations per second that may be asked for at least: one in a quarter of an hour. */
export const leastRate = 0.001;

/** Maximum virtual users of one k6 process. */
export const maxUsers = 40_000;

/** Milliseconds that one request may be given at most. */
export const maxTimeoutMs = 600_000;

/** Iterations per second up to which a smoke run needs no consent. */
export const maxSmokeRate = 10;

/** Rates as parts of the plateau, lengths as parts of the whole. */
const shapes: Readonly<Record<Profile, readonly (readonly [length: number, from: number, to: number])[]>> = {
  smoke: [[1, 1, 1]],
  average: [
    [0.1, 0, 1],
    [0.8, 1, 1],
    [0.1, 1, 0],
  ],
  stress: [
    [0.1, 0, 0.5],
    [0.2, 0.5, 0.5],
    [0.1, 0.5, 1],
    [0.5, 1, 1],
    [0.1, 1, 0],
  ],
  spike: [
    [0.3, 0.1, 0.1],
    [0.05, 0.1, 1],
    [0.3, 1, 1],
    [0.05, 1, 0.1],
    [0.3, 0.1, 0.1],
  ],
  soak: [[1, 1, 1]],
  breakpoint: [[1, 0, 1]],
};

/** The shape of a profile with its plateau at `rate` and `seconds` long. */
export function shapeOf(profile: Profile, rate: number, seconds: number): Shape {
  const parts = shapes[profile];
  return {
    startRate: (parts[0]?.[1] ?? 0) * rate,
    stages: parts.map(([length, , to]) => ({ seconds: length * seconds, rate: to * rate })),
  };
}

/** An executor of k6 with an open model: iterations start when they are due, however slow the target is. */
export interface Scenario {
  readonly executor: 'constant-arrival-rate' | 'ramping-arrival-rate';
  readonly timeUnit: string;
  readonly preAllocatedVUs: number;
  readonly maxVUs: number;
  readonly gracefulStop: string;
  readonly rate?: number;
  readonly duration?: string;
  readonly startRate?: number;
  readonly stages?: readonly { readonly duration: string; readonly target: number }[];
}

/** Seconds that setup may take before k6 ends the run. */
export const setupSeconds = 120;

const spareGrace = 2;
const longestGrace = 60;
/** An iteration of smoke makes about twenty requests, and waits when it is asked to. */
const smokeGrace = 30;

/**
 * Seconds that answers may still take after the last iteration has started: a request's timeout and a little
 * more.
 */
export function graceSecondsOf({
  profile,
  timeoutMs,
}: {
  readonly profile: Profile;
  readonly timeoutMs: number;
}): number {
  const request = Math.min(longestGrace, Math.ceil(timeoutMs / 1000) + spareGrace);
  return profile === 'smoke' ? Math.max(smokeGrace, request) : request;
}

/** k6 requires whole iterations per time unit; a unit of 1000 s allows rates of thousandths. */
const unitSeconds = 1000;

/**
 * A k6 scenario for a shape, with at most `vus` virtual users. `ready` of them are made in advance: each
 * takes memory and has its own cache, but making one during the run distorts latency. `graceSeconds` is the
 * time for iterations in progress at the end.
 */
export function scenarioOf(shape: Shape, vus: number, graceSeconds: number, ready = vus): Scenario {
  const common = {
    timeUnit: `${unitSeconds}s`,
    preAllocatedVUs: Math.min(ready, vus),
    maxVUs: vus,
    gracefulStop: `${graceSeconds}s`,
  };
  const whole = (rate: number): number => Math.max(0, Math.round(rate * unitSeconds));
  const milliseconds = (seconds: number): string => `${Math.max(1, Math.round(seconds * 1000))}ms`;
  const [only] = shape.stages;
  if (shape.stages.length === 1 && only !== undefined && only.rate === shape.startRate)
    return {
      ...common,
      executor: 'constant-arrival-rate',
      rate: Math.max(1, whole(only.rate)),
      duration: milliseconds(only.seconds),
    };
  return {
    ...common,
    executor: 'ramping-arrival-rate',
    startRate: whole(shape.startRate),
    stages: shape.stages.map(({ seconds, rate }) => ({
      duration: milliseconds(seconds),
      target: whole(rate),
    })),
  };
}

/**
 * Virtual users of all shards for a rate where an iteration takes `seconds`: twice as many as are busy on
 * average, and some.
 */
export function usersFor(rate: number, seconds: number, shards: number): number {
  return Math.min(maxUsers * shards, Math.ceil(rate * seconds * 2) + 10 * shards);
}
