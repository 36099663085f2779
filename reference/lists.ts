import type { Call, ListPosition, Reply } from './call.ts';
import type { Settings, Hooks } from './deviation.ts';
import type { JsonObject } from './json.ts';
import { servedEntry, ok } from './replies.ts';
import type { Row } from './store.ts';

/** Answers a list request with filter, page and links (clauses 2.5, 4.7, 4.9). */
export function answerList(rows: readonly Row[], call: Call, hooks: Hooks, { pageSize }: Settings): Reply {
  const asked = call.query.get('status') ?? '';
  const status = asked === '' ? undefined : asked;
  const place = {
    status,
    isPageAsked: call.query.has('page'),
    page: hooks.pageNumber(readPage(call.query.get('page')), call),
    pages: 1,
    pageSize,
    total: 0,
    link: (page: number) => linkTo(page, status, call),
  };
  call.place = place;
  const filter = hooks.filter(status, call);
  const kept = filter === undefined ? rows : rows.filter((row) => row.attributes['status'] === filter);
  const selected = hooks.select(kept, call);
  place.total = selected.length;
  place.pages = Math.max(1, Math.ceil(selected.length / pageSize));
  const start = (place.page - 1) * pageSize;
  const page = hooks.slice(selected.slice(start, start + pageSize), selected, place, call);
  const data = page.map((row, index) => {
    const entry = servedEntry(row);
    hooks.entry(entry, { position: start + index, row }, call);
    return entry;
  });
  const links = linksOf(place);
  hooks.links(links, place, call);
  return ok({ data, links });
}

/** A page number that is no positive integer counts as 1; the spec leaves it open. */
function readPage(text: string | null): number {
  return text !== null && /^0*[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** At both ends the nearest existing page replaces the missing one. */
function linksOf(place: ListPosition): JsonObject {
  const { page, pages } = place;
  return {
    self: place.link(page),
    first: place.link(1),
    prev: place.link(Math.max(1, Math.min(page - 1, pages))),
    next: place.link(Math.min(page + 1, pages)),
    last: place.link(pages),
  };
}

function linkTo(page: number, status: string | undefined, call: Call): string {
  const query = new URLSearchParams({ page: String(page) });
  if (status !== undefined) query.set('status', status);
  return `${call.base}${call.path}?${query}`;
}
