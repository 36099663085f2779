import { endpoints, type Endpoint } from '../catalogue/index.ts';
import type { Client } from '../kit/http/client.ts';
import type { Ask, Exchange } from '../kit/http/exchange.ts';
import { english } from '../kit/check/words.ts';
import { notGiven, outcomeInWords } from '../kit/check/preconditions.ts';
import { type JsonObject, writeJson } from '../log/json.ts';
import { attributesOf } from '../kit/resources/model-attributes.ts';
import { isWriteRefused, newModelRestorer, type ModelRestorer } from '../kit/resources/model-restorer.ts';
import { fillPath } from '../kit/protocol/paths.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import type { Api } from '../kit/check/check-context.ts';
import type { Journal } from '../target/journal.ts';
import type { FixtureKey } from '../../schemas/report-reasons.ts';
import type { Subject, Target } from '../log/subject.ts';
import { failState, nameOf, whyNothingSaid, type Writes } from './contract-context.ts';

/** What the writes of a verification depend on. */
export interface WriteOptions {
  readonly client: Client;
  readonly api: Api;
  readonly target: Target;
  readonly fixtures: Fixtures;
  readonly profile: 'full' | 'read-only';
  /** Exchanges with the target that need not be repeated. */
  readonly made: readonly Exchange[];
  /** Why nothing is written any more, if the token was locked out meanwhile. */
  readonly lockOut?: string | undefined;
  readonly journal?: Journal | undefined;
  /** Called with every write that was sent, once it is known whether it was undone. */
  readonly onChange?: (change: Change) => void;
}

const { updateConnector, querySource, updateModel, scheduleSync, readModel } = endpoints;

const keys: Readonly<Partial<Record<Endpoint, FixtureKey>>> = {
  [updateConnector]: 'updateConnector',
  [querySource]: 'querySource',
  [updateModel]: 'updateModel',
  [scheduleSync]: 'scheduleSync',
};

/** Why a change stays. */
const lasting: Readonly<Partial<Record<Endpoint, string>>> = {
  [updateConnector]: 'a connector cannot be read, so what it was before is not known',
  [scheduleSync]: 'a sync that was triggered runs',
};

/** Prepares writes; sends nothing yet. */
export function openWrites(options: WriteOptions): Writes {
  const { client, api, target, made } = options;
  const sent = new Map<string, Promise<Exchange>>();
  const undoings: (() => Promise<Change>)[] = [];
  let restorer: ModelRestorer | undefined;

  /** What an update of the model will be undone with; without it none is sent. */
  async function openRestorer(body: JsonObject): Promise<ModelRestorer> {
    const params = paramsOf(updateModel, options.fixtures);
    const read = await api.ask(readModel, { params, fresh: true, purpose: 'arranging' });
    if (attributesOf(read) === undefined)
      return failState('the model cannot be read, so an update could not be undone');
    const changed = (change: Change, undo?: () => Promise<Change>): void =>
      undo === undefined ? options.onChange?.(change) : void undoings.push(undo);
    const { journal } = options;
    return newModelRestorer({ api, client, changed, journal }, params['id'] ?? '', read, [body]);
  }

  async function send(endpoint: Endpoint, credential: 'good' | 'none'): Promise<Exchange> {
    const known = made.filter(
      ({ ask, answer }) => ask.endpoint === endpoint && answer && ask.credential === credential,
    );
    const found = known.find(({ ask }) => ask.purpose === 'stated') ?? known[0];
    if (found !== undefined) return found;
    if (options.lockOut !== undefined) return failState(options.lockOut);
    const params = paramsOf(endpoint, options.fixtures);
    const body = bodyOf(endpoint, target) ?? {};
    if (endpoint === updateModel) restorer ??= await openRestorer(body);
    const exchange = await client.send({
      ...askOf(client, endpoint, params),
      credential,
      body: writeJson(body),
      purpose: credential === 'good' ? 'stated' : 'probe',
    });
    const isChange = credential === 'good' || (exchange.answer?.status ?? 0) < 300;
    if (!isChange || endpoint === querySource) return exchange;
    if (endpoint === updateModel) restorer?.recordWrite(exchange, body);
    else options.onChange?.(changeOf(exchange, lasting[endpoint] ?? ''));
    return exchange;
  }

  function once(endpoint: Endpoint, credential: 'good' | 'none'): Promise<Exchange> {
    const key = `${credential} ${endpoint}`;
    const exchange = sent.get(key) ?? send(endpoint, credential);
    sent.set(key, exchange);
    return exchange;
  }

  return {
    whyNot: (endpoint) => whyNot(endpoint, options),
    async make(endpoint, credential) {
      const good = await once(endpoint, 'good');
      const status = good.answer?.status ?? 0;
      const why =
        whyNothingSaid(good) ??
        (status >= 400 && status < 500 ? 'the target refused the operator’s body' : undefined);
      if (why !== undefined) return failState(`${nameOf(good)} returned ${outcomeInWords(good)}: ${why}`);
      if (credential === 'good') return good;
      if (status < 200 || status > 299)
        return failState(
          `the same request with the token did not succeed: ${nameOf(good)} returned ${outcomeInWords(good)}`,
        );
      return once(endpoint, 'none');
    },
    async restore() {
      for (const undo of undoings.splice(0).toReversed()) options.onChange?.(await undo());
      options.journal?.settle();
    },
  };
}

function whyNot(endpoint: Endpoint, { profile, fixtures, target }: WriteOptions): string | undefined {
  if (profile === 'read-only') return 'the read-only profile sends no writes';
  const key = keys[endpoint];
  if (key === undefined || bodyOf(endpoint, target) !== undefined) return undefined;
  return english.reason(fixtures.missing[key] ?? notGiven(key));
}

/** The operator's body; of two for the connector the last, for that is the state to end in. */
function bodyOf(endpoint: Endpoint, target: Target): JsonObject | undefined {
  if (endpoint === updateConnector) return target.updateConnector?.at(-1);
  if (endpoint === updateModel) return target.updateModel?.[0];
  if (endpoint === scheduleSync) return target.scheduleSync;
  return target.querySource === undefined ? undefined : { query: target.querySource };
}

function paramsOf(endpoint: Endpoint, { connectorId, modelId }: Fixtures): Readonly<Record<string, string>> {
  if (endpoint === scheduleSync) return {};
  const id = endpoint === updateModel ? modelId : connectorId;
  return id === undefined ? failState('the id of what is to be written is not known') : { id };
}

function askOf(
  client: Client,
  endpoint: Endpoint,
  params: Readonly<Record<string, string>>,
): Omit<Ask, 'purpose'> {
  const [word = 'GET'] = endpoint.split(' ');
  const method = word === 'PUT' || word === 'POST' ? word : 'GET';
  return { endpoint, method, url: client.baseUrl + fillPath(endpoint, params), params, credential: 'good' };
}

/** A write that is not undone: it stays, or was refused. */
function changeOf(exchange: Exchange, why: string): Change {
  const { ask, answer } = exchange;
  return {
    endpoint: ask.endpoint,
    path: new URL(ask.url).pathname,
    sent: `the operator's body of ${ask.body?.length ?? 0} characters${ask.credential === 'none' ? ', without a token' : ''}`,
    ...(answer === undefined ? {} : { status: answer.status }),
    ...(isWriteRefused(exchange)
      ? { restored: 'not needed', note: 'the target refused it' }
      : { restored: 'no', note: why }),
  };
}
