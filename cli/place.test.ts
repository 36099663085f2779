import { expect, test } from 'vitest';
import { isFoundByName } from './place.ts';

const PATH = '/usr/local/bin:/usr/bin';

test.each([
  ['installed globally', '/usr/local/bin/data-sync-conformance', { PATH }, true],
  ['installed in a project', '/app/node_modules/.bin/data-sync-conformance', { PATH }, false],
  ['a clone', '/app/cli/start.js', { PATH }, false],
  [
    'npx, which adds a folder to PATH',
    '/app/node_modules/.bin/data-sync-conformance',
    { PATH: `/app/node_modules/.bin:${PATH}`, npm_lifecycle_event: 'npx' },
    false,
  ],
])('%s: whether the bin is called by its name alone', (_what, script, env, isFound) => {
  expect(isFoundByName(script, env)).toBe(isFound);
});
