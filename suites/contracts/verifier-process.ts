// The one process that loads Pact's native code: verifier.ts starts it with one order and awaits one reply.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import { errorMessage } from '../target/configuration.ts';
import type { NativeResult, Shown, VerifierReply, VerifyOrder } from './verifier.ts';

const markHeader = 'x-contract-interaction';

async function verify({ pact, answers }: VerifyOrder): Promise<VerifierReply> {
  // The index of the package loads the consumer's side, too.
  const { Verifier } = await import('@pact-foundation/pact/src/dsl/verifier/verifier.js');
  const folder = mkdtempSync(join(tmpdir(), 'data-sync-verify-'));
  const file = join(folder, 'pact.json');
  const authority = join(folder, 'authority.pem');
  const replay = await replaying(answers);
  try {
    const interactions = pact.interactions.map((one, index) => ({
      ...one,
      request: { ...one.request, headers: { ...one.request.headers, [markHeader]: [String(index)] } },
    }));
    writeFileSync(file, JSON.stringify({ ...pact, interactions }));
    // The verifier reads every authority of the system again for each request, although it only speaks plain
    // HTTP to us: one certificate, because it starts with none at all, halves its time.
    writeFileSync(authority, rootCertificates[0] ?? '');
    process.env['SSL_CERT_FILE'] = authority;
    const verifier = new Verifier({
      provider: pact.provider.name,
      providerBaseUrl: replay.url,
      pactUrls: [file],
      followRedirects: false,
      failIfNoPactsFound: true,
      logLevel: 'error',
    });
    const outcome = await verifier.verifyProvider().catch((error: unknown) => errorMessage(error));
    return { results: resultsIn(outcome), asked: replay.asked };
  } finally {
    replay.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A server on loopback that answers each interaction with what the target answered. */
async function replaying(answers: readonly Shown[]) {
  const asked: number[] = [];
  const server = createServer((request, response) => {
    const index = Number(request.headers[markHeader] ?? NaN);
    const { status, headers, body } = answers[index] ?? { status: 500, headers: {}, body: '' };
    asked.push(index);
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
}

/** A verifier that could not begin reports plain words instead of JSON. */
function resultsIn(outcome: string): readonly NativeResult[] {
  try {
    // The form is the native library's; what of it we use is checked against the contract afterwards.
    const { interactionResults } = JSON.parse(outcome) as { interactionResults?: readonly NativeResult[] };
    return interactionResults ?? [];
  } catch {
    throw new Error(`the verifier returned no result: ${outcome}`);
  }
}

/** Ends the process once the reply is with the parent. */
const end = (reply: VerifierReply): void => void process.send?.(reply, () => process.exit());

// Ctrl-C reaches the whole group; the parent process decides when this one ends, and without it there is
// nothing to do.
process
  .on('SIGINT', () => undefined)
  .on('SIGTERM', () => undefined)
  .on('disconnect', () => process.exit())
  .on('message', (order: VerifyOrder) => {
    // Read by the native code from the real environment, before anything that could be set here.
    if (process.env['PACT_DO_NOT_TRACK'] !== 'true') end({ fault: 'PACT_DO_NOT_TRACK is not "true"' });
    else verify(order).then(end, (error: unknown) => end({ fault: errorMessage(error) }));
  });
