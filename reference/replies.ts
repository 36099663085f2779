import type { Call, ServedEntry, Reply } from './call.ts';
import { copy, type Json } from './json.ts';
import type { Row } from './store.ts';

/** A 200 with a body. */
export function ok(body: Json): Reply {
  return { status: 200, headers: {}, body };
}

/** An error with the two members that clause 7 shows; `word` is the machine's name for the status. */
export function refusal(status: number, word: string, message: string): Reply {
  return { status, headers: {}, body: { message, status: word } };
}

/** The 404 of clause 7. */
export function notFound(message: string): Reply {
  return refusal(404, 'not_found', message);
}

/** The 401 of RFC 6750 with its challenge. */
export function unauthorised(isGiven: boolean): Reply {
  const reply = refusal(
    401,
    'unauthorized',
    isGiven ? 'The access token is not valid.' : 'An access token is needed.',
  );
  const detail = isGiven ? ', error="invalid_token"' : '';
  reply.headers['www-authenticate'] = `Bearer realm="data-sync"${detail}`;
  return reply;
}

/** A list that has one page, with these rows. */
export function onePage({ base, path }: Pick<Call, 'base' | 'path'>, rows: readonly Row[] = []): Reply {
  const self = `${base}${path}?page=1`;
  const links = { self, first: self, prev: self, next: self, last: self };
  return ok({ data: rows.map(servedEntry), links });
}

/** A run alone, without the member that clause 2.3 states for lists; `id` need not be its own. */
export function runAlone(run: Row, id: string = run.key): Reply {
  const entry = servedEntry(run);
  delete entry.attributes['skipped_rows'];
  return ok({ data: { ...entry, id } });
}

/** A row as it is shown (clause 2), safe to change. */
export function servedEntry(row: Row): ServedEntry {
  return { id: row.key, type: row.type, attributes: copy(row.attributes) };
}
