import { canonicalUrl } from '../check/api.ts';
import { hasMark, placeIn, statusIn } from './list.ts';

/** What a URL says of the page of a list that it names. */
export interface PageAddress {
  /** In one spelling for all URLs that ask the same. */
  readonly address: string;
  /** The place that it asks for, from 0; undefined where it has parameters that may mean anything. */
  readonly at: number | undefined;
  /** What it carries in its own `status` parameter; null without one. */
  readonly status: string | null;
  /** Whether it has parameters besides page and status: it may name a moment. */
  readonly isMarked: boolean;
}

/** What a URL says of a page, read once for all rules that ask. */
export const pageAddress = (url: string): PageAddress => ({
  address: canonicalUrl(url),
  at: placeIn(url),
  status: statusIn(url),
  isMarked: hasMark(url),
});
