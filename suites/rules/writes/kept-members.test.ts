import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines } from '../../fixtures/endpoint-lines.ts';
import { Violation } from '../../kit/check/violation.ts';
import type { JsonObject } from '../../kit/json/json.ts';
import { expectKeptMembers } from './kept-members.ts';
import type { Update } from './updates.ts';

const { readModel, readRun, updateModel } = endpoints;

const showing = (endpoint: typeof readModel | typeof updateModel, attributes: JsonObject): Line => {
  const answer = structuredClone(goodLines[endpoint]);
  const { data } = answer.body as { data: { attributes: JsonObject } }; // the fixture has them
  Object.assign(data.attributes, attributes);
  return answer;
};

/** Each update as `[body, what is read after it]`; the model begins with the name `old`. */
async function endingOf(
  sent: readonly (readonly [JsonObject, JsonObject])[],
  late: JsonObject,
  more: Partial<Update> = {},
): Promise<unknown> {
  const lines = sent.flatMap(([, shown]) => [showing(updateModel, shown), showing(readModel, shown)]);
  const { api } = await conversation([goodLines[readRun], ...lines, showing(readModel, late)]);
  const [puts, reads] = [api.evidence(updateModel), api.evidence(readModel)];
  const updates = sent.flatMap(([body], at): Update[] => {
    const [exchange, read] = [puts[at], reads[at]];
    const former: JsonObject = at === 0 ? { name: 'old', query: 'select 1' } : (sent[at - 1]?.[1] ?? {});
    return exchange === undefined || read === undefined
      ? []
      : [{ exchange, body, former, reads: [read], ...more }];
  });
  try {
    expectKeptMembers(updates, reads.at(-1));
    return undefined;
  } catch (error) {
    return error instanceof Violation ? error.details : error;
  }
}

const both = [
  [{ name: 'new' }, { name: 'new', query: 'select 1' }],
  [{ query: 'select 2' }, { name: 'new', query: 'select 2' }],
] as const;
const former = { name: 'old', query: 'select 2' };

test('a name that a later body does not hold is lost if it is what it was before', async () => {
  expect(await endingOf(both, former)).toMatchObject({
    pointer: '/data/attributes/name',
    wanted: { value: 'new' },
    received: { value: 'old' },
  });
});

test('so is one that was sent twice', async () => {
  expect(await endingOf([both[0], both[0], both[1]], former)).toMatchObject({
    pointer: '/data/attributes/name',
  });
});

test.each<[what: string, sent: readonly (readonly [JsonObject, JsonObject])[], late: JsonObject]>([
  ['it is kept', both, { name: 'new', query: 'select 2' }],
  ['somebody else wrote another one', both, { name: 'theirs', query: 'select 2' }],
  ['a later update holds it', [...both, [{ name: 'old' }, former]], former],
  ['the later update resets it at once', [both[0], [{ query: 'select 2' }, former]], former],
  ['there was one update', [both[0]], { name: 'old', query: 'select 1' }],
])('a name is not lost if %s', async (_, sent, late) => {
  expect(await endingOf(sent, late)).toBeUndefined();
});

test('nor if it was somebody else who wrote the former one', async () => {
  expect(await endingOf(both, former, { isFormerTheirs: true })).toBeUndefined();
});
