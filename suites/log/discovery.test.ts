import { expect, it } from 'vitest';
import { baseUrl, knownOf, listedRun, modelBody, pageBody, told } from '../fixtures/log.ts';
import { subjectOf } from './discovery.ts';

const find = { expects: 'open', purpose: { kind: 'find' } } as const;
const target = { name: 'small', baseUrl, embedded: false, headers: {}, secretHeaders: [] } as const;

it.each([
  ['in order', ['1', '2', '3']],
  ['in any order', ['3', '1', '2']],
  ['backwards', ['3', '2', '1']],
])('the ids that a run examines do not depend on which answer comes first: %s', (_, ids) => {
  const models = ids.map((id) => told('readModel', [id], { json: modelBody(id) }, find));
  const lists = ids.map((id) =>
    told('listRuns', [id], { json: pageBody(id === '3' ? [] : [listedRun(id, `${id}0`)]) }, find),
  );
  const known = knownOf([...models, ...lists]);
  const found = { modelId: '1', syncId: '1', otherSyncId: '2', emptySyncId: '3' };
  expect(subjectOf(target, known)).toMatchObject(found);
  const scheduled = subjectOf({ ...target, scheduleSync: { sync_id: 2 } }, known);
  expect(scheduled).toMatchObject({ syncId: '2', otherSyncId: '1' });
});
