import { pascal, resolver, type Schema, type SchemaSource } from './sources.ts';
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
    .map(({ name, schema }) => [pascal(name), component(schema, find)] as const);
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
      schemas: Object.fromEntries(schemas),
    },
  };
}

function component(schema: Schema | boolean, find: Find): Json {
  if (typeof schema === 'boolean') return schema ? {} : { not: {} };
  const { $schema: _, $id: __, $defs: ___, $ref, ...own } = schema;
  if ($ref === undefined) return closed(own, find);
  const { pattern, type = 'object', required = [], properties } = find($ref);
  const shared = { $ref: `#/components/schemas/${pascal($ref.replace(/#.*$|^.*:/g, ''))}` };
  if (pattern !== undefined) {
    // A date-time: the shared component where null is not allowed, else spelt out.
    const { type: allowed, title, description, ...notes } = own;
    return allowed === 'string' && title === undefined
      ? { ...shared, description, ...notes }
      : { ...(title && { title }), description, type: allowed, format: 'date-time', pattern, ...notes };
  }
  if (own.properties === undefined) return { ...shared, ...closed(own, find) };
  const all = [...required, ...(own.required ?? [])];
  return closed({ type, required: all, properties: { ...properties, ...own.properties } }, find);
}

function closed({ properties, items, ...rest }: Schema, find: Find): Json {
  const inner = Object.entries(properties ?? {}).map(
    ([name, value]) => [name, component(value, find)] as const,
  );
  return {
    ...rest,
    ...(properties === undefined ? {} : { properties: Object.fromEntries(inner) }),
    ...(items === undefined ? {} : { items: component(items, find) }),
    // States that any member is allowed here; tools that compare contracts read its absence as "no others".
    ...(rest.type === 'object' && properties === undefined ? { additionalProperties: {} } : {}),
  };
}
