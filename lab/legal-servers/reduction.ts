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

/** Leaves freedoms out, one after the other, while the server still fails the same rule. */
export async function withFewestFreedoms(failed: FailedLegalServer): Promise<FailedLegalServer> {
  const { seed, freedoms, finding } = failed;
  for (const name of freedomNames) {
    if (!(name in freedoms)) continue;
    const { [name]: _, ...fewer } = freedoms;
    const { findings } = await examineLegalServer(withPlain(fewer), seed);
    const same = findings.find(({ rule }) => rule === finding.rule);
    if (same !== undefined) return withFewestFreedoms({ seed, freedoms: fewer, finding: same });
  }
  return failed;
}
