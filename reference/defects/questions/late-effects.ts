import { onEntries, onReply, onResource, setTo } from '../../alterations.ts';
import type { Write } from '../../call.ts';
import { both, type When } from '../../conditions.ts';
import type { Apply } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import type { JsonObject } from '../../json.ts';
import { copy, isObject, parse } from '../../json.ts';
import { crash, since, succeeded, together, later } from '../../sequence.ts';
import type { Store } from '../../store.ts';
import { queuedRun, isScheduledRun } from '../../writes.ts';
import type { Defect } from '../defect.ts';
import { fault } from '../fault.ts';

const { updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;
const { listRuns, readRun } = ENDPOINTS;

/** Faults that come a while after the write or the refused write that they follow (readings 17, 28). */
export const lateEffectDefects: readonly Defect[] = [
  fault(
    'run-lists-crash-two-seconds-after-a-schedule',
    'Two seconds after a sync was scheduled its list of runs begins to be answered with 500.',
    ['4.7-answers-200', listRuns, 'after-update', 'status'],
    since(
      succeeded(scheduleSync),
      (has) =>
        onReply(
          listRuns,
          crash,
          both(has, ({ place }) => place !== undefined && place.total > 0),
        ),
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'model-description-lost-two-seconds-after-an-update',
    'Two seconds after an update of a model the description is again what it was before.',
    ['4.5-read-back', readModel, 'after-update', '/data/attributes/description'],
    revertingLater('description', 2000),
    { takesTime: true },
  ),
  fault(
    'model-configuration-null-two-seconds-after-an-update',
    'Two seconds after an update of a model its configuration is null.',
    ['2.2-configuration', readModel, 'after-update', '/data/attributes/configuration'],
    since(
      succeeded(updateModel),
      (has) => onResource(readModel, ({ attributes }) => void (attributes['configuration'] = null), has),
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'scheduled-run-counts-in-words-two-seconds-later',
    'Two seconds after it was scheduled a run shows its total_rows as a text.',
    ['2.3-total-rows', 'every', 'after-update', /\/attributes\/total_rows$/],
    since(
      succeeded(scheduleSync),
      (has) => {
        const damage = setTo('total_rows', 'none yet');
        return together(
          onEntries(listRuns, (entry, { row }) => isScheduledRun(row.key) && damage(entry.attributes), has),
          onResource(
            readRun,
            (run, { params }) => isScheduledRun(params['sync_run_id']) && damage(run.attributes),
            has,
          ),
        );
      },
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'model-update-without-token-stored-two-seconds-later',
    'An update of a model without a token is refused, and its body is stored two seconds later.',
    ['5-token-required', updateModel, 'without-token'],
    storingRefused(
      ({ endpoint, credential }) => endpoint === updateModel && credential.kind === 'missing',
      2000,
    ),
    { takesTime: true },
  ),
  fault(
    'model-update-with-a-made-up-token-stored-a-second-later',
    'An update of a model with a made-up token is refused, and its body is stored a second later.',
    ['5-token-checked', updateModel, 'one-endpoint'],
    storingRefused(
      ({ endpoint, credential }) => endpoint === updateModel && credential.kind === 'made-up',
      1000,
    ),
    { takesTime: true },
  ),
  fault(
    'refused-schedule-starts-a-run-two-seconds-later',
    'Each schedule without a token is refused, and a run begins two seconds later.',
    ['5-token-required', scheduleSync, 'without-token'],
    {
      after(call) {
        if (call.endpoint !== scheduleSync || call.credential.kind !== 'missing') return;
        later(2000, () => {
          const sync = call.store.syncs.get('1');
          if (sync !== undefined) sync.runs = [queuedRun(call.store, '1'), ...sync.runs];
        });
      },
    },
    { caughtAt: 'thorough', takesTime: true },
  ),
  fault(
    'query-crashes-two-seconds-after-a-connector-update',
    'Two seconds after an update of a connector its queries begin to be answered with 500.',
    ['4.3-answers-200', querySource, 'after-update', 'status'],
    since(succeeded(updateConnector), (has) => onReply(querySource, crash, has), 2000),
    {
      // A request without a token is answered with 500 too.
      alternatives: ['5-www-authenticate'],
      caughtAt: 'thorough',
      takesTime: true,
    },
  ),
];

function setOnModels(store: Store, fields: JsonObject): void {
  for (const model of store.models.values()) model.attributes = { ...model.attributes, ...copy(fields) };
}

/** A field that falls back to what it was before each update, `ms` milliseconds after the update. */
function revertingLater(member: string, ms: number): Apply {
  return {
    write({ previous, fields }: Write, { endpoint, store }) {
      if (endpoint !== updateModel || !(member in fields)) return;
      later(ms, () => setOnModels(store, { [member]: previous[member] ?? '' }));
    },
  };
}

/** A refused update that still takes effect, later. */
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
