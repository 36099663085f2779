import { crash } from '../sequence.ts';
import { onBody, onReply, onResource, setTo, without, onStatus } from '../alterations.ts';
import type { Write } from '../call.ts';
import { afterUpdate, always } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import type { Defect, Depth } from './defect.ts';
import { fault } from './fault.ts';

const { updateConnector, querySource, readModel, updateModel, scheduleSync } = ENDPOINTS;

/**
 * Updates that are shown but not stored or stored but not shown, and answers of the wrong kind (clauses 4.2
 * to 4.6).
 */
export const writeDefects: readonly Defect[] = [
  ...updateDefects(),
  ...readBackDefects(),
  ...queryDefects(),
  ...scheduleDefects(),
];

function onWrite(endpoint: Endpoint, change: (write: Write) => void, from = 0): Deviation {
  return {
    write(write, call) {
      if (call.endpoint === endpoint && call.store.writes >= from) change(write);
    },
  };
}

function showsOld(write: Write, name: string): void {
  write.shown[name] = write.previous[name] ?? null;
}

function updateDefects(): Defect[] {
  const status = (
    endpoint: Endpoint,
    name: string,
    rule: '4.2-answers-200' | '4.5-answers-200' | '4.6-answers-200',
    code: number,
  ): Defect =>
    fault(
      name,
      `${endpoint} is answered with ${code}.`,
      [rule, endpoint, 'plain'],
      onStatus(200, endpoint, (reply) => Object.assign(reply, { status: code })),
    );
  return [
    status(updateConnector, 'connector-update-answers-202', '4.2-answers-200', 202),
    status(updateModel, 'model-update-answers-201', '4.5-answers-200', 201),
    status(scheduleSync, 'schedule-answers-202', '4.6-answers-200', 202),
    fault(
      'connector-update-shows-the-old-name',
      'The answer to an update of a connector shows the name from before.',
      ['4.2-updated', updateConnector, 'plain', '/data/attributes/name'],
      onWrite(updateConnector, (write) => showsOld(write, 'name')),
    ),
    fault(
      'connector-configuration-forgotten-the-second-time',
      'From the second update on the configuration of a connector stays as it was.',
      ['4.2-updated', updateConnector, 'after-update', /^\/data\/attributes\/configuration/],
      onWrite(updateConnector, (write) => showsOld(write, 'configuration'), 1),
    ),
    fault(
      'model-update-shows-the-old-description',
      'The answer to an update of a model shows the description from before.',
      ['4.5-updated', updateModel, 'plain', '/data/attributes/description'],
      onWrite(updateModel, (write) => showsOld(write, 'description')),
    ),
    {
      name: 'model-name-cut-to-twenty',
      summary: 'A model keeps and shows only the first 20 characters of a name.',
      expectedFailures: ['4.5-updated', '4.5-read-back'],
      at: { endpoint: updateModel, pointer: '/data/attributes/name' },
      depth: 'one-endpoint',
      apply: onWrite(updateModel, (write) => {
        for (const side of [write.stored, write.shown]) side['name'] = asText(side['name']).slice(0, 20);
      }),
    },
    fault(
      'updated-connector-has-another-id',
      'The answer to an update of a connector has another id.',
      ['4.2-id-asked', updateConnector, 'plain', '/data/id'],
      onResource(updateConnector, setTo('id', '2')),
    ),
    fault(
      'updated-model-has-another-id',
      'The answer to an update of a model has another id.',
      ['4.5-id-asked', updateModel, 'plain', '/data/id'],
      onResource(updateModel, setTo('id', '01')),
    ),
    fault(
      'model-has-another-id-after-update',
      'Once updated, a model is read with another id.',
      ['4.4-id-asked', readModel, 'after-update', '/data/id'],
      onResource(readModel, setTo('id', '2'), afterUpdate),
    ),
    fault(
      'model-has-another-id',
      'A model is read with another id.',
      ['4.4-id-asked', readModel, 'plain', '/data/id'],
      onResource(readModel, setTo('id', '1001')),
    ),
  ];
}

function readBackDefects(): Defect[] {
  return [
    fault(
      'model-update-not-stored',
      'An update of a model is shown but not stored.',
      ['4.5-read-back', readModel, 'after-update', /^\/data\/attributes\/(name|description)$/],
      onWrite(updateModel, (write) => {
        write.stored = write.previous;
      }),
    ),
    fault(
      'model-description-not-stored',
      'In an update of a model the description is shown but not stored.',
      ['4.5-read-back', readModel, 'after-update', '/data/attributes/description'],
      onWrite(updateModel, (write) => {
        write.stored = { ...write.stored, description: write.previous['description'] ?? '' };
      }),
    ),
    fault(
      'model-read-from-an-old-copy-without-no-cache',
      'Only reads that say no-cache show what became of a model; the others show how it was first.',
      ['4.5-read-back', readModel, 'after-update', /^\/data\/attributes\/(name|description)$/],
      () => {
        let first: Json | undefined;
        return onReply(readModel, (reply, call) => {
          if (reply.status !== 200) return;
          first ??= structuredClone(reply.body);
          if (call.headers['cache-control'] === undefined) reply.body = structuredClone(first);
        });
      },
    ),
    fault(
      'model-reads-201',
      'A model is read with status 201.',
      ['4.4-answers-200', readModel, 'plain'],
      onStatus(200, readModel, (reply) => Object.assign(reply, { status: 201 })),
    ),
    fault(
      'model-crashes-after-update',
      'Once updated, a model is read with a 500.',
      ['4.4-answers-200', readModel, 'after-update'],
      onStatus(200, readModel, crash, afterUpdate),
    ),
    fault(
      'model-update-crashes',
      'An update of a model is stored and answered with 500.',
      ['4.5-answers-200', updateModel, 'plain'],
      onStatus(200, updateModel, crash),
    ),
  ];
}

function queryDefects(): Defect[] {
  const rows = (
    name: string,
    summary: string,
    pointer: string | RegExp,
    change: (answer: Json[]) => Json,
    depth: Depth = 'plain',
  ): Defect =>
    fault(
      name,
      summary,
      ['4.3-rows', querySource, depth, pointer],
      onReply(querySource, (reply) => {
        if (reply.status === 200 && Array.isArray(reply.body)) reply.body = change(reply.body);
      }),
    );
  return [
    rows('query-rows-in-envelope', 'The rows of a query come below `data`.', '', () => ({ data: [] })),
    rows('query-rows-are-arrays', 'Each row of a query is an array of values.', /^\/\d+$/, (answer) =>
      answer.map((row) => (isObject(row) ? Object.values(row) : [])),
    ),
    rows(
      'query-last-row-is-null',
      'The last row of a query is null.',
      /^\/\d+$/,
      (answer) => [...answer.slice(0, -1), null],
      'one-in-fifty',
    ),
    fault(
      'query-answers-201',
      'A query is answered with 201.',
      ['4.3-answers-200', querySource, 'plain'],
      onStatus(200, querySource, (reply) => Object.assign(reply, { status: 201 })),
    ),
  ];
}

function scheduleDefects(): Defect[] {
  const pointer = /^(\/message)?$/;
  return [
    fault(
      'schedule-without-message',
      'The answer to a schedule has no message.',
      ['4.6-message', scheduleSync, 'plain', pointer],
      onBody(scheduleSync, without('message'), always),
    ),
    fault(
      'schedule-message-is-an-object',
      'The message of a schedule is an object.',
      ['4.6-message', scheduleSync, 'plain', pointer],
      onBody(
        scheduleSync,
        setTo('message', (text) => ({ text })),
      ),
    ),
    fault(
      'schedule-message-in-envelope',
      'The message of a schedule lies below `data`.',
      ['4.6-message', scheduleSync, 'plain', pointer],
      onReply(scheduleSync, (reply) => {
        if (reply.status === 200 && isObject(reply.body)) reply.body = { data: reply.body };
      }),
    ),
    fault(
      'schedule-crashes',
      'Scheduling a sync ends in a 500.',
      ['4.6-answers-200', scheduleSync, 'plain'],
      onStatus(200, scheduleSync, crash),
    ),
  ];
}
