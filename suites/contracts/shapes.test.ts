import { beforeAll, expect, test } from 'vitest';

import { contractOf } from './fixtures/trial.ts';
import type { PactInteraction } from './pact-file.ts';
import { verify, type Shown } from './verifier.ts';

// How the verifier itself applies the rules of the contract, in the spellings that JSON and RFC 3339 allow.

const huge = '9'.repeat(350); // beyond what a double can hold
const quoted = (texts: readonly string[]): readonly string[] => texts.map((text) => JSON.stringify(text));

/** What is shown as a member of an interaction's answer, and whether it holds the contract. */
const table: readonly (readonly [
  interaction: string,
  member: string,
  good: readonly string[],
  bad: readonly string[],
])[] = [
  [
    'a model',
    'connector_id',
    ['5', '5.0', '5e0', '50e-1', '1E+2', '-0', '9007199254740993', '18446744073709551616', huge.slice(50)],
    ['5.5', '1e-1', '-1.5e-7', '"5"', 'true', 'null', 'absent'],
  ],
  [
    'a run',
    'duration',
    ['null', '72', '72.0', '72e0', '1e25', '-1', '9007199254740993', huge.slice(50)],
    ['72.5', '1e-1', '"72"', 'true', '[]', 'absent'],
  ],
  [
    'a model',
    'updated_at',
    quoted([
      '2026-01-05T08:00:00Z',
      '2026-01-05t08:00:00.123456789z',
      '2026-01-05T08:00:00.1+05:30',
      '2026-01-05T08:00:00-00:00',
      '2024-02-29T23:59:60Z',
    ]),
    quoted([
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
    ]),
  ],
  ['a run', 'started_at', ['null', '"2026-01-05T08:00:00Z"'], ['"soon"', '5', 'absent']],
  [
    'an update of a connector',
    'created_at',
    ['"2026-01-05T08:00:00+00:00"'],
    ['"2026-01-05T08:00:00+01:00"'],
  ],
  ['a model', 'description', ['null', '""'], ['5', '[]', 'absent']],
  ['a model', 'name', ['""'], ['null', '5', 'absent']],
  ['a model', 'type', ['"x"'], ['""', 'null', '5']],
  ['a model', 'configuration', ['{}', '{"a":[null]}'], ['[]', '""', 'null', 'absent']],
];

const cases = table.flatMap(([interaction, member, good, bad]) =>
  [...good, ...bad].map((text) => ({ interaction, member, text, isGood: good.includes(text) })),
);
const nameOf = ({ member, text }: (typeof cases)[number]): string => `${member} ${text.slice(0, 40)}`;
let broken: ReadonlyMap<string, boolean>;

/** The example of an interaction as an answer, in which a member is written so. */
function answerWith({ response }: PactInteraction, member: string, text: string): Shown {
  const pattern = new RegExp(`"${member}":("[^"]*"|\\{\\}|[^,}]*)`);
  const written = text === 'absent' ? '"other":1' : `"${member}":${text}`;
  const body = JSON.stringify(response.body?.content).replace(pattern, () => written);
  return { status: 200, headers: { 'content-type': 'application/json' }, body };
}

beforeAll(async () => {
  const { pact } = contractOf('a model', 'a run', 'an update of a connector');
  const all = cases.map((one) => {
    const found = pact.interactions.find(({ description }) => description === one.interaction);
    if (found === undefined) throw new Error(`there is no ${one.interaction}`);
    const { generators: _, ...request } = found.request;
    const { providerStates: __, ...plain } = found;
    return {
      interaction: { ...plain, request, description: nameOf(one) },
      answer: answerWith(found, one.member, one.text),
    };
  });
  const interactions = all.map(({ interaction }) => interaction);
  const answers = all.map(({ answer }) => answer);
  const { results } = await verify({ pact: { ...pact, interactions }, answers }, {}, 60_000);
  broken = new Map(results.map(({ description, result }) => [description, result === 'OK']));
});

test.each(cases.map((one) => [nameOf(one), one.isGood] as const))('%s: %j', (name, isGood) => {
  expect(broken.get(name)).toBe(isGood);
});
