import { readdirSync, readFileSync } from 'node:fs';

/** The two families of schemas: what travels on the wire, and the files that this project reads or writes. */
export type SchemaFamily = 'wire' | 'files';

/** A JSON Schema as far as this folder reads it; what is not named here is carried along untouched. */
export interface Schema {
  readonly $schema?: string;
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema | boolean>>;
  readonly items?: Schema;
  readonly additionalProperties?: Schema | boolean;
  readonly 'x-utc'?: string;
}

/** One schema file: its name without the ending, and what it holds. */
export interface SchemaSource {
  readonly name: string;
  readonly schema: Schema;
}

const ending = '.schema.json';

/** Reads every schema of a family, sorted by name; the meta-schema judges them when they are compiled. */
export function readSources(family: SchemaFamily): SchemaSource[] {
  const folder = new URL(`./${family}/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith(ending));
  return files.sort().map((file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    return { name: file.slice(0, -ending.length), schema: JSON.parse(text) as Schema };
  });
}

/** Looks up references: by `$id`, or by `$id#/$defs/name`; throws on one that leads nowhere. */
export function resolver(sources: readonly SchemaSource[]): (ref: string) => Schema {
  const byId = new Map(sources.map(({ schema }) => [schema.$id, schema]));
  return (ref) => {
    const [id = '', fragment] = ref.split('#/$defs/');
    const found = fragment === undefined ? byId.get(id) : byId.get(id)?.$defs?.[fragment];
    if (found === undefined) throw new Error(`no schema answers to ${ref}`);
    return found;
  };
}

/** `sync-run-list` as `SyncRunList`: how a schema is called in code and in the OpenAPI description. */
export const pascal = (name: string): string =>
  name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
