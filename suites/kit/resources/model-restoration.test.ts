import { describe, expect, test } from 'vitest';
import { scriptedClient, type ScriptedAnswer, type ScriptedRequest } from '../../fixtures/scripted.ts';
import { newApi } from '../check/api.ts';
import type { Failure } from '../http/exchange.ts';
import type { JsonObject } from '../json/json.ts';
import { readModelNow, restoreModel } from './model-restoration.ts';

const former = { name: 'a', description: 'd', updated_at: '2026' };

type Script = (request: ScriptedRequest, writes: readonly JsonObject[]) => ScriptedAnswer;

/** Puts back a model whose name was changed; returns what came of it, what was sent and when it was read. */
async function restored(script: Script, state: JsonObject = former) {
  const [writes, readAt]: [JsonObject[], number[]] = [[], []];
  const client = scriptedClient((request) => {
    const { ask, atMs } = request;
    if (ask.method === 'GET') readAt.push(atMs);
    else writes.push(JSON.parse(ask.body ?? '') as JsonObject); // the bodies are objects
    return script(request, writes);
  });
  const end = await restoreModel({ client, api: newApi(client) }, '3', state, { name: 'b' });
  return { end, writes, readAt };
}

const showing = (attributes: JsonObject): ScriptedAnswer => ({
  body: { data: { id: '3', type: 'models', attributes } },
});
const whole = 'the former values were sent and are read again';

describe('a model', () => {
  test('that shows its former values at once is back', async () => {
    const { end, writes, readAt } = await restored(() => showing(former));
    expect(end).toEqual({ isBack: true, isWhole: true, note: whole });
    expect(writes).toEqual([{ name: 'a' }]);
    expect(readAt).toEqual([5]);
  });

  test('that refuses its former values is not', async () => {
    const { end, readAt } = await restored(() => ({ status: 422, body: {} }));
    const note = 'the body with the former values was answered with 422';
    expect(end).toEqual({ isBack: false, isWhole: false, note });
    expect(readAt).toEqual([]);
  });

  test('that shows them late is back, and is read no more', async () => {
    const { end, readAt } = await restored(({ atMs }) =>
      showing({ ...former, name: atMs < 700 ? 'b' : 'a' }),
    );
    expect(end).toMatchObject({ isBack: true, isWhole: true });
    expect(readAt).toEqual([5, 110, 315, 720]);
  });

  test('that never shows them within three seconds is not', async () => {
    const { end, readAt } = await restored(() => showing({ ...former, name: 'b' }));
    const note = 'the former values were sent, but a read does not show them';
    expect(end).toEqual({ isBack: false, isWhole: false, note });
    expect(readAt).toEqual([5, 110, 315, 720, 1525, 3030]);
  });

  test('that cannot be read is not', async () => {
    const { end } = await restored(({ ask }) => (ask.method === 'GET' ? { status: 404 } : showing(former)));
    expect(end.isBack).toBe(false);
  });

  test.each([
    [1, true, whole],
    [2, false, 'restored except description'],
  ])('that empties what no body names gets it back, unless it refuses: %i', async (times, isWhole, note) => {
    const { end, writes } = await restored((_, sent) =>
      showing(sent.length > times ? former : { ...former, description: null, updated_at: '2027' }),
    );
    expect(end).toEqual({ isBack: true, isWhole, note });
    expect(writes).toEqual([{ name: 'a' }, { name: 'a', description: 'd' }]);
  });

  test.each<[string, JsonObject, JsonObject]>([
    ['its own clock', former, { ...former, updated_at: '2027' }],
    ['a mask', { ...former, query: 'secret' }, { ...former, query: '****' }],
    ['what was masked', { ...former, query: '****' }, { ...former, query: 'x' }],
  ])('that shows otherwise %s is sent nothing more', async (_, state, shown) => {
    const { end, writes } = await restored(() => showing(shown), state);
    expect(end.isWhole).toBe(true);
    expect(writes).toHaveLength(1);
  });

  test('whose former value is masked keeps what was sent', async () => {
    const { end, writes } = await restored(() => showing({ name: '****' }), { name: '****' });
    expect(end).toEqual({ isBack: true, isWhole: false, note: 'restored except name' });
    expect(writes).toEqual([{ name: 'b' }]);
  });
});

/** When a read is sent that is always answered so; `isTimeless` where no time passes. */
async function sentAt(answer: ScriptedAnswer, isTimeless = false): Promise<readonly number[]> {
  const times: number[] = [];
  const client = scriptedClient(({ atMs }) => {
    times.push(atMs);
    return answer;
  });
  const now = isTimeless ? () => 0 : client.now;
  await readModelNow({ client: { ...client, now }, api: newApi(client) }, '3');
  return times;
}

describe('a request that restores', () => {
  const waits = [0, 505, 1510, 3515, 7520, 15_525];
  const ofAMinute = [23_530, 31_535, 39_540, 47_545, 55_550, 63_555, 71_560];

  test.each([429, 502, 503, 504])('is sent for 75 s where it is answered with %i', async (status) => {
    expect(await sentAt({ status })).toEqual([...waits, ...ofAMinute]);
  });

  test.each([400, 401, 404, 428, 430, 500, 501, 505])(
    'is sent once where the answer is %i',
    async (status) => {
      expect(await sentAt({ status })).toEqual([0]);
    },
  );

  test.each<Failure['kind']>(['refused', 'cut', 'timeout', 'circuit-open'])(
    'is sent for 20 s where it is %s',
    async (kind) => {
      expect(await sentAt({ failure: { kind, message: 'no answer' } })).toEqual(waits);
    },
  );

  test.each<Failure['kind']>(['dns', 'tls', 'aborted', 'origin'])(
    'is sent once where it is %s',
    async (kind) => {
      expect(await sentAt({ failure: { kind, message: 'no answer' } })).toEqual([0]);
    },
  );

  test.each([
    ['3', [0, 3005, 6010, 9015, 13_020, 21_025]],
    ['15', [0, 15_005, 30_010, 45_015, 60_020]],
    ['60', [0, 15_005, 30_010, 45_015, 60_020]],
  ])('waits %s s where it is asked to, and 15 s at most', async (seconds, times) => {
    const found = await sentAt({ status: 503, headers: { 'retry-after': seconds } });
    expect(found.slice(0, times.length)).toEqual(times);
  });

  test('is sent 41 times where no time passes', async () => {
    expect(await sentAt({ status: 503 }, true)).toHaveLength(41);
  });
});
