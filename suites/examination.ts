import type { Fault } from '../schemas/report.ts';
import type { Ask } from './log/ask.ts';
import { phases, type Exchange, type Phase } from './log/exchange.ts';
import type { Judgement } from './log/judgement.ts';
import { Knowledge, type RunOptions } from './log/knowledge.ts';
import { allowanceOf, reservedAllowanceOf } from './plan/budget.ts';
import { plans, restoringPlan } from './plan/index.ts';
import { walkSteps, type Plan } from './plan/plan.ts';
import { withShortestMoves } from './plan/sequences.ts';
import { judge } from './rules/index.ts';
import type { Part } from './verdict/coverage.ts';

/** What an exchange holds before it has its place in the log. */
export type Sent = Omit<Exchange, 'number' | 'phase'>;

/** How questions are sent. Knows nothing of rules. */
export interface Client {
  /** Sends one question, as often as interpretation 25 allows. Never rejects because of the target. */
  send(ask: Ask): Promise<Sent>;
  /** Milliseconds since the run began. */
  now(): number;
  /** Waits until `now()` is at least that, or until nothing more can be sent but what restores. */
  sleepUntil(atMs: number, isRestoring?: boolean): Promise<void>;
  /** Why nothing more can be sent (deadline, interrupt, dead target, this machine); undefined until then. */
  readonly stopped: string | undefined;
}

/** What a run is told while it goes on, and asks before it writes. */
export interface Watcher {
  /** An answer was taken into the log. */
  onExchange?(exchange: Exchange, known: Knowledge): void;
  /** Nothing can be asked for `ms` milliseconds: what is waited for. */
  onWaiting?(ms: number, ask: Ask): void;
  /** Right before a write is sent: what must be remembered of it, should we be killed. */
  beforeWrite?(ask: Ask, known: Knowledge): void;
  /** Whether a phase may begin: preflight and `--fail-fast` end a run. */
  mayBegin?(phase: Phase, known: Knowledge): boolean;
  /** Whether an endpoint is to be asked at all (`--only`, `--profile`). */
  isWanted?(ask: Ask): boolean;
}

/** The log of a run, and what its rules say of it. */
export interface Examined {
  readonly known: Knowledge;
  readonly judgements: readonly Judgement[];
  /** When each phase began and ended. */
  readonly parts: readonly Part[];
  /** Errors of ours: rules that threw. */
  readonly faults: readonly Fault[];
}

const mostDoubtRounds = 30;

/** Asks what each phase wants to know, then what its rules doubt; puts the model back whatever came. */
export async function examine(options: RunOptions, client: Client, watcher: Watcher = {}): Promise<Examined> {
  const run = new Run(options, client, watcher);
  const parts: Part[] = [];
  for (const phase of phases) {
    if (client.stopped !== undefined || watcher.mayBegin?.(phase, run.known) === false) break;
    const fromMs = client.now();
    await run.phase(phase);
    parts.push({ phase, fromMs, toMs: client.now() });
  }
  await run.restore();
  const faults: Fault[] = [];
  const judgements = withShortestMoves(
    run.known,
    judge(run.known, (fault) => faults.push(fault)),
  );
  return { known: run.known, judgements, parts, faults };
}

class Run {
  readonly known: Knowledge;
  readonly #client: Client;
  readonly #watcher: Watcher;
  readonly #inFlight = new Map<string, Ask>();
  #phase: Phase = 'discovery';
  #arrived: (() => void) | undefined;
  #error: { readonly error: unknown } | undefined;

  constructor(options: RunOptions, client: Client, watcher: Watcher) {
    this.known = new Knowledge(options, [], (ask) => watcher.isWanted?.(ask) !== false);
    this.#client = client;
    this.#watcher = watcher;
  }

  /** Asks what a phase plans; then, as long as rules doubt what came and name new questions, those. */
  async phase(phase: Phase): Promise<void> {
    this.#phase = phase;
    await this.#ask(plans[phase]);
    for (let round = 0; round < mostDoubtRounds && this.#client.stopped === undefined; round += 1) {
      const doubted = judge(this.known, ignore)
        .flatMap((one) => (one.kind === 'doubt' ? one.asks : []))
        .map((ask): Ask => ({ ...ask, isReserved: true }));
      if (this.#wanted(() => doubted).length === 0) break;
      await this.#ask(() => doubted);
    }
  }

  /** Puts the model back, past every limit and after an interrupt (interpretation 23). */
  async restore(): Promise<void> {
    await this.#ask(restoringPlan, true);
  }

  /** Asks until a plan wants nothing that was not asked; open walks go on beside it. */
  async #ask(plan: Plan, isRestoring = false): Promise<void> {
    const both: Plan = isRestoring ? plan : (known) => [...plan(known), ...walkSteps(known)];
    for (;;) {
      const isOver = this.#client.stopped !== undefined && !isRestoring;
      const wanted = isOver ? [] : this.#wanted(both, isRestoring);
      const now = this.#client.now();
      const due = wanted.filter(({ notBeforeMs = 0 }) => notBeforeMs <= now);
      for (const ask of due) this.#send(ask);
      const next = nextOf(wanted, now);
      if (this.#inFlight.size === 0 && next === undefined) return;
      if (this.#inFlight.size === 0 && next !== undefined)
        this.#watcher.onWaiting?.((next.notBeforeMs ?? now) - now, next);
      await this.#news(next?.notBeforeMs, isRestoring);
    }
  }

  /** The questions of a plan that were not asked, the most important first, as far as requests are left. */
  #wanted(plan: Plan, isRestoring = false): readonly Ask[] {
    const fresh = new Map<string, Ask>();
    for (const ask of plan(this.known))
      if (!this.known.isAsked(ask) && !this.#inFlight.has(ask.key)) fresh.set(ask.key, ask);
    const asks = [...fresh.values()].toSorted((one, other) => (other.priority ?? 0) - (one.priority ?? 0));
    if (isRestoring) return asks;
    const used = this.known.attempts + this.#inFlight.size;
    const reserved = [...this.#inFlight.values()].filter(({ isReserved }) => isReserved === true).length;
    const room = (most: number, isReserved: boolean): readonly Ask[] =>
      asks
        .filter((ask) => !isStep(ask) && (ask.isReserved === true) === isReserved)
        .slice(0, Math.max(0, most - used));
    // A walk that was begun is of no use before its end.
    return [
      ...asks.filter(isStep),
      ...room(allowanceOf(this.known, this.#phase) + reserved, false),
      ...room(reservedAllowanceOf(this.known, this.#phase), true),
    ];
  }

  #send(ask: Ask): void {
    this.#inFlight.set(ask.key, ask);
    if (ask.endpoint === 'updateModel') this.#watcher.beforeWrite?.(ask, this.known);
    this.#client.send(ask).then(
      (sent) => this.#take(ask, sent),
      (error: unknown) => {
        this.#error = { error };
        this.#arrived?.();
      },
    );
  }

  #take(ask: Ask, sent: Sent): void {
    this.#inFlight.delete(ask.key);
    const exchange = { ...sent, number: this.known.log.length, phase: this.#phase };
    this.known.add(exchange);
    this.#watcher.onExchange?.(exchange, this.known);
    this.#arrived?.();
  }

  /** Waits for an answer and for those that come with it, or until a question is due. */
  async #news(dueMs: number | undefined, isRestoring: boolean): Promise<void> {
    const arrival = new Promise<void>((resolve) => (this.#arrived = resolve));
    const due = dueMs === undefined ? [] : [this.#client.sleepUntil(dueMs, isRestoring)];
    await Promise.race([arrival, ...due]);
    await new Promise((resolve) => setImmediate(resolve));
    // What is thrown is a fault of ours, and ends the run.
    if (this.#error !== undefined) throw this.#error.error;
  }
}

const isStep = ({ purpose }: Ask): boolean => purpose.kind === 'walk' && purpose.step > 0;

/** A rule that throws is told of at the end of the run. */
const ignore = (): void => undefined;

/** The first of the questions that are not due yet; undefined if none waits. */
const nextOf = (wanted: readonly Ask[], now: number): Ask | undefined =>
  wanted
    .filter(({ notBeforeMs = 0 }) => notBeforeMs > now)
    .toSorted((one, other) => (one.notBeforeMs ?? 0) - (other.notBeforeMs ?? 0))[0];
