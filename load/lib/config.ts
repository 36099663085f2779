import type { Profile, Shape, Users } from './profiles.ts';
import {
  defaults,
  leastRate,
  maxSmokeRate,
  most,
  parseDuration,
  plannedIterations,
  shapeOf,
  usersFor,
} from './profiles.ts';
import { SettingError } from './json.ts';
import { parseSlo, type Slo } from './slo.ts';
import { parseLoadTarget, type LoadTarget } from './target.ts';

/** How much is judged: nothing, or the invariants of all with a share or a budget of full validations. */
export type Judging = 'none' | 'budget' | number;

/** Everything that a run depends on, read once. */
export interface Config {
  readonly profile: Profile;
  readonly baseUrl: string;
  readonly address: Address;
  readonly token: string;
  readonly tokenKey: string | undefined;
  readonly target: LoadTarget;
  readonly slo: Slo | undefined;
  readonly shape: Shape;
  readonly rate: number;
  readonly seconds: number;
  readonly users: Users;
  readonly mayWrite: boolean;
  readonly judging: Judging;
  readonly validate: string;
  /** Cores of this machine, of which validation may take its part. */
  readonly cores: number;
  readonly seed: number;
  readonly timeoutMs: number;
  readonly shards: number;
}

/** Environment variables, as k6 and Node provide them. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** A base URL taken apart; k6 has no URL class. */
export interface Address {
  /** Host without port, lower case; IPv6 in brackets. */
  readonly host: string;
  readonly port: string;
  /** Path without a slash at its end; empty for none. */
  readonly path: string;
  readonly origin: string;
}

/** Takes an http or https URL without query apart; throws SettingError naming `key`. */
export function parseAddress(text: string, key: string): Address {
  const [, scheme = '', host = '', port = '', path = ''] =
    /^(https?):\/\/(\[[0-9a-f:.%]+\]|[^/?#:@[\]\s]+)(?::(\d+))?(\/[^?#\s]*)?$/.exec(
      text.replace(/^[^/]*\/\/[^/]*/, (start) => start.toLowerCase()),
    ) ?? [];
  if (host === '')
    throw new SettingError(
      `${key}: ${JSON.stringify(text)} is not an http or https URL such as https://api.example.com/base`,
    );
  const usual = scheme === 'https' ? '443' : '80';
  const origin = `${scheme}://${host}${port === '' || port === usual ? '' : `:${port}`}`;
  return { host, port: port === '' ? usual : port, path: path.replace(/\/+$/, ''), origin };
}

/** Whether a host is this machine itself. */
export const isLoopback = (host: string): boolean =>
  host === '[::1]' || /^(?:.*\.)?localhost$|^127(?:\.\d{1,3}){3}$/.test(host);

/**
 * Reads the settings of a run; `readText` gives a file by the path that the operator wrote. Throws
 * SettingError with the problem and its fix.
 */
export function readConfig(
  profile: Profile,
  environment: Variables,
  readText: (path: string) => string,
): Config {
  const given = (key: string): string => environment[key] ?? '';
  const number = (key: string, otherwise: number, least: number, limit: number): number =>
    readNumber(given(key), key, otherwise, least, limit);
  const file = given('TARGET');
  const target = parseLoadTarget(file === '' ? '{}' : readText(file), file, environment);
  const baseUrl = environment['BASE_URL'] ?? target.baseUrl ?? '';
  if (baseUrl === '') throw new SettingError('BASE_URL is not set, and no target file gives baseUrl');
  const address = parseAddress(baseUrl, 'BASE_URL');
  if (target.baseUrl !== undefined)
    requireSameHost(address.host, parseAddress(target.baseUrl, `${file}: baseUrl`).host, file);
  const shards = number('SHARDS', 1, 1, 1000);
  const rate = number('RATE', defaults[profile].rate, leastRate, most.rate * shards);
  const length = given('DURATION');
  const seconds = length === '' ? defaults[profile].seconds : parseDuration(length, 'DURATION');
  requireConsent(profile, address, rate, given('I_MAY_LOAD'));
  const shape =
    given('HOLD') === '1'
      ? { startRate: rate, stages: [{ seconds, rate }] }
      : shapeOf(profile, rate, seconds);
  const isSmoke = profile === 'smoke';
  const planned = Math.ceil(plannedIterations(shape)) + 1;
  const [quick, slow] = (isSmoke ? [5, 5] : [0.1, 1]).map((iterationS) =>
    Math.min(planned, usersFor(rate, iterationS, shards)),
  );
  // Without a number, most servers need fewer than may be made.
  const users = number('VUS', slow ?? planned, 1, most.users * shards);
  const ready = given('VUS') === '' ? (quick ?? users) : users;
  const [slo, validate] = [given('SLO'), environment['VALIDATE'] ?? (isSmoke ? 'all' : 'budget')];
  return {
    profile,
    baseUrl: address.origin + address.path,
    address,
    ...readToken(environment, target),
    target,
    slo: slo === '' ? undefined : parseSlo(readText(slo), slo),
    shape,
    rate,
    seconds,
    users: { most: users, ready },
    mayWrite: readSwitch(given('WRITES'), 'WRITES'),
    judging: readJudging(validate, 'VALIDATE'),
    validate,
    cores: number('CORES', 2, 1, 4096),
    seed: number('SEED', 1, 0, 2 ** 32 - 1),
    timeoutMs: number('TIMEOUT', 10_000, 1, most.timeoutMs),
    shards,
  };
}

function requireSameHost(asked: string, written: string, file: string): void {
  if (asked !== written && !(isLoopback(asked) && isLoopback(written)))
    throw new SettingError(
      `BASE_URL is at ${asked}, but ${file} describes ${written}: nothing is sent to a host that the target file does not name`,
    );
}

/** Whether a host may be loaded: this machine, or one that the operator named. */
export function hasConsent({ host, port }: Address, consent: string | undefined): boolean {
  const given = (consent ?? '').trim().toLowerCase();
  return isLoopback(host) || given === host || given === `${host}:${port}`;
}

function requireConsent(profile: Profile, address: Address, rate: number, consent: string): void {
  if (hasConsent(address, consent) || (profile === 'smoke' && rate <= maxSmokeRate)) return;
  const what =
    profile === 'smoke'
      ? `A smoke run above ${maxSmokeRate} iterations per second`
      : `The profile ${profile}`;
  const why = consent.trim() === '' ? 'is not set' : `is ${JSON.stringify(consent)}`;
  throw new SettingError(
    `${what} needs the consent of the operator of ${address.host}: set I_MAY_LOAD=${address.host} once you have it (I_MAY_LOAD ${why})`,
  );
}

function readToken(environment: Variables, target: LoadTarget): Pick<Config, 'token' | 'tokenKey'> {
  const tokenKey = environment['TOKEN_KEY'];
  if (tokenKey !== undefined && tokenKey !== '') return { token: '', tokenKey };
  const token = (environment['TOKEN'] ?? '').trim();
  const isInHeaders = Object.keys(target.headers).some((name) => name.toLowerCase() === 'authorization');
  if (token === '' && !isInHeaders)
    throw new SettingError('TOKEN is not set: every endpoint wants a bearer token (clause 5)');
  if (/[\s\u0000-\u001f\u007f]/.test(token))
    throw new SettingError('TOKEN holds a space or a control character, which no header may carry');
  return { token, tokenKey: undefined };
}

/** Reads how much is judged; throws SettingError naming `key`. */
export function readJudging(text: string, key: string): Judging {
  if (text === 'budget' || text === 'none') return text;
  const share =
    { all: 1, invariants: 0 }[text] ?? Number(text.replace(/%$/, '')) / (text.endsWith('%') ? 100 : 1);
  if (text !== '' && share >= 0 && share <= 1) return share;
  throw new SettingError(
    `${key}: ${JSON.stringify(text)} is none of all, budget, invariants, none or a share such as 5% or 0.05`,
  );
}

function readSwitch(text: string, key: string): boolean {
  if (text === '' || text === '0' || text === 'false') return false;
  if (text === '1' || text === 'true') return true;
  throw new SettingError(`${key}: ${JSON.stringify(text)} is neither 1 nor 0`);
}

function readNumber(text: string, key: string, otherwise: number, least: number, limit: number): number {
  if (text === '') return otherwise;
  const value = Number(text);
  if (!(value >= least && value <= limit))
    throw new SettingError(`${key}: ${JSON.stringify(text)} is not a number from ${least} to ${limit}`);
  return value;
}
