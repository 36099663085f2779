import type { CertifyOptions } from '../suites/certify.ts';
import type { Report } from '../schemas/report.ts';
import type { Exchange } from '../suites/log/exchange.ts';
import { UsageError } from './command.ts';
import { exitCodes } from './exit-code.ts';
import { hasModule, loadModule } from './modules.ts';
import type { OpenTarget } from './target/embedded.ts';
import type { CommandSettings } from './target/settings.ts';

/** Something that `certify --with NAME` runs after the checks, in a module of its own under `additions/`. */
export interface Addition {
  /** Throws UsageError, before the run, where something is missing that it cannot do without. */
  need?(): void;
  /** Runs, and returns the report with its own part added. Never rejects because of the target. */
  run(context: AdditionContext): Promise<Added>;
}

/** What an addition has to work with. */
export interface AdditionContext {
  readonly report: Report;
  readonly open: OpenTarget;
  readonly settings: CommandSettings;
  /** The settings of the checks: limits that apply to an addition too. */
  readonly examination: CertifyOptions;
  /** What the run asked, with the answers. */
  readonly log: readonly Exchange[];
  readonly signal: AbortSignal;
  /** Where it may write files of its own. */
  readonly reportDir: string;
}

/** The result of an addition. */
export interface Added {
  /** The report, its exit code still that of the checks. */
  readonly report: Report;
  readonly exitCode: number;
  /** One line that names the target and says why the addition failed; undefined if it did not. */
  readonly line?: string;
}

/** The names that `--with` accepts. */
export const additionNames = ['contracts', 'load'] as const;

/** One of these names. */
export type AdditionName = (typeof additionNames)[number];

/** Loads an addition. Throws UsageError where this installation lacks it, or what it needs. */
export async function needAddition(name: AdditionName): Promise<Addition> {
  const path = `additions/${name}`;
  if (!hasModule(path))
    throw new UsageError(`--with ${name}: the single executable lacks it; use the npm package or the image`);
  // Each module under additions/ exports its addition under this name.
  const { addition } = (await loadModule(path)) as { readonly addition: Addition };
  addition.need?.();
  return addition;
}

/** One after the other, each adding to the previous report; none once the run was interrupted. */
export async function runAdditions(
  additions: readonly Addition[],
  context: AdditionContext,
): Promise<readonly Added[]> {
  const added: Added[] = [];
  let { report } = context;
  for (const addition of additions) {
    if (context.signal.aborted) break;
    const one = await addition.run({ ...context, report });
    added.push(one);
    ({ report } = one);
  }
  const isCut = context.signal.aborted && added.length > 0;
  return isCut ? [...added, { report, exitCode: exitCodes.interrupted }] : added;
}
