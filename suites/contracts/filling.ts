import { endpoints, everyEndpoint, type EndpointName } from '../catalogue/index.ts';
import { urlOf } from '../log/urls.ts';
import type { Generator, PactInteraction, RuleList } from './pact-file.ts';
import type { Values } from './states.ts';
import { ContractFault } from './verifier.ts';

/** An interaction on one target: its request, and what the verifier is given. */
export interface Filled {
  readonly interaction: PactInteraction;
  readonly endpoint: EndpointName;
  readonly ids: readonly string[];
  readonly query: readonly (readonly [string, string])[];
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

/** Fills an interaction with the values of its state; a missing one is our fault. */
export function fill(interaction: PactInteraction, values: Values): Filled {
  const { generators = {}, query = {} } = interaction.request;
  const { expression = '' } = generators.path ?? {};
  const names = Array.from(expression.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name);
  const endpoint = endpointOf(interaction);
  // What the contract calls a segment of the path is an id, encoded.
  const ids = names.map((name) => valueOf(name.replace(/_segment$/, '_id'), values, interaction));
  return {
    interaction: filledOf(interaction, urlOf('', { endpoint, ids, query: [] }), values),
    endpoint,
    ids,
    query: Object.entries(query).flatMap(([name, examples]) => {
      const generator = generators.query?.[name];
      return examples.map(
        (example) => [name, generator ? expand(generator, values, interaction) : example] as const,
      );
    }),
  };
}

/**
 * The interaction with the values of its state in place of what Pact would inject: it would quietly send the
 * example where a value is missing, and compare only the types of injected values in answers.
 */
function filledOf(interaction: PactInteraction, path: string, values: Values): PactInteraction {
  const { providerStates: _, ...plain } = interaction;
  const { generators: __, ...request } = interaction.request;
  const { generators: { body: injected = {} } = {}, ...response } = interaction.response;
  let content = response.body?.content;
  const rules: Record<string, RuleList> = { ...response.matchingRules?.body };
  for (const [place, generator] of Object.entries(injected)) {
    content = putAt(content, stepsOf(place), expand(generator, values, interaction));
    rules[place] = { combine: 'AND', matchers: [{ match: 'equality' }] };
  }
  return {
    ...plain,
    // What is pending cannot fail.
    pending: false,
    request: { ...request, path },
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

function valueOf(name: string, values: Values, { description }: PactInteraction): string {
  const value = values[name];
  if (value === undefined) throw new ContractFault(`no state of "${description}" provides ${name}`);
  return value;
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
