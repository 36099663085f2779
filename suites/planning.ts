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
