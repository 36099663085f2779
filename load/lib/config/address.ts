import { ConfigurationError } from '../../../suites/target/configuration.ts';

/** A base URL taken apart; k6 has no URL class. */
export interface Address {
  readonly scheme: string;
  /** Host without port, lower case; IPv6 in brackets. */
  readonly host: string;
  readonly port: string;
  /** Path without a slash at its end; empty for none. */
  readonly path: string;
  /** Scheme, host and port. */
  readonly origin: string;
}

const form = /^(https?):\/\/(\[[0-9a-f:.%]+\]|[^/?#:@[\]\s]+)(?::(\d+))?(\/[^?#\s]*)?$/i;

/** Takes an http or https URL without query apart; throws ConfigurationError naming `key`. */
export function parseAddress(text: string, key: string): Address {
  const match = form.exec(text);
  if (match === null)
    throw new ConfigurationError(
      `${key}: ${JSON.stringify(text)} is not an http or https URL such as https://api.example.com/base`,
    );
  const scheme = (match[1] ?? '').toLowerCase();
  const host = (match[2] ?? '').toLowerCase();
  const port = match[3] ?? (scheme === 'https' ? '443' : '80');
  const isDefault = port === (scheme === 'https' ? '443' : '80');
  const origin = `${scheme}://${host}${isDefault ? '' : `:${port}`}`;
  return { scheme, host, port, path: (match[4] ?? '').replace(/\/+$/, ''), origin };
}

/** Whether a host is this machine itself. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127(?:\.\d{1,3}){3}$/.test(host)
  );
}
