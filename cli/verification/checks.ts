import type { KeyObject } from 'node:crypto';
import { isCertifiable } from '../../reports/certificate.ts';
import type { Report } from '../../schemas/report.ts';
import { seedOf } from '../../suites/challenge.ts';
import { methodOf, type Ask } from '../../suites/log/ask.ts';
import { urlOf } from '../../suites/log/urls.ts';
import { fingerprintOf, isSealedBy, type OpenedCertificate } from '../files/certificates.ts';
import type { ChallengeFile } from '../files/reading.ts';

/** One result of `verify`: valid, invalid, or not checked. */
export interface Verification {
  readonly state: 'good' | 'bad' | 'idle';
  readonly text: string;
}

/** What holds. */
export const good = (text: string): Verification => ({ state: 'good', text });
/** What is invalid. */
export const bad = (text: string): Verification => ({ state: 'bad', text });
/** What is not checked. */
export const idle = (text: string): Verification => ({ state: 'idle', text });

/** Valid if nothing is wrong; otherwise the first problem. */
export const held = (text: string, wrong: readonly string[], instead = text): Verification =>
  wrong[0] === undefined ? good(text) : bad(`${instead}: ${wrong[0]}`);

/** Clocks of two machines differ by less. */
export const skewMs = 5 * 60_000;

/** Whether the certificate has the signature of the public key that the caller trusts, where one is given. */
export function signatureOf({ envelope }: OpenedCertificate, trust: KeyObject | undefined): Verification {
  if (envelope === undefined)
    return trust === undefined ? idle('unsigned') : bad('unsigned, although a key is given');
  if (trust === undefined) return idle('signature not checked, since no key is given');
  return isSealedBy(envelope, trust) ? good('signed by the key') : bad('not signed by the key');
}

/** Whether a run is bound to the caller's nonce; no result if neither of them is there. */
export function checkNonce({ statement }: OpenedCertificate, challenge?: ChallengeFile) {
  const { challenge: named, seed, from } = statement.predicate;
  if (challenge === undefined)
    return named === undefined ? [] : [idle('nonce not checked, since no challenge is given')];
  if (named === undefined) return [bad('it names no nonce: the run was made without a challenge')];
  if (named.nonce !== challenge.nonce) return [bad('it names another nonce than that of the challenge')];
  const isEarly = Date.parse(from) + skewMs < Date.parse(challenge.madeAt);
  return [
    held('the run is bound to the nonce of the challenge', [
      ...(seed === seedOf(challenge.nonce) ? [] : [`its seed is ${seed}, not the one that follows from it`]),
      ...(isEarly ? [`it began ${from}, before the challenge was made`] : []),
    ]),
  ];
}

/** Whether a recording has everything that a run with the nonce of the statement asks of such a target. */
export function checkQuestions({ statement }: OpenedCertificate, missing: readonly Ask[]) {
  if (statement.predicate.challenge === undefined) return [];
  const lost = missing.map((ask) => `${methodOf(ask.endpoint)} ${urlOf('', ask)} is missing`);
  return [held('it holds every question that the nonce plans', lost)];
}

/** What of a report does not follow from the recording of its run, judged again. */
export function discrepancies(original: Report, again: Report): readonly string[] {
  const difference = firstDifference(comparable(original), comparable(again));
  return [
    ...(difference === undefined ? [] : [`the report says that ${difference}`]),
    ...(isCertifiable(again) ? [] : [`the recorded run earns no certificate: ${again.verdictLine}`]),
  ];
}

const same = [
  ...(['startedAt', 'profile', 'scope', 'strict', 'seed', 'challenge', 'ended', 'counts'] as const),
  ...(['verdict', 'exitCode', 'waivers', 'requests'] as const),
];

/** What must be the same again: all but what only the live run knows, as times and sources of settings. */
function comparable(report: Report) {
  const { target, questions, requirements, changes, coverage } = report;
  const { name, version, baseUrl, embedded, headers = [], fixtures, connection } = target;
  const outcomes = requirements.map(({ id, outcome, checks }) => {
    const lines = checks.map((check) => `${check.endpoint} ${check.title}: ${check.outcome}`);
    return [id, { outcome, checks: lines.sort().join('; ') }] as const;
  });
  return {
    target: { name, version, baseUrl, embedded, headers, connection, fixtures },
    ...Object.fromEntries(same.map((key) => [key, report[key]])),
    depth: questions.depth,
    requirements: Object.fromEntries(outcomes),
    questions: { asked: questions.asked, cells: questions.cells },
    coverage: coverage
      .map(({ list, pagesRead, entriesRead, sampled }) => `${list} ${pagesRead} ${entriesRead} ${sampled}`)
      .sort(),
    changes: changes.map(({ endpoint, path, restored }) => `${endpoint} ${path} ${restored}`).sort(),
  };
}

/** For whom a certificate is, of when, how deep it looked, and who signed it: a reader needs it to use it. */
export function holderLines({ statement, envelope }: OpenedCertificate, trust?: KeyObject) {
  const { target, from, until, suite, spec, depth, questions, seed, challenge } = statement.predicate;
  const of = (name: string, value: string | undefined) => (value === undefined ? [] : [`${name} ${value}`]);
  const { proxy, ca, clientCertificate, peers = [] } = target.connection ?? {};
  // What decides who answers.
  const through = [
    ...peers.flatMap((peer) => of('certificate', peer)),
    ...of('proxy', proxy),
    ...of('authority', ca),
    ...of('client certificate', clientCertificate),
    ...of('headers', target.headers.join(', ') || undefined),
  ].join('; ');
  const version = target.version === undefined ? '' : ` ${target.version}`;
  const asked = questions ? `, ${questions.asked} of ${questions.cells} combinations covered` : '';
  const shownAt = challenge?.host === undefined ? '' : `, shown at ${challenge.host}`;
  return [
    `for      ${target.name}${version}${target.embedded ? ' (the reference server of the suite itself)' : ''}`,
    `at       ${target.baseUrl}`,
    `when     ${from} to ${until}`,
    `suite    ${suite.name} ${suite.version} for ${spec.title} ${spec.version}, ${depth === undefined ? 'depth unknown' : `${depth} depth`}${asked}, seed ${seed}`,
    ...of('through ', through || undefined),
    ...(challenge === undefined ? [] : [`nonce    ${challenge.nonce}${shownAt}`]),
    `key      ${keyLine(envelope, trust)}`,
  ];
}

function keyLine(envelope: OpenedCertificate['envelope'], trust: KeyObject | undefined): string {
  if (envelope === undefined) return 'unsigned: shows only that nothing was changed by accident';
  if (trust !== undefined && isSealedBy(envelope, trust)) return `sha256:${fingerprintOf(trust)}`;
  const named = envelope.signatures.map(({ keyid = '' }) => (keyid === '' ? 'unnamed' : `sha256:${keyid}`));
  return `not checked; it names ${named.join(', ')}`;
}

const mostCharacters = 120;

const shown = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text;
};

/** The first place at which two JSON values differ, as "PLACE is A, not B", B the expected one, if any. */
export function firstDifference(found: unknown, wanted: unknown, place = ''): string | undefined {
  if (Object.is(found, wanted)) return undefined;
  if (!isTree(found) || !isTree(wanted) || Array.isArray(found) !== Array.isArray(wanted))
    return `${place === '' ? 'it' : place} is ${shown(found)}, not ${shown(wanted)}`;
  // A member from a prototype was not in the file.
  const [own, due] = [found, wanted].map((tree) => new Map(Object.entries(tree)));
  return [...new Set([...(due?.keys() ?? []), ...(own?.keys() ?? [])])]
    .map((name) => firstDifference(own?.get(name), due?.get(name), `${place}/${name}`))
    .find((difference) => difference !== undefined);
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;
