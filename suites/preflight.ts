import type { PreflightNote } from '../schemas/report.ts';
import { endpoints } from './catalogue/index.ts';
import { isRecognised } from './log/answers.ts';
import { idKeys, type Target } from './log/discovery.ts';
import { statusOf, type Exchange } from './log/exchange.ts';
import { answered } from './log/facts.ts';
import type { Knowledge } from './log/knowledge.ts';
import { leftOverState, restorationOf } from './log/restoration.ts';
import { urlOf, urlParameter } from './log/urls.ts';
import { quoteWords } from './verdict/evidence.ts';
import { describeGap, describeRemedy } from './verdict/gaps.ts';
import { count, describeReason } from './verdict/words.ts';
import type { CertifyOptions } from './options.ts';
import { depthOf } from './plan/budget.ts';
import { membersOf } from './http/credentials.ts';
import type { Mask } from './http/mask.ts';
import { commandsFor } from './verdict/report.ts';
import { newSelection } from './verdict/selection.ts';

/** Of a note: what stops a run is the reason of each rule. */
const longestText = 1000;

/** Describes what discovery found, what will be written, and how to fix each problem. Sends nothing. */
export function preflight(known: Knowledge, options: CertifyOptions, mask: Mask, now = new Date()) {
  const refusal = describeRefusal(known, options.token, mask);
  const token = tokenNotes(known.options.isJwt, options, now);
  const ids = idNotes(known);
  const notes =
    refusal !== undefined
      ? [refusal, ...(options.token === undefined ? [] : token)]
      : [
          ...ids.filter(({ level }) => level === 'bad'),
          formNote(known),
          ...token,
          ...ids.filter(({ level }) => level !== 'bad'),
          ...longLists(known),
          ...writeNotes(known, options),
        ];
  // A target may echo the token anywhere, in the address of a redirect too.
  const shown = (text: string): string => mask(text).slice(0, longestText);
  const clean = [...leftNotes(known, options), ...notes].map((note) => ({ ...note, text: shown(note.text) }));
  return { notes: clean, ...(refusal && { stop: shown(refusal.text) }) };
}

/** Changes left by earlier runs come first: nothing else is as urgent. */
function leftNotes(known: Knowledge, options: CertifyOptions): readonly PreflightNote[] {
  // what is neither that run's nor the former state is somebody else's, and nothing is written to it
  const isTheirs = leftOverState(known)?.state === 'other';
  const after = known.options.isReadOnly || isTheirs ? '' : '; a full run restores the state before that one';
  return (options.journal?.earlier() ?? []).map(({ modelId, notedMs }) =>
    note(
      'mind',
      `a run of ${new Date(notedMs).toISOString()} ended before it restored model ${JSON.stringify(modelId)}${after}`,
      commandsFor(known, options)('restore'),
    ),
  );
}

/** Whether some answer has the marks of this API, or the first that has not. */
function formNote({ log, options: { target } }: Knowledge): PreflightNote {
  if (log.some(isRecognised))
    return note('good', `${target.baseUrl} answers as the Data Sync Service API does`);
  const [first] = log.filter(({ answer }) => answer !== undefined);
  const status = statusOf(first ?? {});
  const came = first === undefined ? '' : `: ${describeReason(answered(first))}`;
  return bad(
    `${target.baseUrl} answers, but no answer so far is one of this API${came}`,
    status === 200
      ? 'return the bodies that the spec describes, or correct the base URL'
      : `${status >= 500 ? 'check the log of the target, and' : 'check'} whether the base URL is that of the service`,
  );
}

function idNotes({ log, subject, options }: Knowledge): readonly PreflightNote[] {
  if (!log.some(isRecognised)) return [];
  const named = idKeys
    .filter((key) => subject[key] !== undefined)
    .map((key) => `${key} ${subject[key]} (${options.target[key] === undefined ? 'discovered' : 'given'})`);
  const missing = idKeys.flatMap((key): readonly PreflightNote[] => {
    const one = subject.missing[key];
    if (one === undefined) return [];
    // A given id that does not exist: either the file is wrong or the target is.
    const isWrong = options.target[key] !== undefined && one.gap.kind !== 'stopped';
    const remedy = one.remedy && describeRemedy(one.remedy);
    return [note(isWrong ? 'bad' : 'mind', `${key}: ${describeGap(key, one.gap)}`, remedy)];
  });
  return [...(named.length === 0 ? [] : [note('good', named.join(', '))]), ...missing];
}

const mostNotes = 3;

/** Lists that are longer than this run reads, by the `last` links of the pages that discovery has read. */
function longLists(known: Knowledge): readonly PreflightNote[] {
  const { pages: most } = depthOf(known);
  const notes = known.lists.flatMap((list) => {
    const [page] = known.pagesUnder(list, undefined);
    const url = page?.links.last?.url;
    const pages = url === undefined ? 0 : Number(urlParameter(url, 'page'));
    if (page === undefined || !(pages > most)) return [];
    const path = urlOf('', { ...list, query: [] });
    const has = `${path} has ${pages} pages of ${count(page.entries.length, 'entry', 'entries')}`;
    const read = `this run reads about ${most} of them, at both ends and between, and fewer of each filter`;
    return note('mind', `${has}: ${read}; --max-pages N changes that`);
  });
  return notes.slice(0, mostNotes);
}

const writes = {
  updateConnector: 'the connector cannot be read, so it keeps the values of the last body',
  updateModel: 'the model is restored afterwards',
  scheduleSync: 'a run that is started cannot be undone',
  querySource: 'the SQL is sent unchanged',
} as const;

function writeNotes(known: Knowledge, given: CertifyOptions): readonly PreflightNote[] {
  const { subject, options } = known;
  if (options.isReadOnly) return [note('good', 'profile read-only: only GET is sent')];
  const all = Object.keys(writes) as (keyof typeof writes)[]; // Object.keys forgets the literal types
  const keys = all.filter(newSelection(given).touches);
  if (keys.length === 0) return [note('good', 'only GET is sent: the selected rules need no more')];
  return keys.map((key) => {
    const cannot = `${endpoints[key]} cannot be examined`;
    const none = key === 'querySource' ? 'no SQL' : 'no body';
    if (options.target[key] === undefined)
      return note('mind', `${cannot}: ${none} was given`, `write "${key}" into the target file`);
    const idKey = key === 'updateModel' ? 'modelId' : 'connectorId';
    const id = key === 'scheduleSync' ? '' : subject[idKey];
    if (id === undefined) return note('mind', `${cannot}: ${idKey} is not known`);
    const left = key === 'updateModel' ? leftOverState(known) : undefined;
    const theirs = describeReason({ kind: 'left-changed', model: id, members: left?.members ?? [] });
    if (left?.state === 'other') return note('mind', `${cannot}: ${theirs}`);
    const lost = (key === 'updateModel' && restorationOf(known)?.lost.join(', ')) || '';
    const but = lost === '' ? '' : `, except for ${lost}, which it does not show`;
    // What cannot be undone is no good news.
    const level = (key === 'updateModel' && lost === '') || key === 'querySource' ? 'good' : 'mind';
    return note(level, `${endpoints[key].replace('{id}', id)} will be sent: ${writes[key]}${but}`);
  });
}

const noJwt =
  'the token is no JWT, the format that clause 5 declares: probes with a changed signature are left out';

/** What the expiry of a token is compared with if no deadline is set. */
const longestMs = 600_000;

/** What there is to say of the token. */
export function tokenNotes(isJwt: boolean, { token, deadlineMs = longestMs }: CertifyOptions, now: Date) {
  if (token === undefined) return [bad('no token was given', giveToken)];
  if (!isJwt) return [note('mind', noJwt)];
  const expiry = membersOf(token.split('.')[1] ?? '')?.['exp'];
  const expiryMs = typeof expiry === 'number' ? expiry * 1000 : NaN; // RFC 7519, section 4.1.4
  if (!Number.isFinite(expiryMs) || expiryMs > now.getTime() + deadlineMs) return [];
  const leftS = Math.floor((expiryMs - now.getTime()) / 1000);
  const at = new Date(expiryMs).toJSON() ?? `second ${expiryMs / 1000}`; // null for what no date can hold
  const isOver = leftS <= 0;
  const when = isOver
    ? `expired ${-leftS} s ago, at ${at}`
    : `expires in ${leftS} s, at ${at}, before the run can end`;
  return [note(isOver ? 'bad' : 'mind', `the token ${when}`, 'set TOKEN to a fresh one')];
}

/** Why no answer at all was one of this API, and a way to fix it; undefined where the rules describe it. */
export function describeRefusal({ log, options }: Knowledge, token: string | undefined, mask: Mask) {
  if (log.some(isRecognised)) return undefined;
  const answers = log.filter(({ answer }) => answer !== undefined);
  const [exchange] = answers;
  if (exchange === undefined) return unreachable(log);
  const { target } = options;
  const quote = quoteWords(exchange, { mask }); // behind a colon; empty where the server says nothing
  const statuses = [...new Set(answers.map(statusOf))];
  const every = (...kinds: readonly number[]): boolean => statuses.every((one) => kinds.includes(one));
  if (statuses.every((status) => status >= 300 && status < 400)) return redirected(exchange, target);
  if (every(401, 403) || every(400, 421)) return unwilling(exchange, target, token, quote);
  if (every(404)) return lost(target, quote);
  if (every(429)) return bad('the target answers 429 to everything: it is asked too often', remedies['429']);
  const away = `a gateway answers ${statuses.join(' and ')} to everything: the service behind it is away`;
  if (every(502, 503, 504)) return bad(away, remedies['gateway']);
  if (!answers.every(isForeign)) return undefined;
  const { pathname } = new URL(exchange.url);
  const type = exchange.answer?.headers['content-type'] ?? 'no Content-Type';
  const came = `${exchange.method} ${pathname} is answered with ${statusOf(exchange)}, ${type}${quote}`;
  return bad(`this is not the Data Sync Service API: ${came}`, remedies['path']);
}

/** A note of the preflight. */
export const note = (level: PreflightNote['level'], text: string, remedy?: string): PreflightNote => ({
  level,
  text,
  ...(remedy !== undefined && { remedy }),
});

/** A note of what prevents an examination, or is wrong already. */
export const bad = (text: string, remedy?: string): PreflightNote => note('bad', text, remedy);

const giveToken = 'set TOKEN, or give --token-file FILE';

const remedies: Readonly<Record<string, string>> = {
  refused: 'start the target, or correct the base URL',
  dns: 'correct the host name of the base URL',
  cut: 'correct the scheme and the port of the base URL, or look into the log of the target',
  tls: 'see --ca, --cert and --key',
  timeout: 'start the target, or raise --timeout',
  429: 'wait, or run certify with a lower --concurrency and --rate',
  gateway: 'start the service, then run again',
  path: 'correct the base URL: "/api/v1/..." is added to it',
};

function unreachable(log: readonly Exchange[]): PreflightNote {
  const failure = log.find((exchange) => exchange.failure !== undefined)?.failure;
  if (failure === undefined) return bad('nothing was asked');
  return bad(`no answer: ${failure.message}`, remedies[failure.kind]);
}

/** An answer that does not even claim to be JSON, as any router may return: a page, a text, nothing. */
const isForeign = ({ answer }: Exchange): boolean =>
  !/\bjson\b/i.test(answer?.headers['content-type'] ?? '') &&
  answer?.body.decoded.kind !== 'json' &&
  (answer?.status ?? 0) < 500;

function redirected(exchange: Exchange, target: Target): PreflightNote {
  const location = exchange.answer?.headers['location'] ?? '';
  const text = `the target answers everything with a redirect (${statusOf(exchange)}), which is never followed with the token`;
  const [from, to] = [new URL(exchange.url), URL.parse(location, exchange.url)];
  if (location === '' || to === null) return bad(text);
  const elsewhere = 'correct the base URL, or check whether the token belongs to this target';
  if (to.pathname !== from.pathname || to.origin === from.origin)
    return bad(`${text}; it leads to ${to.origin}${to.pathname}`, elsewhere);
  const path = new URL(target.baseUrl).pathname.replace(/\/$/, '');
  return to.protocol === 'https:' && from.protocol === 'http:'
    ? bad(`${text}; it leads to https`, `use ${to.origin}${path} as the base URL`)
    : bad(`${text}; it leads to ${to.origin}`, 'use that origin in the base URL');
}

function lost(target: Target, quote: string): PreflightNote {
  const cut = /^(.*?)\/api(\/v1)?$/.exec(target.baseUrl)?.[1];
  const remedy = cut && `use ${cut} as the base URL: "/api/v1/..." is added to it`;
  const text = 'the target answers 404 to everything: it does not know the paths of this API';
  return bad(text + quote, remedy ?? remedies['path']);
}

/** A 400, 401, 403 or 421 to everything: for the token, a header that is missing, or the name in Host. */
function unwilling(exchange: Exchange, target: Target, token: string | undefined, quote: string) {
  const status = statusOf(exchange);
  const isOfToken = status === 401 || status === 403;
  const text = `the target answers ${status} to everything`;
  if (isOfToken && token === undefined) return bad(`${text}, and no token was given`, giveToken);
  const header = namedHeader(exchange, target);
  const names = isOfToken ? `, and names the header ${header}, which the target file does not set` : quote;
  if (header !== undefined)
    return bad(text + names, `write "headers": {"${header}": "\${NAME}"} into the target file`);
  if (status === 421 || /\bhosts?\b/i.test(quote)) {
    const serves = 'use a host name in the base URL that the target serves, or let it serve';
    return bad(text + quote, `${serves} ${new URL(target.baseUrl).host}`);
  }
  const gateway = status === 403 ? '; or a gateway before it refuses the request' : '';
  const refusal = `: the token is refused (${new URL(exchange.url).host})${gateway}${quote}`;
  const isOfKey = /\b(api|subscription)[ -]?key\b/i.test(quote);
  if (isOfToken && !isOfKey) return bad(text + refusal, 'set TOKEN to a token that this target accepts');
  const ofKey =
    'write the header that holds the key under "headers" into the target file, unless TOKEN is that key';
  if (isOfKey) return bad(text + quote, ofKey);
  const remedy = /\b(workspace|tenant|account|organi[sz]ation)\b/i.test(quote)
    ? 'write the header that names it under "headers" into the target file'
    : 'check what the target requires besides the token: a header goes under "headers" in the target file';
  return bad(text + quote, remedy);
}

const headerName =
  /\b(X-[A-Za-z][A-Za-z0-9-]{1,40}|(?:[A-Za-z]+-){0,3}(?:Api|Subscription|Tenant|Workspace|Account|Organi[sz]ation)-?(?:Key|Id))\b/i;

/** The name of a header that a refusal mentions, in its challenge or its body, and the target file lacks. */
function namedHeader({ answer }: Exchange, target: Target): string | undefined {
  const text = new TextDecoder().decode(answer?.body.bytes.subarray(0, 4096));
  const named = headerName.exec(`${answer?.headers['www-authenticate']} ${text}`)?.[1];
  const given = Object.keys(target.headers).map((name) => name.toLowerCase());
  return named === undefined || given.includes(named.toLowerCase()) ? undefined : named;
}
