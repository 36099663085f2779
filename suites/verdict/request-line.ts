import { jsonOf } from '../log/answers.ts';
import type { Exchange } from '../log/exchange.ts';
import { speechIn } from '../log/facts.ts';
import { credentialName, type Showing } from './evidence.ts';

/** Path and query of a URL. */
export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A request in one line: "GET /api/v1/syncs/3/sync_runs?status=failed&page=2 (no credential)". */
export function sentInWords({ ask, method, url }: Exchange): string {
  const { credential, manner, purpose, pastCaches } = ask;
  const notes = [
    ...(credential === undefined ? [] : [credentialName(ask)]),
    ...(manner === undefined ? [] : [manner]),
    ...(purpose.kind === 'mistake' && purpose.what === 'no-json' ? ['body: not JSON'] : []),
    ...(pastCaches === true ? ['past caches'] : []),
  ];
  return `${method} ${pathOf(url)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

const bytes = (size: number): string => (size < 1000 ? `${size} B` : `${(size / 1000).toFixed(1)} kB`);

/** An answer in one line: "200 in 14 ms, application/json, 2.1 kB". */
export function answerInWords({ answer, failure, askedMs, answeredMs }: Exchange): string {
  if (answer === undefined) return failure?.message ?? 'no answer';
  const type = answer.headers['content-type']?.split(';')[0] ?? 'no Content-Type';
  return `${answer.status} in ${Math.round(answeredMs - askedMs)} ms, ${type}, ${bytes(answer.body.size)}`;
}

const longest = 200;
const mostOfPage = 8192;

/**
 * The part of an answer that is meant for people: the message of a JSON body, the title of a page, or the
 * beginning of its text, masked; undefined if there is none.
 */
export function serverWords(exchange: Exchange, { mask }: Pick<Showing, 'mask'>): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const json = jsonOf(exchange);
  const text = json === undefined ? ofPage(answer.body.bytes) : (speechIn(json) ?? '');
  const line = mask(text.slice(0, mostOfPage).replaceAll(/\s+/g, ' ').trim());
  if (line === '') return undefined;
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

function ofPage(body: Uint8Array): string {
  const whole = new TextDecoder().decode(body.subarray(0, mostOfPage));
  // What is cut in the middle of a secret is not recognised.
  const text = body.length > mostOfPage ? whole.slice(0, Math.floor(whole.length * 0.75)) : whole;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  if (title !== undefined && title !== '') return title;
  return text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
}

/**
 * What a server says of a refusal or an error where the status broke a rule: then it is the whole diagnosis.
 * Otherwise empty.
 */
export function errorQuote(exchange: Exchange, pointer: string | undefined, showing: Showing): string {
  if (pointer !== 'status' || (exchange.answer?.status ?? 0) < 400) return '';
  const words = serverWords(exchange, showing);
  return words === undefined ? '' : `: ${JSON.stringify(words)}`;
}
