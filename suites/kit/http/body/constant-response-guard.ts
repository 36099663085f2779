import { Buffer } from 'node:buffer';
import type { Endpoint } from '../../../catalogue/index.ts';
import { clientSending } from '../client-sending.ts';
import type { Client } from '../client.ts';
import type { Answer, Exchange } from '../exchange.ts';

/** A client that notices whether the target says the same to everything. */
export interface ConstantResponseGuard {
  readonly client: Client;
  /**
   * Whether every answer so far, over several endpoints, had the same status and the same bytes: then none of
   * them proves anything.
   */
  isConstant(): boolean;
}

/**
 * Fewer endpoints may legally answer alike: a model that is read, and the same model updated with its own
 * values.
 */
const fewest = 3;

/** Watches the answers that pass through a client; stores nothing once two of them differ. */
export function guardConstantResponses(inner: Client): ConstantResponseGuard {
  const asked = new Set<Endpoint>();
  let first: Answer | undefined;
  let isSame = true;

  function note({ ask, answer }: Exchange): void {
    if (!isSame || answer === undefined) return;
    asked.add(ask.endpoint);
    first ??= answer;
    isSame = answer.status === first.status && haveSameBytes(answer, first);
    if (!isSame) first = undefined;
  }

  const client = clientSending(inner, async (ask, options) => {
    const exchange = await inner.send(ask, options);
    note(exchange);
    return exchange;
  });
  return { client, isConstant: () => isSame && asked.size >= fewest };
}

/** Whether two bodies are the same; one that is stored once is not unpacked for that. */
const haveSameBytes = (one: Answer, other: Answer): boolean =>
  one.size === other.size && (one.body === other.body || Buffer.compare(one.bytes, other.bytes) === 0);
