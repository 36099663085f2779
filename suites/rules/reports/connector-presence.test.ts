import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { endedMs } from '../../kit/http/clock.ts';
import { areConnectorsThere, askForConnectors } from './connector-presence.ts';

const { readModel, reports } = endpoints;

test.each<[what: string, headers: Readonly<Record<string, string>>, afterMs: number]>([
  ['', {}, 3000],
  [' and says how old it is', { age: '50' }, 51_000],
  [' and is stored in spite of no-cache', { 'cache-control': 'max-age=20' }, 20_000],
  [' and is older than any is believed to be', { age: '500' }, 60_000],
])('a model is read that shows its connector after a refusal%s', async (_, headers, afterMs) => {
  const context = scripted(({ endpoint }) =>
    endpoint === readModel
      ? { body: goodLines[readModel].body, headers }
      : { status: 400, body: { message: 'No.' } },
  );
  await context.api.ask(readModel, { params: { id: '3' } });
  const refused = await context.api.ask(reports, { query: [['connector_ids', '5']] });
  expect(areConnectorsThere(context, refused)).toBe(false);
  await askForConnectors(context, [refused]);
  const last = context.api.evidence(readModel).at(-1);
  expect((last?.startedMs ?? 0) - endedMs(refused)).toBe(afterMs);
  expect(areConnectorsThere(context, refused)).toBe(true);
});
