import { worst } from './kit/check/outcome.ts';
import { isSameReason } from './kit/check/reasons.ts';
import type { Words } from './kit/check/words.ts';
import type { CheckResult, RequirementResult } from '../schemas/report.ts';

/** A rule with one entry for each endpoint, in which all that was found out there is together. */
export const byEndpoint = (result: RequirementResult, words: Words): RequirementResult => ({
  ...result,
  checks: [...Map.groupBy(result.checks, ({ finding, endpoint }) => finding?.endpoint ?? endpoint)].map(
    ([endpoint, checks]) => ({ ...together(checks, words), title: result.title, endpoint }),
  ),
});

function together(checks: readonly CheckResult[], words: Words): Omit<CheckResult, 'title' | 'endpoint'> {
  const outcome = worst(checks.map((check) => check.outcome));
  const found = checks.filter(({ finding }) => finding !== undefined);
  const finding = (found.find((check) => check.outcome === outcome) ?? found[0])?.finding;
  const places = found.flatMap((check) => check.places ?? []);
  const isRed = outcome === 'fail' || outcome === 'warn';
  const because = checks
    .filter((check) => (isRed ? check.outcome !== 'excluded' : true))
    .flatMap((check) => check.because ?? [])
    .filter((reason, at, all) => all.findIndex((other) => isSameReason(other, reason)) === at);
  return {
    outcome,
    ...(because.length === 0 ? {} : { reason: words.reasons(because), because }),
    examined: {
      answers: checks.reduce((sum, { examined }) => sum + examined.answers, 0),
      entries: checks.reduce((sum, { examined }) => sum + examined.entries, 0),
    },
    ...(finding === undefined ? {} : { finding }),
    ...(places.length === 0 ? {} : { places }),
  };
}
