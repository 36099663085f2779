import { readFileSync } from 'node:fs';

import { readPactText } from '../../suites/contracts/pact-file.ts';
import { SetupError } from '../command.ts';

/**
 * Where the contract and the description of the API contradict each other, one sentence each; else empty.
 */
export async function compareContract(pactText: string = readPactText()): Promise<readonly string[]> {
  const { Comparator, parse } = await loadTools();
  const openapi = readFileSync(new URL('../../schemas/openapi.yaml', import.meta.url), 'utf8');
  const problems: string[] = [];
  const comparator = new Comparator({ oas: parse(openapi) });
  for await (const { code, message, type, mockDetails } of comparator.compare(JSON.parse(pactText))) {
    // Refusals have no status of their own in the specification, so they match the answer "anything else".
    if (type === 'info' || code === 'response.status.default') continue;
    problems.push(`${mockDetails?.interactionDescription ?? 'the contract'}: ${message}`);
  }
  return problems;
}

/** As much of the comparator as is used here: its own types are written for bundlers. */
interface Comparing {
  compare(pact: unknown): AsyncIterable<{
    readonly code: string;
    readonly type: string;
    readonly message: string;
    readonly mockDetails?: { readonly interactionDescription?: string | null };
  }>;
}

interface Tools {
  readonly Comparator: new (options: { readonly oas: unknown }) => Comparing;
  readonly parse: (yaml: string) => unknown;
}

/** Both are tools of the repository, not of the package. */
async function loadTools(): Promise<Tools> {
  try {
    const [comparator, { parse }] = await Promise.all([
      import('@pactflow/openapi-pact-comparator'),
      import('yaml'),
    ]);
    // The package's types resolve to something else than its exports at run time.
    const { Comparator } = comparator as unknown as Pick<Tools, 'Comparator'>;
    return { Comparator, parse: (yaml) => parse(yaml) as unknown };
  } catch {
    throw new SetupError('comparing needs the repository with its development dependencies (npm ci)');
  }
}
