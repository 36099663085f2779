import { Buffer } from 'node:buffer';
import { expect, test } from 'vitest';
import { secretMask } from '../protocol/mask.ts';
import { placeholderToken } from './placeholder-token.ts';
import { isJwt } from './token.ts';

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each(['', 'a', 'ab', 'abc', 'abcd'])(
  'a placeholder of a token whose subject is %j passes the mask of that token unchanged',
  (sub) => {
    const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub, exp: 1_795_333_600 })}.${'s'.repeat(43)}`;
    const placeholder = placeholderToken(token);
    expect(isJwt(placeholder)).toBe(true);
    expect(secretMask([token])(placeholder)).toBe(placeholder);
  },
);
