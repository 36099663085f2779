import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';

import type { Secrets } from '../../cli/target/settings.ts';
import { proxySecrets } from '../../suites/http/network.ts';
import type { NetworkOptions } from '../../suites/http/options.ts';
import type { Config, Variables } from '../lib/config.ts';
import { graceSecondsOf, plannedIterations, setupSeconds, type Profile } from '../lib/profiles.ts';
import type { K6 } from './k6.ts';
import type { Bounds } from './process.ts';

/** Everything that one run of k6 needs. */
export interface LoadPlan {
  readonly profile: Profile;
  readonly k6: K6;
  readonly script: string;
  /** `isLocal`: it runs on the machine that makes the load. */
  readonly target: { readonly name: string; readonly isEmbedded: boolean; readonly isLocal: boolean };
  /** Settings, by the names that the scripts read them under. */
  readonly variables: Variables;
  readonly k6Arguments: readonly string[];
  readonly reportDir: string;
  /** For files that hold secrets; removed after the run. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly hasDashboard: boolean;
  /** Takes lines on the state of the run; without it, k6 shows nothing either. */
  readonly say?: ((line: string) => void) | undefined;
  /** Why k6 must not be started, in words. */
  readonly obstacle?: string | undefined;
}

/** What k6 writes itself, of a run that is longer than a second or two. */
export const dashboardFile = 'k6-dashboard.html';

/** The file that k6 leaves its summary in. */
export const summaryFile = ({ folder }: LoadPlan): string => join(folder, 'summary.json');

/** The command line of k6; no secret is in it, for other users see it. */
export const argumentsOf = ({ say, k6Arguments, script }: LoadPlan): string[] => [
  'run',
  ...(say === undefined ? ['--quiet'] : []),
  '--log-format=json',
  ...k6Arguments,
  script,
];

/** What k6 and Go read of the operator's environment, and settings of the scripts; they get nothing else… */
const needed =
  /^(?:(?:K6|OTEL)_\w+|GO(?:DEBUG|GC|MAXPROCS)|(?:https?|no)_proxy|SSL_CERT_(?:FILE|DIR)|HOME|USERPROFILE|(?:LOCAL)?APPDATA|XDG_CONFIG_HOME|SYSTEMROOT|TE?MP|TMPDIR|TERM|COLORTERM|NO_COLOR|TZ|RATE|DURATION|HOLD|VUS|WRITES|VALIDATE|SLO|SEED|TIMEOUT|I_MAY_LOAD)$/i;
/** …but not what would overrule the plan. */
const overruling =
  /^K6_(?:VUS|DURATION|ITERATIONS|STAGES|RPS|HTTP_DEBUG|LOG_OUTPUT|CONSOLE_OUTPUT|SUMMARY_\w+|NEW_MACHINE_\w+)$/;

/** The port of k6's live view, which the operator opens in k6's own words; undefined opens none. */
export const livePort = (env: NodeJS.ProcessEnv): string | undefined =>
  env['K6_WEB_DASHBOARD_PORT'] ?? (env['K6_WEB_DASHBOARD'] === 'true' ? '5665' : undefined);

/** Part of the bound of memory from which on Go saves it. */
const softPart = 0.7;

/** The environment of k6: what it needs of the operator's, and the settings. */
export function environmentOf(plan: LoadPlan, bounds: Bounds): NodeJS.ProcessEnv {
  const { env } = process;
  const kept = Object.entries(env).filter(([name]) => needed.test(name) && !overruling.test(name));
  return {
    ...Object.fromEntries(kept),
    // Go collects garbage more often close to this limit; a process that still exceeds it is ended.
    GOMEMLIMIT: `${Math.round(bounds.mostMiB * softPart)}MiB`,
    K6_NO_USAGE_REPORT: 'true',
    K6_AUTO_EXTENSION_RESOLUTION: 'false',
    K6_WEB_DASHBOARD: String(plan.hasDashboard),
    K6_WEB_DASHBOARD_EXPORT: join(plan.reportDir, dashboardFile),
    K6_WEB_DASHBOARD_PORT: livePort(env) ?? '-1',
    K6_WEB_DASHBOARD_PERIOD: env['K6_WEB_DASHBOARD_PERIOD'] ?? '1s',
    CORES: String(availableParallelism()),
    NOTICES: 'json',
    SUMMARY_FILE: summaryFile(plan),
    ...plan.variables,
  };
}

/** What a k6 needs without virtual users, and what each may take, in MiB: twice what was measured. */
const leastMiB = 280;
const perUserMiB = 3;
/** k6 keeps the times of every request for its summary: bytes for each iteration. */
const perIterationBytes = 600;
/** Part of this machine's memory that k6 may take at most. */
const mostPart = 0.8;
/** For the start, the summary, and a machine that is busy. */
const spareSeconds = 60;

/** What a run of this size may take before it is ended. */
export const boundsOf = ({ users, profile, seconds, timeoutMs, shape }: Config): Bounds => ({
  mostMiB: Math.round(
    Math.min(
      leastMiB + users.most * perUserMiB + (plannedIterations(shape) * perIterationBytes) / 2 ** 20,
      (totalmem() / 2 ** 20) * mostPart,
    ),
  ),
  mostMs: (setupSeconds + seconds + graceSecondsOf(profile, timeoutMs) + spareSeconds) * 1000,
});

/**
 * The variables that give k6 the TLS files: a private authority in addition to the public ones, and a client
 * certificate. Files are written into `folder`. k6 itself reads those of a proxy.
 */
export async function networkVariables(
  network: NetworkOptions,
  folder: string,
  secrets: Secrets,
): Promise<Variables> {
  const { ca, cert, key } = network;
  secrets.keep(...proxySecrets(network));
  const texts = {
    // The file replaces the system's, but must be added to it.
    SSL_CERT_FILE: ca === undefined ? undefined : [...rootCertificates, ca].join('\n'),
    TLS_CERT: cert,
    TLS_KEY: key,
  };
  const variables: Record<string, string> = {};
  for (const [name, text] of Object.entries(texts)) {
    if (text === undefined) continue;
    variables[name] = join(folder, `${name.toLowerCase()}.pem`);
    await writeFile(variables[name], text, { mode: 0o600 });
  }
  return variables;
}

/**
 * Serves a token file to k6's secret source by URL, read again each time, on a loopback port and only to
 * requests with a word that only this run knows.
 */
export async function serveToken(
  file: string,
  secrets: Secrets,
): Promise<AsyncDisposable & { variables: Variables }> {
  const word = randomUUID();
  secrets.keep(word);
  const server = createServer((request, response) => {
    if (request.headers.authorization !== `Bearer ${word}`) response.writeHead(401).end();
    else
      readFile(file, 'utf8').then(
        (text) => {
          secrets.keep(text.trim());
          response.writeHead(200, { 'content-type': 'text/plain' }).end(text.trim());
        },
        () => response.writeHead(503).end(),
      );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo;
  return {
    variables: {
      TOKEN: '',
      TOKEN_KEY: 'token',
      K6_SECRET_SOURCE: 'url',
      K6_SECRET_SOURCE_URL_URL_TEMPLATE: `http://127.0.0.1:${port}/{key}`,
      K6_SECRET_SOURCE_URL_HEADER_AUTHORIZATION: `Bearer ${word}`,
      K6_SECRET_SOURCE_URL_REQUESTS_PER_MINUTE_LIMIT: '100000',
      K6_SECRET_SOURCE_URL_REQUESTS_BURST: '5000',
    },
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}
