import { readFileSync } from 'node:fs';

import { isArray, lookUp, memberAt, readJson, type Json } from '../log/json.ts';
import { readSources, resolver, type Schema } from '../../schemas/sources.ts';

interface Rule {
  readonly 'pact:matcher:type': string;
  readonly [detail: string]: unknown;
}

/** A value that the contract describes, in the notation that Pact's native library reads. */
export type Matcher = Rule | { readonly 'pact:matcher:type': readonly Rule[]; readonly value: unknown };

/** What an interaction wants of a body beside its schema; places are written `data[*].attributes.status`. */
export interface Wishes {
  /** Members that the schema lets be absent or null, and that have a value here. */
  readonly promised?: readonly string[];
  /** Whether every member has a value. */
  readonly isSet?: boolean;
  /** Entries that `data` has at least. */
  readonly least?: number;
  /** Matchers in place of those of the schema. */
  readonly at?: Readonly<Record<string, unknown>>;
}

const type: Rule = { 'pact:matcher:type': 'type' };
const none: Rule = { 'pact:matcher:type': 'null' };
const equality: Rule = { 'pact:matcher:type': 'equality' };
const regex = (expression: string): Rule => ({ 'pact:matcher:type': 'regex', regex: expression });
const all = (value: unknown, ...rules: readonly Rule[]): Matcher => ({ 'pact:matcher:type': rules, value });

// How the verifier writes a number that has no fraction: 5, 5.0, 1e25.
const otherWhole = '-?[0-9]+\\.0+|-?[0-9](?:\\.[0-9]+)?e\\+?[0-9]+';
const whole = `-?[0-9]+|${otherWhole}`;

/** Null and nothing else; an absent member is not null. */
export const onlyNull: Matcher = all(null, none);

/** A list without elements. */
export const emptyList: Matcher = { 'pact:matcher:type': 'equality', value: [] };

/** A list that has at least one element like the example, and any others. */
export const listWith = (example: unknown): Matcher => ({
  'pact:matcher:type': 'arrayContains',
  variants: [example],
  value: [example],
});

/** A text that the state of the provider gives: inserted into requests, and required in answers. */
export const injected = (expression: string, example: string): Matcher => ({
  'pact:matcher:type': 'type',
  'pact:generator:type': 'ProviderState',
  expression,
  value: example,
});

/** What a JSON answer may call itself (interpretation 20). */
export const jsonMediaType: Matcher = {
  ...regex('(?i)(?:application/json|[^/;,\\s]+/[^/;,\\s]+\\+json)\\s*(?:;.*)?'),
  value: 'application/json',
};

/** The header of a request with a token. */
export const bearer: Matcher = { ...regex('Bearer .+'), value: 'Bearer example' };

const find = resolver(readSources('wire'));

/**
 * The body that a wire schema describes, in matchers around the values of its sample: nothing but what the
 * schema requires, and the wishes.
 */
export function shapeOf(name: string, wishes: Wishes = {}): unknown {
  const { promised = [], isSet = false, least = 0, at = {} } = wishes;

  function member(schema: Schema, path: string, example: Json | undefined): unknown {
    if (path in at) return at[path];
    if (example === undefined) throw new Error(`the sample of ${name} has no ${path}`);
    const last = path.slice(path.lastIndexOf('.') + 1);
    const { type: stated = 'string', const: literal, pattern, ...more } = resolved(schema);
    const types = [stated].flat();
    const mayBeNull = types.includes('null') && !isSet && !promised.includes(last);
    const orNull = mayBeNull ? [none] : [];
    if (literal !== undefined) return all(literal, equality);
    if (types.includes('array')) {
      const items = more.items && member(more.items, `${path}[*]`, isArray(example) ? example[0] : undefined);
      return { 'pact:matcher:type': 'type', min: path === 'data' ? least : 0, value: [items] };
    }
    if (types.includes('object')) return object(more, path, example);
    if (pattern !== undefined) return all(example, ...orNull, regex(pattern));
    if (!types.includes('integer')) return all(example, ...orNull, type, ...notEmpty(more));
    // Rules joined by "or" each hold alone; Pact's own integer does not take 5.0.
    return mayBeNull
      ? all(example, none, { 'pact:matcher:type': 'integer' }, regex(otherWhole))
      : all(example, { 'pact:matcher:type': 'number' }, regex(whole));
  }

  function object({ properties = {}, required = [] }: Schema, path: string, example: Json): unknown {
    const members = Object.entries(properties).flatMap(([key, inner]) =>
      typeof inner === 'object' && (required.includes(key) || promised.includes(key))
        ? [[key, member(inner, path === '' ? key : `${path}.${key}`, lookUp(example, `/${key}`))] as const]
        : [],
    );
    // A member in its example would be required in every answer.
    return members.length === 0 ? all({}, type) : Object.fromEntries(members);
  }

  const sample = readFileSync(new URL(`../../schemas/samples/${name}.json`, import.meta.url), 'utf8');
  return member(
    find(`urn:data-sync-conformance:wire:${name}`),
    '',
    memberAt(readJson(sample), 'whole', 'plain'),
  );
}

const notEmpty = ({ minLength = 0 }: Schema): readonly Rule[] =>
  minLength > 0 ? [{ 'pact:matcher:type': 'notEmpty' }] : [];

/** A schema with all that it refers to. */
function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const base = resolved(find(schema.$ref));
  return {
    ...base,
    ...schema,
    required: [...(base.required ?? []), ...(schema.required ?? [])],
    properties: { ...base.properties, ...schema.properties },
  };
}
