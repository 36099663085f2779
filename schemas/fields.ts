import { resolver, type Schema, type SchemaSource } from './sources.ts';
import { resources, type Field, type Resource } from './field.ts';

/** Lists the members of every resource in the order of their schema. */
export function listFields(sources: readonly SchemaSource[]): Record<Resource, Field[]> {
  const find = resolver(sources);
  const membersOf = (schema: Schema, location: Field['location']): Field[] => [
    ...(schema.$ref === undefined ? [] : membersOf(find(schema.$ref), location)),
    ...Object.entries(schema.properties ?? {}).flatMap(([member, value]) =>
      typeof value === 'object' ? [fieldOf(member, location, value)] : [],
    ),
  ];
  const listed = Object.entries(resources).map(([resource, [name, kind]]) => {
    const root = sources.find((source) => source.name === name)?.schema;
    const top = kind === 'data' ? root?.properties?.['data'] : root;
    if (typeof top !== 'object') throw new Error(`${name}.schema.json is no resource`);
    if (kind === 'item') return [resource, membersOf(top, 'item')] as const;
    const { attributes, ...beside } = top.properties ?? {};
    if (typeof attributes !== 'object') throw new Error(`an entry of ${name} has no attributes`);
    const all = [...membersOf({ properties: beside }, 'data'), ...membersOf(attributes, 'attributes')];
    return [resource, all] as const;
  });
  // The keys are those of `resources`, entry by entry.
  return Object.fromEntries(listed) as Record<Resource, Field[]>;
}

function fieldOf(member: string, location: Field['location'], schema: Schema): Field {
  const types = [schema.type ?? typeof schema.const].flat();
  const type = types.find((one) => one !== 'null');
  if (type !== 'string' && type !== 'integer' && type !== 'object')
    throw new Error(`${member} has a type that no field has: ${String(type)}`);
  const { 'x-utc': utc, const: literal } = schema;
  return {
    member,
    location,
    type,
    nullable: types.includes('null'),
    ...(utc === 'must' || utc === 'should' ? { format: 'date-time' as const, utc } : {}),
    ...(typeof literal === 'string' ? { literal } : {}),
  };
}
