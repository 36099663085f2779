import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Dispatcher } from 'undici';
import { InFlightRequest, type InFlightState, type Limits, type SendOutcome } from './in-flight.ts';

const limits: Limits = {
  host: 'a.test',
  timeoutMs: 500,
  maxHeaderBytes: 64,
  isUncertified: false,
  maxBodyBytes: 10,
  maxBytesInFlight: 16,
};

type Headers = Record<string, string | string[] | undefined>;

/** What undici does while a request is in flight, and what it is outcomeOf to do. */
function flight({ isKept = false, bytes = 0 } = {}) {
  const state: InFlightState = { bytes, readBefore: new WeakMap() };
  const inFlight = new InFlightRequest(limits, state, isKept);
  const aborted: string[] = [];
  const controller: Dispatcher.DispatchController = {
    aborted: false,
    paused: false,
    reason: null,
    rawHeaders: null,
    rawTrailers: null,
    abort: (reason) => void aborted.push(reason.message),
    pause: () => undefined,
    resume: () => undefined,
  };
  return {
    inFlight,
    state,
    aborted,
    begin: () => inFlight.onRequestStart(controller),
    head: (status: number, headers: Headers = {}) => inFlight.onResponseStart(controller, status, headers),
    data: (text: string | Uint8Array) =>
      inFlight.onResponseData(controller, typeof text === 'string' ? new TextEncoder().encode(text) : text),
    end: () => inFlight.onResponseEnd(),
    break: (error: Error) => inFlight.onResponseError(controller, error),
  };
}

/** In short: the status and the body, or the kind of failure; and whether a kept connection had closed. */
async function outcomeOf({ inFlight }: ReturnType<typeof flight>): Promise<string> {
  const { answer, failure, closedWhenKept, wasUnread }: SendOutcome = await inFlight.outcome;
  const what =
    answer === undefined ? failure?.kind : `${answer.status} ${new TextDecoder().decode(answer.bytes)}`;
  return `${what}${closedWhenKept ? ', closed' : ''}${wasUnread === true ? ', unread' : ''}`;
}

describe('an answer', () => {
  test.each<[string, readonly string[], string]>([
    ['without a body', [], '200 '],
    ['in one piece', ['abc'], '200 abc'],
    ['in pieces', ['abc', '', 'de'], '200 abcde'],
    ['as long as it may be', ['abcde', 'fghij'], '200 abcdefghij'],
    ['longer', ['abcde', 'fghijk'], 'too-large'],
  ])('%s', async (_, pieces, expected) => {
    const one = flight();
    one.begin();
    one.head(200);
    for (const piece of pieces) one.data(piece);
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
    expect(one.state.bytes).toBe(0);
  });

  test.each<[string, string]>([
    ['10', '200 '],
    ['11', 'too-large'],
    ['many', '200 '],
  ])('that states a length of %s: %s', async (length, expected) => {
    const one = flight();
    one.begin();
    one.head(200, { 'content-length': length });
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
    expect(one.aborted).toEqual(expected === 'too-large' ? ['too-large'] : []);
  });

  test.each([
    [199, '201 '],
    [200, '200 '],
    [103, '201 '],
  ])('after a head with %i: %s', async (status, expected) => {
    const one = flight();
    one.head(status);
    if (status < 200) one.head(201);
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
  });

  test('is decoded', async () => {
    const one = flight();
    one.head(200, { 'content-encoding': 'gzip' });
    const packed = gzipSync('a'.repeat(10));
    for (const byte of packed.subarray(0, 1)) one.data(Uint8Array.of(byte));
    expect(packed.length).toBeGreaterThan(10);
    one.end();
    expect(await outcomeOf(one)).toBe('encoding');
  });

  test.each([
    [200, 'encoding'],
    [404, 'encoding'],
    [201, '201 abc'],
    [429, '429 abc'],
    [503, '503 abc'],
  ])('is left as it is with %i, if it cannot be decoded and is free: %s', async (status, expected) => {
    const one = flight();
    one.head(status, { 'content-encoding': 'utf-8' });
    one.data(Buffer.from('abc'));
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
  });
});

describe('several bodies together', () => {
  test.each([
    [11, '200 abcde'],
    [12, 'crowded'],
    [0, '200 abcde'],
  ])('beside %i bytes', async (bytes, expected) => {
    const one = flight({ bytes });
    one.head(200);
    one.data('abcde');
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
    expect(one.state.bytes).toBe(bytes);
  });

  test('one alone may be larger than several', async () => {
    const state: InFlightState = { bytes: 0, readBefore: new WeakMap() };
    const wide = new InFlightRequest({ ...limits, maxBodyBytes: 99 }, state, false);
    wide.onResponseData(flight() as never, new Uint8Array(17)); // the controller is not used
    expect(state.bytes).toBe(17);
    wide.onResponseEnd();
    expect((await wide.outcome).failure).toBeUndefined();
  });
});

describe('408', () => {
  test.each<[boolean, number, string | undefined, string]>([
    [true, 408, 'close', 'cut, closed, unread'],
    [true, 408, undefined, 'cut, closed, unread'],
    [true, 408, 'Keep-Alive, Close', 'cut, closed, unread'],
    [true, 408, 'keep-alive', '408 '],
    [false, 408, 'close', '408 '],
    [true, 400, 'close', '400 '],
  ])('on a connection that was kept: %s, %i with "%s": %s', async (isKept, status, connection, expected) => {
    const one = flight({ isKept });
    one.head(status, connection === undefined ? {} : { connection });
    one.end();
    expect(await outcomeOf(one)).toBe(expected);
  });
});

describe('a connection that breaks', () => {
  const broken = (bytesRead?: number): Error =>
    Object.assign(
      new Error('reset'),
      { code: 'ECONNRESET' },
      bytesRead === undefined ? {} : { socket: { bytesRead } },
    );

  test.each<[string, Error, boolean, string]>([
    ['at once', broken(), false, 'cut'],
    ['having read nothing', broken(0), false, 'cut'],
    ['having read something before', broken(1), false, 'cut, closed'],
    ['in the answer', broken(1), true, 'cut'],
    [
      'because nobody listens',
      Object.assign(new Error('no'), { code: 'ECONNREFUSED', socket: { bytesRead: 1 } }),
      false,
      'refused',
    ],
  ])('%s', async (_, error, isHeard, expected) => {
    const one = flight();
    one.begin();
    if (isHeard) one.inFlight.onResponseStarted();
    one.break(error);
    expect(await outcomeOf(one)).toBe(expected);
  });

  test.each([
    [0, 'cut'],
    [1, 'cut, closed'],
  ])('after %i bytes, as was noted before', async (bytes, expected) => {
    const one = flight();
    const error = broken(5);
    one.state.readBefore.set(error, bytes);
    one.break(error);
    expect(await outcomeOf(one)).toBe(expected);
  });

  const mismatch = Object.assign(new Error('length'), { code: 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH' });
  test.each<[string | string[] | undefined, string]>([
    ['3', '200 abc'],
    ['3 ', '200 abc'],
    ['4', 'cut'],
    ['2', 'cut'],
    ['3x', 'cut'],
    [['3'], 'cut'],
    [undefined, 'cut'],
  ])('over a stated length of %j: %s', async (length, expected) => {
    const one = flight();
    one.head(200, { 'content-length': length });
    one.data('abc');
    one.break(mismatch);
    expect(await outcomeOf(one)).toBe(expected);
  });

  test('for another reason is not over its length', async () => {
    const one = flight();
    one.head(200, { 'content-length': '3' });
    one.data('abc');
    one.break(broken());
    expect(await outcomeOf(one)).toBe('cut');
  });
});

describe('a request that is over', () => {
  test('stays as it ended', async () => {
    const one = flight();
    one.begin();
    one.inFlight.fail({ kind: 'deadline', message: 'over' });
    one.data('abc');
    one.end();
    one.break(new Error('late'));
    one.inFlight.fail({ kind: 'aborted', message: 'again' });
    expect(await outcomeOf(one)).toBe('deadline');
    expect(one.state.bytes).toBe(0);
    expect(one.aborted[0]).toBe('deadline');
  });

  test('before it began is not begun', () => {
    const one = flight();
    one.inFlight.fail({ kind: 'deadline', message: 'over' });
    expect(one.aborted).toEqual([]);
    one.begin();
    expect(one.aborted).toEqual(['over before it began']);
  });
});
