import { expect, test } from 'vitest';
import { CircuitBreaker } from './circuit-breaker.ts';
import type { Miss } from './circuit-breaker.ts';

const models = 'GET /api/v1/models/{id}';
const reports = 'GET /api/v1/reports';

const miss = (
  kind: Miss['kind'],
  startedMs = 0,
  endedMs = startedMs + 1,
  endpoint: Miss['endpoint'] = models,
): Miss => ({
  endpoint,
  kind,
  startedMs,
  endedMs,
});

function circuit(...events: readonly (Miss | 'answer')[]): CircuitBreaker {
  const made = new CircuitBreaker(100);
  for (const event of events)
    if (event === 'answer') made.answered(models);
    else made.missed(event, 'no answer');
  return made;
}

test.each(['refused', 'dns', 'tls'] as const)('three times %s in a row is a dead target', (kind) => {
  expect(circuit(miss(kind), miss(kind)).dead).toBeUndefined();
  expect(circuit(miss(kind), miss(kind), 'answer', miss(kind)).dead).toBeUndefined();
  expect(circuit(miss(kind), miss(kind), miss(kind)).dead).toBe(
    'the target does not answer any more: no answer',
  );
});

test('silence is death only when it lasts beyond one burst, on more than one endpoint', () => {
  const burst = [miss('timeout', 0, 100), miss('timeout', 0, 100), miss('timeout', 0, 100, reports)];
  expect(circuit(...burst).dead).toBeUndefined();
  expect(circuit(...burst, miss('timeout', 100, 150, reports)).dead).toBeDefined();
  expect(circuit(...burst, 'answer', miss('timeout', 100, 150, reports)).dead).toBeUndefined();
});

test('an endpoint that hangs is closed alone', () => {
  const hanging = circuit(
    'answer',
    miss('timeout', 0, 100, reports),
    miss('circuit-open', 100, 150, reports),
  );
  expect(hanging.closedFor(reports)).toMatch(/^GET \/api\/v1\/reports does not answer any more/);
  expect(hanging.closedFor(models)).toBeUndefined();
});

test('after silence the next attempts get what is left of the patience, another endpoint at least a fifth', () => {
  expect(circuit().allowanceMs(models)).toBe(100);
  expect(circuit(miss('timeout', 0, 100)).allowanceMs(models)).toBe(50);
  expect(circuit(miss('timeout', 0, 100), miss('timeout', 100, 150)).allowanceMs(reports)).toBe(20);
  expect(circuit(miss('timeout', 0, 100), 'answer').allowanceMs(models)).toBe(100);
  expect(circuit(miss('cut', 0, 100)).allowanceMs(models)).toBe(100);
});

test('answers that are cut or garbled close nothing once the target has answered', () => {
  const broken = Array.from({ length: 30 }, () => miss('cut'));
  expect(circuit('answer', ...broken).dead).toBeUndefined();
  expect(circuit(...broken.slice(0, 11)).dead).toBeUndefined();
  expect(circuit(...broken).dead).toBeDefined();
  expect(circuit(miss('protocol'), miss('cut'), miss('cut', 0, 1, reports)).dead).toBeDefined();
});
