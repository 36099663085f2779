import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { PactV4, type Rules } from '@pact-foundation/pact';

import { endpoints } from '../catalogue/index.ts';
import { SyncClient } from './client.ts';
import type { Interaction, Wanted } from './interaction.ts';
import { injected, jsonMediaType, type Matcher } from './matchers.ts';
import { finishPact, parsePact, parties } from './pact-file.ts';

/**
 * Writes the contract down while the client's own expectations are tried against Pact's mock server, one
 * interaction at a time.
 */
export interface Consumer {
  /** Tries one interaction; throws if the client does not get from the contract what it relies on. */
  tryOut(interaction: Interaction): Promise<void>;
  /**
   * The contract of all that was tried, in the form that is committed; throws where one is missing from it.
   */
  finish(): string;
  /** Removes what was written meanwhile. */
  close(): void;
}

/**
 * Opens a writer of the contract. Loads native code: set PACT_DO_NOT_TRACK=true in the environment of the
 * process before.
 */
export function openConsumer(): Consumer {
  const dir = mkdtempSync(join(tmpdir(), 'data-sync-pact-'));
  const pact = new PactV4({ dir, ...parties, logLevel: 'error' });
  const tried = new Set<string>();
  return {
    async tryOut(interaction) {
      // Two of one name would overwrite each other without a word.
      if (tried.has(interaction.description))
        throw new Error(`two interactions are called "${interaction.description}"`);
      tried.add(interaction.description);
      await record(pact, interaction);
    },
    finish() {
      const text = readFileSync(join(dir, `${parties.consumer}-${parties.provider}.json`), 'utf8');
      const written = new Set(parsePact(text).interactions.map(({ description }) => description));
      const lost = [...tried].filter((description) => !written.has(description));
      if (lost.length > 0 || written.size !== tried.size)
        throw new Error(`the contract lacks interactions that were tried: ${lost.join(', ')}`);
      return finishPact(text);
    },
    close: () => rmSync(dir, { recursive: true, force: true }),
  };
}

function record(pact: PactV4, interaction: Interaction): Promise<void> {
  const { endpoint, answer, credential, query, body } = interaction;
  const [method = 'GET'] = endpoints[endpoint].split(' ');
  const builder = pact.addInteraction().uponReceiving(interaction.description);
  for (const { state, params } of interaction.given)
    if (params === undefined) builder.given(state);
    else builder.given(state, { ...params });
  return builder
    .withRequest(method, pathOf(interaction) as never, (request) => {
      if (query !== undefined) request.query(query as never);
      if (credential === 'good') request.headers({ Authorization: bearer });
      if (body !== undefined) request.jsonBody(body);
    })
    .willRespondWith(answer.status === 'refusal' ? 401 : answer.status, (response) => {
      if (answer.body !== undefined) response.headers({ 'Content-Type': contentType }).jsonBody(answer.body);
      const rules = rulesOf(answer);
      if (rules !== undefined) response.matchingRules(rules);
    })
    .executeTest(async (mock) => {
      const token = credential === 'good' ? { token: 'example' } : {};
      const client = new SyncClient({ baseUrl: mock.url, ...token });
      try {
        await interaction.use(client);
      } finally {
        await client.close();
      }
    });
}

// The builder's types know fewer matchers than the library that it passes them to; hence the casts above.
const bearer = { 'pact:matcher:type': 'regex', regex: 'Bearer .+', value: 'Bearer example' };
const contentType = { ...jsonMediaType, value: 'application/json' };

function pathOf({ endpoint, ids }: Interaction): string | Matcher {
  const [, template = ''] = endpoints[endpoint].split(' ');
  if (ids === undefined) return template;
  const fill = (what: (id: { from: string; example: string }) => string): string =>
    template.replaceAll(/\{(\w+)\}/g, (_, name: string) => what(ids[name] ?? { from: name, example: name }));
  return injected(
    fill(({ from }) => `\${${from}}`),
    fill(({ example }) => example),
  );
}

function rulesOf({ status, without }: Wanted): Rules | undefined {
  if (status === 'refusal') {
    const anyOf = ['redirect', 'error'].map((kind) => ({ 'pact:matcher:type': 'statusCode', status: kind }));
    return { status: [{ path: '$', rules: anyOf }] };
  }
  if (without === undefined) return undefined;
  // Any name but this one; a name may hold line breaks, before which `.` and `$` stop.
  const names = { match: 'regex', regex: `(?!${without.member}\\z)[\\s\\S]*` };
  const rule = { 'pact:matcher:type': 'eachKey', rules: [names], value: 'name' };
  return { body: [{ path: without.path, rules: [rule] }] };
}
