import type { Schema, SchemaSource } from './sources.ts';

const nameOf = (part: string): string => part.replace(/^./, (letter) => letter.toUpperCase());

/** Where code knows more than the schema, whose readers may meet reports of later suites: by path. */
const refined: Readonly<Record<string, string>> = {
  endpoint: 'Endpoint',
  fact: 'Reason',
  headline: 'Headline',
  variables: 'readonly CommandVariable[]',
  'report.exitCode': 'number',
  'report.inPart.rules': 'readonly RequirementId[]',
  'report.load': 'unknown',
  'reportedTarget.fixtures.because': 'FixtureMissing',
  'endpointCount.endpoint': 'Endpoint',
  'requestTimeline.endpoints': 'readonly Endpoint[]',
  'requestTimeline.requests': 'readonly TimelineRow[]',
  'requirementResult.id': 'RequirementId',
  'finding.facts.wanted': 'Fact<string>',
  'finding.facts.received': 'Fact<string>',
  'finding.facts.hint': 'Hint',
  'checkResult.places.endpoint': 'Endpoint',
  'observationResult.id': 'ObservationId',
};

const imports = `import type { Endpoint, ObservationId, RequirementId } from '../suites/catalogue/index.ts';
import type { CommandVariable, Fact, Headline, Hint, TimelineRow } from './report-facts.ts';
import type { FixtureMissing, Reason } from './report-reasons.ts';
`;

/** Writes the types of a report from its schema, each member with its description. */
export function reportTypes(sources: readonly SchemaSource[]): string {
  const schema = sources.find(({ name }) => name === 'result')?.schema ?? {};
  const parts = Object.entries({ report: schema, ...schema.$defs })
    .filter(([name]) => refined[name] === undefined)
    .map(([name, part]) => {
      const type = typeOf({ ...part, $defs: {} }, name);
      return `/** ${part.description} */\nexport type ${nameOf(name)} = ${type};\n`;
    });
  return `${imports}\n${parts.join('\n')}`;

  function typeOf(part: Schema, path: string): string {
    const own = refined[path];
    if (own !== undefined) return own;
    if (part.$ref !== undefined) {
      const name = part.$ref.replace('#/$defs/', '');
      return refined[name] ?? nameOf(name);
    }
    if (part.const !== undefined) return JSON.stringify(part.const);
    if (part.enum !== undefined) return part.enum.map((value) => JSON.stringify(value)).join(' | ');
    if (part.items !== undefined) return `readonly (${typeOf(part.items, path)})[]`;
    if (typeof part.additionalProperties === 'object')
      return `Readonly<Record<string, ${typeOf(part.additionalProperties, path)}>>`;
    if (part.properties !== undefined) return members(part, path);
    return part.type === 'integer' ? 'number' : String(part.type);
  }

  function members({ properties = {}, required = [] }: Schema, path: string): string {
    const lines = Object.entries(properties).map(([name, part]) => {
      if (typeof part === 'boolean') throw new Error(`no type follows from ${path}.${name}`);
      const about = part.description === undefined ? '' : `/** ${part.description} */\n`;
      const mark = required.includes(name) ? '' : '?';
      return `${about}readonly ${name}${mark}: ${typeOf(part, `${path}.${name}`)};`;
    });
    return `{\n${lines.join('\n')}\n}`;
  }
}
