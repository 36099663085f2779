import { derivedOf, type Exchange } from './exchange.ts';

/** How long an answer may have been stored, by its own account, in milliseconds (RFC 9111, 4.2 and 5.1). */
export const keptMs = (exchange: Exchange): number =>
  exchange.ask.pastCaches === true ? derivedOf(exchange, pastCachesMs) : keptAnywayMs(exchange);

/**
 * The same where `no-cache` in the request is not obeyed: a server that stores its own answers need not obey
 * it, nor send `Age`.
 */
export const keptAnywayMs = (exchange: Exchange): number => derivedOf(exchange, cachedMs);

const cachedMs = (exchange: Exchange): number => storedMs(exchange, true);
const pastCachesMs = (exchange: Exchange): number => storedMs(exchange, false);

function storedMs({ answer }: Exchange, mayCachesAnswer: boolean): number {
  const header = (name: string): string => [answer?.headers[name] ?? ''].flat().join(', ');
  const age = /^\s*(\d{1,9})/.exec(header('age'))?.[1];
  // `no-cache="set-cookie"` forbids to keep that field alone.
  const control = header('cache-control').replaceAll(/[\w-]+\s*=\s*"[^"]*[^"\d][^"]*"/g, '');
  const isKept = mayCachesAnswer && !/\bno-(?:store|cache)\b/i.test(control);
  const allowedMs = isKept ? 1000 * (freshS(control) ?? expiryS(header)) : 0;
  // An age is given in whole seconds, so it may be nearly one more.
  return Math.max(age === undefined ? 0 : 1000 * (Number(age) + 1), allowedMs);
}

/** The longest time for which any cache may use an answer, in seconds; undefined where none is stated. */
function freshS(control: string): number | undefined {
  const times = secondsOf(control, /\b(?:s-maxage|max-age)="?(\d{1,9})/gi);
  const stale = secondsOf(control, /\bstale-while-revalidate="?(\d{1,9})/gi); // RFC 5861, section 3
  return times.length === 0 ? undefined : Math.max(...times) + Math.max(0, ...stale);
}

const secondsOf = (control: string, directive: RegExp): readonly number[] =>
  [...control.matchAll(directive)].map(([, seconds]) => Number(seconds));

/** How long an answer is fresh by its `Expires` (RFC 9111, section 4.2.1), in seconds. */
function expiryS(header: (name: string) => string): number {
  const ms = Date.parse(header('expires')) - Date.parse(header('date'));
  return ms > 0 ? ms / 1000 : 0;
}
