import { endpoints, type Endpoint, type EndpointName } from '../catalogue/index.ts';
import type { Client } from '../examination.ts';
import { newAsk, type Ask } from '../log/ask.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';

/** How an endpoint is asked for a state. */
export interface AskOptions {
  /** Ids in the path, in their order. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: readonly (readonly [string, string])[];
  readonly credential?: 'good' | 'none';
  /** Asks once more what was asked before. */
  readonly fresh?: boolean;
}

/** Asks a target for what proves the states of a contract; answers are shared, and taken into `known`. */
export class Asker {
  readonly known: Knowledge;
  readonly #client: Client;
  readonly #asked = new Map<string, Promise<Exchange>>();

  constructor(known: Knowledge, client: Client) {
    this.known = known;
    this.#client = client;
  }

  /** The answer to a read; the same one for the same question, unless it is to be fresh. */
  ask(
    endpoint: Endpoint,
    { params = {}, query = [], credential = 'good', fresh }: AskOptions = {},
  ): Promise<Exchange> {
    const round = fresh === true ? this.#asked.size : 0;
    const ask = newAsk(endpointNameOf(endpoint), Object.values(params), {
      query,
      purpose: { kind: 'again', round: `contract ${round}` },
      ...(credential === 'none' && { credential }),
    });
    const plain = JSON.stringify([endpoint, params, query, credential]);
    const known = fresh === true ? undefined : this.#asked.get(plain);
    if (known !== undefined) return known;
    const sent = this.send(ask);
    this.#asked.set(plain, sent);
    return sent;
  }

  /** Sends a question as it is. */
  async send(ask: Ask): Promise<Exchange> {
    const sent = await this.#client.send(ask);
    const exchange = { ...sent, number: this.known.log.length, phase: 'late effects' } as const;
    this.known.add(exchange);
    return exchange;
  }
}

/** The short name of an endpoint. */
export function endpointNameOf(endpoint: Endpoint): EndpointName {
  const names = Object.keys(endpoints) as EndpointName[]; // Object.keys forgets the literal types
  const found = names.find((name) => endpoints[name] === endpoint);
  if (found === undefined) throw new Error(`${endpoint} is no endpoint`);
  return found;
}
