import type { Failure } from '../log/exchange.ts';
import { proxyFor } from './network.ts';
import type { HttpOptions } from './options.ts';

/** Of one answer. */
export const maxHeaderBytes = 256 << 10;

type Meanings = Readonly<Record<string, string>>;

/** What codes of Node, of OpenSSL and of undici mean, by kind of failure; the first that fits counts. */
const meanings: Partial<Record<Failure['kind'], Meanings>> = {
  local: {
    '^E[MN]FILE$': 'this machine has no file descriptors left (ulimit -n)',
    '^(ENOBUFS|ENOMEM|ENOSPC)$': 'this machine has no memory or space left',
    '^EADDR(NOTAVAIL|INUSE)$': 'this machine has no local ports or addresses left',
    '^UND_ERR_(INVALID|NOT_SUPPORTED|REQ_)': 'the request to HOST could not be sent',
  },
  refused: {
    '^ECONNREFUSED$': 'VIA refuses connections',
    '^(E(HOST|NET)(UNREACH|DOWN)|EACCES|EPERM)$': 'VIA cannot be reached from here',
  },
  dns: { '^(ENOTFOUND|EAI_\\w+)$': 'no address is known for VIA: is the host name right?' },
  timeout: {
    'TIMEDOUT$|CONNECT_TIMEOUT$': 'VIA accepted no connection within TIMEOUT ms; --timeout moves the limit',
  },
  limit: { HEADERS_OVERFLOW$: 'the headers of the answer are larger than the limit of HEADERS bytes' },
  cut: { RES_CONTENT_LENGTH: 'the body of the answer is not as long as its Content-Length says' },
  tls: {
    'SELF_SIGNED|^UNABLE_TO_|^CERT_UNTRUSTED$':
      'the certificate of HOST is not signed by a known authority: add it with --ca FILE',
    ALTNAME_INVALID$: 'the certificate of HOST is made for another name: use that name in the base URL',
    '^CERT_(HAS_EXPIRED|NOT_YET_VALID)$':
      'the certificate of HOST, or of its authority, is not valid today: renew it',
    'CERTIFICATE_REQUIRED|HANDSHAKE_FAILURE|ALERT_(.*CERT|UNKNOWN_CA)':
      'HOST requires a client certificate that it trusts: give one with --cert FILE and --key FILE',
    '^ERR_OSSL_(PEM|X509|EVP|ASN1|DECODER)|KEY_VALUES_MISMATCH|NO_START_LINE':
      'the files of --ca, --cert or --key are no PEM texts that belong together',
    'WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|^EPROTO$':
      'HOST does not use TLS on this port: does the base URL begin with http://?',
    '^(ERR_SSL|ERR_TLS|CERT_|CRL_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH|EE_KEY)':
      'no TLS connection to HOST could be established; see --ca, --cert and --key',
  },
};

/** Why a request of ours ends before its answer is complete. */
export class Unread extends Error {
  readonly kind: Failure['kind'];
  readonly met: Met | undefined;

  constructor(kind: Failure['kind'], message: string, met?: Met) {
    super(message);
    this.kind = kind;
    this.met = met;
  }
}

/**
 * What a request met instead of the service. `closed`: its connection had carried answers before, and ended
 * without a byte of this one; `unread`: so the target says. `starved`: the target serves other connections
 * alone. `crowded`: the bodies that come at a time take too much memory together.
 */
export type Met = 'closed' | 'unread' | 'starved' | 'crowded';

/** A transport error in words: what happened, and which option helps. `isHeard`: the answer had begun. */
export function failureOf(
  error: unknown,
  { baseUrl, network = {}, timeoutMs }: Pick<HttpOptions, 'baseUrl' | 'timeoutMs' | 'network'>,
  isHeard = false,
): Failure {
  const text = error instanceof Error ? error.message : String(error);
  if (error instanceof Unread) return { kind: error.kind, message: text };
  const { host, protocol } = new URL(baseUrl);
  const proxyUrl = proxyFor(baseUrl, network);
  const proxy = proxyUrl && new URL(proxyUrl).host;
  if (codeOf(error) === 'UND_ERR_PRX_CONN' || (proxy !== undefined && /HTTP Tunneling|Proxy /.test(text)))
    return { kind: 'refused', message: `the proxy ${proxy} does not let us through to ${host}: ${text}` };
  // an end in the middle is a cut, also where the parser is who notes it
  const isWrong = error instanceof Error && error.name === 'HTTPParserError' && !/EOF/.test(text);
  if (isWrong || /^bad (response|upgrade)$/.test(text))
    return { kind: 'protocol', message: `the answer of ${host} is not HTTP/1.1: ${text}` };
  const isProxyTls = codeOf(error) === 'UND_ERR_PRX_TLS' && error instanceof Error;
  const code = codeOf(isProxyTls ? error.cause : error);
  const names: Readonly<Record<string, unknown>> = {
    VIA: proxy === undefined ? host : `${host} (through the proxy ${proxy})`,
    HOST: host,
    TIMEOUT: timeoutMs,
    HEADERS: maxHeaderBytes,
  };
  for (const [kind, those] of Object.entries(meanings) as [Failure['kind'], Meanings][])
    for (const [codes, words] of Object.entries(those)) {
      const message = `${words.replaceAll(/VIA|HOST|TIMEOUT|HEADERS/g, (name) => String(names[name]))} (${code})`;
      if (new RegExp(codes).test(code)) return { kind, message, code };
    }
  const isUncertified = protocol === 'https:' && network.cert === undefined;
  const how = isHeard ? 'before the answer was complete' : 'without an answer';
  const certificate = 'one that requires a client certificate (--cert FILE and --key FILE)';
  const perhaps = `; so does a server that speaks only http (try http://${host}), or ${certificate}`;
  const message = `${host} closed the connection ${how} (${code || text})${isUncertified && !isHeard ? perhaps : ''}`;
  // What has no meaning here comes from the network until an answer shows otherwise (interpretation 25).
  return { kind: 'cut', message, ...(code !== '' && { code }) };
}

/** The word of the machine or of a library for an error, or an empty text. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
