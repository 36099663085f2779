import { randomInt } from 'node:crypto';
import { reporterNames, type ReporterName } from '../../reports/reporters.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import { seedOf } from '../../suites/challenge.ts';
import { UsageError } from '../command.ts';
import { readChallenge } from '../files/reading.ts';
import { depthNames } from '../../suites/log/knowledge.ts';
import { additionNames } from '../addition.ts';
import { oneOf, unbounded, type Options, type OptionSpecs } from '../options.ts';
import { presentationOptions } from './show.ts';
import { readExclusions, readOnly } from '../pages/rules.ts';
import { targetOptions } from '../target/settings.ts';
import { baselineOptions } from '../waivers.ts';
import { readWaivers } from '../waivers.ts';

/** How requests are sent and what of their answers is shown: the same for every command that sends some. */
export const requestOptions = {
  timeout: {
    value: 'TIME',
    help: 'one GET from send to last byte, such as 500ms or 10s; a write may take 6 times as long (default: 10s)',
  },
  deadline: { value: 'TIME', help: 'end the run after this time, such as 90s or 5m, inconclusive' },
  concurrency: { value: 'N', help: 'requests at the same time at most (default: 8 to 32, by distance)' },
  rate: { value: 'N', help: 'requests per second at most' },
  'max-body': { value: 'BYTES', help: 'largest decoded response (default: 67108864)' },
  'show-data': { help: 'show values of rows, records and configurations in findings' },
} as const satisfies OptionSpecs;

/** The options that say how the target is examined. */
export const examinationOptions = {
  profile: { value: 'full|read-only', help: 'read-only sends only GET (default: full)' },
  depth: {
    value: depthNames.join('|'),
    help: 'how much is examined; quick does not certify (default: standard)',
  },
  'max-requests': { value: 'N', help: 'requests at most (default: 150, 900 or 5000 by depth)' },
  strict: { help: 'a failed SHOULD counts like a failed MUST' },
  'fail-fast': {
    help: 'end with the first failure; checks that have started are finished',
  },
  only: {
    value: 'ID',
    isRepeated: true,
    help: "examine only this rule, a clause (4.7) or a pattern ('4.7-*')",
  },
  endpoint: {
    value: 'ENDPOINT',
    isRepeated: true,
    help: "examine only the rules of this endpoint ('GET …')",
  },
  exclude: { value: 'ID=REASON', isRepeated: true, help: 'exclude this rule, with a reason' },
  waivers: { value: 'FILE', help: 'known findings that are accepted until a date' },
  seed: {
    value: 'N',
    help: 'seed of the generated questions (default: another for each certification)',
  },
  'max-pages': {
    value: 'N',
    help: 'read longer lists only in part, at both ends at least (default: by depth)',
  },
  ...requestOptions,
} as const satisfies OptionSpecs;

/** The options for output and additions. */
export const runOptions = {
  'report-dir': { value: 'DIR', help: 'where the reports are written (default: reports/out)' },
  reporters: {
    value: 'NAMES',
    help: `formats beside report.json: ${reporterNames.join(', ')} (default: all)`,
  },
  ...baselineOptions,
  record: { value: 'FILE', help: 'record every exchange; the file contains the target’s data' },
  challenge: { value: 'FILE', help: 'bind the run to the nonce in this file, which decides the seed' },
  'prove-host': { help: 'the host must show the nonce under /.well-known/data-sync-conformance' },
  'sign-key': { value: 'FILE', help: 'sign the certificate with this Ed25519 key (PEM)' },
  with: { value: 'NAMES', isRepeated: true, help: `run this too: ${additionNames.join(', ')}` },
  wait: { value: 'TIME', help: 'wait up to this time, such as 30s, until the target answers' },
  repeat: { value: 'N', help: 'examine N times; the worst exit code counts' },
  watch: { help: 'run again at a key press: all, f failed only, r first rule, o report; q ends' },
  'on-change': {
    value: 'FILE',
    isRepeated: true,
    help: 'with --watch: also run again when this file changes',
  },
} as const satisfies OptionSpecs;

/** All options of `certify`. */
export const certifyOptions = {
  ...targetOptions,
  ...examinationOptions,
  ...presentationOptions,
  ...runOptions,
} as const satisfies OptionSpecs;

const timerMs = 2_147_483_647; // what a timer of Node can hold

type Given<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** The members that have a value. */
function given<T extends object>(values: T): Given<T> {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as Given<T>; // the same members
}

/** How to examine, as the options say; throws UsageError and ConfigurationError. */
export function readExamination(options: Options): CertifyOptions {
  const only = readOnly(options.texts('only'), options.texts('endpoint'));
  const exclude = readExclusions(options.texts('exclude'));
  const both = only.find((id) => Object.hasOwn(exclude, id));
  if (both !== undefined)
    throw new UsageError(`--only and --exclude both name ${both}; accepted is one of them`);
  const waivers = options.text('waivers');
  return {
    profile: oneOf('--profile', options.text('profile'), ['full', 'read-only']) ?? 'full',
    strict: options.has('strict'),
    failFast: options.has('fail-fast'),
    showData: options.has('show-data'),
    ...given({
      timeoutMs: options.duration('timeout', 'ms', timerMs),
      deadlineMs: options.duration('deadline', 's', timerMs),
      depth: oneOf('--depth', options.text('depth'), depthNames),
      maxRequests: options.whole('max-requests', 1, 1_000_000),
      seed: options.whole('seed', -timerMs - 1, timerMs),
      concurrency: options.whole('concurrency', 1, 256),
      rate: options.decimal('rate', 1_000_000),
      maxPages: options.whole('max-pages', 1, 1_000_000),
      maxBodyBytes: options.whole('max-body', 1, unbounded),
      only: only.length === 0 ? undefined : only,
      exclude: Object.keys(exclude).length === 0 ? undefined : exclude,
      waivers: waivers === undefined ? undefined : readWaivers(waivers),
    }),
  };
}

/**
 * The same for a certification, which draws a seed if no seed and no challenge is given: a server that knows
 * the requests could answer correctly for the suite only.
 */
export function readCertification(options: Options): CertifyOptions {
  const path = options.text('challenge');
  if (path === undefined && options.has('prove-host'))
    throw new UsageError('--prove-host goes with --challenge FILE, whose nonce the host must show');
  if (path === undefined) return { seed: randomInt(timerMs), ...readExamination(options) };
  if (options.has('seed'))
    throw new UsageError('--challenge and --seed exclude each other: the nonce decides the seed');
  if (!options.has('record'))
    throw new UsageError('--challenge goes with --record FILE, which the person who made it needs');
  const { nonce } = readChallenge(path, '--challenge');
  const challenge = options.has('prove-host') ? { nonce, asksHost: true } : { nonce };
  return { ...readExamination(options), seed: seedOf(nonce), challenge };
}

/** The formats that `--reporters` names; undefined if it is not given. Throws UsageError. */
export function readReporters(options: Options): readonly ReporterName[] | undefined {
  const text = options.text('reporters');
  const names = text === '' ? [] : text?.split(','); // an empty list of the configuration file
  const known = names?.map((name) => oneOf('--reporters', name.trim(), reporterNames));
  return known?.filter((name) => name !== undefined);
}

/** What `--with` names, each once. Throws UsageError. */
export function readAdditions(options: Options): readonly (typeof additionNames)[number][] {
  const names = options.texts('with').flatMap((text) => text.split(','));
  const known = names.map((name) => oneOf('--with', name.trim(), additionNames));
  return [...new Set(known.filter((name) => name !== undefined))];
}
