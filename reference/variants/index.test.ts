import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { startReference } from '../server.ts';
import { variants } from './index.ts';
import type { Variant } from './index.ts';

test('every variant has a name of its own in kebab case and a sentence', () => {
  expect(variants.length).toBeGreaterThanOrEqual(40);
  expect(new Set(variants.map(({ name }) => name)).size).toBe(variants.length);
  for (const { name, summary } of variants) {
    expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(summary).toMatch(/^\S.* .*\.$/);
  }
});

test('every variant answers lists, a run and a model with JSON', async () => {
  // Room for large headers, which the built-in `fetch` has not.
  const dispatcher = new Agent({ maxHeaderSize: 262_144 });
  onTestFinished(() => dispatcher.close());
  const answers = async ({ name, apply }: Variant): Promise<void> => {
    const reference = await startReference({ deviations: [apply] });
    const { target, token, baseUrl } = reference;
    const [sync, run] = [target.syncId, target.syncRunId].map((id) => encodeURIComponent(id));
    const runs = `${baseUrl}/api/v1/syncs/${sync}/sync_runs`;
    for (const url of [
      `${runs}?page=1`,
      `${runs}/${run}`,
      `${runs}/${run}/sync_records`,
      `${baseUrl}/api/v1/models/${target.modelId}`,
    ]) {
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const answer = await fetch(url, { headers, dispatcher });
      const [status, body] = [answer.status, await answer.json()];
      expect([name, url, status]).toEqual([name, url, 200]);
      expect(body).toHaveProperty('data');
    }
    await reference.close();
  };
  // Few at once: servers that go by the clock change while the others are asked.
  for (let at = 0; at < variants.length; at += 8) await Promise.all(variants.slice(at, at + 8).map(answers));
});
