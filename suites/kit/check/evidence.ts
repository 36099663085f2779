import { Buffer } from 'node:buffer';
import type { Answer, Ask, Exchange } from '../http/exchange.ts';
import { isArray, isObject, type Json } from '../json/json.ts';
import { setMember } from '../json/json-text.ts';
import { writeJson } from '../json/json-writer.ts';
import type { Mask } from '../protocol/mask.ts';
import { decode } from '../http/body/decode.ts';
import { mayHoldData, withoutData } from './privacy.ts';
import type { ReportedExchange } from '../../../schemas/report-traffic.ts';

const mostBytes = 4096;

/** How exchanges are shown. */
export interface Showing {
  /** True where customers' data may be shown. */
  readonly data: boolean;
}

interface Shown {
  readonly text: string;
  readonly shortened: boolean;
}

const mostLookedAt = 8 * mostBytes; // a body may have many megabytes, and masks take their time

/**
 * The beginning of a text without secrets. It is masked before it is cut, because masks do not know every
 * part of a secret; from the cut end of a long text, what may be such a part is left out.
 */
function cut(text: string, mask: Mask, isWhole = true): Shown {
  const isLong = text.length > mostLookedAt;
  const clean = mask(isLong ? text.slice(0, mostLookedAt) : text);
  if (!isLong && clean.length <= mostBytes) return { text: clean, shortened: false };
  const shown = clean.slice(0, isLong ? Math.min(mostBytes, Math.floor(clean.length * 0.75)) : mostBytes);
  const all = `${isWhole ? '' : 'more than '}${text.length} characters in all`;
  return { text: `${shown} … (cut: ${all})`, shortened: true };
}

/** The first parts of a value, in their order, and whether these are all: a body may have millions. */
function beginningOf(value: Json, most: number): { readonly value: Json; readonly isWhole: boolean } {
  let left = most;
  const copy = (one: Json): Json => {
    left -= 1;
    if (isArray(one)) return one.slice(0, Math.max(0, left)).map(copy);
    if (!isObject(one)) return one;
    const object: Record<string, Json> = {};
    for (const name in one) {
      if (left <= 0) break;
      setMember(object, name, copy(one[name] ?? null));
    }
    return object;
  };
  const beginning = copy(value);
  return left > 0 ? { value, isWhole: true } : { value: beginning, isWhole: false };
}

function showBody(ask: Ask, answer: Answer, showing: Showing, mask: Mask): Shown {
  const { body, status } = answer;
  if (body.kind === 'json') {
    // Each part takes a character at least.
    const { value, isWhole } = beginningOf(body.value, mostLookedAt);
    const shown = cut(writeJson(showing.data ? value : withoutData(ask.endpoint, value)), mask, isWhole);
    return { ...shown, shortened: shown.shortened || !showing.data };
  }
  if (answer.size === 0) return { text: '', shortened: false };
  if (!showing.data && status < 300 && mayHoldData(ask.endpoint))
    return { text: `‹${answer.size} bytes that are no JSON›`, shortened: true };
  const { bytes } = answer;
  return cut(
    Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 2 * mostLookedAt)).toString('utf8'),
    mask,
  );
}

function showSent(ask: Ask, showing: Showing): string | undefined {
  if (ask.body === undefined || showing.data) return ask.body;
  const sent = decode(new TextEncoder().encode(ask.body));
  return sent.kind === 'json' ? writeJson(withoutData(ask.endpoint, sent.value, 'request')) : ask.body;
}

const nameOf = ({ credential }: Ask): string => {
  if (credential === 'good') return 'the valid token';
  return credential === 'none' ? 'no credential' : credential.name;
};

const showAnswer = ({ status, headers, size }: Answer, { text, shortened }: Shown) => ({
  status,
  headers: Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : value.join(', '),
    ]),
  ),
  body: text,
  shortened,
  bytes: size,
});

/** An exchange as the report keeps it: bodies cut, customers' data as type and length. */
export function showExchange(exchange: Exchange, showing: Showing): ReportedExchange {
  const { ask, answer, failure } = exchange;
  const body = showSent(ask, showing);
  return {
    number: exchange.number,
    endpoint: ask.endpoint,
    request: {
      method: ask.method,
      url: ask.url,
      headers: exchange.sentHeaders,
      credential: nameOf(ask),
      ...(body === undefined ? {} : { body }),
    },
    ...(answer === undefined
      ? {}
      : { response: showAnswer(answer, showBody(ask, answer, showing, exchange.notes.mask)) }),
    ...(failure === undefined ? {} : { failure: failure.message }),
    retries: exchange.retries,
    startedMs: Math.round(exchange.startedMs),
    durationMs: Math.round(exchange.durationMs),
  };
}

const size = (bytes: number): string => (bytes < 1000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`);

/** An answer in one line: "200 in 14 ms, application/json, 2.1 kB". */
export function answerInWords({ answer, failure, durationMs }: Exchange): string {
  if (answer === undefined) return failure?.message ?? 'no answer';
  const header = answer.headers['content-type'];
  const type = (typeof header === 'string' ? header : header?.[0])?.split(';')[0] ?? 'no Content-Type';
  return `${answer.status} in ${Math.round(durationMs)} ms, ${type}, ${size(answer.size)}`;
}
