/** TLS and proxy settings of a live client. */
export interface NetworkOptions {
  /**
   * PEM texts: authorities to trust in addition to the system's, and the client's own certificate with its
   * key.
   */
  readonly ca?: string;
  readonly cert?: string;
  readonly key?: string;
  /** Proxy URLs as in the environment variables of the same names. */
  readonly httpProxy?: string;
  readonly httpsProxy?: string;
  readonly noProxy?: string;
}

/**
 * The proxy through which a base URL is reached, or undefined for none; NO_PROXY holds hosts, their parents
 * (`.example.org`, `example.org`), ports (`host:8080`) and `*`.
 */
export function proxyFor(baseUrl: string, network: NetworkOptions): string | undefined {
  const url = new URL(baseUrl);
  const proxy = url.protocol === 'https:' ? network.httpsProxy : network.httpProxy;
  if (proxy === undefined || proxy.trim() === '') return undefined;
  if ((network.noProxy ?? '').split(/[\s,]+/).some((entry) => isExempt(url, entry.toLowerCase())))
    return undefined;
  return proxy.includes('://') ? proxy.trim() : `http://${proxy.trim()}`;
}

/** The passwords in proxy URLs. */
export const proxySecrets = ({ httpProxy, httpsProxy }: NetworkOptions): readonly string[] =>
  [httpProxy, httpsProxy].flatMap((proxy) => {
    const password = /^[^@]*\/\/[^:@/]*:([^@]*)@/.exec(proxy ?? '')?.[1] ?? '';
    return password === '' ? [] : [password];
  });

function isExempt(url: URL, entry: string): boolean {
  if (entry === '') return false;
  if (entry === '*') return true;
  const [, host = '', port] = /^(\[[^\]]*\]|[^:]*|[0-9a-f:]+)(?::(\d+))?$/.exec(entry) ?? [];
  const actualPort = url.port || (url.protocol === 'https:' ? '443' : '80');
  if (host === '' || (port !== undefined && port !== actualPort)) return false;
  const name = host.replace(/^\*?\./, '').replace(/^\[|\]$/g, '');
  const asked = url.hostname.replace(/^\[|\]$/g, '');
  return asked === name || asked.endsWith(`.${name}`);
}
