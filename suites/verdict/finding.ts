import type { Finding, Occurrences, ProofAnswer, ReportedProof } from '../../schemas/report.ts';
import type { Fact } from '../../schemas/report-facts.ts';
import { endpoints } from '../catalogue/index.ts';
import { hintWords } from '../catalogue/vocabulary.ts';
import { filterOf } from '../log/answers.ts';
import { isObject, isArray, writeJson, type Json } from '../log/json.ts';
import type { Broken, Witness } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { urlOf } from '../log/urls.ts';
import { curlCommand } from './command.ts';
import { exchangeAt, type Evidence, type Showing } from './evidence.ts';
import { asTypeAndLength, leadsToData, withoutData } from './privacy.ts';
import { answerInWords, errorQuote, pathOf, sentInWords } from './request-line.ts';
import { describeFact, describeProof } from './words.ts';

/** What findings are written with. */
export interface Writing {
  readonly known: Knowledge;
  readonly showing: Showing;
  readonly evidence: Evidence;
  /** The command that puts a model back, or that examines one rule again. */
  readonly commandLine: (command: 'again' | 'restore', rule?: string) => string;
}

const mostCharacters = 400;

/** A fact as reports quote it: values as JSON, shortened, private data as type and length. */
function quoteFact(fact: Fact<Json>, { endpoint, pointer = '' }: Broken, showing: Showing): Fact<string> {
  if (!('value' in fact)) return fact;
  const { value } = fact;
  if (!showing.data && leadsToData(endpoint, pointer)) return { ...fact, value: asTypeAndLength(value) };
  const isLarge = isObject(value) || isArray(value);
  const text = showing.mask(writeJson(showing.data || !isLarge ? value : withoutData(endpoint, value)));
  const shown =
    text.length > mostCharacters ? `${text.slice(0, mostCharacters)} … (${text.length} characters)` : text;
  return { ...fact, value: shown };
}

/** "3 of 20" */
export const occurrencesInWords = ({ violating, of }: Occurrences): string => `${violating} of ${of}`;

/** A violation in the words of a finding. */
export function describeFinding(writing: Writing, broken: Broken, occurrences: Occurrences): Finding {
  const { known, showing, evidence, commandLine } = writing;
  const { rule, endpoint, pointer, hint, moves, against = [] } = broken;
  const exchange = exchangeAt(known.log, broken.exchange);
  const isSome = occurrences.violating < occurrences.of;
  const wanted = quoteFact(broken.wanted, broken, showing);
  const received = quoteFact(broken.received, broken, showing);
  const proof = describeProofOf(writing, broken);
  const { line, variables } = curlCommand(exchange, showing);
  return {
    endpoint: endpoints[endpoint],
    ...(pointer !== undefined && { pointer }),
    wanted: describeFact(wanted),
    received: describeFact(received),
    sent: sentInWords(exchange),
    answer: answerInWords(exchange) + errorQuote(exchange, pointer, showing),
    exchange: evidence.refer(broken.exchange),
    against: against.map((witness) => evidence.refer(witness.exchange)),
    ...(hint && { hint: hintWords[hint] }),
    ...(isSome && { occurrences: occurrencesInWords(occurrences) }),
    facts: { wanted, received, ...(hint && { hint }), ...(isSome && { occurrences }) },
    ...(proof && { proof }),
    ...(moves && { counterexample: { ...moves, seed: known.options.seed } }),
    again: { certify: commandLine('again', rule), curl: line, ...(variables && { variables }) },
  };
}

/** The answers of a finding on a list, in the order of asking, and why no movement explains them. */
function describeProofOf(writing: Writing, broken: Broken): ReportedProof | undefined {
  const { exchange, entry, against = [] } = broken;
  const sentence = describeProof(broken);
  if (sentence === undefined) return undefined;
  const { ask } = exchangeAt(writing.known.log, exchange);
  const filter = filterOf({ ask });
  const own: Witness = { exchange, role: 'came' };
  const witnesses = [own, ...against.filter((witness) => witness.exchange !== exchange)];
  return {
    list: urlOf('', { ...ask, query: [] }),
    ...(filter !== undefined && { filter }),
    ...(entry !== undefined && { entry }),
    sentence,
    answers: witnesses
      .map((witness) => proofAnswer(writing, witness, entry))
      .toSorted((one, other) => one.startedMs - other.startedMs),
  };
}

const mostIds = 12;

function proofAnswer({ known, evidence }: Writing, witness: Witness, entry: string | undefined): ProofAnswer {
  const exchange = exchangeAt(known.log, witness.exchange);
  const ids = pageOf(exchange)?.entries.map(({ id }) => id);
  const { url, askedMs, answeredMs, answer } = exchange;
  return {
    exchange: evidence.refer(witness.exchange),
    role: witness.role,
    path: pathOf(url),
    startedMs: Math.round(askedMs),
    endedMs: Math.round(answeredMs),
    ...(ids ? { ids: ids.slice(0, mostIds), of: ids.length } : answer && { status: answer.status }),
    ...(ids && entry !== undefined && { isWithEntry: ids.includes(entry) }),
  };
}
