import { resolver, readSources } from '../../schemas/sources.ts';
import type { Schema } from '../../schemas/sources.ts';
import { endpoints } from '../../suites/catalogue/index.ts';
import type { Endpoint } from '../../suites/catalogue/index.ts';
import type { Json } from '../../suites/kit/json/json.ts';

/** A step into a value: the name of a member, or every item of an array. */
export type MutationStep = string | typeof everyItem;

/** Represents each item of an array. */
export const everyItem = '*';

/** What the readings say of a mutant: its own rule breaks, only a warning is due, or it is legal. */
export type Expectation = 'fail' | 'warn' | 'legal';

/** An answer with one place altered, derived from its schema alone. */
export interface Mutant {
  readonly schema: string;
  readonly endpoint: Endpoint;
  /** The status of the answers that are altered. */
  readonly status: 200 | 404;
  readonly path: readonly MutationStep[];
  readonly alteration: Alteration;
  readonly expected: Expectation;
  /** Whether the place has no further members that the schema knows: then its own rule must fail. */
  readonly isLeaf: boolean;
}

/** What is done at the place: removed, replaced, or wrapped. */
export type Alteration =
  | { readonly kind: 'removed' }
  | { readonly kind: 'replaced'; readonly by: Json }
  | { readonly kind: 'wrapped'; readonly into: 'array' | 'object' };

/** Which schema describes which answers. */
const answers: readonly {
  readonly schema: string;
  readonly endpoint: Endpoint;
  readonly status: 200 | 404;
}[] = [
  { schema: 'report', endpoint: endpoints.reports, status: 200 },
  { schema: 'connector', endpoint: endpoints.updateConnector, status: 200 },
  { schema: 'rows', endpoint: endpoints.querySource, status: 200 },
  { schema: 'model', endpoint: endpoints.readModel, status: 200 },
  { schema: 'model', endpoint: endpoints.updateModel, status: 200 },
  { schema: 'scheduled', endpoint: endpoints.scheduleSync, status: 200 },
  { schema: 'sync-run-list', endpoint: endpoints.listRuns, status: 200 },
  { schema: 'sync-run', endpoint: endpoints.readRun, status: 200 },
  { schema: 'sync-record-list', endpoint: endpoints.listRecords, status: 200 },
  { schema: 'not-found', endpoint: endpoints.listRuns, status: 404 },
  { schema: 'not-found', endpoint: endpoints.readRun, status: 404 },
  { schema: 'not-found', endpoint: endpoints.listRecords, status: 404 },
];

/** A mutant in one line: "sync-run-list at GET …: /data/*\/attributes/duration becomes null". */
export function mutantName({ schema, endpoint, path, alteration }: Mutant): string {
  const what =
    alteration.kind === 'removed'
      ? 'is missing'
      : alteration.kind === 'wrapped'
        ? `lies in an ${alteration.into}`
        : `becomes ${JSON.stringify(alteration.by)}`;
  return `${schema} at ${endpoint}: ${path.length === 0 ? 'the body' : `/${path.join('/')}`} ${what}`;
}

/** Every mutant of every wire schema, in the order of the endpoints. */
export function deriveMutants(): readonly Mutant[] {
  const sources = readSources('wire');
  const find = resolver(sources);
  return answers.flatMap((answer) => {
    const schema = sources.find(({ name }) => name === answer.schema)?.schema;
    if (schema === undefined) throw new Error(`there is no wire schema ${answer.schema}`);
    return placesIn(schema, find).flatMap((place) =>
      alterationsAt(place).map(({ alteration, expected }) => ({
        ...answer,
        path: place.path,
        alteration,
        expected,
        isLeaf: place.isLeaf,
      })),
    );
  });
}

/** One place that a schema describes, with its keywords gathered over references. */
interface Place {
  readonly path: readonly MutationStep[];
  readonly types: readonly string[];
  readonly constant: unknown;
  /** False where the schema forbids it to be there. */
  readonly isAllowed: boolean;
  /** Whether an empty string, array or object meets the schema. */
  readonly mayBeEmpty: boolean;
  /** Whether the schema asks nothing of an object's members: wrapped into another object it stays legal. */
  readonly isOpen: boolean;
  readonly isNullable: boolean;
  readonly isLeaf: boolean;
}

type Find = (ref: string) => Schema;

/** A schema with everything that it refers to, as a list: all of them hold. */
function gather(schema: Schema, find: Find): readonly Schema[] {
  return schema.$ref === undefined || schema.$ref.includes('#/$defs/')
    ? [schema]
    : [schema, ...gather(find(schema.$ref), find)];
}

function placesIn(root: Schema, find: Find, path: readonly MutationStep[] = []): readonly Place[] {
  const all = gather(root, find);
  const types = [all.map(({ type }) => type).find((type) => type !== undefined) ?? []].flat();
  const required = new Set(all.flatMap((one) => one.required ?? []));
  const members = all.flatMap((one) => Object.entries(one.properties ?? {}));
  const items = all.map((one) => one.items).find((one) => one !== undefined);
  const isNullable = all.some((one) => one['x-nullable'] !== undefined);
  const constant = all.map((one) => one.const).find((one) => one !== undefined);
  const isDated = all.some(({ $ref = '' }) => $ref.includes(':date-time') || $ref.includes(':utc-date-time'));
  const hasLeast = all.some((one) => 'minLength' in one);
  const here: Place = {
    path,
    types: constant === undefined ? types.filter((type) => type !== 'null') : [typeof constant],
    constant,
    isAllowed: true,
    mayBeEmpty: constant === undefined && !isDated && !hasLeast && required.size === 0,
    isOpen: types.includes('object') && members.length === 0,
    isNullable,
    isLeaf: members.length === 0 && items === undefined,
  };
  return [
    here,
    ...members.flatMap(([name, member]) =>
      typeof member === 'boolean'
        ? [{ ...here, path: [...path, name], isAllowed: member, isLeaf: true }]
        : placesIn(member, find, [...path, name]),
    ),
    ...(items === undefined ? [] : placesIn(items, find, [...path, everyItem])),
  ];
}

interface Planned {
  readonly alteration: Alteration;
  readonly expected: Expectation;
}

const samples: readonly { readonly types: readonly string[]; readonly value: Json }[] = [
  { types: ['null'], value: null },
  { types: ['boolean'], value: true },
  { types: ['integer', 'number'], value: 7 },
  { types: ['number'], value: 1.5 },
  { types: ['string'], value: 'a text' },
  { types: ['array'], value: [] },
  { types: ['object'], value: {} },
];

const empties: Readonly<Record<string, Json>> = { string: '', array: [], object: {} };

function alterationsAt(place: Place): readonly Planned[] {
  const { types, isAllowed, isNullable, mayBeEmpty, isOpen, path, constant } = place;
  const replaced = (by: Json, expected: Expectation): Planned => ({
    alteration: { kind: 'replaced', by },
    expected,
  });
  if (!isAllowed) return samples.map(({ value }) => replaced(value, 'fail'));
  const last = path.at(-1);
  // On a list of several pages only `self` may be empty, which leads to the own page, and no link may be null
  // throughout.
  const isLink = path.at(-2) === 'links' && last !== 'self';
  const others = samples
    .filter((sample) => !types.some((type) => sample.types.includes(type)))
    .map(({ value }) => replaced(value, value === null && isNullable && !isLink ? 'warn' : 'fail'));
  const empty = types.flatMap((type) => {
    const value = empties[type];
    return value === undefined ? [] : [replaced(value, mayBeEmpty && !isLink ? 'legal' : 'fail')];
  });
  const removed: readonly Planned[] =
    last === undefined || last === everyItem ? [] : [{ alteration: { kind: 'removed' }, expected: 'fail' }];
  return [
    ...removed,
    ...others,
    ...(constant === undefined ? [] : [replaced('another text', 'fail')]),
    ...empty,
    // A wrapped array has items of another type, and a wrapped text is no longer a text.
    { alteration: { kind: 'wrapped', into: 'array' }, expected: 'fail' },
    { alteration: { kind: 'wrapped', into: 'object' }, expected: isOpen ? 'legal' : 'fail' },
  ];
}
