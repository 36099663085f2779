import { validateWaivers } from '../schemas/files.gen.js';
import { isRequirementId, requirementIds } from '../suites/catalogue/index.ts';
import type { Waiver } from '../suites/certify.ts';
import { ConfigurationError } from '../suites/kit/configuration.ts';
import { decode } from '../suites/kit/decode.ts';
import { suggest } from '../suites/kit/nearest.ts';
import { segmentsOf } from '../suites/kit/pointer.ts';
import { readGiven } from './files.ts';

/** Reads a file of waivers (schemas/files/waivers.schema.json). Throws ConfigurationError naming file, place and what is accepted. */
export function readWaivers(path: string): readonly Waiver[] {
  const decoded = decode(readGiven(path, '--waivers'));
  if (decoded.kind !== 'json')
    throw new ConfigurationError(`${path}: ${decoded.message.replace(/^the body/, 'the file')}`);
  if (!validateWaivers(decoded.plain)) throw new ConfigurationError(tell(path));
  const waivers = decoded.plain as unknown as readonly Waiver[]; // the schema has just said so
  for (const { id } of waivers)
    if (!isRequirementId(id))
      throw new ConfigurationError(
        `${path}: ${JSON.stringify(id)} is not the id of a rule${suggest(id, requirementIds)}`,
      );
  return waivers;
}

const keys = ['id', 'endpoint', 'pointer', 'reason', 'owner', 'expires'];

function tell(path: string): string {
  const lines = (validateWaivers.errors ?? []).flatMap(({ keyword, instancePath, params, message }) => {
    const place = instancePath === '' ? 'the file' : `waiver ${segmentsOf(instancePath).join('.')}`;
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
