import { Buffer } from 'node:buffer';
import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { certificateOf, sha256, type Certificate } from '../../reports/certificate.ts';
import { jsonText } from '../../reports/content/escape.ts';
import { writeWhole } from '../../reports/write.ts';
import { validateCertificate, validateEnvelope } from '../../schemas/files.gen.js';
import type { Report } from '../../schemas/report.ts';
import { ConfigurationError } from '../../suites/target/configuration.ts';
import { demandSchema, parseJsonFile, readGivenText } from './reading.ts';

const payloadType = 'application/vnd.in-toto+json';

/** A DSSE envelope (secure-systems-lab DSSE v1): a signed payload. */
interface Envelope {
  readonly payloadType: string;
  /** Base64. */
  readonly payload: string;
  readonly signatures: readonly { readonly keyid?: string; readonly sig: string }[];
}

/** A certificate that was read, and that has the form of one. */
export interface OpenedCertificate {
  /** The statement's text. */
  readonly payload: string;
  readonly statement: Certificate;
  /** Undefined where it is unsigned. */
  readonly envelope?: Envelope;
}

/** Writes certificate.json, signed if there is a key, for a run that qualifies for one; returns its path. */
export async function writeCertificate(report: Report, dir: string, key?: KeyObject, recording?: string) {
  const recorded = recording === undefined ? undefined : sha256(await readFile(recording));
  const certificate = certificateOf(report, await readFile(join(dir, 'report.json')), recorded);
  if (certificate === undefined) return undefined;
  const text = jsonText(certificate);
  const path = join(dir, 'certificate.json');
  await writeWhole(path, key === undefined ? text : jsonText(seal(text, key)));
  return path;
}

/** Parses a certificate, signed or not. Throws ConfigurationError naming file, place and reason. */
export function readCertificate(path: string, source: string): OpenedCertificate {
  const text = readGivenText(path, source);
  const value = parseJsonFile(text, path, 'a certificate.json');
  if (typeof value !== 'object' || value === null || !('payload' in value))
    return { payload: text, statement: statementIn(value, path) };
  // as its schema says
  const envelope = demandSchema(value, validateEnvelope, path, 'certificate.json') as Envelope;
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  const inside = `the payload of ${path}`;
  const statement = statementIn(parseJsonFile(payload, inside, 'an in-toto statement'), inside);
  return { payload, statement, envelope };
}

const statementIn = (value: unknown, place: string): Certificate =>
  demandSchema(value, validateCertificate, place, 'certificate.json') as Certificate; // as its schema says

/** SHA-256 (hex) of a public key in its DER form, to compare with the one that its owner published. */
export const fingerprintOf = (key: KeyObject): string => sha256(key.export({ type: 'spki', format: 'der' }));

/** The Ed25519 key in a PEM file, private for `--sign-key`, public for `--key`. Throws ConfigurationError. */
export function readKey(path: string, source: string): KeyObject {
  const pem = readGivenText(path, source);
  let key: KeyObject;
  try {
    key = source === '--key' ? createPublicKey(pem) : createPrivateKey(pem);
  } catch {
    throw new ConfigurationError(`${source} names ${JSON.stringify(path)}, which is no key in PEM form`);
  }
  const { asymmetricKeyType: kind = 'unknown' } = key;
  if (kind === 'ed25519') return key;
  throw new ConfigurationError(`${source} names a key of the kind ${kind}; accepted is ed25519`);
}

/** The signed bytes: type and payload, each with its length in bytes (DSSE v1, PAE). */
const encode = (payload: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`DSSEv1 ${payloadType.length} ${payloadType} ${payload.length} `), payload]);

/** Puts a text into a signed envelope. */
function seal(text: string, key: KeyObject): Envelope {
  const payload = Buffer.from(text);
  const sig = sign(null, encode(payload), key).toString('base64');
  const keyid = fingerprintOf(createPublicKey(key));
  return { payloadType, payload: payload.toString('base64'), signatures: [{ keyid, sig }] };
}

/** Whether one of an envelope's signatures is that of a key over its payload. */
export function isSealedBy({ payload, signatures }: Envelope, key: KeyObject): boolean {
  const bytes = encode(Buffer.from(payload, 'base64'));
  return signatures.some(({ sig }) => verify(null, bytes, key, Buffer.from(sig, 'base64')));
}
