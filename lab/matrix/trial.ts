import { createHash } from 'node:crypto';

import { defects } from '../../reference/defects/index.ts';
import type { Apply } from '../../reference/deviation.ts';
import { serialise } from '../../reference/json.ts';
import { type Reference, startReference } from '../../reference/server.ts';
import { variants } from '../../reference/variants/index.ts';
import type { ObservationId, RequirementId } from '../../suites/catalogue/index.ts';
import { type CertifyOptions, certify } from '../../suites/certify.ts';
import type { Outcome, Verdict } from '../../schemas/report-facts.ts';
import type { Report } from '../../schemas/report.ts';
import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import type { Exchange } from '../../suites/log/exchange.ts';
import type { Target } from '../../suites/log/discovery.ts';
import type { ContractTrace } from './contract-trial.ts';
import { jitter } from './jitter.ts';

/** One certification of one server, as plain data so that another thread can do it. */
export interface ServerTrial {
  /** The defects and variants that the server has, by name; none for the reference itself. */
  readonly names: readonly string[];
  readonly seed?: number;
  readonly concurrency?: number;
  /** Delays answers by 0 to 20 ms, drawn from this seed. */
  readonly jitterSeed?: number;
  /**
   * The factor for waits; most servers of the repository show the effect of a request at once and need no
   * real pauses.
   */
  readonly waitScale?: number;
  /** Examines these rules alone. */
  readonly only?: readonly RequirementId[];
  /** Verifies the consumer contract afterwards, as `certify --with contracts` does. */
  readonly withContracts?: boolean;
}

/** A finding with the check that made it. */
export interface TracedFinding {
  readonly id: RequirementId;
  readonly check: string;
  readonly outcome: Outcome;
  readonly endpoint: string;
  readonly pointer?: string;
  readonly wanted: string;
  readonly received: string;
  readonly sent: string;
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
  readonly durationMs: number;
  /** Undefined where it was not verified. */
  readonly contract?: ContractTrace;
}

/** The share of its usual waits that the suite keeps for servers that react at once. */
export const fastWaitScale = 0.02;

/** Servers that go by the clock. */
const timed: ReadonlySet<string> = new Set(
  [...defects, ...variants].filter(({ takesTime }) => takesTime === true).map(({ name }) => name),
);

/** A rule at an endpoint. */
const checkName = (id: string, endpoint: string): string => `${id}: ${endpoint}`;

const deviations: ReadonlyMap<string, Apply> = new Map(
  [...defects, ...variants].map(({ name, apply }) => [name, apply]),
);

/** Starts the server of a trial; the caller closes it. Throws for a name that no deviation has. */
export function startServer({ names, jitterSeed }: ServerTrial): Promise<Reference> {
  const chosen = names.map((name) => {
    const apply = deviations.get(name);
    if (apply === undefined) throw new Error(`there is no deviation ${name}`);
    return apply;
  });
  return startReference({
    deviations: [...chosen, ...(jitterSeed === undefined ? [] : [jitter(jitterSeed)])],
  });
}

/** The target that a reference server describes, read as any target file is. */
export function targetOf(reference: Reference): Target {
  const file = parseTargetFile(serialise({ ...reference.target }), 'reference');
  return newTarget({ ...file, name: 'reference' }, reference.baseUrl, true);
}

/** Certifies the server of a trial; rejects only where we ourselves are at fault. */
export async function tryOut(trial: ServerTrial): Promise<Trace> {
  const reference = await startServer(trial);
  try {
    const log: Exchange[] = [];
    const target = targetOf(reference);
    const options: CertifyOptions = {
      token: reference.token,
      // A rule must have been seen failing before it counts for anybody.
      countPending: true,
      waitScale: trial.waitScale ?? (trial.names.some((name) => timed.has(name)) ? 1 : fastWaitScale),
      onExchange: (exchange) => log.push(exchange),
      ...(trial.only === undefined ? {} : { only: trial.only }),
      ...(trial.seed === undefined ? {} : { seed: trial.seed }),
      ...(trial.concurrency === undefined ? {} : { concurrency: trial.concurrency }),
    };
    const trace = traceOf(await certify(target, options), new Set(log.map(lineOf)));
    if (trial.withContracts !== true) return trace;
    const { verifyContractAfter } = await import('./contract-trial.ts');
    return { ...trace, contract: await verifyContractAfter(target, reference.token, log) };
  } finally {
    await reference.close();
  }
}

/** A report as plain data, with the requests that led to it where they are known. */
function traceOf(report: Report, requests: ReadonlySet<string> = new Set()): Trace {
  const { verdict, requirements, observations, faults, durationMs } = report;
  return {
    verdict,
    outcomes: Object.fromEntries(requirements.map(({ id, outcome }) => [id, outcome])),
    findings: requirements.flatMap(({ id, checks }) =>
      checks.flatMap(({ endpoint, outcome, finding }) => {
        if (finding === undefined) return [];
        const { pointer, wanted, received, sent } = finding;
        const at = pointer === undefined ? {} : { pointer };
        return [{ id, check: checkName(id, endpoint), outcome, endpoint, ...at, wanted, received, sent }];
      }),
    ),
    checks: requirements.flatMap(({ id, checks }) => checks.map(({ endpoint }) => checkName(id, endpoint))),
    observations: Object.fromEntries(
      observations.map(({ id, answer, reason }) => [id, answer ?? `nothing seen: ${reason}`]),
    ),
    faults: faults.map(({ where, message, stack }) => `${where}: ${stack ?? message}`),
    requests: report.requests,
    requestDigest: createHash('sha256')
      .update([...requests].sort().join('\n'))
      .digest('hex'),
    durationMs,
  };
}

/** A question apart from the port and the token of this one server. */
const lineOf = ({ method, url, baseUrl, ask }: Exchange): string =>
  `${method} ${url.replace(baseUrl, '')} ${ask.credential ?? 'good'} ${ask.body ?? ''}`.trimEnd();
