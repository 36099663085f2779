import { endpoints } from '../../catalogue/index.ts';
import type { Endpoint } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import type { Exchange } from '../http/exchange.ts';
import { serverWords } from '../check/server-words.ts';
import { isExpectedAnswer } from '../http/body/shape-markers.ts';
import { linkOf, pageOf, type Page } from '../lists/list.ts';
import { resolveLink } from '../protocol/paths.ts';
import type { Api } from '../check/check-context.ts';
import type { FixtureKey } from '../target/target.ts';
import { stopped } from '../check/preconditions.ts';
import type { Gap, Remedy } from '../../../schemas/report-reasons.ts';

/** Looks for what a target holds, and notices when looking on is pointless. */
export interface Search {
  /** Asks as checks ask, so that they share the answer. */
  ask(endpoint: Endpoint, params?: Readonly<Record<string, string>>): Promise<Exchange>;
  /** The same with ids from the operator. */
  askGiven(endpoint: Endpoint, params: Readonly<Record<string, string>>): Promise<Exchange>;
  /**
   * The page that a page calls the next one; undefined where it names none that is another and under the base
   * URL.
   */
  next(page: Page): Promise<Page | undefined>;
  /** Every exchange so far. */
  readonly seen: readonly Exchange[];
  /** Why looking on is pointless; undefined while it is not. */
  readonly ended: Gap | undefined;
  /** The highest id that discovery tries. */
  readonly lastId: number;
}

/** The query for the reports endpoint if any answer will do. */
export const plainReport = [['type', 'workspace_activity']] as const;

/** Failures that the next request would meet as well. */
const lasting: readonly string[] = ['refused', 'dns', 'tls', 'circuit-open', 'aborted', 'deadline', 'origin'];
const patience = 3; // a cut or late answer may be chance, three of them and nothing else are not
const enough = 5; // answers that are neither good nor 404: a sixth would add nothing

/** Starts a search; the target counts as one of this API once an answer has the markers of its endpoint. */
export function newSearch(api: Api, client: Client): Search {
  const seen: Exchange[] = [];
  const search: Search = {
    seen,
    async ask(endpoint, params = {}) {
      const query = endpoint === endpoints.reports ? plainReport : [];
      const exchange = await api.ask(endpoint, { params, query, purpose: 'arranging' });
      seen.push(exchange);
      return exchange;
    },
    async askGiven(endpoint, params) {
      const exchange = await search.ask(endpoint, params);
      api.given(exchange);
      return exchange;
    },
    async next(page) {
      const link = linkOf(page, 'next');
      if (link === undefined || link === '' || link === linkOf(page, 'self')) return undefined;
      const { exchange } = page;
      const resolved = resolveLink(link, exchange.ask.url, client.baseUrl);
      if (resolved.leaves !== undefined || resolved.url === exchange.ask.url) return undefined;
      const following = await api.follow(resolved.url, exchange);
      seen.push(following);
      return pageOf(following);
    },
    get ended() {
      return stopped(client) ?? whyPointless(seen);
    },
    // A target that answers 404 to everything gets half as many requests: it has nothing of this API.
    get lastId() {
      return seen.some(isExpectedAnswer) ? 50 : 25;
    },
  };
  return search;
}

function whyPointless(seen: readonly Exchange[]): Gap | undefined {
  if (seen.some(isExpectedAnswer)) return undefined;
  const failures = seen.flatMap(({ failure }) => failure ?? []);
  const fatal = failures.find(({ kind }) => lasting.includes(kind));
  if (fatal !== undefined) return { kind: 'stopped', quote: fatal.message };
  const last = failures.at(-1);
  if (last !== undefined && failures.length >= patience && failures.length === seen.length)
    return { kind: 'stopped', quote: last.message };
  const statuses = seen.flatMap(({ answer }) => answer?.status ?? []);
  if (statuses.length < enough || statuses.includes(404)) return undefined;
  return { kind: 'no-answer-known', statuses: [...new Set(statuses)], requests: statuses.length };
}

/** Asks for the ids from 1 in growing batches until `isDone` says of a batch that it is enough. */
export async function askIds(
  search: Search,
  ask: (id: string) => Promise<Exchange>,
  sizes: readonly number[],
  isDone: (batch: readonly IdAnswer[]) => boolean,
): Promise<void> {
  let next = 1;
  for (const size of sizes) {
    if (search.ended !== undefined || next > search.lastId) return;
    const last = Math.min(next + size - 1, search.lastId);
    const ids = Array.from({ length: last - next + 1 }, (_, index) => String(next + index));
    const batch = await Promise.all(ids.map(async (id) => ({ id, exchange: await ask(id) })));
    if (isDone(batch)) return;
    next = last + 1;
  }
}

/** What the target says of one id. */
export interface IdAnswer {
  readonly id: string;
  readonly exchange: Exchange;
}

/**
 * Whether an answer says that the resource does not exist: a refusal that is not about the credential, the
 * rate, or a gateway.
 */
export function isAbsence({ answer }: Exchange): boolean {
  return answer !== undefined && [400, 404, 410, 422].includes(answer.status);
}

/** The result for one key: its value and source, or why there is none. */
export interface SearchResult {
  readonly value?: string;
  readonly source?: 'given' | 'discovered';
  readonly gap?: Gap;
  /** What the operator can do about it; absent if nothing in the target file would help. */
  readonly remedy?: Remedy;
}

/** The advice to give a key that is not known. */
export const toGive = (key: FixtureKey): Remedy => ({ do: 'give', key });

/** The advice on a given key that does not fit. */
export const toCorrect = (key: FixtureKey): Remedy => ({ do: 'correct', key });

/** A given id is valid unless the target says that it does not exist. */
export function verify(key: FixtureKey, id: string, exchange: Exchange): SearchResult {
  if (!isAbsence(exchange)) return { value: id, source: 'given' };
  const { pathname } = new URL(exchange.ask.url);
  const quote = serverWords(exchange);
  return {
    gap: {
      kind: 'not-found',
      id,
      path: pathname,
      status: exchange.answer?.status ?? 0,
      ...(quote === undefined ? {} : { quote }),
    },
    remedy: toCorrect(key),
  };
}
