import { endpoints, type Endpoint, type RequirementId } from '../catalogue/index.ts';
import { absentIds } from '../kit/absent-ids.ts';
import type { Check, Probe } from '../kit/check.ts';
import type { Exchange } from '../kit/exchange.ts';
import { isSuccess } from '../kit/expect.ts';
import { givenId, outcomeInWords } from '../kit/given.ts';
import { isGoodAnswer } from '../kit/marks.ts';
import type { Scene } from '../kit/scene.ts';
import type { FixtureKey } from '../kit/target.ts';
import { block } from '../kit/violation.ts';
import { expectNoServerError } from './server-error.ts';

/** A bad request that carries a body; nothing in it could be stored (reading 21). */
interface BadRequest {
  readonly name: string;
  readonly endpoint: Endpoint;
  /** The rule that the same request made well must have kept before. */
  readonly needed: RequirementId;
  readonly needs: readonly FixtureKey[];
  readonly id: (scene: Scene) => string | undefined;
  readonly body: (scene: Scene) => string;
}

const noJson = (): string => ']no json[';
const connector = (scene: Scene): string => givenId(scene.fixtures, 'connectorId');
const query = (sql: string): string => JSON.stringify({ query: sql });

const modelBody: BadRequest = {
  name: 'an update of a model whose body is no JSON',
  endpoint: endpoints.updateModel,
  needed: '4.5-answers-200',
  needs: ['modelId', 'updateModel'],
  id: (scene) => givenId(scene.fixtures, 'modelId'),
  body: noJson,
};
const badSql: BadRequest = {
  name: 'a query whose SQL no engine can read',
  endpoint: endpoints.querySource,
  needed: '4.3-answers-200',
  needs: ['connectorId', 'querySource'],
  id: connector,
  body: () => query(')no sql('),
};
const missingConnector: BadRequest = {
  ...badSql,
  name: 'a query against a connector that does not exist',
  id: (scene) => absentIds([connector(scene)], scene.seed, 1).ids[0],
  body: ({ target }) => query(target.querySource ?? block('no SQL was given')),
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
  { ...badSql, name: 'a query whose body is no JSON', body: noJson },
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

/** Bad requests with a body are no errors of the server; to be run after the writes, which show that good ones succeed. */
export const checks: readonly Check[] = badRequests.map((bad) => ({
  verifies: '7-no-server-error',
  title: `${bad.name} is no error of the server`,
  endpoint: bad.endpoint,
  needs: bad.needs,
  async run(scene) {
    await askAll(scene);
    expectNoServerError(scene, await askBadly(scene, bad));
  },
}));

const open = [
  ['7-bad-body', modelBody],
  ['7-bad-sql', badSql],
  ['7-missing-connector', missingConnector],
] as const;

/** What the spec leaves open of bad requests; to be run after the writes. */
export const probes: readonly Probe[] = open.map(([observes, bad]) => ({
  observes,
  title: bad.name,
  endpoint: bad.endpoint,
  needs: bad.needs,
  run: async (scene) => outcomeInWords(await askBadly(scene, bad)),
}));

/** Asks them side by side: none of them leaves anything behind that another could meet. */
const askAll = (scene: Scene): Promise<unknown> =>
  scene.once('bad requests', () =>
    Promise.allSettled(
      badRequests
        .filter(({ needs }) => needs.every((key) => scene.fixtures.missing[key] === undefined))
        .map((bad) => askBadly(scene, bad)),
    ),
  );

function askBadly(scene: Scene, bad: BadRequest): Promise<Exchange> {
  return scene.once(`bad request ${bad.name}`, async () => {
    const id = bad.id(scene);
    if (id === undefined) block('no id is known that names nothing');
    if (!scene.api.evidence(bad.endpoint).some(isGoodAnswer))
      block(`needs ${bad.needed}: no such request succeeded when it was made well`);
    const exchange = await scene.api.ask(bad.endpoint, {
      params: { id },
      body: bad.body(scene),
      purpose: 'probe',
    });
    if (isSuccess(exchange) && bad.endpoint !== endpoints.querySource) {
      scene.api.forget();
      scene.changed({
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
