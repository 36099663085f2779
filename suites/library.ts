/** The public face of the package: certifying a target from code, and what comes out of it. */
export { certify } from './certify.ts';
export type { CertifyOptions, NetworkOptions, Progress, Waiver } from './certify.ts';
export type { Outcome, Verdict } from './kit/outcome.ts';
export type {
  CheckResult,
  Finding,
  ObservationResult,
  Report,
  ReportedExchange,
  RequirementResult,
} from './kit/report.ts';
export type { Fixtures, Target } from './kit/target.ts';
export { newTarget, parseTarget } from './kit/target.ts';
export { ConfigurationError } from './kit/configuration.ts';
