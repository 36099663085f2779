import type { Endpoint } from '../../../catalogue/index.ts';
import type { Ask } from '../exchange.ts';

const backOffMs = [1000, 2000, 4000];
/** While everything is refused, after the first of these: more than a minute, which is a common window. */
const blockedBackOffMs = [8000, 20_000, 45_000];
const mostFinal = 2; // at one endpoint, while no limit was seen: most targets have none that returns 403
const mostThorough = 2; // waited for in full at first: a limit may have a window of some seconds
/** So often a request is refused right before another one is served, until its refusal is meant. */
const enoughServed = 2;

/** What was asked right after a request that was refused again: a read that had been served before. */
export interface AskedBeside {
  /** How often it was served again. */
  readonly served: number;
  /** Whether it was refused with 403 at last. */
  readonly isRefused: boolean;
}

/**
 * Separates a limit that returns 403 (a firewall in front of a service, for example) from a refusal that is
 * meant (interpretation 54): only what is refused again, alone and after a pause, is meant, unless a read
 * that was served before is refused as well.
 */
export class ForbiddingLimit {
  #hasServed = false;
  #isSeen = false;
  #areBadSent = false;
  /** Nothing has been served since the suite waited in full. */
  #isEndless = false;
  /** Where the suite waited in full and nothing has been served since, even if other endpoints serve. */
  readonly #endless = new Set<Endpoint>();
  /** Requests that were refused again, by endpoint, and how many they are. */
  readonly #final = new Map<Endpoint, Set<string>>();
  #finals = 0;

  /** Whether a request that got 403 was served, or answered otherwise, when it was asked again. */
  get isSeen(): boolean {
    return this.#isSeen;
  }

  /** Notes an answer other than 403. `retries`: why its earlier attempts were made again, in order. */
  passed(
    { credential, endpoint }: Pick<Ask, 'credential' | 'endpoint'>,
    status: number,
    retries: readonly string[],
  ): void {
    if (credential !== 'good') return;
    if (status === 200) {
      this.#hasServed = true;
      this.#isEndless = false;
      this.#endless.delete(endpoint);
    }
    if (retries.at(-1) === '403') this.#isSeen = true;
  }

  /** Notes that a credential was sent that must be refused: after it, everything may be, as a lockout. */
  badCredentialSent(): void {
    this.#areBadSent = true;
  }

  /** How long to wait before a request that got 403 is asked again; undefined if the refusal is meant. */
  waitMs(ask: Ask, retries: readonly string[], servedBeside = 0): number | undefined {
    // A limit that was met before bad credentials is waited for: the good token may be refused for it.
    if (this.#isSeen && ask.purpose === 'control')
      return this.#waitUnlessEndless(ask, [...backOffMs, ...blockedBackOffMs][triesIn(retries)]);
    if (!this.#isOfInterest(ask)) return undefined;
    const final = this.#finalAt(ask);
    const tries = triesIn(retries);
    const most = this.#isSeen || this.#finals < mostThorough ? backOffMs.length : 1;
    const isKnown = final.has(ask.url) || (!this.#isSeen && final.size >= mostFinal);
    if (!isKnown && tries < most && servedBeside < enoughServed) return backOffMs[tries];
    if (!final.has(ask.url)) this.#finals += 1;
    final.add(ask.url);
    return undefined;
  }

  /** Whether a limit may be why a request is refused once more, so that a read is asked right after it. */
  isOpen(ask: Ask, retries: readonly string[]): boolean {
    if (!this.#isOfInterest(ask) || this.#areBadSent || this.#isEndlessAt(ask)) return false;
    return triesIn(retries) > 0 && !this.#finalAt(ask).has(ask.url);
  }

  /**
   * How long to wait where everything is refused; undefined if that has taken too long. From then on nothing
   * waits until something is served; at that endpoint nothing waits until something is served there.
   */
  blockedMs(ask: Ask, retries: readonly string[]): number | undefined {
    this.#isSeen = true;
    return this.#waitUnlessEndless(ask, blockedBackOffMs[triesIn(retries) - 1]);
  }

  /** Notes that a request would have to wait for longer than the suite does. */
  giveUp(ask: Ask): void {
    this.#waitUnlessEndless(ask, undefined);
  }

  /** Whether a limit refuses a request, and has done so for longer than the suite waits. */
  isEndlessFor(ask: Ask): boolean {
    return this.#isEndlessAt(ask) && !this.#areBadSent && this.#isOfInterest(ask);
  }

  #isEndlessAt({ endpoint }: Ask): boolean {
    return this.#isEndless || this.#endless.has(endpoint);
  }

  #waitUnlessEndless(ask: Ask, waitMs: number | undefined): number | undefined {
    if (waitMs !== undefined && !this.#isEndlessAt(ask)) return waitMs;
    this.#isEndless = true;
    this.#endless.add(ask.endpoint);
    return undefined;
  }

  /** After bad credentials, a lockout must be seen. */
  #isOfInterest({ credential, purpose }: Ask): boolean {
    return this.#hasServed && credential === 'good' && purpose !== 'control';
  }

  #finalAt({ endpoint }: Ask): Set<string> {
    const known = this.#final.get(endpoint) ?? new Set();
    this.#final.set(endpoint, known);
    return known;
  }
}

const triesIn = (retries: readonly string[]): number => retries.filter((why) => why === '403').length;
