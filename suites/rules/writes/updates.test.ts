import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { judge, type Line } from '../../fixtures/conversation.ts';
import { changed, connectorBody, known, modelBody } from '../../fixtures/endpoint-lines.ts';
import type { Check } from '../../kit/check/check.ts';
import { writeAnswerChecks } from './answers.suite.ts';
import { checks } from './writes.suite.ts';

const ruleOf = (id: string): Check => {
  const [check, ...more] = [...writeAnswerChecks, ...checks].filter(({ verifies }) => verifies === id);
  if (check === undefined || more.length > 0) throw new Error(`${more.length} checks too many of ${id}`);
  return check;
};

const fixtures = { modelId: '3', connectorId: '5' } as const;
const first = { name: 'first', description: 'one' };
const second = { name: 'second', description: 'two' };
const target = {
  updateModel: [first, second],
  updateConnector: [{ name: 'first' }, { name: 'second' }],
  querySource: 'select 1',
  scheduleSync: { sync_id: 1 },
};
const setting = { fixtures, target };

/** A single resource with other attributes. */
const having = (body: object, attributes: object): unknown =>
  Object.entries(attributes).reduce<unknown>(
    (so, [name, value]) => changed(so, `/data/attributes/${name}`, value),
    body,
  );

const connectorLines = (
  ...answers: readonly (Partial<Line> & { readonly shown?: object })[]
): readonly Line[] => [
  known,
  ...answers.map(({ shown = {}, ...line }, at): Line => ({
    request: 'PUT /api/v1/connectors/5',
    sent: JSON.stringify(target.updateConnector[at]),
    body: having(connectorBody, shown),
    later: true,
    // Every second write ends its connection.
    ...(at % 2 === 1 ? { manner: 'closed' } : {}),
    ...line,
  })),
];

test('updates of a connector that show in their answers pass', async () => {
  const lines = connectorLines({ shown: { name: 'first' } }, { shown: { name: 'second' } });
  expect(await judge(ruleOf('4.2-updated'), lines, setting)).toMatchObject({ kind: 'pass', answers: 2 });
});

test.each([
  ['the former value after the first', { name: 'crm' }, { name: 'second' }, 'first', 'crm'],
  ['the former value after the second', { name: 'first' }, { name: 'first' }, 'second', 'first'],
  ['another value', { name: 'First' }, { name: 'second' }, 'first', 'First'],
  ['a masked name', { name: '****' }, { name: 'second' }, 'first', '****'],
  ['null', { name: null }, { name: 'second' }, 'first', null],
])('an update of a connector that shows %s is found', async (_, one, other, given, shown) => {
  const verdict = await judge(
    ruleOf('4.2-updated'),
    connectorLines({ shown: one }, { shown: other }),
    setting,
  );
  expect(verdict).toMatchObject({
    kind: 'violation',
    details: {
      pointer: '/data/attributes/name',
      wanted: { kind: 'value', value: given },
      received: { kind: 'value', value: shown },
    },
  });
});

test.each([
  ['a refusal', { status: 422, body: {} }, '422'],
  ['an error', { status: 500, body: {} }, '500'],
  ['no JSON', { body: 'done' }, 'not the body'],
  ['no attributes', { body: { data: { id: '5', type: 'connectors' } } }, 'attributes'],
])('%s says nothing of the new values', async (_, line, reason) => {
  expect(await judge(ruleOf('4.2-updated'), connectorLines(line, line), setting)).toMatchObject({
    kind: 'untested',
    reason: expect.stringContaining(reason),
  });
});

test('a value without the blanks around it is the new value', async () => {
  const given = { ...setting, target: { ...target, updateConnector: [{ name: ' a ' }] } };
  const line = { sent: '{"name":" a "}', shown: { name: 'a' } };
  expect(await judge(ruleOf('4.2-updated'), connectorLines(line), given)).toMatchObject({
    kind: 'pass',
    answers: 1,
  });
});

test('a value that was there before proves no effect', async () => {
  const given = { ...setting, target: { ...target, updateConnector: [{ name: 'same' }, { name: 'same' }] } };
  const lines = [{ name: 'same' }, { name: 'same' }].map((shown, at): Line => ({
    request: 'PUT /api/v1/connectors/5',
    sent: '{"name":"same"}',
    body: having(connectorBody, shown),
    later: true,
    ...(at % 2 === 1 ? { manner: 'closed' } : {}),
  }));
  // The first may have been an effect: nobody knows what was there before it.
  expect(await judge(ruleOf('4.2-updated'), [known, ...lines], given)).toMatchObject({
    kind: 'pass',
    answers: 1,
  });
  const strange = { ...setting, target: { ...target, updateConnector: [{ label: 'x' }] } };
  const line = { ...lines[0], request: 'PUT /api/v1/connectors/5', sent: '{"label":"x"}' };
  expect(await judge(ruleOf('4.2-updated'), [known, line], strange)).toMatchObject({
    kind: 'untested',
    reason: expect.stringContaining('updateConnector'),
  });
});

const rows = (line: Partial<Line>): readonly Line[] => [
  known,
  {
    request: 'POST /api/v1/connectors/5/query_source',
    sent: '{"query":"select 1"}',
    body: [{ id: 1 }, {}, { id: 3 }],
    later: true,
    ...line,
  },
];

test('rows that are objects pass, each counted', async () => {
  expect(await judge(ruleOf('4.3-rows'), rows({}), setting)).toMatchObject({
    kind: 'pass',
    answers: 1,
    entries: 3,
  });
  expect(await judge(ruleOf('4.3-rows'), rows({ body: [{}] }), setting)).toMatchObject({
    kind: 'pass',
    entries: 1,
  });
});

test.each([
  ['the first row is an array', [[1], {}, {}], '/0', 'object'],
  ['the middle row is null', [{}, null, {}], '/1', 'object'],
  ['the last row is a number', [{}, {}, 5], '/2', 'object'],
  ['the only row is a text', ['x'], '/0', 'object'],
  ['rows are in an envelope', { data: [{}] }, '', 'array-of-objects'],
  ['a single object', {}, '', 'array-of-objects'],
  ['a number', 5, '', 'array-of-objects'],
])('an answer to a query where %s is found', async (_, body, pointer, type) => {
  expect(await judge(ruleOf('4.3-rows'), rows({ body }), setting)).toMatchObject({
    kind: 'violation',
    details: { pointer, wanted: { kind: 'type', type } },
  });
});

test.each([
  ['no rows', { body: [] }],
  ['a refusal', { status: 422, body: [5] }],
  ['another success', { status: 201, body: [5] }],
  ['no JSON', { body: 'rows' }],
])('%s say nothing of the rows of a query', async (_, line) => {
  expect((await judge(ruleOf('4.3-rows'), rows(line), setting)).kind).toBe('untested');
});

const scheduled = (line: Partial<Line>): readonly Line[] => [
  known,
  {
    request: 'POST /api/v1/schedule_syncs',
    sent: '{"sync_id":1}',
    body: { message: 'scheduled' },
    later: true,
    ...line,
  },
];

test.each([
  ['a message', { message: 'x' }, undefined],
  ['an empty message', { message: '', more: 1 }, undefined],
  ['no message', { detail: 'x' }, '/message'],
  ['a message that is null', { message: null }, '/message'],
  ['a message that is an object', { message: {} }, '/message'],
  ['an array', [{ message: 'x' }], ''],
  ['a number', 5, ''],
])('the answer to a schedule that holds %s', async (_, body, pointer) => {
  expect(await judge(ruleOf('4.6-message'), scheduled({ body }), setting)).toMatchObject(
    pointer === undefined
      ? { kind: 'pass', answers: 1 }
      : {
          kind: 'violation',
          details: { pointer, wanted: { type: pointer === '' ? 'message-body' : 'string' } },
        },
  );
});

test.each([
  ['a refusal', { status: 409, body: {} }],
  ['another success', { status: 202, body: {} }],
  ['no JSON', { body: 'ok' }],
])('%s says nothing of the message of a schedule', async (_, line) => {
  expect((await judge(ruleOf('4.6-message'), scheduled(line), setting)).kind).toBe('untested');
});

/**
 * Two updates of the model, the first made twice, each read back with these attributes; the last read is the
 * result of later looks.
 */
function modelTalk(answers: readonly [object, object], reads: readonly object[]): readonly Line[] {
  const read = (shown: object): Line => ({
    request: '/api/v1/models/3',
    body: having(modelBody, shown),
    later: true,
  });
  const [one, other] = answers.map((shown, at): Line => ({
    request: 'PUT /api/v1/models/3',
    sent: JSON.stringify(at === 0 ? first : second),
    body: having(modelBody, shown),
    later: true,
  }));
  return [
    known,
    read({}),
    ...(one === undefined ? [] : [one]),
    ...(other === undefined ? [] : [other]),
    ...reads.map(read),
  ];
}

const [updated, readBack] = [ruleOf('4.5-updated'), ruleOf('4.5-read-back')];

test('updates of a model that show in their answers and in reads pass', async () => {
  const lines = modelTalk([first, second], [first, first, second]);
  expect(await judge(updated, lines, setting)).toMatchObject({ kind: 'pass', answers: 2 });
  expect((await judge(readBack, lines, setting)).kind).toBe('pass');
});

test('an answer to an update that shows the former value is found, though the read shows the new one', async () => {
  const lines = modelTalk([{ ...first, name: 'people' }, second], [first, first, second]);
  expect(await judge(updated, lines, setting)).toMatchObject({
    kind: 'violation',
    details: { pointer: '/data/attributes/name', received: { value: 'people' } },
  });
  expect((await judge(readBack, lines, setting)).kind).toBe('pass');
});

test('a read that never shows the update is found, though the answer showed it', async () => {
  const lines = modelTalk([first, second], [{}]);
  expect((await judge(updated, lines, setting)).kind).toBe('pass');
  expect(await judge(readBack, lines, setting)).toMatchObject({
    kind: 'violation',
    details: {
      wanted: { value: 'first' },
      received: { value: 'people' },
      exchange: { ask: { endpoint: endpoints.readModel } },
    },
  });
});

test('a read that lags behind for less than three seconds is no fault', async () => {
  const lines = modelTalk([first, second], [{}, {}, {}, {}, {}, first, first, second]);
  expect((await judge(readBack, lines, setting)).kind).toBe('pass');
});

test('an update of which one attribute only stays is found', async () => {
  const lines = modelTalk([first, second], [first, first, { ...second, description: 'one' }]);
  expect(await judge(readBack, lines, setting)).toMatchObject({
    kind: 'violation',
    details: {
      pointer: '/data/attributes/description',
      wanted: { value: 'two' },
      received: { value: 'one' },
    },
  });
});

test('values of another writer leave the read back untested, former values do not', async () => {
  const theirs = { name: 'theirs', description: 'theirs', updated_at: '2026-01-01T00:00:10.000Z' };
  expect((await judge(readBack, modelTalk([first, second], [theirs]), setting)).kind).toBe('untested');
  const stale = { updated_at: '2026-01-01T00:00:10.000Z' };
  expect((await judge(readBack, modelTalk([first, second], [stale]), setting)).kind).toBe('violation');
  // The answer to our update has the same time: nobody has written since.
  const same = { name: 'theirs', description: 'theirs' };
  expect((await judge(readBack, modelTalk([first, second], [same]), setting)).kind).toBe('violation');
});
