import { endpoints } from '../../catalogue/index.ts';
import type { PreflightNote } from '../../../schemas/report.ts';
import type { Client } from '../http/client.ts';
import type { Ask, Credential, Exchange } from '../http/exchange.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import type { Discovery } from './discovery.ts';

/**
 * If no answer is one of this API, sends a few more GETs: without the token if it is refused, and one path
 * level higher if no path is known. Returns what they show about the cause.
 */
export async function askAround(
  client: Client,
  { seen }: Pick<Discovery, 'seen'>,
): Promise<readonly PreflightNote[]> {
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
      text: `GET /api/v1/reports returned 200 without a token, but refused the given token`,
      remedy: 'set TOKEN to a token that this target accepts; to answer without one breaks clause 5',
    };
  const former = refused.answer?.status;
  if (status !== former)
    return {
      level: 'mind',
      text: `the target returned ${status} without a token and ${former} with the given token: it reads the token and refuses it`,
      remedy:
        former === 403
          ? 'give a token with the rights (scopes, workspace) for this API'
          : 'check whether the token has expired or belongs to another environment',
    };
  return former === 403
    ? {
        level: 'mind',
        text: 'the target also returned 403 without a token: it, or a gateway before it, refuses the caller before it reads the token',
        remedy: `check whether it serves the host name ${new URL(client.baseUrl).host} and allows this machine's address`,
      }
    : {
        level: 'mind',
        text: `the target also returned ${status} without a token: nothing shows that it reads the header Authorization`,
        remedy:
          'check whether the token belongs to this target and whether a gateway removes the header Authorization',
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
        remedy: `use ${base} as the base URL: "/api/v1/..." is added to it`,
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
