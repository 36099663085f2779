import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import { proxySecrets, type NetworkOptions } from '../../../suites/http/network.ts';
import { keepSecret } from '../../../cli/secrets.ts';

/**
 * The environment variables that give k6 the TLS files and proxies: a private authority in addition to the
 * public ones, a client certificate, and the proxies that our own client would use. Files are written into
 * `folder`.
 */
export async function networkVariables(
  network: NetworkOptions,
  folder: string,
): Promise<Record<string, string>> {
  const { ca, cert, key, httpProxy, httpsProxy, noProxy } = network;
  proxySecrets(network).forEach(keepSecret);
  const variables: Record<string, string> = {};
  for (const [name, text] of [
    // The file replaces the system's, but must be added to it.
    ['SSL_CERT_FILE', ca === undefined ? undefined : [...rootCertificates, ca].join('\n')],
    ['TLS_CERT', cert],
    ['TLS_KEY', key],
  ] as const) {
    if (text === undefined) continue;
    variables[name] = join(folder, `${name.toLowerCase()}.pem`);
    await writeFile(variables[name], text, { mode: 0o600 });
  }
  for (const [name, value] of [
    ['HTTP_PROXY', httpProxy],
    ['HTTPS_PROXY', httpsProxy],
    ['NO_PROXY', noProxy],
  ] as const) {
    if (value === undefined) continue;
    // Where both spellings are set, k6 and our own client choose differently.
    variables[name] = value;
    variables[name.toLowerCase()] = value;
  }
  return variables;
}
