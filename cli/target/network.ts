import { ConfigurationError } from '../../suites/target/configuration.ts';
import type { NetworkOptions } from '../../suites/http/network.ts';
import type { Environment } from '../../suites/target/target.ts';
import { readGivenText } from '../files/reading.ts';
import type { Options, OptionSpecs } from '../options.ts';

/** The options that say how a target is reached. */
export const networkOptions = {
  ca: { value: 'FILE', help: 'PEM file of an authority to trust besides the system’s' },
  cert: { value: 'FILE', help: 'PEM file of the client certificate' },
  key: { value: 'FILE', help: 'PEM file of its private key' },
} as const satisfies OptionSpecs;

/** TLS files and proxies for a live client. Throws ConfigurationError naming option and file. */
export function readNetwork(options: Options, env: Environment): NetworkOptions {
  const pem = (name: 'ca' | 'cert' | 'key'): Partial<Record<typeof name, string>> => {
    const path = options.text(name);
    return path === undefined ? {} : { [name]: readPem(path, `--${name}`) };
  };
  if (env['NODE_TLS_REJECT_UNAUTHORIZED'] === '0')
    throw new ConfigurationError(
      'NODE_TLS_REJECT_UNAUTHORIZED=0 turns off the check of certificates, so anyone on the way could read the token; unset it, and trust a private authority with --ca FILE',
    );
  if (options.has('cert') !== options.has('key'))
    throw new ConfigurationError('--cert and --key belong together; give both or neither');
  const proxy = (name: string): string | undefined => env[name.toLowerCase()] ?? env[name];
  const httpProxy = proxy('HTTP_PROXY');
  const httpsProxy = proxy('HTTPS_PROXY');
  const noProxy = proxy('NO_PROXY');
  return {
    ...pem('ca'),
    ...pem('cert'),
    ...pem('key'),
    ...(httpProxy === undefined ? {} : { httpProxy }),
    ...(httpsProxy === undefined ? {} : { httpsProxy }),
    ...(noProxy === undefined ? {} : { noProxy }),
  };
}

function readPem(path: string, source: string): string {
  const text = readGivenText(path, source);
  if (!text.includes('-----BEGIN '))
    throw new ConfigurationError(
      `${source} names ${JSON.stringify(path)}, which is no PEM file; accepted is a text with "-----BEGIN ..."`,
    );
  return text;
}
