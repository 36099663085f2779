import { describe, expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import type { Failure } from '../../kit/http/exchange.ts';
import type { CheckEnding } from '../../fixtures/conversation.ts';
import { endingsOn, smallTarget } from '../../fixtures/small-target.ts';
import { checks } from './authentication.suite.ts';

const failure = (kind: Failure['kind'], status?: number): Failure => ({
  kind,
  message: kind,
  ...(status === undefined ? {} : { status }),
});

/** What the checks of reports make of a target whose answers to bad credentials fail like that. */
async function withFailures(failing: Failure): Promise<readonly CheckEnding['kind'][]> {
  const small = smallTarget();
  const own = checks.filter(({ endpoint }) => endpoint === endpoints.reports);
  const endings = await endingsOn(own, (request) =>
    request.ask.credential === 'good' ? small(request) : { failure: failing },
  );
  return own
    .filter(({ verifies }) => verifies === '5-token-required' || verifies === '5-token-checked')
    .map(({ title }) => endings.get(title)?.kind ?? 'untested');
}

describe('bad credentials whose answers cannot be read', () => {
  test.each([
    // A success began: a client that ignores what is wrong with its body reads it.
    ['encoding', 200, 'violation'],
    ['protocol', 200, 'violation'],
    ['cut', 206, 'violation'],
    ['timeout', 200, 'violation'],
    ['too-large', 200, 'violation'],
    ['encoding', 401, 'pass'],
    ['cut', 302, 'pass'],
    // The connection was closed instead of an answer.
    ['cut', undefined, 'pass'],
    ['timeout', undefined, 'untested'],
    ['headers-too-large', undefined, 'untested'],
    ['protocol', undefined, 'untested'],
  ] as const)('%s after the status %s: %s', async (kind, status, expected) => {
    expect(await withFailures(failure(kind, status))).toEqual([expected, expected]);
  });
});
