import { Buffer } from 'node:buffer';
import { validateCertificate, validateEnvelope } from '../../schemas/files.gen.js';
import type { Certificate } from '../../reports/certificate.ts';
import { readGivenText } from '../files/files.ts';
import { demandSchema, parseJsonFile } from '../files/json-file.ts';
import type { Envelope } from '../files/signature.ts';

/** A certificate that was read, and that has the form of one. */
export interface OpenedCertificate {
  /** The statement's text. */
  readonly payload: string;
  readonly statement: Certificate;
  /** Undefined where it is unsigned. */
  readonly envelope?: Envelope;
}

const expected = 'certificate.json';

/**
 * Parses a certificate, signed or not. Throws ConfigurationError naming file, place and reason if it is
 * invalid.
 */
export function readCertificate(path: string, source: string): OpenedCertificate {
  const text = readGivenText(path, source);
  const value = parseJsonFile(text, path, `a ${expected}`);
  if (typeof value !== 'object' || value === null || !('payload' in value))
    return { payload: text, statement: statementIn(value, path) };
  demandSchema(value, validateEnvelope, path, expected);
  const envelope = value as unknown as Envelope; // as its schema says
  const payload = Buffer.from(envelope.payload, 'base64').toString();
  const inside = `the payload of ${path}`;
  const statement = statementIn(parseJsonFile(payload, inside, 'an in-toto statement'), inside);
  return { payload, statement, envelope };
}

function statementIn(value: unknown, place: string): Certificate {
  demandSchema(value, validateCertificate, place, expected);
  return value as Certificate; // as its schema says
}
