import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import secrets from 'k6/secrets';
import { makeAllowance } from './config/budget.ts';
import { LoadClient } from './client.ts';
import type { Config } from './config/config.ts';
import type { LoadTarget } from './config/target.ts';
import type { Control, SetupData, UserPlan } from './control.ts';
import { absolute } from './given-path.ts';
import { scenarios, type VuContext } from './scenarios.ts';
import { Judge } from './judging/judge.ts';
import { notify } from './notify.ts';
import { secretMask } from '../../suites/http/mask.ts';
import { randomFrom } from '../../suites/log/random.ts';
import type { Profile } from './config/workloads.ts';

const scriptFaults = new Counter('script_faults');

/** Characters of answers that all virtual users together remember. */
const rememberedCharacters = 64e6;
const tokenAgeMs = 30_000;

/** The four exports of an entry script; a virtual user has the iteration alone. */
export interface EntryScript extends Partial<Control> {
  iterate(handed: SetupData): void | Promise<void>;
}

/** Makes the run of a profile from k6's environment. */
export function makeRun(profile: Profile): EntryScript {
  const tokenKey = __ENV['TOKEN_KEY'] ?? '';
  // Options, setup and summary belong to no virtual user (its number is 0): each of the others would pay for
  // the code as well as for what it reads.
  const isUser = __VU !== 0;
  const iterate = makeIterate(isUser ? ownPartOfTarget() : undefined);
  const currentToken = tokenSource(tokenKey);
  return {
    ...(isUser ? {} : require('./control.ts').makeControl(profile)),
    iterate: tokenKey === '' ? iterate : async (handed) => iterate(handed, await currentToken()),
  };
}

function makeIterate(ownPart: (() => LoadTarget) | undefined): (handed: SetupData, token?: string) => void {
  let user: VirtualUser | undefined;
  let count = 0;
  return (handed, token) => {
    // What was just written by setup; to look at it again would have k6 copy all of it.
    user ??= makeUser(JSON.parse(handed.plan) as UserPlan, ownPart?.());
    const { context, schedule } = user;
    const { client } = context;
    if (token !== undefined && token !== client.token) client.useToken(token);
    // Asking k6 for a number costs as much as a small request: only short runs do it in every iteration.
    const turn = user.isNumbered ? exec.scenario.iterationInTest : user.offset + count;
    count += 1;
    try {
      if (user.isSmoke) {
        client.begin();
        for (const flow of schedule) flow(context);
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
  /** In smoke, all flows are one iteration. */
  readonly schedule: readonly ((context: VuContext) => void)[];
  /** Its start in the schedule, so that users do not all do the same. */
  readonly offset: number;
  readonly isNumbered: boolean;
}

/** The prime 2^31 - 1. */
const modulus = 2_147_483_647;

/**
 * A generator of integers from 0 up to a bound, exclusive, from a start value in [0, 1) (Lehmer's generator,
 * the "minimal standard"): a better one costs k6 as much as the rest of an iteration.
 */
function quickRandom(from: number): (below: number) => number {
  let state = 1 + Math.floor(from * (modulus - 1));
  return (below) => {
    state = (state * 16_807) % modulus;
    return state % below;
  };
}

/**
 * Reads the headers and bodies of the target file, once per virtual user and only if there are some to send;
 * undefined otherwise. k6 can open files only while a user is initialised.
 */
function ownPartOfTarget(): (() => LoadTarget) | undefined {
  const file = __ENV['TARGET'] ?? '';
  const text = file === '' ? '' : open(absolute(file));
  const isNeeded = text.includes('"headers"') || !['', '0', 'false'].includes(__ENV['WRITES'] ?? '');
  if (text === '' || !isNeeded) return undefined;
  const { parseLoadTarget } = require('./control.ts');
  return () => parseLoadTarget(text, file, __ENV);
}

function makeUser(plan: UserPlan, own: LoadTarget | undefined): VirtualUser {
  const { config: shared, pools, schedule, requestsPerIteration, isNumbered } = plan;
  const { headers = {}, secrets = [], bodies = {} } = own ?? {};
  const config: Config = {
    ...shared,
    target: { ...shared.target, headers, secrets, bodies },
    token: (__ENV['TOKEN'] ?? '').trim(),
    tokenKey: undefined,
    slo: undefined,
  };
  const random = randomFrom(config.seed, `user ${exec.vu.idInTest}`);
  const spending = {
    judging: config.judging,
    cores: config.cores,
    shards: config.shards,
    shape: config.shape,
    requestsPerIteration,
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
      client: new LoadClient(config, judge, pools.startedAt),
      random: quickRandom(random()),
      segments: new Map(),
      links: new Map(),
      turns: new Map(),
    },
    isSmoke: config.profile === 'smoke',
    schedule: schedule.map((name) => scenarios[name]),
    offset: exec.vu.idInTest * 7,
    isNumbered,
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
