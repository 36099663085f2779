import type { Report } from '../../schemas/report.ts';

/** How a command of ours is called before its arguments: "npm run show --". */
export type CallOf = (command: string) => string;

/** The form that anyone with Node can call; report.json has its commands in this form. */
export const byNpx: CallOf = (command) => `npx data-sync-conformance ${command}`;

/**
 * The same report, with the commands of its findings as `callOf` writes them. Only formats for people use it:
 * report.json keeps the form for npx, so that a replay elsewhere writes the same report.
 */
export const withCalls = (report: Report, callOf: CallOf): Report => ({
  ...report,
  requirements: report.requirements.map((requirement) => ({
    ...requirement,
    checks: requirement.checks.map((check) => {
      const { finding } = check;
      if (finding === undefined) return check;
      const certify = finding.again.certify.replace(byNpx('again'), () => callOf('again'));
      return { ...check, finding: { ...finding, again: { ...finding.again, certify } } };
    }),
  })),
});
