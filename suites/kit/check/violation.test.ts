import { expect, test } from 'vitest';
import { endpoints } from '../../catalogue/index.ts';
import { scripted } from '../../fixtures/scripted.ts';
import { quoted } from './facts.ts';
import { failPrecondition, PreconditionFailed, violate, Violation } from './violation.ts';

test('a violation knows from where it was reported', async () => {
  const { api } = scripted(() => ({ body: {} }));
  const exchange = await api.ask(endpoints.readModel, { params: { id: '3' } });
  let thrown: unknown;
  try {
    violate({ exchange, wanted: quoted(200), received: quoted(500) });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(Violation);
  expect(thrown).toMatchObject({
    name: 'Violation',
    message: 'the target broke a rule',
    site: expect.stringMatching(/^kit\/check\/violation\.test\.ts.*:1\d$/),
    details: { exchange },
  });
});

test('a precondition that failed has its reason', () => {
  let thrown: unknown;
  try {
    failPrecondition({ kind: 'constant-answers' });
  } catch (error) {
    thrown = error;
  }
  expect(thrown).toBeInstanceOf(PreconditionFailed);
  expect(thrown).toMatchObject({
    name: 'PreconditionFailed',
    message: 'a check could not be set up: constant-answers',
    reason: { kind: 'constant-answers' },
  });
});
