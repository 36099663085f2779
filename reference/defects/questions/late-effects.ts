import { onEntries, onReply, onResource, setTo } from '../../alterations.ts';
import type { Write } from '../../call.ts';
import { both, type When } from '../../conditions.ts';
import type { Apply } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { JsonObject } from '../../json.ts';
import { copy, isObject, parse } from '../../json.ts';
import { crash, since, succeeded, together } from '../../sequence.ts';
import type { Store } from '../../store.ts';
import { queuedRun } from '../../writes.ts';
import type { Defect } from '../defect.ts';

const { updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun } = ENDPOINTS;

/** Faults that come a while after the write or the refused write that they follow (readings 17, 28). */
export const lateEffectDefects: readonly Defect[] = [
  {
    name: 'run-lists-crash-two-seconds-after-a-schedule',
    takesTime: true,
    summary: 'Two seconds after a sync was scheduled its list of runs begins to be answered with 500.',
    expectedFailures: ['4.7-answers-200'],
    at: { endpoint: listRuns, pointer: 'status' },
    depth: 'after-update',
    apply: since(
      succeeded(scheduleSync),
      (has) =>
        onReply(
          listRuns,
          crash,
          both(has, ({ place }) => place !== undefined && place.total > 0),
        ),
      2000,
    ),
  },
  {
    name: 'model-description-lost-two-seconds-after-an-update',
    takesTime: true,
    summary: 'Two seconds after an update of a model the description is again what it was before.',
    expectedFailures: ['4.5-read-back'],
    at: { endpoint: readModel, pointer: '/data/attributes/description' },
    depth: 'after-update',
    apply: revertingLater('description', 2000),
  },
  {
    name: 'model-configuration-null-two-seconds-after-an-update',
    takesTime: true,
    summary: 'Two seconds after an update of a model its configuration is null.',
    expectedFailures: ['2.2-configuration'],
    at: { endpoint: readModel, pointer: '/data/attributes/configuration' },
    depth: 'after-update',
    apply: since(
      succeeded(updateModel),
      (has) => onResource(readModel, ({ attributes }) => void (attributes['configuration'] = null), has),
      2000,
    ),
  },
  {
    name: 'scheduled-run-counts-in-words-two-seconds-later',
    takesTime: true,
    summary: 'Two seconds after it was scheduled a run shows its total_rows as a text.',
    expectedFailures: ['2.3-total-rows'],
    at: { endpoint: 'every', pointer: /\/attributes\/total_rows$/ },
    depth: 'after-update',
    apply: since(
      succeeded(scheduleSync),
      (has) => {
        const damage = setTo('total_rows', 'none yet');
        return together(
          onEntries(listRuns, (entry, { row }) => isNew(row.key) && damage(entry.attributes), has),
          onResource(
            readRun,
            (run, { params }) => isNew(params['sync_run_id']) && damage(run.attributes),
            has,
          ),
        );
      },
      2000,
    ),
  },
  {
    name: 'model-update-without-token-stored-two-seconds-later',
    takesTime: true,
    summary: 'An update of a model without a token is refused, and its body is stored two seconds later.',
    expectedFailures: ['5-token-required'],
    at: { endpoint: updateModel },
    depth: 'without-token',
    apply: storingRefused(
      ({ endpoint, credential }) => endpoint === updateModel && credential.kind === 'missing',
      2000,
    ),
  },
  {
    name: 'model-update-with-a-made-up-token-stored-a-second-later',
    takesTime: true,
    summary: 'An update of a model with a made-up token is refused, and its body is stored a second later.',
    expectedFailures: ['5-token-checked'],
    at: { endpoint: updateModel },
    depth: 'one-endpoint',
    apply: storingRefused(
      ({ endpoint, credential }) => endpoint === updateModel && credential.kind === 'made-up',
      1000,
    ),
  },
  {
    name: 'refused-schedule-starts-a-run-two-seconds-later',
    takesTime: true,
    summary: 'Each schedule without a token is refused, and a run begins two seconds later.',
    expectedFailures: ['5-token-required'],
    at: { endpoint: scheduleSync },
    depth: 'without-token',
    caughtAt: 'thorough',
    apply: {
      after(call) {
        if (call.endpoint !== scheduleSync || call.credential.kind !== 'missing') return;
        later(2000, () => {
          const sync = call.store.syncs.get('1');
          if (sync !== undefined) sync.runs = [queuedRun(call.store, '1'), ...sync.runs];
        });
      },
    },
  },
  {
    name: 'query-crashes-two-seconds-after-a-connector-update',
    takesTime: true,
    summary: 'Two seconds after an update of a connector its queries begin to be answered with 500.',
    expectedFailures: ['4.3-answers-200'],
    // A request without a token is answered with 500 too.
    alternatives: ['5-www-authenticate'],
    at: { endpoint: querySource, pointer: 'status' },
    depth: 'after-update',
    caughtAt: 'thorough',
    apply: since(succeeded(updateConnector), (has) => onReply(querySource, crash, has), 2000),
  },
];

/** The runs that the reference makes have these keys. */
const isNew = (key: string | undefined): boolean => /^300\d$/.test(key ?? '');

function later(ms: number, act: () => void): void {
  // A server that is closed meanwhile need not wait for it.
  setTimeout(act, ms).unref();
}

function setOnModels(store: Store, fields: JsonObject): void {
  for (const model of store.models.values()) model.attributes = { ...model.attributes, ...copy(fields) };
}

/** A field that falls back to what it was before each update, so many milliseconds after the update. */
function revertingLater(member: string, ms: number): Apply {
  return {
    write({ previous, fields }: Write, { endpoint, store }) {
      if (endpoint !== updateModel || !(member in fields)) return;
      later(ms, () => setOnModels(store, { [member]: previous[member] ?? '' }));
    },
  };
}

/** A refused update that takes effect all the same, later. */
export function storingRefused(isMeant: When, ms: number): Apply {
  return {
    after(call) {
      if (!isMeant(call) || call.isAuthorised) return;
      try {
        const body = parse(call.text);
        const fields = isObject(body) ? (isObject(body['model']) ? body['model'] : body) : {};
        later(ms, () => setOnModels(call.store, fields));
      } catch {
        // A body that is no JSON has nothing that could be stored.
      }
    },
  };
}
