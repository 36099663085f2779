import { Agent, fetch } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { startReference } from '../server.ts';
import { variants } from './index.ts';
import type { Variant } from './index.ts';

test('every variant answers lists, a run and a model with JSON', async () => {
  // Room for large headers, which the built-in `fetch` has not. A connection for each request: some
  // variants end an idle one with 408, and on a busy machine a kept one is idle for long enough.
  const dispatcher = new Agent({ maxHeaderSize: 262_144, pipelining: 0 });
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
      const [status, text] = [answer.status, await answer.text()];
      expect({ name, url, status, text }).toMatchObject({
        status: 200,
        text: expect.stringMatching(/^\s*\{/),
      });
      expect([name, url, JSON.parse(text)]).toMatchObject([name, url, { data: expect.anything() }]);
    }
    await reference.close();
  };
  // Few at once: servers that go by the clock change while the others are asked.
  for (let at = 0; at < variants.length; at += 8) await Promise.all(variants.slice(at, at + 8).map(answers));
});
