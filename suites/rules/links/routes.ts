import fc from 'fast-check';
import { linkNames, type LinkName } from '../../kit/lists/list.ts';

/** A step through a list: along a link, or to a page by its number. */
export type Move = LinkName | 'page';

/** A way through lists: which list, where to start, and which steps to take. */
export interface ListRoute {
  readonly list: number;
  readonly at: number;
  readonly moves: readonly Move[];
}

/** Most steps of a drawn way, so that a counterexample stays short. */
const mostMoves = 2;

/** Walks through some lists; `sizes` are the numbers of pages. */
export function routes(sizes: readonly number[]): fc.Arbitrary<ListRoute> {
  return fc
    .record({
      list: fc.nat({ max: Math.max(0, sizes.length - 1) }),
      at: fc.nat({ max: Math.max(0, Math.max(...sizes) - 1) }),
      moves: fc.array(fc.constantFrom<Move>('page', ...linkNames), { maxLength: mostMoves }),
    })
    .map(({ list, at, moves }) => ({ list, at: at % Math.max(1, sizes[list] ?? 1), moves }));
}
