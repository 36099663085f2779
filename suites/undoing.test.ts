import { expect, test } from 'vitest';
import type { Deviation } from '../reference/deviation.ts';
import { serialise } from '../reference/json.ts';
import { startReference } from '../reference/server.ts';
import { runCertify } from './fixtures/command-run.ts';

/** A server in which something happens after the model has been written. */
function afterModelWrite(act: () => void): Deviation {
  let isDone = false;
  return {
    after(call) {
      if (isDone || call.method !== 'PUT' || !call.path.includes('/models/')) return;
      isDone = true;
      act();
    },
  };
}

async function modelOf(baseUrl: string, token: string): Promise<unknown> {
  const answer = await fetch(`${baseUrl}/api/v1/models/1`, { headers: { authorization: `Bearer ${token}` } });
  // the reference's own
  const { data } = (await answer.json()) as { data: { attributes: Record<string, unknown> } };
  const { updated_at: _, ...attributes } = data.attributes;
  return attributes;
}

test.concurrent.each(['SIGINT', 'SIGTERM'] as const)(
  'after %s in the middle of the writes the model is put back',
  async (signal) => {
    let interrupt: (signal: NodeJS.Signals) => void = () => undefined;
    const reference = await startReference({ deviations: [() => afterModelWrite(() => interrupt(signal))] });
    try {
      const before = await modelOf(reference.baseUrl, reference.token);
      const run = await runCertify({
        baseUrl: reference.baseUrl,
        token: reference.token,
        target: serialise({ ...reference.target }),
        onStart: (kill) => {
          interrupt = kill;
        },
      });
      expect(run.exitCode, run.stdout + run.stderr).toBe(130);
      expect(JSON.parse(run.files['report.json'] ?? '')).toMatchObject({ ended: 'interrupted' });
      expect(await modelOf(reference.baseUrl, reference.token)).toEqual(before);
    } finally {
      await reference.close();
    }
  },
);

test.concurrent('after a deadline in the middle of the writes the model is put back', async () => {
  const reference = await startReference({
    deviations: [
      () => {
        let isSlow = false;
        return {
          delayMs: (call) => (isSlow && call.method === 'GET' ? 3000 : 0),
          ...afterModelWrite(() => {
            isSlow = true;
          }),
        };
      },
    ],
  });
  try {
    const before = await modelOf(reference.baseUrl, reference.token);
    const run = await runCertify({
      baseUrl: reference.baseUrl,
      token: reference.token,
      target: serialise({ ...reference.target }),
      args: ['--deadline', '5'],
    });
    expect(run.exitCode, run.stdout + run.stderr).toBe(3);
    expect(JSON.parse(run.files['report.json'] ?? '')).toMatchObject({ ended: 'deadline' });
    expect(await modelOf(reference.baseUrl, reference.token)).toEqual(before);
  } finally {
    await reference.close();
  }
});
