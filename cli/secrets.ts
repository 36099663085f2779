import { secretMask } from '../suites/http/mask.ts';

const kept = new Set<string>();

/** Remembers a secret of this process, so that no error message repeats it. */
export function keepSecret(secret: string): void {
  kept.add(secret);
}

/** A text without the secrets of this process: the token and the secret headers. */
export const withoutSecrets = (text: string): string => secretMask([...kept])(text);
