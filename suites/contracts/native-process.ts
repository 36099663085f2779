// The one process that loads Pact's native code; native.ts starts it and sends it orders.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import { environmentRefusal } from './native-environment.ts';
import type { NativeResult, VerifierOrder, VerifierReply, VerifyOrder } from './native-messages.ts';
import { errorMessage } from '../target/configuration.ts';

async function verify({ pact, baseUrl, given, timeoutMs }: VerifyOrder): Promise<VerifierReply> {
  const { Verifier } = await import('@pact-foundation/pact');
  const folder = mkdtempSync(join(tmpdir(), 'data-sync-verify-'));
  const file = join(folder, 'pact.json');
  const faults: string[] = [];
  const names = new Set(given.map(({ state }) => state));
  const handlers = [...names].map(
    (name) =>
      // An error in a handler would pass for a state that was set up, so it is kept aside.
      [name, async (params: unknown) => handle(name, params, given, faults)] as const,
  );
  try {
    writeFileSync(file, JSON.stringify(pact));
    // The verifier reads every authority of the system again for each request, although it only speaks plain
    // HTTP to our proxy: one certificate, because it starts with none at all, halves its time.
    const authority = join(folder, 'authority.pem');
    writeFileSync(authority, rootCertificates[0] ?? '');
    process.env['SSL_CERT_FILE'] = authority;
    const verifier = new Verifier({
      provider: pact.provider.name,
      providerBaseUrl: baseUrl,
      pactUrls: [file],
      stateHandlers: Object.fromEntries(handlers),
      followRedirects: false,
      failIfNoPactsFound: true,
      logLevel: 'error',
      timeout: timeoutMs,
    });
    const outcome = await verifier.verifyProvider().catch((error: unknown) => errorMessage(error));
    const { interactionResults = [], pendingErrors = [] } = read(outcome);
    if (pendingErrors.length > 0) faults.push('the contract holds pending interactions, which cannot fail');
    return { reply: 'verified', results: interactionResults, faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Parameters as one text, whatever order the native code returns them in. */
const keyOf = (params: object): string =>
  JSON.stringify(
    Object.fromEntries(Object.entries(params).toSorted(([one], [other]) => (one < other ? -1 : 1))),
  );

function handle(
  name: string,
  params: unknown,
  given: VerifyOrder['given'],
  faults: string[],
): Promise<Record<string, string>> {
  const key = keyOf(params ?? {});
  const found = given.find(({ state, params: own }) => state === name && keyOf(own) === key);
  if (found === undefined) faults.push(`nothing was proved for the state "${name}" with ${key}`);
  return Promise.resolve({ ...found?.values });
}

interface NativeOutcome {
  readonly interactionResults?: readonly NativeResult[];
  readonly pendingErrors?: readonly unknown[];
}

/** A verifier that could not begin reports plain words instead of JSON. */
function read(outcome: unknown): NativeOutcome {
  try {
    // The form is the native library's; what of it we use is checked against the contract afterwards.
    return JSON.parse(String(outcome)) as NativeOutcome;
  } catch {
    throw new Error(`the verifier returned no result: ${String(outcome)}`);
  }
}

async function generate(): Promise<VerifierReply> {
  const [{ openConsumer }, { interactions }] = await Promise.all([
    import('./consumer.ts'),
    import('./interactions/index.ts'),
  ]);
  const consumer = openConsumer();
  const faults: string[] = [];
  try {
    for (const interaction of interactions)
      await consumer
        .tryOut(interaction)
        .catch((error: unknown) => void faults.push(`${interaction.description}: ${errorMessage(error)}`));
    return { reply: 'generated', text: faults.length > 0 ? '' : consumer.finish(), faults };
  } finally {
    consumer.close();
  }
}

async function obey(order: VerifierOrder): Promise<VerifierReply> {
  const refusal = environmentRefusal(process.env);
  if (refusal !== undefined) return { reply: 'fault', message: refusal };
  return order.order === 'verify' ? verify(order) : generate();
}

// Ctrl-C reaches the whole group; the parent process decides when this one ends, and without it there is
// nothing to do.
process
  .on('SIGINT', () => undefined)
  .on('SIGTERM', () => undefined)
  .on('disconnect', () => process.exit());

process.on('message', (order: VerifierOrder) => {
  obey(order)
    .catch((error: unknown): VerifierReply => ({ reply: 'fault', message: errorMessage(error) }))
    .then((reply) => process.send?.(reply))
    .catch(() => process.exit(1));
});
