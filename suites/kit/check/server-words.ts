import type { Exchange } from '../http/exchange.ts';
import { bodyOf } from '../http/body/shape-markers.ts';
import { isArray, isObject, type Json } from '../json/json.ts';

const longest = 200;
const mostOfPage = 8192;
const messageMembers = [
  'message',
  'error_description',
  'detail',
  'title',
  'error',
  'errors',
  'reason',
  'msg',
];

/**
 * The part of an answer that is meant for people: the message of a JSON body, the title of a page, or the
 * beginning of its text, masked; undefined if there is none.
 */
export function serverWords(exchange: Exchange): string | undefined {
  const { answer } = exchange;
  if (answer === undefined) return undefined;
  const body = bodyOf(exchange);
  const text = body === undefined ? ofPage(answer.bytes) : (ofJson(body) ?? '');
  const line = exchange.notes.mask(text.replaceAll(/\s+/g, ' ').trim());
  if (line === '') return undefined;
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

function ofJson(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  if (isArray(value)) return ofJson(value[0] ?? null);
  if (!isObject(value)) return undefined;
  for (const name of messageMembers) {
    const inner = Object.hasOwn(value, name) ? value[name] : undefined;
    const found = inner === undefined ? undefined : ofJson(inner);
    if (found !== undefined && found !== '') return found;
  }
  return undefined;
}

function ofPage(bytes: Uint8Array): string {
  const whole = new TextDecoder().decode(bytes.subarray(0, mostOfPage));
  // What is cut in the middle of a secret is not recognised.
  const text = bytes.length > mostOfPage ? whole.slice(0, Math.floor(whole.length * 0.75)) : whole;
  const title = /<title[^>]*>([^<]*)/i.exec(text)?.[1]?.trim();
  if (title !== undefined && title !== '') return title;
  return text.replaceAll(/<(script|style)[\s\S]*?<\/\1>/gi, ' ').replaceAll(/<[^>]*>/g, ' ');
}
