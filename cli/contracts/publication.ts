import { parties, readPactText, parsePact } from '../../suites/contracts/pact-file.ts';
import { decode } from '../../suites/log/decode.ts';
import { member, type Json } from '../../suites/log/json.ts';
import type { Environment } from '../../suites/target/target.ts';
import { SetupError } from '../command.ts';
import { brokerUrl, buildOf } from './broker.ts';
import { contractExitCode } from './run.ts';
import type { Verified } from './results.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

const timeoutMs = 30_000;

/**
 * Publishes the result of a verification to the broker: success or failure, under the target's version.
 * Returns a sentence on what was published; an undecided verification publishes nothing. Throws SetupError if
 * the broker does not accept it, or has another contract than ours.
 */
export async function publishResult(
  verified: Verified,
  optional: readonly string[],
  env: Environment,
): Promise<string> {
  const providerVersion = verified.target.version;
  if (providerVersion === undefined)
    throw new SetupError(
      'the target has no version to publish results for; write "version" into the target file',
    );
  const code = contractExitCode(verified.contracts, optional);
  if (code > 1 || verified.profile !== 'full')
    return 'nothing was published: not every interaction could be examined';
  const { version, url, branch } = buildOf(env);
  const base = brokerUrl(env);
  const { consumer, provider } = parties;
  const pact = await ask(
    env,
    `${base}/pacts/provider/${provider}/consumer/${consumer}/version/${encodeURIComponent(version)}`,
  );
  refuseOther(pact);
  const href = member(member(member(pact, '_links'), 'pb:publish-verification-results'), 'href');
  if (typeof href !== 'string' || new URL(href, base).origin !== new URL(base).origin)
    throw new SetupError('the broker names no place of its own for verification results');
  if (branch !== undefined)
    await ask(
      env,
      `${base}/pacticipants/${provider}/branches/${encodeURIComponent(branch)}/versions/${encodeURIComponent(providerVersion)}`,
      'PUT',
      {},
    );
  const testResults = verified.contracts.map(({ description, outcome }) => ({
    interactionDescription: description,
    success: outcome !== 'fail',
  }));
  await ask(env, new URL(href, base).href, 'POST', {
    success: code === 0,
    providerApplicationVersion: providerVersion,
    ...(url === undefined ? {} : { buildUrl: url }),
    testResults,
  });
  return `published as ${code === 0 ? 'a success' : 'a failure'} of ${provider} ${providerVersion}`;
}

/** A result is only valid for the contract that was verified. */
function refuseOther(published: Json): void {
  const own = new Map(parsePact(readPactText()).interactions.map((one) => [one.description, canonical(one)]));
  const list = member(published, 'interactions');
  const found = Array.isArray(list) ? (list as readonly Json[]) : [];
  const isSame =
    found.length === own.size && found.every((one) => own.get(nameOf(one)) === canonical(withoutId(one)));
  if (!isSame)
    throw new SetupError('the broker holds another contract under this version; publish ours first');
}

function nameOf(interaction: Json): string {
  const name = member(interaction, 'description');
  return typeof name === 'string' ? name : '';
}

/** The broker adds an id to each interaction. */
function withoutId(one: Json): Json {
  if (typeof one !== 'object' || one === null) return one;
  return Object.fromEntries(Object.entries(one).filter(([name]) => name !== '_id'));
}

/** JSON text with the members of every object in one order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

async function ask(env: Environment, url: string, method = 'GET', body?: object): Promise<Json> {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/hal+json',
      ...credentials(env),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new SetupError(`the broker did not answer: ${errorMessage(error)}`);
  });
  if (!response.ok)
    throw new SetupError(`the broker answered ${response.status} to ${method} ${new URL(url).pathname}`);
  const { decoded } = decode(new Uint8Array(await response.arrayBuffer()));
  return decoded.kind === 'json' ? decoded.value : null;
}

function credentials(env: Environment): Readonly<Record<string, string>> {
  const { PACT_BROKER_TOKEN: token, PACT_BROKER_USERNAME: user, PACT_BROKER_PASSWORD: password } = env;
  if (token) return { authorization: `Bearer ${token}` };
  if (!user) return {};
  return { authorization: `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}` };
}
