import { hash, X509Certificate } from 'node:crypto';
import { checkServerIdentity, createSecureContext, rootCertificates } from 'node:tls';
import type { buildConnector } from 'undici';
import type { Connection } from '../../schemas/report.ts';
import type { NetworkOptions } from './options.ts';

/**
 * The proxy through which a base URL is reached, or undefined for none. NO_PROXY holds hosts, their parents
 * (`.example.org`, `example.org`), ports (`host:8080`) and `*`.
 */
export function proxyFor(baseUrl: string, network: NetworkOptions): string | undefined {
  const url = new URL(baseUrl);
  const proxy = (url.protocol === 'https:' ? network.httpsProxy : network.httpProxy)?.trim() ?? '';
  const exempt = (network.noProxy ?? '').toLowerCase().split(/[\s,]+/);
  if (proxy === '' || exempt.some((entry) => isExempt(url, entry))) return undefined;
  return proxy.includes('://') ? proxy : `http://${proxy}`;
}

/** How a base URL is reached with these settings, without anything secret. */
export function connectionOf(baseUrl: string, network: NetworkOptions = {}): Connection {
  const proxy = proxyFor(baseUrl, network);
  const { protocol, host } = new URL(proxy ?? baseUrl); // a password is in the user part
  return {
    ...(proxy !== undefined && { proxy: `${protocol}//${host}` }),
    ...(network.ca !== undefined && { ca: fingerprintOf(network.ca) }),
    ...(network.cert !== undefined && { clientCertificate: fingerprintOf(network.cert) }),
  };
}

/** Of a text that holds no certificate, that of the text: the connection then fails with a better message. */
function fingerprintOf(pem: string): string {
  try {
    return hash('sha256', new X509Certificate(pem).raw);
  } catch {
    return hash('sha256', pem);
  }
}

/** The passwords in proxy URLs. */
export const proxySecrets = ({ httpProxy, httpsProxy }: NetworkOptions): readonly string[] =>
  [httpProxy, httpsProxy].flatMap((proxy) => /^[^@]*\/\/[^:@/]*:([^@]+)@/.exec(proxy ?? '')?.[1] ?? []);

function isExempt({ protocol, hostname, port: given }: URL, entry: string): boolean {
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*|[0-9a-f:]+)(?::(\d+))?$/.exec(entry) ?? [];
  if (entry === '*' || host === '') return entry === '*';
  if (port !== undefined && port !== (given || (protocol === 'https:' ? '443' : '80'))) return false;
  const name = host.replace(/^\*?\./, '').replaceAll(/^\[|\]$/g, '');
  const asked = hostname.replaceAll(/^\[|\]$/g, '');
  return asked === name || asked.endsWith(`.${name}`);
}

/** How connections to the target speak TLS; notes in `peers` the digest of each certificate that it shows. */
export const tlsOptions = (network: NetworkOptions, peers: Set<string>): buildConnector.BuildOptions => ({
  ...ownTls(network),
  allowH2: false,
  checkServerIdentity: (host, certificate) => {
    const refusal = checkServerIdentity(host, certificate);
    if (refusal === undefined) peers.add(hash('sha256', certificate.raw));
    return refusal;
  },
});

/** Authorities and certificate of our own: one context for all connections, since making it takes long. */
export function ownTls({ ca, cert, key }: NetworkOptions): buildConnector.BuildOptions {
  if (ca === undefined && cert === undefined && key === undefined) return {};
  const trusted = ca === undefined ? undefined : [...rootCertificates, ca];
  return { secureContext: createSecureContext({ ca: trusted, cert, key }) };
}
