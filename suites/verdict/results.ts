import type { CheckResult, Finding, Occurrences, Outcome, RequirementResult } from '../../schemas/report.ts';
import type { ProofAnswer, ReportedProof } from '../../schemas/report.ts';
import type { Fact } from '../../schemas/report-facts.ts';
import type { Reason } from '../../schemas/report-reasons.ts';
import { endpoints, requirements, type RequirementId } from '../catalogue/index.ts';
import { hintWords } from '../catalogue/vocabulary.ts';
import { filterOf } from '../log/answers.ts';
import type { Exchange } from '../log/exchange.ts';
import { isObject, isArray, writeJson, type Json } from '../log/json.ts';
import type { Broken, Ok, Witness } from '../log/judgement.ts';
import type { Knowledge } from '../log/knowledge.ts';
import { pageOf } from '../log/pages.ts';
import { urlOf } from '../log/urls.ts';
import { curlCommand } from './command.ts';
import { asTypeAndLength, exchangeAt, leadsToData, partAround, showExchange } from './evidence.ts';
import {
  answerInWords,
  quoteWords,
  withoutData,
  pathOf,
  sentInWords,
  type Evidence,
  type Showing,
} from './evidence.ts';
import { distinct, isWaived, worst, type RuleAt } from './outcomes.ts';
import type { Selection } from './selection.ts';
import { placePattern } from './waivers.ts';
import { describeFact, describeProof, describeReason } from './words.ts';

/** Of one finding: places, characters of a value, ids of a page. */
const [mostPlaces, mostCharacters, mostIds] = [50, 400, 12];

/** What findings are written with. */
export interface Writing {
  readonly known: Knowledge;
  readonly showing: Showing;
  readonly evidence: Evidence;
  /** As the command was given them (`ReportOptions`). */
  readonly targetArguments?: readonly string[] | undefined;
  /** The command that puts a model back, or that examines one rule again. */
  readonly commandLine: (command: 'again' | 'restore', rule?: string) => string;
}

/** What was found out about one rule, in words, from what it came to at each of its endpoints. */
export function describeRule(
  id: RequirementId,
  places: readonly RuleAt[],
  selection: Selection,
  writing: Writing,
): RequirementResult {
  const { clause, level, title, text, reading } = requirements[id];
  const checks = places.map((place) => describePlace(place, writing));
  const leftOut = selection.reasonFor(id);
  const seen = outcomeOf(places);
  const outcome = leftOut === undefined ? seen : 'excluded';
  const because = leftOut === undefined ? reasonsOf(places, outcome) : [leftOut];
  const occurred = occurrencesAt(places);
  return {
    id,
    clause,
    level,
    title,
    text,
    ...(reading !== undefined && { reading }),
    outcome,
    ...inWords(because, outcome),
    ...(leftOut?.kind === 'pending' && { pending: seen }),
    examined: {
      answers: sum(checks, ({ examined }) => examined.answers),
      entries: sum(checks, ({ examined }) => examined.entries),
    },
    ...(occurred && { occurrences: `${occurred.violating} of ${occurred.of}`, occurred }),
    checks,
  };
}

/** A rule whose violations are all waived is excluded, whatever it came to elsewhere: it was seen to fail. */
function outcomeOf(places: readonly RuleAt[]): Outcome {
  const outcome = worst(places.map((place) => place.outcome));
  return (outcome === 'pass' || outcome === 'untested') && places.some(isWaived) ? 'excluded' : outcome;
}

/** Why a rule is untested or excluded; of a rule that was examined, why a part was not. */
function reasonsOf(places: readonly RuleAt[], outcome: Outcome): readonly Reason[] {
  const of = (some: readonly RuleAt[]) => distinct(some.flatMap(({ because }) => because));
  const untested = places.filter((place) => place.outcome === 'untested');
  if (outcome === 'untested') return of(untested).slice(0, 1);
  const excluded = places.filter((place) => place.outcome === 'excluded');
  if (outcome !== 'excluded') return of(places.filter((place) => !excluded.includes(place)));
  const waived = of(excluded.filter(isWaived));
  if (waived.length === 0) return of(excluded).slice(0, 1);
  return untested.length === 0 ? waived : [...waived, { kind: 'beside-waived', checks: untested.length }];
}

function inWords(because: readonly Reason[], outcome: Outcome): Pick<CheckResult, 'reason' | 'because'> {
  if (because.length === 0) return {};
  const isPart = outcome !== 'untested' && outcome !== 'excluded';
  return { reason: `${isPart ? 'partly examined: ' : ''}${because.map(describeReason).join('; ')}`, because };
}

function describePlace(place: RuleAt, writing: Writing): CheckResult {
  const { rule, outcome, ok, broken, because } = place;
  const endpoint = endpoints[place.endpoint];
  const [first] = broken;
  const numbers = new Set([...ok, ...broken].flatMap(({ exchange }) => exchange ?? []));
  const pages = [...numbers].flatMap((number) => writing.known.log[number] ?? []).map(pageOf);
  const patterns = new Map(broken.map(({ pointer }) => [placePattern(pointer), pointer]));
  const places = [...patterns.values()].slice(0, mostPlaces);
  return {
    title: requirements[rule].title,
    endpoint,
    outcome,
    ...inWords(because, outcome),
    examined: {
      // What several answers show together counts as one.
      answers: Math.max(numbers.size, Math.min(1, ok.length)),
      entries: sum(pages, (page) => page?.entries.length ?? 0),
    },
    ...(first && {
      finding: describeFinding(writing, first, occurrencesAt([place])),
      places: places.map((pointer) => ({ endpoint, ...(pointer !== undefined && { pointer }) })),
    }),
  };
}

/** How many answers broke a rule, of all at the places where it was broken; undefined if no other kept it. */
function occurrencesAt(places: readonly RuleAt[]): Occurrences | undefined {
  const all = places.filter(({ broken }) => broken.length > 0);
  const answersOf = (some: readonly Pick<Ok, 'exchange'>[]): number =>
    new Set(some.map(({ exchange }) => exchange)).size;
  const violating = sum(all, ({ broken }) => answersOf(broken));
  const of = sum(all, ({ ok, broken }) => answersOf([...broken, ...ok]));
  return violating < of ? { violating, of } : undefined;
}

const sum = <T>(all: readonly T[], number: (one: T) => number): number =>
  all.reduce((total, one) => total + number(one), 0);

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

/** The beginning of a body that is no JSON, as the report shows it; of anything else nothing. */
function beginningOf(received: Fact<string>, exchange: Exchange, showing: Showing): string {
  if (received.kind !== 'body' || received.body !== 'not-json') return '';
  const { body = '' } = showExchange(exchange, showing).response ?? {};
  const line = body.replaceAll(/\s+/g, ' ').trim();
  return `: ${JSON.stringify(line.length > 80 ? `${line.slice(0, 80)}…` : line)}`;
}

/** A violation in the words of a finding. */
function describeFinding(writing: Writing, broken: Broken, occurred: Occurrences | undefined): Finding {
  const { known, showing, evidence, commandLine } = writing;
  const { rule, endpoint, pointer, hint, moves, against = [] } = broken;
  const exchange = exchangeAt(known.log, broken.exchange);
  // Where the status broke the rule, what the server says of it is the whole diagnosis.
  const isError = pointer === 'status' && (exchange.answer?.status ?? 0) >= 400;
  const wanted = quoteFact(broken.wanted, broken, showing);
  const quoted = quoteFact(broken.received, broken, showing);
  // Masks, or the cut end of a text, may make it look like the wanted one.
  const isAlike = 'value' in quoted && 'value' in wanted && quoted.value === wanted.value;
  const note = 'isFormer' in quoted ? 'the former value' : 'another value';
  const received = isAlike ? { ...quoted, value: `${quoted.value} (${note})` } : quoted;
  const proof = describeProofOf(writing, broken);
  const part = pointer && partAround(exchange, pointer, showing);
  const { line, variables } = curlCommand(exchange, showing, writing.targetArguments);
  return {
    endpoint: endpoints[endpoint],
    ...(pointer !== undefined && { pointer }),
    ...(part && { part }),
    wanted: describeFact(wanted),
    received: describeFact(received) + beginningOf(received, exchange, showing),
    sent: sentInWords(exchange),
    answer: answerInWords(exchange) + (isError ? quoteWords(exchange, showing) : ''),
    exchange: evidence.refer(broken.exchange),
    against: against.map((witness) => evidence.refer(witness.exchange)),
    ...(hint && { hint: hintWords[hint] }),
    ...(occurred && { occurrences: `${occurred.violating} of ${occurred.of}` }),
    facts: { wanted, received, ...(hint && { hint }), ...(occurred && { occurrences: occurred }) },
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
