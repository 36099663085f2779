import { later } from '../../sequence.ts';
import { lagging } from '../../clock.ts';
import { ENDPOINTS, type Endpoint } from '../../endpoints.ts';
import { isObject, type Json, type JsonObject } from '../../json.ts';
import { refusal } from '../../replies.ts';
import { seedRecords } from '../../seed-records.ts';
import type { Run, Store } from '../../store.ts';
import { asText, dateTime } from '../../store.ts';
import { masking } from '../resources.ts';
import type { Variant } from '../variant.ts';

const { updateConnector, updateModel, scheduleSync } = ENDPOINTS;
const WRITES: readonly (Endpoint | undefined)[] = [updateConnector, updateModel, scheduleSync];

/** Odd and legal answers to what is written, and to what is read afterwards (readings 11, 22, 28). */
export const writeVariants: readonly Variant[] = [
  {
    name: 'secrets-in-brackets',
    summary: 'A password that was set is returned as a word in brackets.',
    changes: ['4.2-masked-values'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: masking('password', '[REDACTED]'),
  },
  {
    name: 'secrets-masked-in-the-middle',
    summary: 'A password that was set is returned as its first and last characters with three stars between.',
    changes: ['4.2-masked-values'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: masking('password', 'co***rd'),
  },
  {
    name: 'secrets-shortened-by-three-dots',
    summary: 'A password that was set is returned as its first and last characters with three dots between.',
    changes: ['4.2-masked-values'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: masking('password', 'co...rd'),
  },
  {
    name: 'secrets-shortened-by-an-ellipsis',
    summary: 'A token that was set is returned as its first characters and the sign for an ellipsis.',
    changes: ['4.2-masked-values'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: masking('access_token', 'hun…'),
  },
  {
    name: 'settings-trimmed',
    summary: 'Blanks around the texts in a configuration are removed.',
    changes: ['2.1-configuration-keys'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: {
      target(target) {
        target.updateModel = ['a', 'b'].map((word) => ({ configuration: { label: ` ${word} ` } }));
        target.updateConnector = ['a', 'b'].map((word) => ({
          configuration: { hosts: [`${word}.example `, 'c.example'], database: `\n${word}` },
        }));
      },
      write: (write) => [write.stored, write.shown].forEach(trimSettings),
    },
  },
  {
    name: 'values-trimmed',
    summary: 'Blanks around the values of an update are removed.',
    changes: ['2.1-configuration-keys'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: {
      target(target) {
        target.updateModel = ['Active customers (EU)', 'Active customers'].map((name) => ({
          name: ` ${name}  `,
          description: `${name}, all of them\n`,
        }));
        target.updateConnector = ['Genève', 'Zürich'].map((name) => ({ name: `\t${name} ` }));
      },
      write: (write) => [write.stored, write.shown].forEach(trim),
    },
  },
  {
    name: 'configurations-with-a-revision',
    summary: 'The configuration of a model has a revision, which the service itself counts with each update.',
    changes: ['2.2-configuration-keys'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: {
      seed(store) {
        for (const { attributes } of store.models.values())
          if (isObject(attributes['configuration'])) attributes['configuration']['revision'] = 1;
      },
      target(target) {
        target.updateModel = target.updateModel.map((body) => ({ model: body }));
      },
      write({ previous, stored, shown }, call) {
        if (call.endpoint !== updateModel) return;
        const former = previous['configuration'];
        const revision = isObject(former) ? Number(former['revision'] ?? 1) + 1 : 1;
        for (const side of [stored, shown]) {
          const given = side['configuration'];
          side['configuration'] = { ...(isObject(given) ? given : {}), revision };
        }
      },
    },
  },
  {
    name: 'queries-without-their-semicolon',
    summary: 'A query that is stored loses the semicolon at its end.',
    alone: ['the bodies of updates'],
    readings: [22],
    apply: {
      target(target) {
        target.updateModel = [10, 20].map((limit) => ({ query: `SELECT id FROM customers LIMIT ${limit};` }));
      },
      write({ stored, shown }) {
        for (const side of [stored, shown])
          if ('query' in side) side['query'] = asText(side['query']).replace(/;\s*$/, '');
      },
    },
  },
  {
    name: 'model-read-late-by-two-and-a-half-seconds',
    takesTime: true,
    summary: 'A model shows an update only two and a half seconds after it.',
    changes: ['4.5-read-lag'],
    alone: ['the time after an update'],
    readings: [22],
    apply: () => lagging(2500),
  },
  {
    name: 'one-write-a-second',
    summary:
      'A write within a second after the last one is answered with 429 and a Retry-After of one second.',
    changes: ['8-rate-limit'],
    mayChange: ['7-bad-body', '7-bad-sql', '7-missing-connector', '7-missing-model'],
    alone: ['limits'],
    readings: [16, 25],
    apply: () => {
      let last = 0;
      return {
        intercept({ endpoint, isAuthorised }) {
          if (!WRITES.includes(endpoint) || !isAuthorised) return undefined;
          if (Date.now() - last >= 1000) {
            last = Date.now();
            return undefined;
          }
          const reply = refusal(429, 'too_many_requests', 'One write a second.');
          reply.headers['retry-after'] = '1';
          return reply;
        },
      };
    },
  },
  {
    name: 'scheduled-run-gets-on',
    summary: 'A scheduled run starts after 300 ms and ends with twelve records 600 ms later.',
    alone: ['scheduled runs'],
    readings: [11, 28],
    apply: {
      schedule(run, { store }) {
        later(300, () => advance(run, store, { status: 'in_progress' }));
        later(900, () => finish(run, store));
        return run;
      },
    },
  },
  {
    name: 'scheduled-run-listed-two-seconds-later',
    takesTime: true,
    summary: 'A scheduled run appears two seconds after the answer.',
    alone: ['scheduled runs'],
    readings: [11, 28],
    apply: {
      schedule(run, { store }) {
        const sync = store.syncs.get(asText(run.attributes['sync_id']));
        later(2000, () => {
          if (sync !== undefined) sync.runs = [run, ...sync.runs];
        });
        return undefined;
      },
    },
  },
  {
    name: 'model-put-leaves-date-where-nothing-changed',
    summary: 'An update that changes nothing leaves updated_at as it was.',
    readings: [29],
    apply: {
      write({ previous, fields, stored, shown }) {
        const isSame = Object.entries(fields).every(
          ([name, value]) => JSON.stringify(previous[name]) === JSON.stringify(value),
        );
        if (isSame) for (const side of [stored, shown]) side['updated_at'] = previous['updated_at'] ?? '';
      },
    },
  },
  {
    name: 'another-writer-behind-every-update',
    takesTime: true,
    summary: 'Somebody else changes name and description of a model right after every update of it.',
    changes: ['4.5-read-lag'],
    alone: ['the time after an update'],
    readings: [22],
    apply: () => {
      let count = 0;
      return {
        after({ endpoint, store, isAuthorised }) {
          if (endpoint !== updateModel || !isAuthorised) return;
          count += 1;
          const fields = { name: `Theirs ${count}`, description: `By somebody else, ${count}` };
          for (const model of store.models.values())
            model.attributes = { ...model.attributes, ...fields, updated_at: dateTime(store.now() + 5) };
        },
      };
    },
  },
  {
    name: 'configuration-changed-by-a-merge-patch',
    summary:
      'A null in the configuration of an update removes the member (RFC 7396); at first a model has one.',
    changes: ['2.2-configuration-keys'],
    alone: ['the bodies of updates'],
    readings: [22],
    apply: {
      seed(store) {
        for (const { attributes } of store.models.values()) attributes['configuration'] = { limit: null };
      },
      target(target) {
        target.updateModel = [10, 20].map((limit) => ({ configuration: { limit } }));
      },
      write({ previous, fields, stored, shown }, { endpoint }) {
        const [old, given] = [previous['configuration'], fields['configuration']];
        if (endpoint !== updateModel || !isObject(old) || !isObject(given)) return;
        const merged = Object.entries({ ...old, ...given }).filter(([, value]) => value !== null);
        for (const side of [stored, shown]) side['configuration'] = Object.fromEntries(merged);
      },
    },
  },
  {
    name: 'configuration-merged',
    summary: 'An update of a configuration changes the members that it names and keeps the others.',
    changes: ['2.1-configuration-keys'],
    readings: [22],
    apply: {
      write({ previous, fields, stored, shown }) {
        const [old, given] = [previous['configuration'], fields['configuration']];
        if (!isObject(old) || !isObject(given)) return;
        for (const side of [stored, shown]) side['configuration'] = { ...old, ...given };
      },
    },
  },
];

function trim(fields: JsonObject): void {
  for (const [name, value] of Object.entries(fields)) fields[name] = trimmed(value);
}

function trimSettings(attributes: JsonObject): void {
  attributes['configuration'] = deeplyTrimmed(attributes['configuration'] ?? {});
}

function deeplyTrimmed(value: Json): Json {
  if (Array.isArray(value)) return value.map(deeplyTrimmed);
  if (!isObject(value)) return trimmed(value);
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, deeplyTrimmed(item)]));
}

function trimmed(value: Json): Json {
  return typeof value === 'string' ? value.trim() : value;
}

function advance(run: Run, store: Store, fields: JsonObject): void {
  run.attributes = { ...run.attributes, ...fields, updated_at: dateTime(store.now()) };
}

function finish(run: Run, store: Store): void {
  run.records = seedRecords(Number(run.attributes['sync_id']), BigInt(run.key), 12, store.now());
  const counts = {
    total_query_rows: 12,
    skipped_rows: 1,
    total_rows: 11,
    successful_rows: 8,
    failed_rows: 3,
  };
  const endMs = store.now();
  const startMs = Date.parse(asText(run.attributes['started_at'])) || endMs;
  const duration = Math.max(1, Math.round((endMs - startMs) / 1000));
  advance(run, store, { ...counts, status: 'success', finished_at: dateTime(endMs), duration });
}
