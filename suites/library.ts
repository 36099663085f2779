/** The public interface of the package: certifying a target from code, and the result. */
export { certify } from './certify.ts';
export type { CertifyOptions, NetworkOptions, Progress, Waiver } from './certify.ts';
export type { Ending, Outcome, Verdict } from '../schemas/report-facts.ts';
export type {
  CheckResult,
  ContractResult,
  Finding,
  ObservationResult,
  Report,
  RequirementResult,
} from '../schemas/report.ts';
export type { ReportedExchange } from '../schemas/report-traffic.ts';
export { newTarget, parseTarget } from './kit/target/target.ts';
export type { Fixtures, Target, TargetFile } from './kit/target/target.ts';
export { exitCodeOf, verdictOf } from './verdict.ts';
export type { Judged } from './verdict.ts';
