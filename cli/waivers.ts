import { validateWaivers } from '../schemas/files.gen.js';
import { endpoints, isRequirementId, requirementIds } from '../suites/catalogue/index.ts';
import type { Waiver } from '../suites/certify.ts';
import { ConfigurationError } from '../suites/target/configuration.ts';
import { decode } from '../suites/log/decode.ts';
import { suggest } from '../suites/target/nearest.ts';
import { type Json, lookUp } from '../suites/log/json.ts';
import { readGiven } from './files/reading.ts';
import { quote } from './options.ts';

/**
 * Reads a file of waivers (schemas/files/waivers.schema.json). Throws ConfigurationError naming file, place
 * and what is accepted.
 */
export function readWaivers(path: string): readonly Waiver[] {
  const { decoded } = decode(readGiven(path, '--waivers'));
  if (decoded.kind !== 'json')
    throw new ConfigurationError(`${path}: ${decoded.message.replace(/^the body/, 'the file')}`);
  if (!validateWaivers(decoded.plain)) throw new ConfigurationError(describeError(path, decoded.value));
  const waivers = decoded.plain as unknown as readonly Waiver[]; // the schema has just said so
  for (const [index, waiver] of waivers.entries()) refuseUnknown(path, index, waiver);
  return waivers;
}

/** A rule or an endpoint that does not exist would never match a finding. */
function refuseUnknown(path: string, index: number, { id, endpoint }: Waiver): void {
  if (!isRequirementId(id))
    throw new ConfigurationError(
      `${path}: ${JSON.stringify(id)} is not the id of a rule${suggest(id, requirementIds)}`,
    );
  const known: readonly string[] = Object.values(endpoints);
  if (endpoint === undefined || known.includes(endpoint)) return;
  const place = `${path}: waiver ${index + 1}: "endpoint"`;
  throw new ConfigurationError(
    `${place} is ${quote(endpoint)}, which is none of the nine endpoints${suggest(endpoint, known) || `; accepted are ${known.join(', ')}`}`,
  );
}

const keys = ['id', 'endpoint', 'pointer', 'reason', 'owner', 'expires'];

/** What a value may be, where the schema says it by a pattern. */
const accepted: Readonly<Record<string, string>> = {
  endpoint: 'method and path as a report writes them, such as "GET /api/v1/models/{id}"',
  pointer: 'the place of a finding as a report writes it: a JSON pointer, "status", or "header" and its name',
  expires: 'a day that the calendar has, written YYYY-MM-DD',
};

/** "waiver 2": waivers are counted from 1. */
const placeOf = ([index, ...rest]: readonly string[]): string =>
  index === undefined ? 'the file' : [`waiver ${Number(index) + 1}`, ...rest].join(': ');

function describeError(path: string, file: Json): string {
  const lines = (validateWaivers.errors ?? []).flatMap(({ keyword, instancePath, params, message }) => {
    const segments = instancePath.split('/').slice(1);
    const place = placeOf(segments);
    if (keyword === 'pattern') {
      const key = segments.at(-1) ?? '';
      const found = lookUp(file, instancePath);
      const value = typeof found === 'string' ? quote(found) : 'no text';
      return [
        `${path}: ${placeOf(segments.slice(0, -1))}: "${key}" is ${value}; accepted is ${accepted[key] ?? message}`,
      ];
    }
    if (keyword === 'additionalProperties') {
      const name = String(params['additionalProperty']);
      return [
        `${path}: ${place}: ${JSON.stringify(name)} is not a key${suggest(name, keys) || `; accepted are ${keys.join(', ')}`}`,
      ];
    }
    if (keyword === 'anyOf')
      return [`${path}: ${place} lacks "endpoint" or "pointer"; accepted is one of them at least`];
    if (keyword === 'required' && !keys.slice(1, 3).includes(String(params['missingProperty'])))
      return [
        `${path}: ${place} lacks ${JSON.stringify(params['missingProperty'])}; accepted is a waiver with ${keys.join(', ')}`,
      ];
    return keyword === 'required' ? [] : [`${path}: ${place} ${message ?? 'is not accepted'}`];
  });
  return [...new Set(lines)].slice(0, 8).join('\n');
}
