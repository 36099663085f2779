import type { PreflightNote } from '../schemas/report.ts';
import { endpoints } from './catalogue/index.ts';
import { isRecognised } from './log/answers.ts';
import { idKeys } from './log/discovery.ts';
import { statusOf } from './log/exchange.ts';
import { answered } from './log/facts.ts';
import type { Knowledge } from './log/knowledge.ts';
import { urlOf, urlParameter } from './log/urls.ts';
import { count, describeGap, describeReason, describeRemedy } from './verdict/words.ts';
import type { CertifyOptions } from './options.ts';
import { depthOf } from './plan/budget.ts';
import { membersOf } from './http/credentials.ts';
import type { Mask } from './http/mask.ts';
import { describeRefusal, note } from './target/refusals.ts';
import { newSelection } from './verdict/selection.ts';
import type { Run } from './verdict/verdict.ts';

/** Describes what discovery found, what will be written, and how to fix each problem. Sends nothing. */
export function preflight(
  known: Knowledge,
  options: CertifyOptions,
  { mask }: { readonly mask: Mask },
  now = new Date(),
): Run['preflight'] {
  const isKnown = known.log.some(isRecognised);
  const refusal = describeRefusal(known, options.token, mask);
  const token = tokenNotes(known.options.isJwt, options, now);
  const ids = isKnown ? idNotes(known) : [];
  const good = `${known.options.target.baseUrl} answers as the Data Sync Service API does`;
  const notes =
    refusal !== undefined
      ? [refusal, ...(options.token === undefined ? [] : token)]
      : [
          ...ids.filter(({ level }) => level === 'bad'),
          isKnown ? note('good', good) : strange(known),
          ...token,
          ...ids.filter(({ level }) => level !== 'bad'),
          ...(isKnown ? longLists(known) : []),
          ...writeNotes(known, options),
        ];
  // A target may echo the token anywhere, in the address of a redirect too.
  const clean = [...leftNotes(known, options), ...notes].map((note) => ({ ...note, text: mask(note.text) }));
  return { notes: clean, ...(refusal && { stop: mask(refusal.text) }) };
}

/** Changes left by earlier runs come first: nothing else is as urgent. */
function leftNotes({ options }: Knowledge, { journal }: CertifyOptions): readonly PreflightNote[] {
  const after = options.isReadOnly ? '' : '; this run restores the state before that one';
  return (journal?.earlier() ?? []).map(({ modelId, notedMs }) =>
    note(
      'mind',
      `a run of ${new Date(notedMs).toISOString()} ended before it restored model ${JSON.stringify(modelId)}${after}`,
      'run the command "restore" against this target',
    ),
  );
}

/** The target answers, but no answer has the marks of this API. */
function strange({ log, options }: Knowledge): PreflightNote {
  const first = log.find(({ answer }) => answer !== undefined);
  const status = first === undefined ? 0 : statusOf(first);
  const came = first === undefined ? '' : `: ${describeReason(answered(first))}`;
  return note(
    'bad',
    `${options.target.baseUrl} answers, but no answer so far is one of this API${came}`,
    `${status >= 500 ? 'check the log of the target, and' : 'check'} whether the base URL is that of the service`,
  );
}

function idNotes({ subject, options }: Knowledge): readonly PreflightNote[] {
  const named = idKeys.flatMap((key) =>
    subject[key] === undefined
      ? []
      : [`${key} ${subject[key]} (${options.target[key] === undefined ? 'discovered' : 'given'})`],
  );
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
  const texts = known.lists.flatMap((list) => {
    const [page] = known.pagesUnder(list, undefined);
    const url = page?.links.last?.url;
    const pages = url === undefined ? 0 : Number(urlParameter(url, 'page'));
    return page === undefined || !(pages > most)
      ? []
      : [
          `${urlOf('', { ...list, query: [] })} has ${pages} pages of ${count(page.entries.length, 'entry', 'entries')}: this run reads about ${most} of them, at both ends and between, and fewer of each filter; --max-pages N changes that`,
        ];
  });
  return texts.slice(0, mostNotes).map((text) => note('mind', text));
}

const writes = {
  updateConnector: 'the connector cannot be read, so it keeps the values of the last body',
  updateModel: 'the model is restored afterwards',
  scheduleSync: 'a run that is started cannot be undone',
  querySource: 'the SQL is sent unchanged',
} as const;

function writeNotes({ subject, options }: Knowledge, given: CertifyOptions): readonly PreflightNote[] {
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
    // What cannot be undone is no good news.
    const level = key === 'updateModel' || key === 'querySource' ? 'good' : 'mind';
    return note(level, `${endpoints[key].replace('{id}', id)} will be sent: ${writes[key]}`);
  });
}

const noJwt =
  'the token is no JWT, the format that clause 5 declares: probes with a changed signature are left out';

/** What the expiry of a token is compared with if no deadline is set. */
const longestMs = 600_000;

/** What there is to say of the token. */
export function tokenNotes(
  isJwt: boolean,
  { token, deadlineMs = longestMs }: CertifyOptions,
  now: Date,
): readonly PreflightNote[] {
  if (token === undefined) return [note('bad', 'no token was given', 'set TOKEN, or give --token-file FILE')];
  if (!isJwt) return [note('mind', noJwt)];
  const expiry = membersOf(token.split('.')[1] ?? '')?.['exp'];
  const expiryMs = typeof expiry === 'number' ? expiry * 1000 : NaN; // RFC 7519, section 4.1.4
  if (!Number.isFinite(expiryMs) || expiryMs > now.getTime() + deadlineMs) return [];
  const leftS = Math.floor((expiryMs - now.getTime()) / 1000);
  const at = Number.isNaN(new Date(expiryMs).getTime())
    ? `second ${expiryMs / 1000}`
    : new Date(expiryMs).toISOString();
  const isOver = leftS <= 0;
  const when = isOver
    ? `expired ${-leftS} s ago, at ${at}`
    : `expires in ${leftS} s, at ${at}, before the run can end`;
  return [note(isOver ? 'bad' : 'mind', `the token ${when}`, 'set TOKEN to a fresh one')];
}
