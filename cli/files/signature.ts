import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { sha256 } from '../../reports/certificate.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { readGivenText } from './files.ts';

const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope (secure-systems-lab DSSE v1): a signed payload. */
export interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid?: string; readonly sig: string }[];
}

/** The signed bytes: type and payload, each with its length in bytes (DSSE v1, PAE). */
const encode = (type: string, payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${Buffer.byteLength(type)} ${type} ${payload.length} `), payload]);

/**
 * SHA-256 (hex) of a public key in its DER form: what a reader compares with the key that its owner
 * published.
 */
export const fingerprintOf = (key: KeyObject): string => sha256(key.export({ type: 'spki', format: 'der' }));

/** The Ed25519 key that signs, from a PEM file. Throws ConfigurationError. */
export function readSigningKey(path: string): KeyObject {
  return readKey(path, '--sign-key', createPrivateKey);
}

/** The Ed25519 key that checks, from a PEM file. Throws ConfigurationError. */
export function readVerifyingKey(path: string): KeyObject {
  return readKey(path, '--key', createPublicKey);
}

function readKey(path: string, source: string, parse: (pem: string) => KeyObject): KeyObject {
  const pem = readGivenText(path, source);
  let key: KeyObject;
  try {
    key = parse(pem);
  } catch {
    throw new ConfigurationError(`${source} names ${JSON.stringify(path)}, which is no key in PEM form`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new ConfigurationError(
      `${source} names a key of the kind ${key.asymmetricKeyType ?? 'unknown'}; accepted is ed25519`,
    );
  return key;
}

/** Puts a text into a signed envelope. */
export function seal(text: string, key: KeyObject): Envelope {
  const payload = Buffer.from(text);
  return {
    payloadType,
    payload: payload.toString('base64'),
    signatures: [
      {
        keyid: fingerprintOf(createPublicKey(key)),
        sig: sign(null, encode(payloadType, payload), key).toString('base64'),
      },
    ],
  };
}

/** Whether one of an envelope's signatures is that of a key over its payload. */
export function isSealedBy({ payloadType: type, payload, signatures }: Envelope, key: KeyObject): boolean {
  const bytes = Buffer.from(payload, 'base64');
  return signatures.some(({ sig }) => verify(null, encode(type, bytes), key, Buffer.from(sig, 'base64')));
}
