import type { Report } from '../../schemas/report.ts';
import type { Added, Addition, AdditionContext } from '../addition.ts';
import { needPact } from '../contracts/pact.ts';
import { runContracts } from '../contracts/run.ts';
import { exitCodes } from '../exit-code.ts';
import { errorMessage } from '../../suites/target/configuration.ts';

/**
 * `certify --with contracts`: what a client relies on, verified after a verdict that found the target sane.
 */
export const addition: Addition = { run, need: needPact };

async function run(context: AdditionContext): Promise<Added> {
  const { report, open, settings, examination, signal, log } = context;
  const { name } = open.target;
  if (!isSane(report))
    return {
      report,
      exitCode: exitCodes.conformant,
      line: `contracts of ${name}: not verified, because the examination found nothing to build on`,
    };
  try {
    const { results, changes, exitCode } = await runContracts({
      open,
      settings,
      examination,
      signal,
      made: log,
    });
    const broken = results.filter(({ outcome }) => outcome === 'fail');
    return {
      report: { ...report, contracts: results, changes: [...report.changes, ...changes] },
      // An untested interaction does not change the verdict: only the catalogue does.
      exitCode: exitCode === exitCodes.inconclusive ? exitCodes.conformant : exitCode,
      ...(broken.length === 0
        ? {}
        : {
            line: `contracts of ${name}: ${broken.length} of ${results.length} interactions are broken: ${broken.map(({ description }) => description).join(', ')}`,
          }),
    };
  } catch (error) {
    return { ...faulty(report, error), line: `contracts of ${name}: not verified, for a fault of ours` };
  }
}

/**
 * A run that completed, even if a check of ours failed, and saw at least one rule pass: otherwise the
 * contract would only repeat that nothing is there.
 */
const isSane = ({ ended, counts }: Report): boolean =>
  (ended === 'complete' || ended === 'fault') && counts.must.pass > 0;

function faulty(report: Report, error: unknown): Added {
  const message = errorMessage(error);
  const fault = {
    where: 'contracts',
    message,
    ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
  };
  return { report: { ...report, faults: [...report.faults, fault] }, exitCode: exitCodes.fault };
}
