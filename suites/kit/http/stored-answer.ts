import type { Exchange } from './exchange.ts';

/** How long an answer may have been stored, by its own account, in milliseconds (RFC 9111, 4.2 and 5.1). */
export const keptMs = (exchange: Exchange): number => storedMs(exchange, exchange.ask.pastCaches !== true);

/**
 * The same where `no-cache` in the request is not obeyed: a server that stores its own answers need not obey
 * it, nor send `Age`.
 */
export const keptAnywayMs = (exchange: Exchange): number => storedMs(exchange, true);

function storedMs({ answer }: Exchange, mayCachesAnswer: boolean): number {
  const header = (name: string): string => [answer?.headers[name] ?? ''].flat().join(', ');
  const age = /^\s*(\d{1,9})/.exec(header('age'))?.[1];
  const control = header('cache-control');
  const isKept = mayCachesAnswer && !/\bno-(?:store|cache)\b/i.test(control);
  const allowed = isKept ? /\b(?:s-maxage|max-age)="?(\d{1,9})/i.exec(control)?.[1] : undefined;
  // An age is given in whole seconds, so it may be nearly one more.
  return Math.max(age === undefined ? 0 : Number(age) + 1, Number(allowed ?? 0)) * 1000;
}
