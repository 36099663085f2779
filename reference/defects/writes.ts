import { onBody, onReply, onResource, setTo, without } from '../alterations.ts';
import type { Write } from '../call.ts';
import { afterUpdate, always } from '../conditions.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { isObject } from '../json.ts';
import { asText } from '../store.ts';
import { refusal } from '../replies.ts';
import type { Defect, Depth } from './defect.ts';

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
    red: '4.2-answers-200' | '4.5-answers-200' | '4.6-answers-200',
    code: number,
  ): Defect => ({
    name,
    summary: `${endpoint} is answered with ${code}.`,
    expectedFailures: [red],
    at: { endpoint },
    depth: 'plain',
    apply: onReply(endpoint, (reply) => reply.status === 200 && Object.assign(reply, { status: code })),
  });
  return [
    status(updateConnector, 'connector-update-answers-202', '4.2-answers-200', 202),
    status(updateModel, 'model-update-answers-201', '4.5-answers-200', 201),
    status(scheduleSync, 'schedule-answers-202', '4.6-answers-200', 202),
    {
      name: 'connector-update-shows-the-old-name',
      summary: 'The answer to an update of a connector shows the name from before.',
      expectedFailures: ['4.2-updated'],
      at: { endpoint: updateConnector, pointer: '/data/attributes/name' },
      depth: 'plain',
      apply: onWrite(updateConnector, (write) => showsOld(write, 'name')),
    },
    {
      name: 'connector-configuration-forgotten-the-second-time',
      summary: 'From the second update on the configuration of a connector stays as it was.',
      expectedFailures: ['4.2-updated'],
      at: { endpoint: updateConnector, pointer: /^\/data\/attributes\/configuration/ },
      depth: 'after-update',
      apply: onWrite(updateConnector, (write) => showsOld(write, 'configuration'), 1),
    },
    {
      name: 'model-update-shows-the-old-description',
      summary: 'The answer to an update of a model shows the description from before.',
      expectedFailures: ['4.5-updated'],
      at: { endpoint: updateModel, pointer: '/data/attributes/description' },
      depth: 'plain',
      apply: onWrite(updateModel, (write) => showsOld(write, 'description')),
    },
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
    {
      name: 'updated-connector-has-another-id',
      summary: 'The answer to an update of a connector has another id.',
      expectedFailures: ['4.2-id-asked'],
      at: { endpoint: updateConnector, pointer: '/data/id' },
      depth: 'plain',
      apply: onResource(updateConnector, setTo('id', '2')),
    },
    {
      name: 'updated-model-has-another-id',
      summary: 'The answer to an update of a model has another id.',
      expectedFailures: ['4.5-id-asked'],
      at: { endpoint: updateModel, pointer: '/data/id' },
      depth: 'plain',
      apply: onResource(updateModel, setTo('id', '01')),
    },
    {
      name: 'model-has-another-id-after-update',
      summary: 'Once updated, a model is read with another id.',
      expectedFailures: ['4.4-id-asked'],
      at: { endpoint: readModel, pointer: '/data/id' },
      depth: 'after-update',
      apply: onResource(readModel, setTo('id', '2'), afterUpdate),
    },
    {
      name: 'model-has-another-id',
      summary: 'A model is read with another id.',
      expectedFailures: ['4.4-id-asked'],
      at: { endpoint: readModel, pointer: '/data/id' },
      depth: 'plain',
      apply: onResource(readModel, setTo('id', '1001')),
    },
  ];
}

function readBackDefects(): Defect[] {
  return [
    {
      name: 'model-update-not-stored',
      summary: 'An update of a model is shown but not stored.',
      expectedFailures: ['4.5-read-back'],
      at: { endpoint: readModel, pointer: /^\/data\/attributes\/(name|description)$/ },
      depth: 'after-update',
      apply: onWrite(updateModel, (write) => {
        write.stored = write.previous;
      }),
    },
    {
      name: 'model-description-not-stored',
      summary: 'In an update of a model the description is shown but not stored.',
      expectedFailures: ['4.5-read-back'],
      at: { endpoint: readModel, pointer: '/data/attributes/description' },
      depth: 'after-update',
      apply: onWrite(updateModel, (write) => {
        write.stored = { ...write.stored, description: write.previous['description'] ?? '' };
      }),
    },
    {
      name: 'model-read-from-an-old-copy-without-no-cache',
      summary: 'Only reads that say no-cache show what became of a model; the others show how it was first.',
      expectedFailures: ['4.5-read-back'],
      at: { endpoint: readModel, pointer: /^\/data\/attributes\/(name|description)$/ },
      depth: 'after-update',
      apply: () => {
        let first: Json | undefined;
        return onReply(readModel, (reply, call) => {
          if (reply.status !== 200) return;
          first ??= structuredClone(reply.body);
          if (call.headers['cache-control'] === undefined) reply.body = structuredClone(first);
        });
      },
    },
    {
      name: 'model-reads-201',
      summary: 'A model is read with status 201.',
      expectedFailures: ['4.4-answers-200'],
      at: { endpoint: readModel },
      depth: 'plain',
      apply: onReply(readModel, (reply) => reply.status === 200 && Object.assign(reply, { status: 201 })),
    },
    {
      name: 'model-crashes-after-update',
      summary: 'Once updated, a model is read with a 500.',
      expectedFailures: ['4.4-answers-200'],
      at: { endpoint: readModel },
      depth: 'after-update',
      apply: onReply(
        readModel,
        (reply) =>
          reply.status === 200 && Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
        afterUpdate,
      ),
    },
    {
      name: 'model-update-crashes',
      summary: 'An update of a model is stored and answered with 500.',
      expectedFailures: ['4.5-answers-200'],
      at: { endpoint: updateModel },
      depth: 'plain',
      apply: onReply(
        updateModel,
        (reply) =>
          reply.status === 200 && Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
      ),
    },
  ];
}

function queryDefects(): Defect[] {
  const rows = (
    name: string,
    summary: string,
    pointer: string | RegExp,
    change: (answer: Json[]) => Json,
    depth: Depth = 'plain',
  ): Defect => ({
    name,
    summary,
    expectedFailures: ['4.3-rows'],
    at: { endpoint: querySource, pointer },
    depth,
    apply: onReply(querySource, (reply) => {
      if (reply.status === 200 && Array.isArray(reply.body)) reply.body = change(reply.body);
    }),
  });
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
    {
      name: 'query-answers-201',
      summary: 'A query is answered with 201.',
      expectedFailures: ['4.3-answers-200'],
      at: { endpoint: querySource },
      depth: 'plain',
      apply: onReply(querySource, (reply) => reply.status === 200 && Object.assign(reply, { status: 201 })),
    },
  ];
}

function scheduleDefects(): Defect[] {
  const at = { endpoint: scheduleSync, pointer: /^(\/message)?$/ };
  return [
    {
      name: 'schedule-without-message',
      summary: 'The answer to a schedule has no message.',
      expectedFailures: ['4.6-message'],
      at,
      depth: 'plain',
      apply: onBody(scheduleSync, without('message'), always),
    },
    {
      name: 'schedule-message-is-an-object',
      summary: 'The message of a schedule is an object.',
      expectedFailures: ['4.6-message'],
      at,
      depth: 'plain',
      apply: onBody(
        scheduleSync,
        setTo('message', (text) => ({ text })),
      ),
    },
    {
      name: 'schedule-message-in-envelope',
      summary: 'The message of a schedule lies below `data`.',
      expectedFailures: ['4.6-message'],
      at,
      depth: 'plain',
      apply: onReply(scheduleSync, (reply) => {
        if (reply.status === 200 && isObject(reply.body)) reply.body = { data: reply.body };
      }),
    },
    {
      name: 'schedule-crashes',
      summary: 'Scheduling a sync ends in a 500.',
      expectedFailures: ['4.6-answers-200'],
      at: { endpoint: scheduleSync },
      depth: 'plain',
      apply: onReply(
        scheduleSync,
        (reply) =>
          reply.status === 200 && Object.assign(reply, refusal(500, 'internal_server_error', 'Oops.')),
      ),
    },
  ];
}
