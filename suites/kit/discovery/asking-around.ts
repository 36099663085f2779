import { endpoints } from '../../catalogue/index.ts';
import type { PreflightNote } from '../../../schemas/report.ts';
import type { Client } from '../http/client.ts';
import type { Ask, Credential, Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { Discovery } from './discovery.ts';

/**
 * Where nothing answered as this API does, asks a few more GETs as a person would: without the token where it
 * is refused, and one level up where no path is known. Gives what that says of the cause.
 */
export async function askAround(client: Client, { seen }: Discovery): Promise<readonly PreflightNote[]> {
  const answered = seen.filter(({ answer }) => answer !== undefined);
  const [first] = answered;
  if (first === undefined || seen.some(isExpectedAnswer)) return [];
  const isEvery = (...those: readonly number[]): boolean =>
    answered.every(({ answer }) => those.includes(answer?.status ?? 0));
  const found = isEvery(401, 403)
    ? await withoutToken(client, first)
    : isEvery(404)
      ? await oneLevelUp(client)
      : undefined;
  return found === undefined ? [] : [{ ...found, text: client.mask(found.text) }];
}

async function withoutToken(client: Client, refused: Exchange): Promise<PreflightNote | undefined> {
  if (client.token === undefined) return undefined;
  const bare = await client.send(askOf(client.baseUrl, 'none'));
  const status = bare.answer?.status;
  if (status === undefined) return undefined;
  if (isExpectedAnswer(bare))
    return {
      level: 'bad',
      text: `without a token GET /api/v1/reports is answered with 200, with the token given it is refused`,
      mend: 'set TOKEN to a token that this target accepts; that it answers without one breaks clause 5',
    };
  const former = refused.answer?.status;
  if (status !== former)
    return {
      level: 'mind',
      text: `without a token the answer is ${status}, with the token given it is ${former}: the target looks at the token and refuses it`,
      mend:
        former === 403
          ? 'give a token with the rights (scopes, workspace) for this API'
          : 'see whether the token has expired, or is one for another environment',
    };
  return former === 403
    ? {
        level: 'mind',
        text: 'without a token the answer is 403, too: the target, or a gateway before it, refuses the caller before it looks at the token',
        mend: `see whether ${new URL(client.baseUrl).host} is a host name that it serves, and whether this machine's address is allowed`,
      }
    : {
        level: 'mind',
        text: `without a token the answer is ${status}, too: nothing shows that the target reads the header Authorization`,
        mend: 'see whether the token is one for this target, and whether a gateway takes the header Authorization away',
      };
}

/** Tries the folders above the base URL, the nearest first. */
async function oneLevelUp(client: Client): Promise<PreflightNote | undefined> {
  const { origin, pathname } = new URL(client.baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const base = [origin, ...segments.slice(0, depth)].join('/');
    const exchange = await client.send(askOf(base, 'good'));
    if (isExpectedAnswer(exchange))
      return {
        level: 'bad',
        text: `the API is at ${base}, not at ${client.baseUrl}`,
        mend: `use ${base} as the base URL: "/api/v1/..." is added to it`,
      };
  }
  return undefined;
}

const askOf = (base: string, credential: Credential): Ask => ({
  endpoint: endpoints.reports,
  method: 'GET',
  url: `${base}/api/v1/reports?type=workspace_activity`,
  params: {},
  credential,
  purpose: 'probe',
});
