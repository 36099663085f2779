import { crash } from '../sequence.ts';
import type { RequirementId } from '../../suites/catalogue/index.ts';
import { askedSync, type Call, type Reply } from '../call.ts';
import { onReply, onStatus } from '../alterations.ts';
import type { Deviation } from '../deviation.ts';
import type { Endpoint } from '../endpoints.ts';
import { ENDPOINTS } from '../endpoints.ts';
import type { Json } from '../json.ts';
import { ok, onePage, runAlone } from '../replies.ts';
import type { Run } from '../store.ts';
import type { Defect } from './defect.ts';
import { fault } from './fault.ts';

const { listRuns, readRun, listRecords, readModel, updateModel, updateConnector, querySource, scheduleSync } =
  ENDPOINTS;

interface Missing {
  readonly noun: string;
  readonly endpoint: Endpoint;
  readonly clause: '4.7' | '4.8' | '4.9';
}

const MISSING: readonly Missing[] = [
  { noun: 'missing-sync', endpoint: listRuns, clause: '4.7' },
  { noun: 'missing-run', endpoint: readRun, clause: '4.8' },
  { noun: 'records-of-missing-run', endpoint: listRecords, clause: '4.9' },
];

/** Wrong answers to what does not exist, and failures where a refusal is due (clause 7). */
export const errorDefects: readonly Defect[] = [
  ...MISSING.flatMap(notFoundDefects),
  ...wrongParentDefects(),
  ...serverErrorDefects(),
];

function notFoundDefects({ noun, endpoint, clause }: Missing): Defect[] {
  const status = `${clause}-not-found` as const;
  const body = `${clause}-not-found-body` as const;
  const one = (
    name: string,
    summary: string,
    rule: RequirementId,
    change: (reply: Reply, call: Call) => void,
    pointer?: string | RegExp,
  ): Defect =>
    fault(`${noun}-${name}`, summary, [rule, endpoint, 'plain', pointer], onStatus(404, endpoint, change));
  const withBody =
    (content: Json) =>
    (reply: Reply): void => {
      reply.body = content;
    };
  return [
    one('answers-200', 'What does not exist is answered with 200 and no entries.', status, (reply, call) => {
      Object.assign(reply, clause === '4.8' ? ok({ data: null }) : onePage(call));
    }),
    one('answers-400', 'What does not exist is answered with 400.', status, (reply) => {
      reply.status = 400;
    }),
    one('answers-403', 'What does not exist is answered with 403.', status, (reply) => {
      reply.status = 403;
    }),
    one(
      'body-without-message',
      'The 404 has no message.',
      body,
      withBody({ status: 'not_found' }),
      /^(\/message)?$/,
    ),
    one(
      'body-message-is-a-list',
      'The message of the 404 is an array.',
      body,
      withBody({ message: ['gone'], status: 'not_found' }),
      '/message',
    ),
    one(
      'body-status-numeric',
      'The status in the 404 is the number 404.',
      body,
      withBody({ message: 'gone', status: 404 }),
      '/status',
    ),
    one(
      'body-status-in-words',
      'The status in the 404 is written "Not Found".',
      body,
      withBody({ message: 'gone', status: 'Not Found' }),
      '/status',
    ),
    one(
      'body-in-envelope',
      'The 404 has its members below `error`.',
      body,
      withBody({ error: { message: 'gone', status: 'not_found' } }),
      /^(\/message|\/status)?$/,
    ),
    fault(
      `${noun}-body-not-json`,
      'The body of the 404 is not JSON.',
      ['4-json', endpoint, 'plain'],
      plainText(endpoint),
    ),
  ];
}

/** The text keeps its declaration as JSON: one fault at a time. */
function plainText(endpoint: Endpoint): Deviation {
  return {
    bytes(wire, call) {
      if (call.endpoint === endpoint && wire.status === 404)
        wire.bytes = Buffer.from('not_found: nothing here');
    },
  };
}

function findAnywhere(call: Call): Run | undefined {
  for (const sync of call.store.syncs.values()) {
    const run = sync.runs.find(({ key }) => key === call.params['sync_run_id']);
    if (run !== undefined) return run;
  }
  return undefined;
}

/** A run is found below any sync that exists, as if its id were enough. */
function wrongParentDefects(): Defect[] {
  return [
    fault(
      'run-found-under-any-sync',
      'A run is answered below a sync that it does not belong to.',
      ['4.8-not-found', readRun, 'two-parameters'],
      onStatus(404, readRun, (reply, call) => {
        const run = findAnywhere(call);
        if (run !== undefined && askedSync(call) !== undefined) Object.assign(reply, runAlone(run));
      }),
    ),
    fault(
      'records-found-under-any-sync',
      'The records of a run are answered below a sync that the run does not belong to.',
      ['4.9-not-found', listRecords, 'two-parameters'],
      onStatus(404, listRecords, (reply, call) => {
        const run = findAnywhere(call);
        if (run !== undefined && askedSync(call) !== undefined)
          Object.assign(reply, onePage(call, run.records));
      }),
    ),
  ];
}

function serverErrorDefects(): Defect[] {
  const failing = (
    name: string,
    summary: string,
    endpoint: Endpoint,
    isHit: (reply: Reply) => boolean,
  ): Defect =>
    fault(
      name,
      summary,
      ['7-no-server-error', endpoint, 'one-endpoint'],
      onReply(endpoint, (reply) => isHit(reply) && crash(reply)),
    );
  const isBad = ({ status }: Reply): boolean => status === 400 || status === 415 || status === 422;
  const isLost = ({ status }: Reply): boolean => status === 404;
  return [
    failing(
      'missing-model-answers-500',
      'Reading a model that does not exist ends in a 500.',
      readModel,
      isLost,
    ),
    failing(
      'missing-connector-answers-500',
      'Querying a connector that does not exist ends in a 500.',
      querySource,
      isLost,
    ),
    failing('bad-sql-answers-500', 'SQL that cannot be run ends in a 500.', querySource, isBad),
    failing(
      'bad-model-body-answers-500',
      'A body that is not JSON causes a 500 on updating a model.',
      updateModel,
      isBad,
    ),
    failing(
      'bad-connector-body-answers-500',
      'A body that is not JSON causes a 500 on updating a connector.',
      updateConnector,
      isBad,
    ),
    failing(
      'bad-schedule-body-answers-500',
      'A body that is not JSON causes a 500 on scheduling a sync.',
      scheduleSync,
      isBad,
    ),
  ];
}
