import { expect, test } from 'vitest';
import type { Ask } from '../http/exchange.ts';
import { curlLine } from './evidence.ts';

const ask: Omit<Ask, 'credential'> = {
  endpoint: 'GET /api/v1/models/{id}',
  method: 'GET',
  url: 'http://localhost/api/v1/models/1',
  params: { id: '1' },
  purpose: 'probe',
};

test('a header with nothing in it is written so that curl sends it', () => {
  const line = (header: string): string =>
    curlLine({ ...ask, credential: { name: 'a bad credential', header } }, (text) => text);
  expect(line('')).toContain(" -H 'Authorization;' ");
  expect(line('Bearer')).toContain(" -H 'Authorization: Bearer' ");
});
