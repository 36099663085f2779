import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';

import type { CertifyOptions } from '../suites/certify.ts';
import type { ReporterName } from '../reports/reporters.ts';
import type { Target } from '../suites/log/discovery.ts';
import { readExamination } from './certification/certify-options.ts';
import { readConfigurationFile, withConfiguration } from './configuration-file.ts';
import { openOptions, openTarget } from './target/embedded.ts';
import { journalFolder } from './certification/on-target.ts';
import { defaultReports } from './place.ts';
import { probeFolder } from './files/probing.ts';
import { readSettings } from './target/settings.ts';

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
 * The global set-up of the conformance project: environment and configuration file decide, as for `certify`,
 * which server is examined and how. Starts the embedded reference if none is given, and provides it to the
 * tests.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const configuration = readConfigurationFile();
  const given = withConfiguration({}, configuration);
  const settings = readSettings({}, process.env, configuration);
  const examination = readExamination(given);
  const reportDir = resolve(
    process.env['REPORT_DIR'] ?? given['report-dir'] ?? defaultReports('conformance'),
  );
  await probeFolder(reportDir);
  const open = await openTarget(settings);
  project.provide('certification', {
    target: open.target,
    options: {
      ...examination,
      ...openOptions(open, settings),
      settings: settings.sources,
    },
    reportDir,
    reporters: given.reporters,
    ...(open.target.embedded ? {} : { journalFolder: journalFolder(process.env) }),
  });
  return () => {
    if (isAlone(project) && !hasExamined(project)) {
      process.stderr.write('No rule was examined: what was asked for fits none of them.\n');
      process.exitCode = 1;
    }
    return open.close();
  };
}

/** Whether only the conformance of a target was requested. */
const isAlone = (project: TestProject): boolean => project.vitest.projects.length === 1;

function hasExamined(project: TestProject): boolean {
  const modules = project.vitest.state.getTestModules();
  return modules.some((module) =>
    [...module.children.allTests()].some((one) => one.result().state !== 'skipped'),
  );
}
