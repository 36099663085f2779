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
    if (event === 'answer') made.answered(models, 1);
    else made.missed(event, 'no answer');
  return made;
}

test.each(['refused', 'dns', 'tls'] as const)('three times %s in a row is a dead target', (kind) => {
  expect(circuit(miss(kind), miss(kind)).dead).toBeUndefined();
  expect(circuit(miss(kind), miss(kind), 'answer', miss(kind)).dead).toBeUndefined();
  expect(circuit(miss(kind), miss(kind), miss(kind)).dead).toBe('the target no longer answers: no answer');
});

test('silence is death only when it lasts beyond one burst and one attempt alone, on more than one endpoint', () => {
  const burst = [miss('timeout', 0, 100), miss('timeout', 0, 100), miss('timeout', 0, 100, reports)];
  expect(circuit('answer', ...burst).dead).toBeUndefined();
  expect(circuit('answer', ...burst, miss('timeout', 100, 400, reports)).dead).toBeDefined();
  expect(circuit('answer', ...burst, 'answer', miss('timeout', 100, 400, reports)).dead).toBeUndefined();
});

test('a target that never answered is dead after one attempt and one alone', () => {
  expect(circuit(miss('timeout', 0, 100)).dead).toBeUndefined();
  expect(circuit(miss('timeout', 0, 100), miss('timeout', 100, 400)).dead).toBeDefined();
});

test('an endpoint that hangs is closed alone, until it answers', () => {
  const hanging = circuit('answer', miss('timeout', 0, 100, reports), miss('timeout', 100, 400, reports));
  expect(hanging.closedFor(reports)).toMatch(/^GET \/api\/v1\/reports no longer answers/);
  expect(hanging.closedFor(models)).toBeUndefined();
  hanging.answered(reports, 1);
  expect(hanging.closedFor(reports)).toBeUndefined();
});

test('one asked alone may take three times as long, a write six times; after long silence others half as long', () => {
  expect(circuit().allowanceMs(models, 'GET', false)).toBe(100);
  expect(circuit(miss('timeout', 0, 100)).allowanceMs(models, 'GET', true)).toBe(300);
  expect(circuit(miss('timeout', 0, 100)).allowanceMs(models, 'PUT', false)).toBe(600);
  const silent = circuit('answer', miss('timeout', 0, 100), miss('timeout', 100, 400));
  expect(silent.allowanceMs(reports, 'GET', false)).toBe(50);
  expect(silent.allowanceMs(models, 'GET', true)).toBe(100);
  silent.answered(models, 1);
  expect(silent.allowanceMs(reports, 'GET', false)).toBe(100);
});

test('an endpoint that answered late is waited for as long at once', () => {
  const late = circuit();
  late.answered(reports, 120);
  expect(late.allowanceMs(reports, 'GET', false)).toBe(300);
  expect(late.allowanceMs(models, 'GET', false)).toBe(100);
});

test('answers that are cut or garbled close nothing once the target has answered', () => {
  const broken = Array.from({ length: 30 }, () => miss('cut'));
  expect(circuit('answer', ...broken).dead).toBeUndefined();
  expect(circuit(...broken.slice(0, 11)).dead).toBeUndefined();
  expect(circuit(...broken).dead).toBeDefined();
  expect(circuit(miss('protocol'), miss('cut'), miss('cut', 0, 1, reports)).dead).toBeDefined();
});
