import {
  validateConnector,
  validateModel,
  validateNotFound,
  validateReport,
  validateRows,
  validateScheduled,
  validateSyncRecordList,
  validateSyncRun,
  validateSyncRunList,
  type SchemaError,
  type Validator,
} from '../../../schemas/validators.gen.js';
import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import type { Exchange } from '../http/exchange.ts';
import { bodyOf } from '../http/shape-markers.ts';
import { lookUp } from '../json/pointer.ts';
import { nothingOr, quoted, type Fact } from './facts.ts';

const validators: Readonly<Record<Endpoint, Validator>> = {
  [endpoints.reports]: validateReport,
  [endpoints.updateConnector]: validateConnector,
  [endpoints.querySource]: validateRows,
  [endpoints.readModel]: validateModel,
  [endpoints.updateModel]: validateModel,
  [endpoints.scheduleSync]: validateScheduled,
  [endpoints.listRuns]: validateSyncRunList,
  [endpoints.readRun]: validateSyncRun,
  [endpoints.listRecords]: validateSyncRecordList,
};

const kept = new WeakMap<Exchange, readonly SchemaError[]>();

/** What the schema of the endpoint's 200 has against a body (of the 404 for an answer 404), judged once per exchange. Empty where the body is no JSON. */
export function schemaErrors(exchange: Exchange): readonly SchemaError[] {
  const known = kept.get(exchange);
  if (known !== undefined) return known;
  const found = validate(exchange);
  kept.set(exchange, found);
  return found;
}

function validate(exchange: Exchange): readonly SchemaError[] {
  const body = exchange.answer?.body;
  if (body?.kind !== 'json') return [];
  const validator = exchange.answer?.status === 404 ? validateNotFound : validators[exchange.ask.endpoint];
  return validator(body.plain) ? [] : [...(validator.errors ?? [])];
}

const pointersKept = new WeakMap<Exchange, readonly string[]>();

/** The places in a body that its schema has something against, as JSON pointers; of a missing member the place where it should be. */
export function errorPointers(exchange: Exchange): readonly string[] {
  const known = pointersKept.get(exchange);
  if (known !== undefined) return known;
  const found = schemaErrors(exchange).map(({ instancePath, params }) =>
    typeof params['missingProperty'] === 'string'
      ? `${instancePath}/${params['missingProperty']}`
      : instancePath,
  );
  pointersKept.set(exchange, found);
  return found;
}

/** What is at a place of a body: its value, or nothing, with the members that the object has instead. */
export function faultAt(exchange: Exchange, pointer: string): Fact {
  const body = bodyOf(exchange);
  if (body === undefined) return quoted(undefined);
  return nothingOr(lookUp(body, pointer.slice(0, pointer.lastIndexOf('/'))), lookUp(body, pointer));
}
