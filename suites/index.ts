/** The public interface of the package: certifying a target from code, judging a log, and the result. */
export { certify } from './certify.ts';
export { judgeLog } from './recorded.ts';
export type { CertifyOptions, JudgeOptions, NetworkOptions, Progress, Waiver } from './certify.ts';
export type {
  CheckResult,
  ContractResult,
  Ending,
  Finding,
  ObservationResult,
  Outcome,
  Report,
  ReportedExchange,
  RequirementResult,
  Verdict,
} from '../schemas/report.ts';
export type { Exchange } from './log/exchange.ts';
export type { Subject, Target } from './log/discovery.ts';
export { newTarget, parseTarget } from './target/target.ts';
export type { TargetFile } from './target/target.ts';
export { exitCodeOf, verdictOf } from './verdict/verdict.ts';
export type { Judged } from './verdict/verdict.ts';
