import { expect, test } from 'vitest';
import { endpoints } from '../../../catalogue/index.ts';
import { scriptedClient, type ScriptedAnswer } from '../../../fixtures/scripted.ts';
import { newApi } from '../../check/api.ts';
import { guardConstantResponses } from './constant-response-guard.ts';

const { reports, listRuns, readModel } = endpoints;
const same: ScriptedAnswer = { status: 404, body: '{"message":"no"}' };

/** Whether these answers, at so many endpoints in turn, are taken for a constant. */
async function isConstantAfter(answers: readonly ScriptedAnswer[], places = 3): Promise<boolean> {
  let count = 0;
  const guard = guardConstantResponses(scriptedClient(() => answers[count++] ?? same));
  const api = newApi(guard.client);
  for (const at of answers.keys()) {
    const place = at % places;
    if (place === 0) await api.ask(reports, { fresh: true });
    else if (place === 1) await api.ask(listRuns, { params: { sync_id: '1' }, fresh: true });
    else await api.ask(readModel, { params: { id: '3' }, fresh: true });
  }
  return guard.isConstant();
}

test.each<[what: string, is: boolean, answers: readonly ScriptedAnswer[], places?: number]>([
  ['three endpoints that say the same', true, [same, same, same]],
  ['two endpoints that say the same', false, [same, same, same, same], 2],
  ['no answer', false, []],
  ['another status at the first', false, [{ ...same, status: 400 }, same, same]],
  ['another status at the last', false, [same, same, { ...same, status: 400 }]],
  ['another byte', false, [same, { ...same, body: '{"message":"No"}' }, same]],
  ['a longer body', false, [same, { ...same, body: '{"message":"no "}' }, same]],
  ['other headers alone', true, [same, { ...same, headers: { 'x-a': '1' } }, same]],
  ['an answer that is missing', false, [same, same, { failure: { kind: 'cut', message: 'cut' } }]],
  ['what differed once', false, [same, { ...same, status: 400 }, same, same, same, same]],
])('%s: %s', async (_, is, answers, places) => {
  expect(await isConstantAfter(answers, places)).toBe(is);
});
