import { mkdtempDisposable, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { runCommand, type CommandRun } from './fixtures/command-run.ts';
import { sampleDepth } from './fixtures/sample.ts';
import { customerSecret, formsOf, echoingTarget, secretHeader } from './fixtures/echoing-target.ts';

async function runWithEchoes(
  ...args: readonly string[]
): Promise<{ readonly run: CommandRun; readonly token: string }> {
  const reference = await startReference({ deviations: [echoingTarget] });
  try {
    const target = serialise({ ...reference.target, headers: { 'X-Api-Key': '${SECRET_KEY}' } });
    const run = await runCommand(['certify'], {
      baseUrl: reference.baseUrl,
      token: reference.token,
      target,
      args,
      env: { SECRET_KEY: secretHeader },
    });
    return { run, token: reference.token };
  } finally {
    await reference.close();
  }
}

const textsOf = ({ stdout, stderr, files }: CommandRun): [string, string][] => [
  ['the console', stdout + stderr],
  ...Object.entries(files),
];

test.concurrent('no byte that a run leaves behind holds the token, whole or nearly, a secret header, or the data of customers', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'secrets-'));
  const file = join(folder.path, 'run.ndjson');
  const { run, token } = await runWithEchoes('--record', file, '--depth', sampleDepth());
  expect(run.exitCode, run.stdout + run.stderr).toBe(1);
  const [, payload = '', signature = ''] = token.split('.');
  const secrets = [token, payload, signature, secretHeader].flatMap(formsOf);
  for (const [name, text] of textsOf(run)) {
    for (const secret of secrets) expect(text.includes(secret), `${name} holds ${secret}`).toBe(false);
    expect(text.includes(customerSecret), `${name} holds the data of customers`).toBe(false);
  }
  expect(run.files['report.json']).toContain('[masked]');
  // A nearly identical copy differs in the middle or at the end.
  const parts = [signature.slice(0, 20), signature.slice(-20), payload.slice(0, 40), payload.slice(20, -20)];
  const recording = await readFile(file, 'utf8');
  expect(recording).toContain('"other claims"');
  for (const [name, text] of [...textsOf(run), ['the recording', recording] as const])
    for (const part of parts.flatMap(formsOf))
      expect(text.includes(part), `${name} holds ${part}`).toBe(false);
});

test.concurrent('with --show-data the data of customers is shown, the secrets still are not', async () => {
  const { run, token } = await runWithEchoes('--show-data', '--depth', 'quick');
  const all = textsOf(run)
    .map(([, text]) => text)
    .join('\n');
  expect(all).toContain(customerSecret);
  for (const secret of [...token.split('.').slice(1), secretHeader]) expect(all.includes(secret)).toBe(false);
});
