import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { certifyOptions } from '../certification/certify-options.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

const run = promisify(execFile);

/** What bash offers for the last of some words, once it has read our script. */
async function offered(script: string, ...words: readonly string[]): Promise<readonly string[]> {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'completion.sh'), script);
  writeFileSync(join(cwd, 'target.json'), '{}');
  const line = ['data-sync-conformance', ...words].map((word) => `'${word}'`).join(' ');
  const typed = `set -u; source ./completion.sh; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _data_sync_conformance; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p data-sync-conformance >&2`;
  const { stdout, stderr } = await run('bash', ['-c', typed], { cwd });
  expect(stderr).toContain('complete -F _data_sync_conformance data-sync-conformance');
  return stdout.split('\n').filter((one) => one !== '');
}

const options = [...Object.keys(certifyOptions), 'help'].map((name) => `--${name}`).toSorted();

test('bash completes commands, options, the words of an option, and files', async () => {
  const { code, stdout } = await runCommandLine(['completion', 'bash']);
  expect(code).toBe(0);
  const offers = async (...words: readonly string[]) => (await offered(stdout, ...words)).toSorted();
  expect(await offers('cert')).toEqual(['certify']);
  expect(await offers('')).toEqual(expect.arrayContaining(['certify', 'completion', 'doctor', 'show']));
  expect(await offers('certify', '--')).toEqual(options);
  expect(await offers('certify', '--profile', 're')).toEqual(['read-only']);
  expect(await offers('certify', '--with', '')).toEqual(['contracts', 'load']);
  expect(await offers('certify', '--target', 'tar')).toEqual(['target.json']);
  expect(await offers('nonsense', '--')).toEqual([]);
});

test.each(['zsh', 'fish'])('the script for %s names every command and option', async (shell) => {
  const { stdout } = await runCommandLine(['completion', shell]);
  for (const name of Object.keys(certifyOptions))
    expect(stdout).toMatch(
      new RegExp(shell === 'zsh' ? `--${name}\\b` : `from certify' -l ${name}( |$)`, 'm'),
    );
  for (const name of ['certify', 'doctor', 'completion']) expect(stdout).toContain(name);
});
