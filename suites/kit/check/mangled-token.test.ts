import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scriptedClient, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { modelBody } from '../../fixtures/endpoint-lines.ts';
import type { Exchange } from '../http/exchange.ts';
import { mangle, probeMangled } from './mangled-token.ts';

const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.aaaaBBBBcccc';

test.each([
  ['abcd', 'abAd'],
  ['abcde', 'abAde'],
  ['abAcd', 'abBcd'],
  ['x', 'A'],
  ['A', 'B'],
  [jwt, jwt.replace('aaaaBBBBcccc', 'aaaaBBABcccc')],
  [`${jwt}d`, jwt.replace('aaaaBBBBcccc', 'aaaaBBABccccd')],
  ['a.b', 'aAb'],
])('of %s the middle is changed: %s', (token, mangled) => {
  expect(mangle(token)).toBe(mangled);
  expect(mangle(token)).not.toBe(token);
  expect(mangle(token)).toHaveLength(token.length);
});

describe('a mangled token', () => {
  async function noteOf(answer: ScriptedAnswer) {
    const sent: string[] = [];
    const client = scriptedClient(({ ask }) => {
      if (typeof ask.credential === 'string') return { body: modelBody };
      sent.push(`${ask.method} ${ask.url} ${ask.credential.header}`);
      return answer;
    });
    const ask = {
      endpoint: endpoints.readModel,
      method: 'GET',
      url: `${client.baseUrl}/api/v1/models/3`,
      params: { id: '3' },
      credential: 'good',
      purpose: 'stated',
    } as const;
    const good: Exchange = await client.send(ask);
    const nothing = [
      await probeMangled(client, []),
      await probeMangled({ ...client, token: undefined }, [good]),
    ];
    return { note: await probeMangled(client, [good]), sent, nothing };
  }

  test.each([
    [200, 'bad'],
    [299, 'bad'],
    [300, 'good'],
    [401, 'good'],
    [403, 'good'],
    [404, 'good'],
    [428, 'good'],
    [429, 'mind'],
    [499, 'good'],
    [500, 'mind'],
    [503, 'mind'],
  ])('that is answered with %i: %s', async (status, level) => {
    const { note, sent } = await noteOf({ status, body: {} });
    expect(note).toMatchObject({ level, text: expect.stringContaining(`${status}`) as string });
    expect(sent).toEqual([`GET http://conversation.test/api/v1/models/3 Bearer ${mangle('good-token')}`]);
  });

  test('that is not answered, or has nothing to be compared with, says nothing', async () => {
    const { note, nothing } = await noteOf({ failure: { kind: 'timeout', message: 'no' } });
    expect([note, ...nothing]).toEqual([undefined, undefined, undefined]);
  });
});
