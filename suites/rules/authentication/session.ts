import type { Endpoint } from '../../catalogue/index.ts';
import type { CheckContext } from '../../kit/check/check-context.ts';
import { stopped } from '../../kit/check/preconditions.ts';
import type { Reason } from '../../../schemas/report-reasons.ts';
import { failPrecondition } from '../../kit/check/violation.ts';
import { lagMs } from '../../kit/http/limits/retry-policy.ts';
import { lookElsewhere } from '../../kit/questions/last-look.ts';
import {
  lookLate,
  newEndpointWork,
  putBack,
  sendPending,
  unanswered,
  type Attempt,
  type EndpointWork,
  type AttemptPolicy,
} from './attempts.ts';
import type { EndpointUnderTest } from './endpoint-under-test.ts';
import { acceptedSince, closingReads, sendBeside, sendSpare } from './closing.ts';
import { madeUpName, noCredential } from './credentials.ts';
import { hasJustSucceeded, readsThatWorked, showsLimit, tokenState, type TokenState } from './good-token.ts';
import { beginToPrepare, prepare, resultAt, type EndpointResult, type Place } from './places.ts';
import { newSharedClosing, type SharedClosing } from './shared-closing.ts';
import { countBeforeOthers, isOver, nextBatch, sharesOfRare } from './session-order.ts';

/**
 * The attempts of one run at all endpoints: who joins takes part, and results are there once all are through.
 */
export interface Session {
  /**
   * Adds an endpoint, once; resolves when the session is over. Throws PreconditionFailed if it could not be
   * tried.
   */
  join(under: EndpointUnderTest): Promise<EndpointResult>;
  /** The results of all that joined so far, when the session is over. */
  results(): Promise<readonly EndpointResult[]>;
}

/** Parallel attempts at a readable endpoint, while nothing indicates a limit (reading 24). */
const widest = 4;
/**
 * Between attempts once the valid token was refused for a while: fewer than ten a second, by which limits
 * often go.
 */
const spacingMs = 150;
/** Attempts before a good request after a lock-out: what they prove is safe from the next one. */
const fewTries = 3;
/** All that a session takes once the valid token was refused for a while. */
const waitBudgetMs = 60_000;
/** A limit that lets an attempt wait for so long costs minutes in all. */
const longWaitMs = 5000;
/** All that a session takes from then on: every endpoint gets its first attempts. */
const limitedBudgetMs = 300_000;

const limitAt = ({ under }: EndpointWork): Reason => ({
  kind: 'attempts-limited',
  endpoint: under.endpoint,
});

/** The session of a run. */
export const sessionOf = (context: CheckContext): Promise<Session> =>
  context.once(sessionOf, () => Promise.resolve(newSession(context)));

function newSession(context: CheckContext): Session {
  const conduct = new Conduct(context);
  return {
    async join(under) {
      const place = conduct.take(under);
      await conduct.through();
      if (place.failure !== undefined) throw place.failure;
      return resultAt(place);
    },
    async results() {
      await conduct.through();
      return conduct.places.map(resultAt);
    },
  };
}

/** Tries the endpoints in the order of reading 24, and slows down if the target shows a limit. */
class Conduct {
  readonly places: Place[] = [];
  readonly #context: CheckContext;
  readonly #waiting: Place[] = [];
  #running: Promise<void> | undefined;
  #isFirst = true;
  #isCalm = true;
  #isPaced = false;
  #lockedOut: Reason | undefined;
  #waitEndsMs = Infinity;
  #lastWriteMs: number | undefined;
  /** The read that ends the attempts at all writes of a batch. */
  #closing: SharedClosing<EndpointUnderTest, TokenState> | undefined;

  constructor(context: CheckContext) {
    this.#context = context;
  }

  take(under: EndpointUnderTest): Place {
    const known = this.places.find((place) => place.under === under);
    if (known !== undefined) return known;
    const place: Place = { under, turn: this.places.length, isWrite: under.isWrite, isBegun: false };
    this.places.push(place);
    this.#waiting.push(place);
    return place;
  }

  /** Resolves when no endpoint waits any more. */
  async through(): Promise<void> {
    while (this.#waiting.length > 0 || this.#running !== undefined) {
      this.#running ??= this.#run().finally(() => {
        this.#running = undefined;
      });
      await this.#running;
    }
  }

  async #run(): Promise<void> {
    // The checks of a phase join within one turn of the event loop: after it all of them are known.
    await Promise.resolve();
    if (this.#isFirst && !hasJustSucceeded(this.#context)) {
      const state = await tokenState(this.#context, readsThatWorked(this.#context));
      this.#isCalm = !state.isLimited;
      if (state.kind === 'locked' || state.kind === 'ended') this.#lockedOut = this.#reasonOf(state);
    }
    if (this.#lockedOut === undefined)
      for (const place of this.#waiting) beginToPrepare(this.#context, place);
    while (this.#waiting.length > 0) {
      const batch = nextBatch(this.#waiting, { isFirst: this.#isFirst, isCalm: this.#isCalm });
      for (const place of batch) this.#waiting.splice(this.#waiting.indexOf(place), 1);
      const isShared = batch.length > 1;
      const writes = batch.filter(({ isWrite }) => isWrite).map(({ under }) => under);
      this.#closing = newSharedClosing(writes, () =>
        tokenState(this.#context, readsThatWorked(this.#context)),
      );
      await Promise.all(batch.map((place) => this.#visit(place, isShared)));
      this.#closing = undefined;
      this.#isFirst = false;
    }
    await this.#trySecondTime();
    await this.#lookLate();
    if (!this.#isCalm || this.#lockedOut !== undefined) return;
    for (const { work } of this.places) if (work !== undefined) await sendSpare(this.#context, work);
  }

  async #visit(place: Place, isShared: boolean): Promise<void> {
    try {
      if (this.#lockedOut !== undefined && place.work === undefined) failPrecondition(this.#lockedOut);
      place.isBegun = true;
      const setUp = await prepare(this.#context, place);
      place.work ??= newEndpointWork(
        this.#context,
        { ...place, setUp },
        sharesOfRare(this.places, place, this.#context.seed),
      );
      const { work } = place;
      const most = this.#isPaced ? fewTries : this.#isFirst ? countBeforeOthers(work.pending) : Infinity;
      await this.#round(work, isShared, most);
      // Further attempts would come close to what a server may lock an endpoint for.
      if (this.#isFirst) work.isClosed = true;
      // No longer in parallel: the remaining endpoints wait for their turn.
      if (this.#mayVisitAgain(work)) this.#waiting.push(place);
    } catch (error) {
      place.failure = error instanceof Error ? error : new Error(String(error));
    } finally {
      this.#closing?.leave(place.under);
    }
  }

  /** Whether some attempts were not made, and may still be. */
  #mayVisitAgain({ pending }: EndpointWork): boolean {
    return (
      pending.some(({ isSecondTry }) => !isSecondTry) && this.#lockedOut === undefined && !this.#isExhausted()
    );
  }

  /**
   * Sends pending attempts, and ends with a valid request; attempts that prove nothing are queued again or
   * abandoned.
   */
  async #round(work: EndpointWork, isShared: boolean, most: number): Promise<void> {
    let closing: Promise<TokenState> | undefined;
    const pace: AttemptPolicy = {
      width: () => (this.#isCalm && !this.#isFirst ? widest : 1),
      spacingMs: () => (this.#isPaced ? spacingMs : 0),
      mayGoOn: (sent) =>
        this.#lockedOut === undefined &&
        (this.#isCalm || !isShared) &&
        !(this.#isPaced && sent >= fewTries) &&
        !this.#isExhausted(),
      saw: (exchange, waitedMs) => {
        if (!showsLimit(exchange)) return;
        this.#isCalm = false;
        if (waitedMs >= this.#context.client.ownMs(longWaitMs)) this.#slowDown(limitedBudgetMs);
      },
      allSent: () => {
        // A look at the model is itself the read that ends the round.
        if (work.setUp.watch?.lastRead !== undefined) {
          this.#closing?.leave(work.under);
          return;
        }
        closing = this.#close(work);
        closing.catch(() => undefined);
      },
    };
    const sent = await sendPending(this.#context, work, pace, most);
    if (sent.length === 0) return;
    if (work.under.isWrite) this.#lastWriteMs = this.#context.client.now();
    const state = acceptedSince(work, sent) ?? (await (closing ?? this.#close(work)));
    if (state.isLimited) this.#isCalm = false;
    if (state.kind === 'good') {
      const silent = unanswered(sent);
      for (const attempt of sent) attempt.isProven = !silent.includes(attempt);
      const [left] = putBack(work, silent);
      if (left !== undefined) work.reasons.push(limitAt(work));
      return;
    }
    this.#settle(work, state, sent);
  }

  /**
   * Sends the valid request that ends a round. While nothing indicates a limit, also sends one without a
   * credential in parallel and a made-up token right after it: they find servers that keep the last good
   * credential or mix up parallel requests.
   */
  async #close(work: EndpointWork): Promise<TokenState> {
    const isTried = !this.#isCalm || this.#isFirst || work.isClosed;
    if (work.under.isWrite && this.#closing !== undefined) return this.#closing.close(work.under);
    const state = tokenState(this.#context, closingReads(this.#context, work));
    if (isTried || work.under.isWrite || !this.#context.depth.credentialQuestions) return state;
    work.isClosed = true;
    const [{ kind }] = await Promise.all([state, sendBeside(this.#context, work, noCredential.name)]);
    if (kind === 'good') await sendBeside(this.#context, work, madeUpName);
    return state;
  }

  /** What a refusal of the valid token means for attempts since it was last accepted. */
  #settle(work: EndpointWork, state: TokenState, sent: readonly Attempt[]): void {
    const { kind } = state;
    const reason = this.#reasonOf(state, work.under.endpoint);
    if (kind === 'locked' || kind === 'ended') this.#lockedOut = reason;
    if (kind === 'recovered') {
      this.#slowDown(waitBudgetMs);
      if (putBack(work, sent).length === 0) return;
    }
    work.reasons.push(reason);
    if (kind === 'locked-here') work.pending = [];
  }

  /** Why refusals prove nothing: our own end of the run says nothing about the token. */
  #reasonOf({ by }: TokenState, after?: Endpoint): Reason {
    return (
      stopped(this.#context.client) ?? {
        kind: 'locked-out',
        ...(after === undefined ? {} : { after }),
        ...(by === undefined ? {} : { by }),
      }
    );
  }

  #slowDown(budgetMs: number): void {
    this.#isPaced = true;
    const { client } = this.#context;
    if (this.#waitEndsMs === Infinity) this.#waitEndsMs = client.now() + client.ownMs(budgetMs);
  }

  #isExhausted(): boolean {
    return isOver(this.#waitEndsMs, this.#context.client.now());
  }

  /** What fell to a limit is tried once more, one endpoint at a time. */
  async #trySecondTime(): Promise<void> {
    for (const { work } of this.places) {
      if (work === undefined) continue;
      while (work.pending.length > 0 && !work.isOver && this.#lockedOut === undefined && !this.#isExhausted())
        await this.#round(work, false, fewTries);
      if (work.pending.length === 0 || work.isOver) continue;
      const reason = this.#lockedOut ?? limitAt(work);
      if (!work.reasons.includes(reason)) work.reasons.push(reason);
    }
  }

  /** Reading 28: a last look for late effects of writes, three seconds after the last refused one. */
  async #lookLate(): Promise<void> {
    if (!this.#context.depth.takesLastLook) return;
    if (this.#lastWriteMs === undefined || this.#lockedOut !== undefined) return;
    const watched = this.places.flatMap(({ work }) =>
      work?.setUp.watch === undefined || work.attempts[0] === undefined || work.isOver ? [] : [work],
    );
    if (watched.length === 0) return;
    const { client } = this.#context;
    await client.pauseUntil(this.#lastWriteMs + client.ownMs(lagMs));
    if (client.stopped !== undefined) return;
    await Promise.all([
      ...watched.map((work) => lookLate(this.#context, work)),
      // The other reads of the last look need not wait for these.
      lookElsewhere(this.#context),
    ]);
  }
}
