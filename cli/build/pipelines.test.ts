import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { validate } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import manifest from '../../package.json' with { type: 'json' };
import { newFolder, openServer } from '../fixtures/bin.ts';
import { home } from '../place.ts';

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

const read = (file: string): string => readFileSync(join(home, file), 'utf8');
const action = parse(read('action.yml')) as {
  readonly inputs: Readonly<Record<string, { readonly required?: boolean }>>;
  readonly runs: { readonly steps: readonly Step[] };
};
const workflow = parse(read('.github/workflows/ci.yml')) as {
  readonly permissions: unknown;
  readonly jobs: Readonly<Record<string, { readonly steps: readonly Step[] }>>;
};
const dockerfile = read('Dockerfile');

test('nothing that a caller writes is read as shell', () => {
  const steps = [...action.runs.steps, ...Object.values(workflow.jobs).flatMap((job) => job.steps)];
  expect(steps.filter(({ run }) => run?.includes('${{'))).toEqual([]);
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(action.inputs['base-url']?.required).toBe(true);
  expect(Object.keys(action.inputs)).not.toContain('args');
});

/**
 * Runs the action's script as a runner would, asynchronously, because the target is served by this very
 * process.
 */
async function runAction(
  inputs: Readonly<Record<string, string>>,
): Promise<{ code: number; outputs: string; output: string; folder: string }> {
  const step = action.runs.steps.find(({ name }) => name === 'Certify');
  const folder = newFolder();
  const outputs = join(folder, 'outputs');
  writeFileSync(outputs, '');
  const own = {
    SUITE: home,
    PROFILE: 'full',
    DEPTH: 'standard',
    STRICT: 'false',
    WAIVERS: '',
    WAIT: '',
    TOKEN: '',
    TARGET: '',
    REPORT_DIR: 'out',
  };
  const runner = { GITHUB_OUTPUT: outputs, GITHUB_STEP_SUMMARY: join(folder, 'summary') };
  const child = spawn('bash', ['-c', step?.run ?? 'exit 99'], {
    cwd: folder,
    env: { ...process.env, ...own, ...runner, ...inputs },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, [code]] = await Promise.all([
    Promise.all([text(child.stdout), text(child.stderr)]),
    once(child, 'exit'),
  ]);
  return { code: Number(code), outputs: readFileSync(outputs, 'utf8'), output: output.join(''), folder };
}

test('the action certifies a target and reports the verdict', async () => {
  const { cwd, env } = await openServer();
  const inputs = { ...env, TARGET: join(cwd, 'target.json'), WAIT: '5' };
  const { code, outputs, output } = await runAction(inputs);
  expect(code, output).toBe(0);
  expect(outputs).toBe('verdict=conformant\n');
});

test('the action refuses to judge without a base URL', async () => {
  const { code, outputs } = await runAction({ BASE_URL: '' });
  expect(code).toBe(2);
  expect(outputs).toBe('');
});

test('an input of the action is never run', async () => {
  const { code, output, folder } = await runAction({
    BASE_URL: 'http://127.0.0.1:9',
    PROFILE: '$(touch evil)"; touch evil',
  });
  expect(code, output).toBe(2);
  expect(existsSync(join(folder, 'evil'))).toBe(false);
});

test('what the Dockerfile copies is in the build context, and its entry point is the bin of the package', () => {
  const ignored = read('.dockerignore').trim().split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.*) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  for (const file of copied) {
    expect(existsSync(join(home, file)), file).toBe(true);
    expect(ignored.filter((one) => file === one || file.startsWith(`${one}/`))).toEqual([]);
  }
  const [[name, start] = []] = Object.entries(manifest.bin);
  expect(dockerfile).toContain(`ln -s /opt/data-sync-conformance/${start} /usr/local/bin/${name}\n`);
  expect(dockerfile).toContain('XDG_STATE_HOME=/tmp'); // `docker run --user` names a user without a home
  expect(dockerfile).toContain(`\nENTRYPOINT ["${name}"]\n`);
});

test('the Dockerfile has no fault that a linter sees, pins its images and ends as nobody special', () => {
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(dockerfile).toContain('grafana/k6:2.2.0@');
  const images = [...dockerfile.matchAll(/^(?:ARG \w+_IMAGE=|FROM (?!\$))(\S+)/gm)].map(([, image]) => image);
  expect(images).toHaveLength(2);
  for (const image of images) expect(image).toMatch(/@sha256:[0-9a-f]{64}$/);
  expect(dockerfile).not.toMatch(/:latest/);
  expect([...dockerfile.matchAll(/^USER (.*)$/gm)].at(-1)?.[1]).toBe('node');
});
