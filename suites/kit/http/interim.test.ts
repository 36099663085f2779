import { Buffer } from 'node:buffer';
import { describe, expect, test } from 'vitest';
import { afterInterim, mayBeInterim, skipInterim } from './interim.ts';

const more = 'HTTP/1.1 100 Continue\r\n\r\n';
const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n';
const good = 'HTTP/1.1 200 OK\r\n\r\nabc';
const upgrade = 'HTTP/1.1 101 Switching Protocols\r\n\r\n';

test.each([
  ['', true],
  ['H', true],
  ['HTTP/1.1 ', true],
  ['HTTP/1.1 1', true],
  ['HTTP/1.1 10', true],
  ['HTTP/1.1 2', false],
  ['HTTP/1.0 1', false],
  ['X', false],
  ['HTTP/1.1 100', true],
  ['HTTP/1.1 103', true],
  ['HTTP/1.1 199', true],
  ['HTTP/1.1 101', false],
  ['HTTP/1.1 200', false],
  ['HTTP/1.1 1xx', false],
  [more, true],
  [upgrade, false],
  [`HTTP/1.1 103 ${'a'.repeat(65_536 - 13)}`, true],
  [`HTTP/1.1 103 ${'a'.repeat(65_536 - 12)}`, false],
])('%s may begin an interim answer: %s', (text, expected) => {
  expect(mayBeInterim(Buffer.from(text))).toBe(expected);
});

test.each([
  ['', ''],
  [good, good],
  [more, ''],
  [more + good, good],
  [more + hints + more + good, good],
  [more + upgrade, upgrade],
  [upgrade + more, upgrade + more],
  [more.slice(0, -2), more.slice(0, -2)],
  [hints.slice(0, -2), hints.slice(0, -2)],
  [good + more, good + more],
  [more + hints.slice(0, 20), hints.slice(0, 20)],
])('after the interim answers of %j is %j', (text, expected) => {
  expect(afterInterim(Buffer.from(text)).toString()).toBe(expected);
});

/** What is read of a socket on which these pieces arrive; a number: so many bytes are written before. */
function readOf(pieces: readonly (string | number)[]): readonly (string | null)[] {
  const left = [...pieces];
  const socket = {
    bytesWritten: 10,
    read: (): unknown => {
      const next = left.shift();
      if (typeof next !== 'number') return next === undefined ? null : Buffer.from(next);
      socket.bytesWritten += next;
      return null;
    },
  };
  skipInterim(socket);
  return pieces.map(() => {
    const chunk: unknown = socket.read();
    return Buffer.isBuffer(chunk) ? chunk.toString() : null;
  });
}

describe('of a socket', () => {
  test.each<[string, readonly (string | number)[], readonly (string | null)[]]>([
    ['an answer', [good], [good]],
    ['an answer in pieces', [good.slice(0, 5), good.slice(5)], [null, good]],
    [
      'an answer in pieces, its status first',
      [good.slice(0, 12), good.slice(12)],
      [good.slice(0, 12), good.slice(12)],
    ],
    ['an answer in pieces, just less', [good.slice(0, 11), good.slice(11)], ['HTTP/1.1 20', good.slice(11)]],
    ['an interim answer and then another', [more, good], [null, good]],
    ['both at once', [more + good], [good]],
    ['one in pieces', [more.slice(0, 9), more.slice(9, 15), more.slice(15) + good], [null, null, good]],
    ['two in pieces', [more + hints.slice(0, 15), hints.slice(15), good], [null, null, good]],
    ['what looks like one in a body', [good, more], [good, more]],
    ['nothing', [0], [null]],
    ['an upgrade', [upgrade, more], [upgrade, more]],
  ])('%s is read', (_, pieces, expected) => {
    expect(readOf(pieces)).toEqual(expected);
  });

  test('one before the answer to the next request is left out too', () => {
    const socket = { bytesWritten: 10, read: (): unknown => Buffer.from(more) };
    skipInterim(socket);
    expect(socket.read()).toBeNull();
    const second = {
      bytesWritten: 10,
      pieces: [good, more + good],
      read: (): unknown => Buffer.from(second.pieces.shift() ?? ''),
    };
    skipInterim(second);
    expect(String(second.read())).toBe(good);
    second.bytesWritten += 5;
    expect(String(second.read())).toBe(good);
  });
});
