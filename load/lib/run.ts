import exec from 'k6/execution';
import { Counter } from 'k6/metrics';
import secrets from 'k6/secrets';
import { makeAllowance } from './budget.ts';
import { LoadClient } from './client.ts';
import type { Config } from './config.ts';
import type { makeControl, SetupData, UserPlan } from './control.ts';
import { makeFlows } from './flows.ts';
import { Judge } from './judge.ts';
import { maskSecrets, notify } from './reporter.ts';
import { plannedIterations, type Profile } from './profiles.ts';
import { flowsOf, makeSchedule, newRandom, requestsPerIteration } from './traffic.ts';
import type { LoadTarget } from './target.ts';

const scriptFaults = new Counter('script_faults');

/** Characters of answers that all virtual users together remember. */
const rememberedCharacters = 64e6;
/**
 * Memory that nothing reads and no system has to provide: Go collects garbage when the heap has doubled, so
 * that a small one is collected several times as often.
 */
const ballastBytes = 64e6;
const tokenAgeMs = 30_000;
/** Up to here k6 is asked for the number of each iteration, which spreads rare flows but costs a fifth. */
const numberedIterations = 20_000;

/** The four exports of an entry script; a virtual user has the iteration alone. */
export function makeRun(profile: Profile): Partial<ReturnType<typeof makeControl>> & {
  iterate(handed: SetupData): void | Promise<void>;
} {
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
  let user: ReturnType<typeof makeUser> | undefined;
  let count = 0;
  return (handed, token) => {
    // What was just written by setup; to look at it again would have k6 copy all of it.
    user ??= makeUser(JSON.parse(handed.plan) as UserPlan, ownPart?.());
    const { client, schedule } = user;
    if (token !== undefined && token !== client.token) client.useToken(token);
    // Asking k6 for a number costs as much as a small request: only short runs do it in every iteration.
    const turn = user.isNumbered ? exec.scenario.iterationInTest : user.offset + count;
    count += 1;
    try {
      if (user.isSmoke) {
        client.patience.begin();
        for (const flow of schedule) flow();
      } else schedule[turn % schedule.length]?.();
    } catch (error) {
      scriptFaults.add(1);
      const reason = `the load script failed: ${maskSecrets(String(error), [client.token])}`;
      if (count <= 3) notify({ kind: 'fault', reason });
      throw error;
    }
  };
}

/**
 * Reads the headers and bodies of the target file, once per virtual user and only if there are some to send;
 * undefined otherwise. k6 can open files only while a user is initialised.
 */
function ownPartOfTarget(): (() => LoadTarget) | undefined {
  const file = __ENV['TARGET'] ?? '';
  if (file === '') return undefined;
  const { absolute, parseLoadTarget } = require('./control.ts');
  const text = open(absolute(file));
  const isNeeded = text.includes('"headers"') || !['', '0', 'false'].includes(__ENV['WRITES'] ?? '');
  return isNeeded ? () => parseLoadTarget(text, file, __ENV) : undefined;
}

function makeUser({ config: shared, pools, startedAt }: UserPlan, own: LoadTarget | undefined) {
  const { headers = {}, secrets: hidden = [], bodies = {} } = own ?? {};
  const config: Config = {
    ...shared,
    target: { ...shared.target, headers, secrets: hidden, bodies },
    token: (__ENV['TOKEN'] ?? '').trim(),
    tokenKey: undefined,
    slo: undefined,
  };
  const random = newRandom(config.seed, `user ${exec.vu.idInTest}`);
  const elapsed = (): number => (Date.now() - startedAt) / 1000;
  const names = flowsOf(config);
  const isSmoke = config.profile === 'smoke';
  const spending = { ...config, requestsPerIteration: requestsPerIteration(names), elapsed };
  const judge = new Judge(
    makeAllowance(spending, random(1000) / 1000),
    rememberedCharacters / Math.max(8, config.users.ready / config.shards),
  );
  const client = new LoadClient(config, judge, startedAt);
  const [root, origin] = [`${config.baseUrl}/api/v1`, config.address.origin];
  const flows = makeFlows({ config, root, origin, pools, client, random });
  return {
    client,
    isSmoke,
    // In smoke, all flows are one iteration.
    schedule: (isSmoke ? names : makeSchedule(names)).map((name) => flows[name]),
    // So that users do not all do the same.
    offset: exec.vu.idInTest * 7,
    ballast: __VU === 1 ? new ArrayBuffer(ballastBytes) : undefined,
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
