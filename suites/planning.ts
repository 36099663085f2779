import type { LiveOptions } from './kit/http/client-live.ts';
import type { Target } from './kit/target/target.ts';
import type { CertifyOptions } from './certify-options.ts';
import type { Discovery } from './kit/discovery/discovery.ts';
import { defaultDepth, depths, type Depth } from './kit/plan/depth.ts';
import { planOf, type Plan } from './kit/plan/plan.ts';
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
): Plan =>
  planOf(
    planInputs(discovery, {
      seed: options.seed ?? defaultSeed,
      depth: depthOf(options),
      mayAsk: selection.touches,
      token: options.token,
    }),
  );

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
