import { endpoints, type Endpoint } from '../../catalogue/index.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import { madeUpWord } from '../../kit/protocol/random.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { judgeEach } from '../../kit/check/expect.ts';
import { fixtureId, outcomeInWords } from '../../kit/check/preconditions.ts';
import { isObject, member, type Json } from '../../kit/json/json.ts';
import { bodyOf } from '../../kit/http/body/shape-markers.ts';
import {
  askPairs,
  judgeProven,
  ofGoodToken,
  statusOfService,
  type SentPairs,
} from '../../kit/check/paired.ts';
import type { AskOptions, CheckContext } from '../../kit/check/check-context.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { failPrecondition, violate } from '../../kit/check/violation.ts';
import { askAbsencesAgain } from './absences-again.ts';
import type { Absence } from './absence.ts';
import { absenceClauses, askAbsences, plainest } from './absences.ts';
import { listsAnothers } from './chance.ts';
import { hasCome, isListed } from './newcomers.ts';
import { expectNoServerError } from './server-error.ts';
import { quoted, ofType, nothingOr } from '../../kit/check/facts.ts';
import { unseen, needs } from '../../kit/check/reasons.ts';

const nouns = { '4.7': 'a sync', '4.8': 'a run', '4.9': 'the records of a run' } as const;
const syncNeeds: readonly FixtureKey[] = ['syncId'];
const runNeeds: readonly FixtureKey[] = ['syncId', 'syncRunId'];

/** Resources that do not exist are answered as clause 7 says. */
export const checks: readonly Check[] = [
  ...absenceClauses.flatMap(([clause, endpoint]): Check[] => [
    {
      verifies: `${clause}-not-found`,
      title: `${nouns[clause]} that does not exist is answered with 404`,
      endpoint,
      needs: clause === '4.7' ? syncNeeds : runNeeds,
      run: (context) => expectNotFound(context, endpoint),
    },
    {
      verifies: `${clause}-not-found-body`,
      title: `the 404 for ${nouns[clause]} holds a message and the status not_found`,
      endpoint,
      needs: clause === '4.7' ? syncNeeds : runNeeds,
      run: (context) => expectBody(context, endpoint, `${clause}-not-found`),
    },
  ]),
  {
    verifies: '7-no-server-error',
    title: 'a model that does not exist is no error of the server',
    endpoint: endpoints.readModel,
    needs: ['modelId'],
    run: async (context) => expectNoServerError(context, await askMissingModel(context)),
  },
];

/** A resource that does not exist still does not after the writes, and on a repeated request. */
export const checksAfterWrites: readonly Check[] = absenceClauses.flatMap(([clause, endpoint]): Check[] => [
  {
    verifies: `${clause}-not-found`,
    title: `${nouns[clause]} that does not exist is answered with 404 again`,
    endpoint,
    needs: clause === '4.7' ? syncNeeds : runNeeds,
    run: async (context) => judgeNotFound(context, await askAbsencesAgain(context, endpoint)),
  },
  {
    verifies: `${clause}-not-found-body`,
    title: `the second 404 for ${nouns[clause]} holds a message and the status not_found`,
    endpoint,
    needs: clause === '4.7' ? syncNeeds : runNeeds,
    run: async (context) =>
      judgeBodies(context, await askAbsencesAgain(context, endpoint), `${clause}-not-found`),
  },
]);

/** What the spec leaves open about ids that name nothing. */
export const probes: readonly Probe[] = [
  ...absenceClauses.map(([clause, endpoint]): Probe => ({
    observes: `${clause}-malformed-id`,
    title: `a malformed id of ${nouns[clause]}`,
    endpoint,
    needs: clause === '4.7' ? syncNeeds : runNeeds,
    run: (context) => describeMalformed(context, endpoint, `${clause}-answers-200`),
  })),
  {
    observes: '7-missing-model',
    title: 'a model that does not exist',
    endpoint: endpoints.readModel,
    needs: ['modelId'],
    run: async (context) => outcomeInWords(await askMissingModel(context)),
  },
  {
    observes: '7-message-wording',
    title: 'the messages for a missing sync and a missing run',
    endpoint: endpoints.listRuns,
    needs: runNeeds,
    run: describeWording,
  },
];

async function expectNotFound(context: CheckContext, endpoint: Endpoint): Promise<void> {
  await judgeNotFound(context, await askAbsences(context, endpoint));
}

async function judgeNotFound(context: CheckContext, sent: SentPairs<Absence>): Promise<void> {
  const answers = await ofGoodToken(context, sent, (exchange) => statusOfService(exchange) === 404);
  const appeared = new Set<Exchange>();
  for (const answer of answers.proven) if (await hasCome(context, answer)) appeared.add(answer.invalid);
  judgeProven(context.tally, answers, ({ pair, valid, invalid: exchange }) => {
    const status = statusOfService(exchange) ?? 0;
    if (appeared.has(exchange) || isListed(context, exchange)) return undefined;
    if (pair.lenient.includes(status)) return undefined;
    if (pair.mayBeMalformed === true && status >= 400 && status < 500) return undefined;
    if (pair.mayExist === true && status === 200 && !listsAnothers(exchange)) return undefined;
    if (status !== 404)
      violate({
        exchange,
        pointer: 'status',
        wanted: { kind: 'status', status: 404, since: pair.since },
        received: quoted(status),
        against: [valid],
      });
    return 0;
  });
  if (context.tally.answers === 0) failPrecondition(unseen('absent-id'));
}

async function expectBody(
  context: CheckContext,
  endpoint: Endpoint,
  needed: '4.7-not-found' | '4.8-not-found' | '4.9-not-found',
): Promise<void> {
  await judgeBodies(context, await askAbsences(context, endpoint), needed);
}

async function judgeBodies(
  context: CheckContext,
  sent: SentPairs<Absence>,
  needed: '4.7-not-found' | '4.8-not-found' | '4.9-not-found',
): Promise<void> {
  const isWanted = (exchange: Exchange): boolean => {
    const body = bodyOf(exchange);
    return body === undefined || bodyFault(body) === undefined;
  };
  const { proven } = await ofGoodToken(context, sent, isWanted);
  const found = proven.map(({ invalid }) => invalid).filter((one) => statusOfService(one) === 404);
  if (found.length === 0) failPrecondition(needs(needed, '404'));
  judgeEach(context.tally, found, (exchange) => {
    const body = bodyOf(exchange);
    if (body === undefined) return undefined;
    const fault = bodyFault(body);
    if (fault !== undefined) violate({ exchange, ...fault });
    return 0;
  });
  if (context.tally.answers === 0) failPrecondition(needs('4-json', '404-body'));
}

function bodyFault(body: Json) {
  if (!isObject(body)) return { pointer: '', wanted: ofType('error-body'), received: quoted(body) };
  const [message, status] = [member(body, 'message'), member(body, 'status')];
  if (typeof message !== 'string')
    return { pointer: '/message', wanted: ofType('string'), received: nothingOr(body, message) };
  return status === 'not_found'
    ? undefined
    : { pointer: '/status', wanted: quoted('not_found'), received: nothingOr(body, status) };
}

function askMissingModel(context: CheckContext): Promise<Exchange> {
  return context.once(askMissingModel, async () => {
    const id = fixtureId(context.fixtures, 'modelId');
    const [absent] = absentIds([id], context.seed, 1).ids;
    if (absent === undefined) failPrecondition(unseen('absent-model'));
    return askOne(context, endpoints.readModel, { params: { id } }, { params: { id: absent } });
  });
}

async function askOne(
  context: CheckContext,
  endpoint: typeof endpoints.readModel,
  valid: AskOptions,
  invalid: AskOptions,
): Promise<Exchange> {
  const { proven } = await askPairs(
    context,
    [{ endpoint, twin: 'absent-id', valid, invalid }],
    '4.4-answers-200',
  );
  return proven[0].invalid;
}

/** An id of another form than those in use. */
const malformed = (id: string, seed: number): string =>
  /^\d+$/.test(id) ? madeUpWord(seed, 'no number') : '0';

async function describeMalformed(
  context: CheckContext,
  endpoint: Endpoint,
  needed: '4.7-answers-200' | '4.8-answers-200' | '4.9-answers-200',
): Promise<string | undefined> {
  const syncId = fixtureId(context.fixtures, 'syncId');
  const isOfSync = endpoint === endpoints.listRuns;
  const valid: Readonly<Record<string, string>> = isOfSync
    ? { sync_id: syncId }
    : { sync_id: syncId, sync_run_id: fixtureId(context.fixtures, 'syncRunId') };
  const name = isOfSync ? 'sync_id' : 'sync_run_id';
  const invalid = { ...valid, [name]: malformed(valid[name] ?? '', context.seed) };
  const pair = {
    endpoint,
    twin: 'malformed-id',
    valid: { params: valid },
    invalid: { params: invalid },
  } as const;
  const { proven } = await askPairs(context, [pair], needed);
  return outcomeInWords(proven[0].invalid);
}

async function describeWording(context: CheckContext): Promise<string | undefined> {
  const messages: (string | undefined)[] = [];
  for (const endpoint of [endpoints.listRuns, endpoints.readRun]) {
    const exchange = plainest(await askAbsences(context, endpoint));
    const message = exchange === undefined ? undefined : member(bodyOf(exchange), 'message');
    messages.push(typeof message === 'string' ? withoutNumbers(message) : undefined);
  }
  if (messages.includes(undefined)) return undefined;
  return messages[0] === messages[1] ? 'the same words' : 'different words';
}

/** A message may name the id that was asked for. */
const withoutNumbers = (text: string): string => text.replaceAll(/[0-9a-f-]{4,}/gi, '…');
