import type { Failure } from './exchange.ts';
import { errorMessage } from '../protocol/error-message.ts';

/** What the sentence of a failure mentions. */
export interface FailureContext {
  /** Host and port of the target. */
  readonly host: string;
  /** The proxy between, where there is one, without user-info. */
  readonly proxy?: string;
  readonly timeoutMs: number;
  readonly maxHeaderBytes: number;
  /** TLS is spoken, and no certificate of ours is shown. */
  readonly isUncertified: boolean;
}

/**
 * A transport error in words: what happened and, if an option or a setting fixes it, which one. `isHeard`:
 * the answer had begun.
 */
export function failureOf(error: unknown, at: FailureContext, isHeard = false): Failure {
  const code = codeOf(error);
  const cause = causeOf(error);
  if (code === 'UND_ERR_PRX_CONN' || (isTunnelError(error) && at.proxy !== undefined))
    return {
      kind: 'refused',
      message: `the proxy ${at.proxy} does not let us through to ${at.host}: ${errorMessage(error)}`,
    };
  if (code === 'UND_ERR_PRX_TLS') return tlsFailure(codeOf(cause) ?? code, at) ?? unknown(error, at);
  return (
    ours(code, at) ??
    connecting(code, at) ??
    answering(code, error, at, isHeard) ??
    tlsFailure(code, at) ??
    unknown(error, at)
  );
}

/** Error codes of this machine when it runs out of file descriptors, buffers, memory or ports. */
const machineLacks: Readonly<Record<string, string>> = {
  EMFILE: 'file descriptors for this process (ulimit -n)',
  ENFILE: 'file descriptors',
  ENOBUFS: 'buffers for connections',
  ENOMEM: 'memory',
  EADDRNOTAVAIL: 'local ports or addresses',
  EADDRINUSE: 'local ports',
  ENOSPC: 'space',
};

function ours(code: string, at: FailureContext): Failure | undefined {
  const lacking = machineLacks[code];
  if (lacking !== undefined)
    return { kind: 'local', message: `this machine has no ${lacking} left (${code})`, code };
  // What undici says of a request that we made wrongly.
  return /^UND_ERR_(INVALID_ARG|NOT_SUPPORTED|REQ_CONTENT_LENGTH_MISMATCH|INVALID_RETURN_VALUE)$/.test(code)
    ? { kind: 'local', message: `the request to ${at.host} could not be sent (${code})`, code }
    : undefined;
}

function connecting(code: string, at: FailureContext): Failure | undefined {
  const via = at.proxy === undefined ? at.host : `${at.host} (through the proxy ${at.proxy})`;
  switch (code) {
    case 'ECONNREFUSED':
      return {
        kind: 'refused',
        message: `${via} refuses connections (${code}): is the server running, and is the base URL right?`,
      };
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'EHOSTDOWN':
    case 'ENETDOWN':
    case 'EACCES':
    case 'EPERM':
      return { kind: 'refused', message: `${via} cannot be reached from here (${code})` };
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_NODATA':
    case 'EAI_FAIL':
      return { kind: 'dns', message: `no address is known for ${via} (${code}): is the host name right?` };
    case 'ETIMEDOUT':
    case 'UND_ERR_CONNECT_TIMEOUT':
      return { kind: 'timeout', message: `${via} accepted no connection within ${at.timeoutMs} ms` };
    default:
      return undefined;
  }
}

function answering(code: string, error: unknown, at: FailureContext, isHeard: boolean): Failure | undefined {
  const isGarbled =
    (error instanceof Error && error.name === 'HTTPParserError') ||
    /^bad (response|upgrade)$/.test(errorMessage(error));
  if (isGarbled)
    return { kind: 'protocol', message: `the answer of ${at.host} is not HTTP/1.1: ${errorMessage(error)}` };
  switch (code) {
    case 'UND_ERR_HEADERS_OVERFLOW':
      return {
        kind: 'headers-too-large',
        message: `the answer's headers are larger than the limit of ${at.maxHeaderBytes} bytes`,
      };
    case 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH':
      return { kind: 'cut', message: `the answer's body is not as long as its Content-Length says` };
    case 'UND_ERR_SOCKET':
    case 'ECONNRESET':
    case 'EPIPE':
    case 'ECONNABORTED':
      return { kind: 'cut', message: cutText(code, at, isHeard) };
    default:
      return undefined;
  }
}

function cutText(code: string, at: FailureContext, isHeard: boolean): string {
  if (isHeard) return `${at.host} closed the connection before the answer was complete (${code})`;
  const perhaps = at.isUncertified
    ? '; so does a server that requires a client certificate (--cert FILE and --key FILE)'
    : '';
  return `${at.host} closed the connection without an answer (${code})${perhaps}`;
}

/** Certificates that no known authority has signed. */
const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_UNTRUSTED',
]);

/** Error codes of a server that requires a certificate of ours, or another one. */
const wantsOurs =
  /CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_BAD_CERTIFICATE|ALERT_UNKNOWN_CA|ALERT_.*CERT/;

/** Error codes for a certificate or key of ours that cannot be used. */
const oursBroken = /^ERR_OSSL_(PEM|X509|EVP|ASN1|DECODER)|KEY_VALUES_MISMATCH|NO_START_LINE/;

function tlsFailure(code: string, at: FailureContext): Failure | undefined {
  const tls = (message: string): Failure => ({ kind: 'tls', message: `${message} (${code})` });
  if (untrusted.has(code))
    return tls(`the certificate of ${at.host} is not signed by a known authority: add it with --ca FILE`);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return tls(`the certificate of ${at.host} is made for another name: use that name in the base URL`);
  if (code === 'CERT_HAS_EXPIRED' || code === 'CERT_NOT_YET_VALID')
    return tls(`the certificate of ${at.host}, or of its authority, is not valid today: renew it`);
  if (wantsOurs.test(code))
    return tls(
      `${at.host} requires a client certificate that it trusts: give one with --cert FILE and --key FILE`,
    );
  if (oursBroken.test(code))
    return tls('the files of --ca, --cert or --key are no PEM texts that belong together');
  if (/WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST/.test(code) || code === 'EPROTO')
    return tls(`${at.host} does not use TLS on this port: does the base URL begin with http://?`);
  if (
    /^(ERR_SSL|ERR_TLS|CERT_|UNABLE_TO_|CRL_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|EE_KEY)/.test(code)
  )
    return tls(`no TLS connection to ${at.host} could be established; see --ca, --cert and --key`);
  return undefined;
}

/**
 * An error that no rule here names, such as EPROTOTYPE for a socket that is being closed: it comes from the
 * network until an answer shows otherwise (interpretation 25).
 */
const unknown = (error: unknown, at: FailureContext): Failure => ({
  kind: 'cut',
  message: `the exchange with ${at.host} failed: ${errorMessage(error)}`,
});

const isTunnelError = (error: unknown): boolean => /HTTP Tunneling|Proxy /.test(errorMessage(error));

/** The machine's word for an error, or an empty text. */
export const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);
