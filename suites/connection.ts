import { createHash, X509Certificate } from 'node:crypto';
import type { Connection } from '../schemas/report-facts.ts';
import { proxyFor, type NetworkOptions } from './http/network.ts';
import type { Target } from './log/discovery.ts';

/** How a target is reached with these settings, without anything secret. */
export function connectionOf({ baseUrl }: Pick<Target, 'baseUrl'>, network: NetworkOptions = {}): Connection {
  const proxy = proxyFor(baseUrl, network);
  return {
    ...(proxy === undefined ? {} : { proxy: originOf(proxy) }),
    ...(network.ca === undefined ? {} : { ca: fingerprintOf(network.ca) }),
    ...(network.cert === undefined ? {} : { clientCertificate: fingerprintOf(network.cert) }),
  };
}

/** Scheme, host and port; a proxy's password is in the user part. */
const originOf = (proxy: string): string => {
  const { protocol, host } = new URL(proxy);
  return `${protocol}//${host}`;
};

/**
 * Of a text that holds no certificate, that of the text: the connection itself then fails with a better
 * message.
 */
function fingerprintOf(pem: string): string {
  const hash = createHash('sha256');
  try {
    return hash.update(new X509Certificate(pem).raw).digest('hex');
  } catch {
    return hash.update(pem).digest('hex');
  }
}
