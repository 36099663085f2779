import { b64decode } from 'k6/encoding';
import exec from 'k6/execution';
import type { Options } from 'k6/options';
import secrets from 'k6/secrets';
import { hasConsent, readConfig, type Config } from './config.ts';
import { findPools, type Pools } from './discovery.ts';
import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import { gatesOf, loadTag, toThresholds } from './gates.ts';
import { maskSecrets, notify } from './reporter.ts';
import { graceSecondsOf, scenarioOf, setupSeconds, type Profile } from './profiles.ts';
import { SettingError } from './json.ts';
import { measure, renderSummary, statusMetrics, trendStats, type Summary } from './summary.ts';
import { callsOf } from './traffic.ts';

// Reads the headers and bodies of a target file for a virtual user that sends them.
export { parseLoadTarget } from './target.ts';

/**
 * What setup passes to every virtual user, as JSON text, because each access to a member of a Go value of k6
 * costs more than a request should. k6 writes it into an exported summary, so it contains no token, header or
 * body.
 */
export interface SetupData {
  readonly plan: string;
}

/** What the JSON holds; `startedAt`: when the load began, in milliseconds since 1970. */
export interface UserPlan {
  readonly config: Omit<Config, 'token' | 'tokenKey' | 'slo'>;
  readonly pools: Pools;
  readonly startedAt: number;
}

/** k6 resolves a relative path from the script's folder; users mean their current folder. */
export function absolute(path: string): string {
  const here = __ENV['PWD'] ?? '';
  return here === '' || /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : `${here}/${path}`;
}

/** Makes what a run does outside of its virtual users from k6's environment. */
export function makeControl(profile: Profile): {
  readonly options: Options;
  setup(): Promise<SetupData>;
  handleSummary(data: unknown): Record<string, string>;
} {
  const config = readSettings(profile);
  return {
    options: optionsOf(config),
    setup: async () => {
      const pools = await prepare(config);
      const { token: _token, tokenKey: _key, slo: _slo, ...rest } = config;
      const target = { ...rest.target, headers: {}, secrets: [], bodies: {} };
      const plan: UserPlan = { config: { ...rest, target }, pools, startedAt: Date.now() };
      return { plan: JSON.stringify(plan) };
    },
    handleSummary: (data) => summarise(data, config),
  };
}

function readSettings(profile: Profile): Config {
  try {
    const config = readConfig(profile, __ENV, (path) => open(absolute(path)));
    requireLasting(config);
    return config;
  } catch (error) {
    notify({ kind: 'stop', cause: 'usage', reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** A token that expires before the run ends would make failures that say nothing about the target. */
function requireLasting({ token, seconds }: Config): void {
  const [, payload = '', ...rest] = token.split('.');
  if (rest.length !== 1) return;
  let claims: { readonly exp?: unknown } | null;
  try {
    claims = JSON.parse(b64decode(payload, 'rawurl', 's')) as typeof claims;
  } catch {
    return;
  }
  const end = Date.now() + seconds * 1000;
  if (typeof claims?.exp === 'number' && claims.exp * 1000 < end)
    throw new SettingError(
      `TOKEN expires at ${new Date(claims.exp * 1000).toISOString()}, before the run ends at ${new Date(end).toISOString()}: get a fresh one, shorten the run, or give a token file that is kept fresh`,
    );
}

function optionsOf(config: Config): Options {
  const { shape, users, profile, timeoutMs } = config;
  const calls = callsOf(config);
  const latencies = [loadTag, ...calls.map((call) => `name:${endpoints[call]}`)].map(
    (tag) => `http_req_duration{${tag}}`,
  );
  // Only our own runner reads these.
  const statuses =
    __ENV['SUMMARY_FILE'] === undefined
      ? []
      : calls.flatMap((call) => statusMetrics(call).map(([, metric]) => metric));
  const failures = calls.map((call) => `validation_failed{name:${endpoints[call]}}`);
  const shown = [...latencies, ...failures, ...statuses];
  return {
    scenarios: { main: scenarioOf(shape, users, graceSecondsOf(profile, timeoutMs)) },
    thresholds: toThresholds(gatesOf(config), profile === 'breakpoint', shown),
    systemTags: ['name', 'status', 'scenario', 'error_code', 'expected_response'],
    summaryTrendStats: [...Object.values(trendStats), 'count'],
    setupTimeout: `${setupSeconds}s`,
    userAgent: 'data-sync-conformance-load',
    ...clientCertificate(),
  };
}

/**
 * What k6 writes at the end: the text, or for our own runner a file of text and data. Throws where k6 was
 * asked for its own summary, or for its data in another form; k6 then writes that.
 */
function summarise(data: unknown, config: Config): Record<string, string> {
  // Some of k6's values are of Go, whose lists are not JavaScript arrays.
  const { setup_data: _setup, ...summary } = JSON.parse(JSON.stringify(data)) as Summary & {
    readonly setup_data?: unknown;
  };
  const file = __ENV['SUMMARY_FILE'];
  if (__ENV['SUMMARY'] === 'k6' || !('metrics' in summary)) throw new Error('the summary of k6 is wanted');
  const measured = measure(config, summary);
  const text = renderSummary(measured, summary, config, isOurScenario());
  return file === undefined ? { stdout: `\n${text}` } : { [file]: JSON.stringify({ text, measured }) };
}

/** The client certificate of the operator, if there is one. */
function clientCertificate(): Options {
  const [cert, key] = [__ENV['TLS_CERT'] ?? '', __ENV['TLS_KEY'] ?? ''];
  return cert === '' || key === ''
    ? {}
    : { tlsAuth: [{ cert: open(absolute(cert)), key: open(absolute(key)) }] };
}

/** Whether the run has our scenario, which k6's own --vus and --duration would replace. */
const isOurScenario = (): boolean => Object.keys(exec.test.options.scenarios ?? {}).includes('main');

/**
 * k6's own --vus and --duration replace our scenario. Its requests are judged alike, but without the limits
 * on rate and consent that ours has.
 */
function refuseOwnScenarios({ address }: Config): void {
  if (isOurScenario() || hasConsent(address, __ENV['I_MAY_LOAD'])) return;
  const reason = `k6's own --vus, --duration, --iterations and --stage replace the traffic profile, so its limits do not hold: use -e VUS=N, -e DURATION=T and -e RATE=N, or set I_MAY_LOAD=${address.host} once the operator of that host consents`;
  notify({ kind: 'stop', cause: 'usage', reason });
  throw new Error(reason);
}

async function prepare(config: Config): Promise<Pools> {
  refuseOwnScenarios(config);
  const token = config.tokenKey === undefined ? config.token : await secrets.get(config.tokenKey);
  const found = findPools(config, token);
  if ('cause' in found) {
    notify({ kind: 'stop', ...found });
    throw new Error(found.reason);
  }
  const pools = withoutSecrets(found, [token, ...config.target.secrets]);
  for (const call of callsOf(config)) {
    const { pool, key } = drawnFrom[call] ?? {};
    if (pool === undefined || pools[pool].length > 0) continue;
    const reason = `of its ${pool} none is known: give ${key}`;
    notify({ kind: 'untested', endpoint: endpoints[call], reason });
  }
  return pools;
}

/** What an endpoint draws from, and the key of the target file that names one. */
const drawnFrom: Readonly<Partial<Record<EndpointName, { pool: keyof Pools; key: string }>>> = {
  readModel: { pool: 'models', key: 'modelId' },
  updateModel: { pool: 'models', key: 'modelId' },
  listRuns: { pool: 'syncs', key: 'syncId' },
  readRun: { pool: 'runs', key: 'syncId and syncRunId' },
  listRecords: { pool: 'runs', key: 'syncId and syncRunId' },
  querySource: { pool: 'connectors', key: 'connectorId' },
  updateConnector: { pool: 'connectors', key: 'connectorId' },
};

/** Pools without secrets: a target that repeats one as an id gets no further with it. */
function withoutSecrets(pools: Pools, secrets: readonly string[]): Pools {
  const isClean = (value: unknown): boolean =>
    maskSecrets(JSON.stringify(value), secrets) === JSON.stringify(value);
  const kept = Object.entries(pools).map(([name, pool]) => [name, (pool as unknown[]).filter(isClean)]);
  // The pools with fewer members.
  return Object.fromEntries(kept) as Pools;
}
