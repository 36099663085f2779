import type { PreflightNote } from '../../../schemas/report.ts';
import type { Exchange } from '../http/exchange.ts';
import { pageNumberOf, pageOf, viewName } from '../lists/list.ts';
import { resolveLink } from '../protocol/paths.ts';

const mostNotes = 3;

/**
 * Lists that are longer than this run reads, by the `last` links of the pages that discovery has read, and
 * how much of them is read.
 */
export function describeLongLists(
  seen: readonly Exchange[],
  maxPages: number,
  baseUrl: string,
): readonly PreflightNote[] {
  const texts = seen.flatMap((exchange) => {
    const { endpoint, params, url } = exchange.ask;
    const page = pageOf(exchange);
    const last = page?.links?.['last'];
    if (page === undefined || typeof last !== 'string') return [];
    const { url: end } = resolveLink(last, url, baseUrl);
    const pages = end === undefined ? undefined : pageNumberOf(end);
    if (pages === undefined || pages <= maxPages) return [];
    const entries = `${inWords(pages)} pages of ${inWords(page.entries.length)} entries`;
    return [
      `${viewName({ endpoint, params })} has ${entries}: this run reads about ${inWords(maxPages)} of them, at both ends and between, and fewer of each filter; --max-pages N changes that`,
    ];
  });
  return [...new Set(texts)].slice(0, mostNotes).map((text) => ({ level: 'mind', text }));
}

// The first use of a locale loads its data, which takes as long as several requests.
const inWords = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
