import type { Apply } from '../../reference/deviation.ts';
import { suggest } from '../../suites/target/nearest.ts';
import { UsageError } from '../command.ts';
import { quote } from '../options.ts';
import { bareCallOf } from '../place.ts';

/** Loads all defects and variants of the reference server; much code, so only on demand. */
export async function loadDeviations() {
  const [{ defects }, { variants }] = await Promise.all([
    import('../../reference/defects/index.ts'),
    import('../../reference/variants/index.ts'),
  ]);
  return { defects, variants };
}

/** The name of a reference server with its deviations: "reference server with A and B". */
export const referenceName = (server: string, deviations: readonly string[]): string =>
  deviations.length === 0 ? server : `${server} with ${deviations.join(' and ')}`;

/**
 * The named defects and variants, in that order. Throws UsageError with the nearest name for one that does
 * not exist.
 */
export async function chooseDeviations(
  defectNames: readonly string[],
  variantNames: readonly string[],
): Promise<readonly Apply[]> {
  if (defectNames.length + variantNames.length === 0) return [];
  const { defects, variants } = await loadDeviations();
  const pick = (
    option: string,
    all: readonly { readonly name: string; readonly apply: Apply }[],
    name: string,
  ): Apply => {
    const found = all.find((one) => one.name === name);
    if (found !== undefined) return found.apply;
    const names = all.map((one) => one.name);
    const hint = suggest(name, names) || `; ${bareCallOf('reference')} --list shows all`;
    throw new UsageError(`--${option} ${quote(name)} is not known${hint}`);
  };
  return [
    ...defectNames.map((name) => pick('defect', defects, name)),
    ...variantNames.map((name) => pick('variant', variants, name)),
  ];
}
