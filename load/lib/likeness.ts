/** The members that `pathOf` names: no invariant looks at the values of others. */
const looked =
  /^(?:data|id|attributes|status|sync_id|sync_run_id|links|next|self|message|sync_run_triggered|total_sync_run_rows)$/;
const scalar = /^(?:"[^"\\\u0000-\u001F]*"|-?(?:0|[1-9]\d*)(?:\.\d+)?)/;
/** The name of a member and what of its value lies before the end of a text. */
const beginning = /[{,\s]"(\w+)":\s*("[^"\\\u0000-\u001F]*|[\d.-]*)$/;
/** Characters of a value or name: to look for longer ones takes longer than to read the answer. */
const mostCharacters = 100;

/** JSON around a number or text that no invariant looks at. */
export interface Frame {
  readonly head: string;
  readonly tail: string;
}

const endOfScalar = (text: string, start: number): number =>
  start + (scalar.exec(text.slice(start, start + mostCharacters))?.[0].length ?? 0);

/** A body taken apart as the frame is; undefined where it is JSON around another place, or none. */
export function fit({ head, tail }: Frame, body: string): Frame | undefined {
  const start = head.length;
  const own = body.slice(0, start);
  // To compare a part takes k6 a tenth of the time of `startsWith`.
  if (own !== head) return undefined;
  const end = endOfScalar(body, start);
  const rest = body.slice(end);
  return end > start && rest === tail ? { head: own, tail: rest } : undefined;
}

/** The frame of two bodies of JSON that differ in one such value; undefined where they differ in more. */
export function frameOf(one: string, other: string): Frame | undefined {
  let [low, high] = [0, one.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (one.slice(low, middle) === other.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  const [, name = '', begun = ''] = beginning.exec(one.slice(Math.max(0, low - mostCharacters), low)) ?? [];
  const start = low - begun.length;
  const end = endOfScalar(one, start);
  if (name === '' || looked.test(name) || end === start) return undefined;
  return fit({ head: one.slice(0, start), tail: one.slice(end) }, other);
}
