import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

import { connectionOf } from './connection.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

test('proxy, authority and client certificate are named, without a password or a key', () => {
  const network = {
    httpsProxy: 'http://user:password@proxy.example:3128',
    ca: 'an authority',
    cert: 'a certificate',
    key: 'a key',
  };
  expect(connectionOf({ baseUrl: 'https://target.example' }, network)).toEqual({
    proxy: 'http://proxy.example:3128',
    ca: sha256('an authority'),
    clientCertificate: sha256('a certificate'),
  });
  expect(connectionOf({ baseUrl: 'http://target.example' }, { httpsProxy: network.httpsProxy })).toEqual({});
});
