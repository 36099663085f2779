import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { certifyOptions } from '../certification/certify-options.ts';
import { newFolder, runCommandLine } from '../fixtures/bin.ts';

interface Ended {
  readonly code: number;
  readonly out: string;
}

const bash = (text: string, cwd: string): Promise<Ended> =>
  new Promise((resolve) => {
    // A process that ended has an exit code; one that could not be started has an error code.
    execFile('bash', ['-c', text], { cwd }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code), out: out + err }),
    );
  });

/** What bash offers for the last of some words, once it has read our script. */
async function offered(script: string, ...words: readonly string[]): Promise<readonly string[]> {
  const cwd = newFolder();
  writeFileSync(join(cwd, 'completion.sh'), script);
  writeFileSync(join(cwd, 'target.json'), '{}');
  const line = ['data-sync-conformance', ...words].map((word) => `'${word}'`).join(' ');
  const { code, out } = await bash(
    `set -u; source ./completion.sh; COMP_WORDS=(${line}); COMP_CWORD=${words.length}; _data_sync_conformance; printf '%s\\n' "\${COMPREPLY[@]}"; complete -p data-sync-conformance >&2`,
    cwd,
  );
  expect(out).toContain('complete -F _data_sync_conformance data-sync-conformance');
  expect(code).toBe(0);
  return out.split('\n').filter((one) => one !== '' && !one.startsWith('complete '));
}

test('bash completes commands, options, the words of an option, and files', async () => {
  const { code, stdout } = await runCommandLine(['completion', 'bash']);
  expect(code).toBe(0);
  expect(await offered(stdout, 'cert')).toEqual(['certify']);
  expect(await offered(stdout, '')).toEqual(
    expect.arrayContaining(['certify', 'doctor', 'show', 'completion']),
  );
  const options = [...Object.keys(certifyOptions), 'help'].map((name) => `--${name}`);
  expect((await offered(stdout, 'certify', '--')).toSorted()).toEqual(options.toSorted());
  expect(await offered(stdout, 'certify', '--profile', 're')).toEqual(['read-only']);
  expect(await offered(stdout, 'certify', '--depth', '')).toEqual(['quick', 'standard', 'thorough']);
  expect(await offered(stdout, 'certify', '--target', 'tar')).toEqual(['target.json']);
  expect(await offered(stdout, 'nonsense', '--')).toEqual([]);
});

test.each(['zsh', 'fish'])('the script for %s names every command and option', async (shell) => {
  const { stdout } = await runCommandLine(['completion', shell]);
  for (const name of Object.keys(certifyOptions))
    expect(stdout).toMatch(
      new RegExp(shell === 'zsh' ? `--${name}\\b` : `from certify' -l ${name}( |$)`, 'm'),
    );
  for (const name of ['certify', 'doctor', 'completion']) expect(stdout).toContain(name);
});

test.each([
  [['completion'], 'which shell? Accepted are bash, zsh, fish'],
  [['completion', 'bsh'], 'did you mean "bash"?'],
])('%j ends with 2', async (args, says) => {
  const { code, stderr } = await runCommandLine(args);
  expect(stderr).toContain(says);
  expect(code).toBe(2);
});
