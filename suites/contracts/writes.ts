import { endpoints, type EndpointName } from '../catalogue/index.ts';
import type { FixtureKey } from '../../schemas/report-reasons.ts';
import type { Change } from '../../schemas/report.ts';
import { newAsk } from '../log/ask.ts';
import { statusOf, type Exchange } from '../log/exchange.ts';
import { writeJson, type JsonObject } from '../log/json.ts';
import { restorationOf } from '../log/restoration.ts';
import type { Target } from '../log/discovery.ts';
import { putBack } from '../restoring.ts';
import type { Journal } from '../target/journal.ts';
import { failMissing, failState, knownId, outcomeOf, whyNothingSaid, type Asker } from './asker.ts';

type Restoration = NonNullable<ReturnType<typeof restorationOf>>;

/** What the writes of a verification depend on. */
export interface WriteOptions {
  /** Exchanges with the target that need not be repeated. */
  readonly made: readonly Exchange[];
  /** Why nothing is written any more, if the token was locked out meanwhile. */
  readonly lockOut?: string | undefined;
  /** Where the model's first state is kept beyond a crash. */
  readonly journal?: Journal | undefined;
  /** Called with every write that was sent, once it is known whether it was undone. */
  readonly onChange?: ((change: Change) => void) | undefined;
}

/** Why a change stays. */
const lasting: Readonly<Partial<Record<EndpointName, string>>> = {
  updateConnector: 'a connector cannot be read, so what it was before is not known',
  scheduleSync: 'a sync that was triggered runs',
};

/**
 * The writes of a verification: each is made once, with the operator's body, or taken from the run that has
 * just made it.
 */
export class Writes {
  readonly #asker: Asker;
  readonly #options: WriteOptions;
  readonly #sent = new Map<string, Promise<Exchange>>();
  #updated: { readonly restoration: Restoration; readonly exchange: Exchange } | undefined;

  constructor(asker: Asker, options: WriteOptions) {
    this.#asker = asker;
    this.#options = options;
  }

  /**
   * The exchange of a write; throws StateNotProved if there is no body for it, the target refused it or, for
   * one without a token, if the one with the valid token did not succeed.
   */
  async make(endpoint: EndpointName, credential: 'good' | 'none'): Promise<Exchange> {
    const good = await this.#once(endpoint, 'good');
    const status = statusOf(good);
    const isRefused = status >= 400 && status < 500;
    const why = whyNothingSaid(good) ?? (isRefused ? 'the target refused the operator’s body' : undefined);
    if (why !== undefined) return failState(`${outcomeOf(good)}: ${why}`);
    if (credential === 'good') return good;
    return status < 200 || status > 299
      ? failState(`the same request with the token did not succeed: ${outcomeOf(good)}`)
      : this.#once(endpoint, 'none');
  }

  /** Puts the model back where it was written to, as a certification does. */
  async restore(): Promise<void> {
    if (this.#updated === undefined) return;
    const { restoration, exchange } = this.#updated;
    const { options } = this.#asker.known;
    const { state, answer } = await putBack(this.#asker.client, options, {
      ...restoration,
      bodies: options.target.updateModel ?? [],
    });
    const isBack = state === 'back';
    const note = isBack ? 'the former values were sent and are read again' : `not restored: ${answer}`;
    this.#options.onChange?.({ ...changeOf(exchange, note), restored: isBack ? 'yes' : 'no', note });
    if (isBack) this.#options.journal?.settle();
  }

  #once(endpoint: EndpointName, credential: 'good' | 'none'): Promise<Exchange> {
    const key = `${credential} ${endpoint}`;
    const exchange = this.#sent.get(key) ?? this.#send(endpoint, credential);
    this.#sent.set(key, exchange);
    return exchange;
  }

  async #send(endpoint: EndpointName, credential: 'good' | 'none'): Promise<Exchange> {
    const known = this.#options.made.filter(
      ({ ask, answer }) => ask.endpoint === endpoint && answer && (ask.credential ?? 'good') === credential,
    );
    const found = known.find(({ ask }) => ask.expects === 200) ?? known[0];
    if (found !== undefined) return found;
    if (this.#options.lockOut !== undefined) return failState(this.#options.lockOut);
    const { target } = this.#asker.known.options;
    // A body in the target file has the name of its endpoint.
    const body = bodyOf(endpoint, target) ?? failMissing(this.#asker, endpoint as FixtureKey);
    const restoration = endpoint === 'updateModel' ? await this.#prepareUpdate(body) : undefined;
    const key = endpoint === 'updateModel' ? 'modelId' : 'connectorId';
    const ids = endpoint === 'scheduleSync' ? [] : [knownId(this.#asker, key)];
    const exchange = await this.#asker.send(
      newAsk(endpoint, ids, {
        body: writeJson(body),
        purpose: { kind: 'write', turn: 1 },
        ...(credential === 'none' && { credential }),
      }),
    );
    const isChange = credential === 'good' || statusOf(exchange) < 300;
    if (!isChange || endpoint === 'querySource') return exchange;
    if (restoration !== undefined) this.#updated ??= { restoration, exchange };
    else this.#options.onChange?.(changeOf(exchange, lasting[endpoint] ?? ''));
    return exchange;
  }

  /** What an update of the model will be undone with; without it none is sent. */
  async #prepareUpdate(body: JsonObject): Promise<Restoration> {
    await this.#asker.ask('readModel', [knownId(this.#asker, 'modelId')], { isFresh: true });
    const restoration = restorationOf(this.#asker.known);
    if (restoration === undefined)
      return failState('the model cannot be read, so an update could not be undone');
    this.#options.journal?.note(restoration.modelId, restoration.former, body);
    return restoration;
  }
}

/** The operator's body; of two for the connector the last, for that is the state to end in. */
function bodyOf(endpoint: EndpointName, target: Target): JsonObject | undefined {
  if (endpoint === 'updateConnector') return target.updateConnector?.at(-1);
  if (endpoint === 'updateModel') return target.updateModel?.[0];
  if (endpoint === 'scheduleSync') return target.scheduleSync;
  return target.querySource === undefined ? undefined : { query: target.querySource };
}

/** A write that is not undone: it stays, or was refused. */
function changeOf(exchange: Exchange, why: string): Change {
  const { ask, url } = exchange;
  const status = statusOf(exchange);
  const bare = ask.credential === 'none' ? ', without a token' : '';
  return {
    endpoint: endpoints[ask.endpoint],
    path: new URL(url).pathname,
    sent: `the operator's body of ${ask.body?.length ?? 0} characters${bare}`,
    ...(status > 0 && { status }),
    ...(status >= 400
      ? { restored: 'not needed', note: 'the target refused it' }
      : { restored: 'no', note: why }),
  };
}
