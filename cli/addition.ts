import type { CertifyOptions } from '../suites/certify.ts';
import type { Report } from '../schemas/report.ts';
import type { OpenTarget } from './target/embedded.ts';
import type { CommandSettings } from './target/settings.ts';
import type { Exchange } from '../suites/log/exchange.ts';
import { hasModule, loadModule } from './modules.ts';

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
  /**
   * One line that names the target and says why the addition failed, for the end of the output; undefined if
   * it did not.
   */
  readonly line?: string;
}

/** The names that `--with` accepts. */
export const additionNames = ['contracts', 'load'] as const;

/** Loads an addition; undefined where this installation lacks it. */
export async function loadAddition(name: (typeof additionNames)[number]): Promise<Addition | undefined> {
  const path = `additions/${name}`;
  if (!hasModule(path)) return undefined;
  // Each module under additions/ exports its addition under this name.
  const module = (await loadModule(path)) as { readonly addition: Addition };
  return module.addition;
}
