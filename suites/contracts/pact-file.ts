import { readFileSync } from 'node:fs';

/** Who relies on whom. */
export const parties = { consumer: 'data-sync-client', provider: 'data-sync-service' } as const;

/** Path of the contract: the one file that generating writes and everything else reads. */
export const pactUrl = new URL(`./pacts/${parties.consumer}-${parties.provider}.json`, import.meta.url);

/** Rules for one place of a request or an answer; `combine` says whether all or one of them must hold. */
export interface RuleList {
  combine: 'AND' | 'OR';
  readonly matchers: readonly {
    readonly match: string;
    readonly regex?: string;
    readonly min?: number;
    readonly status?: unknown;
    readonly variants?: readonly { readonly rules: Readonly<Record<string, RuleList>> }[];
  }[];
}

/** What is injected into one place from the state of the provider. */
export interface Generator {
  readonly type: string;
  readonly expression?: string;
}

/** An interaction as a pact file of version 4 holds it, as far as it concerns us. */
export interface PactInteraction {
  readonly description: string;
  readonly pending?: boolean;
  readonly providerStates?: readonly {
    readonly name: string;
    readonly params?: Readonly<Record<string, string>>;
  }[];
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly query?: Readonly<Record<string, readonly string[]>>;
    headers?: Readonly<Record<string, readonly string[]>>;
    readonly body?: { readonly content?: unknown };
    readonly generators?: {
      readonly path?: Generator;
      readonly query?: Readonly<Record<string, Generator>>;
    };
  };
  readonly response: {
    readonly status: number;
    readonly body?: { content?: unknown };
    readonly generators?: { readonly body?: Readonly<Record<string, Generator>> };
    readonly matchingRules?: {
      readonly body?: Readonly<Record<string, RuleList>>;
      readonly status?: Readonly<Record<string, RuleList>>;
    };
  };
}

/** A pact file of version 4. */
export interface Pact {
  readonly consumer: { readonly name: string };
  readonly provider: { readonly name: string };
  readonly interactions: readonly PactInteraction[];
  readonly metadata: unknown;
}

/** The text of the committed contract; throws if it was never generated. */
export const readPactText = (): string => readFileSync(pactUrl, 'utf8');

/** Parses a pact; throws a TypeError if it is not a pact of version 4 with HTTP interactions. */
export function parsePact(text: string): Pact {
  // Checked below as far as we rely on it; the native library checks the rest.
  const value = JSON.parse(text) as Partial<Pact>;
  const isWhole =
    typeof value.consumer?.name === 'string' &&
    typeof value.provider?.name === 'string' &&
    Array.isArray(value.interactions) &&
    value.interactions.every(
      (one: Partial<PactInteraction>) => one.request && one.response && one.description,
    );
  if (!isWhole) throw new TypeError('this is no pact of version 4 with interactions over HTTP');
  return value as Pact;
}

/**
 * Brings what the native library wrote into the one form that is committed: rules of which only one can hold
 * are joined by "or", which its builder has no word for.
 */
export function finishPact(text: string): string {
  const pact = parsePact(text);
  for (const { response } of pact.interactions) {
    joinByOr(response.matchingRules?.body ?? {});
    joinByOr(response.matchingRules?.status ?? {});
  }
  return `${JSON.stringify(pact, null, 2)}\n`;
}

function joinByOr(rules: Readonly<Record<string, RuleList>>): void {
  for (const list of Object.values(rules)) {
    if (list.matchers.length > 1 && list.matchers.some(isEither)) list.combine = 'OR';
    for (const { variants = [] } of list.matchers) for (const variant of variants) joinByOr(variant.rules);
  }
}

/** A null beside another rule, or one class of statuses beside another, can only be an alternative. */
const isEither = ({ match }: RuleList['matchers'][number]): boolean =>
  match === 'null' || match === 'statusCode';
