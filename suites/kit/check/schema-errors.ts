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
import { derivedOf, type Exchange } from '../http/exchange.ts';
import { bodyOf } from '../http/body/shape-markers.ts';
import { lookUp } from '../json/pointer.ts';
import { nothingOr, quoted, type ValueFact } from './facts.ts';

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

/**
 * What the schema of the endpoint's 200 has against a body (of the 404 for an answer 404), judged once per
 * exchange. Empty where the body is no JSON.
 */
export const schemaErrors = (exchange: Exchange): readonly SchemaError[] => derivedOf(exchange, validate);

function validate(exchange: Exchange): readonly SchemaError[] {
  const body = exchange.answer?.body;
  if (body?.kind !== 'json') return [];
  const validator = exchange.answer?.status === 404 ? validateNotFound : validators[exchange.ask.endpoint];
  return validator(body.plain) ? [] : [...(validator.errors ?? [])];
}

/**
 * The places in a body that its schema has something against, as JSON pointers; of a missing member the place
 * where it should be.
 */
export const errorPointers = (exchange: Exchange): readonly string[] => derivedOf(exchange, findPointers);

const findPointers = (exchange: Exchange): readonly string[] =>
  schemaErrors(exchange).map(({ instancePath, params }) =>
    typeof params['missingProperty'] === 'string'
      ? `${instancePath}/${params['missingProperty']}`
      : instancePath,
  );

/** The value at a place of a body, or nothing and the other members of the object. */
export function faultAt(exchange: Exchange, pointer: string): ValueFact {
  const body = bodyOf(exchange);
  if (body === undefined) return quoted(undefined);
  return nothingOr(lookUp(body, pointer.slice(0, pointer.lastIndexOf('/'))), lookUp(body, pointer));
}
