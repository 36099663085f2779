import { expect, test } from 'vitest';
import { getAsk } from '../../../fixtures/asks.ts';
import type { Client } from '../client.ts';
import { clientSending } from '../client-sending.ts';
import { recordingClient } from './client-recording.ts';
import { replayingClient } from './client-replaying.ts';
import { readRecording, type RecordedExchange } from './recording.ts';

const header = {
  baseUrl: 'https://target.example',
  startedAt: '2026-01-01T00:00:00.000Z',
  suite: '1.0.0',
  about: null,
};
const peer = 'ab'.repeat(32);
const answerTo = (path: string, number: number): RecordedExchange => ({
  method: 'GET',
  url: header.baseUrl + path,
  endpoint: 'GET /api/v1/models/{id}',
  credential: 'good',
  number,
  sentHeaders: {},
  status: 200,
  headers: {},
  bytes: new TextEncoder().encode('{}'),
  retries: [],
  startedMs: number,
  durationMs: 1,
  ...(number === 1 ? { peers: [peer] } : {}),
});
const target = () =>
  replayingClient({ header, exchanges: ['/a', '/b', '/c'].map((path, at) => answerTo(path, at + 1)) });

async function recorded(isChained: boolean): Promise<readonly string[]> {
  const lines: string[] = [];
  const client = recordingClient(target(), (line) => lines.push(line), {
    suite: '1',
    about: null,
    isChained,
  });
  for (const path of ['/a', '/b', '/c']) await client.send(getAsk(client, path));
  return lines;
}

test('a replay continues in the order of the recorded run, also where the machine was late', async () => {
  const lines: string[] = [];
  const refused = { kind: 'budget', message: 'the limit was reached' } as const;
  const { status: _status, bytes: _bytes, ...unanswered } = answerTo('/a', 1);
  const inner = replayingClient({
    header,
    exchanges: [
      answerTo('/a', 1),
      { ...unanswered, number: 2, startedMs: 90, durationMs: 0, failure: refused },
    ],
  });
  // The shorter pause ends last: a timer may be late, and the one that comes first gets the last request.
  const late = clientSending(inner, (ask) => inner.send(ask), { pause: (ms) => inner.pause(100 - ms) });
  const live = recordingClient(late, (line) => lines.push(line), { suite: '1', about: null });
  const session = async (client: Client): Promise<readonly [number | undefined, string | undefined][]> =>
    Promise.all(
      [10, 20].map(async (ms) => {
        await client.pause(ms);
        const { answer, failure } = await client.send(getAsk(client, '/a'));
        return [answer?.status, failure?.kind] as const;
      }),
    );
  const before = await session(live);
  await live.send(getAsk(live, '/a'));
  expect(before).toEqual([
    [undefined, 'budget'],
    [200, undefined],
  ]);
  expect(await session(replayingClient(readRecording(lines)))).toEqual(before);
});

test('the exchanges of a chained recording follow one from the other', async () => {
  const lines = await recorded(true);
  const { chain } = readRecording(lines);
  expect(chain?.first).toMatch(/^[0-9a-f]{64}$/);
  expect(chain?.last).not.toBe(chain?.first);
  const [first = '', one = '', two = '', three = ''] = lines;
  const edits: Readonly<Record<string, readonly string[]>> = {
    'a line is left out': [first, one, three],
    'two lines are swapped': [first, two, one, three],
    'a line is there again': [first, one, one, two, three],
    'a line is edited': [first, one.replace('200', '201'), two, three],
    'the header is edited': [first.replace('2026', '2025'), one, two, three],
  };
  for (const [what, edited] of Object.entries(edits))
    expect(readRecording(edited).chain, what).toBeUndefined();
  expect(readRecording([first, one, two]).chain, 'the end is left out').not.toEqual(chain);
});

test('other recordings have no chain', async () => {
  expect(readRecording(await recorded(false)).chain).toBeUndefined();
});

test('the certificates that a target has shown come back from its recording', async () => {
  expect(replayingClient(readRecording(await recorded(false))).peers).toEqual([peer]);
});

test('what is asked and not recorded, or not as often, is named', async () => {
  const replay = target();
  for (const path of ['/a', '/b', '/c']) await replay.send(getAsk(replay, path));
  expect(replay.notRecorded).toEqual([]);
  for (const path of ['/b', '/d']) await replay.send(getAsk(replay, path));
  expect(replay.notRecorded).toEqual([expect.stringContaining('/b'), expect.stringContaining('/d')]);
});
