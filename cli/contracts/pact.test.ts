import { expect, test } from 'vitest';
import repository from '../../package.json' with { type: 'json' };
import { needPact } from './pact.ts';

test('where Pact is not installed, contracts say what to install', () => {
  const version = repository.devDependencies['@pact-foundation/pact'];
  const absent = (): never => {
    throw new Error('not found');
  };
  expect(() => needPact(absent)).toThrow(`npm install --ignore-scripts @pact-foundation/pact@${version}`);
  expect(() => needPact()).not.toThrow();
});
