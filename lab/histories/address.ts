import type { Key } from './world.ts';

/** What a request asks the simulated server for. */
export interface PageAddress {
  readonly status?: string;
  /** Counted from 1. */
  readonly page?: number;
  /** A cursor: the entries after, or the ones right before, this key. */
  readonly cursor?: { readonly side: 'after' | 'before'; readonly key: Key };
  /** The moment whose list is to be shown. */
  readonly snapshotMs?: number;
  /** The address of an entry by itself. */
  readonly id?: string;
}

/** The address as the URL reference of links. */
export function writeAddress({ status, page, cursor, snapshotMs, id }: PageAddress): string {
  if (id !== undefined) return `/runs/${id}`;
  const parameters = [
    ...(status === undefined ? [] : [`status=${status}`]),
    ...(page === undefined ? [] : [`page=${page}`]),
    ...(cursor === undefined ? [] : [`${cursor.side}=${cursor.key.join('~')}`]),
    ...(snapshotMs === undefined ? [] : [`snapshot=${snapshotMs}`]),
  ];
  return parameters.length === 0 ? '/runs' : `/runs?${parameters.join('&')}`;
}

/** The address that a link of the simulated server leads to. */
export function readAddress(link: string): PageAddress {
  const [path = '', query = ''] = link.split('?');
  if (path.startsWith('/runs/')) return { id: path.slice('/runs/'.length) };
  const found = new Map(query.split('&').map((part) => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']));
  const [status, page, snapshot] = [found.get('status'), found.get('page'), found.get('snapshot')];
  const side = found.has('after') ? 'after' : 'before';
  const key = found.get(side);
  return {
    ...(status === undefined ? {} : { status }),
    ...(page === undefined ? {} : { page: Number(page) }),
    ...(key === undefined ? {} : { cursor: { side, key: readKey(key) } }),
    ...(snapshot === undefined ? {} : { snapshotMs: Number(snapshot) }),
  };
}

function readKey(text: string): Key {
  const [leading = '', id = ''] = text.split('~');
  return [/^-?\d+$/.test(leading) ? Number(leading) : leading, Number(id)];
}
