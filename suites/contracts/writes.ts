import { endpoints, type Endpoint } from '../catalogue/index.ts';
import type { FixtureKey } from '../../schemas/report-reasons.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import type { HttpClient } from '../http/client.ts';
import { newAsk } from '../log/ask.ts';
import { statusOf, type Exchange } from '../log/exchange.ts';
import { writeJson, type JsonObject } from '../log/json.ts';
import { restorationOf, type Restoration } from '../log/restoration.ts';
import type { Subject, Target } from '../log/discovery.ts';
import { putBack } from '../restoring.ts';
import type { Journal } from '../target/journal.ts';
import { describeReason } from '../verdict/words-reasons.ts';
import { endpointNameOf, type Asker } from './asking.ts';
import {
  failState,
  fixtureId,
  notGiven,
  outcomeOf,
  whyNothingSaid,
  type Writes,
} from './contract-context.ts';

/** What the writes of a verification depend on. */
export interface WriteOptions {
  readonly client: HttpClient;
  readonly asker: Asker;
  readonly target: Target;
  readonly fixtures: Subject;
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
  const { client, asker, target, made, journal } = options;
  const sent = new Map<string, Promise<Exchange>>();
  let updated: { readonly restoration: Restoration; readonly exchange: Exchange } | undefined;

  /** What an update of the model will be undone with; without it none is sent. */
  async function prepareUpdate(body: JsonObject): Promise<Restoration> {
    const id = fixtureId(options.fixtures, 'modelId');
    await asker.ask(readModel, { params: { id }, fresh: true });
    const restoration = restorationOf(asker.known);
    if (restoration === undefined)
      return failState('the model cannot be read, so an update could not be undone');
    journal?.note(restoration.modelId, restoration.former, body);
    return restoration;
  }

  async function send(endpoint: Endpoint, credential: 'good' | 'none'): Promise<Exchange> {
    const name = endpointNameOf(endpoint);
    const known = made.filter(
      ({ ask, answer }) => ask.endpoint === name && answer && (ask.credential ?? 'good') === credential,
    );
    const found = known.find(({ ask }) => ask.expects === 200) ?? known[0];
    if (found !== undefined) return found;
    if (options.lockOut !== undefined) return failState(options.lockOut);
    const body = bodyOf(endpoint, target) ?? {};
    const restoration = endpoint === updateModel ? await prepareUpdate(body) : undefined;
    const exchange = await asker.send(
      newAsk(name, idsOf(endpoint, options.fixtures), {
        body: writeJson(body),
        purpose: { kind: 'write', turn: 1 },
        ...(credential === 'none' && { credential }),
      }),
    );
    const isChange = credential === 'good' || statusOf(exchange) < 300;
    if (!isChange || endpoint === querySource) return exchange;
    if (restoration !== undefined) updated ??= { restoration, exchange };
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
      const status = statusOf(good);
      const why =
        whyNothingSaid(good) ??
        (status >= 400 && status < 500 ? 'the target refused the operator’s body' : undefined);
      if (why !== undefined) return failState(`${outcomeOf(good)}: ${why}`);
      if (credential === 'good') return good;
      if (status < 200 || status > 299)
        return failState(`the same request with the token did not succeed: ${outcomeOf(good)}`);
      return once(endpoint, 'none');
    },
    async restore() {
      if (updated === undefined) return;
      const { restoration, exchange } = updated;
      const { modelId, former } = restoration;
      const entry = {
        baseUrl: target.baseUrl,
        modelId,
        former,
        bodies: target.updateModel ?? [],
        notedMs: 0,
      };
      const { state, answer } = await putBack(client, asker.known.options, entry);
      const isBack = state === 'back';
      const note = isBack ? 'the former values were sent and are read again' : `not restored: ${answer}`;
      options.onChange?.({ ...changeOf(exchange, note), restored: isBack ? 'yes' : 'no', note });
      if (isBack) journal?.settle();
    },
  };
}

function whyNot(endpoint: Endpoint, { profile, fixtures, target }: WriteOptions): string | undefined {
  if (profile === 'read-only') return 'the read-only profile sends no writes';
  const key = keys[endpoint];
  if (key === undefined || bodyOf(endpoint, target) !== undefined) return undefined;
  return describeReason(fixtures.missing[key] ?? notGiven(key));
}

/** The operator's body; of two for the connector the last, for that is the state to end in. */
function bodyOf(endpoint: Endpoint, target: Target): JsonObject | undefined {
  if (endpoint === updateConnector) return target.updateConnector?.at(-1);
  if (endpoint === updateModel) return target.updateModel?.[0];
  if (endpoint === scheduleSync) return target.scheduleSync;
  return target.querySource === undefined ? undefined : { query: target.querySource };
}

const idsOf = (endpoint: Endpoint, fixtures: Subject): readonly string[] =>
  endpoint === scheduleSync
    ? []
    : [fixtureId(fixtures, endpoint === updateModel ? 'modelId' : 'connectorId')];

/** A write that is not undone: it stays, or was refused. */
function changeOf(exchange: Exchange, why: string): Change {
  const { ask, url } = exchange;
  const status = statusOf(exchange);
  return {
    endpoint: endpoints[ask.endpoint],
    path: new URL(url).pathname,
    sent: `the operator's body of ${ask.body?.length ?? 0} characters${ask.credential === 'none' ? ', without a token' : ''}`,
    ...(status > 0 && { status }),
    ...(status >= 400
      ? { restored: 'not needed', note: 'the target refused it' }
      : { restored: 'no', note: why }),
  };
}
