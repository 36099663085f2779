import { encodeBase64 } from './token.ts';

/** Replaces secrets in a text. */
export type Mask = (text: string) => string;

const sign = '[secret]';
/** Shorter pieces would turn ordinary words into secrets. */
const leastLength = 6;

/** Makes a mask for secrets in all the forms in which they may come back: as they are, in parts, in base64, percent-encoded. */
export function makeMask(secrets: readonly string[]): Mask {
  const forms = new Set(secrets.flatMap(formsOf).filter((form) => form.length >= leastLength));
  const longestFirst = [...forms].toSorted((a, b) => b.length - a.length);
  return (text) => longestFirst.reduce((masked, form) => masked.replaceAll(form, sign), text);
}

function formsOf(secret: string): string[] {
  const parts = secret.split('.');
  // The header of a JWT is the same for every token of its kind and tells nothing.
  const pieces = parts.length === 3 ? [secret, ...parts.slice(1)] : [secret];
  // A base64 of a longer text holds the secret at one of three offsets; its ends depend on the neighbours.
  const encoded = pieces.flatMap((piece) =>
    ['', 'x', 'xx'].map((pad) => encodeBase64(pad + piece).slice(pad.length === 0 ? 0 : pad.length + 1, -2)),
  );
  return [...pieces, ...encoded, ...encoded.map(toUrlAlphabet), ...pieces.map(encodeURIComponent)];
}

function toUrlAlphabet(text: string): string {
  return text.replaceAll('+', '-').replaceAll('/', '_');
}
