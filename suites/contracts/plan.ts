import { endpoints, type Endpoint } from '../catalogue/index.ts';
import type { Exchange } from '../log/exchange.ts';
import { putAt, stepsOf } from './json-path.ts';
import type { GivenValues } from './native-messages.ts';
import { ContractFault } from './native.ts';
import type { Generator, Pact, PactInteraction, RuleList } from './pact-file.ts';
import { StateNotProved, type ContractContext, type Prove, type Values } from './contract-context.ts';
import { errorMessage } from '../target/configuration.ts';

/**
 * An interaction prepared for one target: the values of its states, and the request that the verifier will
 * send.
 */
export interface VerificationPlan {
  readonly interaction: PactInteraction;
  readonly endpoint: Endpoint;
  readonly credential: 'good' | 'none';
  readonly given: readonly GivenValues[];
  /** Path as it is sent, percent-encoded. */
  readonly path: string;
  /** Ids in the path, decoded. */
  readonly params: Values;
  readonly query: readonly (readonly [string, string])[];
  /** The answer that is verified, once the request was made. */
  readonly exchange?: Exchange;
}

/** An interaction whose states could not be proven, and why. */
export interface Unproved {
  readonly interaction: PactInteraction;
  readonly endpoint: Endpoint;
  readonly untested: string;
}

/** The endpoint of an interaction; a contract that leads elsewhere is our fault. */
export function endpointOf({ request }: PactInteraction): Endpoint {
  const path = request.generators?.path?.expression ?? request.path;
  const shape = `${request.method} ${path.replaceAll(/\$\{\w+\}/g, '{}')}`;
  const found = Object.values(endpoints).find((endpoint) => endpoint.replaceAll(/\{\w+\}/g, '{}') === shape);
  if (found === undefined) throw new ContractFault(`the contract asks for ${shape}, which is no endpoint`);
  return found;
}

/** Whether the interaction's request has the token. */
export const credentialOf = ({ request }: PactInteraction): 'good' | 'none' =>
  Object.keys(request.headers ?? {}).some((name) => name.toLowerCase() === 'authorization') ? 'good' : 'none';

/** Refuses a contract with which a verification could pass without having verified. */
export function checkPact(pact: Pact, states: Readonly<Record<string, Prove>>): void {
  const names = new Set<string>();
  if (pact.interactions.length === 0) throw new ContractFault('the contract holds no interactions');
  for (const interaction of pact.interactions) {
    const { description, pending, providerStates = [] } = interaction;
    if (names.has(description)) throw new ContractFault(`two interactions are called "${description}"`);
    names.add(description);
    if (pending === true) throw new ContractFault(`"${description}" is pending, so it could not fail`);
    const unknown = providerStates.find(({ name }) => !Object.hasOwn(states, name));
    if (unknown !== undefined) throw new ContractFault(`no handler proves the state "${unknown.name}"`);
    endpointOf(interaction);
  }
}

/**
 * Proves the states of one interaction; rejects with ContractFault if a handler fails or leaves a value out.
 */
export async function planFor(
  interaction: PactInteraction,
  context: ContractContext,
  states: Readonly<Record<string, Prove>>,
): Promise<VerificationPlan | Unproved> {
  const endpoint = endpointOf(interaction);
  const given: GivenValues[] = [];
  try {
    for (const { name, params = {} } of interaction.providerStates ?? []) {
      const prove = states[name];
      if (prove === undefined) throw new ContractFault(`no handler proves the state "${name}"`);
      given.push({ state: name, params, values: await prove(context, params) });
    }
    const plan = fill(interaction, endpoint, given);
    if (endpoint.startsWith('GET')) return plan;
    return { ...plan, exchange: await context.writes.make(endpoint, plan.credential) };
  } catch (error) {
    if (error instanceof StateNotProved) return { interaction, endpoint, untested: error.message };
    if (error instanceof ContractFault) throw error;
    const message = errorMessage(error);
    throw new ContractFault(`a state of "${interaction.description}" could not be set up: ${message}`);
  }
}

const valuesOf = (given: readonly GivenValues[]): Values =>
  Object.fromEntries(given.flatMap(({ values }) => Object.entries(values)));

function fill(
  interaction: PactInteraction,
  endpoint: Endpoint,
  given: readonly GivenValues[],
): VerificationPlan {
  const { request, response } = interaction;
  const values = valuesOf(given);
  const all = [
    request.generators?.path,
    ...Object.values(request.generators?.query ?? {}),
    ...Object.values(response.generators?.body ?? {}),
  ];
  for (const generator of all) if (generator !== undefined) expand(generator, values, interaction);
  const path = request.generators?.path ? expand(request.generators.path, values, interaction) : request.path;
  const query = Object.entries(request.query ?? {}).flatMap(([name, examples]) => {
    const generator = request.generators?.query?.[name];
    return examples.map(
      (example) => [name, generator ? expand(generator, values, interaction) : example] as const,
    );
  });
  const params = paramsOf(endpoint, path);
  return { interaction, endpoint, credential: credentialOf(interaction), given, path, params, query };
}

/**
 * Fills an expression; where a value is missing the verifier would quietly take the example, so it is
 * refused.
 */
function expand(generator: Generator, values: Values, { description }: PactInteraction): string {
  if (generator.type !== 'ProviderState')
    throw new ContractFault(`"${description}" needs a generator of the kind ${generator.type}`);
  return (generator.expression ?? '').replaceAll(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new ContractFault(`no state of "${description}" provides ${name}`);
    return value;
  });
}

function paramsOf(endpoint: Endpoint, path: string): Values {
  const names = endpoint.slice(endpoint.indexOf('/')).split('/');
  const segments = path.split('/');
  return Object.fromEntries(
    names.flatMap((name, place) =>
      name.startsWith('{') ? [[name.slice(1, -1), decodeURIComponent(segments[place] ?? '')]] : [],
    ),
  );
}

/**
 * Name of the header that names to the proxy the interaction that the verifier sends; it never leaves the
 * loopback.
 */
export const markHeader = 'x-contract-interaction';

/**
 * What the verifier asks the states of a plan for, by its position: two interactions that need one state may
 * have found other values of it, on a list that changes.
 */
export const givenFor = ({ given }: VerificationPlan, index: number): readonly GivenValues[] =>
  given.map((one) => ({ ...one, params: markedParams(one.params, index) }));

const markedParams = (params: Values, index: number): Values => ({ ...params, interaction: String(index) });

/**
 * The contract for one target: the interactions that can be verified, each marked, with the values of its
 * states written into the expected answer, which the verifier only treats as an example.
 */
export function pactFor(pact: Pact, plans: readonly VerificationPlan[]): Pact {
  return { ...pact, interactions: plans.map((plan, index) => interactionFor(plan, index)) };
}

function interactionFor({ interaction, given }: VerificationPlan, index: number): PactInteraction {
  const { request, response, providerStates = [] } = interaction;
  const values = valuesOf(given);
  const { body: generators = {} } = response.generators ?? {};
  let content = response.body?.content;
  const rules: Record<string, RuleList> = { ...response.matchingRules?.body };
  for (const [path, generator] of Object.entries(generators)) {
    content = putAt(content, stepsOf(path), expand(generator, values, interaction));
    rules[path] = { combine: 'AND', matchers: [{ match: 'equality' }] };
  }
  const { generators: _, ...plain } = response;
  return {
    ...interaction,
    providerStates: providerStates.map(({ name, params = {} }) => ({
      name,
      params: markedParams(params, index),
    })),
    request: { ...request, headers: { ...request.headers, [markHeader]: [String(index)] } },
    response: {
      ...plain,
      ...(response.body === undefined ? {} : { body: { ...response.body, content } }),
      matchingRules: { ...response.matchingRules, body: rules },
    },
  };
}
