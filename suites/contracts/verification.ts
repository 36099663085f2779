import { endpoints, type EndpointName } from '../catalogue/index.ts';
import type { HttpClient } from '../http/client.ts';
import { isServed } from '../log/answers.ts';
import { repeatAsk } from '../log/ask.ts';
import { serviceStatus, statusOf, type Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { ContractResult } from '../../schemas/report.ts';
import { errorMessage } from '../target/configuration.ts';
import { Asker, outcomeOf, StateNotProved, whyNothingSaid } from './asker.ts';
import { credentialOf, endpointOf, fill, type Filled } from './filling.ts';
import { describeMismatches, mismatchAt } from './mismatches.ts';
import { readPact, type Pact, type PactInteraction } from './pact-file.ts';
import { shownAnswer, shownBody, whyPartly } from './shown-answer.ts';
import { states as everyState, type Prove, type StateContext } from './states.ts';
import { ContractFault, verify, type NativeResult, type Verified } from './verifier.ts';
import { Writes, type WriteOptions } from './writes.ts';

/** How to verify; every member has a default. */
export interface VerifyOptions extends Partial<Omit<WriteOptions, 'lockOut'>> {
  /** `read-only` sends GETs alone. */
  readonly profile?: 'full' | 'read-only';
  /** Quote values of the target that are customers' data. */
  readonly showData?: boolean;
  /** Called with the number of interactions whose answer is known, or that nothing is sent for. */
  readonly onProgress?: (asked: number) => void;
  /** Called with all that Pact's verifier printed. */
  readonly onOutput?: (text: string) => void;
  /** Milliseconds for the verifier; default 300000. */
  readonly deadlineMs?: number;
  /** When the run ends, by `performance.now()`: what is not judged then is untested. */
  readonly untilMs?: number;
  /** The environment that the verifier's process may take a few harmless variables from. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Why asking makes no sense: then every interaction is untested for that reason. */
  readonly stop?: string | undefined;
  /** Another contract than the committed one. */
  readonly pact?: Pact;
  /** Other handlers than those of the committed contract. */
  readonly states?: Readonly<Record<string, Prove>>;
  /** Another verifier than Pact's own. */
  readonly verifier?: typeof verify;
}

/** An interaction that was asked for, with the values of its state filled in, and the answer. */
interface Asked {
  readonly interaction: PactInteraction;
  readonly filled: PactInteraction;
  readonly exchange: Exchange;
}

/**
 * Verifies the consumer contract against a target: one result per interaction, in the order of the contract.
 * `untested`: its state could not be proved; `excluded`: the profile leaves it out. After a run whose
 * exchanges are `made` its writes are not sent again, and what refuses the reads that succeeded in it has
 * locked the token out. Rejects with ContractFault if the verification itself failed, so that nothing is
 * known; never because of the target.
 */
export async function verifyContracts(
  known: Knowledge,
  client: HttpClient,
  options: VerifyOptions = {},
): Promise<ContractResult[]> {
  const { pact = readPact(), states = everyState, made = [], stop, profile } = options;
  const asker = new Asker(known, client);
  const lockOuts = stop === undefined ? await lockOutsOf(asker, made) : new Map<EndpointName, string>();
  const [lockOut] = lockOuts.values();
  const writes = new Writes(asker, { ...options, made, lockOut });
  const results = new Map<PactInteraction, ContractResult>();
  const asked: Asked[] = [];

  async function take(one: PactInteraction): Promise<void> {
    if (profile === 'read-only' && one.request.method !== 'GET')
      results.set(one, resultOf(one, 'excluded', 'the read-only profile sends no writes'));
    else {
      const why = stop ?? lockOuts.get(endpointOf(one));
      const came = why ?? (await askOrSayWhy(one, { asker, writes }, states));
      const open = typeof came === 'string' ? came : whyUntested(one, came.exchange);
      if (open !== undefined) results.set(one, resultOf(one, 'untested', open));
      else if (typeof came !== 'string') asked.push(came);
    }
    options.onProgress?.(asked.length + results.size);
  }

  const turns = Map.groupBy(pact.interactions, turnOf);
  try {
    // Reads share most of their answers.
    await Promise.all((turns.get('reads') ?? []).map(take));
    for (const turn of ['writes', 'refusals'] as const)
      for (const one of turns.get(turn) ?? []) await take(one);
  } finally {
    await writes.restore();
  }
  await judgeAll(pact, asked, client, options, results);
  return pact.interactions.map((one) => results.get(one) ?? lost(one));
}

function lost({ description }: PactInteraction): never {
  throw new ContractFault(`"${description}" was not verified`);
}

/** Requests without a token come last, so that a lock-out can affect nothing. */
function turnOf(one: PactInteraction): 'reads' | 'writes' | 'refusals' {
  if (credentialOf(one) === 'none') return 'refusals';
  return one.request.method === 'GET' ? 'reads' : 'writes';
}

/**
 * Endpoints that refuse the token, each with the reason: requests that succeeded before invalid credentials
 * were sent are repeated. A success, a 404 and a server error are no refusal (interpretations 24, 25).
 */
async function lockOutsOf(
  asker: Asker,
  made: readonly Exchange[],
): Promise<ReadonlyMap<EndpointName, string>> {
  const refused = new Map<EndpointName, string>();
  const reads = made.filter((exchange) => exchange.method === 'GET' && isServed(exchange));
  for (const [endpoint, { ask }] of new Map(reads.toReversed().map((one) => [one.ask.endpoint, one]))) {
    const exchange = await asker.send(repeatAsk(ask, { purpose: { kind: 'again', round: 'lock-out' } }));
    const status = statusOf(exchange);
    if (!isServed(exchange) && status >= 300 && status < 500 && status !== 404)
      refused.set(
        endpoint,
        `the token is locked out: the same succeeded earlier in this run, and now ${outcomeOf(exchange)}`,
      );
  }
  return refused;
}

/**
 * Proves the state of an interaction and makes its request, or says why it cannot be verified. Rejects with
 * ContractFault if a handler fails or leaves a value out.
 */
async function askOrSayWhy(
  interaction: PactInteraction,
  context: StateContext,
  states: Readonly<Record<string, Prove>>,
): Promise<Asked | string> {
  try {
    const [state] = interaction.providerStates ?? [];
    const prove = state === undefined ? () => Promise.resolve({}) : states[state.name];
    if (prove === undefined) throw new ContractFault(`no handler proves the state "${state?.name}"`);
    const values = await prove(context, state?.params ?? {});
    const filled = fill(interaction, values);
    return { interaction, filled: filled.interaction, exchange: await answerTo(filled, context) };
  } catch (error) {
    if (error instanceof StateNotProved) return error.message;
    if (error instanceof ContractFault) throw error;
    const message = errorMessage(error);
    throw new ContractFault(`a state of "${interaction.description}" could not be set up: ${message}`);
  }
}

async function answerTo(filled: Filled, { asker, writes }: StateContext): Promise<Exchange> {
  const { interaction, endpoint, ids, query } = filled;
  const credential = credentialOf(interaction);
  if (interaction.request.method !== 'GET') return writes.make(endpoint, credential);
  if (credential === 'none') await asker.lookForSuccess(endpoint, ids, { query });
  return asker.ask(endpoint, ids, { query, credential });
}

/** Lets Pact judge all that was asked, at once, and takes the results in. */
async function judgeAll(
  pact: Pact,
  asked: readonly Asked[],
  client: HttpClient,
  options: VerifyOptions,
  results: Map<PactInteraction, ContractResult>,
): Promise<void> {
  if (asked.length === 0) return;
  const { env = {}, deadlineMs = 300_000, untilMs = Infinity, showData = false, verifier = verify } = options;
  const interactions = asked.map(({ filled }) => filled);
  const answers = asked.map(({ exchange }) => shownAnswer(exchange, showData));
  const limitMs = Math.min(deadlineMs, Math.max(1, Math.ceil(untilMs - performance.now())));
  try {
    const verified = await verifier({ pact: { ...pact, interactions }, answers }, env, limitMs);
    options.onOutput?.(verified.output);
    for (const [index, one] of asked.entries())
      results.set(one.interaction, judge(one, nativeResultOf(one, index, verified), client, showData));
  } catch (error) {
    if (untilMs - performance.now() > 50) throw error; // a timer may end it a little too early
    const why = 'the deadline was over before Pact had judged the answer; --deadline moves it';
    for (const { interaction } of asked) results.set(interaction, resultOf(interaction, 'untested', why));
  }
}

/** Fewer results than interactions, or a result without a request, would be a pass without proof. */
function nativeResultOf({ interaction }: Asked, index: number, { results, asked }: Verified): NativeResult {
  const { description } = interaction;
  const [native, ...others] = results.filter((result) => result.description === description);
  if (native === undefined || others.length > 0 || !asked.includes(index))
    throw new ContractFault(`the verifier says nothing of "${description}", or says it without having asked`);
  return native;
}

function judge(
  { interaction, filled, exchange }: Asked,
  native: NativeResult,
  client: HttpClient,
  showData: boolean,
): ContractResult {
  const { answer, failure } = exchange;
  const decoded = answer?.body.decoded;
  const isGarbled = interaction.response.body !== undefined && decoded && decoded.kind !== 'json';
  const garbled = isGarbled ? decoded.message : undefined;
  if (native.result === 'OK' && garbled === undefined && answer !== undefined) {
    const partly = whyPartly(exchange);
    return resultOf(interaction, partly === undefined ? 'pass' : 'untested', partly);
  }
  const received = { body: shownBody(exchange, showData), garbled, mask: client.mask };
  const mismatches =
    answer === undefined
      ? [mismatchAt('', 'an answer', `none: ${failure?.message}`)]
      : describeMismatches(filled, native.mismatch?.mismatches ?? [], received);
  if (mismatches.length === 0)
    throw new ContractFault(`the verifier fails "${interaction.description}" without saying why`);
  return { ...resultOf(interaction, 'fail', client.mask(outcomeOf(exchange))), mismatches };
}

/**
 * A refusal is an answer of the service itself where no token was sent, and a 403 also where something else
 * than a success is wanted: the same request made well has succeeded before. A connection that is closed
 * where no token was sent neither refuses nor accepts.
 */
function whyUntested(interaction: PactInteraction, exchange: Exchange): string | undefined {
  const { failure } = exchange;
  const status = serviceStatus(exchange);
  const isBare = credentialOf(interaction) === 'none';
  const isAccepted = status >= 200 && status < 300;
  if (isBare && failure !== undefined && !isAccepted) return failure.message;
  const isOwn = isBare
    ? status === 401 || status === 403
    : status === 403 && interaction.response.status !== 200;
  return isOwn ? undefined : whyNothingSaid(exchange);
}

function resultOf(
  interaction: PactInteraction,
  outcome: ContractResult['outcome'],
  reason?: string,
): ContractResult {
  const { description, providerStates = [] } = interaction;
  return {
    description,
    endpoint: endpoints[endpointOf(interaction)],
    states: providerStates.map(({ name, params = {} }) => [name, ...Object.values(params)].join(': ')),
    outcome,
    ...(reason !== undefined && { reason }),
    mismatches: [],
  };
}
