import type { Deviation } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { startReference } from '../../reference/server.ts';
import type { Reference } from '../../reference/server.ts';
import { sharedNow } from './clock.ts';
import { growing } from './growing.ts';

/** The latency of a server. */
export interface Distance {
  /** Before every answer. */
  readonly delayMs: number;
  /** The share by which it varies, up and down. */
  readonly varies?: number;
}

/** What the process that measures may ask of this one. */
export type AnswerOrder =
  | { readonly kind: 'open'; readonly distance: Distance; readonly runs: number | undefined }
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

const timing = ({ delayMs, varies = 0 }: Distance): Deviation => ({
  delayMs() {
    const now = sharedNow();
    marks = { ...marks, requests: marks.requests + 1, firstMs: marks.requests === 0 ? now : marks.firstMs };
    return delayMs * (1 + varies * (2 * Math.random() - 1));
  },
  bytes() {
    marks = { ...marks, lastMs: sharedNow() };
  },
});

async function obey(order: AnswerOrder): Promise<Opened | Marks> {
  if (order.kind === 'marks') {
    const recorded = marks;
    marks = { requests: 0, firstMs: 0, lastMs: 0 };
    return recorded;
  }
  await open?.close();
  const deviations = [timing(order.distance), ...(order.runs === undefined ? [] : [growing(order.runs)])];
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
