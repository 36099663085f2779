import { inAttributes, onEveryNth, onResource, setTo, onStatus } from '../../alterations.ts';
import { both, ofOtherSyncs, sends, type When } from '../../conditions.ts';
import type { Deviation } from '../../deviation.ts';
import { ENDPOINTS } from '../../endpoints.ts';
import { isObject } from '../../json.ts';
import { notFound, servedAttributes } from '../../replies.ts';
import { onceAfter, since, succeeded, unchanged, formerModel } from '../../sequence.ts';
import type { Defect } from '../defect.ts';
import { opened } from '../questions/credential-corners.ts';
import { listedValues, reportTaken } from '../report-values.ts';
import { fault } from '../fault.ts';

const { reports, updateConnector, querySource, readModel, updateModel, scheduleSync, readRun } = ENDPOINTS;

const metrics: readonly string[] = listedValues.metric;
const faultsIn: readonly When[] = [
  ({ query }) => query.get('type') !== 'workspace_activity',
  ({ query }) => query.has('metric') && !metrics.includes(query.get('metric') ?? ''),
  ({ query }) => query.has('time_period') && !/^one_(week|day)$/.test(query.get('time_period') ?? ''),
  ({ query }) => query.getAll('connector_ids').some((id) => !/^\d+$/.test(id)),
];
/** A report with this fault and no other is returned. */
const taken = (isMeant: When): Deviation =>
  reportTaken((call) => isMeant(call) && faultsIn.filter((isFound) => isFound(call)).length === 1);

/** Faults for values that resemble listed ones, at some turns, and under changed tokens (reading 17). */
export const turnFaults: readonly Defect[] = [
  fault(
    'report-type-may-be-a-metric',
    'A metric is taken as type.',
    ['4.1-type-values', reports, 'two-parameters'],
    taken(({ query }) => metrics.includes(query.get('type') ?? '')),
  ),
  fault(
    'report-metric-known-by-its-end',
    'The end of a metric is taken as metric.',
    ['4.1-metric-values', reports, 'two-parameters'],
    taken(({ query }) => {
      const value = query.get('metric') ?? '';
      return value !== '' && !metrics.includes(value) && metrics.some((one) => one.endsWith(value));
    }),
  ),
  fault(
    'report-connector-with-a-fraction-taken',
    'A connector_ids with a fraction is taken.',
    ['4.1-connector-ids-integer', reports, 'plain'],
    taken(({ query }) => query.getAll('connector_ids').some((id) => /^\d+\.\d+$/.test(id))),
  ),
  fault(
    'report-without-type-taken-the-second-time',
    'The second time that the same bad report is asked for it is taken.',
    ['4.1-type-required', reports, 'every-20th'],
    () => {
      const refused = new Set<string>();
      return taken(({ query }) => {
        const isSecond = refused.has(String(query));
        refused.add(String(query));
        return isSecond && !query.has('type');
      });
    },
  ),
  fault(
    'repeated-connector-update-made-in-local-time',
    'An update of a connector that changes nothing shows created_at an hour ahead of UTC.',
    ['2.1-created-at', updateConnector, 'after-update'],
    unchanged(updateConnector, ({ body }) => {
      setTo('created_at', '2025-11-03T09:15:00.000+01:00')(servedAttributes(body));
    }),
  ),
  fault(
    'ports-of-a-connector-become-numbers',
    'Digits in the configuration of a connector come back as numbers.',
    ['4.2-updated', updateConnector, 'plain'],
    onResource(updateConnector, ({ attributes }) => {
      const { configuration } = attributes;
      for (const [name, value] of Object.entries(isObject(configuration) ? configuration : {}))
        if (isObject(configuration) && typeof value === 'string' && /^\d+$/.test(value))
          configuration[name] = Number(value);
    }),
  ),
  fault(
    'query-missing-after-one-of-an-absent-connector',
    'The query after one of an absent connector is a 404.',
    ['4.3-answers-200', querySource, 'after-update'],
    onceAfter(
      (reply, call) => reply.status === 404 && call.isAuthorised && call.endpoint === querySource,
      (call) => call.endpoint === querySource && call.store.connectors.has(call.params['id'] ?? ''),
      (isIt) => onStatus(200, querySource, (reply) => Object.assign(reply, notFound('No.')), isIt),
    ),
  ),
  fault(
    'every-fifth-query-holds-its-rows',
    'Every 5th query has its rows in an object.',
    ['4.3-rows', querySource, 'every-20th'],
    onEveryNth(querySource, 5, (reply) => void (reply.body = { rows: reply.body ?? [] })),
  ),
  fault(
    'model-read-before-its-update-for-identity',
    'A model is read as before its first update where no coding is wanted.',
    ['4.5-read-back', readModel, 'after-update'],
    formerModel(sends('accept-encoding', /^identity$/)),
  ),
  fault(
    'third-model-update-not-stored',
    'The third update of a model is not stored.',
    ['4.5-read-back', readModel, 'after-update'],
    {
      write: (write, call) => {
        if (call.endpoint === updateModel && call.nth === 3) write.stored = write.previous;
      },
    },
  ),
  fault(
    'model-update-back-to-the-first-name-not-stored',
    'An update that brings the first name back is not stored.',
    ['4.5-read-back', readModel, 'after-update'],
    {
      write: (write, call) => {
        if (
          call.endpoint === updateModel &&
          write.fields['name'] === 'Active customers' &&
          write.previous['name'] !== 'Active customers'
        )
          write.stored = { ...write.stored, name: write.previous['name'] ?? null };
      },
    },
  ),
  fault(
    'signatures-of-queries-known-by-their-end',
    'A query runs where the last ten characters of the signature are right.',
    ['5-token-checked', querySource, 'one-endpoint'],
    opened(
      querySource,
      (given, good) =>
        given !== good && given.slice(-10) === good.slice(-10) && given.split('.')[1] === good.split('.')[1],
    ),
  ),
  fault(
    'runs-of-other-syncs-alone-name-the-first-two-seconds-after-a-schedule',
    'Two seconds after a sync was scheduled runs of other syncs, read alone, have the sync_id 1.',
    ['4.8-of-sync', readRun, 'after-update'],
    since(
      succeeded(scheduleSync),
      (has) => onResource(readRun, inAttributes(setTo('sync_id', 1)), both(has, ofOtherSyncs)),
      2000,
    ),
    { takesTime: true },
  ),
];
