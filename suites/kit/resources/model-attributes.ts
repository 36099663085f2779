import { endpoints } from '../../catalogue/index.ts';
import { withoutData } from '../check/privacy.ts';
import type { Exchange } from '../http/exchange.ts';
import { bodyOf, isExpectedAnswer } from '../http/body/shape-markers.ts';
import { readEveryDigit } from '../json/exact-numbers.ts';
import { isObject, member, type JsonObject } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import {
  compareAttribute,
  namedAttributes,
  isMasked,
  settableAttributes,
  type ValueComparison,
} from './attributes.ts';

/**
 * How long a read may lag behind a write before it counts, in steps of milliseconds: 3 seconds in all
 * (reading 22).
 */
export const lagStepsMs: readonly number[] = [100, 200, 400, 800, 1500];

/** Attributes that an update of a model may set. */
export const modelAttributes = settableAttributes('2.2');

/** The attributes of a single resource in a good answer, or undefined. */
export function attributesOf(exchange: Exchange): JsonObject | undefined {
  const attributes = member(member(bodyOf(exchange), 'data'), 'attributes');
  return isExpectedAnswer(exchange) && isObject(attributes) ? attributes : undefined;
}

/**
 * The same with every digit of its numbers, where another type would lose some: what is put back must be what
 * was there.
 */
export function exactAttributesOf(exchange: Exchange): JsonObject | undefined {
  if (attributesOf(exchange) === undefined || exchange.answer === undefined) return undefined;
  const exact = member(
    member(readEveryDigit(new TextDecoder().decode(exchange.answer.bytes)), 'data'),
    'attributes',
  );
  return isObject(exact) ? exact : undefined;
}

/** What was sent, as the list of changes shows it: customers' data as type and length. */
export const sentInWords = (body: JsonObject): string => writeJson(withoutData(endpoints.updateModel, body));

/** What a model shows of the attributes that a body names. */
export const shownOfModel = (body: JsonObject, attributes: JsonObject): readonly ValueComparison[] =>
  namedAttributes(body, modelAttributes).flatMap(({ name, value }) =>
    compareAttribute(value, Object.hasOwn(attributes, name) ? attributes[name] : undefined, name),
  );

/** Whether a model shows only values of a body; masked values say nothing. */
export const showsBody = (body: JsonObject, attributes: JsonObject): boolean =>
  shownOfModel(body, attributes).every(({ kind, shown }) => kind !== 'different' || isMasked(shown));
