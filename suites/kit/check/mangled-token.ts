import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { PreflightNote } from '../../../schemas/report.ts';
import { isJwt } from '../http/token.ts';

/**
 * A copy of a token that no server may accept: of a JWT the signature is changed in the middle, so that its
 * decoded bytes differ; of another the middle character.
 */
export function mangle(token: string): string {
  const start = isJwt(token) ? token.lastIndexOf('.') + 1 : 0;
  const middle = start + Math.floor((token.length - start) / 2);
  const changed = token[middle] === 'A' ? 'B' : 'A';
  return token.slice(0, middle) + changed + token.slice(middle + 1);
}

/**
 * Repeats, with a mangled token, a request that succeeded with the valid one, and describes the answer;
 * undefined if there is no token to mangle, no success to compare with, or no answer.
 */
export async function probeMangled(
  client: Client,
  seen: readonly Exchange[],
): Promise<PreflightNote | undefined> {
  const good = seen.find(isExpectedAnswer);
  if (client.token === undefined || good === undefined) return undefined;
  const { endpoint, method, url, params } = good.ask;
  const exchange = await client.send(
    {
      endpoint,
      method,
      url,
      params,
      credential: { name: 'mangled token', header: `Bearer ${mangle(client.token)}` },
      purpose: 'probe',
    },
    { once: true },
  );
  const status = exchange.answer?.status;
  if (status === undefined) return undefined;
  if (status >= 200 && status < 300)
    return {
      level: 'bad',
      text: `a mangled copy of the token is accepted too (${status} to ${endpoint}): the target does not check the token`,
      remedy: 'check whether an open test mode or a gateway answers instead of the service',
    };
  return status === 429 || status >= 500
    ? { level: 'mind', text: `a mangled copy of the token got ${status}, which is not clearly a refusal` }
    : { level: 'good', text: `a mangled copy of the token is refused (${status})` };
}
