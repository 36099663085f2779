import { afterAll, beforeAll, expect, test } from 'vitest';

import { ENDPOINTS } from '../../reference/endpoints.ts';
import { openTrial, type ContractTrial } from './fixtures/trial.ts';
import { openNative } from './native.ts';
import { parsePact, readPactText, type Pact } from './pact-file.ts';

// How the verifier itself applies the rules of the contract, in the spellings that JSON and RFC 3339 allow.

const native = openNative();
const shown: { member: string; text: string } = { member: '', text: '' };
let trial: ContractTrial;
beforeAll(async () => {
  trial = await openTrial({
    bytes(wire, call) {
      if (!call.isAuthorised) return;
      if (call.endpoint !== ENDPOINTS.readModel && call.endpoint !== ENDPOINTS.readRun) return;
      const pattern = new RegExp(`"${shown.member}":("[^"]*"|[^,}]*)`);
      wire.bytes = Buffer.from(wire.bytes.toString().replace(pattern, shown.text));
    },
  });
});
afterAll(async () => {
  await trial.close();
  await native.close();
});

const whole = parsePact(readPactText());
const only = (interaction: string): Pact => ({
  ...whole,
  interactions: whole.interactions.filter(({ description }) => description === interaction),
});

/** What the verifier makes of a model, or of what an interaction is about, whose member is written so. */
async function outcomeOf(member: string, value: string, interaction = 'a model'): Promise<readonly string[]> {
  Object.assign(shown, { member, text: value === 'absent' ? '"other":1' : `"${member}":${value}` });
  return (await trial.verify({ native, pact: only(interaction) })).map(({ outcome }) => outcome);
}

const huge = '9'.repeat(350); // beyond what a double can hold

test.each(['5', '5.0', '5e0', '50e-1', '1E+2', '-0', '9007199254740993', '18446744073709551616', huge])(
  'the integer %s is one',
  async (text) => expect(await outcomeOf('connector_id', text)).toEqual(['pass']),
);

test.each(['5.5', '1e-1', '-1.5e-7', '"5"', 'true', 'null', 'absent'])(
  'the integer %s is none',
  async (text) => expect(await outcomeOf('connector_id', text)).toEqual(['fail']),
);

test('an integer that may be null is null or a number without a fraction, and nothing else', async () => {
  for (const text of ['null', '72', '72.0', '72e0', '1e25', '-1', '9007199254740993', huge])
    expect([text, await outcomeOf('duration', text, 'a run')]).toEqual([text, ['pass']]);
  for (const text of ['72.5', '1e-1', '"72"', 'true', '[]', 'absent'])
    expect([text, await outcomeOf('duration', text, 'a run')]).toEqual([text, ['fail']]);
});

test.each([
  '2026-01-05T08:00:00Z',
  '2026-01-05t08:00:00.123456789z',
  '2026-01-05T08:00:00.1+05:30',
  '2026-01-05T08:00:00-00:00',
  '2024-02-29T23:59:60Z',
])('the date-time %s is one', async (text) =>
  expect(await outcomeOf('updated_at', JSON.stringify(text))).toEqual(['pass']),
);

test.each([
  '2026-01-05 08:00:00Z',
  '2026-01-05T08:00:00',
  '2026-01-05T08:00Z',
  '2026-01-05T08:00:00.Z',
  '2026-02-30T08:00:00Z',
  '1900-02-29T08:00:00Z',
  '2026-01-05T24:00:00Z',
  '2026-01-05T08:00:00+0100',
  '2026-01-05T08:00:00Z\n',
  '',
])('the date-time %j is none', async (text) =>
  expect(await outcomeOf('updated_at', JSON.stringify(text))).toEqual(['fail']),
);

test('a member that may be null may be a text, an empty one too, and nothing else', async () => {
  expect(await outcomeOf('description', 'null')).toEqual(['pass']);
  expect(await outcomeOf('description', '""')).toEqual(['pass']);
  for (const text of ['5', '[]', 'absent']) expect(await outcomeOf('description', text)).toEqual(['fail']);
  expect(await outcomeOf('name', 'null')).toEqual(['fail']);
});
