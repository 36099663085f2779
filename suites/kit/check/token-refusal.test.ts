import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { conversation, type Line } from '../../fixtures/conversation.ts';
import { goodLines, known } from '../../fixtures/endpoint-lines.ts';
import { isCredentialRefused, isTokenGoodAfter, tokenRefusedFrom } from './token-refusal.ts';

const good = goodLines[endpoints.readModel];
const answered = (status: number): Line => ({ request: '/api/v1/models/7', status, body: { message: 'no' } });

test.each([
  [400, false],
  [401, true],
  [402, false],
  [403, true],
  [404, false],
  [200, false],
])('%i refuses the credential: %s', async (status, isRefused) => {
  const { api } = await conversation([known, answered(status)]);
  const [exchange] = api.evidence(endpoints.readModel).slice(-1);
  expect(exchange && isCredentialRefused(exchange)).toBe(isRefused);
});

describe('the request from which the valid token is refused', () => {
  test.each<[string, readonly Line[], number | undefined]>([
    ['three refusals after a good answer', [good, answered(401), answered(403), answered(401)], 2],
    ['two refusals may be about a resource', [good, answered(401), answered(401)], undefined],
    ['a good answer after them', [good, answered(401), answered(401), answered(401), good], undefined],
    [
      'a good answer between them counts those behind it',
      [good, answered(401), good, ...[1, 2, 3].map(() => answered(401))],
      4,
    ],
    [
      'other answers between them do not count',
      [good, answered(404), answered(401), answered(500), answered(401), answered(403)],
      3,
    ],
    ['the token was never accepted', [answered(401), answered(401), answered(401)], undefined],
    ['nothing was refused', [good, good], undefined],
    ['nothing was asked', [], undefined],
  ])('%s', async (_, lines, number) => {
    const { api } = await conversation(lines);
    expect(tokenRefusedFrom(api)).toBe(number);
  });

  test('is found over all endpoints, in the order of requests', async () => {
    const refused = [endpoints.readRun, endpoints.listRuns, endpoints.reports].map((endpoint): Line => ({
      request: goodLines[endpoint].request,
      status: 401,
      body: {},
    }));
    const { api } = await conversation([good, ...refused]);
    expect(tokenRefusedFrom(api)).toBe(2);
  });
});

describe('the valid token is good after an answer', () => {
  const later = (atMs: number, line: Partial<Line> = {}): readonly Line[] => [
    known,
    { ...answered(401), atMs: 1_000 },
    { ...good, atMs, ...line },
  ];
  // An answer of a conversation takes 5 ms.
  test.each<[string, readonly Line[], boolean]>([
    ['if a later request succeeds', later(2_000), true],
    ['if one succeeds that was sent as it ended', later(1_005), true],
    ['not if that was sent before it ended', later(1_004), false],
    ['not if it does not succeed', later(2_000, { status: 500, body: {} }), false],
    ['not if it was asked at another endpoint', later(2_000, goodLines[endpoints.reports]), false],
    ['if that was a control', later(2_000, { purpose: 'control' }), true],
  ])('%s', async (_, lines, isGood) => {
    const { api } = await conversation(lines);
    const refused = api.evidence(endpoints.readModel).find(({ answer }) => answer?.status === 401);
    expect(refused && isTokenGoodAfter(api, refused)).toBe(isGood);
  });

  test.each<[string, number, boolean]>([
    ['not by a control after a write that was refused', 403, false],
    ['nor after a redirect', 302, false],
  ])('%s', async (_, status, isGood) => {
    const write = goodLines[endpoints.updateModel];
    const { api } = await conversation([
      known,
      { ...write, status, body: {}, atMs: 1_000 },
      { ...write, atMs: 2_000, purpose: 'control' },
    ]);
    const refused = api.evidence(endpoints.updateModel).find(({ answer }) => answer?.status === status);
    expect(refused && isTokenGoodAfter(api, refused)).toBe(isGood);
  });
});
