import type { Failure } from '../log/exchange.ts';

/** What the sentence of a failure mentions. */
export interface FailureContext {
  /** Host and port of the target. */
  readonly host: string;
  /** Host and port of the proxy between, where there is one. */
  readonly proxy?: string;
  readonly timeoutMs: number;
  readonly maxHeaderBytes: number;
  /** TLS is spoken, and no certificate of ours is shown. */
  readonly isUncertified: boolean;
}

type Row = readonly [codes: RegExp, kind: Failure['kind'], words: (at: FailureContext) => string];

const via = ({ host, proxy }: FailureContext): string =>
  proxy === undefined ? host : `${host} (through the proxy ${proxy})`;

const lacking: Readonly<Record<string, string>> = {
  EMFILE: 'file descriptors for this process (ulimit -n)',
  ENFILE: 'file descriptors',
  ENOBUFS: 'buffers for connections',
  ENOMEM: 'memory',
  EADDRNOTAVAIL: 'local ports or addresses',
  EADDRINUSE: 'local ports',
  ENOSPC: 'space',
};

/** What codes of Node, of OpenSSL and of undici mean, the first that fits. */
const rows: readonly Row[] = [
  [
    /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH|INVALID_RETURN_VALUE)$/,
    'local',
    ({ host }) => `the request to ${host} could not be sent`,
  ],
  [
    /^ECONNREFUSED$/,
    'refused',
    (at) => `${via(at)} refuses connections: is the server running, and is the base URL right?`,
  ],
  [
    /^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EACCES|EPERM)$/,
    'refused',
    (at) => `${via(at)} cannot be reached from here`,
  ],
  [/^(ENOTFOUND|EAI_\w+)$/, 'dns', (at) => `no address is known for ${via(at)}: is the host name right?`],
  [
    /^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/,
    'timeout',
    (at) => `${via(at)} accepted no connection within ${at.timeoutMs} ms; --timeout moves the limit`,
  ],
  [
    /^UND_ERR_HEADERS_OVERFLOW$/,
    'limit',
    ({ maxHeaderBytes }) => `the headers of the answer are larger than the limit of ${maxHeaderBytes} bytes`,
  ],
  [
    /^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/,
    'cut',
    () => 'the body of the answer is not as long as its Content-Length says',
  ],
  [
    /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_\w+|CERT_UNTRUSTED)$/,
    'tls',
    ({ host }) => `the certificate of ${host} is not signed by a known authority: add it with --ca FILE`,
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'tls',
    ({ host }) => `the certificate of ${host} is made for another name: use that name in the base URL`,
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    'tls',
    ({ host }) => `the certificate of ${host}, or of its authority, is not valid today: renew it`,
  ],
  [
    /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_(BAD_CERT|UNKNOWN_CA|.*CERT)/,
    'tls',
    ({ host }) =>
      `${host} requires a client certificate that it trusts: give one with --cert FILE and --key FILE`,
  ],
  [
    /^ERR_OSSL_(PEM|X509|EVP|ASN1|DECODER)|KEY_VALUES_MISMATCH|NO_START_LINE/,
    'tls',
    () => 'the files of --ca, --cert or --key are no PEM texts that belong together',
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|^EPROTO$/,
    'tls',
    ({ host }) => `${host} does not use TLS on this port: does the base URL begin with http://?`,
  ],
  [
    /^(ERR_SSL|ERR_TLS|CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|EE_KEY)/,
    'tls',
    ({ host }) => `no TLS connection to ${host} could be established; see --ca, --cert and --key`,
  ],
];

/** A transport error in words: what happened and, where an option helps, which one. `isHeard`: the answer had begun. */
export function failureOf(error: unknown, at: FailureContext, isHeard = false): Failure {
  const text = error instanceof Error ? error.message : String(error);
  if (codeOf(error) === 'UND_ERR_PRX_CONN' || (at.proxy !== undefined && /HTTP Tunneling|Proxy /.test(text)))
    return {
      kind: 'refused',
      message: `the proxy ${at.proxy} does not let us through to ${at.host}: ${text}`,
    };
  const isProxyTls = codeOf(error) === 'UND_ERR_PRX_TLS' && error instanceof Error;
  const code = codeOf(isProxyTls ? error.cause : error);
  const lack = lacking[code];
  if (lack !== undefined)
    return { kind: 'local', message: `this machine has no ${lack} left (${code})`, code };
  if ((error instanceof Error && error.name === 'HTTPParserError') || /^bad (response|upgrade)$/.test(text))
    return { kind: 'protocol', message: `the answer of ${at.host} is not HTTP/1.1: ${text}` };
  const [, kind, words] = rows.find(([codes]) => codes.test(code)) ?? [];
  if (kind !== undefined && words !== undefined) return { kind, message: `${words(at)} (${code})`, code };
  return { kind: 'cut', message: cutText(code || text, at, isHeard), ...(code === '' ? {} : { code }) };
}

/** What no row names comes from the network until an answer shows otherwise (interpretation 25). */
function cutText(why: string, { host, isUncertified }: FailureContext, isHeard: boolean): string {
  if (isHeard) return `${host} closed the connection before the answer was complete (${why})`;
  const perhaps = isUncertified
    ? '; so does a server that requires a client certificate (--cert FILE and --key FILE)'
    : '';
  return `${host} closed the connection without an answer (${why})${perhaps}`;
}

/** The word of the machine or of a library for an error, or an empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
