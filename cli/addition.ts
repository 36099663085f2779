import type { CertifyOptions } from '../suites/certify.ts';
import type { Report } from '../schemas/report.ts';
import type { Exchange } from '../suites/log/exchange.ts';
import type { Sending } from './certification/on-target.ts';
import type { OpenTarget } from './target/embedded.ts';

/** What `certify --with NAME` runs after the checks, in the module of the command of that name. */
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
  /** How the checks examined and sent: limits that apply to an addition too. */
  readonly options: CertifyOptions & Sending;
  /** What the run asked, with the answers. */
  readonly log: readonly Exchange[];
  /** Where it may write files of its own. */
  readonly reportDir: string;
}

/** The result of an addition. */
export interface Added {
  /** The report, its exit code still that of the checks. */
  readonly report: Report;
  readonly exitCode: number;
  /** One line that names the target and says why the addition failed, if it did. */
  readonly line?: string;
}

/** The names that `--with` accepts. */
export const additionNames = ['contracts', 'load'] as const;
