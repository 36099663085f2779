import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../suites/fixtures/raw-target.ts';
import { runBin } from '../fixtures/bin.ts';

test('it prints base URL, token and target file, answers, and ends with Ctrl-C', async () => {
  let asked: Promise<number[]> | undefined;
  const { code, stdout } = await runBin(['reference', '--defect', 'run-filter-ignored'], {
    onOutput(text, child) {
      if (asked !== undefined || !text.includes('Ctrl-C')) return;
      const value = (name: string): string => new RegExp(`^export ${name}=(.*)$`, 'm').exec(text)?.[1] ?? '';
      expect(JSON.parse(readFileSync(value('TARGET'), 'utf8'))).toMatchObject({
        name: 'reference server with run-filter-ignored',
        baseUrl: value('BASE_URL'),
      });
      const ask = async (token: string): Promise<number> =>
        (
          await fetch(`${value('BASE_URL')}/api/v1/models/1`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status;
      asked = Promise.all([ask(value('TOKEN')), ask('made-up')]).finally(() => child.kill('SIGINT'));
    },
  });
  expect(await asked).toEqual([200, 401]);
  expect(stdout).toMatch(/^export BASE_URL=http:\/\/127\.0\.0\.1:\d+\nexport TOKEN=\S+\nexport TARGET=\S+\n/);
  expect(code).toBe(0);
});

test('a port that is taken is wrong usage', async () => {
  const { port, close } = await listening(createServer());
  onTestFinished(close);
  const end = await runBin(['reference', '--port', String(port)]);
  expect(end).toEqual({ code: 2, stdout: '', stderr: `--port: port ${port} is in use\n` });
});

test('--list shows every defect and variant', async () => {
  const { stdout } = await runBin(['reference', '--list']);
  expect(stdout).toMatch(/run-filter-ignored .*\[4\.7-status-filter\][\s\S]*Variants \(\d+\)/);
});
