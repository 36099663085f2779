import { expect, test } from 'vitest';
import type { Failure } from './exchange.ts';
import type { SendOutcome } from './in-flight.ts';
import { isAbandoned, reasonOf, stillForbidden } from './send-outcomes.ts';

const answered = (status: number): SendOutcome => ({
  answer: { status, headers: {}, bytes: new Uint8Array() },
  closedWhenKept: false,
});
const failed = (kind: Failure['kind']): SendOutcome => ({
  failure: { kind, message: kind },
  closedWhenKept: false,
});

test.each<[what: string, outcome: SendOutcome, reason: string, isAbandoned: boolean]>([
  ['a success', answered(200), '200', false],
  ['a 403', answered(403), '403', false],
  ['a 404', answered(404), '404', false],
  ['a 500', answered(500), '500', false],
  ['a limit', answered(429), '429', true],
  ['a gateway', answered(502), '502', true],
  ['a service that is away', answered(503), '503', true],
  ['a gateway that waits no longer', answered(504), '504', true],
  ['a refused connection', failed('refused'), 'refused', true],
  ['a cut answer', failed('cut'), 'cut', true],
  ['silence', failed('timeout'), 'timeout', true],
  ['an unknown host', failed('dns'), 'dns', false],
  ['a limit of ours', failed('too-large'), 'too-large', false],
  ['a limit that returns 403 for long', stillForbidden, '403', true],
  ['nothing', { closedWhenKept: false }, '', false],
])('%s', (_, outcome, reason, is) => {
  expect([reasonOf(outcome), isAbandoned(outcome)]).toEqual([reason, is]);
});
