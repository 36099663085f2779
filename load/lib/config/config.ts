import { type Address, isLoopback, parseAddress } from './address.ts';
import { parseDuration } from './duration.ts';
import { ConfigurationError } from '../../../suites/target/configuration.ts';
import { expiryOf } from '../../../suites/target/token.ts';
import { type Slo, parseSlo } from './slo.ts';
import { type LoadTarget, parseLoadTarget } from './target.ts';
import {
  type Profile,
  defaults,
  leastRate,
  maxRate,
  maxSmokeRate,
  maxTimeoutMs,
  maxUsers,
  shapeOf,
  usersFor,
} from './workloads.ts';
import { type Shape, plannedIterations } from './shape.ts';

/**
 * How much is judged: everything, the cheap invariants of every answer with a share or a budget of full
 * validations, or nothing.
 */
export type Judging =
  | { readonly mode: 'all' | 'budget' | 'invariants' | 'none' }
  | { readonly mode: 'share'; readonly share: number };

/** Everything that a run depends on, read once. */
export interface Config {
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly address: Address;
  readonly token: string;
  /** Key under which k6's secret source returns the token; requested repeatedly. */
  readonly tokenKey: string | undefined;
  readonly target: LoadTarget;
  readonly slo: Slo | undefined;
  readonly shape: Shape;
  readonly rate: number;
  readonly seconds: number;
  /** Virtual users at most, and how many of them are made beforehand. */
  readonly vus: number;
  readonly readyVus: number;
  readonly mayWrite: boolean;
  readonly judging: Judging;
  /** Cores of this machine, of which validation may take its part. */
  readonly cores: number;
  readonly seed: number;
  readonly timeoutMs: number;
  /** Processes that share the work; `rate` is that of all together. */
  readonly shards: number;
  /** Whether the run ends at the first gate that is crossed. */
  readonly isSearch: boolean;
}

/** Environment variables, as k6 and Node provide them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A text file's content by the path that the operator wrote. */
export type ReadText = (path: string) => string;

/** Seconds that an iteration of a quick server takes. */
const quickIterationS = 0.1;

/**
 * Reads the settings of a run; throws ConfigurationError with the problem and its fix. `now` in milliseconds
 * since 1970.
 */
export function readConfig(
  profile: Profile,
  environment: Variables,
  readText: ReadText,
  now: number,
): Config {
  const file = environment['TARGET'] ?? '';
  const target = parseLoadTarget(
    file === '' ? '{}' : readText(file),
    file === '' ? 'no target file' : file,
    environment,
  );
  const baseUrl = environment['BASE_URL'] ?? target.baseUrl ?? '';
  if (baseUrl === '') throw new ConfigurationError('BASE_URL is not set, and no target file gives baseUrl');
  const address = parseAddress(baseUrl, 'BASE_URL');
  if (target.baseUrl !== undefined) sameHost(address, parseAddress(target.baseUrl, `${file}: baseUrl`), file);
  const shards = readNumber(environment, 'SHARDS', 1, 1, 1000);
  const rate = readNumber(environment, 'RATE', defaults[profile].rate, leastRate, maxRate * shards);
  const length = environment['DURATION'] ?? '';
  const seconds = length === '' ? defaults[profile].seconds : parseDuration(length, 'DURATION');
  requireConsent(profile, address, rate, environment['I_MAY_LOAD']);
  const isHold = environment['HOLD'] === '1';
  const shape = isHold ? { startRate: rate, stages: [{ seconds, rate }] } : shapeOf(profile, rate, seconds);
  const sloFile = environment['SLO'] ?? '';
  const iterationS = readNumber(environment, 'ITERATION_SECONDS', profile === 'smoke' ? 5 : 0.5, 0.001, 60);
  const due = Math.ceil(plannedIterations(shape)) + 1;
  const vus = readNumber(
    environment,
    'VUS',
    Math.min(usersFor(rate, iterationS, shards), due),
    1,
    maxUsers * shards,
  );
  // Without a measured iteration, most servers need fewer than may be made.
  const isGuess =
    profile !== 'smoke' && (environment['VUS'] ?? environment['ITERATION_SECONDS'] ?? '') === '';
  return {
    profile,
    baseUrl: address.origin + address.path,
    address,
    ...readToken(environment, target, now + seconds * 1000),
    target,
    slo: sloFile === '' ? undefined : parseSlo(readText(sloFile), sloFile),
    shape,
    rate,
    seconds,
    vus,
    readyVus: isGuess ? Math.min(vus, usersFor(rate, quickIterationS, shards)) : vus,
    mayWrite: readSwitch(environment, 'WRITES'),
    judging: readJudging(environment['VALIDATE'] ?? (profile === 'smoke' ? 'all' : 'budget'), 'VALIDATE'),
    cores: readNumber(environment, 'CORES', 2, 1, 4096),
    seed: readNumber(environment, 'SEED', 1, 0, 2 ** 32 - 1),
    timeoutMs: readNumber(environment, 'TIMEOUT', 10_000, 1, maxTimeoutMs),
    shards,
    isSearch: profile === 'breakpoint',
  };
}

function sameHost(asked: Address, written: Address, file: string): void {
  if (asked.host === written.host || (isLoopback(asked.host) && isLoopback(written.host))) return;
  throw new ConfigurationError(
    `BASE_URL is at ${asked.host}, but ${file} describes ${written.host}: nothing is sent to a host that the target file does not name`,
  );
}

/** Whether the operator named the host as one that may be loaded. */
export function hasConsent(address: Address, consent: string | undefined): boolean {
  const given = (consent ?? '').trim().toLowerCase();
  return given === address.host || given === `${address.host}:${address.port}`;
}

function requireConsent(profile: Profile, address: Address, rate: number, consent: string | undefined): void {
  if (isLoopback(address.host) || (profile === 'smoke' && rate <= maxSmokeRate)) return;
  if (hasConsent(address, consent)) return;
  const what =
    profile === 'smoke'
      ? `A smoke run above ${maxSmokeRate} iterations per second`
      : `The profile ${profile}`;
  const why = (consent ?? '').trim() === '' ? 'is not set' : `is ${JSON.stringify(consent)}`;
  throw new ConfigurationError(
    `${what} needs the consent of the operator of ${address.host}: set I_MAY_LOAD=${address.host} once you have it (I_MAY_LOAD ${why})`,
  );
}

function readToken(
  environment: Variables,
  target: LoadTarget,
  endMs: number,
): { token: string; tokenKey: string | undefined } {
  const tokenKey = environment['TOKEN_KEY'];
  if (tokenKey !== undefined && tokenKey !== '') return { token: '', tokenKey };
  const token = (environment['TOKEN'] ?? '').trim();
  const isInHeaders = Object.keys(target.headers).some((name) => name.toLowerCase() === 'authorization');
  if (token === '' && !isInHeaders)
    throw new ConfigurationError('TOKEN is not set: every endpoint wants a bearer token (clause 5)');
  if (/[\s\u0000-\u001f\u007f]/.test(token))
    throw new ConfigurationError('TOKEN holds a space or a control character, which no header may carry');
  const expiry = expiryOf(token) ?? Infinity;
  if (expiry < endMs)
    throw new ConfigurationError(
      `TOKEN expires at ${new Date(expiry).toISOString()}, before the run ends at ${new Date(endMs).toISOString()}: get a fresh one, shorten the run, or give a token file that is kept fresh`,
    );
  return { token, tokenKey: undefined };
}

/** Reads how much is judged; throws ConfigurationError naming `key`. */
export function readJudging(text: string, key: string): Judging {
  if (text === 'all' || text === 'budget' || text === 'invariants' || text === 'none') return { mode: text };
  const share = Number(text.replace(/%$/, '')) / (text.endsWith('%') ? 100 : 1);
  if (text !== '' && share >= 0 && share <= 1) return { mode: 'share', share };
  throw new ConfigurationError(
    `${key}: ${JSON.stringify(text)} is none of all, budget, invariants, none or a share such as 5% or 0.05`,
  );
}

function readSwitch(environment: Variables, key: string): boolean {
  const text = environment[key] ?? '';
  if (text === '' || text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new ConfigurationError(`${key}: ${JSON.stringify(text)} is neither 1 nor 0`);
}

function readNumber(
  environment: Variables,
  key: string,
  otherwise: number,
  least: number,
  most: number,
): number {
  const text = environment[key] ?? '';
  if (text === '') return otherwise;
  const value = Number(text);
  if (!(value >= least && value <= most))
    throw new ConfigurationError(`${key}: ${JSON.stringify(text)} is not a number from ${least} to ${most}`);
  return value;
}
