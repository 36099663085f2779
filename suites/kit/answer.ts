import { decode } from './decode.ts';
import type { Answer, Decoded } from './exchange.ts';

/** An answer whose body is decoded at first use and kept. */
export function answerOf({ status, headers, bytes }: Pick<Answer, 'status' | 'headers' | 'bytes'>): Answer {
  let body: Decoded | undefined;
  return {
    status,
    headers,
    bytes,
    get body() {
      body ??= decode(bytes);
      return body;
    },
  };
}
