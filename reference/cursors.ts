import type { Call, ListPosition } from './call.ts';
import type { Deviation } from './deviation.ts';
import type { JsonObject } from './json.ts';
import { asText } from './store.ts';

interface Cursor {
  readonly page: number;
  readonly status: string | null;
}

/** What a cursor of `withCursors` hides in a call; undefined where it has none. */
export function readCursor(call: Call): Cursor | undefined {
  const text = call.query.get('cursor');
  // The server wrote the cursor itself and takes it at its word.
  return text === null ? undefined : (JSON.parse(Buffer.from(text, 'base64url').toString()) as Cursor);
}

/**
 * Puts a deviation behind cursors: every link hides its query in a cursor that is issued once, for this
 * answer. The deviation gets the hidden query as if it had been sent.
 */
export function behindCursors(inner: Deviation = {}): Deviation {
  let issued = 0;
  return {
    ...inner,
    authorise(isGranted, call) {
      const cursor = call.query.get('after');
      // The server wrote the cursor itself and takes it at its word.
      const hidden = cursor === null ? [] : new URLSearchParams(Buffer.from(cursor, 'base64url').toString());
      for (const [name, value] of hidden) call.query.set(name, value);
      call.query.delete('after');
      return inner.authorise?.(isGranted, call) ?? isGranted;
    },
    links(links, place, call) {
      inner.links?.(links, place, call);
      for (const [rel, link] of Object.entries(links)) {
        const [path = '', query] = typeof link === 'string' ? link.split('?') : [];
        if (query === undefined) continue;
        issued += 1;
        const cursor = Buffer.from(`${query}&issue=${issued}`).toString('base64url');
        links[rel] = `${path}?after=${cursor}`;
      }
    },
  };
}

/** Links that hide page and filter in one opaque cursor; page=N works too. */
export function withCursors(): Deviation {
  return {
    filter: (status, call) => readCursor(call)?.status ?? status,
    pageNumber: (page, call) => readCursor(call)?.page ?? page,
    links(links: JsonObject, place: ListPosition, call: Call) {
      const status = readCursor(call)?.status ?? place.status ?? null;
      for (const [rel, link] of Object.entries(links)) {
        const [path = '', query = ''] = asText(link).split('?');
        const page = Number(new URLSearchParams(query).get('page'));
        const cursor = Buffer.from(JSON.stringify({ page, status })).toString('base64url');
        if (page > 0) links[rel] = `${path}?cursor=${cursor}`;
      }
    },
  };
}
