import { join } from 'node:path';

import { exitCodes } from '../exit-code.ts';
import { examine, type CertificationPlan } from './certification.ts';
import { earlierReport, openPage } from './presentation.ts';
import { isSteady, probeOf, restartMs, watchForRestart } from './restart.ts';
import { clearScreen, nextWatchCommand, rulesFor, type WatchCommand } from './watch.ts';

/** How often a run is repeated because the target restarted meanwhile. */
const mostRestarts = 3;

/**
 * Examines again at each command until `end`, on a cleared screen and a steady target; returns the last exit
 * code.
 */
export async function examineOnCommand(
  plan: CertificationPlan,
  files: readonly string[],
  firstCode: number,
): Promise<number> {
  let exitCode = firstCode;
  while (exitCode !== exitCodes.interrupted) {
    const command = await nextWatchCommand(files);
    if (command === 'end') break;
    if (command === 'open') {
      openPage(join(plan.reportDir, 'report.html'));
      continue;
    }
    clearScreen();
    exitCode = await examineSteady(narrowed(plan, command), command === 'changed' ? restartMs : 0);
  }
  return exitCode;
}

function narrowed(plan: CertificationPlan, command: WatchCommand): CertificationPlan {
  const only = rulesFor(command, earlierReport(plan.reportDir));
  return only.length === 0 ? plan : { ...plan, examination: { ...plan.examination, only } };
}

/**
 * Examines a target once it is steady, and again if it restarts meanwhile; inconclusive where it keeps doing
 * so.
 */
export async function examineSteady(plan: CertificationPlan, graceMs: number): Promise<number> {
  const baseUrl = plan.settings.target?.baseUrl;
  if (baseUrl === undefined) return examine(plan);
  for (let round = 1; ; round += 1) {
    if (!(await isSteady(probeOf(baseUrl), graceMs))) process.stderr.write(`nothing answers at ${baseUrl}\n`);
    const restart = watchForRestart(baseUrl);
    const exitCode = await examine(plan, restart);
    if (exitCode !== undefined) return exitCode;
    clearScreen();
    const isLast = round === mostRestarts;
    process.stderr.write(
      `the target restarted during the run, which counts for nothing; ${isLast ? 'it keeps doing so' : 'running again'}\n`,
    );
    if (isLast) return exitCodes.inconclusive;
  }
}
