import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { reporterNames } from '../../reports/reporters.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import { seedOf } from '../../suites/challenge.ts';
import { depthNames } from '../../suites/log/knowledge.ts';
import { additionNames } from '../addition.ts';
import { UsageError, type Given } from '../command.ts';
import { readKey } from '../files/certificates.ts';
import { readChallenge } from '../files/reading.ts';
import { decimal, flag, names, parsed, quote, text, texts, time, whole, word } from '../options.ts';
import { readExclusions, readOnly } from '../pages/rules.ts';
import { targetOptions } from '../target/settings.ts';
import { baselineOptions, readWaivers } from '../waivers.ts';

const timerMs = 2_147_483_647; // what a timer of Node can hold

/** How requests are sent and what of their answers is shown: the same for every command that sends some. */
export const requestOptions = {
  timeout: time(
    'ms',
    timerMs,
    'one GET from send to last byte, such as 500ms or 10s; a write may take 6 times as long (default: 10s)',
  ),
  deadline: time('s', timerMs, 'end the run after this time, such as 90s or 5m, inconclusive'),
  concurrency: whole(1, 256, 'requests at the same time at most (default: 8, or 24 for a distant target)'),
  rate: decimal(Number.MIN_VALUE, 1_000_000, 'requests per second at most'),
  'max-body': whole(1, Number.MAX_SAFE_INTEGER, 'largest decoded response (default: 67108864)', 'BYTES'),
  'show-data': flag('show values of rows, records and configurations in findings'),
};

/** The options that say how the target is examined. */
export const examinationOptions = {
  profile: word(['full', 'read-only'], 'read-only sends only GET (default: full)'),
  depth: word(depthNames, 'how much is examined; quick does not certify (default: standard)'),
  'max-requests': whole(1, 1_000_000, 'requests at most (default: 150, 900 or 5000 by depth)'),
  strict: flag('a failed SHOULD counts like a failed MUST'),
  'fail-fast': flag('end with the first failure; checks that have started are finished'),
  only: texts('ID', "examine only this rule, a clause (4.7) or a pattern ('4.7-*')"),
  endpoint: texts('ENDPOINT', "examine only the rules of this endpoint ('GET …')"),
  exclude: { ...texts('ID=REASON', 'exclude this rule, with a reason'), read: readExclusions },
  waivers: text('FILE', 'known findings that are accepted until a date'),
  seed: whole(-timerMs - 1, timerMs, 'seed of the generated questions (default: another each time)'),
  'max-pages': whole(1, 1_000_000, 'read longer lists in part, at both ends at least (default: by depth)'),
  ...requestOptions,
};

const presentationOptions = {
  verbose: flag('every finding in full, and every rule that was not examined'),
  quiet: flag('only the verdict'),
  json: flag('report.json on stdout, nothing else'),
  open: flag('open report.html afterwards'),
};

function present(files: readonly string[], name: string): readonly string[] {
  const lost = files.find((file) => !existsSync(file));
  // Nobody would wait for a name that was misspelt.
  if (lost !== undefined) throw new UsageError(`${name} names ${quote(lost)}; there is no such file`);
  return files;
}

/** The options for output and additions. */
const runOptions = {
  'report-dir': text('DIR', 'where the reports are written (default: reports/out)'),
  reporters: names(reporterNames, `formats beside report.json: ${reporterNames.join(', ')} (default: all)`),
  ...baselineOptions,
  record: text('FILE', 'record every exchange; the file contains the target’s data'),
  challenge: parsed('FILE', 'bind the run to the nonce in this file, which decides the seed', readChallenge),
  'prove-host': flag('the host must show the nonce under /.well-known/data-sync-conformance'),
  'sign-key': parsed('FILE', 'sign the certificate with this Ed25519 key (PEM)', readKey),
  with: { ...names(additionNames, `run this too: ${additionNames.join(', ')}`), isRepeated: true },
  wait: time('s', 3_600_000, 'wait up to this time, such as 30s, until the target answers'),
  repeat: whole(1, 1000, 'examine N times; the worst exit code counts'),
  watch: flag('run again at a key press: all, f failed only, r first rule, o report; q ends'),
  'on-change': { ...texts('FILE', 'with --watch: also run again when this file changes'), read: present },
};

/** The options of `certify` by the titles under which its help shows them. */
export const certifyGroups = [
  ['The server', targetOptions],
  ['What is examined, and how', examinationOptions],
  ['What is shown', presentationOptions],
  ['What is written, and what else is run', runOptions],
] as const;

/** All of them. */
export const certifyOptions = {
  ...targetOptions,
  ...examinationOptions,
  ...presentationOptions,
  ...runOptions,
};

/** The members that have a value. */
function defined<T extends object>(values: T) {
  const there = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { readonly [K in keyof T]?: Exclude<T[K], undefined> }; // the same
}

/** How to examine, as the options say; throws UsageError and ConfigurationError. */
export function readExamination(given: Given<typeof examinationOptions>): CertifyOptions {
  const only = readOnly(given.only ?? [], given.endpoint);
  const both = only.find((id) => Object.hasOwn(given.exclude ?? {}, id));
  if (both !== undefined)
    throw new UsageError(`--only and --exclude both name ${both}; accepted is one of them`);
  const { profile, depth, strict, seed, concurrency, rate, exclude, waivers } = given;
  return defined({
    profile,
    depth,
    strict,
    seed,
    concurrency,
    rate,
    exclude,
    failFast: given['fail-fast'],
    showData: given['show-data'],
    timeoutMs: given.timeout,
    deadlineMs: given.deadline,
    maxRequests: given['max-requests'],
    maxPages: given['max-pages'],
    maxBodyBytes: given['max-body'],
    only: only.length === 0 ? undefined : only,
    waivers: waivers === undefined ? undefined : readWaivers(waivers),
  });
}

/** The same for a certification, which draws a seed if none is given: no server may know the requests. */
export function readCertification(given: Given<typeof certifyOptions>): CertifyOptions {
  const { challenge: file, 'prove-host': asksHost } = given;
  if (file === undefined && asksHost)
    throw new UsageError('--prove-host needs --challenge FILE, whose nonce the host must show');
  if (file === undefined) return { seed: randomInt(timerMs), ...readExamination(given) };
  if (given.seed !== undefined)
    throw new UsageError('--challenge and --seed exclude each other: the nonce decides the seed');
  if (given.record === undefined)
    throw new UsageError('--challenge needs --record FILE, which the person who made it needs');
  return {
    ...readExamination(given),
    seed: seedOf(file.nonce),
    challenge: { nonce: file.nonce, ...(asksHost && { asksHost }) },
  };
}
