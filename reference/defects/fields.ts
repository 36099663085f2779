import type { RequirementId } from '../../suites/catalogue/index.ts';
import type { ObjectChange } from '../alterations.ts';
import { inAttributes, onEntries, onResource, setTo, without } from '../alterations.ts';
import type { When } from '../conditions.ts';
import {
  afterUpdate,
  always,
  ofRow,
  ofStatus,
  onLastPage,
  pastPageOne,
  underFilter,
  withLargeId,
} from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { raw } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect, Depth } from './defect.ts';

type Kind = 'string' | 'integer' | 'object' | 'date-time' | 'utc';

interface Field {
  readonly name: string;
  readonly kind: Kind;
  readonly rule: RequirementId;
}

/**
 * One place where the fields of a resource are shown, and the deep condition that a fault there can hide
 * behind.
 */
interface ShownResource {
  readonly noun: string;
  readonly endpoint: Endpoint;
  readonly fields: readonly Field[];
  readonly depths: readonly { readonly depth: Depth; readonly when: When }[];
  /** The target's own update, and the rule that expects its values here: a lost value breaks that one too. */
  readonly carried?: { readonly names: readonly string[]; readonly rule: RequirementId };
}

/**
 * What is wrong with a value though a careless look lets it pass, per kind; a resource goes through them in
 * turn.
 */
const MISTYPED: Readonly<
  Record<Kind, readonly { readonly word: string; readonly value: Json | ((old: Json) => Json) }[]>
> = {
  string: [
    { word: 'a number', value: 5 },
    { word: 'an array', value: (old) => [old] },
    { word: 'a boolean', value: false },
    { word: 'an object', value: {} },
  ],
  integer: [
    { word: 'digits in quotes', value: (old) => asText(old) },
    { word: 'a fraction', value: raw('1.5') },
    { word: 'a boolean', value: true },
    { word: 'a tiny fraction', value: raw('3.0000001') },
  ],
  object: [
    { word: 'an array', value: [] },
    { word: 'JSON in quotes', value: '{}' },
    { word: 'null', value: null },
  ],
  'date-time': [
    { word: 'a date alone', value: '2026-03-14' },
    { word: 'the 30th of February', value: '2026-02-30T10:00:00Z' },
    { word: 'seconds since 1970', value: 1_773_480_600 },
    { word: 'a time without zone', value: '2026-03-14T09:30:00' },
    { word: 'a date-time with a blank', value: '2026-03-14 09:30:00Z' },
    { word: 'hour 24', value: '2026-03-14T24:00:00Z' },
    { word: 'the 29th of February 2025', value: '2025-02-29T10:00:00Z' },
    { word: 'an empty string', value: '' },
  ],
  utc: [
    { word: 'local time', value: '2026-03-14T09:30:00+01:00' },
    { word: 'the 31st of April', value: '2026-04-31T09:30:00Z' },
  ],
};

const connector: readonly Field[] = [
  { name: 'name', kind: 'string', rule: '2.1-name' },
  { name: 'connector_type', kind: 'string', rule: '2.1-connector-type' },
  { name: 'workspace_id', kind: 'integer', rule: '2.1-workspace-id' },
  { name: 'created_at', kind: 'utc', rule: '2.1-created-at' },
  { name: 'updated_at', kind: 'date-time', rule: '2.1-updated-at' },
  { name: 'configuration', kind: 'object', rule: '2.1-configuration' },
  { name: 'connector_name', kind: 'string', rule: '2.1-connector-name' },
  { name: 'icon', kind: 'string', rule: '2.1-icon' },
];

const model: readonly Field[] = [
  { name: 'name', kind: 'string', rule: '2.2-name' },
  { name: 'description', kind: 'string', rule: '2.2-description' },
  { name: 'query', kind: 'string', rule: '2.2-query' },
  { name: 'query_type', kind: 'string', rule: '2.2-query-type' },
  { name: 'configuration', kind: 'object', rule: '2.2-configuration' },
  { name: 'primary_key', kind: 'string', rule: '2.2-primary-key' },
  { name: 'connector_id', kind: 'integer', rule: '2.2-connector-id' },
  { name: 'created_at', kind: 'date-time', rule: '2.2-created-at' },
  { name: 'updated_at', kind: 'date-time', rule: '2.2-updated-at' },
];

const singleRun: readonly Field[] = [
  { name: 'sync_id', kind: 'integer', rule: '2.3-sync-id' },
  { name: 'status', kind: 'string', rule: '2.3-status' },
  { name: 'started_at', kind: 'date-time', rule: '2.3-started-at' },
  { name: 'finished_at', kind: 'date-time', rule: '2.3-finished-at' },
  { name: 'duration', kind: 'integer', rule: '2.3-duration' },
  { name: 'total_query_rows', kind: 'integer', rule: '2.3-total-query-rows' },
  { name: 'total_rows', kind: 'integer', rule: '2.3-total-rows' },
  { name: 'successful_rows', kind: 'integer', rule: '2.3-successful-rows' },
  { name: 'failed_rows', kind: 'integer', rule: '2.3-failed-rows' },
  { name: 'error', kind: 'string', rule: '2.3-error' },
  { name: 'created_at', kind: 'date-time', rule: '2.3-created-at' },
  { name: 'updated_at', kind: 'date-time', rule: '2.3-updated-at' },
];

const listedRun: readonly Field[] = [
  ...singleRun,
  { name: 'skipped_rows', kind: 'integer', rule: '2.3-skipped-rows' },
];

const record: readonly Field[] = [
  { name: 'sync_id', kind: 'integer', rule: '2.4-sync-id' },
  { name: 'sync_run_id', kind: 'integer', rule: '2.4-sync-run-id' },
  { name: 'record', kind: 'object', rule: '2.4-record' },
  { name: 'status', kind: 'string', rule: '2.4-status' },
  { name: 'action', kind: 'string', rule: '2.4-action' },
  { name: 'error', kind: 'string', rule: '2.4-error' },
  { name: 'created_at', kind: 'date-time', rule: '2.4-created-at' },
  { name: 'updated_at', kind: 'date-time', rule: '2.4-updated-at' },
];

/** A run on page 4 of the main sync and a record on page 4 of the large run: one entry among some fifty. */
const ONE_RUN = ofRow('1009');
const ONE_RECORD = ofRow('74099303');

const listDepths = (one: When, status: string): ShownResource['depths'] => [
  { depth: 'past-page-one', when: pastPageOne },
  { depth: 'one-in-fifty', when: one },
  { depth: 'last-page', when: onLastPage },
  { depth: 'under-filter', when: underFilter },
  { depth: 'one-status', when: ofStatus(status) },
];

const SHOWN_RESOURCES: readonly ShownResource[] = [
  {
    noun: 'updated-connector',
    endpoint: ENDPOINTS.updateConnector,
    fields: connector,
    depths: [{ depth: 'after-update', when: (call) => call.store.writes > 1 }],
    carried: { names: ['name', 'configuration'], rule: '4.2-updated' },
  },
  {
    noun: 'model',
    endpoint: ENDPOINTS.readModel,
    fields: model,
    depths: [{ depth: 'after-update', when: afterUpdate }],
    carried: { names: ['name', 'description'], rule: '4.5-read-back' },
  },
  {
    noun: 'updated-model',
    endpoint: ENDPOINTS.updateModel,
    fields: model,
    depths: [{ depth: 'one-endpoint', when: always }],
    carried: { names: ['name', 'description'], rule: '4.5-updated' },
  },
  {
    noun: 'listed-run',
    endpoint: ENDPOINTS.listRuns,
    fields: listedRun,
    depths: listDepths(ONE_RUN, 'aborted'),
  },
  {
    noun: 'single-run',
    endpoint: ENDPOINTS.readRun,
    fields: singleRun,
    depths: [{ depth: 'large-ids', when: withLargeId }],
  },
  {
    noun: 'record',
    endpoint: ENDPOINTS.listRecords,
    fields: record,
    depths: listDepths(ONE_RECORD, 'skipped'),
  },
];

/**
 * Each attribute of each resource: once missing everywhere, once of a wrong type where it takes looking to
 * see it.
 */
export const fieldDefects: readonly Defect[] = SHOWN_RESOURCES.flatMap((shown) =>
  shown.fields.flatMap((field, turn) => [missing(shown, field), mistyped(shown, field, turn)]),
);

function missing(shown: ShownResource, field: Field): Defect {
  return {
    name: `${shown.noun}-without-${kebab(field.name)}`,
    summary: `The attribute ${field.name} is missing from every answer of ${shown.endpoint}.`,
    expectedFailures: rulesOf(shown, field),
    at: place(shown, field),
    depth: 'plain',
    apply: alter(shown, without(field.name), always),
  };
}

function mistyped(shown: ShownResource, field: Field, turn: number): Defect {
  // `status` decides what a filter finds, so its fault hides in one status, where no filter meets it.
  const byStatus = shown.depths.find(({ depth }) => depth === 'one-status');
  const inTurn = shown.depths[turn % shown.depths.length];
  const hidden = field.name === 'status' ? (byStatus ?? inTurn) : inTurn;
  const mistake = MISTYPED[field.kind][turn % MISTYPED[field.kind].length];
  if (hidden === undefined || mistake === undefined)
    throw new Error('every resource has a depth and every kind a mistake');
  return {
    name: `${shown.noun}-${kebab(field.name)}-mistyped-${hidden.depth}`,
    summary: `The attribute ${field.name} in answers of ${shown.endpoint} is ${mistake.word} (${hidden.depth}).`,
    expectedFailures: rulesOf(shown, field),
    at: place(shown, field),
    depth: hidden.depth,
    apply: alter(shown, setTo(field.name, mistake.value), hidden.when),
  };
}

function rulesOf({ carried }: ShownResource, { name, rule }: Field): readonly RequirementId[] {
  return carried?.names.includes(name) === true ? [rule, carried.rule] : [rule];
}

function isList({ endpoint }: ShownResource): boolean {
  return endpoint === ENDPOINTS.listRuns || endpoint === ENDPOINTS.listRecords;
}

function alter(shown: ShownResource, change: ObjectChange, when: When): Deviation {
  const alteration = inAttributes(change);
  return isList(shown)
    ? onEntries(shown.endpoint, alteration, when)
    : onResource(shown.endpoint, alteration, when);
}

function place(shown: ShownResource, { name }: Field): Defect['at'] {
  const pointer = isList(shown)
    ? new RegExp(`^/data/\\d+/attributes(/${name})?$`)
    : new RegExp(`^/data/attributes(/${name})?$`);
  return { endpoint: shown.endpoint, pointer };
}

function kebab(name: string): string {
  return name.replaceAll('_', '-');
}
