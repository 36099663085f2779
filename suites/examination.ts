import type { Fault } from '../schemas/report.ts';
import type { Ask } from './log/ask.ts';
import { phases, type Exchange, type Phase } from './log/exchange.ts';
import { Knowledge, perState, type RunOptions } from './log/knowledge.ts';
import { walkSteps, type Plan } from './log/questions.ts';
import { allowanceOf, asFarAsFits, byPriority, pagesToCome, reservedAllowanceOf } from './plan/budget.ts';
import { plans, restoringPlan } from './plan/index.ts';
import { withShortestMoves } from './plan/sequences.ts';
import { judge } from './rules/index.ts';
import { observations } from './rules/observations.ts';
import type { Part } from './verdict/coverage.ts';
import type { Run } from './verdict/verdict.ts';

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
  /** Whether not even what restores can be sent any more. */
  readonly isOver?: boolean;
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
export type Examined = Pick<Run, 'known' | 'judgements' | 'observed' | 'parts' | 'faults'>;

const mostDoubtRounds = 30;
/** So many times as long as a plan takes until one may be made for a single answer. */
const planningFactor = 10;

/** Asks what each phase wants to know, then what its rules doubt; puts the model back whatever came. */
export async function examine(options: RunOptions, client: Client, watcher: Watcher = {}): Promise<Examined> {
  const run = new Examination(options, client, watcher);
  const parts: Part[] = [];
  for (const phase of phases) {
    if (client.stopped !== undefined || watcher.mayBegin?.(phase, run.known) === false) break;
    const fromMs = client.now();
    await run.phase(phase);
    parts.push({ phase, fromMs, toMs: client.now() });
  }
  await run.ask(restoringPlan, true);
  return { ...judged(run.known), parts };
}

/** What all rules say of a log, and which of them threw: made once for each of its states. */
const told = perState((known) => {
  const faults: Fault[] = [];
  return { judgements: judge(known, (fault) => faults.push(fault)), faults };
});

/** What the rules say of a log to which nothing will be added. */
export function judged(known: Knowledge): Omit<Examined, 'parts'> {
  const { judgements, faults } = told(known);
  return { known, judgements: withShortestMoves(known, judgements), observed: observations(known), faults };
}

class Examination {
  readonly known: Knowledge;
  readonly #client: Client;
  readonly #watcher: Watcher;
  /** Questions on their way, and when their answers are in the log. */
  readonly #inFlight = new Map<string, { readonly ask: Ask; readonly taken: Promise<void> }>();
  #phase: Phase = 'discovery';

  constructor(options: RunOptions, client: Client, watcher: Watcher) {
    this.known = new Knowledge(options, [], (ask) => watcher.isWanted?.(ask) !== false);
    this.#client = client;
    this.#watcher = watcher;
  }

  /** Asks what a phase plans; then, as long as rules doubt what came and name new questions, those. */
  async phase(phase: Phase): Promise<void> {
    this.#phase = phase;
    await this.ask(plans[phase]);
    for (let round = 0; round < mostDoubtRounds && this.#client.stopped === undefined; round += 1) {
      // those of a rule that is broken anyway, too: what they show tells which rule is the cause
      const doubted = told(this.known)
        .judgements.flatMap((one) => (one.kind === 'doubt' ? one.asks : []))
        .map((ask): Ask => ({ ...ask, isReserved: true }));
      if (this.#wanted(() => doubted).length === 0) break;
      await this.ask(() => doubted);
    }
  }

  /**
   * Asks until a plan wants nothing that was not asked; open walks go on beside it. What restores the model
   * is asked past every limit and after an interrupt (interpretation 23).
   */
  async ask(plan: Plan, isRestoring = false): Promise<void> {
    const steps: Plan = (known) => (isRestoring ? [] : walkSteps(known));
    const both: Plan = (known) => [...plan(known), ...steps(known)];
    // A plan takes longer than an answer, so it is made again once half of what was on its way has come, or
    // as soon as the time that it takes does not matter.
    let [half, dueMs, soonMs, taken] = [0, 0, 0, 0];
    for (;;) {
      const isOver = isRestoring ? this.#client.isOver === true : this.#client.stopped !== undefined;
      const isNew = this.known.log.length > taken;
      const beganMs = this.#client.now();
      const isPlanned =
        !isOver && this.#inFlight.size > half && beganMs < dueMs && !(isNew && beganMs >= soonMs);
      const wanted = isOver ? [] : this.#wanted(isPlanned ? steps : both, isRestoring);
      const now = this.#client.now();
      for (const ask of wanted) if (notBeforeMs(ask) <= now) this.#send(ask);
      if (!isPlanned) {
        half = this.#inFlight.size / 2;
        dueMs = Math.min(...wanted.map(notBeforeMs).filter((ms) => ms > now));
        soonMs = now + (now - beganMs) * planningFactor;
        taken = this.known.log.length;
        const next = wanted.find((ask) => notBeforeMs(ask) === dueMs);
        if (half === 0 && next === undefined) return;
        if (half === 0 && next !== undefined) this.#watcher.onWaiting?.(dueMs - now, next);
      }
      const wakeMs = this.known.log.length > taken ? Math.min(soonMs, dueMs) : dueMs;
      const due = wakeMs === Infinity ? [] : [this.#client.sleepUntil(wakeMs, isRestoring)];
      // What is thrown is a fault of ours, and ends the run.
      await Promise.race([...this.#inFlight.values().map((one) => one.taken), ...due]);
      // Answers that came together are taken in before more is asked.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** The questions of a plan that were not asked, the most important first, as far as requests are left. */
  #wanted(plan: Plan, isRestoring = false): readonly Ask[] {
    const fresh = new Map<string, Ask>();
    for (const ask of plan(this.known))
      if (!this.known.isAsked(ask) && !this.#inFlight.has(ask.key)) fresh.set(ask.key, ask);
    const asks = [...fresh.values()].toSorted(byPriority);
    if (isRestoring) return asks;
    const used = this.known.load + this.#inFlight.size;
    const reserved = [...this.#inFlight.values()].filter(({ ask }) => ask.isReserved === true).length;
    const ofKind = (isReserved: boolean): readonly Ask[] =>
      asks.filter((ask) => !isStep(ask) && (ask.isReserved === true) === isReserved);
    const left = reservedAllowanceOf(this.known, this.#phase) - used - pagesToCome(this.known);
    // A walk that was begun is of no use before its end.
    return [
      ...asks.filter(isStep),
      ...ofKind(false).slice(0, Math.max(0, allowanceOf(this.known, this.#phase) + reserved - used)),
      ...asFarAsFits(this.known, ofKind(true), left),
    ];
  }

  #send(ask: Ask): void {
    if (ask.endpoint === 'updateModel') this.#watcher.beforeWrite?.(ask, this.known);
    const taken = this.#client.send(ask).then((sent) => {
      this.#inFlight.delete(ask.key);
      const exchange = { ...sent, number: this.known.log.length, phase: this.#phase };
      this.known.add(exchange);
      this.#watcher.onExchange?.(exchange, this.known);
    });
    this.#inFlight.set(ask.key, { ask, taken });
  }
}

const notBeforeMs = ({ notBeforeMs: ms = 0 }: Ask): number => ms;

const isStep = ({ purpose }: Ask): boolean => purpose.kind === 'walk' && purpose.step > 0;
