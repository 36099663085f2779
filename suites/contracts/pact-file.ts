import { readFileSync } from 'node:fs';

/** Who relies on whom. */
export const parties = { consumer: 'data-sync-client', provider: 'data-sync-service' } as const;

/** The contract: the one file that the client's tests write and everything else reads. */
export const pactUrl = new URL(`./pacts/${parties.consumer}-${parties.provider}.json`, import.meta.url);

/** Rules for one place of a request or an answer; `combine` says whether all or one of them must hold. */
export interface RuleList {
  combine: 'AND' | 'OR';
  readonly matchers: readonly {
    readonly match: string;
    readonly regex?: string;
    readonly min?: number;
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
    readonly headers?: Readonly<Record<string, readonly string[]>>;
    readonly generators?: {
      readonly path?: Generator;
      readonly query?: Readonly<Record<string, Generator>>;
    };
  };
  readonly response: {
    readonly status: number;
    readonly body?: { readonly content?: unknown };
    readonly generators?: { readonly body?: Readonly<Record<string, Generator>> };
    readonly matchingRules?: {
      readonly body?: Readonly<Record<string, RuleList>>;
      readonly status?: Readonly<Record<string, RuleList>>;
    };
  };
}

/** A pact file of version 4. */
export interface Pact {
  readonly provider: { readonly name: string };
  readonly interactions: readonly PactInteraction[];
  readonly metadata: { readonly 'pact-js': { readonly version: string } };
}

/** The committed contract; its form is held by the tests that write it. */
export const readPact = (): Pact => JSON.parse(readFileSync(pactUrl, 'utf8')) as Pact;
