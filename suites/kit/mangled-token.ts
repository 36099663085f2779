import { endpoints } from '../catalogue/index.ts';
import { fillPath } from './paths.ts';
import type { Client } from './client.ts';
import type { PreflightNote } from './report.ts';
import { plainReport } from './search.ts';
import { isJwt } from './token.ts';

/** A copy of a token that no server may accept: of a JWT the signature is changed in the middle, so that its decoded bytes differ; of another the middle character. */
export function mangle(token: string): string {
  const start = isJwt(token) ? token.lastIndexOf('.') + 1 : 0;
  const middle = start + Math.floor((token.length - start) / 2);
  const changed = token[middle] === 'A' ? 'B' : 'A';
  return token.slice(0, middle) + changed + token.slice(middle + 1);
}

/** Asks once with a mangled token and says where it was accepted; undefined where there is no token to mangle, or no answer. */
export async function probeMangled(client: Client): Promise<PreflightNote | undefined> {
  if (client.token === undefined) return undefined;
  const [[name, value]] = plainReport;
  const exchange = await client.send({
    endpoint: endpoints.reports,
    method: 'GET',
    url: `${client.baseUrl}${fillPath(endpoints.reports, {})}?${name}=${value}`,
    params: {},
    credential: { name: 'mangled token', header: `Bearer ${mangle(client.token)}` },
    purpose: 'probe',
  });
  const status = exchange.answer?.status;
  if (status === undefined) return undefined;
  return status >= 200 && status < 300
    ? {
        level: 'bad',
        text: `a mangled copy of the token is accepted too (${status} to ${endpoints.reports}): the target does not check the token`,
        mend: 'see whether an open test mode or a gateway answers in place of the service',
      }
    : { level: 'good', text: `a mangled copy of the token is refused (${status})` };
}
