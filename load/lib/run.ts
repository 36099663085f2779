import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import type { Options } from 'k6/options';
import secrets from 'k6/secrets';
import { makeAllowance } from './config/budget.ts';
import { LoadClient } from './client.ts';
import type { Config } from './config/config.ts';
import { isLoopback } from './config/address.ts';
import { parseLoadTarget } from './config/target.ts';
import type { LoadTarget } from './config/target.ts';
import { hasConsent, readConfig } from './config/config.ts';
import { discoverPools, poolsWithout } from './discovery.ts';
import type { Pools } from './discovery.ts';
import { endpoints } from '../../suites/catalogue/endpoints.ts';
import type { EndpointName } from '../../suites/catalogue/endpoints.ts';
import { scenarios } from './scenarios.ts';
import type { VuContext } from './scenarios.ts';
import { Judge } from './judging/judge.ts';
import { notify } from './notify.ts';
import { secretMask } from '../../suites/kit/protocol/mask.ts';
import { randomFrom } from '../../suites/kit/protocol/random.ts';
import { summarise } from './summary.ts';
import { gatesOf, storyPlanOf } from './plan.ts';
import { toOptions } from './config/thresholds.ts';
import { makeSchedule, requestsPerIteration } from './traffic.ts';
import { graceSecondsOf, plannedIterations, scenarioOf, setupSeconds } from './config/workloads.ts';
import type { Profile } from './config/workloads.ts';

const scriptFaults = new Counter('script_faults');

/**
 * Up to so many iterations k6 is asked for the number of each, which spreads rare stories evenly but costs a
 * fifth.
 */
const numberedIterations = 20_000;
/** Characters of answers that all virtual users together remember. */
const rememberedCharacters = 64e6;
const tokenAgeMs = 30_000;

/** The four exports of an entry script. */
export interface EntryScript {
  readonly options: Options;
  setup(): Promise<Handed>;
  iterate(handed: Handed): void | Promise<void>;
  handleSummary(data: unknown): Record<string, string>;
}

/**
 * What setup hands to every virtual user, as JSON: k6 passes on Go values, each look at which costs more than
 * a request should. k6 writes it into an exported summary, so no token, header or body is in it.
 */
interface Handed {
  readonly plan: string;
}

/** What the JSON holds. */
interface Plan {
  readonly config: Omit<Config, 'token' | 'tokenKey' | 'slo'>;
  readonly pools: Pools;
}

/** Makes the run of a profile from k6's environment. */
export function makeRun(profile: Profile): EntryScript {
  // Options, setup and summary belong to no virtual user (its number is 0). Each of the others would pay for
  // what it reads and remembers.
  const config = __VU === 0 ? readSettings(profile) : undefined;
  const tokenKey = __ENV['TOKEN_KEY'] ?? '';
  const iterate = makeIterate(config === undefined ? ownPartOfTarget() : undefined);
  const currentToken = tokenSource(tokenKey);
  const known = (): Config => config ?? readSettings(profile);
  return {
    options: config === undefined ? {} : optionsOf(config),
    setup: async () => {
      const { token: _token, tokenKey: _key, slo: _slo, ...rest } = known();
      const plan: Plan = {
        config: { ...rest, target: { ...rest.target, headers: {}, secrets: [], bodies: {} } },
        pools: await prepare(known()),
      };
      return { plan: JSON.stringify(plan) };
    },
    iterate: tokenKey === '' ? iterate : async (handed) => iterate(handed, await currentToken()),
    handleSummary: (data) => summarise(data, known()),
  };
}

function readSettings(profile: Profile): Config {
  try {
    return readConfig(profile, __ENV, (path) => open(absolute(path)), Date.now());
  } catch (error) {
    notify({ kind: 'stop', cause: 'usage', reason: error instanceof Error ? error.message : String(error) });
    throw error;
  }
}

/** k6 resolves a relative path from the script's folder; users mean their current folder. */
function absolute(path: string): string {
  const here = __ENV['PWD'] ?? '';
  return here === '' || /^(?:[/\\]|[A-Za-z]:)/.test(path) ? path : `${here}/${path}`;
}

function optionsOf(config: Config): Options {
  return {
    scenarios: {
      main: scenarioOf(config.shape, config.vus, graceSecondsOf(config), config.readyVus) as NonNullable<
        Options['scenarios']
      >[string],
    },
    thresholds: toOptions(gatesOf(config, 'process'), storyPlanOf(config).calls),
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

/**
 * k6's own --vus and --duration replace our scenario. Its requests are judged alike, but without the limits
 * on rate and consent that ours has.
 */
function refuseOwnScenarios({ address }: Config): void {
  const names = Object.keys(exec.test.options.scenarios ?? {});
  if (names.includes('main')) return;
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
  const { calls } = storyPlanOf(config);
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

function makeIterate(ownPart: (() => LoadTarget) | undefined): (handed: Handed, token?: string) => void {
  let user: VirtualUser | undefined;
  let count = 0;
  return (handed, token) => {
    // What was just written by setup; to look at it again would have k6 copy all of it.
    user ??= makeUser(JSON.parse(handed.plan) as Plan, ownPart?.());
    const { context, schedule } = user;
    const { client } = context;
    if (token !== undefined && token !== client.token) client.useToken(token);
    // Asking k6 for a number costs as much as a small request: only short runs do it in every iteration.
    const turn = user.isNumbered ? exec.scenario.iterationInTest : user.offset + count;
    count += 1;
    try {
      if (user.isSmoke) {
        client.begin();
        for (const story of schedule) story(context);
      } else schedule[turn % schedule.length]?.(context);
    } catch (error) {
      scriptFaults.add(1);
      if (count <= 3) notify({ kind: 'fault', message: secretMask([client.token])(String(error)) });
      throw error;
    }
  };
}

/** What one virtual user keeps from iteration to iteration. */
interface VirtualUser {
  readonly context: VuContext;
  readonly isSmoke: boolean;
  /** In smoke, all stories are one iteration. */
  readonly schedule: readonly ((context: VuContext) => void)[];
  /** Its start in the schedule, so that users do not all do the same. */
  readonly offset: number;
  readonly isNumbered: boolean;
}

/** The prime 2^31 - 1. */
const modulus = 2_147_483_647;

/**
 * Whole numbers from 0 to below a bound that depend on a number from 0 to below 1 alone (Lehmer's generator,
 * the "minimal standard"): a better source costs k6 as much as the rest of an iteration.
 */
function quickRandom(from: number): (below: number) => number {
  let state = 1 + Math.floor(from * (modulus - 1));
  return (below) => {
    state = (state * 16_807) % modulus;
    return state % below;
  };
}

/**
 * Headers and bodies of the target file, which each virtual user reads for itself, and only where there are
 * some to send: undefined elsewhere. k6 opens files while a user is made and not later.
 */
function ownPartOfTarget(): (() => LoadTarget) | undefined {
  const file = __ENV['TARGET'] ?? '';
  const text = file === '' ? '' : open(absolute(file));
  const isNeeded = text.includes('"headers"') || !['', '0', 'false'].includes(__ENV['WRITES'] ?? '');
  return text !== '' && isNeeded ? () => parseLoadTarget(text, file, __ENV) : undefined;
}

function makeUser({ config: shared, pools }: Plan, own: LoadTarget | undefined): VirtualUser {
  const { headers = {}, secrets = [], bodies = {} } = own ?? {};
  const config: Config = {
    ...shared,
    target: { ...shared.target, headers, secrets, bodies },
    token: (__ENV['TOKEN'] ?? '').trim(),
    tokenKey: undefined,
    slo: undefined,
  };
  const { names } = storyPlanOf(config);
  const random = randomFrom(config.seed, `user ${exec.vu.idInTest}`);
  const spending = {
    judging: config.judging,
    cores: config.cores,
    shards: config.shards,
    shape: config.shape,
    requestsPerIteration: requestsPerIteration(names),
    elapsed: () => (Date.now() - pools.startedAt) / 1000,
  };
  const judge = new Judge(
    makeAllowance(spending, random()),
    rememberedCharacters / Math.max(8, config.readyVus / config.shards),
  );
  return {
    context: {
      config,
      root: `${config.baseUrl}/api/v1`,
      origin: config.address.origin,
      pools,
      client: new LoadClient(config, judge),
      random: quickRandom(random()),
      segments: new Map(),
      turns: new Map(),
    },
    isSmoke: config.profile === 'smoke',
    schedule: (config.profile === 'smoke' ? names : makeSchedule(names)).map((name) => scenarios[name]),
    offset: exec.vu.idInTest * 7,
    isNumbered: plannedIterations(config.shape) <= numberedIterations,
  };
}

/** The token of now from k6's secret source, asked again every half minute. */
function tokenSource(key: string): () => Promise<string> {
  let cached: { readonly token: string; readonly at: number } | undefined;
  return async () => {
    const now = Date.now();
    if (cached === undefined || now - cached.at > tokenAgeMs)
      cached = { token: await secrets.get(key), at: now };
    return cached.token;
  };
}
