import { createHash } from 'node:crypto';

import { defects } from '../../reference/defects/index.ts';
import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { type Reference, startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import type { ObservationId, RequirementId } from '../../suites/catalogue/index.ts';
import { type CertifyOptions, certify } from '../../suites/certify.ts';
import type { Finding, Outcome, Report, Verdict } from '../../schemas/report.ts';
import { randomFrom } from '../../suites/log/random.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { drawHistory, living } from '../lists/history.ts';
import { cutsAtRandom, cuttingProxy } from '../unreliable/surroundings.ts';
import type { ContractTrace } from './contract-trial.ts';

/** One certification of one server, as plain data so that another thread can do it. */
export interface ServerTrial {
  /** The defects and variants that the server has, by name; none for the reference itself. */
  readonly names: readonly string[];
  readonly options?: Pick<CertifyOptions, 'seed' | 'depth' | 'concurrency' | 'only'>;
  /** Delays answers by 0 to 20 ms, drawn from this seed. */
  readonly jitterSeed?: number;
  /** The runs of sync 1 come, change and go by the clock, drawn from this seed. */
  readonly historySeed?: number;
  /** This share of connections is cut, drawn from this seed. */
  readonly cuts?: { readonly seed: number; readonly share: number };
  /** Verifies the consumer contract afterwards, as `certify --with contracts` does. */
  readonly withContracts?: boolean;
}

/** A finding with the check that made it. */
export interface TracedFinding extends Pick<Finding, 'pointer' | 'wanted' | 'received' | 'sent'> {
  readonly id: RequirementId;
  readonly check: string;
  readonly outcome: Outcome;
  readonly endpoint: string;
}

/** The result of a certification, in plain data. */
export interface Trace {
  readonly verdict: Verdict;
  readonly outcomes: Readonly<Record<string, Outcome>>;
  readonly findings: readonly TracedFinding[];
  /** Every check by rule and endpoint. */
  readonly checks: readonly string[];
  /** What was seen at each open point, or why nothing was. */
  readonly observations: Readonly<Partial<Record<ObservationId, string>>>;
  readonly faults: readonly string[];
  readonly requests: number;
  /** SHA-256 over the set of requests, in any order. */
  readonly requestDigest: string;
  /** Undefined where it was not verified. */
  readonly contract?: ContractTrace;
}

/** The share of its usual waits that the suite keeps for servers that react at once, as most here do. */
const fastWaitScale = 0.02;
/** The same behind a network that cuts connections. */
const cutWaitScale = 0.1;
const jitterMs = 20;

const servers = new Map([...defects, ...variants].map((server) => [server.name, server]));

/** Starts the server of a trial; the caller closes it. Throws for a name that no deviation has. */
export function startServer({ names, jitterSeed, historySeed }: ServerTrial): Promise<Reference> {
  const chosen = names.map((name): Apply => {
    const server = servers.get(name);
    if (server === undefined) throw new Error(`there is no deviation ${name}`);
    return server.apply;
  });
  if (historySeed !== undefined) chosen.push(living(drawHistory(randomFrom(historySeed, 'history'))));
  if (jitterSeed !== undefined) {
    const random = randomFrom(jitterSeed, 'jitter');
    chosen.push({ delayMs: () => Math.floor(random() * (jitterMs + 1)) });
  }
  return startReference({ deviations: chosen });
}

/** The target that a reference server describes, read as any target file is. */
export function targetOf(reference: Reference): Target {
  const file = parseTargetFile(serialise({ ...reference.target }), 'reference');
  return newTarget({ ...file, name: 'reference' }, reference.baseUrl, true);
}

/** Certifies the server of a trial; rejects only where we ourselves are at fault. */
export async function tryOut(trial: ServerTrial): Promise<Trace> {
  const { names, historySeed, cuts, options } = trial;
  await using reference = await startServer(trial);
  await using proxy = cuts && (await cuttingProxy(reference.baseUrl, cutsAtRandom(cuts.seed, cuts.share)));
  const isTimed = historySeed !== undefined || names.some((name) => servers.get(name)?.takesTime === true);
  const log: Exchange[] = [];
  const target = targetOf(reference);
  const { baseUrl } = target;
  const address = proxy === undefined ? baseUrl : baseUrl.replace(/:\d+/, `:${proxy.port}`);
  const settings: CertifyOptions = {
    token: reference.token,
    // A rule must have been seen failing before it counts for anybody.
    countPending: true,
    waitScale: isTimed ? 1 : proxy === undefined ? fastWaitScale : cutWaitScale,
    onExchange: (exchange) => log.push(exchange),
    ...options,
  };
  const report = await certify({ ...target, baseUrl: address }, settings);
  const trace = traceOf(report, new Set(log.map(lineOf)));
  if (trial.withContracts !== true) return trace;
  const { verifyContractAfter } = await import('./contract-trial.ts');
  return { ...trace, contract: await verifyContractAfter(target, reference.token, log) };
}

/** A report as plain data, with the requests that led to it. */
function traceOf(report: Report, requests: ReadonlySet<string>): Trace {
  const { verdict, requirements, observations, faults } = report;
  const checks = requirements.flatMap(({ id, checks: all }) =>
    all.map(({ endpoint, outcome, finding }) => {
      return { id, check: `${id}: ${endpoint}`, outcome, endpoint, finding };
    }),
  );
  return {
    verdict,
    outcomes: Object.fromEntries(requirements.map(({ id, outcome }) => [id, outcome])),
    findings: checks.flatMap(({ finding, ...place }) => {
      if (finding === undefined) return [];
      const { pointer, wanted, received, sent } = finding;
      return { ...place, ...(pointer !== undefined && { pointer }), wanted, received, sent };
    }),
    checks: checks.map(({ check }) => check),
    observations: Object.fromEntries(
      observations.map(({ id, answer, reason }) => [id, answer ?? `nothing seen: ${reason}`]),
    ),
    faults: faults.map(({ where, message, stack }) => `${where}: ${stack ?? message}`),
    requests: report.requests,
    requestDigest: createHash('sha256')
      .update([...requests].sort().join('\n'))
      .digest('hex'),
  };
}

/** A question apart from the port and the token of this one server. */
const lineOf = ({ method, url, baseUrl, ask }: Exchange): string =>
  `${method} ${url.replace(baseUrl, '')} ${ask.credential ?? 'good'} ${ask.body ?? ''}`.trimEnd();
