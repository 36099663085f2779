import { newTarget, parseTargetFile } from '../../suites/target/target.ts';
import type { Target } from '../../suites/log/discovery.ts';
import { chooseDeviations, referenceName } from './deviations.ts';
import { keepSecret } from '../secrets.ts';
import type { CertifyOptions } from '../../suites/certify.ts';
import type { CommandSettings } from './settings.ts';

/** A target that is ready to be examined. */
export interface OpenTarget {
  readonly target: Target;
  readonly token: string | undefined;
  /** Ends the embedded reference server where there is one. */
  close(): Promise<void>;
}

/** The target of the settings; starts the reference server if that is the target. */
export async function openTarget(settings: CommandSettings): Promise<OpenTarget> {
  if (settings.target !== undefined)
    return { target: settings.target, token: settings.token, close: () => Promise.resolve() };
  const [{ startReference }, { serialise }] = await Promise.all([
    import('../../reference/server.ts'),
    import('../../reference/json.ts'),
  ]);
  const { defects, variants } = settings;
  const reference = await startReference({ deviations: await chooseDeviations(defects, variants) });
  keepSecret(reference.token);
  // Parsed like any target file, so that a newcomer first sees the way that later targets use too.
  const file = parseTargetFile(serialise({ ...reference.target }), 'embedded reference');
  const name = referenceName('embedded reference', [...defects, ...variants]);
  const target = newTarget({ ...file, name }, reference.baseUrl, true);
  return { target, token: reference.token, close: () => reference.close() };
}

/** What every command that sends requests knows of an open target. */
export const openOptions = (
  { token }: OpenTarget,
  { network, reaching, targetFile, defects, variants }: CommandSettings,
): CertifyOptions => ({
  network,
  targetArguments: reaching,
  ...(targetFile !== undefined && { targetFile }),
  ...(defects.length + variants.length > 0 && { deviations: { defects, variants } }),
  ...(token !== undefined && { token }),
});
