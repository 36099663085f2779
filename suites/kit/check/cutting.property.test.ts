import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { getAsk } from '../../fixtures/asks.ts';
import type { Exchange } from '../http/exchange.ts';
import { replayingClient } from '../http/recording/client-replaying.ts';
import { english } from './words.ts';
import { showExchange } from './evidence.ts';
import { describeFinding, newEvidenceStore } from './finding.ts';
import { serverWords } from './server-words.ts';
import { Violation } from './violation.ts';

const secrets = fc
  .string({
    unit: fc.constantFrom(...'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'),
    minLength: 24,
    maxLength: 60,
  })
  .filter((text) => new Set(text).size >= 8);

const hexOf = (text: string): string => Buffer.from(text).toString('hex');

/** Ways of writing a secret of which no part is left beside its mask. */
const encodings: Readonly<Record<string, (text: string) => string>> = {
  plain: (text) => text,
  hex: hexOf,
  'percent-encoded': (text) => hexOf(text).replaceAll(/../g, '%$&'),
  'Unicode escapes': (text) => hexOf(text).replaceAll(/../g, String.raw`\u00$&`),
};

const baseUrl = 'https://target.example';

/** An exchange of a run with this token, answered with an error of this body. */
async function answeredWith(token: string, body: string) {
  const header = { baseUrl, token, startedAt: '2026-01-01T00:00:00Z', suite: '1', about: null };
  const url = `${baseUrl}/api/v1/models/1`;
  const client = replayingClient({
    header,
    exchanges: [
      {
        method: 'GET',
        url,
        endpoint: endpoints.readModel,
        credential: 'good',
        number: 1,
        sentHeaders: {},
        status: 500,
        headers: {},
        bytes: new TextEncoder().encode(body),
        retries: [],
        startedMs: 0,
        durationMs: 1,
      },
    ],
  });
  return { client, exchange: await client.send(getAsk(client)) };
}

/** The places that show a part of what a target sent, with the number of characters that each shows. */
const places: readonly [string, number, (body: string, token: string) => Promise<string>][] = [
  [
    'the body of an exchange',
    4096,
    async (body, token) => bodyOf((await answeredWith(token, body)).exchange),
  ],
  [
    'the words of an error',
    199,
    async (body, token) => serverWords((await answeredWith(token, body)).exchange) ?? '',
  ],
  ['a quoted value', 399, async (body, token) => quotedIn(body, token)],
];

const bodyOf = (exchange: Exchange): string => showExchange(exchange, { data: false }).response?.body ?? '';

async function quotedIn(value: string, token: string): Promise<string> {
  const { client, exchange } = await answeredWith(token, '{}');
  const formatter = {
    words: english,
    client,
    evidence: newEvidenceStore({ data: false }),
    showing: { data: false },
    seed: 1,
    aim: { before: '', after: '' },
  };
  const details = {
    exchange,
    pointer: '/message',
    wanted: { kind: 'type', type: 'string' },
    received: { kind: 'value', value },
  } as const;
  return describeFinding(formatter, '2.2-id', new Violation(details, 'here')).received;
}

const cases = places.flatMap(([place, most, show]) =>
  Object.entries(encodings).map(([name, encode]) => [place, name, most, show, encode] as const),
);

test.each(cases)('%s is masked before it is cut: %s', async (_place, _name, most, show, encode) => {
  await fc.assert(
    fc.asyncProperty(secrets, fc.nat(), async (secret, at) => {
      const written = encode(secret);
      const inside = 1 + (at % (written.length - 1)); // so many characters of it are before the cut
      const before = '. '.repeat(most).slice(0, most - inside);
      const shown = await show(before + written + ' .'.repeat(most), secret);
      for (let from = 0; from + 6 <= Math.min(inside, written.length); from += 1)
        expect(shown).not.toContain(written.slice(from, from + 6));
    }),
    { numRuns: 12, seed: 21 },
  );
});
