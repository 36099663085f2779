import { expect } from 'vitest';

import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import { runCommand } from '../../suites/fixtures/command-run.ts';
import {
  customerSecret,
  formsOf,
  echoingTarget,
  secretHeader,
} from '../../suites/fixtures/echoing-target.ts';
import { k6Test } from './fixtures/session.ts';

k6Test.concurrent.each([
  ['contracts verify', []],
  ['certify', ['--with', 'contracts,load', '--depth', 'quick']],
] as const)(
  'a target that repeats every secret finds none of them in what %s leaves behind',
  async (words, args) => {
    const reference = await startReference({ deviations: [echoingTarget] });
    try {
      const run = await runCommand(words.split(' '), {
        baseUrl: reference.baseUrl,
        token: reference.token,
        target: serialise({ ...reference.target, headers: { 'X-Api-Key': '${SECRET_KEY}' } }),
        args,
        env: { SECRET_KEY: secretHeader },
      });
      expect(run.exitCode, run.stdout + run.stderr).toBe(1);
      const [, payload = '', signature = ''] = reference.token.split('.');
      const secrets = [reference.token, payload, signature, secretHeader].flatMap(formsOf);
      for (const [name, text] of [['the console', run.stdout + run.stderr], ...Object.entries(run.files)])
        for (const secret of [...secrets, customerSecret])
          expect(text?.includes(secret), `${name} holds ${secret}`).toBe(false);
    } finally {
      await reference.close();
    }
  },
);
