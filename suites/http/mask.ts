/** The text that replaces a secret. */
export const masked = '[masked]';

/** A text without its secrets. */
export type Mask = (text: string) => string;

const shortest = 4; // a shorter "secret" (a version, a flag) would mask harmless text everywhere

/** Masks secrets in texts. */
export const secretMask = (secrets: readonly string[]): Mask => {
  const all = secrets.filter(({ length }) => length >= shortest);
  return (text) => all.reduce((clean, secret) => clean.replaceAll(secret, masked), text);
};
