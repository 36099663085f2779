import { canonicalUrl } from '../check/api.ts';
import { hasMark, placeIn, statusIn, type View } from './list.ts';

/** What a URL says of the page of a list that it names. */
export interface AskedPage {
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
export const askedPage = (url: string): AskedPage => ({
  address: canonicalUrl(url),
  at: placeIn(url),
  status: statusIn(url),
  isMarked: hasMark(url),
});

/** Whether a link of a view carries the filter of that view in its own `status` parameter. */
export const keepsFilter = ({ status }: View, asks: AskedPage): boolean =>
  status === undefined || status === asks.status;
