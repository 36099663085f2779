import { explainIn } from '../../suites/kit/history/explain.ts';
import type { Claim, Explanation, NeededRead } from '../../suites/kit/history/claim.ts';
import type { History } from '../../suites/kit/history/observation.ts';
import { Timeline } from '../../suites/kit/history/timeline.ts';
import { claimsOf } from './claims.ts';
import { undeclaredAgeMs } from './delays.ts';
import { linksFollowed, simulatedHistory } from './observed.ts';
import { followed, type ReadOrigin, type Recorded, type Simulation } from './reader.ts';
import type { PageAddress } from './address.ts';

/** What is said of a claim. */
export interface Explained {
  readonly claim: Claim;
  readonly explanation: Explanation;
}

/** What came of a simulated examination. */
export interface Decided {
  readonly history: History;
  readonly explained: readonly Explained[];
  /** How many requests the reads cost that were asked for. */
  readonly extra: number;
}

/** How long one request takes where the simulation does not say. */
export const requestMs = 50;

const mostPages = 60;
const pace = { thinkMs: 0, tookMs: requestMs, share: 50, isUncached: true };

/** How far a simulated examination goes. */
export interface PolicyLimits {
  /** How often it may make the reads that would decideClaim. */
  readonly rounds: number;
  /** Claims of one kind about one view, or one link of it, that it states, spread over all. */
  readonly claims: number;
  /** Requests after which it begins no further round. */
  readonly requests: number;
}

/**
 * States the claims that follow from the recorded answers, and makes the reads that decideClaim requests. It
 * ends with the first claim that is impossible.
 */
export function decideClaim(simulation: Simulation, { rounds, claims, requests }: PolicyLimits): Decided {
  const before = simulation.recorded.length;
  for (let round = 0; ; round += 1) {
    const history = simulatedHistory(simulation.recorded);
    const timeline = new Timeline(history);
    const explained: Explained[] = [];
    const decided = (): Decided => ({ history, explained, extra: simulation.recorded.length - before });
    for (const claim of spread(claimsOf(history, linksFollowed(simulation.recorded)), claims)) {
      const explanation = explainIn(timeline, claim);
      explained.push({ claim, explanation });
      if (explanation.kind === 'impossible') return decided();
    }
    const reads = newReads(explained);
    if (round === rounds || reads.length === 0 || decided().extra >= requests) return decided();
    makeReads(simulation, reads);
  }
}

/** What claims are spread over: a rule decides some of each kind about each view, and about each link. */
const groupOf = (claim: Claim): string => {
  const link = claim.kind === 'other-page' ? claim.by?.link : undefined;
  return `${claim.kind} ${link ?? ''} ${('view' in claim && claim.view.filter) || ''}`;
};

/** At most so many claims of each group, the first and the last among them. */
function spread(all: readonly Claim[], most: number): readonly Claim[] {
  return [...Map.groupBy(all, groupOf).values()].flatMap((group) =>
    group.length <= most
      ? group
      : Array.from(
          { length: most },
          (_, at) => group[Math.round((at * (group.length - 1)) / (most - 1))],
        ).filter((claim) => claim !== undefined),
  );
}

/** Each read that is wanted, once; first those of one claim of each group. */
function newReads(explained: readonly Explained[]): readonly NeededRead[] {
  const turns = [...Map.groupBy(explained, ({ claim }) => groupOf(claim)).values()];
  const most = Math.max(0, ...turns.map(({ length }) => length));
  const reads = Array.from({ length: most }, (_, turn) => turns.flatMap((group) => group[turn] ?? []))
    .flat()
    .flatMap(({ explanation }) => (explanation.kind === 'undecided' ? explanation.reads : []));
  return [...new Map(reads.map((read) => [JSON.stringify(read), read])).values()].slice(0, mostReads);
}

/** A budget leaves no more reads to one round. */
const mostReads = 40;

/**
 * Waits until no answer of before can still be valid, then asks one request after the other, past all caches.
 */
function makeReads(simulation: Simulation, reads: readonly NeededRead[]): void {
  const { recorded } = simulation;
  let nowMs = Math.max(0, ...recorded.map(({ arrivedMs }) => arrivedMs)) + undeclaredAgeMs;
  const ask = (address: PageAddress, origin: ReadOrigin): Recorded => {
    const made = simulation.ask(address, origin, nowMs, pace);
    nowMs = made.arrivedMs;
    return made;
  };
  /** Asks once more: behind a cursor by the links that led there. */
  const reachAgain = ({ address, origin }: Recorded): Recorded | undefined => {
    const isMarked = address.cursor !== undefined || address.snapshotMs !== undefined;
    const issuer = origin.by === 'link' && isMarked ? recorded[origin.of] : undefined;
    if (origin.by !== 'link' || issuer === undefined) return ask(address, origin);
    const wanted = followed(reachAgain(issuer), origin.link);
    return wanted === undefined ? undefined : ask(wanted.address, wanted.origin);
  };
  for (const read of reads) {
    if (read.kind === 'alone') ask({ id: read.id }, { by: 'entry', id: read.id });
    else if (read.kind === 'again' || read.kind === 'follow') {
      const made = recorded[read.of - 1];
      const again = made === undefined ? undefined : reachAgain(made);
      const wanted = read.kind === 'follow' ? followed(again, read.link) : undefined;
      if (wanted !== undefined) ask(wanted.address, wanted.origin);
    } else walkAgain(ask, read.view.filter === undefined ? {} : { status: read.view.filter });
  }
}

function walkAgain(ask: (address: PageAddress, origin: ReadOrigin) => Recorded, view: PageAddress): void {
  let page = ask(view, { by: 'first' });
  for (let pages = 1; pages < mostPages; pages += 1) {
    const wanted = followed(page, 'next');
    if (wanted === undefined) return;
    page = ask(wanted.address, wanted.origin);
  }
}
