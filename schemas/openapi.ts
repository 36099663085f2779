import { pascal, resolver } from './sources.ts';
import type { Schema, SchemaSource } from './sources.ts';
import { paths, responses } from './operations.ts';

type Json = Readonly<Record<string, unknown>>;
type Find = ReturnType<typeof resolver>;

// Taken apart into those that refer to them: OpenAPI tools read a reference with words of its own beside it
// in too many ways.
const merged = 'sync-run-attributes';

/** Describes the API as an OpenAPI 3.1 document whose component schemas say what the wire schemas say. */
export function describeApi(wire: readonly SchemaSource[]): Json {
  const find = resolver(wire);
  const schemas = wire
    .filter(({ name }) => name !== merged)
    .map(({ name, schema }) => [pascal(name), component(schema, find)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Data Sync Service API',
      version: '1.0.0',
      summary: 'Connectors, models, syncs and what became of their runs.',
      description:
        'Made from the wire schemas of the conformance suite: it states what the specification states and leaves open what that leaves open. Answers whose status is not listed are unspecified.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [
      { url: '/', description: 'Any server that implements the API; paths are relative to its base URL.' },
    ],
    security: [{ bearer: [] }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      responses,
      schemas: Object.fromEntries(schemas) as Json,
    },
  };
}

function component(schema: Schema | boolean, find: Find): Json {
  if (schema === false) return { not: {} };
  if (schema === true) return {};
  const { $schema: _, $id: __, $defs: ___, $ref, ...own } = schema as Schema & { $schema?: string };
  if ($ref === undefined) return closed(own, find);
  const target = find($ref);
  if (target.pattern !== undefined) return moment(own, target.pattern, $ref);
  if (own.properties !== undefined) return closed(union(target, own), find);
  return { $ref: place($ref), ...closed(own, find) };
}

/** A date-time: the shared component where null is not allowed, else spelt out. */
function moment(own: Schema, pattern: string, ref: string): Json {
  const { type, title, description, ...notes } = own;
  if (type === 'string' && title === undefined) return { $ref: place(ref), description, ...notes };
  return {
    ...(title === undefined ? {} : { title }),
    description,
    type,
    format: 'date-time',
    pattern,
    ...notes,
  };
}

function union(base: Schema, own: Schema): Schema {
  return {
    type: base.type ?? 'object',
    required: [...(base.required ?? []), ...(own.required ?? [])],
    properties: { ...base.properties, ...own.properties },
  };
}

function closed(schema: Schema, find: Find): Json {
  const { properties, items, ...rest } = schema;
  const isFree = rest.type === 'object' && properties === undefined;
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: mapped(properties, find) }),
    ...(items === undefined ? {} : { items: component(items, find) }),
    // States that any member is allowed here; tools that compare contracts read its absence as "no others".
    ...(isFree ? { additionalProperties: {} } : {}),
  };
}

function mapped(properties: NonNullable<Schema['properties']>, find: Find): Json {
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, component(value, find)]),
  );
}

function place(ref: string): string {
  const name = ref.replace(/#.*$/, '').replace(/^.*:/, '');
  return `#/components/schemas/${pascal(name)}`;
}
