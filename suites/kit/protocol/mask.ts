import { encodeBase64, utf8Bytes } from './base64.ts';
import { mayContain, secretRuns } from './secret-runs.ts';
import { wellFormed } from './segments.ts';

/** The text that replaces a secret. */
export const masked = '[masked]';

/** A text without its secrets. */
export type Mask = (text: string) => string;

const minSecret = 4; // a shorter "secret" (a version, a flag) would mask harmless text everywhere
const minPiece = 8; // pieces of a secret: long enough not to occur by chance

/**
 * Masks secrets in texts: each as a whole, its words, its JWT parts after the header, and every run of 12
 * characters or more of them, also in hex, base64, base64url, percent-encoded, with HTML, JSON or `\\u`
 * escapes, and with white space inside.
 */
export function secretMask(secrets: readonly string[]): Mask {
  const pieces = secrets.flatMap((secret) => [
    ...(secret.length >= minSecret ? [secret] : []),
    ...piecesOf(secret).filter((piece) => piece.length >= minPiece),
  ]);
  const forms = [...new Set(pieces.flatMap(formsOf))].sort((a, b) => b.length - a.length);
  const runsIn = secretRuns(secrets.map(withoutJwtHeader));
  const beginnings = [...new Set(pieces.filter((piece) => piece.length > minSecret))];
  const mayHoldForm = mayContain(forms);
  return (text) => {
    let clean = text;
    if (mayHoldForm(text))
      for (const form of forms) if (clean.includes(form)) clean = clean.replaceAll(form, masked);
    return withoutBeginnings(withoutRuns(clean, runsIn(clean)), beginnings);
  };
}

/** The header of a JWT is the same for every token of its kind. */
const withoutJwtHeader = (secret: string): string =>
  /^[\w-]+\.[\w-]+\.[\w-]*$/.test(secret) ? secret.slice(secret.indexOf('.')) : secret;

function withoutRuns(text: string, runs: ReturnType<ReturnType<typeof secretRuns>>): string {
  let clean = '';
  let place = 0;
  for (const [start, end] of runs) {
    clean += text.slice(place, start) + masked;
    place = end;
  }
  return clean + text.slice(place);
}

/** What was cut in the middle of a secret ends with its beginning, which may be nearly all of it. */
function withoutBeginnings(text: string, secrets: readonly string[]): string {
  if (!text.includes('…')) return text;
  return text.replaceAll(/(\S{4,})(\s?…)/g, (whole, word: string, mark: string) => {
    for (const secret of secrets)
      for (let length = Math.min(secret.length, word.length); length >= minSecret; length -= 1)
        if (word.endsWith(secret.slice(0, length))) return word.slice(0, -length) + masked + mark;
    return whole;
  });
}

/**
 * The parts of a mangled JWT that its mask leaves although they are as good as the secret: one character in
 * them is different. None in a text that contains nothing of a secret.
 */
export const nearSecrets = (text: string, mask: Mask): readonly string[] =>
  mask(text) === text
    ? []
    : text
        .split(/\s+/)
        .flatMap((word) => word.split('.').slice(1))
        .filter((part) => part.length >= minPiece && isNearly(mask(part)));

/**
 * Nothing of it was masked, or the masked run does not start at its beginning, or there are several:
 * something inside is different.
 */
const isNearly = (clean: string): boolean => !clean.startsWith(masked) || clean.split(masked).length > 2;

/** Words of a header's value, and of a JWT the payload and the signature; its header is no secret. */
function piecesOf(secret: string): readonly string[] {
  return secret
    .split(/\s+/)
    .flatMap((word) =>
      /^[\w-]+\.[\w-]+\.[\w-]*$/.test(word) ? [word, ...word.split('.').slice(1)] : [word],
    );
}

function formsOf(text: string): readonly string[] {
  const url = encodeURIComponent(wellFormed(text));
  const html = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return [
    text,
    url,
    url.replaceAll(/%[0-9A-F]{2}/g, (escape) => escape.toLowerCase()),
    url.replaceAll('%20', '+'),
    JSON.stringify(text).slice(1, -1),
    html,
    html.replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    ...base64Forms(text),
  ];
}

/**
 * The text in base64 at each of the three places at which it can begin inside a longer one, without the signs
 * that its neighbours decide.
 */
function base64Forms(text: string): readonly string[] {
  return [0, 1, 2].flatMap((offset) => {
    const bytes = '\0'.repeat(offset) + utf8Bytes(text);
    const whole = encodeBase64(bytes);
    const end = bytes.length % 3 === 0 ? whole.length : whole.length - 1;
    const sure = whole.slice(offset === 0 ? 0 : offset + 1, end);
    if (sure.length < minPiece) return [];
    return [sure, sure.replaceAll('+', '-').replaceAll('/', '_')];
  });
}
