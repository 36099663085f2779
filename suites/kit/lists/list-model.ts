import type { Exchange } from '../http/exchange.ts';
import type { Page, View } from './list.ts';
import type { Inconsistency } from './inconsistency.ts';

/** A list as it is: its pages by position, against which every link and page number is held. */
export interface ListModel {
  readonly view: View;
  /** The first answer, also where it is no page. */
  readonly first: Exchange;
  /** Pages by position from 0; with gaps where the list is longer than may be read. */
  readonly pages: ReadonlyMap<number, Page>;
  /** Position of the last page; undefined if the pages cannot be determined. */
  readonly lastIndex: number | undefined;
  /** False where the list was read in windows only. */
  readonly isWhole: boolean;
  /** True if positions are counted from numbers that the list gives, not only from its ends. */
  readonly isNumbered: boolean;
  /** The answer that ended the reading before the end of the list, because it said nothing about the list. */
  readonly cut?: Exchange;
  readonly fault: Inconsistency | undefined;
  /** Answers to page=1, page=2 …, by position. */
  readonly numbered: ReadonlyMap<number, Exchange>;
  /** The answer to the page after the last. */
  readonly beyond: Exchange | undefined;
  /** True if readings differed because entries came or changed. */
  readonly isLiving: boolean;
}
