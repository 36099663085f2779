import type { Json, JsonObject } from './json.ts';
import type { Row } from './store.ts';
import { dateTime } from './store.ts';

const FIRST_NAMES = ['Zoë', 'Łukasz', 'Amina', '美咲', 'José', 'Ólafur', 'Grace'];
const LAST_NAMES = ['Ångström', 'Nguyễn', "O'Neill", '佐藤', 'Müller'];
const STATES = ['CA', 'NRW', '東京都', 'Île-de-France'];
const ACTIONS = ['insert', 'update', 'update', 'insert', 'destroy'];
const STATUSES = [
  'success',
  'failed',
  'success',
  'skipped',
  'success',
  'failed',
  'success',
  'success',
  'failed',
];
const FIRST_PHONE = 4_915_112_345_600n;
/** Above 2^53, so that a double would change its last digit. */
const LARGE_PHONE = 9_007_199_254_740_995n;

/** The customer in row `number` of the synced data, with the keys that clause 2.4 shows. */
export function customer(number: number): JsonObject {
  const first = FIRST_NAMES[number % FIRST_NAMES.length] ?? '';
  return {
    id: number,
    state: STATES[number % STATES.length] ?? '',
    last_name: LAST_NAMES[number % LAST_NAMES.length] ?? '',
    first_name: first,
    phone_number: number % 6 === 5 ? LARGE_PHONE + BigInt(number) * 2n : FIRST_PHONE + BigInt(number),
    email_address: `kunde${number}@example.com`,
  };
}

/** The records of one run, newest first; statuses and actions are mixed over all pages. */
export function seedRecords(sync: Json, run: bigint, count: number, start: number): Row[] {
  const records: Row[] = [];
  for (let place = 0; place < count; place++) {
    const number = count - place;
    const status = STATUSES[place % STATUSES.length] ?? 'success';
    const attributes: JsonObject = {
      sync_id: sync,
      sync_run_id: run,
      record: customer(number),
      status,
      action: ACTIONS[place % ACTIONS.length] ?? 'insert',
      error: status === 'failed' ? 'email_address: déjà vu — duplicate value' : '',
      created_at: dateTime(start + number * 20),
      updated_at: dateTime(start + number * 20 + 15),
    };
    records.push({
      key: String((run % 1_000_000n) * 100n + BigInt(number)),
      type: 'sync_records',
      attributes,
    });
  }
  return records;
}
