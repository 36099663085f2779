import type { Deviation } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import type { Reference } from '../../reference/server.ts';
import type { Run, Store } from '../../reference/store.ts';
import { sharedNow } from './clock.ts';

/** What the process that measures may ask of this one. */
export type AnswerOrder =
  | { readonly kind: 'open'; readonly delayMs: number; readonly runs: number | undefined }
  | { readonly kind: 'marks' };

/** A server that was opened in place of the one before. */
export interface Opened {
  readonly baseUrl: string;
  readonly token: string;
  /** The text of its target file. */
  readonly target: string;
}

/**
 * When the server was asked first and answered last since it was asked for its marks, on the shared clock.
 */
export interface Marks {
  readonly requests: number;
  readonly firstMs: number;
  readonly lastMs: number;
}

let marks: Marks = { requests: 0, firstMs: 0, lastMs: 0 };
let open: Reference | undefined;

const timing = (delayMs: number): Deviation => ({
  delayMs() {
    const now = sharedNow();
    marks = { ...marks, requests: marks.requests + 1, firstMs: marks.requests === 0 ? now : marks.firstMs };
    return delayMs;
  },
  bytes() {
    marks = { ...marks, lastMs: sharedNow() };
  },
});

/** Makes the first sync's list so long; the run that the target file names stays in it. */
const growing = (count: number): Deviation => ({
  seed(store: Store) {
    const sync = store.syncs.get('1');
    if (sync === undefined) return;
    const [named, ...others] = sync.runs.toSorted((one, other) => other.key.length - one.key.length);
    if (named === undefined) return;
    const copies = Array.from({ length: count }, (_, place): Run => {
      const like = others[place % others.length] ?? named;
      return place < others.length
        ? like
        : {
            ...like,
            key: String(1_000_000 + count - place),
            attributes: { ...like.attributes },
            records: [],
          };
    });
    sync.runs = [...copies.slice(0, count - 1), named];
  },
});

async function obey(order: AnswerOrder): Promise<Opened | Marks> {
  if (order.kind === 'marks') {
    const told = marks;
    marks = { requests: 0, firstMs: 0, lastMs: 0 };
    return told;
  }
  await open?.close();
  const deviations = [timing(order.delayMs), ...(order.runs === undefined ? [] : [growing(order.runs)])];
  open = await startReference({ deviations });
  return { baseUrl: open.baseUrl, token: open.token, target: serialise({ ...open.target }) };
}

process.on('message', (order: AnswerOrder) => {
  obey(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      throw error;
    },
  );
});
process.on('disconnect', () => process.exit());
