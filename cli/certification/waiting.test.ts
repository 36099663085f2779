import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { deadBaseUrl } from '../../suites/fixtures/raw-target.ts';
import { waitForTarget } from './waiting.ts';

test('a target that answers anything is there, one where nobody listens is not', async () => {
  const server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  expect(await waitForTarget(`http://127.0.0.1:${address.port}`, 0)).toBe(true);
  await new Promise((resolve) => server.close(resolve));
  expect(await waitForTarget(await deadBaseUrl(), 0)).toBe(false);
});
