import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as files from './files.gen.js';
import type { Field, Resource } from './field.ts';
import { pascal, readSources } from './sources.ts';
import type { SchemaFamily } from './sources.ts';
import * as wire from './validators.gen.js';
import type { Validator } from './validators.gen.js';

const samples = new URL('./samples/', import.meta.url);
const validators = new Map<string, unknown>([...Object.entries(wire), ...Object.entries(files)]);

function validatorOf(name: string): Validator {
  const found = validators.get(`validate${pascal(name)}`);
  if (typeof found !== 'function') throw new Error(`${name} has no validator`);
  // Every function in the generated modules is a validator.
  return found as Validator;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, samples), 'utf8'));
}

const families: SchemaFamily[] = ['wire', 'files'];
const names = families.flatMap((family) => readSources(family).map(({ name }) => name));

test('every schema has samples, and every sample a schema', () => {
  expect(readdirSync(samples).sort()).toEqual([...names].sort());
});

describe.each(names)('%s', (name) => {
  const validate = validatorOf(name);
  test.each(readdirSync(new URL(`${name}/valid/`, samples)))('takes %s', (file) => {
    const accepted = validate(read(`${name}/valid/${file}`));
    expect(validate.errors ?? []).toEqual([]);
    expect(accepted).toBe(true);
  });
  test.each(readdirSync(new URL(`${name}/invalid/`, samples)))('refuses %s', (file) => {
    expect(validate(read(`${name}/invalid/${file}`))).toBe(false);
    expect(validate.errors).not.toHaveLength(0);
  });
});

const homes: Record<Resource, readonly [schema: string, entry: readonly string[]]> = {
  connector: ['connector', ['data']],
  model: ['model', ['data']],
  syncRun: ['sync-run', ['data']],
  syncRunListed: ['listed-sync-run', []],
  syncRecord: ['sync-record', []],
  reportItem: ['report-item', []],
};
const values = { string: 'x', integer: 1, fraction: 1.5, boolean: true, null: null, array: [], object: {} };

type Tree = { [member: string]: Tree };

function holder(root: unknown, path: readonly string[]): Tree {
  // The plain samples are objects down to the place of a field.
  return path.reduce((tree, member) => tree[member] ?? {}, root as Tree);
}

function isTaken(field: Field, kind: string): boolean {
  if (kind === 'null') return field.nullable;
  return kind === field.type && field.format === undefined && field.literal === undefined;
}

describe.each(Object.entries(homes))('%s', (resource, [name, entry]) => {
  const validate = validatorOf(name);
  // The keys of the table above are the resources.
  const fields = wire.fields[resource as Resource];
  const inside = (field: Field): string[] => [
    ...entry,
    ...(field.location === 'attributes' ? ['attributes'] : []),
  ];

  test.each(fields)('$member must be there', (field) => {
    const answer = read(`${name}/valid/plain.json`);
    delete holder(answer, inside(field))[field.member];
    expect(validate(answer)).toBe(false);
    expect(validate.errors?.map((error) => error.params['missingProperty'])).toEqual([field.member]);
  });

  test.each(fields)('$member is of its type alone', (field) => {
    for (const [kind, value] of Object.entries(values)) {
      const answer = read(`${name}/valid/plain.json`);
      Object.assign(holder(answer, inside(field)), { [field.member]: value });
      expect(validate(answer), kind).toBe(isTaken(field, kind));
    }
  });
});

test('null is a warning where a value may not exist, and nowhere else', () => {
  const nullable = Object.entries(wire.fields).map(([resource, fields]) => [
    resource,
    fields
      .filter((field) => field.nullable)
      .map((field) => field.member)
      .sort(),
  ]);
  const ofRun = [
    'duration',
    'error',
    'failed_rows',
    'finished_at',
    'started_at',
    'successful_rows',
    'total_query_rows',
    'total_rows',
  ];
  expect(Object.fromEntries(nullable)).toEqual({
    connector: ['icon'],
    model: ['description'],
    syncRun: ofRun,
    syncRunListed: [...ofRun, 'skipped_rows'].sort(),
    syncRecord: ['error'],
    reportItem: [],
  });
});
