import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as files from './files.gen.js';
import type { Field, Resource } from './field.ts';
import { samplesOf, setAt } from './fixtures/samples.ts';
import { pascal, readSources } from './sources.ts';
import * as wire from './validators.gen.js';
import type { Validator } from './validators.gen.js';

const validators = new Map<string, unknown>([...Object.entries(wire), ...Object.entries(files)]);

function validatorOf(name: string): Validator {
  const found = validators.get(`validate${pascal(name)}`);
  if (typeof found !== 'function') throw new Error(`${name} has no validator`);
  // Every function in the generated modules is a validator.
  return found as Validator;
}

const names = (['wire', 'files'] as const).flatMap((family) => readSources(family).map(({ name }) => name));

test('every schema has samples, and all samples have a schema', () => {
  const found = readdirSync(new URL('./samples/', import.meta.url)).map((file) => file.replace('.json', ''));
  expect(found.sort()).toEqual(names.toSorted());
});

describe.each(names)('%s', (name) => {
  const validate = validatorOf(name);
  const { valid, invalid } = samplesOf(name);
  test.each(Object.entries(valid))('takes %s', (_, value) => {
    const accepted = validate(value);
    expect(validate.errors ?? []).toEqual([]);
    expect(accepted).toBe(true);
  });
  test.each(Object.entries(invalid))('refuses %s', (_, value) => {
    expect(validate(value)).toBe(false);
    expect(validate.errors).not.toHaveLength(0);
  });
});

const homes: Record<Resource, readonly [schema: string, entry: string]> = {
  connector: ['connector', '/data'],
  model: ['model', '/data'],
  syncRun: ['sync-run', '/data'],
  syncRunListed: ['listed-sync-run', ''],
  syncRecord: ['sync-record', ''],
  reportItem: ['report-item', ''],
};
const values = { string: 'x', integer: 1, fraction: 1.5, boolean: true, null: null, array: [], object: {} };

function isTaken(field: Field, kind: string): boolean {
  if (kind === 'null') return field.nullable;
  return kind === field.type && field.format === undefined && field.literal === undefined;
}

describe.each(Object.entries(homes))('%s', (resource, [name, entry]) => {
  const validate = validatorOf(name);
  /** The plain sample with a value in the place of a member; undefined for none. */
  const withMember = ({ member, location }: Field, value: unknown): unknown => {
    const { plain } = samplesOf(name).valid;
    setAt(plain, `${entry}${location === 'attributes' ? '/attributes' : ''}/${member}`, value);
    return plain;
  };

  // The keys of the table above are the resources.
  test.each(wire.fields[resource as Resource])('$member must be there and of its type', (field) => {
    expect(validate(withMember(field, undefined))).toBe(false);
    expect(validate.errors?.map((error) => error.params['missingProperty'])).toEqual([field.member]);
    for (const [kind, value] of Object.entries(values))
      expect(validate(withMember(field, value)), kind).toBe(isTaken(field, kind));
  });
});

test('null is a warning where a value may not exist, and nowhere else', () => {
  const nullable = Object.entries(wire.fields).map(([resource, fields]) => {
    const members = fields.filter((field) => field.nullable).map((field) => field.member);
    return [resource, members.sort().join(' ')];
  });
  const counts = 'successful_rows total_query_rows total_rows';
  expect(Object.fromEntries(nullable)).toEqual({
    connector: 'icon',
    model: 'description',
    syncRun: `duration error failed_rows finished_at started_at ${counts}`,
    syncRunListed: `duration error failed_rows finished_at skipped_rows started_at ${counts}`,
    syncRecord: 'error',
    reportItem: '',
  });
});
