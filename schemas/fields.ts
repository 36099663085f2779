import { resolver } from './sources.ts';
import type { Schema, SchemaSource } from './sources.ts';
import { resources } from './field.ts';
import type { Field, Resource } from './field.ts';

type Find = ReturnType<typeof resolver>;

/** Lists the members of every resource in the order of their schema. */
export function listFields(sources: readonly SchemaSource[]): Record<Resource, Field[]> {
  const find = resolver(sources);
  const listed = Object.entries(resources).map(([resource, [name, kind]]) => {
    const root = sources.find((source) => source.name === name)?.schema;
    const top = kind === 'data' ? root?.properties?.['data'] : root;
    if (typeof top !== 'object') throw new Error(`${name}.schema.json is no resource`);
    return [resource, kind === 'item' ? members(top, 'item', find) : membersOfEntry(top, find)];
  });
  // The keys are those of `resources`, entry by entry.
  return Object.fromEntries(listed) as Record<Resource, Field[]>;
}

function membersOfEntry(entry: Schema, find: Find): Field[] {
  const { attributes, ...beside } = entry.properties ?? {};
  if (typeof attributes !== 'object') throw new Error('an entry has no attributes');
  return [...members({ properties: beside }, 'data', find), ...members(attributes, 'attributes', find)];
}

function members(schema: Schema, location: Field['location'], find: Find): Field[] {
  const inherited = schema.$ref === undefined ? [] : members(find(schema.$ref), location, find);
  const own = Object.entries(schema.properties ?? {}).flatMap(([member, value]) =>
    typeof value === 'object' ? [field(member, location, value)] : [],
  );
  return [...inherited, ...own];
}

function field(member: string, location: Field['location'], schema: Schema): Field {
  const types = [schema.type ?? typeof schema.const].flat();
  const type = types.find((one) => one !== 'null');
  if (type !== 'string' && type !== 'integer' && type !== 'object') {
    throw new Error(`${member} has a type that no field has: ${String(type)}`);
  }
  const utc = schema['x-utc'];
  return {
    member,
    location,
    type,
    nullable: types.includes('null'),
    ...(utc === 'must' || utc === 'should' ? { format: 'date-time' as const, utc } : {}),
    ...(typeof schema.const === 'string' ? { literal: schema.const } : {}),
  };
}
