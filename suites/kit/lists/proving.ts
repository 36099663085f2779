import type { ProofRole } from '../../../schemas/report.ts';
import type { ListProof } from '../check/violation.ts';
import type { Claim, Explanation, Proof } from '../history/claim.ts';
import type { ObservedLink } from '../history/observation.ts';
import { endedMs } from '../http/clock.ts';
import type { Exchange } from '../http/exchange.ts';
import { entryOf, idsOf, pageOf } from './list.ts';

/** What can be said of a claim, where it is a fault with the answers that prove it. */
export type Decision =
  | Exclude<Explanation, { readonly kind: 'impossible' }>
  | { readonly kind: 'impossible'; readonly proof: ListProof };

/** Answers of a proof, and ids of an answer, that are kept. */
const [mostAnswers, mostIds] = [6, 12];

/** A decision with the answers that it names, out of all that show the list. */
export function withAnswers(
  explanation: Explanation,
  claim: Claim,
  exchanges: readonly Exchange[],
): Decision {
  return explanation.kind === 'impossible'
    ? { kind: 'impossible', proof: listProof(explanation.proof, claim, exchanges) }
    : explanation;
}

function listProof(proof: Proof, claim: Claim, exchanges: readonly Exchange[]): ListProof {
  const { roles, link } = partsOf(claim);
  const numbers = [...new Set([...roles.keys(), ...proof.observations])].slice(0, mostAnswers);
  const { view, entry, between, pivot, overtaken, followedBy, orderedBy, pages, within, needed, movers } =
    proof;
  return {
    claim: proof.claim,
    ...view,
    ...(entry === undefined ? {} : { entry }),
    ...(between === undefined ? {} : { between }),
    ...(pivot === undefined ? {} : { pivot }),
    ...(overtaken === undefined ? {} : { overtaken }),
    ...(followedBy === undefined ? {} : { followedBy }),
    ...(orderedBy === undefined ? {} : { orderedBy }),
    ...(pages === undefined ? {} : { pages }),
    ...(link === undefined || proof.claim !== claim.kind ? {} : { link }),
    within: { fromMs: Math.round(within.fromMs), toMs: Math.round(within.toMs) },
    needed,
    movers,
    answers: exchanges
      .filter(({ number }) => numbers.includes(number))
      .map((exchange) => answerOf(exchange, roles.get(exchange.number) ?? 'seen', entry)),
  };
}

function answerOf(
  exchange: Exchange,
  role: ProofRole,
  entry: string | undefined,
): ListProof['answers'][number] {
  const url = new URL(exchange.ask.url);
  const page = pageOf(exchange);
  const alone = entryOf(exchange);
  const ids = page === undefined ? alone && [alone.id] : idsOf(page);
  return {
    number: exchange.number,
    role,
    path: `${url.pathname}${url.search}`,
    startedMs: Math.round(exchange.startedMs),
    endedMs: Math.round(endedMs(exchange)),
    ...(ids === undefined ? statusOf(exchange) : { ids: ids.slice(0, mostIds), of: ids.length }),
    ...(entry === undefined || ids === undefined ? {} : { isWithEntry: ids.includes(entry) }),
    exchange,
  };
}

const statusOf = ({ answer }: Exchange): { readonly status?: number } =>
  answer === undefined ? {} : { status: answer.status };

interface ClaimParts {
  readonly roles: ReadonlyMap<number, ProofRole>;
  readonly link?: ObservedLink;
}

/** What each answer that a claim names is to it. */
function partsOf(claim: Claim): ClaimParts {
  if (claim.kind === 'other-page') {
    const { expected, came, by } = claim;
    const from = by === undefined ? [] : ([[by.of, 'from']] as const);
    return {
      roles: new Map<number, ProofRole>([...from, [expected, 'expected'], [came, 'came']]),
      ...(by === undefined ? {} : { link: by.link }),
    };
  }
  if (claim.kind === 'no-neighbour')
    return {
      roles: new Map([
        [claim.page, 'from'],
        [claim.neighbour, 'expected'],
      ]),
      link: claim.link,
    };
  if (claim.kind === 'leads-nowhere')
    return {
      roles: new Map([
        [claim.page, 'from'],
        [claim.led, 'came'],
      ]),
      link: claim.link,
    };
  if (claim.kind === 'refused') return { roles: new Map([[claim.refusal, 'came']]) };
  if (claim.kind === 'left-out') return { roles: new Map() };
  return { roles: new Map((claim.on ?? []).map((number) => [number, 'came'])) };
}
