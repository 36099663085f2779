import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation } from '../../fixtures/conversation.ts';
import { runEntry } from '../../fixtures/list-lines.ts';
import { historyOf, notesOf } from './observing.ts';

const path = '/api/v1/syncs/1/sync_runs';
const second = (rest: string): string => `2026-01-01T00:00:${rest}`;

/** The versions of a run in its lists, and those as which it is seen alone. */
async function versionsOf(listed: readonly string[], alone: readonly string[], status = 'success') {
  const run = (updated: string, of = 'success') => runEntry('7', of, { updated_at: second(updated) });
  const links = { self: path, first: path, last: path };
  const context = await conversation([
    ...listed.map((updated) => ({ request: path, body: { data: [run(updated)], links } })),
    ...alone.map((updated) => ({ request: `${path}/7`, body: { data: run(updated, status) } })),
  ]);
  const view = { endpoint: endpoints.listRuns, params: { sync_id: '1' } };
  return historyOf(context, await notesOf(context), view).observations.flatMap(({ shows }) =>
    shows.kind === 'entry' ? [shows.entry.version.replace(second(''), '')] : [],
  );
}

test.each<[what: string, listed: readonly string[], alone: string, version: string | undefined]>([
  ['cut in its list', ['09.774Z'], '09.774917Z', 'success 09.774Z'],
  ['rounded in its list', ['09.775Z'], '09.774917Z', 'success 09.775Z'],
  ['in whole seconds in its list', ['09Z'], '09.774Z', 'success 09Z'],
  ['spelled otherwise in its list', ['09.774Z'], '09.774+00:00', 'success 09.774Z'],
  ['that its list does not show', ['09.700Z'], '09.774917Z', 'success 09.774917Z'],
  ['as its list shows it', ['09.774Z', '09.774917Z'], '09.774917Z', 'success 09.774917Z'],
  ['that may be either of two in its list', ['09.774Z', '09.775Z'], '09.774917Z', undefined],
  ['that is less exact than in its list', ['09.774Z'], '09Z', undefined],
])('a version that is read alone, %s', async (_, listed, alone, version) => {
  expect(await versionsOf(listed, [alone])).toEqual(version === undefined ? [] : [version]);
});

test('a version of another status is another version', async () => {
  expect(await versionsOf(['09.774Z'], ['09.774917Z'], 'failed')).toEqual(['failed 09.774917Z']);
});
