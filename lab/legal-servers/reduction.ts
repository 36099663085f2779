import { examineLegalServer, type LegalServerFinding } from './examination.ts';
import { chosenOf, drawFreedoms, freedomNames, withPlain, type ChosenFreedoms } from './freedoms.ts';

/** A server that keeps every rule and that failed. */
export interface FailedLegalServer {
  readonly seed: number;
  /** What it needs to fail that rule: without one of these it passes. */
  readonly freedoms: ChosenFreedoms;
  readonly finding: LegalServerFinding;
}

/** Draws the server of a seed and examines it; undefined where it passes. */
export async function failureOfSeed(seed: number): Promise<FailedLegalServer | undefined> {
  const drawn = drawFreedoms(seed);
  const { findings } = await examineLegalServer(drawn, seed);
  const [finding] = findings;
  return finding === undefined ? undefined : withFewestFreedoms({ seed, freedoms: chosenOf(drawn), finding });
}

/**
 * Leaves freedoms out, one after the other, while the server still fails the same rule; ends when each of the
 * rest is needed.
 */
export async function withFewestFreedoms(failed: FailedLegalServer): Promise<FailedLegalServer> {
  let fewest = failed;
  for (let before: FailedLegalServer | undefined; before !== fewest;) {
    before = fewest;
    for (const name of freedomNames) fewest = (await failedWithout(fewest, name)) ?? fewest;
  }
  return fewest;
}

/** The same server without a freedom that it used, if it still fails. */
async function failedWithout(
  { seed, freedoms, finding }: FailedLegalServer,
  name: keyof ChosenFreedoms,
): Promise<FailedLegalServer | undefined> {
  if (!(name in freedoms)) return undefined;
  const { [name]: _, ...fewer } = freedoms;
  const { findings } = await examineLegalServer(withPlain(fewer), seed);
  const same = findings.find(({ rule }) => rule === finding.rule);
  return same && { seed, freedoms: fewer, finding: same };
}
