import { setImmediate } from 'node:timers/promises';
import type { LiveOptions } from './kit/http/client-live.ts';
import type { Fixtures, Target } from './kit/target/target.ts';
import type { CertifyOptions } from './certify-options.ts';
import type { Discovery } from './kit/discovery/discovery.ts';
import { defaultDepth, depths, type Depth } from './kit/plan/depth.ts';
import { planOf, type Plan, type PlanInputs } from './kit/plan/plan.ts';
import { planInputs } from './kit/questions/plan-inputs.ts';
import { defaultSeed } from './release.ts';
import type { Selection } from './selection.ts';

/** The depth that options name, with the limit on requests that they set. */
export function depthOf({ depth = defaultDepth, maxRequests }: CertifyOptions): Depth {
  return { ...depths[depth], ...(maxRequests === undefined ? {} : { maxRequests }) };
}

/** The plan of a run with these options against a target of which discovery found this. */
export const planRun = (
  options: CertifyOptions,
  selection: Pick<Selection, 'touches'>,
  discovery: Discovery,
): Plan => planOf(inputsOf(options, selection, discovery));

const inputsOf = (
  options: CertifyOptions,
  selection: Pick<Selection, 'touches'>,
  fixtures: Fixtures,
): PlanInputs =>
  planInputs(fixtures, {
    seed: options.seed ?? defaultSeed,
    depth: depthOf(options),
    mayAsk: selection.touches,
    token: options.token,
  });

/**
 * The same while discovery is still asking: planned for a target that has all that a target may have, and
 * again only if that is not so.
 */
export async function planBeside(
  options: CertifyOptions,
  selection: Pick<Selection, 'touches'>,
  target: Target,
  discovering: Promise<Discovery>,
): Promise<readonly [Discovery, Plan]> {
  const ahead = async (): Promise<Plan> => {
    // One turn for the connection, one for the first request.
    for (let turn = 0; turn < 2; turn += 1) await setImmediate();
    return planOf(inputsOf(options, selection, fullFixtures(target)));
  };
  const [discovery, expected] = await Promise.all([discovering, ahead()]);
  const inputs = inputsOf(options, selection, discovery);
  const isExpected = JSON.stringify(inputs) === JSON.stringify(expected.inputs);
  return [discovery, isExpected ? expected : planOf(inputs)];
}

/** The fixtures of a target of which every id is found. */
function fullFixtures(target: Target): Fixtures {
  const bodies = ['updateConnector', 'updateModel', 'scheduleSync', 'querySource'] as const;
  const isGiven = (key: (typeof bodies)[number]): boolean => target[key] !== undefined;
  const missing = bodies
    .filter((key) => !isGiven(key))
    .map((key) => [key, { kind: 'fixture-missing', key, gap: { kind: 'not-given' } }] as const);
  return {
    connectorId: '',
    otherSyncId: '',
    emptySyncId: '',
    sources: {},
    missing: Object.fromEntries(missing),
  };
}

/** The options of a live client for a run of this target. */
export function liveOptions(target: Target, options: CertifyOptions): LiveOptions {
  const {
    token,
    timeoutMs,
    deadlineMs,
    concurrency,
    rate,
    maxBodyBytes,
    network,
    signal,
    waitScale,
    onWaiting,
  } = options;
  const { maxRequests, reservedRequests: reserved } = depthOf(options);
  return {
    baseUrl: target.baseUrl,
    limit: { maxRequests, reserved },
    headers: target.headers,
    secretHeaders: target.secretHeaders,
    ...(token === undefined ? {} : { token }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
    ...(deadlineMs === undefined ? {} : { deadlineMs }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(rate === undefined ? {} : { rate }),
    ...(maxBodyBytes === undefined ? {} : { maxBodyBytes }),
    ...(network === undefined ? {} : { network }),
    ...(signal === undefined ? {} : { signal }),
    ...(waitScale === undefined ? {} : { waitScale }),
    ...(onWaiting === undefined ? {} : { onWaiting }),
  };
}
