import type { Change, Headline, Report } from '../../schemas/report.ts';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { leftChanged } from '../log/restoration.ts';
import { isLost, isSuccess } from '../log/updates.ts';
import { urlOf } from '../log/urls.ts';
import { idsOn } from '../log/walks.ts';
import { sentOf } from './coverage.ts';
import type { Writing } from './results.ts';
import { answerInWords, credentialName, pathOf, sentInWords, showSent, type Showing } from './evidence.ts';
import { count } from './words.ts';

const writing: readonly EndpointName[] = ['updateConnector', 'updateModel', 'scheduleSync'];

/** Whether a write was carried out; undefined where no answer of the service says so. */
const isCarriedOut = (exchange: Exchange): boolean | undefined =>
  isLost(exchange) ? undefined : isSuccess(exchange);

/** Whether a write that got no answer of the service was sent again, and answered. */
const isSentAgain = (known: Knowledge, { ask: { endpoint, body }, number }: Exchange): boolean =>
  known
    .at(endpoint)
    .filter(({ ask }) => ask.purpose.kind === 'again' && ask.body === body)
    .some((one) => one.number > number && isCarriedOut(one) !== undefined);

/** Every write of a run but those that put a model back, and what became of it. */
export function changesOf(known: Knowledge, showing: Showing): readonly Change[] {
  const writes = sentOf(known.log).filter((exchange) => {
    const { endpoint, purpose } = exchange.ask;
    if (!writing.includes(endpoint) || purpose.kind === 'restore') return false;
    return purpose.kind === 'write' || isCarriedOut(exchange) === true;
  });
  return writes.map((exchange) => {
    const { ask, url, answer } = exchange;
    const [restored, note] = becameOf(known, exchange);
    return {
      endpoint: endpoints[ask.endpoint],
      path: pathOf(url),
      sent: showSent(ask, showing) ?? '',
      ...(answer && { status: answer.status }),
      restored,
      note,
    };
  });
}

function becameOf(known: Knowledge, exchange: Exchange): readonly [Change['restored'], note: string] {
  const { ask } = exchange;
  const isDone = isCarriedOut(exchange);
  if (isDone === false) return ['not needed', `not carried out: ${answerInWords(exchange)}`];
  if (isDone === undefined && isSentAgain(known, exchange))
    return ['not needed', `sent again: ${answerInWords(exchange)}`];
  if (ask.purpose.kind === 'mistake')
    return ['not needed', 'accepted, but it holds nothing that could be stored'];
  const by = isGood(exchange) ? '' : `sent with ${credentialName(ask)}, and not refused: `;
  const why = `${by}${isDone === undefined ? 'no answer says whether it was carried out; ' : ''}`;
  if (ask.endpoint === 'scheduleSync') return ['no', `${why}a run that is started cannot be undone`];
  if (ask.endpoint === 'updateConnector')
    return ['no', `${why}the connector cannot be read, so it keeps the values of the last body`];
  const left = leftChanged(known);
  if (left === undefined) return ['yes', `${why}the former values were sent and are read again`];
  const last = known.at('updateModel').findLast(isRestoring);
  const read = known.at('readModel').findLast(isRestoring);
  const tried = last ? answerInWords(last) : 'it was not tried';
  const isUnread = read !== undefined && statusOf(read) !== 200;
  const came = isUnread ? `the model cannot be read: ${answerInWords(read)}` : tried;
  const shown = left.isLost ? 'was not shown before' : came;
  return ['no', `${why}${left.members.join(', ')} not restored: ${shown}`];
}

const isRestoring = ({ ask }: Exchange): boolean => ask.purpose.kind === 'restore';

/** What comes before the verdict: a model to be put back, and a server that stopped answering. */
export function headlinesOf(
  { known, evidence, commandLine }: Writing,
  changes: readonly Change[],
  results: Report['requirements'],
): readonly Headline[] {
  if (known.options.target.embedded) return [];
  const endpoint = endpoints.updateModel;
  const isRepairable = leftChanged(known)?.isLost === false;
  const left = changes.filter((one) => isRepairable && one.endpoint === endpoint && one.restored === 'no');
  const changed = left.slice(-1).map(({ path, note }): Headline => ({
    kind: 'left-changed',
    sentence: `PUT ${path} could not be undone: ${note}`,
    endpoint,
    path,
    repair: { line: commandLine('restore'), variables: [{ name: 'TOKEN', holds: 'the token' }] },
  }));
  const silence = silenceIn(known.log);
  if (silence === undefined) return changed;
  const { suspect, beside, first } = silence;
  const [number, sent] = [suspect.number + 1, sentInWords(suspect)];
  const inFlight = [...new Set(beside.map(sentInWords))].slice(0, mostInFlight);
  const also = inFlight.length === 0 ? '' : ` (in flight with it: ${inFlight.join(', ')})`;
  const untested = results.filter(({ outcome }) => outcome === 'untested').map(({ id }) => id);
  const silent: Headline = {
    kind: 'stopped-answering',
    sentence: `the server stopped answering after ${sent}, request ${number}${also}${untested.length === 0 ? '' : `; ${count(untested.length, 'rule')} ${untested.length === 1 ? 'is' : 'are'} untested because of it`}`,
    endpoint: endpoints[suspect.ask.endpoint],
    number,
    sent,
    exchange: evidence.refer(suspect.number),
    atMs: Math.round(first.askedMs),
    untested,
  };
  return [...changed, silent];
}

const fewestUnanswered = 3;
/** Requests that are named beside the one that a server seems to have died of. */
const mostInFlight = 3;

/** What a server seems to have died of, with what was cut beside it, and the first that got no answer. */
function silenceIn(log: readonly Exchange[]) {
  // What was given up may have been sent before.
  const kindOf = ({ failure, earlier }: Exchange): string | undefined =>
    failure?.kind === 'not-sent' ? earlier.at(-1) : failure?.kind;
  const sent = log
    .filter((one) => one.answer !== undefined || kindOf(one) !== undefined)
    .toSorted((one, other) => one.askedMs - other.askedMs);
  const at = sent.findLastIndex(({ answer }) => answer !== undefined);
  const [lastAnswered, first] = [sent[at], sent[at + 1]];
  const silent = sent.slice(at + 1);
  const isNetwork = silent.every((one) => /^(refused|timeout|cut|closed)$/.test(kindOf(one) ?? ''));
  if (!lastAnswered || !first || silent.length < fewestUnanswered || !isNetwork) return undefined;
  // What first met a connection that was cut, or closed without an answer, is what it died of.
  const [dying, ...others] = silent.filter(({ earlier, failure }) =>
    /^(cut|closed)$/.test(earlier[0] ?? failure?.kind ?? ''),
  );
  const suspect = dying ?? lastAnswered;
  return { suspect, beside: others.filter(({ askedMs }) => askedMs < suspect.answeredMs), first };
}

/** Spans in which every request was refused, and those that fell into them (interpretation 24). */
export function refusedSpansOf({ log }: Knowledge): Report['refusedSpans'] {
  const refused = log.flatMap(({ refusedMs, askedMs }) =>
    refusedMs === undefined ? [] : [{ fromMs: Math.round(refusedMs), toMs: Math.round(askedMs) }],
  );
  const spans: { fromMs: number; toMs: number; requests: number }[] = [];
  for (const { fromMs, toMs } of refused.toSorted((one, other) => one.fromMs - other.fromMs)) {
    const span = spans.at(-1);
    if (span === undefined || span.toMs < fromMs) spans.push({ fromMs, toMs, requests: 1 });
    else Object.assign(span, { toMs: Math.min(span.toMs, toMs), requests: span.requests + 1 });
  }
  return spans;
}

const mostDeleted = 100;

/** Entries that the last two whole walks lack and, of a run, its own address, too (interpretation 11). */
export const deletedEntriesOf = (known: Knowledge): Report['deletedEntries'] =>
  known.lists.flatMap((list) => {
    const walks = known.walks(list).filter(({ end }) => end === 'complete');
    const idsIn = (some: typeof walks) => idsOn(some.flatMap(({ pages }) => pages));
    const isMissing = (run: string): boolean => {
      const alone = known.at('readRun').filter(({ ask }) => ask.ids[0] === list.ids[0] && ask.ids[1] === run);
      return list.endpoint === 'listRecords' || [404, 410].includes(statusOf(alone.at(-1) ?? {}));
    };
    const gone = idsIn(walks.slice(0, -2)).difference(idsIn(walks.slice(-2)));
    const ids = [...gone].filter(isMissing).slice(0, mostDeleted);
    const path = urlOf('', { ...list, query: [] });
    return ids.length === 0 ? [] : [{ endpoint: endpoints[list.endpoint], list: path, ids }];
  });
