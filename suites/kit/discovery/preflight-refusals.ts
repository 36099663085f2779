import { serverWords } from '../check/server-words.ts';
import type { Discovery } from './discovery.ts';
import type { Exchange } from '../http/exchange.ts';
import type { PreflightNote } from '../../../schemas/report.ts';
import type { Target } from '../target/target.ts';

/**
 * Why no answer at all was one of this API, in words, with a way to fix it; undefined if the checks describe
 * it better.
 */
export function describeRefusal(
  { seen }: Pick<Discovery, 'seen'>,
  target: Target,
  token: string | undefined,
): PreflightNote | undefined {
  const answered = seen.filter(({ answer }) => answer !== undefined);
  const [first] = answered;
  if (first === undefined) return unreachable(seen);
  const statuses = new Set(answered.map(({ answer }) => answer?.status ?? 0));
  const every = (test: (status: number) => boolean): boolean => [...statuses].every(test);
  if (every((status) => status >= 300 && status < 400)) return redirected(first, target.baseUrl);
  if (every((status) => status === 401 || status === 403)) return refused(first, target, token);
  if (every((status) => status === 429))
    return bad(
      'the target answers 429 to everything: it is asked too often',
      'wait, or run certify with a lower --concurrency and --rate',
    );
  if (every((status) => status === 502 || status === 503 || status === 504))
    return bad(
      `a gateway answers ${[...statuses].join(' and ')} to everything: the service behind it is away`,
      'start the service, then run again',
    );
  if (every((status) => status === 404)) return lost(first, target.baseUrl);
  if (every((status) => status === 400 || status === 421)) return unwilling(first, target);
  return answered.every(isForeign) ? foreign(first) : undefined;
}

/**
 * An answer that does not even claim to be JSON: a page, plain text, or nothing. Any router may return such a
 * 404.
 */
function isForeign(exchange: Exchange): boolean {
  const type = exchange.answer?.headers['content-type'];
  const claims = typeof type === 'string' && /\bjson\b/i.test(type);
  return !claims && exchange.answer?.body.kind !== 'json' && (exchange.answer?.status ?? 0) < 500;
}

function foreign(exchange: Exchange): PreflightNote {
  const { ask, answer } = exchange;
  const type = answer?.headers['content-type'];
  return bad(
    `this is not the Data Sync Service API: ${ask.method} ${new URL(ask.url).pathname} is answered with ${answer?.status}, ` +
      `${typeof type === 'string' ? type : 'no Content-Type'}${quoteOf(exchange)}`,
    'correct the base URL: "/api/v1/..." is added to it',
  );
}

/** What the server says of it, where it says something. */
function quoteOf(exchange: Exchange): string {
  const words = serverWords(exchange);
  return words === undefined ? '' : `: ${JSON.stringify(words)}`;
}

/** A 400 or 421 to everything: a header is missing, or the target does not serve the name in Host. */
function unwilling(exchange: Exchange, target: Target): PreflightNote {
  const text = `the target answers ${exchange.answer?.status} to everything${quoteOf(exchange)}`;
  const words = serverWords(exchange) ?? '';
  const header = namedHeader(exchange.answer?.bytes ?? new Uint8Array(), target);
  if (header !== undefined) return bad(text, adviceOn(header));
  if (aboutHost.test(words) || exchange.answer?.status === 421) return bad(text, adviceOnHost(target));
  if (/\b(workspace|tenant|account|organi[sz]ation)\b/i.test(words))
    return bad(text, 'write the header that names it under "headers" into the target file');
  return bad(
    text,
    'check what the target requires besides the token: a header goes under "headers" in the target file',
  );
}

const adviceOn = (header: string): string =>
  `write "headers": {"${header}": "\${NAME}"} into the target file`;

const aboutHost = /\bhosts?\b/i;

const adviceOnHost = ({ baseUrl }: Target): string =>
  `use a host name in the base URL that the target serves, or let it serve ${new URL(baseUrl).host}`;

const bad = (text: string, remedy?: string): PreflightNote => ({
  level: 'bad',
  text,
  ...(remedy === undefined ? {} : { remedy: remedy }),
});

function unreachable(seen: readonly Exchange[]): PreflightNote {
  const failure = seen.find((exchange) => exchange.failure !== undefined)?.failure;
  if (failure === undefined) return bad('nothing was asked');
  const remedies: Readonly<Record<string, string>> = {
    refused: 'start the target, or correct the base URL',
    dns: 'correct the host name of the base URL',
    tls: 'see --ca, --cert and --key',
    timeout: 'start the target, or raise --timeout',
  };
  return bad(`no answer: ${failure.message}`, remedies[failure.kind]);
}

function redirected({ ask, answer }: Exchange, baseUrl: string): PreflightNote {
  const location = answer?.headers['location'];
  const text = `the target answers everything with a redirect (${answer?.status}), which is never followed with the token`;
  if (typeof location !== 'string' || !URL.canParse(location, ask.url)) return bad(text);
  const to = new URL(location, ask.url);
  const from = new URL(ask.url);
  if (to.pathname === from.pathname && to.protocol === 'https:' && from.protocol === 'http:')
    return bad(
      `${text}; it leads to https`,
      `use ${to.origin}${new URL(baseUrl).pathname.replace(/\/$/, '')} as the base URL`,
    );
  if (to.pathname === from.pathname && to.origin !== from.origin)
    return bad(`${text}; it leads to ${to.origin}`, 'use that origin in the base URL');
  return bad(
    `${text}; it leads to ${to.origin}${to.pathname}`,
    'correct the base URL, or check whether the token belongs to this target',
  );
}

function refused(exchange: Exchange, target: Target, token: string | undefined): PreflightNote {
  const { answer, ask } = exchange;
  const text = `the target answers ${answer?.status} to everything`;
  if (token === undefined)
    return bad(`${text}, and no token was given`, 'set TOKEN, or give --token-file FILE');
  const header = namedHeader(answer?.bytes ?? new Uint8Array(), target);
  if (header !== undefined)
    return bad(
      `${text}, and names the header ${header}, which the target file does not set`,
      adviceOn(header),
    );
  if (aboutHost.test(serverWords(exchange) ?? ''))
    return bad(`${text}${quoteOf(exchange)}`, adviceOnHost(target));
  const proxy = answer?.status === 403 ? '; or a gateway before it refuses the request' : '';
  return bad(
    `${text}: the token is refused (${new URL(ask.url).host})${proxy}${quoteOf(exchange)}`,
    'set TOKEN to a token that this target accepts',
  );
}

/** The name of a header that a refusal mentions and the target file lacks. */
function namedHeader(bytes: Uint8Array, target: Target): string | undefined {
  const text = Buffer.from(bytes.subarray(0, 4096)).toString();
  const named =
    /\b(X-[A-Za-z][A-Za-z0-9-]{1,40}|(?:[A-Za-z]+-){0,3}(?:Api|Subscription|Tenant|Workspace|Account|Organi[sz]ation)-?(?:Key|Id))\b/i.exec(
      text,
    )?.[1];
  const given = Object.keys(target.headers).map((name) => name.toLowerCase());
  return named === undefined || given.includes(named.toLowerCase()) ? undefined : named;
}

function lost(exchange: Exchange, baseUrl: string): PreflightNote {
  const cut = /^(.*?)\/api(\/v1)?$/.exec(baseUrl)?.[1];
  return bad(
    `the target answers 404 to everything: it does not know the paths of this API${quoteOf(exchange)}`,
    cut === undefined
      ? 'correct the base URL: "/api/v1/..." is added to it'
      : `use ${cut} as the base URL: "/api/v1/..." is added to it`,
  );
}
