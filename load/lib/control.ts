import exec from 'k6/execution';
import type { Options } from 'k6/options';
import secrets from 'k6/secrets';
import { type Config, hasConsent, readConfig } from './config/config.ts';
import { isLoopback } from './config/address.ts';
import { discoverPools, poolsWithout, type Pools } from './discovery.ts';
import { endpoints, type EndpointName } from '../../suites/catalogue/endpoints.ts';
import { absolute } from './given-path.ts';
import { notify } from './notify.ts';
import { secretMask } from '../../suites/http/mask.ts';
import { summarise } from './summary.ts';
import { gatesOf, flowPlanOf } from './plan.ts';
import { toOptions } from './config/thresholds.ts';
import { type FlowName, makeSchedule, requestsPerIteration } from './traffic.ts';
import { graceSecondsOf, scenarioOf, setupSeconds, type Profile } from './config/workloads.ts';
import { plannedIterations } from './config/shape.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

// Reads the headers and bodies of a target file for a virtual user that sends them.
export { parseLoadTarget } from './config/target.ts';

/**
 * Up to this number of iterations k6 is asked for the number of each, which spreads rare flows evenly but
 * costs a fifth.
 */
const numberedIterations = 20_000;

/**
 * What setup passes to every virtual user, as JSON text, because each access to a member of a Go value of k6
 * costs more than a request should. k6 writes it into an exported summary, so it contains no token, header or
 * body.
 */
export interface SetupData {
  readonly plan: string;
}

/** What the JSON holds. */
export interface UserPlan {
  readonly config: Omit<Config, 'token' | 'tokenKey' | 'slo'>;
  readonly pools: Pools;
  /** The flows in the order in which a user runs them; in smoke, all of them are one iteration. */
  readonly schedule: readonly FlowName[];
  readonly requestsPerIteration: number;
  readonly isNumbered: boolean;
}

/** What a run does outside of its virtual users. */
export interface Control {
  readonly options: Options;
  setup(): Promise<SetupData>;
  handleSummary(data: unknown): Record<string, string>;
}

/** Makes the options, the setup and the summary of a run from k6's environment. */
export function makeControl(profile: Profile): Control {
  const config = readSettings(profile);
  return {
    options: optionsOf(config),
    setup: async () => {
      const { token: _token, tokenKey: _key, slo: _slo, ...rest } = config;
      const { names } = flowPlanOf(config);
      const plan: UserPlan = {
        config: { ...rest, target: { ...rest.target, headers: {}, secrets: [], bodies: {} } },
        pools: await prepare(config),
        schedule: profile === 'smoke' ? names : makeSchedule(names),
        requestsPerIteration: requestsPerIteration(names),
        isNumbered: plannedIterations(config.shape) <= numberedIterations,
      };
      return { plan: JSON.stringify(plan) };
    },
    handleSummary: (data) => summarise(data, config, isOurScenario()),
  };
}

function readSettings(profile: Profile): Config {
  try {
    return readConfig(profile, __ENV, (path) => open(absolute(path)), Date.now());
  } catch (error) {
    notify({ kind: 'stop', cause: 'usage', reason: errorMessage(error) });
    throw error;
  }
}

function optionsOf(config: Config): Options {
  return {
    scenarios: {
      main: scenarioOf(config.shape, config.vus, graceSecondsOf(config), config.readyVus) as NonNullable<
        Options['scenarios']
      >[string],
    },
    thresholds: toOptions(gatesOf(config, 'process'), flowPlanOf(config).calls),
    systemTags: ['name', 'status', 'scenario', 'error_code', 'expected_response'],
    summaryTrendStats: ['min', 'med', 'avg', 'p(90)', 'p(95)', 'p(99)', 'p(99.9)', 'max', 'count'],
    setupTimeout: `${setupSeconds}s`,
    userAgent: 'data-sync-conformance-load',
    ...clientCertificate(),
  };
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
  if (isOurScenario()) return;
  if (isLoopback(address.host) || hasConsent(address, __ENV['I_MAY_LOAD'])) return;
  const reason = `k6's own --vus, --duration, --iterations and --stage replace the traffic profile, so its limits do not hold: use -e VUS=N, -e DURATION=T and -e RATE=N, or set I_MAY_LOAD=${address.host} once the operator of that host consents`;
  notify({ kind: 'stop', cause: 'usage', reason });
  throw new Error(reason);
}

async function prepare(config: Config): Promise<Pools> {
  refuseOwnScenarios(config);
  const token = config.tokenKey === undefined ? config.token : await secrets.get(config.tokenKey);
  const found = discoverPools(config, token);
  if ('cause' in found) {
    notify({ kind: 'stop', ...found });
    throw new Error(found.reason);
  }
  const known = [token, ...config.target.secrets].filter((secret) => secret !== '');
  const pools = poolsWithout(found, secretMask(known));
  const missing: readonly (readonly [EndpointName, readonly unknown[], string])[] = [
    ['readModel', pools.models, 'no model is known: give modelId, the id of one that is there'],
    ['listRuns', pools.syncs, 'no sync is known: give syncId, the id of one that is there'],
    ['readRun', pools.runs, whyNoRun(pools)],
    ['listRecords', pools.runs, whyNoRun(pools)],
    ['querySource', pools.connectors, 'no connector is known, and no model names one; give connectorId'],
    ['updateConnector', pools.connectors, 'no connector is known, and no model names one; give connectorId'],
    ['updateModel', pools.models, 'no model is known; give modelId'],
  ];
  const { calls } = flowPlanOf(config);
  for (const [endpoint, pool, reason] of missing)
    if (pool.length === 0 && calls.includes(endpoint))
      notify({ kind: 'untested', endpoint: endpoints[endpoint], reason });
  notify({
    kind: 'pools',
    counts: {
      models: pools.models.length,
      connectors: pools.connectors.length,
      syncs: pools.syncs.length,
      runs: pools.runs.length,
      'runs with records': new Set(pools.runsWithRecords).size,
    },
  });
  return pools;
}

const whyNoRun = ({ unusable }: Pools): string =>
  unusable > 0
    ? `no run is known: the lists hold ${unusable} ${unusable === 1 ? 'entry' : 'entries'} whose id is no string (2.3-id); give syncId and syncRunId`
    : 'no run is known: the lists are empty; give syncId and syncRunId';
