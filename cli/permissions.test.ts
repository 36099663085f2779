import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from './fixtures/bin.ts';

// docs/trust.md says why a certification does not run under Node's permission model.
// Once this test fails, it can.
test('the permission model of Node still forbids fsync, which keeps a former state through a crash', () => {
  const program = `const fs = require('node:fs'); fs.fsyncSync(fs.openSync(process.argv[1], 'w'));`;
  const call = ['--permission', '--allow-fs-read=*', '--allow-fs-write=*', '-e', program];
  const file = join(newFolder(), 'file');
  const { status, stderr } = spawnSync(process.execPath, [...call, file], { encoding: 'utf8' });
  expect(stderr).toContain('fsync API is disabled');
  expect(status).toBe(1);
});
