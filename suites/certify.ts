import type { CertifyOptions } from './certify-options.ts';
import { proveHost, withHostProof, type HostProof } from './challenge.ts';
import { newApi } from './kit/check/api.ts';
import type { Arrangement, Phase } from './kit/check/check.ts';
import { liveClient } from './kit/http/client-live.ts';
import type { Client } from './kit/http/client.ts';
import { logAsks, type AskLog } from './kit/http/recording/ask-log.ts';
import { shareBudget, type SharingClient } from './kit/http/later-share.ts';
import { coverageOf } from './kit/lists/coverage.ts';
import { countQuestions } from './kit/questions/count.ts';
import { discover, type Discovery } from './kit/discovery/discovery.ts';
import { aimAt, newEvidenceStore, type EvidenceStore, type FindingFormatter } from './kit/check/finding.ts';
import { preflight, type Preflight } from './kit/discovery/preflight.ts';
import type { Fault, Report } from '../schemas/report.ts';
import type { Api } from './kit/check/check-context.ts';
import {
  guardConstantResponses,
  type ConstantResponseGuard,
} from './kit/http/body/constant-response-guard.ts';
import { newRunContext, type RunContext } from './kit/check/run-context.ts';
import { tokenRefusedFrom } from './kit/check/token-refusal.ts';
import type { Fixtures, Target } from './kit/target/target.ts';
import { stopped } from './kit/check/preconditions.ts';
import { english, type Words } from './kit/check/words.ts';
import type { Reason } from '../schemas/report-reasons.ts';
import { PreconditionFailed } from './kit/check/violation.ts';
import { composeReport } from './composition.ts';
import {
  disproved,
  faultOf,
  runLeftOver,
  runPhase,
  type Examined,
  type Examiner,
  type Observed,
} from './examination.ts';
import { phases as allPhases } from './index.ts';
import { keptAfter } from './kit/plan/depth.ts';
import { depthOf, liveOptions, planBeside } from './planning.ts';
import { newSelection, type Selection } from './selection.ts';
import { defaultSeed } from './release.ts';
import { composeTimeline, type PartOfRun } from './request-timeline.ts';
import { newWaiving, type Waiving } from './waiving.ts';

export type { CertifyOptions, Progress } from './certify-options.ts';
export type { Waiver } from '../schemas/report.ts';
export type { NetworkOptions } from './kit/protocol/network-settings.ts';

/**
 * Examines a target against every rule of the catalogue; re-entrant; uses no environment, console or signals.
 */
export async function certify(target: Target, options: CertifyOptions = {}): Promise<Report> {
  const inner = options.client ?? liveClient(liveOptions(target, options));
  const sharing = shareBudget(inner);
  const client = options.wrap?.(sharing.client) ?? sharing.client;
  try {
    const proof = await proveHost(client, options.challenge);
    return await new Examination(target, options, logAsks(client, 'discovery'), { sharing, proof }).run();
  } finally {
    await client.close();
  }
}

/** What an examination is given besides its client. */
interface Before {
  readonly sharing: SharingClient;
  readonly proof: HostProof | undefined;
}

/** One run: discovery, preflight, the phases in their order, and the report. */
class Examination {
  readonly #target: Target;
  readonly #options: CertifyOptions;
  readonly #client: Client;
  readonly #sameness: ConstantResponseGuard;
  readonly #log: AskLog;
  readonly #sharing: SharingClient;
  readonly #hostProof: HostProof | undefined;
  readonly #api: Api;
  readonly #evidence: EvidenceStore;
  readonly #faults: Fault[] = [];
  #examined: Examined[] = [];
  readonly #observed: Observed[] = [];
  readonly #startedAt: Date;
  readonly #selection: Selection;
  readonly #waiving: Waiving;
  readonly #words: Words;
  #done = 0;
  #hasFailed = false;
  #changes: Report['changes'] = [];
  #coverage: Report['coverage'] = [];
  #questions: Report['questions'] | undefined;
  readonly #parts: PartOfRun[] = [];

  constructor(target: Target, options: CertifyOptions, log: AskLog, { sharing, proof }: Before) {
    this.#sharing = sharing;
    this.#hostProof = proof;
    const sameness = guardConstantResponses(log.client);
    this.#log = log;
    this.#target = target;
    this.#options = options;
    this.#sameness = sameness;
    this.#client = sameness.client;
    this.#api = newApi(sameness.client);
    this.#evidence = newEvidenceStore({ data: options.showData === true });
    this.#startedAt = options.startedAt ?? new Date(log.client.startedAtMs);
    this.#selection = newSelection(options);
    this.#words = options.words ?? english;
    this.#waiving = newWaiving(options.waivers ?? [], this.#startedAt);
  }

  async run(): Promise<Report> {
    const [discovery, plan] = await planBeside(
      this.#options,
      this.#selection,
      this.#target,
      discover(this.#target, this.#api, this.#client),
    );
    const found = preflight({
      target: this.#target,
      client: this.#client,
      discovery,
      profile: this.#selection.profile,
      touches: this.#selection.touches,
      nowS: Math.floor(this.#startedAt.getTime() / 1000),
      deadlineMs: this.#options.deadlineMs,
      maxPages: this.#options.maxPages ?? depthOf(this.#options).maxPages,
      left: this.#options.journal?.earlier() ?? [],
      words: this.#words,
    });
    const notes = withHostProof(found, this.#hostProof);
    this.#options.onPreflight?.(notes.notes);
    const runContext = newRunContext({
      api: this.#api,
      client: this.#client,
      target: this.#target,
      fixtures: discovery,
      seed: this.#options.seed ?? defaultSeed,
      maxPages: this.#options.maxPages ?? plan.depth.maxPages,
      depth: plan.depth,
      plan,
      journal: this.#options.journal,
    });
    this.#endPart('discovery');
    try {
      if (notes.stop === undefined) await this.#runStages(runContext, discovery);
    } finally {
      await runContext.undo();
    }
    this.#changes = runContext.changes;
    this.#questions = countQuestions(runContext.newCheckContext(), this.#log.asks);
    return this.#report(discovery, notes);
  }

  async #runStages(runContext: RunContext, fixtures: Fixtures): Promise<void> {
    const phases = this.#options.phases ?? allPhases;
    const total = phases.reduce(
      (sum, { checks }) =>
        sum + checks.filter((check) => this.#selection.excluded(check) === undefined).length,
      0,
    );
    const depth = depthOf(this.#options);
    for (const phase of phases) {
      this.#log.begin(phase.name);
      this.#sharing.keepForLater(keptAfter(phase.name, depth));
      const examiner = this.#examiner(runContext, fixtures, phase.name, total);
      try {
        const arranged = this.#arrange(runContext, phase);
        // Repeated requests are shared, so that checks need not wait for arrangements that may run in
        // parallel.
        if (phase.order === 'serial') await arranged;
        if (phase.asksLeftOver === true) {
          this.#sharing.release();
          this.#sharing.keepForLater(keptAfter('authentication', depth));
          this.#examined = [...(await runLeftOver(examiner, this.#examined))];
          this.#sharing.keepForLater(keptAfter(phase.name, depth));
        }
        const { examined, observed } = await runPhase(examiner, phase);
        await arranged;
        this.#examined.push(...examined);
        this.#observed.push(...observed);
      } finally {
        const isKept = phase.keepsWrites === true && this.#client.stopped === undefined;
        if (!isKept) await runContext.undo();
        this.#endPart(phase.name);
      }
    }
    this.#coverage = await coverageOf(runContext.newCheckContext());
  }

  #endPart(name: string): void {
    const startedMs = this.#parts.at(-1)?.endedMs ?? 0;
    this.#parts.push({ name, startedMs, endedMs: this.#client.now() });
  }

  async #arrange(runContext: RunContext, phase: Phase): Promise<void> {
    const wanted = (phase.arrangements ?? []).filter(({ endpoints }) =>
      endpoints.some(this.#selection.touches),
    );
    const arrange = async ({ run }: Arrangement): Promise<void> => {
      if (this.#client.stopped !== undefined || this.#ended() !== undefined) return;
      try {
        await run(runContext.newCheckContext());
      } catch (error) {
        if (!(error instanceof PreconditionFailed))
          this.#faults.push(faultOf(`arranging the ${phase.name}`, error));
      }
    };
    const isTogether = phase.order === 'together';
    let begun: Promise<void>[] = [];
    for (const arrangement of wanted) {
      begun.push(arrange(arrangement));
      if (isTogether || arrangement.withNext === true) continue;
      await Promise.all(begun);
      begun = [];
    }
    await Promise.all(begun);
  }

  #examiner(runContext: RunContext, fixtures: Fixtures, phase: string, total: number): Examiner {
    const { onProgress } = this.#options;
    return {
      runContext,
      fixtures,
      formatter: this.#formatter(),
      strict: this.#options.strict === true,
      excluded: this.#selection.excluded,
      // A probe that sends requests of its own decides nothing, so the shallowest depth does without.
      mayProbe: (probe) =>
        this.#selection.mayProbe(probe) &&
        (depthOf(this.#options).strength > 1 || phase === 'authentication' || phase === 'evidence'),
      isWaived: this.#waiving.isWaived,
      stopped: () => stopped(this.#client),
      ended: () => this.#ended(),
      faults: this.#faults,
      onEnd: (id, outcome) => {
        this.#done += 1;
        this.#hasFailed ||= outcome === 'fail' && !this.#selection.isPending(id);
        onProgress?.({
          phase,
          done: this.#done,
          total,
          requests: this.#client.requests,
          ended: { id, outcome },
        });
      },
    };
  }

  /** Why no further check starts: the first failure ended the run. */
  #ended(): Reason | undefined {
    return this.#options.failFast === true && this.#hasFailed
      ? { kind: 'stopped', quote: 'the first failure ended the run (--fail-fast)' }
      : undefined;
  }

  #formatter(): FindingFormatter {
    return {
      words: this.#words,
      client: this.#client,
      evidence: this.#evidence,
      showing: { data: this.#options.showData === true },
      seed: this.#options.seed ?? defaultSeed,
      aim: aimAt(this.#target, this.#options.targetFile, this.#options.deviations, this.#options),
    };
  }

  #report(discovery: Discovery, notes: Preflight): Report {
    return composeReport({
      target: this.#target,
      options: this.#options,
      client: this.#client,
      discovery,
      preflight: notes,
      selection: this.#selection,
      waiving: this.#waiving,
      examined: this.#sameness.isConstant()
        ? this.#examined.map((one) => disproved(one, this.#words))
        : this.#examined,
      observed: this.#observed,
      changes: this.#changes,
      isCutShort: this.#ended() !== undefined,
      hostProof: this.#hostProof,
      coverage: this.#coverage,
      questions: this.#questions ?? { depth: depthOf(this.#options).name, asked: 0, cells: 0, endpoints: [] },
      timeline: composeTimeline(this.#log.asks, this.#parts),
      faults: [...this.#faults, ...ownFault(this.#client)],
      exchanges: this.#evidence.pages,
      startedAt: this.#startedAt,
      retried: this.#api.retries(),
      refusedFrom: tokenRefusedFrom(this.#api),
    });
  }
}

/** A lack of resources on this machine is our own failure, whatever the checks concluded. */
const ownFault = ({ fault }: Client): readonly Fault[] =>
  fault === undefined ? [] : [{ where: 'sending requests', message: fault }];
