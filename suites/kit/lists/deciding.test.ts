import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { newRunOf } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { oneSync, runsUrl } from '../../fixtures/small-lists.ts';
import type { Client } from '../http/client.ts';
import { decide } from './deciding.ts';
import type { View } from './list.ts';
import { observedView } from './observing.ts';

const view: View = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
const links = { self: runsUrl, first: runsUrl, last: runsUrl };
const page = (...ids: readonly number[]): ScriptedAnswer => ({
  body: { data: ids.map((id) => runEntry(id)), links },
});

/** Two answers to one question that contradict each other, and what is asked for to decide that. */
async function deciding(later: () => ScriptedAnswer, change: Partial<Client> = {}) {
  const sent: string[] = [];
  let isOn = false;
  const client = scriptedClient(({ path, times }) => {
    if (isOn) sent.push(path.replace('/api/v1/syncs/1/', ''));
    return isOn ? later() : page(...(times === 1 ? [3, 2, 1] : [3, 1]));
  });
  const context = newRunOf(Object.assign(client, change), oneSync).newCheckContext();
  const ask = () => context.api.ask(view.endpoint, { params: view.params, fresh: true });
  const [expected, came] = [await ask(), await ask()];
  isOn = true;
  const numbers = { expected: expected.number, came: came.number };
  const claim = { kind: 'other-page', view: observedView(view), ...numbers } as const;
  return { decision: await decide(context, view, claim), sent };
}

test('what the limit on requests refuses is tried twice', async () => {
  const { decision, sent } = await deciding(() => ({ failure: { kind: 'budget', message: 'no more' } }));
  expect(decision.kind).toBe('undecided');
  const half = sent.length / 2;
  expect(half).toBeGreaterThan(0);
  expect(sent.slice(0, half)).toEqual(sent.slice(half));
});

test('nothing is asked for once the run has ended', async () => {
  const { decision, sent } = await deciding(() => page(3, 2, 1), { stopped: 'interrupted' });
  expect([decision.kind, sent]).toEqual(['undecided', []]);
});

test.each([
  ['that shows the entry again', [3, 2, 1]],
  ['that never shows it again', [3, 1]],
])('an answer that may be stale is no fault in a list %s', async (_, ids) => {
  expect((await deciding(() => page(...ids))).decision.kind).toBe('possible');
});
