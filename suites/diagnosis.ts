import type { PreflightNote } from '../schemas/report.ts';
import { examine } from './examination.ts';
import type { HttpClient } from './http/client.ts';
import { isRecognised } from './log/answers.ts';
import { newAsk, repeatAsk, type Ask, type BadCredential } from './log/ask.ts';
import type { Target } from './log/discovery.ts';
import { phases, statusOf, type Phase } from './log/exchange.ts';
import type { Knowledge } from './log/knowledge.ts';
import { openClient, runOptionsOf, type CertifyOptions } from './options.ts';
import { plans } from './plan/index.ts';
import { bad, note, preflight } from './preflight.ts';
import { newSelection } from './verdict/selection.ts';

/**
 * Finds out with GET requests alone what a target has, what prevents an examination and how to fix it.
 * `isKnown`: some answer was one of this API. Unless `triesBadToken`, none is sent: it may lock out.
 */
export async function diagnose(target: Target, options: CertifyOptions = {}, triesBadToken = true) {
  await using client = openClient(target, options);
  const known = await discover(target, options, client);
  const { mask } = client;
  const isKnown = known.log.some(isRecognised);
  const { notes } = preflight(known, options, mask);
  const tried = isKnown && triesBadToken ? await tryBadToken(known, options) : undefined;
  const more = isKnown ? tried : await askAround(known, options, client);
  const last = more === undefined ? [] : [{ ...more, text: mask(more.text) }];
  const first = notes.filter(({ remedy }) => remedy === undefined || remedy !== more?.remedy);
  return { known, notes: [...first, ...last], isKnown, mask };
}

/** What was found, and the questions that phases begin with, if any: only discovery sends something. */
export async function foresee(target: Target, options: CertifyOptions = {}) {
  await using client = openClient(target, options);
  const known = await discover(target, options, client);
  const { isWanted } = newSelection(options);
  const { notes, stop } = preflight(known, options, client.mask);
  const planned = stop === undefined ? phases.slice(1) : [];
  return { notes, parts: planned.map((phase) => ({ phase, asks: plans[phase](known).filter(isWanted) })) };
}

async function discover(target: Target, options: CertifyOptions, client: HttpClient): Promise<Knowledge> {
  const mayBegin = (phase: Phase): boolean => phase === 'discovery';
  return (await examine(runOptionsOf(target, options), client, { mayBegin })).known;
}

type Told = Promise<PreflightNote | undefined>;

/** A read that succeeded, with a copy of the token that no server may accept. */
async function tryBadToken({ log, options: run }: Knowledge, options: CertifyOptions): Told {
  const good = log.find(isRecognised);
  if (good === undefined) return undefined;
  // A limit for bad tokens is not waited out: this is but a look.
  await using client = openClient(run.target, { ...options, waitScale: run.waitScale * 0.05 });
  const credential: BadCredential = run.isJwt ? 'changed signature' : 'cut short';
  const sent = await client.send(repeatAsk(good.ask, { credential }));
  const [status, what] = [statusOf(sent), 'a mangled copy of the token'];
  if (status === 0) return undefined;
  if (status >= 200 && status < 300)
    return bad(
      `${what} is accepted too (${status} to ${sent.url}): the target does not check the token`,
      'check the token at every endpoint, unless an open test mode or a gateway answers instead of the service',
    );
  return status === 429 || status >= 500
    ? note('mind', `${what} got ${status}, which is not clearly a refusal`)
    : note('good', `${what} is refused (${status})`);
}

/** A few more GETs: without the token if it is refused, and one path level higher if no path is known. */
async function askAround(known: Knowledge, options: CertifyOptions, client: HttpClient): Told {
  const { target } = known.options;
  const statuses = known.log.flatMap((one) => (one.answer === undefined ? [] : [statusOf(one)]));
  const [first] = statuses;
  if (first === undefined) return undefined;
  if (statuses.every((status) => status === 401 || status === 403) && options.token !== undefined)
    return withoutToken(client, first, target);
  return statuses.every((status) => status === 404) ? oneLevelUp(target, options) : undefined;
}

const askReport = (credential?: 'none'): Ask =>
  newAsk('reports', [], { query: [['type', 'workspace_activity']], ...(credential && { credential }) });

/** What the target answers without the token, of which it answered `former` with it. */
async function withoutToken(client: HttpClient, former: number, { baseUrl }: Target): Told {
  const status = statusOf(await client.send(askReport('none')));
  if (status === 0) return undefined;
  if (status === 200)
    return bad(
      'GET /api/v1/reports returned 200 without a token, but refused the given token',
      'set TOKEN to a token that this target accepts; to answer without one breaks clause 5',
    );
  const isForbidden = former === 403;
  const reads = `the target returned ${status} without a token and ${former} with the given token: it reads the token and refuses it`;
  const other = isForbidden
    ? 'give a token with the rights (scopes, workspace) for this API'
    : 'check whether the token has expired or belongs to another environment';
  if (status !== former) return note('mind', reads, other);
  const [why, remedy] = isForbidden
    ? [
        'it, or a gateway before it, refuses the caller before it reads the token',
        `check whether it serves the host name ${new URL(baseUrl).host} and allows this machine's address`,
      ]
    : [
        'nothing shows that it reads the header Authorization',
        'check whether the token belongs to this target and whether a gateway removes the header Authorization',
      ];
  return note('mind', `the target also returned ${status} without a token: ${why}`, remedy);
}

/** Tries the folders above the base URL, the nearest first. */
async function oneLevelUp(target: Target, options: CertifyOptions): Told {
  const { origin, pathname } = new URL(target.baseUrl);
  const segments = pathname.split('/').filter((segment) => segment !== '');
  for (let depth = segments.length - 1; depth >= 0; depth -= 1) {
    const baseUrl = [origin, ...segments.slice(0, depth)].join('/');
    await using client = openClient({ ...target, baseUrl }, options);
    const sent = await client.send(askReport());
    if (isRecognised({ ...sent, number: 0, phase: 'discovery' }))
      return bad(
        `the API is at ${baseUrl}, not at ${target.baseUrl}`,
        `use ${baseUrl} as the base URL: "/api/v1/..." is added to it`,
      );
  }
  return undefined;
}
