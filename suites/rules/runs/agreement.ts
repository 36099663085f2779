import { fields } from '../../../schemas/validators.gen.js';
import type { Exchange } from '../../kit/http/exchange.ts';
import { isSame, isSameInstant } from '../../kit/json/equality.ts';
import { member, type Json } from '../../kit/json/json.ts';
import { errorPointers } from '../../kit/check/schema-errors.ts';
import type { Entry, Page } from '../../kit/lists/list.ts';
import { bodyOf, isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';

/** Of what cannot change, `id` and `sync_id` have rules of their own (4.8-id-asked, 4.8-of-sync). */
export const constant = ['created_at'];

const fixed = ['sync_id', 'skipped_rows', ...constant];

/** What must agree while `updated_at` is the same; members that the spec does not list may differ. */
export const variable: readonly string[] = fields.syncRun
  .filter(({ location, member: name }) => location === 'attributes' && !fixed.includes(name))
  .map((field) => field.member);

/** Where a run that is read alone differs from its entry in a list. */
export interface RunDifference {
  readonly pointer: string;
  readonly wanted: Json | undefined;
  readonly received: Json | undefined;
}

/** The run in a good answer that shows it alone; undefined where the answer is another. */
export const runIn = (exchange: Exchange): Json | undefined =>
  isExpectedAnswer(exchange) ? member(bodyOf(exchange), 'data') : undefined;

/** How a run alone differs from its entry in values that can never change (reading 15). */
export function constantDifference(single: Json, listed: Json): RunDifference | undefined {
  const [received, wanted] = [member(single, 'type'), member(listed, 'type')];
  if (typeof received === 'string' && typeof wanted === 'string' && received !== wanted)
    return { pointer: '/data/type', wanted, received };
  return differenceOf(single, listed, constant);
}

/**
 * The first of some attributes in which a run alone differs from its entry; absent members are the finding of
 * the field's own rule.
 */
export function differenceOf(
  single: Json,
  listed: Json,
  names: readonly string[],
): RunDifference | undefined {
  const [own, theirs] = [member(single, 'attributes'), member(listed, 'attributes')];
  for (const name of names) {
    const [received, wanted] = [member(own, name), member(theirs, name)];
    if (received === undefined || wanted === undefined) continue;
    if (!isSame(received, wanted) && !isSameInstant(received, wanted))
      return { pointer: `/data/attributes/${name}`, wanted, received };
  }
  return undefined;
}

/** A member that is wrong by itself, alone or in the list, is the finding of its own rule. */
export function hasOwnFinding(exchange: Exchange, page: Page, entry: Entry, pointer: string): boolean {
  const listed = pointer.replace('/data', `/data/${page.entries.indexOf(entry)}`);
  return errorPointers(exchange).includes(pointer) || errorPointers(page.exchange).includes(listed);
}
