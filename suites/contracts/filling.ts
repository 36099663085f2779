import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { urlOf } from '../log/urls.ts';
import type { Generator, PactInteraction, RuleList } from './pact-file.ts';
import type { Values } from './states.ts';
import { ContractFault } from './verifier.ts';

/** The request of an interaction on one target. */
export interface PlannedRequest {
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly query: readonly (readonly [string, string])[];
  readonly credential: 'good' | 'none';
}

/** The endpoint of an interaction; a contract that leads elsewhere is our fault. */
export function endpointOf({ request }: PactInteraction): EndpointName {
  const path = request.generators?.path?.expression ?? request.path;
  const shape = `${request.method} ${path.replaceAll(/\$\{\w+\}/g, '{}')}`;
  const found = everyEndpoint.find((name) => endpoints[name].replaceAll(/\{\w+\}/g, '{}') === shape);
  if (found === undefined) throw new ContractFault(`the contract asks for ${shape}, which is no endpoint`);
  return found;
}

/** Whether the interaction's request has the token. */
export const credentialOf = ({ request }: PactInteraction): 'good' | 'none' =>
  Object.keys(request.headers ?? {}).some((name) => name.toLowerCase() === 'authorization') ? 'good' : 'none';

/** The request that an interaction is about, with the values of its state; a missing one is our fault. */
export function requestFor(interaction: PactInteraction, values: Values): PlannedRequest {
  const { generators = {}, query = {} } = interaction.request;
  const names = [...(generators.path?.expression ?? '').matchAll(/\$\{(\w+)\}/g)].map(
    ([, name = '']) => name,
  );
  return {
    endpoint: endpointOf(interaction),
    // What the contract calls a segment of the path is an id, encoded.
    ids: names.map((name) => valueOf(name.replace(/_segment$/, '_id'), values, interaction)),
    query: Object.entries(query).flatMap(([name, examples]) => {
      const generator = generators.query?.[name];
      return examples.map(
        (example) => [name, generator ? expand(generator, values, interaction) : example] as const,
      );
    }),
    credential: credentialOf(interaction),
  };
}

/**
 * The interaction with the values of its state in place of what Pact would inject: it would quietly send the
 * example where a value is missing, and compare only the types of injected values in answers.
 */
export function interactionFor(
  interaction: PactInteraction,
  { endpoint, ids, query }: PlannedRequest,
  values: Values,
): PactInteraction {
  const { providerStates: _, ...plain } = interaction;
  const { generators: __, ...request } = interaction.request;
  const { generators: { body: injected = {} } = {}, ...response } = interaction.response;
  let content = response.body?.content;
  const rules: Record<string, RuleList> = { ...response.matchingRules?.body };
  for (const [path, generator] of Object.entries(injected)) {
    content = putAt(content, stepsOf(path), expand(generator, values, interaction));
    rules[path] = { combine: 'AND', matchers: [{ match: 'equality' }] };
  }
  const named = Map.groupBy(query, ([name]) => name);
  return {
    ...plain,
    // What is pending cannot fail.
    pending: false,
    request: {
      ...request,
      path: urlOf('', { endpoint, ids, query: [] }),
      query: Object.fromEntries([...named].map(([name, pairs]) => [name, pairs.map(([, value]) => value)])),
    },
    response: {
      ...response,
      ...(response.body && { body: { ...response.body, content } }),
      matchingRules: { ...response.matchingRules, body: rules },
    },
  };
}

function expand(generator: Generator, values: Values, interaction: PactInteraction): string {
  if (generator.type !== 'ProviderState')
    throw new ContractFault(`"${interaction.description}" needs a generator of the kind ${generator.type}`);
  const expression = generator.expression ?? '';
  return expression.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => valueOf(name, values, interaction));
}

const valueOf = (name: string, values: Values, { description }: PactInteraction): string =>
  values[name] ?? fail(`no state of "${description}" provides ${name}`);

function fail(message: string): never {
  throw new ContractFault(message);
}

/** The steps of a path as Pact writes it (`$.data[0].attributes['odd name']`); a `[*]` becomes '*'. */
export function stepsOf(path: string): readonly (string | number)[] {
  const found = path.matchAll(/\.([^.[\]]+)|\[(\d+)\]|\[(\*)\]|\['((?:[^'\\]|\\.)*)'\]/g);
  return [...found].map(([, name, position, every, quoted]) => {
    if (position !== undefined) return Number(position);
    return name ?? every ?? (quoted ?? '').replaceAll(/\\(.)/g, '$1');
  });
}

/** Puts a value into a body of ours, at a path that exists there; `*` reaches every element. */
function putAt(body: unknown, [step, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (Array.isArray(body)) return body.map((element) => putAt(element, rest, value));
  return Object.fromEntries(
    Object.entries(body ?? {}).map(([name, inner]) => [
      name,
      name === step ? putAt(inner, rest, value) : (inner as unknown),
    ]),
  );
}
