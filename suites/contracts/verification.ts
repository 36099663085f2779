import type { HttpClient } from '../http/client.ts';
import type { Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { ContractResult } from '../../schemas/report.ts';
import type { Change } from '../../schemas/report-traffic.ts';
import type { Journal } from '../target/journal.ts';
import { Asker } from './asking.ts';
import { lockOutsOf, type LockOuts } from './lock-outs.ts';
import { describeMismatches, type Mismatch } from './mismatches.ts';
import type { NativeResult } from './native-messages.ts';
import { ContractFault, openNative, type Native } from './native.ts';
import { parsePact, readPactText, type Pact, type PactInteraction } from './pact-file.ts';
import {
  checkPact,
  credentialOf,
  endpointOf,
  givenFor,
  pactFor,
  planFor,
  type VerificationPlan,
  type Unproved,
} from './plan.ts';
import { whyPartly } from './presentation.ts';
import { progressOf, type VerificationProgress } from './verification-progress.ts';
import { openProxy, type Proxy } from './proxy.ts';
import { outcomeOf, whyNothingSaid, type Prove, type ContractContext } from './contract-context.ts';
import { states as everyState } from './states/index.ts';
import { openWrites } from './writes.ts';

/** How to verify; every member has a default. */
export interface VerifyOptions {
  /** `read-only` sends GETs alone. */
  readonly profile?: 'full' | 'read-only';
  /**
   * Exchanges of a run that was made just now: its writes are not sent again, and what refuses the reads that
   * succeeded in it has locked the token out.
   */
  readonly made?: readonly Exchange[];
  /** Quote values of the target that may be customers' data. */
  readonly showData?: boolean;
  /** Where the model's first state is kept beyond a crash. */
  readonly journal?: Journal | undefined;
  /** Called with every write that was sent. */
  readonly onChange?: (change: Change) => void;
  /** Called with each interaction that was asked for, and when Pact has judged some. */
  readonly onProgress?: (progress: VerificationProgress) => void;
  /** Milliseconds for the verifier as a whole; default 300000. */
  readonly deadlineMs?: number;
  /** The environment that the verifier's process may take a few harmless variables from. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** A process with the native code that is at hand already; it stays open. */
  readonly native?: Native;
  /** Why asking makes no sense: then every interaction is untested for that reason. */
  readonly stop?: string;
  /** Another contract than the committed one. */
  readonly pact?: Pact;
  /** Other handlers than those of the committed contract. */
  readonly states?: Readonly<Record<string, Prove>>;
}

/**
 * Verifies the consumer contract against a target: one result per interaction, in the order of the contract.
 * `untested`: its state could not be proven; `excluded`: the profile leaves it out. Rejects with
 * ContractFault if the verification itself failed, so that nothing is known; never because of the target.
 */
export async function verifyContracts(
  known: Knowledge,
  client: HttpClient,
  options: VerifyOptions = {},
): Promise<ContractResult[]> {
  const pact = options.pact ?? parsePact(readPactText());
  const states = options.states ?? everyState;
  checkPact(pact, states);
  const profile = options.profile ?? 'full';
  const results = new Map<PactInteraction, ContractResult>();
  const batches = batchesOf(pact, profile, results);
  const { stop } = options;
  if (stop !== undefined)
    return pact.interactions.map((one) => results.get(one) ?? resultOf(one, 'untested', stop));
  const { target } = known.options;
  const fixtures = known.subject;
  const made = options.made ?? [];
  const asker = new Asker(known, client);
  const lockOuts = await lockOutsOf(asker, made);
  const [lockOut] = lockOuts.values();
  const writes = openWrites({ ...options, client, asker, target, fixtures, profile, made, lockOut });
  const context: ContractContext = { asker, target, fixtures, writes };
  const asked = new Set<PactInteraction>();
  const advance = (one?: PactInteraction): void => {
    if (one !== undefined) asked.add(one);
    options.onProgress?.(progressOf(pact, results, asked));
  };
  const native = options.native ?? openNative(options.env);
  try {
    for (const batch of batches) {
      const plans = await planAll(withoutLockedOut(batch, lockOuts, results), context, states, advance);
      for (const [interaction, result] of await verifyBatch(pact, plans, client, { ...options, native }))
        results.set(interaction, result);
      advance();
    }
  } finally {
    await writes.restore();
    if (options.native === undefined) await native.close();
  }
  return pact.interactions.map((interaction) => results.get(interaction) ?? lost(interaction));
}

function lost({ description }: PactInteraction): never {
  throw new ContractFault(`"${description}" was not verified`);
}

/** Reads before writes, and requests without a token last, so that a lock-out can affect nothing. */
function batchesOf(
  { interactions }: Pact,
  profile: 'full' | 'read-only',
  results: Map<PactInteraction, ContractResult>,
): readonly (readonly PactInteraction[])[] {
  const isRead = ({ request }: PactInteraction): boolean => request.method === 'GET';
  const isGood = (interaction: PactInteraction): boolean => credentialOf(interaction) === 'good';
  for (const interaction of interactions)
    if (profile === 'read-only' && !isRead(interaction))
      results.set(interaction, resultOf(interaction, 'excluded', 'the read-only profile sends no writes'));
  const left = interactions.filter((interaction) => !results.has(interaction));
  return [
    left.filter((one) => isRead(one) && isGood(one)),
    left.filter((one) => !isRead(one) && isGood(one)),
    left.filter((one) => !isGood(one)),
  ];
}

/**
 * The interactions whose endpoint accepts the token; the others are untested, writes that were made before
 * among the former.
 */
function withoutLockedOut(
  batch: readonly PactInteraction[],
  lockOuts: LockOuts,
  results: Map<PactInteraction, ContractResult>,
): readonly PactInteraction[] {
  return batch.filter((interaction) => {
    const why = lockOuts.get(endpointOf(interaction));
    if (why !== undefined) results.set(interaction, resultOf(interaction, 'untested', why));
    return why === undefined;
  });
}

/**
 * Reads in parallel, because they share most of their answers; writes and requests without a token one after
 * the other.
 */
async function planAll(
  batch: readonly PactInteraction[],
  context: ContractContext,
  states: Readonly<Record<string, Prove>>,
  onAsked: (interaction: PactInteraction) => void,
): Promise<readonly (VerificationPlan | Unproved)[]> {
  const isAlone = batch.some((one) => one.request.method !== 'GET' || credentialOf(one) === 'none');
  const make = async (interaction: PactInteraction): Promise<VerificationPlan | Unproved> => {
    const plan = await planFor(interaction, context, states);
    // Requested before the verifier requests it: a slow target must not look like a verifier that hangs.
    const asked =
      'untested' in plan || plan.exchange ? plan : { ...plan, exchange: await send(plan, context) };
    onAsked(interaction);
    return asked;
  };
  if (!isAlone) return Promise.all(batch.map(make));
  const plans: (VerificationPlan | Unproved)[] = [];
  for (const interaction of batch) plans.push(await make(interaction));
  return plans;
}

type Verified = readonly (readonly [PactInteraction, ContractResult])[];

async function verifyBatch(
  pact: Pact,
  planned: readonly (VerificationPlan | Unproved)[],
  client: HttpClient,
  options: VerifyOptions & { readonly native: Native },
): Promise<Verified> {
  const plans = planned.filter((plan) => 'path' in plan);
  const untested = planned
    .filter((plan) => 'untested' in plan)
    .map((plan) => [plan.interaction, resultOf(plan.interaction, 'untested', plan.untested)] as const);
  if (plans.length === 0) return untested;
  const proxy = await openProxy(plans);
  try {
    const reply = await options.native.ask(
      {
        order: 'verify',
        pact: pactFor(pact, plans),
        baseUrl: proxy.url,
        given: plans.flatMap(givenFor),
        timeoutMs: options.deadlineMs ?? 300_000,
      },
      options.deadlineMs ?? 300_000,
    );
    if (reply.reply !== 'verified') throw new ContractFault('the verifier did something else than verify');
    const [fault] = [...reply.faults, ...proxy.faults];
    if (fault !== undefined) throw new ContractFault(fault);
    return [
      ...untested,
      ...plans.map((plan, index) => judge(plan, index, proxy, reply.results, client, options)),
    ];
  } finally {
    await proxy.close();
  }
}

const send = (
  { endpoint, params, query, credential }: VerificationPlan,
  { asker }: ContractContext,
): Promise<Exchange> => asker.ask(endpoint, { params, query, credential });

function judge(
  plan: VerificationPlan,
  index: number,
  proxy: Proxy,
  results: readonly NativeResult[],
  client: HttpClient,
  options: VerifyOptions,
): readonly [PactInteraction, ContractResult] {
  const { interaction } = plan;
  const { description } = interaction;
  const own = results.filter((result) => result.description === description);
  const exchange = proxy.exchanges.get(index);
  const [native] = own;
  // Fewer results than interactions, or a result without a request, would be a pass without proof.
  if (native === undefined || own.length > 1 || exchange === undefined)
    throw new ContractFault(`the verifier says nothing of "${description}", or says it without having asked`);
  const why = whyUntested(plan, exchange);
  if (why !== undefined) return [interaction, resultOf(interaction, 'untested', why)];
  const garbled = whyGarbled(interaction, exchange);
  if (native.result === 'OK' && garbled === undefined && exchange.answer !== undefined) {
    const partly = whyPartly(exchange);
    return [
      interaction,
      partly === undefined ? resultOf(interaction, 'pass') : resultOf(interaction, 'untested', partly),
    ];
  }
  const format = { mask: (text: string) => client.mask(text), showData: options.showData ?? false, garbled };
  const mismatches =
    exchange.answer === undefined
      ? [unanswered(exchange)]
      : describeMismatches(interaction, native.mismatch?.mismatches ?? [], format);
  if (mismatches.length === 0)
    throw new ContractFault(`the verifier fails "${description}" without saying why`);
  const reason = client.mask(outcomeOf(exchange));
  return [interaction, { ...resultOf(interaction, 'fail', reason), mismatches }];
}

/**
 * A refusal is an answer of the service itself where no token was sent, and a 403 also where something else
 * than a success is wanted: the same request made well has succeeded before. A connection that is closed
 * where no token was sent neither refuses nor accepts.
 */
function whyUntested({ interaction, credential }: VerificationPlan, exchange: Exchange): string | undefined {
  const { answer, failure } = exchange;
  const status = answer?.status ?? failure?.status ?? 0;
  const isAccepted = status >= 200 && status < 300;
  if (credential === 'none' && failure !== undefined && !isAccepted) return failure.message;
  const isOwn =
    credential === 'none'
      ? status === 401 || status === 403
      : status === 403 && interaction.response.status !== 200;
  return isOwn ? undefined : whyNothingSaid(exchange);
}

/** Why the body is not JSON although the contract requires JSON; the verifier sees only its beginning. */
function whyGarbled({ response }: PactInteraction, { answer }: Exchange): string | undefined {
  const decoded = answer?.body.decoded;
  return response.body === undefined || decoded === undefined || decoded.kind === 'json'
    ? undefined
    : decoded.message;
}

function unanswered({ failure }: Exchange): Mismatch {
  const received = failure?.message ?? 'none';
  return { wanted: 'an answer', received, text: `wanted an answer, received none: ${received}` };
}

function resultOf(
  interaction: PactInteraction,
  outcome: ContractResult['outcome'],
  reason?: string,
): ContractResult {
  const { description, providerStates = [] } = interaction;
  const names = providerStates.map(({ name, params }) => [name, ...Object.values(params ?? {})].join(': '));
  return {
    description,
    endpoint: endpointOf(interaction),
    states: names,
    outcome,
    ...(reason === undefined ? {} : { reason }),
    mismatches: [],
  };
}
