import type { RequirementId } from '../../catalogue/index.ts';
import type { Client } from '../http/client.ts';
import { curlCommand } from './curl.ts';
import { answerInWords, showExchange, type Showing } from './evidence.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../json/json.ts';
import { writeJson } from '../json/json-writer.ts';
import type { Fact, DepthName } from '../../../schemas/report-facts.ts';
import type { Mask } from '../protocol/mask.ts';
import { asTypeAndLength, leadsToData, withoutData } from './privacy.ts';
import type { Finding, ReferenceDeviations, ReportedProof } from '../../../schemas/report.ts';
import type { ReportedExchange } from '../../../schemas/report-traffic.ts';
import { serverWords } from './server-words.ts';
import type { Target } from '../target/target.ts';
import type { ListProof, Violation, ViolationDetails } from './violation.ts';
import type { Words } from './words.ts';
import { withQuotes, type ValueFact } from './facts.ts';

/** The exchanges that findings point to, each stored once. */
export interface EvidenceStore {
  /** "report.json#/exchanges/41" */
  refer(exchange: Exchange): string;
  readonly pages: readonly ReportedExchange[];
}

/** Makes an empty evidence store. */
export function newEvidenceStore(showing: Showing): EvidenceStore {
  const places = new Map<number, number>();
  const pages: ReportedExchange[] = [];
  return {
    pages,
    refer(exchange) {
      const known = places.get(exchange.number);
      const place = known ?? pages.push(showExchange(exchange, showing)) - 1;
      places.set(exchange.number, place);
      return `report.json#/exchanges/${place}`;
    },
  };
}

const mostCharacters = 400;

type Hide = (value: Json) => Json;

/** A fact as reports quote it: values as JSON, shortened, private data as type and length. */
function quoteFact(fact: ValueFact, isPrivate: boolean, hide: Hide, mask: Mask): Fact<string> {
  const bare = isPrivate && fact.kind === 'nothing' ? { kind: fact.kind } : fact;
  return withQuotes(bare, (value) => {
    const text = isPrivate ? asTypeAndLength(value) : mask(writeJson(hide(value)));
    return text.length > mostCharacters
      ? `${text.slice(0, mostCharacters)} … (${text.length} characters)`
      : text;
  });
}

/** What the formatting of findings needs. */
export interface FindingFormatter {
  readonly words: Words;
  readonly client: Client;
  readonly evidence: EvidenceStore;
  readonly showing: Showing;
  readonly seed: number;
  /** The words that name the target on a command line, with a space after them. */
  readonly aim: { readonly before: string; readonly after: string };
}

/**
 * The message of a refusal or an error, masked, if the status broke the rule: then it is the whole diagnosis.
 * Otherwise empty.
 */
function errorQuote(exchange: Exchange, pointer: string | undefined, client: Client): string {
  if (pointer !== 'status' || (exchange.answer?.status ?? 0) < 400) return '';
  const words = serverWords(exchange);
  return words === undefined ? '' : `: ${client.mask(JSON.stringify(words))}`;
}

/** A violation in the words of a finding. */
export function describeFinding(
  formatter: FindingFormatter,
  id: RequirementId,
  { details }: Violation,
): Finding {
  const { exchange, pointer } = details;
  const { ask } = exchange;
  const isPrivate = !formatter.showing.data && pointer !== undefined && leadsToData(ask.endpoint, pointer);
  const hide: Hide = (value) =>
    formatter.showing.data || typeof value !== 'object' ? value : withoutData(ask.endpoint, value);
  const facts = {
    wanted: quoteFact(details.wanted, isPrivate, hide, exchange.notes.mask),
    received: quoteFact(details.received, isPrivate, hide, exchange.notes.mask),
    ...(details.hint === undefined ? {} : { hint: details.hint }),
    ...(details.occurrences === undefined ? {} : { occurrences: details.occurrences }),
  };
  const url = new URL(ask.url);
  const sender =
    ask.credential === 'good'
      ? ''
      : ` (${ask.credential === 'none' ? 'no credential' : ask.credential.name})`;
  const curl = curlCommand(exchange, {
    mask: (text) => formatter.client.mask(text),
    data: formatter.showing.data,
  });
  return {
    endpoint: details.endpoint ?? ask.endpoint,
    ...(pointer === undefined ? {} : { pointer }),
    wanted: formatter.words.fact(facts.wanted),
    received: formatter.words.fact(facts.received),
    sent: `${ask.method} ${url.pathname}${url.search}${sender}`,
    answer: answerInWords(exchange) + errorQuote(exchange, pointer, formatter.client),
    exchange: formatter.evidence.refer(exchange),
    against: (details.against ?? []).map((one) => formatter.evidence.refer(one)),
    ...optionalParts(formatter.words, details),
    ...(details.proof === undefined ? {} : { proof: quoteProof(formatter, details.proof) }),
    facts,
    again: {
      certify: `${formatter.aim.before}npx data-sync-conformance certify ${formatter.aim.after}--only ${id} --seed ${formatter.seed}`,
      curl: curl.line,
      ...(curl.variables.length === 0 ? {} : { variables: curl.variables }),
    },
  };
}

function optionalParts(
  words: Words,
  { hint, occurrences, counterexample }: ViolationDetails,
): Partial<Finding> {
  return {
    ...(hint === undefined ? {} : { hint: words.hint(hint) }),
    ...(occurrences === undefined ? {} : { occurrences: words.occurrences(occurrences) }),
    ...(counterexample === undefined ? {} : { counterexample }),
  };
}

/** A proof as reports show it, its answers kept as evidence. */
function quoteProof({ evidence, words }: FindingFormatter, proof: ListProof): ReportedProof {
  const { list, filter, entry } = proof;
  return {
    list,
    ...(filter === undefined ? {} : { filter }),
    ...(entry === undefined ? {} : { entry }),
    sentence: words.proof(proof),
    answers: proof.answers.map(({ exchange, number: _number, ...answer }) => ({
      exchange: evidence.refer(exchange),
      ...answer,
    })),
  };
}

/** Options of a run that the command for one finding must have too. */
export interface RepeatedOptions {
  readonly depth?: DepthName;
  readonly profile?: 'full' | 'read-only';
}

/**
 * How a command line names the target again: the deviations of the embedded reference, otherwise the target
 * file or the base URL; the token comes from the environment as before.
 */
export function aimAt(
  target: Target,
  targetFile: string | undefined,
  { defects, variants }: ReferenceDeviations = { defects: [], variants: [] },
  { depth = 'standard', profile = 'full' }: RepeatedOptions = {},
): FindingFormatter['aim'] {
  // What one depth shows, another may not ask; and what was read only must not be written to.
  const flags = `${profile === 'full' ? '' : `--profile ${profile} `}${depth === 'standard' ? '' : `--depth ${depth} `}`;
  if (target.embedded) {
    const deviations = [
      ...defects.map((name) => `--defect ${name} `),
      ...variants.map((name) => `--variant ${name} `),
    ];
    return { before: '', after: deviations.join('') + flags };
  }
  return {
    before: `BASE_URL=${forShell(target.baseUrl)} `,
    after: (targetFile === undefined ? '' : `--target ${forShell(targetFile)} `) + flags,
  };
}

/** A word for the shell, in quotes if one of its characters has a meaning there. */
const forShell = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
