import { endpoints, type Endpoint, type RequirementId } from '../../catalogue/index.ts';
import { absentIds } from '../../kit/resources/absent-ids.ts';
import type { Check, Probe } from '../../kit/check/check.ts';
import type { Exchange } from '../../kit/http/exchange.ts';
import { madeUpWord } from '../../kit/protocol/random.ts';
import { isSuccess } from '../../kit/check/expect.ts';
import { sendQuery } from '../../kit/questions/arrangements.ts';
import { fixtureId, outcomeInWords, notGiven } from '../../kit/check/preconditions.ts';
import { isExpectedAnswer } from '../../kit/http/body/shape-markers.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import type { FixtureKey } from '../../kit/target/target.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { expectNoServerError } from './server-error.ts';
import { needs, unseen } from '../../kit/check/reasons.ts';

/** A bad request with a body; nothing in it could be stored (reading 21). */
interface BadRequest {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The rule that the same request with valid input must have passed before. */
  readonly needed: RequirementId;
  readonly needs: readonly FixtureKey[];
  readonly id: (context: CheckContext) => string | undefined;
  readonly body: (context: CheckContext) => string;
}

const noJson = ({ seed }: CheckContext): string => `]${madeUpWord(seed, 'no JSON')}[`;
const connector = (context: CheckContext): string => fixtureId(context.fixtures, 'connectorId');
const query = (sql: string): string => JSON.stringify({ query: sql });

const modelBody: BadRequest = {
  name: 'an update of a model whose body is no JSON',
  endpoint: endpoints.updateModel,
  needed: '4.5-answers-200',
  needs: ['modelId', 'updateModel'],
  id: (context) => fixtureId(context.fixtures, 'modelId'),
  body: noJson,
};
const badSql: BadRequest = {
  name: 'a query whose SQL no engine can read',
  endpoint: endpoints.querySource,
  needed: '4.3-answers-200',
  needs: ['connectorId', 'querySource'],
  id: connector,
  body: ({ seed }) => query(`)${madeUpWord(seed, 'no SQL')}(`),
};
const noQuery: BadRequest = { ...badSql, name: 'a query whose body is no JSON', body: noJson };
const missingConnector: BadRequest = {
  ...badSql,
  name: 'a query against a connector that does not exist',
  id: (context) => absentIds([connector(context)], context.seed, 1).ids[0],
  body: ({ target }) => query(target.querySource ?? failPrecondition(notGiven('querySource'))),
};

const badRequests: readonly BadRequest[] = [
  {
    name: 'an update of a connector whose body is no JSON',
    endpoint: endpoints.updateConnector,
    needed: '4.2-answers-200',
    needs: ['connectorId', 'updateConnector'],
    id: connector,
    body: noJson,
  },
  modelBody,
  badSql,
  noQuery,
  missingConnector,
  {
    name: 'a schedule whose body is no JSON',
    endpoint: endpoints.scheduleSync,
    needed: '4.6-answers-200',
    needs: ['scheduleSync'],
    id: () => '',
    body: noJson,
  },
];

/**
 * Bad requests with a body are no errors of the server; to be run after the writes, which show that good ones
 * succeed.
 */
export const checks: readonly Check[] = badRequests.map((bad) => ({
  verifies: '7-no-server-error',
  title: `${bad.name} is no error of the server`,
  endpoint: bad.endpoint,
  needs: bad.needs,
  async run(context) {
    await askBadRequests(context);
    await askBadQueries(context);
    expectNoServerError(context, await askBadly(context, bad));
  },
}));

const open = [
  ['7-bad-body', modelBody],
  ['7-bad-sql', badSql],
  ['7-missing-connector', missingConnector],
] as const;

/** What the spec leaves open about bad requests; must run after the writes. */
export const probes: readonly Probe[] = open.map(([observes, bad]) => ({
  observes,
  title: bad.name,
  endpoint: bad.endpoint,
  needs: bad.needs,
  run: async (context) => outcomeInWords(await askBadly(context, bad)),
}));

const hasFixtures = ({ fixtures }: CheckContext, { needs }: BadRequest): boolean =>
  needs.every((key) => fixtures.missing[key] === undefined);

/** Sends those that are no queries, in parallel: none of them leaves anything that another could meet. */
export const askBadRequests = (context: CheckContext): Promise<unknown> =>
  context.once(askBadRequests, () =>
    Promise.allSettled(
      badRequests
        .filter((bad) => bad.endpoint !== endpoints.querySource && hasFixtures(context, bad))
        .map((bad) => askBadly(context, bad)),
    ),
  );

/**
 * Sends the bad queries one after the other, the well-formed ones last and each of them followed by a valid
 * one: a server may cache that a connector is missing and apply it to another, or leave the connection to the
 * source in a failed transaction (interpretation 29).
 */
export const askBadQueries = (context: CheckContext): Promise<unknown> =>
  context.once(askBadQueries, async () => {
    if (hasFixtures(context, noQuery)) await Promise.allSettled([askBadly(context, noQuery)]);
    if (hasFixtures(context, missingConnector)) {
      await Promise.allSettled([askBadly(context, missingConnector)]);
      await Promise.allSettled([sendQuery(context, { manner: 'closed' })]);
    }
    // The good queries after it are those after the writes.
    if (hasFixtures(context, badSql)) await Promise.allSettled([askBadly(context, badSql)]);
  });

function askBadly(context: CheckContext, bad: BadRequest): Promise<Exchange> {
  return context.once([askBadly, bad.name], async () => {
    const id = bad.id(context);
    if (id === undefined) failPrecondition(unseen('absent-id'));
    if (!context.api.evidence(bad.endpoint).some(isExpectedAnswer))
      failPrecondition(needs(bad.needed, 'valid-request'));
    const exchange = await context.api.ask(bad.endpoint, {
      params: { id },
      body: bad.body(context),
      purpose: 'probe',
    });
    if (isSuccess(exchange) && bad.endpoint !== endpoints.querySource) {
      context.api.forget();
      context.changed({
        endpoint: bad.endpoint,
        path: new URL(exchange.ask.url).pathname,
        sent: 'a body that is no JSON',
        status: exchange.answer?.status ?? 0,
        restored: 'not needed',
        note: 'the target took it, but it holds nothing that could be stored',
      });
    }
    return exchange;
  });
}
