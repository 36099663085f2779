import type { KeyObject } from 'node:crypto';
import { fingerprintOf, isSealedBy } from '../files/signature.ts';
import type { OpenedCertificate } from './certificate-reading.ts';
import { bad, good, idle, type Verification } from './finding.ts';

/** The public key that must have signed; undefined where none is given. */
export type Trust = KeyObject | undefined;

/** Whether the certificate has the signature that the caller trusts. */
export function signatureOf({ envelope }: OpenedCertificate, trust: Trust): Verification {
  if (envelope === undefined)
    return trust === undefined ? idle('unsigned') : bad('unsigned, although a key is given');
  if (trust === undefined) return idle('signature not checked, since no key is given');
  return isSealedBy(envelope, trust) ? good('signed by the key') : bad('not signed by the key');
}

/**
 * For whom a certificate is, of when, how deep it looked, and who signed it: a reader must see this to use
 * it.
 */
export function holderLines({ statement, envelope }: OpenedCertificate, trust: Trust): readonly string[] {
  const { target, from, until, suite, spec, depth, questions, seed, challenge } = statement.predicate;
  const version = target.version === undefined ? '' : ` ${target.version}`;
  const asked = questions === undefined ? '' : `, ${questions.asked} of ${questions.cells} questions asked`;
  return [
    `for      ${target.name}${version}${target.embedded ? ' (the reference server of the suite itself)' : ''}`,
    `at       ${target.baseUrl}`,
    `when     ${from} to ${until}`,
    `suite    ${suite.name} ${suite.version} for ${spec.title} ${spec.version}, ${depth === undefined ? 'depth unknown' : `${depth} depth`}${asked}, seed ${seed}`,
    ...connectionLine(target),
    ...(challenge === undefined
      ? []
      : [`nonce    ${challenge.nonce}${challenge.host === undefined ? '' : `, shown at ${challenge.host}`}`]),
    `key      ${keyLine(envelope, trust)}`,
  ];
}

type CertifiedTarget = OpenedCertificate['statement']['predicate']['target'];

/** What decides who answers: the certificate that was shown, a proxy, a header. */
function connectionLine({ headers, connection }: CertifiedTarget): readonly string[] {
  const { proxy, ca, clientCertificate, peers = [] } = connection ?? {};
  const parts = [
    ...peers.map((peer) => `certificate ${peer}`),
    ...(proxy === undefined ? [] : [`proxy ${proxy}`]),
    ...(ca === undefined ? [] : [`authority ${ca}`]),
    ...(clientCertificate === undefined ? [] : [`client certificate ${clientCertificate}`]),
    ...(headers.length === 0 ? [] : [`headers ${headers.join(', ')}`]),
  ];
  return parts.length === 0 ? [] : [`through  ${parts.join('; ')}`];
}

function keyLine(envelope: OpenedCertificate['envelope'], trust: Trust): string {
  if (envelope === undefined) return 'unsigned: shows only that nothing was changed by accident';
  if (trust !== undefined && isSealedBy(envelope, trust)) return `sha256:${fingerprintOf(trust)}`;
  const named = envelope.signatures.map(({ keyid = '' }) => (keyid === '' ? 'unnamed' : `sha256:${keyid}`));
  return `not checked; it names ${named.join(', ')}`;
}
