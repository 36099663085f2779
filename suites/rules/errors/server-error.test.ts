import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted, type ScriptedAnswer } from '../../fixtures/scripted.ts';
import { PreconditionFailed, Violation } from '../../kit/check/violation.ts';
import { expectNoServerError } from './server-error.ts';

const status = (code: number): ScriptedAnswer => ({ status: code, body: { message: 'No.' } });

test.each<[string, ScriptedAnswer, string, number]>([
  ['200', status(200), 'nothing', 1],
  ['404', status(404), 'nothing', 1],
  ['499', status(499), 'nothing', 1],
  ['500', status(500), 'a violation at status', 1],
  ['501', status(501), 'a violation at status', 1],
  ['599', status(599), 'a violation at status', 1],
  ['502', status(502), 'untested: answered', 0],
  ['503', status(503), 'untested: answered', 0],
  ['504', status(504), 'untested: answered', 0],
  ['429', status(429), 'untested: answered', 0],
  ['no answer', { failure: { kind: 'cut', message: 'it was cut' } }, 'untested: answered', 0],
])('%s to a mistake of the client is %j', async (_, answer, expected, examined) => {
  const context = scripted(() => answer);
  const exchange = await context.api.ask(endpoints.reports, { purpose: 'probe' });
  expect(endOf(() => expectNoServerError(context, exchange))).toBe(expected);
  expect(context.tally.answers).toBe(examined);
});

function endOf(examine: () => void): string {
  try {
    examine();
  } catch (error) {
    if (error instanceof Violation) return `a violation at ${error.details.pointer}`;
    if (error instanceof PreconditionFailed) return `untested: ${error.reason.kind}`;
    throw error;
  }
  return 'nothing';
}
