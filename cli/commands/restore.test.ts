import { expect, test } from 'vitest';

import { isObject, member, readJson } from '../../suites/log/json.ts';
import { fileJournal } from '../../suites/target/journal.ts';
import { journalFolder } from '../certification/on-target.ts';
import { newFolder, openServer, runCommandLine } from '../fixtures/bin.ts';

test('a model that a killed run left changed is restored, and then nothing is left', async () => {
  const { baseUrl, token, env } = await openServer();
  const state = { ...env, XDG_STATE_HOME: newFolder() };
  const ask = async (init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${baseUrl}/api/v1/models/1`, { ...init, headers });
    const attributes = member(member(readJson(await answer.text()), 'data'), 'attributes');
    if (!isObject(attributes)) throw new Error('the reference shows no model');
    return attributes;
  };
  const former = await ask();
  const body = { ...former, name: 'changed' };
  fileJournal(journalFolder(state), baseUrl).note('1', former, body);
  await ask({ method: 'PUT', body: JSON.stringify(body) });
  const restored = await runCommandLine(['restore'], { env: state });
  expect(restored.stdout).toContain('model "1": name: the former values were sent and are read again');
  expect(restored.code).toBe(0);
  expect(await ask()).toMatchObject({ name: former['name'] });
  const again = await runCommandLine(['restore'], { env: state });
  expect(again.stdout).toContain(`No run has left ${baseUrl} changed`);
  expect(again.code).toBe(0);
});
