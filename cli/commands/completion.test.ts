import { expect, test } from 'vitest';
import { certifyOptions } from '../certification/certify-options.ts';
import { newFolder, runCommandLine, runProgram } from '../fixtures/bin.ts';

/** What is offered for the end of a line, which goes on after it. */
async function offers(line: string): Promise<readonly string[]> {
  const env = { COMP_LINE: `data-sync-conformance ${line} and more`, COMP_POINT: String(22 + line.length) };
  const { code, stdout } = await runCommandLine(['completion', '--', 'data-sync-conformance', '--help'], {
    env,
  });
  expect(code).toBe(0);
  return stdout
    .split('\n')
    .filter((one) => one !== '')
    .toSorted();
}

test('commands, options and the words of an option are completed', async () => {
  expect(await offers('cert')).toEqual(['certify']);
  expect(await offers('')).toEqual(expect.arrayContaining(['certify', 'completion', 'doctor', 'show']));
  const options = [...Object.keys(certifyOptions), 'help'].map((name) => `--${name}`).toSorted();
  expect(await offers('certify --')).toEqual(options);
  expect(await offers('certify --profile re')).toEqual(['read-only']);
  expect(await offers('certify --with ')).toEqual(['contracts', 'load']);
  expect(await offers('certify --strict --pro')).toEqual(['--profile', '--prove-host']);
  for (const line of ['certify --target tar', 'certify tar', 'nonsense --'])
    expect(await offers(line)).toEqual([]);
});

test('each shell gets a script that asks us, and bash completes the names of files itself', async () => {
  for (const shell of ['bash', 'zsh', 'fish']) {
    const { stdout } = await runCommandLine(['completion', shell]);
    expect(stdout).toContain('data-sync-conformance completion --');
    if (shell !== 'bash') continue;
    const typed = `${stdout}complete -p data-sync-conformance`;
    const read = await runProgram('bash', ['-c', typed], { cwd: newFolder() });
    expect(read.stdout).toMatch(/^complete -o default -C 'data-sync-conformance completion --' data-sync/);
  }
});
