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

/** What codes of Node, of OpenSSL and of undici mean; the first that fits counts. */
const meanings: readonly (readonly [codes: RegExp, kind: Failure['kind'], words: string])[] = [
  [/^E[MN]FILE$/, 'local', 'this machine has no file descriptors left (ulimit -n)'],
  [/^(ENOBUFS|ENOMEM|ENOSPC)$/, 'local', 'this machine has no memory or space left'],
  [/^EADDR(NOTAVAIL|INUSE)$/, 'local', 'this machine has no local ports or addresses left'],
  [/^UND_ERR_(INVALID|NOT_SUPPORTED|REQ_)/, 'local', 'the request to HOST could not be sent'],
  [/^ECONNREFUSED$/, 'refused', 'VIA refuses connections: is the server running, and is the base URL right?'],
  [/^(E(HOST|NET)(UNREACH|DOWN)|EACCES|EPERM)$/, 'refused', 'VIA cannot be reached from here'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'dns', 'no address is known for VIA: is the host name right?'],
  [
    /TIMEDOUT$|CONNECT_TIMEOUT$/,
    'timeout',
    'VIA accepted no connection within TIMEOUT ms; --timeout moves the limit',
  ],
  [/HEADERS_OVERFLOW$/, 'limit', 'the headers of the answer are larger than the limit of HEADERS bytes'],
  [/RES_CONTENT_LENGTH/, 'cut', 'the body of the answer is not as long as its Content-Length says'],
  [
    /SELF_SIGNED|^UNABLE_TO_|^CERT_UNTRUSTED$/,
    'tls',
    'the certificate of HOST is not signed by a known authority: add it with --ca FILE',
  ],
  [
    /ALTNAME_INVALID$/,
    'tls',
    'the certificate of HOST is made for another name: use that name in the base URL',
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    'tls',
    'the certificate of HOST, or of its authority, is not valid today: renew it',
  ],
  [
    /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_(.*CERT|UNKNOWN_CA)/,
    'tls',
    'HOST requires a client certificate that it trusts: give one with --cert FILE and --key FILE',
  ],
  [
    /^ERR_OSSL_(PEM|X509|EVP|ASN1|DECODER)|KEY_VALUES_MISMATCH|NO_START_LINE/,
    'tls',
    'the files of --ca, --cert or --key are no PEM texts that belong together',
  ],
  [
    /WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|^EPROTO$/,
    'tls',
    'HOST does not use TLS on this port: does the base URL begin with http://?',
  ],
  [
    /^(ERR_SSL|ERR_TLS|CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|EE_KEY)/,
    'tls',
    'no TLS connection to HOST could be established; see --ca, --cert and --key',
  ],
];

/**
 * A transport error in words: what happened and, where an option helps, which one. `isHeard`: the answer had
 * begun.
 */
export function failureOf(error: unknown, at: FailureContext, isHeard = false): Failure {
  const text = error instanceof Error ? error.message : String(error);
  const { host, proxy } = at;
  if (codeOf(error) === 'UND_ERR_PRX_CONN' || (proxy !== undefined && /HTTP Tunneling|Proxy /.test(text)))
    return { kind: 'refused', message: `the proxy ${proxy} does not let us through to ${host}: ${text}` };
  if ((error instanceof Error && error.name === 'HTTPParserError') || /^bad (response|upgrade)$/.test(text))
    return { kind: 'protocol', message: `the answer of ${host} is not HTTP/1.1: ${text}` };
  const isProxyTls = codeOf(error) === 'UND_ERR_PRX_TLS' && error instanceof Error;
  const code = codeOf(isProxyTls ? error.cause : error);
  const [, kind, words] = meanings.find(([codes]) => codes.test(code)) ?? [];
  // What has no meaning here comes from the network until an answer shows otherwise (interpretation 25).
  if (kind === undefined || words === undefined)
    return { kind: 'cut', message: cutText(code || text, at, isHeard), ...(code === '' ? {} : { code }) };
  const said = words
    .replace('VIA', proxy === undefined ? host : `${host} (through the proxy ${proxy})`)
    .replace('HOST', host)
    .replace('TIMEOUT', String(at.timeoutMs))
    .replace('HEADERS', String(at.maxHeaderBytes));
  return { kind, message: `${said} (${code})`, code };
}

function cutText(why: string, { host, isUncertified }: FailureContext, isHeard: boolean): string {
  if (isHeard) return `${host} closed the connection before the answer was complete (${why})`;
  const perhaps = '; so does a server that requires a client certificate (--cert FILE and --key FILE)';
  return `${host} closed the connection without an answer (${why})${isUncertified ? perhaps : ''}`;
}

/** The word of the machine or of a library for an error, or an empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
