import { markup, trusted } from './markup.ts';
import type { Markup, Part } from './markup.ts';

/** Two texts side by side, each with what the other lacks marked. */
export interface Difference {
  readonly wanted: Markup;
  readonly received: Markup;
}

/** Longer values are compared from their ends only: the table of the comparison grows with the square. */
const MOST_TOKENS = 400;

/**
 * Marks the difference of two JSON values word by word; if one is described in words, the received one is
 * marked as a whole.
 */
export function difference(wanted: string, received: string): Difference {
  if (wanted === received || !isJson(wanted) || !isJson(received))
    return { wanted: markup`${wanted}`, received: marked([{ text: received, own: wanted !== received }]) };
  const [one, other] = [tokens(wanted), tokens(received)];
  const shared =
    one.length > MOST_TOKENS || other.length > MOST_TOKENS ? atEnds(one, other) : inOrder(one, other);
  return { wanted: marked(runs(one, shared.one)), received: marked(runs(other, shared.other)) };
}

interface Shared {
  readonly one: ReadonlySet<number>;
  readonly other: ReadonlySet<number>;
}

const tokens = (text: string): readonly string[] => text.match(/[\p{L}\p{N}]+|\s+|./gsu) ?? [];

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The longest common subsequence: positions in both of the same words. */
function inOrder(one: readonly string[], other: readonly string[]): Shared {
  const wide = other.length + 1;
  const lengths = new Uint16Array((one.length + 1) * wide);
  const at = (row: number, column: number): number => lengths[row * wide + column] ?? 0;
  for (let row = one.length - 1; row >= 0; row--)
    for (let column = other.length - 1; column >= 0; column--)
      lengths[row * wide + column] =
        one[row] === other[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1));
  const shared = { one: new Set<number>(), other: new Set<number>() };
  for (let row = 0, column = 0; row < one.length && column < other.length;) {
    if (one[row] === other[column]) {
      shared.one.add(row++);
      shared.other.add(column++);
    } else if (at(row + 1, column) >= at(row, column + 1)) row++;
    else column++;
  }
  return shared;
}

function atEnds(one: readonly string[], other: readonly string[]): Shared {
  const shared = { one: new Set<number>(), other: new Set<number>() };
  const shorter = Math.min(one.length, other.length);
  let head = 0;
  while (head < shorter && one[head] === other[head]) head++;
  let tail = 0;
  while (tail < shorter - head && one.at(-1 - tail) === other.at(-1 - tail)) tail++;
  for (let index = 0; index < head; index++) [shared.one, shared.other].map((set) => set.add(index));
  for (let index = 1; index <= tail; index++) {
    shared.one.add(one.length - index);
    shared.other.add(other.length - index);
  }
  return shared;
}

interface Run {
  readonly text: string;
  /** Whether the other side lacks it. */
  readonly own: boolean;
}

function runs(words: readonly string[], shared: ReadonlySet<number>): readonly Run[] {
  const found: Run[] = [];
  for (const [index, text] of words.entries()) {
    const own = !shared.has(index);
    const last = found.at(-1);
    if (last?.own === own) found[found.length - 1] = { text: last.text + text, own };
    else found.push({ text, own });
  }
  return found;
}

/** A side that differs as a whole needs no underline to be found. */
const marked = (parts: readonly Run[]): Markup =>
  markup`${parts.map(({ text, own }): Part => {
    if (!own) return text;
    return parts.length === 1 ? markup`<mark class="whole">${text}</mark>` : markup`<mark>${text}</mark>`;
  })}${trusted('')}`;
