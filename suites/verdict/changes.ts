import type {
  Change,
  DeletedEntries,
  Headline,
  RefusedSpan,
  RequirementResult,
} from '../../schemas/report.ts';
import { endpoints, type EndpointName } from '../catalogue/index.ts';
import { isGood, statusOf, type Exchange } from '../log/exchange.ts';
import type { Knowledge } from '../log/knowledge.ts';
import type { List } from '../log/pages.ts';
import { leftChanged, type LeftChanged } from '../log/restoration.ts';
import { urlOf } from '../log/urls.ts';
import { entriesOf } from '../log/walks.ts';
import { sentOf } from './coverage.ts';
import { credentialName, showSent, type Showing } from './evidence.ts';
import type { Writing } from './finding.ts';
import { answerInWords, pathOf, sentInWords } from './request-line.ts';
import { count } from './words.ts';

const writing: readonly EndpointName[] = ['updateConnector', 'updateModel', 'scheduleSync'];

/** Whether a write was carried out; undefined where no answer says so. */
const isCarriedOut = (exchange: Exchange): boolean | undefined => {
  const status = statusOf(exchange);
  return status === 0 ? undefined : status >= 200 && status < 300;
};

/** Every write of a run but those that put a model back, and what became of it. */
export function changesOf(known: Knowledge, showing: Showing): readonly Change[] {
  const left = leftChanged(known);
  return known.log
    .filter(({ ask, failure }) => writing.includes(ask.endpoint) && failure?.kind !== 'not-sent')
    .filter(({ ask }) => ask.purpose.kind !== 'restore')
    .filter((exchange) => exchange.ask.purpose.kind === 'write' || isCarriedOut(exchange) === true)
    .map((exchange) => {
      const { ask, url, answer } = exchange;
      const [restored, note] = becameOf(known, exchange, left);
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

function becameOf(
  known: Knowledge,
  exchange: Exchange,
  left: LeftChanged | undefined,
): readonly [Change['restored'], note: string] {
  const { ask } = exchange;
  const isDone = isCarriedOut(exchange);
  if (isDone === false) return ['not needed', `not carried out: ${answerInWords(exchange)}`];
  if (ask.purpose.kind === 'mistake')
    return ['not needed', 'accepted, but it holds nothing that could be stored'];
  const by = isGood(exchange) ? '' : `sent with ${credentialName(ask)}, and carried out: `;
  const why = `${by}${isDone === undefined ? 'no answer says whether it was carried out; ' : ''}`;
  if (ask.endpoint === 'scheduleSync') return ['no', `${why}a run that is started cannot be undone`];
  if (ask.endpoint === 'updateConnector')
    return ['no', `${why}the connector cannot be read, so it keeps the values of the last body`];
  if (left === undefined) return ['yes', `${why}the former values were sent and are read again`];
  const last = known.at('updateModel').findLast((one) => one.ask.purpose.kind === 'restore');
  const shown = left.isLost ? 'was masked before' : last ? answerInWords(last) : 'it was not tried';
  return ['no', `${why}${left.members.join(', ')} not restored: ${shown}`];
}

/** What comes before the verdict: a model that was left changed, and a server that stopped answering. */
export function headlinesOf(
  writing: Writing,
  changes: readonly Change[],
  results: readonly RequirementResult[],
): readonly Headline[] {
  if (writing.known.options.target.embedded) return [];
  const left = changes.filter(
    ({ endpoint, restored }) => endpoint === endpoints.updateModel && restored === 'no',
  );
  const paths = [...new Set(left.map(({ path }) => path))];
  return [
    ...paths.map((path): Headline => ({
      kind: 'left-changed',
      sentence: `PUT ${path} could not be undone: the model is left changed`,
      endpoint: endpoints.updateModel,
      path,
      repair: { line: writing.commandLine('restore'), variables: [{ name: 'TOKEN', holds: 'the token' }] },
    })),
    ...silenceAfter(writing, results),
  ];
}

const fewestUnanswered = 3;

/** The last request that a server answered, if it answered nothing that was asked after it. */
function silenceAfter(
  { known, evidence }: Writing,
  results: readonly RequirementResult[],
): readonly Headline[] {
  const sent = sentOf(known.log).toSorted((one, other) => one.askedMs - other.askedMs);
  const lastAnswered = sent.findLastIndex(({ answer }) => answer !== undefined);
  const silent = sent.slice(lastAnswered + 1);
  const [first] = silent;
  const isNetwork = silent.every(({ failure }) =>
    ['refused', 'timeout', 'cut'].includes(failure?.kind ?? ''),
  );
  if (lastAnswered < 0 || first === undefined || silent.length < fewestUnanswered || !isNetwork) return [];
  // A connection that was accepted and then cut is the request that it died of.
  const suspect = first.failure?.kind === 'cut' ? first : sent[lastAnswered];
  if (suspect === undefined) return [];
  const untested = results.filter(({ outcome }) => outcome === 'untested').map(({ id }) => id);
  const sentence = `the server stopped answering after ${sentInWords(suspect)}, request ${suspect.number + 1}; ${count(untested.length, 'rule')} ${untested.length === 1 ? 'is' : 'are'} untested because of it`;
  return [
    {
      kind: 'stopped-answering',
      sentence,
      endpoint: endpoints[suspect.ask.endpoint],
      number: suspect.number + 1,
      sent: sentInWords(suspect),
      exchange: evidence.refer(suspect.number),
      atMs: Math.round(first.askedMs),
      untested,
    },
  ];
}

/**
 * Spans in which every good request was refused with 401 or 403, before others that were answered
 * (interpretation 24).
 */
export function refusedSpansOf({ log }: Knowledge): readonly RefusedSpan[] {
  const spans: Exchange[][] = [[]];
  // A firewall may refuse what is asked in another way of HTTP (interpretation 30).
  const plain = log.filter((one) => isGood(one) && one.answer !== undefined && one.ask.manner === undefined);
  for (const one of plain) {
    const { ask, answer, earlier } = one;
    const came = [String(answer?.status), ...earlier];
    if (ask.expects === 200 && (came.includes('401') || came.includes('403'))) spans.at(-1)?.push(one);
    else spans.push([]);
  }
  return spans
    .slice(0, -1)
    .filter((span) => span.length > 1)
    .map((span) => ({
      fromMs: Math.round(Math.min(...span.map(({ askedMs }) => askedMs))),
      toMs: Math.round(Math.max(...span.map(({ answeredMs }) => answeredMs))),
      requests: span.length,
    }));
}

const mostDeleted = 100;

/**
 * Entries that whole walks of a list showed, and that are gone from the last two and, of a run, from its own
 * address (interpretation 11).
 */
export const deletedEntriesOf = (known: Knowledge): readonly DeletedEntries[] =>
  known.lists.flatMap((list) => {
    const walks = known.walks(list).filter(({ end }) => end === 'complete');
    const [before, there] = [walks.slice(0, -2), walks.slice(-2)].map(
      (some) => new Set(entriesOf(some.flatMap(({ pages }) => pages)).map(({ id }) => id)),
    );
    const ids = [...(before ?? [])].filter((id) => there?.has(id) === false && !isReadable(known, list, id));
    return ids.length === 0
      ? []
      : [
          {
            endpoint: endpoints[list.endpoint],
            list: urlOf('', { ...list, query: [] }),
            ids: ids.slice(0, mostDeleted),
          },
        ];
  });

/** Whether an entry is a run that was last seen alone, rather than a 404 at its address. */
const isReadable = (known: Knowledge, { endpoint, ids: [sync] }: List, run: string): boolean =>
  endpoint === 'listRuns' &&
  known.at('readRun').findLast(({ ask }) => ask.ids[0] === sync && ask.ids[1] === run)?.answer?.status ===
    200;
