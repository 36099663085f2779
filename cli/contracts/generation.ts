import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { openNative } from '../../suites/contracts/native.ts';
import { pactUrl, readPactText } from '../../suites/contracts/pact-file.ts';

const deadlineMs = 60_000; // sixty interactions take half a second

/** Tries the client against Pact's mock server and returns the resulting contract, or what failed. */
export async function generateContract(
  env: NodeJS.ProcessEnv,
): Promise<{ readonly text: string; readonly faults: readonly string[] }> {
  const native = openNative(env);
  try {
    const reply = await native.ask({ order: 'generate' }, deadlineMs);
    return reply.reply === 'generated' ? reply : { text: '', faults: ['nothing was generated'] };
  } finally {
    await native.close();
  }
}

/** Whether a text is the committed contract. */
export function isCommitted(text: string): boolean {
  try {
    return readPactText() === text;
  } catch {
    return false;
  }
}

/** Writes the contract where everything else reads it. */
export function writeContract(text: string): string {
  mkdirSync(new URL('.', pactUrl), { recursive: true });
  writeFileSync(pactUrl, text);
  return fileURLToPath(pactUrl);
}
