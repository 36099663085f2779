import { describe, expect, test } from 'vitest';
import type { Failure } from './exchange.ts';
import { codeOf, failureOf, type FailureContext } from './failures.ts';

const at: FailureContext = { host: 'a.test:81', timeoutMs: 500, maxHeaderBytes: 64, isUncertified: false };
const error = (code: string, message = 'it broke', cause?: unknown): Error =>
  Object.assign(new Error(message, cause === undefined ? {} : { cause }), { code });

test.each<[string, Failure['kind'], string]>([
  ['EMFILE', 'local', 'this machine has no file descriptors for this process (ulimit -n) left (EMFILE)'],
  ['ENFILE', 'local', 'no file descriptors left'],
  ['ENOBUFS', 'local', 'no buffers for connections left'],
  ['ENOMEM', 'local', 'no memory left'],
  ['EADDRNOTAVAIL', 'local', 'no local ports or addresses left'],
  ['EADDRINUSE', 'local', 'no local ports left'],
  ['ENOSPC', 'local', 'no space left'],
  ['UND_ERR_INVALID_ARG', 'local', 'the request to a.test:81 could not be sent'],
  ['UND_ERR_NOT_SUPPORTED', 'local', 'could not be sent'],
  ['UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 'local', 'could not be sent'],
  ['UND_ERR_INVALID_RETURN_VALUE', 'local', 'could not be sent'],
  ['UND_ERR_INVALID_ARGS', 'cut', 'the exchange with a.test:81 failed: it broke'],
  ['ECONNREFUSED', 'refused', 'a.test:81 refuses connections (ECONNREFUSED)'],
  ['EHOSTUNREACH', 'refused', 'cannot be reached from here'],
  ['ENETUNREACH', 'refused', 'cannot be reached from here'],
  ['EHOSTDOWN', 'refused', 'cannot be reached from here'],
  ['ENETDOWN', 'refused', 'cannot be reached from here'],
  ['EACCES', 'refused', 'cannot be reached from here'],
  ['EPERM', 'refused', 'cannot be reached from here'],
  ['ENOTFOUND', 'dns', 'no address is known for a.test:81 (ENOTFOUND)'],
  ['EAI_AGAIN', 'dns', 'no address'],
  ['EAI_NODATA', 'dns', 'no address'],
  ['EAI_FAIL', 'dns', 'no address'],
  ['ETIMEDOUT', 'timeout', 'accepted no connection within 500 ms'],
  ['UND_ERR_CONNECT_TIMEOUT', 'timeout', 'accepted no connection within 500 ms'],
  ['UND_ERR_HEADERS_OVERFLOW', 'headers-too-large', 'the limit of 64 bytes'],
  ['UND_ERR_RES_CONTENT_LENGTH_MISMATCH', 'cut', 'not as long as its Content-Length says'],
  ['UND_ERR_SOCKET', 'cut', 'a.test:81 closed the connection without an answer (UND_ERR_SOCKET)'],
  ['ECONNRESET', 'cut', 'without an answer'],
  ['EPIPE', 'cut', 'without an answer'],
  ['ECONNABORTED', 'cut', 'without an answer'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'tls', 'not signed by a known authority'],
  ['SELF_SIGNED_CERT_IN_CHAIN', 'tls', 'not signed by a known authority'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'tls', 'not signed by a known authority'],
  ['UNABLE_TO_GET_ISSUER_CERT', 'tls', 'not signed by a known authority'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'tls', 'not signed by a known authority'],
  ['CERT_UNTRUSTED', 'tls', 'not signed by a known authority'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'tls', 'made for another name'],
  ['CERT_HAS_EXPIRED', 'tls', 'is not valid today'],
  ['CERT_NOT_YET_VALID', 'tls', 'is not valid today'],
  ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', 'tls', 'requires a client certificate'],
  ['ERR_SSL_SSLV3_ALERT_HANDSHAKE_FAILURE', 'tls', 'requires a client certificate'],
  ['ERR_SSL_TLSV1_ALERT_UNKNOWN_CA', 'tls', 'requires a client certificate'],
  ['ERR_OSSL_PEM_NO_START_LINE', 'tls', 'are no PEM texts that belong together'],
  ['ERR_OSSL_X509_KEY_VALUES_MISMATCH', 'tls', 'are no PEM texts that belong together'],
  ['ERR_SSL_WRONG_VERSION_NUMBER', 'tls', 'does not use TLS on this port'],
  ['ERR_SSL_PACKET_LENGTH_TOO_LONG', 'tls', 'does not use TLS on this port'],
  ['ERR_SSL_HTTP_REQUEST', 'tls', 'does not use TLS on this port'],
  ['EPROTO', 'tls', 'does not use TLS on this port'],
  ['EPROTOTYPE', 'cut', 'failed: it broke'],
  ['ERR_SSL_OTHER', 'tls', 'no TLS connection to a.test:81 could be established'],
  ['CERT_REVOKED', 'tls', 'no TLS connection'],
  ['HOSTNAME_MISMATCH', 'tls', 'no TLS connection'],
  ['CRL_HAS_EXPIRED', 'tls', 'no TLS connection'],
  ['', 'cut', 'failed: it broke'],
  ['ESOMETHING', 'cut', 'failed: it broke'],
])('%s is %s', (code, kind, message) => {
  const failure = failureOf(error(code), at);
  expect(failure.kind).toBe(kind);
  expect(failure.message).toContain(message);
});

test.each<[string, boolean]>([
  ['EMFILE', true],
  ['UND_ERR_INVALID_ARG', true],
  ['ECONNRESET', false],
])('%s is kept as the code: %s', (code, isKept) => {
  expect('code' in failureOf(error(code), at)).toBe(isKept);
});

describe('a connection that was closed', () => {
  const begin = 'a.test:81 closed the connection';
  const perhaps = '; so does a server that requires a client certificate (--cert FILE and --key FILE)';
  test.each([
    [false, false, `${begin} without an answer (EPIPE)`],
    [false, true, `${begin} without an answer (EPIPE)${perhaps}`],
    [true, false, `${begin} before the answer was complete (EPIPE)`],
    [true, true, `${begin} before the answer was complete (EPIPE)`],
  ])(
    'once the answer had begun: %s, without a certificate of ours: %s',
    (isHeard, isUncertified, message) => {
      const failure = failureOf(error('EPIPE'), { ...at, isUncertified }, isHeard);
      expect(failure).toEqual({ kind: 'cut', message });
    },
  );
});

describe('an answer that is not HTTP', () => {
  test.each<[unknown, boolean]>([
    [Object.assign(new Error('Expected HTTP/'), { name: 'HTTPParserError' }), true],
    [new Error('bad response'), true],
    [new Error('bad upgrade'), true],
    ['bad response', true],
    [new Error('a bad response'), false],
    [{ name: 'HTTPParserError' }, false],
    [new Error('bad'), false],
  ])('%s is one: %s', (thrown, isGarbled) => {
    expect(failureOf(thrown, at).message.includes('is not HTTP/1.1')).toBe(isGarbled);
    expect(failureOf(thrown, at).kind).toBe(isGarbled ? 'protocol' : 'cut');
  });

  test('is one even with a code of a closed connection', () => {
    expect(failureOf(error('ECONNRESET', 'bad response'), at).kind).toBe('protocol');
  });
});

describe('through a proxy', () => {
  const through = { ...at, proxy: 'p.test:3128' };
  test.each<[string, Error, FailureContext, Failure['kind'], string]>([
    [
      'that says no',
      error('UND_ERR_PRX_CONN', 'no'),
      through,
      'refused',
      'the proxy p.test:3128 does not let us through to a.test:81: no',
    ],
    ['whose tunnel fails', new Error('HTTP Tunneling failed'), through, 'refused', 'does not let us through'],
    [
      'that answers otherwise',
      new Error('Proxy response (403)'),
      through,
      'refused',
      'does not let us through',
    ],
    ['that is none', new Error('HTTP Tunneling failed'), at, 'cut', 'failed: HTTP Tunneling failed'],
    [
      'whose TLS fails',
      error('UND_ERR_PRX_TLS', 'x', error('CERT_HAS_EXPIRED')),
      through,
      'tls',
      'is not valid today',
    ],
    ['whose TLS fails otherwise', error('UND_ERR_PRX_TLS', 'odd'), through, 'cut', 'failed: odd'],
    [
      'the target refuses',
      error('ECONNREFUSED'),
      through,
      'refused',
      'a.test:81 (through the proxy p.test:3128) refuses',
    ],
  ])('%s', (_, thrown, context, kind, message) => {
    const failure = failureOf(thrown, context);
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(message);
  });
});

test.each<[unknown, string]>([
  [error('EPIPE'), 'EPIPE'],
  [{ code: 'EPIPE' }, 'EPIPE'],
  [{ code: 3 }, ''],
  [{}, ''],
  [null, ''],
  [undefined, ''],
  ['EPIPE', ''],
])('the code of %s is %j', (thrown, expected) => {
  expect(codeOf(thrown)).toBe(expected);
});
