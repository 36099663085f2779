import type { TestProject } from 'vitest/node';
import type { CertifyOptions } from '../suites/certify.ts';
import type { ReporterName } from '../reports/reporters.ts';
import type { Target } from '../suites/log/discovery.ts';
import { readExamination } from './certification/certify-options.ts';
import { readConfigurationFile, withConfiguration } from './configuration-file.ts';
import { openTarget } from './target/embedded.ts';
import { journalFolder, settingsOf } from './certification/on-target.ts';
import { openReportDir } from './files/writing.ts';

/** What the vitest host needs to know of the server under test. */
export interface Certification {
  readonly target: Target;
  readonly options: CertifyOptions;
  readonly reportDir: string;
  /** The formats that are written; all where it is undefined. */
  readonly reporters?: readonly ReporterName[] | undefined;
  /** Where the first state of models is kept; absent for the embedded reference. */
  readonly journalFolder?: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    certification: Certification;
  }
}

/**
 * The set-up of the conformance project: environment and configuration file decide, as for `certify`, which
 * server is examined and how; without one, the embedded reference is started.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const given = withConfiguration({}, readConfigurationFile());
  const examination = readExamination(given);
  const reportDir = await openReportDir(process.env['REPORT_DIR'] ?? given['report-dir'], 'conformance');
  const open = await openTarget(settingsOf({}));
  project.provide('certification', {
    target: open.target,
    options: { ...examination, ...open.options },
    reportDir,
    reporters: given.reporters,
    ...(open.target.embedded ? {} : { journalFolder: journalFolder(process.env) }),
  });
  return async () => {
    const { projects, state } = project.vitest;
    const tests = state.getTestModules().flatMap(({ children }) => [...children.allTests()]);
    const skipped = tests.map((one) => one.result()).filter((one) => one.state === 'skipped');
    const [why = 'what was asked for fits none of them'] = skipped.flatMap(({ note }) => note ?? []);
    // Only where nothing but the conformance of a target was requested.
    if (projects.length === 1 && skipped.length === tests.length) {
      process.stderr.write(`No rule was examined: ${why}\n`);
      process.exitCode = 1;
    }
    await open[Symbol.asyncDispose]();
  };
}
